//! Layouts: the memory offsets of a shape's elements, without data or dtype.
//!
//! Every layout derived from another addresses a subset of the elements that the other addresses.

use smallvec::{SmallVec, smallvec};

use crate::broadcast::{AutoBroadcast, Placement};
use crate::error::{ErrorKind, OpError, Result};
use crate::shape::Shape;
use crate::short_list::ShortList;

/// The distance between neighbours along each axis, in elements.
pub type Strides = ShortList<isize>;

/// A shape and its strides, which give the offset of each element from the one at coordinate 0.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    pub(crate) shape: Shape,
    pub(crate) strides: Strides,
}

/// An offset into the original layout, and the layout that starts there.
pub type Derived = (isize, Layout);

impl Layout {
    /// Returns the row-major layout without gaps. The number of elements must be at most `isize::MAX`.
    #[inline(always)]
    pub(crate) fn contiguous(shape: &Shape) -> Self {
        let mut step = isize::from(!shape.is_empty_tensor());
        let strides = shape.map_back(|dim| {
            let stride = step;
            step = step.wrapping_mul(dim as isize);
            stride
        });
        Layout { shape: shape.clone(), strides }
    }

    /// Returns whether the elements lie in row-major order without gaps. Strides along axes of size 1 do not matter.
    pub(crate) fn is_contiguous(&self) -> bool {
        if self.shape.is_empty_tensor() {
            return true;
        }
        let mut step = 1isize;
        self.axes().rev().all(|(dim, stride)| {
            let fits = dim == 1 || stride == step;
            step = step.wrapping_mul(dim as isize);
            fits
        })
    }

    /// Returns the lowest and the highest offset of an element; `(0, -1)` if there are no elements, `None` on overflow.
    #[inline(never)]
    pub(crate) fn span(&self) -> Option<(isize, isize)> {
        if self.shape.is_empty_tensor() {
            return Some((0, -1));
        }
        self.axes().try_fold((0isize, 0isize), |(low, high), (dim, stride)| {
            let reach = stride.checked_mul(isize::try_from(dim.wrapping_sub(1)).ok()?)?;
            Some((low.checked_add(reach.min(0))?, high.checked_add(reach.max(0))?))
        })
    }

    /// Returns a copy of the layout, at an offset.
    #[cold]
    pub(crate) fn derived(&self, offset: usize) -> Derived {
        (offset as isize, self.clone())
    }

    /// Returns the offset of an element, or `None` if the coordinate is out of bounds.
    #[inline]
    pub(crate) fn offset_of<I: Copy + TryInto<usize>>(&self, coordinate: &[I]) -> Option<isize> {
        if coordinate.len() != self.shape.len() {
            return None;
        }
        self.axes().zip(coordinate).try_fold(0isize, |offset, ((dim, stride), &i)| {
            let i: usize = i.try_into().ok().filter(|i| *i < dim)?;
            Some(offset.wrapping_add(stride.wrapping_mul(i as isize)))
        })
    }

    /// Reorders the axes: axis `k` of the result is axis `axes[k]` of this layout.
    pub(crate) fn permute(&self, axes: &[usize]) -> Result<Derived> {
        let mut seen: SmallVec<[bool; 8]> = smallvec![false; self.shape.len()];
        let fresh =
            |&axis: &usize| seen.get_mut(axis).is_some_and(|seen| !std::mem::replace(seen, true));
        if axes.len() != self.shape.len() || !axes.iter().all(fresh) {
            let message =
                format!("{:?} is not a permutation of the {} axes", axes, self.shape.len());
            return Err(OpError::new(ErrorKind::Layout, "permute", message));
        }
        let shape = axes.iter().filter_map(|&axis| self.shape.get(axis).copied()).collect();
        let strides = axes.iter().filter_map(|&axis| self.strides.get(axis).copied()).collect();
        Ok((0, Layout { shape, strides }))
    }

    /// Reverses the order of the axes.
    pub(crate) fn transpose(&self) -> Derived {
        let shape = self.shape.iter().rev().copied().collect();
        let strides = self.strides.iter().rev().copied().collect();
        (0, Layout { shape, strides })
    }

    /// Reverses the order of the elements along an axis.
    pub(crate) fn reverse(&self, axis: usize) -> Result<Derived> {
        let (dim, _) = self.axis("reverse", axis)?;
        self.slice(axis, 0..dim, -1)
    }

    /// Keeps every `step`-th index of the range along an axis, starting from its end if `step` is negative.
    pub(crate) fn slice(
        &self,
        axis: usize,
        range: std::ops::Range<usize>,
        step: isize,
    ) -> Result<Derived> {
        let (dim, stride) = self.axis("slice", axis)?;
        if range.start > range.end || range.end > dim || step == 0 {
            let message =
                format!("{range:?} by {step} is no slice of axis {axis}, which has {dim}");
            return Err(OpError::new(ErrorKind::Layout, "slice", message));
        }
        let len = range.len().div_ceil(step.unsigned_abs());
        // The stride of an axis with fewer than two indices is not used, and the product may overflow.
        let along = if len < 2 { 0 } else { stride.wrapping_mul(step) };
        let layout = Layout {
            shape: replaced(&self.shape, axis, len).collect(),
            strides: replaced(&self.strides, axis, along).collect(),
        };
        let first = if step > 0 { range.start } else { range.end.saturating_sub(1) };
        let empty = layout.shape.is_empty_tensor();
        Ok((if empty { 0 } else { stride.wrapping_mul(first as isize) }, layout))
    }

    /// Gives the elements another shape, in the same order.
    ///
    /// # Errors
    /// E1006 if the number of elements differs, E1010 if the elements cannot be addressed with strides in that shape.
    pub(crate) fn reshape(&self, shape: Shape) -> Result<Derived> {
        if shape.numel().is_none() || shape.numel() != self.shape.numel() {
            let message = format!("{} has not as many elements as {shape}", self.shape);
            return Err(OpError::new(ErrorKind::Length, "reshape", message));
        }
        if self.is_contiguous() {
            return Ok((0, Layout::contiguous(&shape)));
        }
        let strides = self.strides_in(&shape).ok_or_else(|| {
            let message = format!("{} cannot be {shape} without a copy", self.shape);
            OpError::new(ErrorKind::Layout, "reshape", message)
        })?;
        Ok((0, Layout { shape, strides }))
    }

    /// Returns the strides that address the same elements in another shape, if there are any. Neither shape is empty.
    fn strides_in(&self, shape: &Shape) -> Option<Strides> {
        let mut axes = self.axes().rev().filter(|&(dim, _)| dim > 1).peekable();
        // The number of elements left in the current group of axes that coalesce, and the stride of the next new axis.
        let (mut left, mut step) = (1usize, 0isize);
        let mut strides = Strides::from_elem(0, shape.len());
        for (&dim, stride) in
            shape.iter().zip(strides.iter_mut()).rev().filter(|(dim, _)| **dim > 1)
        {
            if left == 1 {
                (left, step) = axes.next()?;
                let mut end = step.wrapping_mul(left as isize);
                while let Some((outer, _)) = axes.next_if(|&(_, stride)| stride == end) {
                    left = left.checked_mul(outer)?;
                    end = end.wrapping_mul(outer as isize);
                }
            }
            if left.checked_rem(dim)? != 0 {
                return None;
            }
            *stride = step;
            left = left.checked_div(dim)?;
            step = step.wrapping_mul(dim as isize);
        }
        Some(strides)
    }

    /// Returns the layout of operand number `index` broadcast to `shape`: axes that it lacks, or in which its size 1 is
    /// broadcast, have stride 0. E1010 if the operand does not broadcast to `shape`.
    pub(crate) fn align(&self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<Layout> {
        let no_view = || {
            let own = &self.shape;
            let message = format!("operand {index} of shape {own} is no view of {shape} ({rule})");
            OpError::new(ErrorKind::Layout, "align", message)
        };
        let place = Placement::of(rule, index, &self.shape, shape.len()).ok_or_else(no_view)?;
        let mut layout =
            Layout { shape: shape.clone(), strides: Strides::from_elem(0, shape.len()) };
        let covered = layout.strides.iter_mut().zip(shape.iter()).skip(place.start);
        let stretches = match rule {
            AutoBroadcast::None => false,
            AutoBroadcast::Numpy => true,
            AutoBroadcast::Pdpd { .. } => index == 1,
        };
        for ((stride, &result), (dim, own)) in covered.zip(self.axes()) {
            match dim {
                1 if stretches || result == 1 => {}
                _ if dim == result => *stride = own,
                _ => return Err(no_view()),
            }
        }
        Ok(layout)
    }

    /// Iterates over the size and stride of each axis.
    #[inline]
    pub(crate) fn axes(&self) -> impl DoubleEndedIterator<Item = (usize, isize)> {
        // By index: the closures of a `zip` are not reliably inlined.
        let (shape, strides) = (&*self.shape, &*self.strides);
        (0..shape.len()).filter_map(move |axis| Some((*shape.get(axis)?, *strides.get(axis)?)))
    }

    fn axis(&self, op: &'static str, axis: usize) -> Result<(usize, isize)> {
        self.axes().nth(axis).ok_or_else(|| {
            let message = format!("axis {axis} is out of range for rank {}", self.shape.len());
            OpError::new(ErrorKind::Layout, op, message)
        })
    }
}

/// The list with the entry at `axis` replaced.
fn replaced<T: Copy>(list: &[T], axis: usize, entry: T) -> impl Iterator<Item = T> {
    list.iter().enumerate().map(move |(k, &old)| if k == axis { entry } else { old })
}
