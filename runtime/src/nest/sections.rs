//! Sections of a result whose elements are at equal distances in an operand.

use super::compiled::copy;
use super::lane::Place;
use super::ramp::Ramp;
use super::run::Run;
use crate::layout::{Derived, Layout, Strides};
use crate::memory::raw::MemoryMut;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;
use crate::tuning::PLANNED_ELEMENTS;
use crate::view::{View, ViewMut};

/// A function of a run and the coordinates of its columns, whose results are places in an operand.
pub(super) type PlaceOf<'f> = dyn Fn(&Run, &[Ramp]) -> ShapeResult<Place> + 'f;

/// A section of a result: for its axes, the sizes and the distances between neighbours, in the operand and in the result, and the offset
/// of the first element in each.
#[derive(Clone)]
pub(super) struct Section {
    sizes: ShortList<usize>,
    from: (isize, Strides),
    to: (isize, Strides),
}

impl Section {
    /// Adds an axis.
    fn push(&mut self, n: usize, from: isize, to: isize) {
        self.sizes.push(n);
        self.from.1.push(from);
        self.to.1.push(to);
    }

    /// Returns the section at a stretch of a further axis of the result, of this stride. At the start of that axis, the offset in the
    /// operand is `origin`.
    fn along(&self, stretch: &Stretch, origin: isize, stride: isize) -> Section {
        let Stretch { start, groups, columns, place } = stretch;
        let mut section = self.clone();
        let from = place.offset.wrapping_sub(origin);
        section.from.0 = section.from.0.wrapping_add(from);
        section.to.0 = section.to.0.wrapping_add(stride.wrapping_mul(*start as isize));
        if *groups > 1 {
            let across = |step: isize| step.wrapping_mul(*columns as isize);
            section.push(*groups, across(place.stride).wrapping_add(place.jump), across(stride));
        }
        section.push(*columns, place.stride, stride);
        section
    }

    /// Copies the elements.
    pub(super) fn copy<T: Element>(self, x: &View<'_, T>, out: &mut MemoryMut<'_, T>) {
        let (from, to) = (self.from.0, self.to.0);
        if let ([n], [1], [1]) = (&self.sizes[..], &self.from.1[..], &self.to.1[..])
            && *n < PLANNED_ELEMENTS
        {
            out.slice(to, *n).copy_from_slice(x.memory().slice(from, *n));
            return;
        }
        let [from, to] = self.layouts();
        copy(View::over(*x.memory(), from), ViewMut::over(out.reborrow(), to));
    }

    /// Returns the layouts in the operand and in the result.
    fn layouts(self) -> [Derived; 2] {
        let shape = Shape::from(&self.sizes[..]);
        [self.from, self.to]
            .map(|(offset, strides)| (offset, Layout { shape: shape.clone(), strides }))
    }
}

/// Returns sections that cover a result; or `None` if there would be more than `most`, or if an element is outside the operand. Each entry
/// of a place's coordinates must depend on at most one entry of the coordinates of the result.
pub(super) fn sections(out: &Layout, place: &PlaceOf<'_>, most: usize) -> Option<Vec<Section>> {
    let mut c: ShortList<Ramp> = out.shape.iter().map(|_| Ramp::default()).collect();
    let origin = place(&Run::new(1), &c).ok()?.offset;
    let (from, to) = ((origin, Strides::new()), (0, Strides::new()));
    let mut sections = vec![Section { sizes: ShortList::new(), from, to }];
    for (axis, (n, stride)) in out.axes().enumerate() {
        let most = most.checked_div(sections.len())?;
        let stretches = stretches(n, most, |run, start| {
            c[axis] = Ramp::up_from(start);
            place(run, &c)
        })?;
        c[axis] = Ramp::default();
        let mut along = Vec::with_capacity(sections.len() * stretches.len());
        for section in &sections {
            along.extend(stretches.iter().map(|stretch| section.along(stretch, origin, stride)));
        }
        sections = along;
    }
    Some(sections)
}

/// A stretch of an axis from `start` on: groups of columns.
struct Stretch {
    start: usize,
    groups: usize,
    columns: usize,
    place: Place,
}

/// Returns the stretches of an axis of `n` columns, if there are at most `most` and no place is an error.
fn stretches(
    n: usize,
    most: usize,
    mut place: impl FnMut(&Run, i64) -> ShapeResult<Place>,
) -> Option<Vec<Stretch>> {
    let mut stretches = vec![];
    let mut start = 0;
    while start < n {
        if stretches.len() == most {
            return None;
        }
        let run = Run::new(n - start);
        let place = place(&run, i64::try_from(start).ok()?).ok()?;
        let all = run.columns();
        let columns = if place.jump == 0 { all } else { all.min(run.group()) };
        let groups = all / columns;
        stretches.push(Stretch { start, groups, columns, place });
        start += groups * columns;
    }
    Some(stretches)
}
