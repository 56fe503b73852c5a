//! Loop nests: axes in the order in which they are walked, with the strides of several operands.
//!
//! A nest has an axis for each axis of the shape with more than one index. Axes are sorted by stride where the order of
//! elements does not matter, and neighbours that are contiguous for all operands are coalesced. The innermost axis is a
//! *run*, which one loop processes. A broadcast operand has stride 0, and so has the result of a reduction along the reduced
//! axes.

use std::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

use crate::layout::Layout;
use crate::shape::Shape;

/// An axis, and the stride of each operand along it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Axis {
    pub len: usize,
    pub strides: SmallVec<[isize; 4]>,
}

/// The axes, outermost first. There is at least one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Nest(SmallVec<[Axis; 6]>);

impl Nest {
    /// The axes of `shape` with more than one index, for operands with these layouts of it. No axis has size 0.
    #[inline]
    pub fn new(shape: &[usize], layouts: &[&Layout]) -> Self {
        Nest::of(0..shape.len(), layouts)
    }

    /// As [`new`](Self::new), for some of the axes.
    #[inline]
    pub fn of(axes: impl IntoIterator<Item = usize>, layouts: &[&Layout]) -> Self {
        // Filled in place: moving the struct right after it was written would cause a store-forwarding stall.
        let mut nest = Nest(SmallVec::new());
        nest.push_axes(axes, layouts);
        nest
    }

    #[inline(never)]
    fn push_axes(&mut self, axes: impl IntoIterator<Item = usize>, layouts: &[&Layout]) {
        // A loop rather than `collect`, which is not always inlined.
        for axis in axes {
            let len = layouts.first().map_or(1, |layout| layout.shape[axis]);
            if len != 1 {
                let mut strides = SmallVec::new();
                for layout in layouts {
                    strides.push(layout.strides[axis]);
                }
                self.0.push(Axis { len, strides });
            }
        }
        self.ensure_axis(layouts.len());
    }

    /// A nest of these axes, none of which has size 1.
    pub fn from_axes(operands: usize, axes: impl IntoIterator<Item = Axis>) -> Self {
        let mut nest = Nest(axes.into_iter().collect());
        nest.ensure_axis(operands);
        nest
    }

    /// A nest without axes, to be filled.
    #[inline]
    pub fn empty() -> Self {
        Nest(SmallVec::new())
    }

    /// Adds an axis inside the others.
    #[inline]
    pub fn push(&mut self, len: usize, strides: &[isize]) {
        self.0.push(Axis { len, strides: SmallVec::from_slice(strides) });
    }

    /// Adds an axis to a nest of a single element, so that there is always a run. Its strides are 1.
    pub fn ensure_axis(&mut self, operands: usize) {
        if self.0.is_empty() {
            self.0.push(Axis { len: 1, strides: smallvec![1; operands] });
        }
    }

    /// Sorts the axes by decreasing stride of the first operand, then of the second, and so on, so that memory is accessed
    /// in ascending order. Returns whether they were in another order.
    pub fn order(&mut self) -> bool {
        // Usually sorted already; checking is cheaper than sorting.
        let follows =
            |outer: &Axis, inner: &Axis| compare_strides(outer, inner) != Ordering::Greater;
        let is_sorted = self.0.is_sorted_by(follows);
        if !is_sorted {
            self.0.sort_by(compare_strides);
        }
        !is_sorted
    }

    /// Merges neighbouring axes that are contiguous for every operand.
    pub fn coalesce(&mut self) {
        self.0.dedup_by(|inner, outer| {
            let merge = is_contiguous(outer, inner);
            if merge {
                inner.len *= outer.len;
                std::mem::swap(inner, outer);
            }
            merge
        });
    }

    /// Shortens or extends an axis to `len` indices.
    pub fn resize(&mut self, axis: usize, len: usize) {
        self.0[axis].len = len;
    }

    pub fn axes(&self) -> &[Axis] {
        &self.0
    }

    /// The strides of the innermost axis.
    pub fn inner_strides(&self) -> &[isize] {
        self.0.last().map_or(&[], |axis| &axis.strides)
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.0.iter().map(|axis| axis.len).product()
    }
}

/// Compares two axes by their strides, the longer first.
fn compare_strides(outer: &Axis, inner: &Axis) -> Ordering {
    let steps = |axis: &Axis, i: usize| axis.strides[i].unsigned_abs();
    let differ = (0..outer.strides.len()).find(|&i| steps(outer, i) != steps(inner, i));
    differ.map_or(Ordering::Equal, |i| steps(inner, i).cmp(&steps(outer, i)))
}

fn is_contiguous(outer: &Axis, inner: &Axis) -> bool {
    let len = isize::try_from(inner.len).ok();
    outer
        .strides
        .iter()
        .zip(&inner.strides)
        .all(|(outer, inner)| len.and_then(|len| inner.checked_mul(len)) == Some(*outer))
}

/// Panics unless every layout has this shape.
pub(crate) fn expect_aligned(layouts: &[&Layout], shape: &Shape) {
    for layout in layouts {
        assert_eq!(layout.shape, *shape, "an operand of another shape");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    fn layout<const N: usize>(shape: [usize; N], strides: [isize; N]) -> Layout {
        Layout { shape: Shape::from(shape), strides: strides[..].into() }
    }

    fn planned(shape: &[usize], layouts: &[&Layout]) -> Nest {
        let mut nest = Nest::new(shape, layouts);
        nest.order();
        nest.coalesce();
        nest
    }

    fn axes(nest: &Nest) -> Vec<(usize, Vec<isize>)> {
        nest.axes().iter().map(|axis| (axis.len, axis.strides.to_vec())).collect()
    }

    #[test]
    fn contiguous_operands_are_one_run() {
        let dense = Layout::contiguous(&Shape::from([2, 1, 3, 4]));
        let nest = planned(&dense.shape, &[&dense, &dense]);
        assert_eq!(axes(&nest), [(24, vec![1, 1])]);
    }

    #[test]
    fn axes_merge_if_contiguous_for_all_operands() {
        let out = layout([2, 3, 4], [12, 4, 1]);
        let row = layout([2, 3, 4], [0, 0, 1]);
        let nest = planned(&out.shape, &[&out, &row]);
        assert_eq!(axes(&nest), [(6, vec![4, 0]), (4, vec![1, 1])]);
        let column = layout([2, 3, 4], [3, 1, 0]);
        let nest = planned(&out.shape, &[&out, &column, &row]);
        assert_eq!(axes(&nest), [(6, vec![4, 1, 0]), (4, vec![1, 0, 1])]);
    }

    #[test]
    fn order_sorts_axes_by_stride() {
        let out = layout([4, 3, 2], [1, 4, 12]);
        let nest = planned(&out.shape, &[&out, &out]);
        assert_eq!(axes(&nest), [(24, vec![1, 1])]);
        let mut kept_in_order = Nest::new(&out.shape, &[&out]);
        kept_in_order.coalesce();
        assert_eq!(axes(&kept_in_order), [(4, vec![1]), (3, vec![4]), (2, vec![12])]);
    }

    #[test]
    fn single_element_is_a_run() {
        let one = layout([1, 1], [7, 0]);
        assert_eq!(axes(&Nest::new(&one.shape, &[&one, &one])), [(1, vec![1, 1])]);
        assert_eq!(Nest::new(&[], &[&layout([], [])]).len(), 1);
    }

    #[test]
    fn reversed_axes_merge() {
        let reversed = layout([2, 3], [-3, -1]);
        let nest = planned(&reversed.shape, &[&reversed]);
        assert_eq!(axes(&nest), [(6, vec![-1])]);
    }
}
