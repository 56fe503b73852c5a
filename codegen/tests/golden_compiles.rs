//! The golden ops compile against the runtime and run.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_runtime::settings::{Level, Settings};
use opwright_runtime::{DType, Element, Result, Tensor, View, ViewMut, f16, nest};

/// Unformatted, as in `generated/src/lib.rs`: generated files are not reformatted.
macro_rules! golden {
    ($($kind:ident = $path:literal),* $(,)?) => {$(
        #[rustfmt::skip]
        #[allow(dead_code, reason = "the tests call one function of each")]
        #[path = $path]
        mod $kind;
    )*};
}

golden! {
    axes = "golden/axes/op.rs",
    by_class = "golden/by_class/op.rs",
    choice = "golden/choice/op.rs",
    element = "golden/element/op.rs",
    elementwise = "golden/elementwise/op.rs",
    forms = "golden/forms/op.rs",
    integers = "golden/integers/op.rs",
    kernel = "golden/kernel/op.rs",
    limits = "golden/limits/op.rs",
    list_literals = "golden/list_literals/op.rs",
    lists = "golden/lists/op.rs",
    obstacles = "golden/obstacles/op.rs",
    patterns = "golden/patterns/op.rs",
    runs = "golden/runs/op.rs",
    compared_lists = "golden/compared_lists/op.rs",
    reduce = "golden/reduce/op.rs",
    reduce_all = "golden/reduce_all/op.rs",
    reduce_let = "golden/reduce_let/op.rs",
    second_variable = "golden/second_variable/op.rs",
    terms = "golden/terms/op.rs",
    two_variables = "golden/two_variables/op.rs",
    view = "golden/view/op.rs",
    without_operands = "golden/without_operands/op.rs",
}

/// The kernel of the golden op `twice`.
mod kernels {
    use opwright_runtime::{Element, Result, View, ViewMut, nest};

    pub fn twice<T: Element>(x: View<'_, T>, _: &[i64], out: ViewMut<'_, T>) -> Result<()> {
        nest::rearrange(&x, out, |run, c| {
            let at = c.iter().zip(x.shape().iter()).map(|(&c, &n)| run.rem(c, n as i64));
            run.place(&x, "x", &at.collect::<std::result::Result<Vec<_>, _>>()?)
        })
        .unwrap();
        Ok(())
    }
}

/// The kernel of `lists`, which takes every list as integers.
fn spread<T: Element>(
    x: View<'_, T>,
    shape: &[i64],
    axes: &[i64],
    order: &[i64],
    offset: i64,
    out: ViewMut<'_, T>,
) -> Result<()> {
    let own: Vec<usize> = order.iter().map(|&axis| axis as usize).collect();
    let x = if own.is_empty() { x.to_tensor()? } else { x.permute(&own)?.to_tensor()? };
    let x = x.view();
    let mut old = x.strides().iter();
    let new = |axis: usize| axes.contains(&(axis as i64 - offset));
    let stride = |axis| if new(axis) { 0 } else { *old.next().unwrap() };
    let strides: Vec<isize> = (0..shape.len()).map(stride).collect();
    let shape: Vec<usize> = shape.iter().map(|&size| size as usize).collect();
    let data = x.as_slice().unwrap();
    nest::copy(View::strided(data, shape, &strides, 0)?, out);
    Ok(())
}

/// The kernel of `axes`, which takes axes counted from 0.
fn mirror<T: Element>(x: View<'_, T>, axis: i64, more: &[i64], out: ViewMut<'_, T>) -> Result<()> {
    let mut turned = x;
    for &axis in more.iter().chain([&axis]) {
        turned = turned.reverse(axis as usize)?;
    }
    nest::copy(turned, out);
    Ok(())
}

#[test]
fn golden_ops_compile_and_run() {
    let row = Tensor::from([1.0_f32, 2.0]);
    let blend = elementwise::blend(&row, &Tensor::from([3.0_f32, 4.0])).unwrap();
    assert_eq!(blend.to_vec(), [2.0, 3.0]);
    let fade = by_class::fade(&Tensor::from([9_u8, 8]), &Tensor::from([1_u8, 0])).unwrap();
    assert_eq!(fade.to_vec(), [3, 4]);
    let fade = by_class::fade(&row, &Tensor::from([0.0_f32])).unwrap();
    assert_eq!(fade.to_vec(), [1.5, 2.5]);
    let right = choice::KeepOne::new().side(choice::KeepOneSide::Right);
    assert_eq!(right.eval(&row, &Tensor::from([9.0_f32])).unwrap().to_vec(), [9.0, 9.0]);
    let matrix = Tensor::from([[1_i32, 2], [3, 4]]);
    assert_eq!(view::reverse_axes(&matrix).unwrap().to_vec(), [1, 3, 2, 4]);
    let (x, grad) = (Tensor::from([[0.0, 0.0]]), Tensor::from([[1.0], [2.0]]));
    assert_eq!(view::ReverseAxes::new().vjp(&x, &grad).unwrap(), Tensor::from([[1.0, 2.0]]));
    assert_eq!(view::ReverseAxes::new().vjp(&grad, &x).unwrap(), Tensor::from([[0.0], [0.0]]));
    assert_eq!(list_literals::columns(&matrix).unwrap().to_vec(), [1, 3, 2, 4]);
    let (image, weights) = (Tensor::from([[1.0, 2.0], [3.0, 4.0]]), Tensor::from([9.0, 0.5]));
    assert_eq!(element::border(&image, &weights).unwrap(), Tensor::from([[4.0, 3.0], [2.0, 3.0]]));
    let grads =
        element::Border::new().vjp(&image, &weights, &Tensor::from([[1.0, 2.0], [4.0, 8.0]]));
    let grads = grads.unwrap();
    assert_eq!(grads.x, Tensor::from([[0.0, 4.0], [2.0, 5.0]]));
    assert_eq!(grads.weights, Tensor::from([0.0, 32.0]));
    let sums = reduce::sum_of_products(&matrix, &matrix, &[1]).unwrap();
    assert_eq!(sums.to_vec(), [5, 25]);
    assert_eq!(reduce_all::product_of_all(&matrix).unwrap().to_vec(), [24]);
    let sums = reduce_let::sum_from_behind(&matrix, &[0]).unwrap();
    assert_eq!(sums.to_vec(), [3, 7]);
    let signs = Tensor::from([1_i32, -2, 5, 3]);
    assert_eq!(forms::choose(&signs).unwrap().to_vec(), [1, 2, 5, 3]);
    let kept = forms::Choose::new().least(2).eval(&signs).unwrap();
    assert_eq!(kept.to_vec(), [-1, 2, 5, 3]);
    let extremes = Tensor::from([f32::NEG_INFINITY, f32::INFINITY]);
    let finite = limits::finite(&extremes).unwrap().to_vec();
    assert_eq!(finite, [f32::MIN, f32::MAX].map(|v| v * (1.0 - f32::EPSILON)));
    let seven = forms::Choose::new().least(7);
    assert!(seven.eval(&signs).is_ok() && seven.eval(&matrix).is_err());
    assert_eq!(kernel::twice(&row, &[2]).unwrap().to_vec(), [1.0, 2.0, 1.0, 2.0]);
    assert_eq!(axes::mirror(&matrix, -1).unwrap().to_vec(), [2, 1, 4, 3]);
    let mirror = axes::Mirror::new(-2).more(&[-1]);
    assert_eq!(mirror.eval(&matrix).unwrap().to_vec(), [4, 3, 2, 1]);
    assert_eq!(mirror.vjp(&x, &x).unwrap(), x);
    assert_eq!(mirror.eval(&row).unwrap_err().constraint(), Some("C1"));
    assert_eq!(axes::Mirror::new(0).more(&[1, -1]).eval(&x).unwrap_err().constraint(), Some("C3"));
    let spread = lists::Spread::new(&[2, 3, 2], &[2]).order(&[1, 0]).offset(-1).eval(&matrix);
    assert_eq!(spread.unwrap().to_vec(), [1, 3, 1, 3, 1, 3, 2, 4, 2, 4, 2, 4]);
    let sums = obstacles::type_(&matrix, &Tensor::from([10, 20])).unwrap();
    assert_eq!(sums.to_vec(), [11, 22, 13, 24]);
}

#[test]
fn attributes_give_dtypes() {
    let ramp = without_operands::ramp::<i32>(3).unwrap();
    assert_eq!(ramp.to_vec(), [0, 1, 2]);
    let ramp = without_operands::Ramp::new(2).first(5).dtype(DType::U8);
    assert_eq!(ramp.eval::<u8>().unwrap().to_vec(), [5, 6]);
    let error = ramp.eval::<f32>().unwrap_err();
    assert_eq!(error.code(), "E1003");
    assert_eq!(error.message(), "the call is for elements of f32, but dtype is u8");
    let error = without_operands::Ramp::new(2).dtype(DType::Bool).infer().unwrap_err();
    assert_eq!(error.code(), "E1001");
    let ramp = without_operands::Ramp::new(2).first(255).dtype(DType::U8);
    assert_eq!(ramp.eval::<u8>().unwrap().to_vec(), [255, 0]);

    let x = Tensor::from([3.0_f64, -5.0]);
    let halved = two_variables::halved::<f64, i32>(&x).unwrap();
    assert_eq!(halved.to_vec(), [1, -2]);
    let to = two_variables::Halved::new().to(DType::F64);
    let gradient = to.vjp(&x, &Tensor::from([2.0_f64, 4.0])).unwrap();
    assert_eq!(gradient.to_vec(), [1.0, 2.0]);
    let gradient = two_variables::Halved::new().vjp(&x, &Tensor::from([2.0_f32, 4.0])).unwrap();
    assert_eq!(gradient.to_vec(), [1.0, 2.0]);
    let error = two_variables::Halved::new().to(DType::U8).infer(&x).unwrap_err();
    assert_eq!((error.code(), error.message()), ("E1001", "to is u8; admitted are f32, f64, i32"));
}

#[test]
fn operands_have_two_dtypes() {
    let (above, below) = (Tensor::from([2_u8, 9]), Tensor::from([1_u8, 4]));
    let x = Tensor::from([0.5_f64, -1.0]);
    let spread = second_variable::Spread::new();
    assert_eq!(spread.eval(&above, &x, &below).unwrap().to_vec(), [0.5, -5.0]);
    let gradient = spread.vjp(&above, &x, &below, &Tensor::from([1.0_f64, 2.0])).unwrap();
    assert_eq!(gradient.to_vec(), [1.0, 10.0]);
    let smaller = Tensor::from([1_u8, 10]);
    let error = spread.eval(&above, &x, &smaller).unwrap_err();
    assert_eq!((error.constraint(), error.message()), (Some("C2"), "above is smaller at [1]"));

    let spread: &dyn opwright_runtime::Op = &spread;
    let wide = Tensor::from([1_i16, 4]);
    let result = spread.eval(&[above.view().into(), x.view().into(), below.view().into()]).unwrap();
    assert_eq!(result.into_typed::<f64>().unwrap().to_vec(), [0.5, -5.0]);
    let error =
        spread.eval(&[above.view().into(), x.view().into(), wide.view().into()]).unwrap_err();
    assert_eq!(
        error.message(),
        "below is i16, but above is u8; admitted are i16, u8, one for both"
    );
}

/// Lanes that divide by zero are those whose quotient is not taken.
#[test]
fn a_quotient_is_guarded_in_every_lane() {
    macro_rules! check {
        ($($ty:ident)+) => {$(
            for level in Level::all() {
                for length in 0..70usize {
                    let x: Vec<$ty> = (0..length).map(|i| (i as $ty).wrapping_mul(37)).collect();
                    let y: Vec<$ty> = (0..length).map(|i| (i as $ty % 5).wrapping_sub(2)).collect();
                    let (a, b) = (Tensor::from(x.clone()), Tensor::from(y.clone()));
                    let have = Settings::current().at(level).run(|| integers::share(&a, &b));
                    let want: Vec<$ty> = x.iter().zip(&y).map(|(&x, &y)| match y {
                        0 => x % 7,
                        _ => {
                            let quotient = x.wrapping_div(y);
                            quotient.wrapping_mul(quotient) / 2
                        }
                    }).collect();
                    assert_eq!(have.unwrap().to_vec(), want, "{length} {}", stringify!($ty));
                }
            }
        )+};
    }
    check!(i8 i16 i32 i64 u8 u16 u32 u64);
}

#[test]
fn an_attribute_fits_the_dtype_or_the_call_is_refused() {
    let step = |step: i64| integers::Share::new().step(step);
    let bytes = Tensor::from([200_u8, 100]);
    let error = step(257).eval(&bytes, &bytes).unwrap_err();
    assert_eq!(error.code(), "E1007");
    assert_eq!(error.message(), "step: 257 does not fit into u8, which holds 0 to 255");
    assert_eq!(step(257).infer(&bytes, &bytes).unwrap_err().code(), "E1007");
    // Constraints on attributes are checked before.
    assert_eq!(step(-257).eval(&bytes, &bytes).unwrap_err().constraint(), Some("C2"));
    assert_eq!(step(255).eval(&bytes, &bytes).unwrap().to_vec(), [0, 0]);
    let mut out = Tensor::from([0_i8]);
    let one = Tensor::from([1_i8]);
    assert_eq!(step(128).eval_into(&one, &one, &mut out).unwrap_err().code(), "E1007");
    assert_eq!(step(128).eval_in_place(&mut out, &one).unwrap_err().code(), "E1007");
    assert!(step(127).eval_into(&one, &one, &mut out).is_ok());
}

/// The terms have the dtype of the result, and the gradients those of the operands.
#[test]
fn gradients_of_converted_terms_are_converted_back() {
    let (x, y) = (Tensor::from([1.0, 3.0].map(f16::from_f32)), Tensor::from([f16::ONE; 2]));
    let op = terms::ConvertedProduct::new(DType::F64);
    let grads = op.vjp(&x, &y, &Tensor::scalar(5.0_f64)).unwrap();
    let expected = Tensor::from([20.0, 10.0].map(f16::from_f32));
    assert_eq!((grads.x, grads.y), (expected.clone(), expected));
}
