//! Views whose coordinates are an affine function of the result's: what specs of kind `view` compile to.

use smallvec::{SmallVec, smallvec};

use crate::cause::Partial;
use crate::dtype::Element;
use crate::error::{ErrorKind, Result};
use crate::layout::{Layout, Strides};
use crate::op::Call;
use crate::shape::{Dims, Shape};
use crate::view::View;

/// An affine map from the coordinates of a view to those of its operand: where 0 goes, and one step along each axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Affine {
    shape: Shape,
    /// The image of 0; `None` for a view without elements, of which nothing is asked.
    origin: Option<Dims>,
    /// For each axis of more than one index, the image of its basis vector.
    steps: SmallVec<[(usize, Dims); 8]>,
}

impl Affine {
    /// The map that sends coordinate `c` of `shape` to `index(c)`, which must be affine: it is asked only for its values
    /// at 0 and one step along each axis. Axes of size 1 are not asked for, and with no elements nothing is.
    ///
    /// E1012 if `index` has no value, E1004 if the shape has more elements than the address space.
    pub fn new(
        call: &Call<'_>,
        shape: &Shape,
        mut index: impl FnMut(&[i64]) -> Partial<Dims>,
    ) -> Result<Affine> {
        let numel = shape.numel().filter(|&numel| isize::try_from(numel).is_ok());
        let numel = numel.ok_or_else(|| {
            call.error(ErrorKind::Overflow, format!("{shape} is larger than the address space"))
        })?;
        let mut map = Affine { shape: shape.clone(), origin: None, steps: SmallVec::new() };
        if numel == 0 {
            return Ok(map);
        }
        let mut at = |c: &[i64]| index(c).map_err(|cause| call.undefined("index", cause));
        let mut coordinate = Dims::from_elem(0, shape.len());
        map.origin = Some(at(&coordinate)?);
        for axis in (0..shape.len()).filter(|&axis| shape[axis] > 1) {
            coordinate[axis] = 1;
            map.steps.push((axis, at(&coordinate)?));
            coordinate[axis] = 0;
        }
        Ok(map)
    }

    /// The offset and layout of the view, over an operand of this layout; `None` if the view leaves it.
    fn over(&self, operand: &Layout) -> Option<(isize, Layout)> {
        let mut strides: Strides = smallvec![0; self.shape.len()];
        let Some(origin) = &self.origin else {
            return Some((0, Layout { shape: self.shape.clone(), strides }));
        };
        if origin.len() != operand.shape.len() {
            return None;
        }
        // Along each axis of the operand, the lowest and the highest index that is reached.
        let mut reach: SmallVec<[(i64, i64); 8]> = origin.iter().map(|&i| (i, i)).collect();
        for (axis, step) in &self.steps {
            let last = i64::try_from(self.shape[*axis] - 1).ok()?;
            if step.len() != origin.len() {
                return None;
            }
            for (d, (low, high)) in reach.iter_mut().enumerate() {
                let moves = step[d].checked_sub(origin[d])?;
                let far = moves.checked_mul(last)?;
                *low = low.checked_add(far.min(0))?;
                *high = high.checked_add(far.max(0))?;
                strides[*axis] = strides[*axis].wrapping_add(stride(operand.strides[d], moves));
            }
        }
        let mut offset = 0isize;
        for (d, (low, high)) in reach.iter().enumerate() {
            let dim = i64::try_from(operand.shape[d]).unwrap_or(i64::MAX);
            if *low < 0 || *high >= dim {
                return None;
            }
            offset = offset.wrapping_add(stride(operand.strides[d], origin[d]));
        }
        Some((offset, Layout { shape: self.shape.clone(), strides }))
    }
}

impl<'a, T: Element> View<'a, T> {
    /// The view whose element at coordinate `c` is the element of this one where `map` sends `c`.
    ///
    /// E1010 if a coordinate leaves this view.
    pub fn affine(self, call: &Call<'_>, map: &Affine) -> Result<View<'a, T>> {
        match map.over(&self.layout) {
            Some(part) => Ok(View::over(self.memory, part)),
            None => Err(call.error(ErrorKind::Layout, "the view leaves its operand")),
        }
    }
}

/// The distance in memory of `moves` steps. Wraps only where the view leaves its operand, which is an error anyway.
fn stride(stride: isize, moves: i64) -> isize {
    stride.wrapping_mul(moves as isize)
}
