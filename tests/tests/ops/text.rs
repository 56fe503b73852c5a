//! Tensors and views print as NumPy prints arrays.

use opwright::{AnyTensor, AnyView, AutoBroadcast, DType, Tensor, View, bf16, dispatch, f16, nest};
use serde_json::Value;

fn answers() -> Value {
    serde_json::from_str(include_str!("../../data/numpy_text/answers.json")).unwrap()
}

/// Decodes hexadecimal digits.
fn bytes(hex: &str) -> Vec<u8> {
    let byte = |i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn sizes(shape: &Value) -> Vec<usize> {
    shape.as_array().unwrap().iter().map(|size| size.as_u64().unwrap() as usize).collect()
}

/// The view of a tensor broadcast to this shape.
fn stretched<'a>(tensor: &'a AnyTensor, shape: &[usize]) -> AnyView<'a> {
    dispatch!(any, tensor.dtype(), T => {
        let view = tensor.typed::<T>().unwrap();
        let (view,) = nest::align((view,), &shape.into(), AutoBroadcast::Numpy).unwrap();
        AnyView::from(view)
    }, else => unreachable!())
}

#[test]
fn tensors_print_as_in_numpy() {
    let answers = answers();
    let cases = answers["cases"].as_array().unwrap();
    assert!(cases.len() > 150);
    for case in cases {
        let dtype: DType = case["dtype"].as_str().unwrap().parse().unwrap();
        let data = bytes(case["bytes"].as_str().unwrap());
        let shape = sizes(&case["shape"]);
        let tensor = AnyTensor::from_le_bytes(dtype, &shape[..], &data).unwrap();
        let shape = if case["broadcast"].is_null() { shape } else { sizes(&case["broadcast"]) };
        let view = stretched(&tensor, &shape);
        let text = match case["precision"].as_u64() {
            Some(precision) => format!("{view:.*}", precision as usize),
            None => view.to_string(),
        };
        assert_eq!(text, case["text"].as_str().unwrap(), "{}", view.ty());
    }
}

/// Every 16-bit float, as a scalar and in a row of one.
#[test]
fn every_half_prints_as_in_numpy() {
    let mut digest = 0xcbf2_9ce4_8422_2325u64;
    for bits in 0..=u16::MAX {
        let x = f16::from_bits(bits);
        for byte in format!("{}\n{}\n", Tensor::scalar(x), Tensor::from([x])).bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    assert_eq!(format!("{digest:016x}"), answers()["halves"]);
}

/// NumPy has no bf16: the rules are those of its other floats.
#[test]
fn bf16_prints_the_fewest_digits() {
    let row = |row: &[f32]| row.iter().map(|&x| bf16::from_f32(x)).collect::<Vec<bf16>>();
    let text = |data: &[f32]| Tensor::new([data.len()], row(data)).unwrap().to_string();
    assert_eq!(text(&[0.1, 0.2, 3.0]), "[0.1 0.2 3. ]");
    assert_eq!(text(&[1.0, 1.0078125]), "[1.   1.01]");
    assert_eq!(text(&[99.5, 1.0]), "[99.5  1. ]");
    assert_eq!(text(&[100.0, 1.0]), "[1.e+02 1.e+00]");
    assert_eq!(text(&[f32::MAX, -f32::INFINITY]), "[ inf -inf]");
    assert_eq!(Tensor::scalar(bf16::MAX).to_string(), "3.39e+38");
    for bits in 0..=u16::MAX {
        let x = bf16::from_bits(bits);
        let text = Tensor::scalar(x).to_string();
        let read = text.parse::<f32>().map(bf16::from_f32);
        assert!(x.is_nan() || read == Ok(x), "{text}");
    }
}

/// A tensor, its views and dynamic views have the same text.
#[test]
fn tensors_and_views_print_the_same() {
    let mut tensor = Tensor::from([[1.0f32, 2.5], [-3.0, 4.0]]);
    let text = "[[ 1.   2.5]\n [-3.   4. ]]";
    let debug = "f32[2, 2] [[1.0, 2.5], [-3.0, 4.0]]";
    assert_eq!((tensor.to_string(), format!("{tensor:?}")), (text.into(), debug.into()));
    assert_eq!(format!("{0} {0:?}", tensor.view()), format!("{text} {debug}"));
    assert_eq!(format!("{0} {0:?}", tensor.view_mut()), format!("{text} {debug}"));
    let mut any = AnyTensor::from(tensor);
    assert_eq!(format!("{any} {any:?}"), format!("{text} {debug}"));
    assert_eq!(format!("{0} {0:?}", any.view()), format!("{text} {debug}"));
    assert_eq!(format!("{0} {0:?}", any.view_mut()), format!("{text} {debug}"));
}

#[test]
fn debug_is_one_short_line() {
    let one = [7u8];
    let wide = View::strided(&one, [1 << 20, 1 << 30], &[0, 0], 0).unwrap();
    let row = "[7, 7, 7, ..., 7, 7, 7]";
    let shown = format!("u8[1048576, 1073741824] [{row}, {row}, {row}, ..., {row}, {row}, {row}]");
    assert_eq!(format!("{wide:?}"), shown);
    let deep = View::strided(&one, vec![2; 40], &[0; 40], 0).unwrap();
    assert!(format!("{deep:?}").len() < 20_000 && deep.to_string().len() < 100_000);
    let long = View::strided(&one, vec![1; 10_000], &[0; 10_000], 0).unwrap();
    assert_eq!(long.to_string(), format!("{}7{}", "[".repeat(10_000), "]".repeat(10_000)));
    let text = |shape: &[usize]| format!("{:?}", Tensor::<i8>::zeros(shape).unwrap());
    assert_eq!(text(&[]), "i8[] 0");
    assert_eq!(text(&[2, 0]), "i8[2, 0] []");
    assert_eq!(text(&[1000]), format!("i8[1000] [{}]", ["0"; 1000].join(", ")));
    assert_eq!(text(&[1001]), "i8[1001] [0, 0, 0, ..., 0, 0, 0]");
    assert_eq!(format!("{:.1?}", Tensor::from([0.25f32, 1.0])), "f32[2] [0.2, 1.0]");
}
