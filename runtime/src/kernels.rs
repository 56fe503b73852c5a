//! Kernels of movement ops that no view can express.

use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Strides;
use crate::nest;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::view::{View, ViewMut};

/// Repeats all of `x` `reps[k]` times along axis `k`. The shorter of the shape and `reps` is padded with ones on the
/// left.
///
/// E1010 unless `out` has the shape of the result.
pub fn tile<T: Element>(x: View<'_, T>, reps: &[i64], out: ViewMut<'_, T>) -> Result<()> {
    let rank = x.shape().len().max(reps.len());
    let dims = pad(x.shape().iter().copied(), rank, 1);
    let strides = pad(x.strides().iter().copied(), rank, 0);
    let reps = pad(counts("tile", reps)?, rank, 1);
    // With the shape [reps[0], dims[0], reps[1], dims[1], …] the result broadcasts x along every other axis.
    let shape = reps.iter().zip(&dims).flat_map(|(&reps, &dim)| [reps, dim]).collect();
    let strides = strides.iter().flat_map(|&stride| [0, stride]).collect();
    repeated("tile", x, shape, strides, out)
}

/// Repeats every element of `x` `reps[k]` times along axis `k`.
///
/// E1010 unless `out` has the shape of the result and there is one count per axis.
pub fn repeat<T: Element>(x: View<'_, T>, reps: &[i64], out: ViewMut<'_, T>) -> Result<()> {
    let reps: Vec<usize> = counts("repeat", reps)?.collect();
    if reps.len() != x.shape().len() {
        let message = format!("{} counts for rank {}", reps.len(), x.shape().len());
        return Err(OpError::new(ErrorKind::Layout, "repeat", message));
    }
    let shape = x.shape().iter().zip(&reps).flat_map(|(&dim, &reps)| [dim, reps]).collect();
    let strides = x.strides().iter().flat_map(|&stride| [stride, 0]).collect();
    repeated("repeat", x, shape, strides, out)
}

/// Copies the elements of `x`, in row-major order, into `out`, whose shape may differ.
///
/// E1010 unless `out` has as many elements, E1005 if neither fits the layout of the other and memory runs out.
pub fn copy_in_order<T: Element>(
    x: View<'_, T>,
    _shape: &[i64],
    mut out: ViewMut<'_, T>,
) -> Result<()> {
    if x.shape().numel() != out.shape().numel() {
        let message = format!("{} has not as many elements as {}", x.shape(), out.shape());
        return Err(OpError::new(ErrorKind::Layout, "copy_in_order", message));
    }
    if let Ok(x) = x.reshape(out.shape()) {
        nest::copy(x, out);
    } else if let Ok(out) = out.reborrow().reshape(x.shape()) {
        nest::copy(x, out);
    } else {
        let dense = x.to_tensor()?;
        nest::copy(dense.view().reshape(out.shape())?, out);
    }
    Ok(())
}

/// Copies `x`, with an axis of repetitions beside each of its own, into `out`, with each axis split in the same way.
fn repeated<T: Element>(
    op: &'static str,
    x: View<'_, T>,
    shape: Shape,
    strides: Strides,
    out: ViewMut<'_, T>,
) -> Result<()> {
    let wrong = || {
        let message = format!("{} does not become {}", x.shape(), out.shape());
        OpError::new(ErrorKind::Layout, op, message)
    };
    let (pairs, _) = shape.as_chunks();
    let mut split = (out.shape().len() == pairs.len()).then(|| out.layout().clone());
    for (axis, &[outer, inner]) in (0..).step_by(2).zip(pairs) {
        split = split.and_then(|layout| layout.split(axis, outer, inner));
    }
    let split = split.ok_or_else(wrong)?;
    let x = x.restride(shape, strides)?;
    let (memory, _) = out.into_parts();
    nest::copy(x, ViewMut::over(memory, (0, split)));
    Ok(())
}

fn counts(op: &'static str, reps: &[i64]) -> Result<impl ExactSizeIterator<Item = usize> + Clone> {
    let count = |&count: &i64| {
        usize::try_from(count).map_err(|_| {
            OpError::new(ErrorKind::Layout, op, format!("a count of {count} is negative"))
        })
    };
    reps.iter().map(count).collect::<Result<Vec<usize>>>().map(Vec::into_iter)
}

/// Pads a list on the left.
fn pad<V: Clone>(list: impl ExactSizeIterator<Item = V>, rank: usize, filler: V) -> Vec<V> {
    std::iter::repeat_n(filler, rank.saturating_sub(list.len())).chain(list).collect()
}
