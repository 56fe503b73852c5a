//! The axes of a nest: made, ordered, coalesced.

use std::cmp::Reverse;

use smallvec::{SmallVec, smallvec};

use crate::layout::Layout;
use crate::nest::Cursor;

/// One axis, and the stride of every operand along it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Axis {
    pub len: usize,
    pub strides: SmallVec<[isize; 4]>,
}

/// The axes to walk, outermost first; never none.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Nest(SmallVec<[Axis; 6]>);

impl Nest {
    /// The axes of `shape` with more than one index, for operands with these layouts of it. No axis has size 0.
    pub fn new(shape: &[usize], layouts: &[&Layout]) -> Self {
        Nest::of(0..shape.len(), layouts)
    }

    /// The same for some of the axes only.
    pub fn of(axes: impl IntoIterator<Item = usize>, layouts: &[&Layout]) -> Self {
        Nest::from_axes(
            layouts.len(),
            axes.into_iter().filter_map(|axis| {
                let strides = layouts.iter().map(|layout| layout.strides[axis]).collect();
                let len = layouts.first()?.shape[axis];
                Some(Axis { len, strides })
            }),
        )
    }

    /// A nest over these axes. With a single element there is still one axis, of strides 1, so that it counts
    /// as a run.
    pub fn from_axes(operands: usize, axes: impl IntoIterator<Item = Axis>) -> Self {
        let mut axes: SmallVec<[Axis; 6]> = axes.into_iter().filter(|axis| axis.len != 1).collect();
        if axes.is_empty() {
            axes.push(Axis { len: 1, strides: smallvec![1; operands] });
        }
        Nest(axes)
    }

    /// The axes by decreasing stride of the first operand, then of the second, and so on: memory is walked forward.
    pub fn ordered(mut self) -> Self {
        let steps = |axis: &Axis| -> SmallVec<[Reverse<usize>; 4]> {
            axis.strides.iter().map(|stride| Reverse(stride.unsigned_abs())).collect()
        };
        self.0.sort_by_cached_key(steps);
        self
    }

    /// Neighbours merged where for every operand the outer one continues the inner one.
    pub fn coalesced(self) -> Self {
        let mut merged: SmallVec<[Axis; 6]> = SmallVec::new();
        for axis in self.0 {
            match merged.last_mut() {
                Some(outer) if continues(outer, &axis) => {
                    *outer = Axis { len: outer.len * axis.len, strides: axis.strides };
                }
                _ => merged.push(axis),
            }
        }
        Nest(merged)
    }

    pub fn axes(&self) -> &[Axis] {
        &self.0
    }

    /// The strides of the innermost axis.
    pub fn inner_strides(&self) -> &[isize] {
        self.0.last().map_or(&[], |axis| &axis.strides)
    }

    /// The number of coordinates.
    pub fn len(&self) -> usize {
        self.0.iter().map(|axis| axis.len).product()
    }

    /// A walk over all coordinates.
    pub fn cursor(self) -> Cursor {
        Cursor::new(self)
    }
}

fn continues(outer: &Axis, inner: &Axis) -> bool {
    let len = isize::try_from(inner.len).ok();
    outer
        .strides
        .iter()
        .zip(&inner.strides)
        .all(|(outer, inner)| len.and_then(|len| inner.checked_mul(len)) == Some(*outer))
}
