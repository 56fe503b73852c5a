//! Views whose coordinates are an affine function of the result's: what specs of kind `view` compile to.

use smallvec::smallvec;

use crate::cause::Partial;
use crate::dtype::Element;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Layout, Strides};
use crate::op::Call;
use crate::shape::{Dims, Shape};
use crate::view::View;

impl<'a, T: Element> View<'a, T> {
    /// The view of `shape` whose element at coordinate `c` is the element of this one at `index(c)`.
    ///
    /// `index` must be affine. It is asked only for its values at 0 and one step along each axis; axes of size 1 are
    /// not asked for, and with no elements nothing is.
    ///
    /// E1010 if a coordinate leaves this view, E1012 if `index` has no value, E1004 if the view is larger than the
    /// address space.
    pub fn affine(
        self,
        call: &Call<'_>,
        shape: &Shape,
        mut index: impl FnMut(&[i64]) -> Partial<Dims>,
    ) -> Result<View<'a, T>> {
        let leaves = || call.error(ErrorKind::Layout, "the view leaves its operand");
        let numel = shape.numel().filter(|&numel| isize::try_from(numel).is_ok());
        let numel = numel.ok_or_else(|| {
            call.error(ErrorKind::Overflow, format!("{shape} is larger than the address space"))
        })?;
        let mut strides: Strides = smallvec![0; shape.len()];
        if numel == 0 {
            return Ok(View::over(self.memory, (0, Layout { shape: shape.clone(), strides })));
        }
        let mut at = |coordinate: &[i64]| -> Result<Dims, OpError> {
            let source = index(coordinate).map_err(|cause| call.undefined("index", cause))?;
            if source.len() == self.shape().len() { Ok(source) } else { Err(leaves()) }
        };
        let mut coordinate = Dims::from_elem(0, shape.len());
        let origin = at(&coordinate)?;
        // Along each axis of this view, the lowest and the highest index that is reached.
        let mut reach: Vec<(i64, i64)> = origin.iter().map(|&i| (i, i)).collect();
        for (axis, &dim) in shape.iter().enumerate().filter(|(_, dim)| **dim > 1) {
            coordinate[axis] = 1;
            let step = at(&coordinate)?;
            coordinate[axis] = 0;
            let last = i64::try_from(dim - 1).map_err(|_| leaves())?;
            for (d, (low, high)) in reach.iter_mut().enumerate() {
                let moves = step[d].checked_sub(origin[d]).ok_or_else(leaves)?;
                let far = moves.checked_mul(last).ok_or_else(leaves)?;
                *low = low.checked_add(far.min(0)).ok_or_else(leaves)?;
                *high = high.checked_add(far.max(0)).ok_or_else(leaves)?;
                strides[axis] = strides[axis].wrapping_add(stride(self.strides()[d], moves));
            }
        }
        let mut offset = 0isize;
        for (d, (low, high)) in reach.iter().enumerate() {
            let dim = i64::try_from(self.shape()[d]).unwrap_or(i64::MAX);
            if *low < 0 || *high >= dim {
                return Err(leaves());
            }
            offset = offset.wrapping_add(stride(self.strides()[d], origin[d]));
        }
        Ok(View::over(self.memory, (offset, Layout { shape: shape.clone(), strides })))
    }
}

/// The distance in memory of `moves` steps. Wraps only where the view leaves its operand, which is an error anyway.
fn stride(stride: isize, moves: i64) -> isize {
    stride.wrapping_mul(moves as isize)
}
