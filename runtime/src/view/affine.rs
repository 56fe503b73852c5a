//! Views whose coordinates are an affine function of the result's: what specs of kind `view` compile to.

use crate::cause::Partial;
use crate::dtype::Element;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Layout, Strides};
use crate::op::Call;
use crate::shape::{Dims, Shape};
use crate::view::View;

/// Where in an operand the elements of a view are, if their coordinates there are an affine map of
/// those in the view.
#[derive(Clone, PartialEq, Debug)]
pub struct Affine<'l> {
    operand: &'l Layout,
    offset: isize,
    layout: Layout,
}

impl<'l> Affine<'l> {
    /// The view of `shape` whose element at coordinate `c` is that of the operand at `index(c)`, which must be affine: it is
    /// asked only for its values at 0 and one step along each axis. Axes of size 1 are not asked for, and with no
    /// elements nothing is.
    ///
    /// E1012 if `index` has no value, E1010 if one of its values is no coordinate of the operand, E1004
    /// if the shape has more elements than the address space.
    pub fn new(
        call: &Call<'_>,
        shape: &Shape,
        operand: &'l Layout,
        index: impl Fn(&[i64]) -> Partial<Dims>,
    ) -> Result<Affine<'l>> {
        let numel = shape.numel().filter(|&numel| isize::try_from(numel).is_ok());
        let numel = numel.ok_or_else(|| {
            call.error(ErrorKind::Overflow, format!("{shape} is larger than the address space"))
        })?;
        let layout = Layout { shape: shape.clone(), strides: Strides::from_elem(0, shape.len()) };
        let mut map = Affine { operand, offset: 0, layout };
        if numel == 0 {
            return Ok(map);
        }
        let at = |c: &[i64]| index(c).map_err(|cause| call.undefined("index", cause));
        let mut coordinate = Dims::from_elem(0, shape.len());
        let origin = at(&coordinate)?;
        let mut reach = Reach::new(&origin, &operand.strides);
        for (axis, &len) in shape.iter().enumerate() {
            if len == 1 {
                continue;
            }
            coordinate[axis] = 1;
            let stride = reach.along(&at(&coordinate)?, len);
            map.layout.strides[axis] = stride.ok_or_else(|| leaves(call))?;
            coordinate[axis] = 0;
        }
        map.offset = reach.within(&operand.shape).ok_or_else(|| leaves(call))?;
        Ok(map)
    }
}

/// The coordinates of an operand that a view comes to.
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

    /// The distance in memory of one step along an axis of `len` indices, of which the second is at `image`; `None` if
    /// they are no coordinates of this rank. Wraps only where the view leaves the operand, which is an error anyway.
    #[inline]
    fn along(&mut self, image: &[i64], len: usize) -> Option<isize> {
        if image.len() != self.strides.len() || image.len() != self.origin.len() {
            return None;
        }
        let mut stride = 0isize;
        for (d, (&to, &from)) in image.iter().zip(self.origin).enumerate() {
            if to != from {
                let moves = to.checked_sub(from)?;
                let far = moves.checked_mul(i64::try_from(len - 1).ok()?)?;
                self.low[d] = self.low[d].checked_add(far.min(0))?;
                self.high[d] = self.high[d].checked_add(far.max(0))?;
                stride = stride.wrapping_add(self.strides[d].wrapping_mul(moves as isize));
            }
        }
        Some(stride)
    }

    /// The offset of the view, if all of it is in an operand of this shape.
    #[inline]
    fn within(&self, shape: &[usize]) -> Option<isize> {
        if self.origin.len() != shape.len() || self.strides.len() != shape.len() {
            return None;
        }
        let mut offset = 0isize;
        for (d, &dim) in shape.iter().enumerate() {
            if self.low[d] < 0 || usize::try_from(self.high[d]).ok()? >= dim {
                return None;
            }
            let first = self.origin[d] as isize;
            offset = offset.wrapping_add(self.strides[d].wrapping_mul(first));
        }
        Some(offset)
    }
}

impl<'a, T: Element> View<'a, T> {
    /// The view of this one that the map describes.
    ///
    /// E1010 if the map is of another layout.
    pub fn affine(&self, call: &Call<'_>, map: Affine<'_>) -> Result<View<'a, T>> {
        // What it reaches is a part of what that layout reaches, and of no other.
        if std::ptr::eq(map.operand, self.layout()) || map.operand == self.layout() {
            Ok(View::over(self.memory, (map.offset, map.layout)))
        } else {
            Err(leaves(call))
        }
    }
}

#[cold]
fn leaves(call: &Call<'_>) -> OpError {
    call.error(ErrorKind::Layout, "the view leaves its operand")
}
