//! Elementwise ops on operands in any layout, compared with scalar arithmetic.

use opwright::{
    AnyOp, AnyTensor, AnyView, AnyViewMut, Attributes, AutoBroadcast, DType, Op, Tensor, TensorType,
};

use super::bytes::Bytes;
use super::laid::Laid;
use super::movement::unary;
use super::naive;
use super::number::Number;

pub const SIZES: [usize; 16] = [1, 1, 1, 0, 2, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 65];
/// More elements than any vector, block or remainder loop handles at once.
pub const LARGEST: usize = 4096;

const OPS: [&str; 14] = [
    "add",
    "sub",
    "mul",
    "div",
    "fmod",
    "min2",
    "max2",
    "minimum",
    "maximum",
    "elt_less",
    "elt_equal",
    // No formula here: these must give the same bits as on contiguous operands.
    "pow",
    "hypot",
    "atan2",
];

/// Runs an elementwise op of two operands, or a movement op or reduction of one.
pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let number = bytes.below(16);
    match number % 8 {
        0 => one_or_two::<f32>(&mut bytes, number),
        1 => one_or_two::<f64>(&mut bytes, number),
        2 => one_or_two::<i8>(&mut bytes, number),
        3 => one_or_two::<i32>(&mut bytes, number),
        4 => one_or_two::<i64>(&mut bytes, number),
        5 => one_or_two::<u8>(&mut bytes, number),
        6 => one_or_two::<u32>(&mut bytes, number),
        _ => one_or_two::<u64>(&mut bytes, number),
    }
}

fn one_or_two<T: Number>(bytes: &mut Bytes<'_>, number: usize) {
    if number < 8 { binary::<T>(bytes) } else { unary::<T>(bytes) }
}

fn shapes(bytes: &mut Bytes<'_>) -> (Vec<usize>, Vec<usize>, AutoBroadcast) {
    let lhs = bytes.list(6, |bytes| bytes.pick(&SIZES));
    let stretched = |bytes: &mut Bytes<'_>, sizes: &[usize]| -> Vec<usize> {
        sizes.iter().map(|&size| if bytes.below(3) == 0 { 1 } else { size }).collect()
    };
    let start = bytes.below(lhs.len() + 1);
    match bytes.below(4) {
        0 => (lhs.clone(), lhs, AutoBroadcast::None),
        1 => {
            let end = start + bytes.below(lhs.len() - start + 1);
            let rhs = stretched(bytes, &lhs[start..end]);
            (lhs, rhs, AutoBroadcast::Pdpd { axis: start as i64 })
        }
        2 => {
            let rhs = stretched(bytes, &lhs[start..]);
            (stretched(bytes, &lhs), rhs, AutoBroadcast::Numpy)
        }
        _ => {
            let lhs_short = stretched(bytes, &lhs[start..]);
            (lhs_short, lhs, AutoBroadcast::Numpy)
        }
    }
}

fn binary<T: Number>(bytes: &mut Bytes<'_>) {
    let name = bytes.pick(&OPS);
    let (lhs, rhs, rule) = shapes(bytes);
    let Some(shape) = naive::broadcast(&[lhs.clone(), rhs.clone()], rule) else { return };
    let few =
        |shape: &[usize]| shape.iter().try_fold(1, |n: usize, &size| n.checked_mul(size.max(1)));
    if few(&shape).is_none_or(|n| n > LARGEST) {
        return;
    }
    let (Some(x), Some(y)) = (Laid::<T>::new(bytes, lhs), Laid::<T>::new(bytes, rhs)) else {
        return;
    };
    let attributes = Attributes::new().with("auto_broadcast", rule);
    let op = AnyOp::new(name, &attributes).expect("the op takes a rule");
    let ty = TensorType::new(T::DTYPE, &shape[..]);
    if op.infer(&[x.view().ty(), y.view().ty()]).is_err() {
        let refused = matches!(name, "hypot" | "atan2" | "pow") || T::DTYPE == DType::Bool;
        return assert!(refused, "{name} refuses {ty} {rule}");
    }
    let coordinates = naive::coordinates(&shape);
    let pairs: Vec<(T, T)> = coordinates
        .iter()
        .map(|at| {
            (
                x.at(&naive::source(at, &x.shape, 0, rule)),
                y.at(&naive::source(at, &y.shape, 1, rule)),
            )
        })
        .collect();
    let want: Option<Result<Vec<T>, ()>> =
        pairs.iter().map(|&(a, b)| T::reference(name, a, b)).collect();
    let want = want.unwrap_or_else(|| plainly(name, &shape, &pairs));
    let views: [AnyView<'_>; 2] = [x.view().into(), y.view().into()];
    let what = || {
        format!(
            "{name} of {}{:?} and {}{:?}, {rule}",
            x.view().ty(),
            x.strides,
            y.view().ty(),
            y.strides
        )
    };
    agree(&op, &views, &shape, &want, bytes.byte() % 2 == 1, &what);
}

/// Asserts that the op gives this result, also in an output of another layout.
pub fn agree<T: Number>(
    op: &AnyOp,
    views: &[AnyView<'_>],
    shape: &[usize],
    want: &Result<Vec<T>, ()>,
    reversed: bool,
    what: &dyn Fn() -> String,
) {
    let have = op.eval(views).map(|tensor| tensor.into_typed::<T>().expect("its type").to_vec());
    same(&have, want, what);

    let backwards: Vec<usize> = shape.iter().rev().copied().collect();
    let axes: Vec<usize> = (0..shape.len()).rev().collect();
    let mut out = Tensor::<T>::zeros(&backwards[..]).expect("it is small");
    let mut view = out.view_mut().permute(&axes).expect("a permutation");
    if !shape.is_empty() && reversed {
        view = view.reverse(0).expect("an axis");
    }
    let into = op.eval_into(views, AnyViewMut::from(view.reborrow()));
    same(&into.map(|()| view.view().to_vec()), want, what);
}

/// The op on the same elements in row-major order, without broadcasting.
fn plainly<T: Number>(name: &str, shape: &[usize], pairs: &[(T, T)]) -> Result<Vec<T>, ()> {
    let (x, y) = pairs.iter().copied().unzip();
    let tensors: [AnyTensor; 2] =
        [Tensor::new(shape, x).map_err(drop)?.into(), Tensor::new(shape, y).map_err(drop)?.into()];
    let op = AnyOp::new(name, &Attributes::new().with("auto_broadcast", AutoBroadcast::None));
    let result = op.map_err(drop)?.eval(&[tensors[0].view(), tensors[1].view()]).map_err(drop)?;
    Ok(result.into_typed::<T>().map_err(drop)?.to_vec())
}

fn same<T: Number>(
    have: &Result<Vec<T>, opwright::OpError>,
    want: &Result<Vec<T>, ()>,
    what: &dyn Fn() -> String,
) {
    match (have, want) {
        (Ok(have), Ok(want)) => {
            assert_eq!(have.len(), want.len(), "{}", what());
            for (i, (have, want)) in have.iter().zip(want).enumerate() {
                assert!(have.same(*want), "{}: element {i} is {have:?}, not {want:?}", what());
            }
        }
        (Err(_), Err(())) => {}
        _ => panic!("{}: {have:?}, not {want:?}", what()),
    }
}
