//! Elementwise ops over operands in any layout, against arithmetic on one element at a time.

use opwright::{
    AnyOp, AnyTensor, AnyView, AnyViewMut, Attributes, AutoBroadcast, DType, Op, Tensor,
    TensorType, View,
};

use super::bytes::Bytes;
use super::naive;
use super::number::Number;

const SIZES: [usize; 16] = [1, 1, 1, 0, 2, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 65];
const STRIDES: [isize; 8] = [0, 1, -1, 2, -3, 8, 64, -65];
/// More elements than any boundary between vectors and what is left over of them.
const LARGEST: usize = 4096;

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
    // Without a formula here: these have to be what they are of the same elements laid out plainly.
    "pow",
    "hypot",
    "atan2",
];

/// Two operands and an op.
pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    match bytes.below(8) {
        0 => binary::<f32>(&mut bytes),
        1 => binary::<f64>(&mut bytes),
        2 => binary::<i8>(&mut bytes),
        3 => binary::<i32>(&mut bytes),
        4 => binary::<i64>(&mut bytes),
        5 => binary::<u8>(&mut bytes),
        6 => binary::<u32>(&mut bytes),
        _ => binary::<u64>(&mut bytes),
    }
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

/// A layout, and the memory that it reaches to the last element.
struct Laid<T> {
    memory: Vec<T>,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
}

impl<T: Number> Laid<T> {
    fn new(bytes: &mut Bytes<'_>, shape: Vec<usize>) -> Option<Self> {
        let mut axes: Vec<usize> = (0..shape.len()).rev().collect();
        if bytes.byte() % 4 == 3 {
            axes.reverse();
        }
        let mut strides = vec![0isize; shape.len()];
        let mut next = bytes.pick(&[1, 1, 1, 2, 5]);
        for axis in axes {
            strides[axis] = match bytes.below(8) {
                0..5 => next,
                5 => -next,
                _ => bytes.pick(&STRIDES),
            };
            next = next.checked_mul(shape[axis].max(1) as isize)?;
        }
        let (mut low, mut high) = (0isize, 0isize);
        for (&size, &stride) in shape.iter().zip(&strides) {
            let reach = stride.checked_mul(size.saturating_sub(1) as isize)?;
            low += reach.min(0);
            high += reach.max(0);
        }
        if high - low > 1 << 15 {
            return None;
        }
        let offset = low.unsigned_abs() + bytes.below(4);
        let (seed, plain) = (u64::from(bytes.byte()), bytes.below(4) != 0);
        let value = |i: usize| {
            let bits = (i as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
            if plain { T::VALUES[bits as usize % T::VALUES.len()] } else { T::any(bits) }
        };
        let memory: Vec<T> = (0..offset + high as usize + 1).map(value).collect();
        // An element that lies just outside must be refused.
        if !shape.contains(&0) {
            let short = View::strided(&memory[..memory.len() - 1], &shape[..], &strides, offset);
            assert!(short.is_err(), "{shape:?} {strides:?} from {offset} in {}", memory.len() - 1);
        }
        Some(Laid { memory, shape, strides, offset })
    }

    fn view(&self) -> View<'_, T> {
        let view = View::strided(&self.memory, &self.shape[..], &self.strides, self.offset);
        view.expect("every element is in memory")
    }

    fn at(&self, coordinate: &[usize]) -> T {
        let steps = coordinate.iter().zip(&self.strides).map(|(&i, &stride)| i as isize * stride);
        self.memory[(self.offset as isize + steps.sum::<isize>()) as usize]
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
    let have = op.eval(&views).map(|tensor| tensor.into_typed::<T>().expect("its type").to_vec());
    same(&have, &want, &what);

    // Into memory of another layout.
    let backwards: Vec<usize> = shape.iter().rev().copied().collect();
    let axes: Vec<usize> = (0..shape.len()).rev().collect();
    let mut out = Tensor::<T>::zeros(&backwards[..]).expect("it is small");
    let mut view = out.view_mut().permute(&axes).expect("a permutation");
    if !shape.is_empty() && bytes.byte() % 2 == 1 {
        view = view.reverse(0).expect("an axis");
    }
    let into = op.eval_into(&views, AnyViewMut::from(view.reborrow()));
    same(&into.map(|()| view.view().to_vec()), &want, &what);
}

/// The op of the same elements in row-major order, nothing stretched.
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
