//! Views whose coordinates are an affine map of the result's: what specs of kind `view` compile to.

use std::borrow::{Borrow, Cow};

use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Derived, Layout, Strides};
use crate::op::Call;
use crate::scalar::Element;
use crate::shape::{Dims, Shape, numel};
use crate::shape_error::{ShapeError, ShapeResult};
use crate::ty::TensorType;
use crate::view::borrowed::View;

/// A view under construction, whose elements' coordinates in the operand are an affine map of their coordinates in the
/// view.
#[derive(Debug)]
pub struct Affine<'l> {
    operand_shape: &'l [usize],
    operand_strides: &'l [isize],
    shape: &'l [usize],
    strides: &'l mut [isize],
    offset: isize,
}

/// Proof that all elements of a view are within its operand.
#[derive(Debug)]
pub struct Placed {
    offset: isize,
}

/// The index of a view's elements along one axis of the operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The same index for every element.
    At(i64),
    /// The element's index along this axis of the view.
    Along(i64),
}

impl Affine<'_> {
    /// Places the view's element at coordinate `c` at coordinate `index(c)` of the operand.
    ///
    /// `index` must be affine: it is evaluated only at 0 and one step along each axis whose size is not 1, and not at
    /// all if the view is empty.
    ///
    /// # Errors
    ///
    /// E1012 if `index` has no value, E1010 if a coordinate is out of bounds, E1004 if the shape exceeds the address
    /// space.
    pub fn index(
        self,
        call: &Call<'_>,
        index: impl Fn(&[i64]) -> ShapeResult<Dims>,
    ) -> Result<Placed> {
        self.of(call, |map| map.step(call, index))
    }

    /// As [`index`](Affine::index), where every entry of `index(c)` is an entry of `c` or a constant.
    ///
    /// `index` is evaluated at two coordinates, 0 and (1, 2, …): the difference of an entry tells which axis it comes
    /// from.
    #[inline]
    pub fn select(
        self,
        call: &Call<'_>,
        index: impl Fn(&[i64]) -> ShapeResult<Dims>,
    ) -> Result<Placed> {
        self.of(call, |map| map.steps(call, index))
    }

    /// As [`select`](Affine::select), with a pick for each axis of the operand, in order: `pick` of each of `entries`.
    #[inline]
    pub fn pick(
        self,
        call: &Call<'_>,
        entries: impl IntoIterator<Item: Borrow<i64>>,
        mut pick: impl FnMut(i64) -> ShapeResult<Pick>,
    ) -> Result<Placed> {
        self.of(call, |map| {
            let mut picked = 0;
            for (axis, entry) in entries.into_iter().enumerate() {
                match pick(*entry.borrow()) {
                    Ok(pick) => map.put(call, axis, pick)?,
                    Err(cause) => return Err(call.undefined("index", cause)),
                }
                picked = axis.wrapping_add(1);
            }
            if picked == map.operand_shape.len() { Ok(()) } else { Err(leaves(call)) }
        })
    }

    /// Starts with every element at offset 0 and, unless the view is empty, lets `moved` place them. E1004 if the shape
    /// exceeds the address space.
    #[inline]
    fn of(
        mut self,
        call: &Call<'_>,
        moved: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<Placed> {
        match numel(self.shape.iter().copied()) {
            Some(0) => {}
            Some(numel) if isize::try_from(numel).is_ok() => moved(&mut self)?,
            _ => {
                let shape = Shape::from(self.shape);
                let message = format!("{shape} is larger than the address space");
                return Err(call.error(ErrorKind::Overflow, message));
            }
        }
        Ok(Placed { offset: self.offset })
    }

    /// Implements [`index`](Affine::index).
    #[inline]
    fn step(&mut self, call: &Call<'_>, index: impl Fn(&[i64]) -> ShapeResult<Dims>) -> Result<()> {
        let at = |c: &[i64]| index(c).map_err(|cause| call.undefined("index", cause));
        let shape = self.shape;
        let origin = at(&Dims::from_elem(0, shape.len()))?;
        let mut reach = Reach::new(&origin, self.operand_strides);
        for (axis, (stride, &len)) in self.strides.iter_mut().zip(shape).enumerate() {
            if len != 1 {
                let step = at(&Dims::from_fn(shape.len(), |k| i64::from(k == axis)))?;
                *stride = reach.along(&step, len).ok_or_else(|| leaves(call))?;
            }
        }
        self.offset = reach.within(self.operand_shape).ok_or_else(|| leaves(call))?;
        Ok(())
    }

    /// Implements [`select`](Affine::select).
    #[inline]
    fn steps(
        &mut self,
        call: &Call<'_>,
        index: impl Fn(&[i64]) -> ShapeResult<Dims>,
    ) -> Result<()> {
        let undefined = |cause: &ShapeError| call.undefined("index", *cause);
        let rank = self.shape.len();
        let first = index(&Dims::from_elem(0, rank));
        let moved = index(&Dims::from_fn(rank, |axis| (axis as i64).wrapping_add(1)));
        let from = first.as_ref().map_err(undefined)?.as_slice();
        let to = moved.as_ref().map_err(undefined)?.as_slice();
        if from.len() != self.operand_shape.len() || to.len() != from.len() {
            return Err(leaves(call));
        }
        for (axis, (&first, &moved)) in from.iter().zip(to).enumerate() {
            let pick = match moved.wrapping_sub(first) {
                0 => Pick::At(first),
                step => Pick::Along(step.wrapping_sub(1)),
            };
            self.put(call, axis, pick)?;
        }
        Ok(())
    }

    /// Adds the pick of one axis of the operand to the offset and strides.
    #[inline]
    fn put(&mut self, call: &Call<'_>, axis: usize, pick: Pick) -> Result<()> {
        let (dim, step) = (self.operand_shape.get(axis), self.operand_strides.get(axis));
        let (Some(&dim), Some(&step)) = (dim, step) else {
            return Err(leaves(call));
        };
        match pick {
            Pick::At(at) => match usize::try_from(at) {
                Ok(at) if at < dim => {
                    self.offset = self.offset.wrapping_add(step.wrapping_mul(at as isize));
                }
                _ => return Err(leaves(call)),
            },
            Pick::Along(i) => {
                let own = usize::try_from(i).unwrap_or(usize::MAX);
                let (len, stride) = (self.shape.get(own), self.strides.get_mut(own));
                let (Some(&len), Some(stride)) = (len, stride) else {
                    let n = self.shape.len();
                    return Err(call.undefined("index", ShapeError::Index { i, n }));
                };
                if len > dim {
                    return Err(leaves(call));
                }
                if len != 1 {
                    *stride = stride.wrapping_add(step);
                }
            }
        }
        Ok(())
    }
}

/// The range of coordinates of an operand that a view covers.
struct Reach<'a> {
    origin: &'a [i64],
    strides: &'a [isize],
    low: Dims,
    high: Dims,
}

impl<'a> Reach<'a> {
    #[inline]
    fn new(origin: &'a Dims, strides: &'a [isize]) -> Self {
        Reach { origin, strides, low: origin.clone(), high: origin.clone() }
    }

    /// Returns the stride of an axis of `len` indices whose second index is at `image`, or `None` if that is not a
    /// coordinate of the same rank. Wraps only if the view leaves the operand, which is an error anyway.
    #[inline]
    fn along(&mut self, image: &[i64], len: usize) -> Option<isize> {
        // `within` checks that this is the rank of the operand.
        if image.len() != self.origin.len() {
            return None;
        }
        let mut stride = 0isize;
        let ends = self.low.iter_mut().zip(self.high.iter_mut());
        for (((&to, &from), step), (low, high)) in
            image.iter().zip(self.origin).zip(self.strides).zip(ends)
        {
            if to != from {
                let moves = to.checked_sub(from)?;
                let far = moves.checked_mul(i64::try_from(len).ok()?.checked_sub(1)?)?;
                *low = low.checked_add(far.min(0))?;
                *high = high.checked_add(far.max(0))?;
                stride = stride.wrapping_add(step.wrapping_mul(moves as isize));
            }
        }
        Some(stride)
    }

    /// Returns the offset of the view if all of it is within an operand of this shape.
    #[inline]
    fn within(&self, shape: &[usize]) -> Option<isize> {
        if self.origin.len() != shape.len() {
            return None;
        }
        let mut offset = 0isize;
        let ends = self.low.iter().zip(&self.high);
        for (((&dim, (&low, &high)), &first), stride) in
            shape.iter().zip(ends).zip(self.origin).zip(self.strides)
        {
            if low < 0 || usize::try_from(high).ok()? >= dim {
                return None;
            }
            offset = offset.wrapping_add(stride.wrapping_mul(first as isize));
        }
        Some(offset)
    }
}

impl Layout {
    /// Returns the strides of a view of this shape whose elements are where `map` places them, and the offset of the first.
    #[inline(always)]
    fn place(
        &self,
        shape: &Shape,
        map: impl FnOnce(Affine<'_>) -> Result<Placed>,
    ) -> Result<(Strides, isize)> {
        let mut strides = Strides::from_elem(0, shape.len());
        let (operand_shape, operand_strides) = (&*self.shape, &*self.strides);
        let affine =
            Affine { operand_shape, operand_strides, shape, strides: &mut strides, offset: 0 };
        let Placed { offset } = map(affine)?;
        Ok((strides, offset))
    }

    /// Returns the layout of this shape whose elements are where `map` places them.
    pub(crate) fn affine(
        &self,
        shape: &Shape,
        map: impl FnOnce(Affine<'_>) -> Result<Placed>,
    ) -> Result<Derived> {
        let (strides, offset) = self.place(shape, map)?;
        Ok((offset, Layout { shape: shape.clone(), strides: strides.settled() }))
    }
}

impl<'a, T: Element> View<'a, T> {
    /// Returns a view with the shape of `result`, whose elements are where `map` places them, or the error in `result`.
    #[inline(never)] // inlined, the view would be built elsewhere and copied
    pub fn affine(
        &self,
        result: Result<TensorType>,
        map: impl FnOnce(Affine<'_>) -> Result<Placed>,
    ) -> Result<View<'a, T>> {
        let (mut strides, mut offset) = (Strides::new(), 0);
        if let Ok(TensorType { shape, .. }) = &result {
            (strides, offset) = self.layout().place(shape, map)?;
        }
        // Moved last: moving it right after it was written causes a store-forwarding stall.
        let TensorType { shape, .. } = result?;
        let layout = Layout { shape, strides: strides.settled() };
        // The new view addresses a subset of this one's elements, so its bounds remain valid.
        Ok(View { memory: self.memory.rebase(offset), layout: Cow::Owned(layout) })
    }
}

#[cold]
fn leaves(call: &Call<'_>) -> OpError {
    call.error(ErrorKind::Layout, "the view leaves its operand")
}
