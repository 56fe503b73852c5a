//! Elements that are computed from their coordinates.

use std::iter::repeat_n;
use std::ops::Range;

use super::copy;
use crate::layout::Layout;
use crate::scalar::Element;
use crate::shape::{Dims, Shape};
use crate::shape_error::{ShapeError, ShapeResult};
use crate::tuning::BLOCK_ELEMENTS;
use crate::view::{View, ViewMut};

/// Writes `element(c)` at every coordinate `c`, in row-major order.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([1.0f32, 2.0, 3.0]);
/// let mut shifted = Tensor::<f32>::zeros([3])?;
/// let (from, last) = (x.view(), 2);
/// nest::build(shifted.view_mut(), |c| match c[0] {
///     0 => nest::load(&from, "x", &[last]),
///     at => nest::load(&from, "x", &[at - 1]),
/// })?;
/// assert_eq!(shifted, Tensor::from([3.0, 1.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first error of `element`, in row-major order. The elements before it may have been written.
pub fn build<T: Element>(
    out: ViewMut<'_, T>,
    element: impl Fn(&[i64]) -> ShapeResult<T::Compute>,
) -> ShapeResult<()> {
    in_blocks(out, &mut |c, columns, block| {
        for at in columns {
            if let Some(last) = c.last_mut() {
                *last = at as i64;
            }
            block.push(T::narrow(element(c)?));
        }
        Ok(())
    })
}

/// A function that pushes the elements of some columns of the row at a coordinate.
type BlockOf<'f, T> = dyn FnMut(&mut [i64], Range<usize>, &mut Vec<T>) -> ShapeResult<()> + 'f;

/// Writes the elements that `compute` pushes, block by block. Generic over types only.
#[inline(never)]
fn in_blocks<T: Element>(mut out: ViewMut<'_, T>, compute: &mut BlockOf<'_, T>) -> ShapeResult<()> {
    let (memory, layout) = out.parts();
    let (shape, strides) = (&layout.shape, &layout.strides);
    let rank = shape.len();
    let (row, stride) =
        shape.last().zip(strides.last()).map_or((1, 1), |(n, stride)| (*n, *stride));
    let mut c: Dims = repeat_n(0, rank).collect();
    let mut block = Vec::with_capacity(row.min(BLOCK_ELEMENTS));
    let rows = shape.numel().and_then(|n| n.checked_div(row)).unwrap_or(0);
    for _ in 0..rows {
        let outer = c.iter().zip(strides.iter()).take(rank.saturating_sub(1));
        let offset: isize = outer.map(|(&i, &stride)| i as isize * stride).sum();
        for start in (0..row).step_by(BLOCK_ELEMENTS) {
            block.clear();
            compute(&mut c, start..row.min(start + BLOCK_ELEMENTS), &mut block)?;
            memory.scatter(offset + start as isize * stride, stride, &block);
        }
        advance(&mut c, &shape[..rank.saturating_sub(1)]);
    }
    Ok(())
}

/// Writes the same element at every coordinate. It is not computed for an empty result.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let mut ones = Tensor::<f32>::zeros([2])?;
/// nest::fill(ones.view_mut(), || Ok(1.0))?;
/// assert_eq!(ones, Tensor::from([1.0, 1.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// That of `element`.
pub fn fill<T: Element>(
    out: ViewMut<'_, T>,
    element: impl FnOnce() -> ShapeResult<T::Compute>,
) -> ShapeResult<()> {
    if !out.shape().is_empty_tensor() {
        repeat(T::narrow(element()?), out);
    }
    Ok(())
}

/// Writes the value at every coordinate. Generic over types only.
#[inline(never)]
fn repeat<T: Element>(value: T, out: ViewMut<'_, T>) {
    let shape = out.shape().clone();
    let strides = repeat_n(0, shape.len()).collect();
    copy(View::whole(&[value], &Layout { shape, strides }), out);
}

/// Calls `f` with every coordinate of a shape, in row-major order.
///
/// # Errors
///
/// The first error of `f`, which ends the walk.
pub fn visit(shape: &Shape, mut f: impl FnMut(&[i64]) -> ShapeResult<()>) -> ShapeResult<()> {
    let mut c: Dims = repeat_n(0, shape.len()).collect();
    for _ in 0..shape.numel().unwrap_or(0) {
        f(&c)?;
        advance(&mut c, shape);
    }
    Ok(())
}

/// Moves a coordinate to the next one along the axes of these sizes, or from the last one to the first.
#[inline]
fn advance(c: &mut [i64], sizes: &[usize]) {
    for (i, &size) in c.iter_mut().zip(sizes).rev() {
        *i += 1;
        if (*i as usize) < size {
            break;
        }
        *i = 0;
    }
}

/// Returns the element of the operand `name` at a coordinate, in the type that is computed in.
///
/// # Errors
///
/// [`ShapeError::Outside`] if there is none, and [`ShapeError::Entries`] if the coordinate does not have an entry for each axis.
#[inline]
pub fn load<T: Element>(
    x: &View<'_, T>,
    name: &'static str,
    at: &[i64],
) -> ShapeResult<T::Compute> {
    let offset = x.layout().offset_of(at).ok_or_else(|| outside(x.shape(), name, at))?;
    Ok(x.memory().read(offset).widen())
}

/// The error of a coordinate at which the operand `name` has no element.
#[cold]
pub(crate) fn outside(shape: &Shape, name: &'static str, at: &[i64]) -> ShapeError {
    if at.len() != shape.len() {
        return ShapeError::Entries { name, n: at.len(), rank: shape.len() };
    }
    let mut axes = shape.iter().zip(at).enumerate();
    let wrong = axes.find(|(_, (n, i))| !usize::try_from(**i).is_ok_and(|i| i < **n));
    let (axis, (&n, &i)) = wrong.unwrap_or((0, (&0, &0)));
    ShapeError::Outside { name, axis, i, n }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tensor::Tensor;

    #[test]
    fn every_element_of_a_strided_result_is_written_once() {
        for (shape, transposed) in
            [([2, 3], false), ([70, 300], false), ([3, 2], true), ([0, 2], false)]
        {
            let mut out = Tensor::<i64>::zeros(shape).unwrap();
            let (mut view, width) = (out.view_mut(), shape[1] as i64);
            if transposed {
                view = view.permute(&[1, 0]).unwrap();
            }
            let place =
                |c: &[i64]| if transposed { c[1] * width + c[0] } else { c[0] * width + c[1] };
            build(view, |c| Ok(place(c))).unwrap();
            assert_eq!(out.to_vec(), (0..out.numel() as i64).collect::<Vec<_>>(), "{shape:?}");
        }
        let mut scalar = Tensor::<f32>::zeros([]).unwrap();
        build(scalar.view_mut(), |c| Ok(c.len() as f32 + 7.0)).unwrap();
        assert_eq!(scalar.to_vec(), [7.0]);
    }

    #[test]
    fn the_first_element_without_a_value_is_told() {
        let x = Tensor::from([[1u8, 2], [3, 4]]);
        let x = x.view();
        assert_eq!(load(&x, "x", &[1, 0]), Ok(3));
        let told = |at: &[i64]| load(&x, "x", at).unwrap_err().to_string();
        assert_eq!(told(&[0, 2]), "x has no element 2 along axis 1, which has 2");
        assert_eq!(told(&[-1, 2]), "x has no element -1 along axis 0, which has 2");
        assert_eq!(told(&[0]), "a coordinate of 1 entry for x, which has rank 2");
        let mut out = Tensor::<u8>::zeros([3]).unwrap();
        let fault = build(out.view_mut(), |c| load(&x, "x", &[c[0], 0])).unwrap_err();
        assert_eq!(fault, ShapeError::Outside { name: "x", axis: 0, i: 2, n: 2 });
    }

    #[test]
    fn equal_elements_reach_every_coordinate_of_a_strided_result() {
        let mut out = Tensor::<i32>::zeros([2, 3]).unwrap();
        let column = out.view_mut().slice(1, 1..2, 1).unwrap();
        fill(column, || Ok(7)).unwrap();
        assert_eq!(out, Tensor::from([[0, 7, 0], [0, 7, 0]]));
        let mut scalar = Tensor::<i32>::zeros([]).unwrap();
        fill(scalar.view_mut(), || Ok(7)).unwrap();
        assert_eq!(scalar, Tensor::scalar(7));
    }

    #[test]
    fn an_element_without_a_value_is_no_fault_of_an_empty_result() {
        let fault = || Err(ShapeError::Negative { d: -1 });
        let mut out = Tensor::<i32>::zeros([2, 0]).unwrap();
        assert_eq!(fill(out.view_mut(), fault), Ok(()));
        let mut out = Tensor::<i32>::zeros([2]).unwrap();
        assert_eq!(fill(out.view_mut(), fault), fault().map(|_: i32| ()));
    }
}
