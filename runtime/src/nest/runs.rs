//! Elements that are computed from their coordinates, run by run.

use std::iter::repeat_n;

use super::lane::Lane;
use super::ramp::Ramp;
use super::run::Run;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;
use crate::tuning::{RUN_ELEMENTS, SHORT_ROW};
use crate::view::ViewMut;

/// A function of a run and the coordinates of its columns.
type RunOf<'f, 'a, T> = dyn Fn(&Run, &[Ramp]) -> ShapeResult<Lane<'a, T>> + 'f;

/// Writes the elements that `row` returns for runs of columns, as [`build`](super::build()) writes them one by one.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([1.0f32, 2.0, 3.0]);
/// let mut shifted = Tensor::<f32>::zeros([3])?;
/// let from = x.view();
/// nest::runs(shifted.view_mut(), |run, c| {
///     let at = run.rem(run.add(run.at(c, 0)?, 2)?, 3)?;
///     run.copy(&from, "x", &[at])
/// })?;
/// assert_eq!(shifted, Tensor::from([3.0, 1.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first error of `row`, in row-major order. Other elements may have been written.
///
/// # Panics
///
/// Panics if `row` returns fewer elements than its run has columns.
pub fn runs<'a, T: Element>(
    out: ViewMut<'_, T>,
    row: impl Fn(&Run, &[Ramp]) -> ShapeResult<Lane<'a, T>>,
) -> ShapeResult<()> {
    written(out, &row)
}

/// Writes the elements. Generic over types only.
#[inline(never)]
fn written<T: Element>(mut out: ViewMut<'_, T>, row: &RunOf<'_, '_, T>) -> ShapeResult<()> {
    let (memory, layout) = out.parts();
    let strides = &layout.strides;
    walk(&layout.shape, &mut |axis, run, c| {
        let lane = row(run, c)?;
        let lane = &lane[..run.columns()];
        let firsts = c.iter().zip(strides.iter());
        let offset = firsts.map(|(ramp, stride)| ramp.first as isize * stride).sum();
        match strides.get(axis) {
            None | Some(1) => memory.slice(offset, lane.len()).copy_from_slice(lane),
            Some(&stride) => memory.scatter(offset, stride, lane),
        }
        Ok(())
    })
}

/// A function of an axis, a run along it, and the coordinates of its columns.
type StepOf<'f> = dyn FnMut(usize, &Run, &[Ramp]) -> ShapeResult<()> + 'f;

/// Calls a function with runs, each from where it left the one before, until all elements are in one: along the last axis, or along the
/// longest one if that is short.
///
/// # Errors
///
/// The first error of the function in row-major order.
pub(crate) fn walk(shape: &Shape, f: &mut StepOf<'_>) -> ShapeResult<()> {
    let (last, axis) = (shape.len().saturating_sub(1), axis_of_runs(shape));
    let done = walk_along(axis, shape, f);
    // Along another axis, another error may come first.
    if done.is_err() && axis != last { walk_along(last, shape, f) } else { done }
}

/// The axis that runs follow: the last one, or the longest one if that is short.
fn axis_of_runs(shape: &Shape) -> usize {
    let last = shape.len().saturating_sub(1);
    let longest = shape.iter().enumerate().max_by_key(|(_, n)| **n).map_or(last, |(axis, _)| axis);
    if shape.get(last).is_some_and(|n| *n < SHORT_ROW) { longest } else { last }
}

/// The number of rows of a shape that [`walk`] follows.
pub(super) fn rows(shape: &Shape) -> usize {
    rows_along(axis_of_runs(shape), shape)
}

fn rows_along(axis: usize, shape: &Shape) -> usize {
    let n = shape.get(axis).copied().unwrap_or(1);
    shape.numel().and_then(|all| all.checked_div(n)).unwrap_or(0)
}

fn walk_along(axis: usize, shape: &Shape, f: &mut StepOf<'_>) -> ShapeResult<()> {
    let n = shape.get(axis).copied().unwrap_or(1);
    let mut c: ShortList<Ramp> = repeat_n(Ramp::default(), shape.len()).collect();
    for _ in 0..rows_along(axis, shape) {
        let mut start = 0;
        while start < n {
            set(&mut c, axis, Ramp::up_from(start as i64));
            let run = Run::new(RUN_ELEMENTS.min(n - start));
            f(axis, &run, &c)?;
            start += run.columns();
        }
        advance(&mut c, shape, axis);
    }
    Ok(())
}

/// Sets an entry of a coordinate, which has none if the rank is 0.
fn set(c: &mut [Ramp], axis: usize, ramp: Ramp) {
    if let Some(entry) = c.get_mut(axis) {
        *entry = ramp;
    }
}

/// Moves a coordinate to the next row along an axis.
fn advance(c: &mut [Ramp], shape: &Shape, along: usize) {
    let axes = c.iter_mut().zip(shape.iter()).enumerate().rev();
    for (_, (ramp, &n)) in axes.filter(|(axis, _)| *axis != along) {
        ramp.first += 1;
        if (ramp.first as usize) < n {
            return;
        }
        ramp.first = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape_error::ShapeError;
    use crate::tensor::Tensor;
    use crate::{bf16, nest};

    /// Builds a tensor run by run and element by element: each element is that of `x` at its place in row-major order, plus `more`, modulo
    /// the number of elements.
    fn both(shape: &[usize], more: i64, transposed: bool) -> [Tensor<bf16>; 2] {
        let n: usize = shape.iter().product();
        let x: Vec<bf16> = (0..n).map(|i| bf16::from_f32((i % 250) as f32)).collect();
        let x = Tensor::new([n], x).unwrap();
        [true, false].map(|by_run| {
            let mut out = Tensor::<bf16>::zeros(shape).unwrap();
            let mut view = out.view_mut();
            if transposed {
                let axes: Vec<usize> = (0..shape.len()).rev().collect();
                view = view.permute(&axes).unwrap();
            }
            let sizes: Vec<i64> = view.shape().iter().map(|n| *n as i64).collect();
            let (x, n) = (x.view(), n as i64);
            if by_run {
                runs(view, |run, c| {
                    let mut at = Ramp::from(more);
                    for (ramp, size) in c.iter().zip(&sizes) {
                        at = run.add(run.mul(at, *size)?, *ramp)?;
                    }
                    run.copy(&x, "x", &[run.rem(at, n)?])
                })
                .unwrap();
            } else {
                nest::build(view, |c| {
                    let at = c.iter().zip(&sizes).fold(more, |at, (i, size)| at * size + i);
                    nest::load(&x, "x", &[at % n])
                })
                .unwrap();
            }
            out
        })
    }

    #[test]
    fn runs_write_the_elements_of_the_generic_loop() {
        let shapes: [&[usize]; 8] =
            [&[], &[1], &[5000], &[3, 7], &[40, 3], &[2, 1, 3], &[7, 1100], &[30, 2, 5]];
        for shape in shapes {
            for transposed in [false, true] {
                let [by_run, by_element] = both(shape, 3, transposed);
                assert_eq!(by_run, by_element, "{shape:?}");
            }
        }
        assert_eq!(Tensor::<bf16>::zeros([0, 3]).unwrap(), {
            let mut out = Tensor::zeros([0, 3]).unwrap();
            runs(out.view_mut(), |_, _| Err(ShapeError::Overflow)).unwrap();
            out
        });
    }

    #[test]
    fn the_first_error_in_row_major_order_is_returned() {
        let x = Tensor::from([1i32, 2, 3]);
        let x = x.view();
        // Row 0 leaves the operand in its last column; the first column leaves it in row 3.
        for shape in [[20, 4], [4, 20]] {
            let mut out = Tensor::<i32>::zeros(shape).unwrap();
            let at = |run: &Run, c: &[Ramp]| run.add(c[0], c[1]);
            let error = runs(out.view_mut(), |run, c| run.copy(&x, "x", &[at(run, c)?]));
            let want = ShapeError::Outside { name: "x", axis: 0, i: 3, n: 3 };
            assert_eq!(error, Err(want), "{shape:?}");
            assert_eq!(out.to_vec()[..3], [1, 2, 3]);
        }
    }

    #[test]
    fn functions_of_several_values_are_computed_at_every_column() {
        let x = Tensor::from([1.0f32, 2.0, 3.0, 4.0]);
        let x = x.view();
        let mut out = Tensor::<f32>::zeros([3]).unwrap();
        runs(out.view_mut(), |run, c| {
            let next = run.load(&x, "x", &[run.add(c[0], 1)?])?;
            let sum = run.each((next, run.load(&x, "x", c)?), |(a, b)| a + b);
            let position = run.cast::<f32>(run.mul(c[0], 100)?);
            Ok(run.narrowed(&run.each((sum, position, run.repeat(0.5)), |(a, b, c)| a + b + c)))
        })
        .unwrap();
        assert_eq!(out, Tensor::from([3.5, 105.5, 207.5]));
    }
}
