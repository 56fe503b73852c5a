//! Ops that move or sum the elements of one operand, compared with the source of each element.

use opwright::{AnyOp, AnyTensor, AnyView, Attributes, AutoBroadcast, Op, Tensor};

use super::bytes::Bytes;
use super::kernels::{LARGEST, SIZES, agree};
use super::laid::Laid;
use super::naive;
use super::number::Number;

const NUMBERS: [i64; 16] = [1, 1, 1, 2, 2, 3, 3, 4, 5, 7, 8, 16, 33, 0, -1, 65];

/// Maps the coordinate of a result element to the coordinate of its source.
type Source = Box<dyn Fn(&[usize]) -> Vec<usize>>;

/// An op, and the definition of its result.
struct Call {
    name: &'static str,
    attributes: Attributes,
    /// The shape of the result; `None` if the call must be rejected.
    shape: Option<Vec<usize>>,
    source: Source,
}

/// Runs an op of one operand.
pub fn unary<T: Number>(bytes: &mut Bytes<'_>) {
    let shape = bytes.list(5, |bytes| bytes.pick(&SIZES));
    if !is_small(&shape) {
        return;
    }
    let kind = bytes.below(8);
    let Some(x) = Laid::<T>::new(bytes, shape) else { return };
    match kind {
        0..6 => moved(bytes, &x, kind),
        _ => summed(bytes, &x, kind == 6),
    }
}

/// Whether the shape is small enough to test quickly.
fn is_small(shape: &[usize]) -> bool {
    let len = shape.iter().try_fold(1, |n: usize, &size| n.checked_mul(size.max(1)));
    len.is_some_and(|n| n <= LARGEST)
}

fn moved<T: Number>(bytes: &mut Bytes<'_>, x: &Laid<T>, kind: usize) {
    let call = match kind {
        0 => expand(bytes, &x.shape),
        1 => tile(bytes, &x.shape),
        2 => repeat(bytes, &x.shape),
        3 => broadcast_to(bytes, &x.shape),
        4 => broadcast(bytes, &x.shape),
        _ => broadcast_in_dim(bytes, &x.shape),
    };
    let shape = call.shape.clone().unwrap_or_default();
    if !is_small(&shape) {
        return;
    }
    let element = |at: &Vec<usize>| x.at(&(call.source)(at));
    let want = call.shape.as_ref().ok_or(());
    let want = want.map(|shape| naive::coordinates(shape).iter().map(element).collect());
    check(bytes, x, call.name, &call.attributes, &shape, &want);
}

fn check<T: Number>(
    bytes: &mut Bytes<'_>,
    x: &Laid<T>,
    name: &str,
    attributes: &Attributes,
    shape: &[usize],
    want: &Result<Vec<T>, ()>,
) {
    let Ok(op) = AnyOp::new(name, attributes) else {
        return assert!(want.is_err(), "{name} refuses {attributes:?}");
    };
    let view = x.view();
    let what = || format!("{name} of {}{:?}, {attributes:?}", view.ty(), x.strides);
    agree(&op, &[AnyView::from(x.view())], shape, want, bytes.byte() % 2 == 1, &what);
}

fn expand(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    let (rank, hi) = (bytes.pick(&[0, 1, 2, 3, 4, 5, 6, -1]), bytes.below(2) == 1);
    let ones = vec![1; usize::try_from(rank).unwrap_or(0).saturating_sub(x.len())];
    let skipped = if hi { 0 } else { ones.len() };
    let shape = if hi { [x, &ones[..]].concat() } else { [&ones[..], x].concat() };
    let end = skipped + x.len();
    Call {
        name: "expand",
        attributes: Attributes::new().with("rank", rank).with("hi", hi),
        shape: Some(shape),
        source: Box::new(move |at| at[skipped..end].to_vec()),
    }
}

/// A size repeated `number` times; `None` if `number` is negative or the product does not fit.
fn times(size: usize, number: i64) -> Option<usize> {
    usize::try_from(number).ok()?.checked_mul(size)
}

fn tile(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    let reps = bytes.list(6, |bytes| bytes.pick(&NUMBERS));
    let rank = reps.len().max(x.len());
    let side = |axis: usize| (axis + x.len()).checked_sub(rank).map_or(1, |k| x[k]);
    let count = |axis: usize| (axis + reps.len()).checked_sub(rank).map_or(1, |k| reps[k]);
    let x = x.to_vec();
    Call {
        name: "tile",
        shape: (0..rank).map(|axis| times(side(axis), count(axis))).collect(),
        attributes: Attributes::new().with("reps", reps),
        source: Box::new(move |at| {
            at[rank - x.len()..].iter().zip(&x).map(|(i, size)| i % size).collect()
        }),
    }
}

fn repeat(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    // Rarely a list of another length.
    let len = if bytes.below(16) == 15 { bytes.below(6) } else { x.len() };
    let reps: Vec<i64> = (0..len).map(|_| bytes.pick(&NUMBERS)).collect();
    let sizes = x.iter().zip(&reps).map(|(&size, &number)| times(size, number));
    Call {
        name: "repeat",
        shape: sizes.collect::<Option<_>>().filter(|_| len == x.len()),
        attributes: Attributes::new().with("reps", reps.clone()),
        source: Box::new(move |at| at.iter().zip(&reps).map(|(i, &n)| i / n as usize).collect()),
    }
}

/// A target: new sizes, followed by those of `x`, of which some are stretched, kept or invalid.
fn target(bytes: &mut Bytes<'_>, x: &[usize]) -> Vec<i64> {
    let mut shape = bytes.list(4, |bytes| bytes.pick(&NUMBERS));
    shape.extend(x.iter().map(|&size| match bytes.below(16) {
        15 => bytes.pick(&NUMBERS),
        14 => -1,
        _ if size == 1 => bytes.pick(&NUMBERS),
        _ => size as i64,
    }));
    shape
}

fn broadcast_to(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    let (shape, x) = (target(bytes, x), x.to_vec());
    Call {
        name: "broadcast_to",
        shape: naive::broadcast_to(&x, &shape),
        attributes: Attributes::new().with("shape", shape),
        source: Box::new(move |at| naive::source(at, &x, 0, AutoBroadcast::Numpy)),
    }
}

fn broadcast(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    let mut shape: Vec<i64> = x.iter().map(|&size| size as i64).collect();
    let mut axes: Vec<i64> = vec![];
    for _ in 0..bytes.below(4) {
        let axis = bytes.below(shape.len() + 1);
        shape.insert(axis, bytes.pick(&NUMBERS));
        axes.iter_mut().filter(|other| **other >= axis as i64).for_each(|other| *other += 1);
        axes.push(axis as i64);
    }
    let all: Vec<usize> = (0..shape.len()).filter(|&axis| !axes.contains(&(axis as i64))).collect();
    Call {
        name: "broadcast",
        shape: naive::broadcast_axes(x, &shape, &axes),
        attributes: Attributes::new().with("shape", shape).with("broadcast_axes", axes),
        source: Box::new(move |at| all.iter().map(|&axis| at[axis]).collect()),
    }
}

fn broadcast_in_dim(bytes: &mut Bytes<'_>, x: &[usize]) -> Call {
    let mut shape: Vec<i64> = bytes.list(4, |bytes| bytes.pick(&NUMBERS));
    let mut dimensions: Vec<i64> = vec![];
    for &size in x {
        let axis = bytes.below(shape.len() + 1);
        let size = if size == 1 { bytes.pick(&NUMBERS) } else { size as i64 };
        shape.insert(axis, size);
        dimensions.iter_mut().filter(|other| **other >= axis as i64).for_each(|other| *other += 1);
        dimensions.push(axis as i64);
    }
    let (sizes, places) = (x.to_vec(), dimensions.clone());
    Call {
        name: "broadcast_in_dim",
        shape: naive::broadcast_in_dim(x, &shape, &dimensions),
        attributes: Attributes::new().with("shape", shape).with("dimensions", dimensions),
        source: Box::new(move |at| {
            let along =
                |(&axis, &size): (&i64, &usize)| if size == 1 { 0 } else { at[axis as usize] };
            places.iter().zip(&sizes).map(along).collect()
        }),
    }
}

fn summed<T: Number>(bytes: &mut Bytes<'_>, x: &Laid<T>, by_axes: bool) {
    let over: Vec<bool> = x.shape.iter().map(|_| bytes.below(2) == 1).collect();
    let kept: Vec<usize> =
        x.shape.iter().zip(&over).map(|(&size, &over)| if over { 1 } else { size }).collect();
    let mut shape = kept.clone();
    let (name, attributes) = if by_axes {
        let mut axes: Vec<i64> =
            (0..over.len() as i64).filter(|&axis| over[axis as usize]).collect();
        if bytes.below(2) == 1 {
            axes.reverse();
        }
        let keep = bytes.below(2) == 1;
        if !keep {
            let mut over = over.iter();
            shape.retain(|_| over.next() == Some(&false));
        }
        ("sum", Attributes::new().with("axes", axes).with("keep_dims", keep))
    } else {
        let first = (0..over.len()).find(|&axis| !over[axis]).unwrap_or(over.len());
        shape.drain(..bytes.below(first + 1));
        let sizes: Vec<i64> = shape.iter().map(|&size| size as i64).collect();
        ("sum_to", Attributes::new().with("shape", sizes))
    };
    let mut terms = vec![vec![]; kept.iter().product()];
    for at in naive::coordinates(&x.shape) {
        let place = naive::source(&at, &kept, 0, AutoBroadcast::Numpy);
        let place = place.iter().zip(&kept).fold(0, |place, (i, size)| place * size + i);
        terms[place].push(x.at(&at));
    }
    let sums: Option<Vec<T>> = terms.iter().map(|terms| T::sum(terms)).collect();
    let want = sums.map_or_else(|| plainly(name, &attributes, x), Ok);
    check(bytes, x, name, &attributes, &shape, &want);
}

/// The op on the same elements in row-major order.
fn plainly<T: Number>(name: &str, attributes: &Attributes, x: &Laid<T>) -> Result<Vec<T>, ()> {
    let elements = naive::coordinates(&x.shape).iter().map(|at| x.at(at)).collect();
    let tensor: AnyTensor = Tensor::new(&x.shape[..], elements).map_err(drop)?.into();
    let result = AnyOp::new(name, attributes).map_err(drop)?.eval(&[tensor.view()]);
    Ok(result.map_err(drop)?.into_typed::<T>().map_err(drop)?.to_vec())
}
