//! Elements of one operand at other coordinates.

use super::compiled::copy;
use super::lane::Place;
use super::ramp::Ramp;
use super::run::Run;
use super::runs::runs;
use crate::layout::{Derived, Layout, Strides};
use crate::scalar::Element;
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;
use crate::tuning::REARRANGED_ELEMENTS;
use crate::view::{View, ViewMut};

/// A function of a run and the coordinates of its columns, whose results are places in an operand.
type PlaceOf<'f> = dyn Fn(&Run, &[Ramp]) -> ShapeResult<Place> + 'f;

/// Writes the elements of `x` that are at the places that `place` returns for runs of columns. Each entry of their coordinates must
/// depend on at most one entry of the coordinates of the result; otherwise, other elements may be written, or the function may panic.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([1.0f32, 2.0, 3.0]);
/// let mut twice = Tensor::<f32>::zeros([6])?;
/// let from = x.view();
/// nest::rearrange(&from, twice.view_mut(), |run, c| {
///     run.place(&from, "x", &[run.rem(run.at(c, 0)?, 3)?])
/// })?;
/// assert_eq!(twice, Tensor::from([1.0, 2.0, 3.0, 1.0, 2.0, 3.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first error of `place`, in row-major order. Other elements may have been written.
pub fn rearrange<T: Element>(
    x: &View<'_, T>,
    out: ViewMut<'_, T>,
    place: impl Fn(&Run, &[Ramp]) -> ShapeResult<Place>,
) -> ShapeResult<()> {
    rearranged(x, out, &place)
}

/// Writes the elements. Generic over types only.
#[inline(never)]
fn rearranged<T: Element>(
    x: &View<'_, T>,
    out: ViewMut<'_, T>,
    place: &PlaceOf<'_>,
) -> ShapeResult<()> {
    let is_small = out.shape().numel().is_some_and(|n| n < REARRANGED_ELEMENTS);
    let axes = if is_small { None } else { by_axes(out.layout(), place) };
    written(x, out, place, axes)
}

/// Writes the elements at once if there are axes, and otherwise run by run.
fn written<T: Element>(
    x: &View<'_, T>,
    out: ViewMut<'_, T>,
    place: &PlaceOf<'_>,
    axes: Option<(Derived, Layout)>,
) -> ShapeResult<()> {
    match axes {
        Some((from, to)) => {
            let (memory, _) = out.into_parts();
            copy(View::over(*x.memory(), from), ViewMut::over(memory, (0, to)));
            Ok(())
        }
        None => runs(out, |run, c| Ok(run.read(x, &place(run, c)?))),
    }
}

/// Returns the layouts of the elements and of the result, with two axes for each axis of the result, the groups of a run and the columns
/// of a group; or `None` if the axes do not have equal groups that all elements follow.
fn by_axes(out: &Layout, place: &PlaceOf<'_>) -> Option<(Derived, Layout)> {
    let origin: ShortList<Ramp> = out.shape.iter().map(|_| Ramp::default()).collect();
    let mut sizes = vec![];
    let (mut from, mut to) = (vec![], vec![]);
    // Of the element of the first coordinate.
    let mut offset = None;
    for (axis, (n, stride)) in out.axes().enumerate() {
        let mut c = origin.clone();
        c[axis] = Ramp::up_from(0);
        let run = Run::new(n);
        let place = place(&run, &c).ok()?;
        let group = if place.jump == 0 { n } else { run.group() };
        if run.columns() != n || n % group != 0 {
            return None;
        }
        sizes.extend([n / group, group]);
        let across = |step: isize| step.wrapping_mul(group as isize);
        from.extend([across(place.stride).wrapping_add(place.jump), place.stride]);
        to.extend([across(stride), stride]);
        offset = Some(place.offset);
    }
    let layout =
        |strides| Layout { shape: Shape::from(&sizes[..]), strides: Strides::from(strides) };
    Some(((offset?, layout(from)), layout(to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape_error::ShapeError;
    use crate::tensor::Tensor;

    /// Rearranges `x` by both ways, which must agree, and returns whether the axes have groups.
    #[track_caller]
    fn check(shape: &[usize], index: impl Fn(&Run, &[Ramp]) -> ShapeResult<[Ramp; 2]>) -> bool {
        let x = Tensor::new([4, 3], (0..12).collect::<Vec<i16>>()).unwrap();
        let x = x.view().permute(&[1, 0]).unwrap();
        let [mut all, mut rows] = [(); 2].map(|()| Tensor::<i16>::zeros(shape).unwrap());
        let place = |run: &Run, c: &[Ramp]| run.place(&x, "x", &index(run, c)?);
        let axes = by_axes(all.view_mut().layout(), &place);
        let groups = axes.is_some();
        let done = written(&x, all.view_mut(), &place, axes);
        let expected = runs(rows.view_mut(), |run, c| run.copy(&x, "x", &index(run, c)?));
        assert_eq!(done, expected);
        assert!(done.is_err() || all == rows);
        assert_eq!(rearrange(&x, all.view_mut(), place), expected);
        assert!(done.is_err() || all == rows);
        groups
    }

    #[test]
    fn groups_of_axes_are_those_of_runs() {
        let tile = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 3)?, run.rem(c[1], 4)?]);
        assert!(check(&[6, 12], tile) && check(&[3, 4], tile) && check(&[3, 8], tile));
        // The last copy is not whole.
        assert!(!check(&[6, 11], tile) && !check(&[5, 4], tile));
        let repeat = |run: &Run, c: &[Ramp]| Ok([run.div(c[0], 2)?, run.div(c[1], 5)?]);
        assert!(check(&[6, 20], repeat) && check(&[2, 15], repeat) && check(&[1, 1], repeat));
        let back = |run: &Run, c: &[Ramp]| Ok([run.sub(2, run.div(c[0], 2)?)?, run.sub(3, c[1])?]);
        assert!(check(&[6, 4], back) && check(&[2, 3], back));
        let diagonal = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 3)?, c[0]]);
        assert!(check(&[3], diagonal) && !check(&[4], diagonal));
    }

    #[test]
    fn elements_outside_are_errors() {
        let next = |run: &Run, c: &[Ramp]| Ok([c[0], run.add(c[1], 1)?]);
        assert!(!check(&[3, 4], next) && check(&[3, 3], next) && !check(&[4, 3], next));
        let never = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 0)?, c[1]]);
        assert!(!check(&[3, 4], never));
        let mut out = Tensor::<i16>::zeros([3, 4]).unwrap();
        let x = Tensor::<i16>::zeros([3, 4]).unwrap();
        let x = x.view();
        let done = rearrange(&x, out.view_mut(), |run, c| run.place(&x, "x", &never(run, c)?));
        assert_eq!(done, Err(ShapeError::DivisionByZero));
    }

    #[test]
    fn empty_results_and_scalars_are_written() {
        let first = |_: &Run, _: &[Ramp]| Ok([Ramp::from(1), Ramp::from(2)]);
        assert!(!check(&[], first) && check(&[5], first));
        check(&[0], first);
        check(&[3, 0, 2], first);
    }
}
