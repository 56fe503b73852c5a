//! Elements of one operand at other coordinates.

use super::lane::Place;
use super::ramp::Ramp;
use super::run::Run;
use super::runs::{rows, runs};
use super::sections::{PlaceOf, Section, sections};
use crate::scalar::Element;
use crate::shape_error::ShapeResult;
use crate::tuning::{MIN_SECTIONS, SECTION_ELEMENTS, SECTION_ROWS};
use crate::view::{View, ViewMut};

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
    let elements = out.shape().numel().unwrap_or(0);
    let most = (elements / SECTION_ELEMENTS).saturating_add(rows(out.shape()) / SECTION_ROWS);
    let sections = if most < MIN_SECTIONS { None } else { sections(out.layout(), place, most) };
    written(x, out, place, sections)
}

/// Writes the elements section by section if there are sections, and otherwise run by run.
fn written<T: Element>(
    x: &View<'_, T>,
    mut out: ViewMut<'_, T>,
    place: &PlaceOf<'_>,
    sections: Option<Vec<Section>>,
) -> ShapeResult<()> {
    let Some(sections) = sections else {
        return runs(out, |run, c| Ok(run.read(x, &place(run, c)?)));
    };
    let (memory, _) = out.parts();
    for section in sections {
        section.copy(x, memory);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape_error::ShapeError;
    use crate::tensor::Tensor;

    /// Rearranges `x` by both ways, which must agree, and returns the number of sections, or 0 if there are none.
    #[track_caller]
    fn check(shape: &[usize], index: impl Fn(&Run, &[Ramp]) -> ShapeResult<[Ramp; 2]>) -> usize {
        let x = Tensor::new([4, 3], (0..12).collect::<Vec<i16>>()).unwrap();
        let x = x.view().permute(&[1, 0]).unwrap();
        let [mut all, mut rows] = [(); 2].map(|()| Tensor::<i16>::zeros(shape).unwrap());
        let place = |run: &Run, c: &[Ramp]| run.place(&x, "x", &index(run, c)?);
        let sections = sections(all.view_mut().layout(), &place, usize::MAX);
        let count = sections.as_ref().map_or(0, Vec::len);
        let done = written(&x, all.view_mut(), &place, sections);
        let expected = runs(rows.view_mut(), |run, c| run.copy(&x, "x", &index(run, c)?));
        assert_eq!(done, expected);
        assert!(done.is_err() || all == rows);
        assert_eq!(rearrange(&x, all.view_mut(), place), expected);
        assert!(done.is_err() || all == rows);
        count
    }

    #[test]
    fn groups_and_what_is_left_are_sections() {
        let tile = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 3)?, run.rem(c[1], 4)?]);
        for (shape, count) in [([6, 12], 1), ([3, 4], 1), ([6, 11], 2), ([5, 4], 2), ([2, 3], 1)] {
            assert_eq!(check(&shape, tile), count, "{shape:?}");
        }
        let repeat = |run: &Run, c: &[Ramp]| Ok([run.div(c[0], 2)?, run.div(c[1], 5)?]);
        for (shape, count) in [([6, 20], 1), ([2, 15], 1), ([1, 1], 1), ([5, 7], 4)] {
            assert_eq!(check(&shape, repeat), count, "{shape:?}");
        }
        let back = |run: &Run, c: &[Ramp]| Ok([run.sub(2, run.div(c[0], 2)?)?, run.sub(3, c[1])?]);
        assert_eq!([check(&[6, 4], back), check(&[2, 3], back)], [1, 1]);
        let diagonal = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 3)?, c[0]]);
        assert_eq!([check(&[3], diagonal), check(&[4], diagonal)], [1, 2]);
    }

    #[test]
    fn axes_are_cut_where_their_elements_are_apart() {
        let roll = |run: &Run, c: &[Ramp]| {
            let [i, j] = [run.add(c[0], 1)?, run.add(c[1], 3)?];
            Ok([run.rem(i, 3)?, run.rem(j, 4)?])
        };
        assert_eq!([check(&[3, 4], roll), check(&[2, 1], roll), check(&[5, 5], roll)], [4, 1, 4]);
        let mirror = |run: &Run, c: &[Ramp]| {
            let to = if run.less(c[1], 4) { c[1] } else { run.sub(6, c[1])? };
            Ok([c[0], to])
        };
        assert_eq!([check(&[3, 7], mirror), check(&[3, 3], mirror)], [2, 1]);
    }

    #[test]
    fn long_sections_are_copied() {
        for n in [1000, 5000, 50_000] {
            let x: Vec<i32> = (0..n).collect();
            let mut expected = x.clone();
            expected.rotate_right(300);
            let (x, mut out) = (Tensor::from(x), Tensor::<i32>::zeros([n as usize]).unwrap());
            let (x, n) = (x.view(), i64::from(n));
            rearrange(&x, out.view_mut(), |run, c| {
                run.place(&x, "x", &[run.rem(run.add(c[0], n - 300)?, n)?])
            })
            .unwrap();
            assert_eq!(out.to_vec(), expected);
        }
    }

    #[test]
    fn elements_outside_are_errors() {
        let next = |run: &Run, c: &[Ramp]| Ok([c[0], run.add(c[1], 1)?]);
        assert_eq!([check(&[3, 4], next), check(&[3, 3], next), check(&[4, 3], next)], [0, 1, 0]);
        let never = |run: &Run, c: &[Ramp]| Ok([run.rem(c[0], 0)?, c[1]]);
        assert_eq!(check(&[3, 4], never), 0);
        let mut out = Tensor::<i16>::zeros([3, 4]).unwrap();
        let x = Tensor::<i16>::zeros([3, 4]).unwrap();
        let x = x.view();
        let done = rearrange(&x, out.view_mut(), |run, c| run.place(&x, "x", &never(run, c)?));
        assert_eq!(done, Err(ShapeError::DivisionByZero));
    }

    #[test]
    fn empty_results_and_scalars_are_written() {
        let first = |_: &Run, _: &[Ramp]| Ok([Ramp::from(1), Ramp::from(2)]);
        assert_eq!([check(&[], first), check(&[5], first)], [1, 1]);
        assert_eq!([check(&[0], first), check(&[3, 0, 2], first)], [0, 0]);
    }
}
