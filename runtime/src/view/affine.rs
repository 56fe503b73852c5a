//! Views whose coordinates are an affine function of the result's: what specs of kind `view` compile to.

use smallvec::SmallVec;

use crate::cause::Partial;
use crate::dtype::Element;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Layout, Strides};
use crate::op::Call;
use crate::shape::{Dims, Shape};
use crate::view::View;

/// An affine map from the coordinates of a view to those of its operand: where 0 goes, and how far
/// one step along each axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Affine {
    shape: Shape,
    /// The image of 0; `None` for a view without elements, of which nothing is asked.
    origin: Option<Dims>,
    /// For each axis, what one step along it adds to each entry of the image; 0 for axes of one
    /// index.
    steps: SmallVec<[i64; 16]>,
}

impl Affine {
    /// The map that sends coordinate `c` of `shape` to `index(c)`, which must be affine: it is asked only for its values
    /// at 0 and one step along each axis. Axes of size 1 are not asked for, and with no elements nothing is.
    ///
    /// E1012 if `index` has no value, E1010 if its values are no coordinates of one operand, E1004
    /// if the shape has more elements than the address space.
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
        let mut coordinate = Dims::from_elem(0, shape.len());
        let mut at = |c: &[i64]| index(c).map_err(|cause| call.undefined("index", cause));
        let origin = at(&coordinate)?;
        for (axis, &len) in shape.iter().enumerate() {
            if len == 1 {
                map.steps.resize(map.steps.len() + origin.len(), 0);
                continue;
            }
            coordinate[axis] = 1;
            let image = at(&coordinate)?;
            coordinate[axis] = 0;
            if image.len() != origin.len() {
                return Err(leaves(call));
            }
            for (to, from) in image.iter().zip(&origin) {
                map.steps.push(to.checked_sub(*from).ok_or_else(|| leaves(call))?);
            }
        }
        map.origin = Some(origin);
        Ok(map)
    }

    /// The offset and layout of the view, over an operand of this layout; `None` if the view leaves it.
    fn over(&self, operand: &Layout) -> Option<(isize, Layout)> {
        let mut strides = Strides::from_elem(0, self.shape.len());
        let mut offset = 0isize;
        if let Some(origin) = &self.origin {
            if origin.len() != operand.shape.len() {
                return None;
            }
            let along = origin.iter().zip(&*operand.shape).zip(&operand.strides);
            for (d, ((&first, &dim), &step)) in along.enumerate() {
                // The lowest and the highest index that is reached.
                let (mut low, mut high) = (first, first);
                let moves = self.steps.iter().skip(d).step_by(origin.len());
                for ((&moves, &len), to) in moves.zip(&*self.shape).zip(&mut *strides) {
                    if moves == 0 {
                        continue;
                    }
                    let far = moves.checked_mul(i64::try_from(len - 1).ok()?)?;
                    low = low.checked_add(far.min(0))?;
                    high = high.checked_add(far.max(0))?;
                    *to = to.wrapping_add(stride(step, moves));
                }
                if low < 0 || usize::try_from(high).ok()? >= dim {
                    return None;
                }
                offset = offset.wrapping_add(stride(step, first));
            }
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
            None => Err(leaves(call)),
        }
    }
}

#[cold]
fn leaves(call: &Call<'_>) -> OpError {
    call.error(ErrorKind::Layout, "the view leaves its operand")
}

/// The distance in memory of `moves` steps. Wraps only where the view leaves its operand, which is an error anyway.
fn stride(stride: isize, moves: i64) -> isize {
    stride.wrapping_mul(moves as isize)
}
