//! The plan of a reduction: which axes are reduced and which are kept, and the order in which they are walked. Independent of element
//! types, so that it is compiled once.

use smallvec::{SmallVec, smallvec};

use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::plan::cursor::Cursor;
use crate::plan::nest::{Axis, Nest};
use crate::plan::reduce::axis::ReduceAxis;
use crate::plan::reduce::strategy::Strategy;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::tuning::GRAIN_RESULTS;

/// The plan of a reduction.
#[derive(Clone)]
pub(super) struct Plan {
    /// The settings of the call.
    pub settings: Settings,
    /// The kept axes, for the operands and then the result.
    pub kept: Nest,
    /// The offset in each from which they start.
    pub start: SmallVec<[isize; 4]>,
    /// The reduced axes, in order, for the operands.
    pub sequence: Nest,
    /// The number of values that are folded into one result.
    pub len: usize,
    /// Bytes read.
    pub bytes: usize,
    /// `None` if values are computed or gathered.
    pub strategy: Option<Strategy>,
}

impl Plan {
    /// Plans a reduction of operands of this shape, of which no size is 0, and whose elements have `size` bytes together.
    pub fn new(
        settings: Settings,
        shape: &Shape,
        reduced: &[bool],
        (layouts, size): (&[&Layout], usize),
        out: &Layout,
    ) -> Plan {
        let mut kept = kept_axes(shape, reduced, layouts, out);
        kept.order();
        kept.coalesce();
        let mut sequence = Nest::of((0..shape.len()).filter(|&axis| reduced[axis]), layouts);
        sequence.coalesce();
        let len = sequence.len();
        let has_one_run = sequence.axes().len() == 1;
        let axes = (ReduceAxis::innermost(&kept), ReduceAxis::innermost(&sequence));
        let strategy = match layouts.len() {
            1 => Strategy::of(axes, kept.len(), false, has_one_run),
            _ => None,
        };
        let start = smallvec![0; layouts.len() + 1];
        let bytes = kept.len().saturating_mul(len).saturating_mul(size);
        Plan { settings, kept, start, len, bytes, sequence, strategy }
    }

    /// The number of operands.
    pub fn operands(&self) -> usize {
        self.sequence.inner_strides().len()
    }

    /// Iterates over the results.
    pub fn results(&self) -> Cursor<&Nest> {
        let mut cursor = self.kept.cursor();
        cursor.restart(&self.start);
        cursor
    }

    /// Plans for at most `n` pieces of the results. `None` if the allocation fails.
    pub fn pieces(&self, n: usize) -> Option<Vec<Plan>> {
        let mut plans = Vec::new();
        plans.try_reserve_exact(n.max(1)).ok()?;
        self.clone().split(n, &mut plans);
        Some(plans)
    }

    fn split(self, n: usize, plans: &mut Vec<Plan>) {
        match self.halves().filter(|_| n > 1) {
            None => plans.push(self),
            Some([low, high]) => {
                low.split(n.div_ceil(2), plans);
                high.split(n / 2, plans);
            }
        }
    }

    /// Plans for two halves of the results; `None` if they are too few to divide.
    fn halves(&self) -> Option<[Plan; 2]> {
        let (longest, axis) =
            self.kept.axes().iter().enumerate().max_by_key(|(_, axis)| axis.len)?;
        let middle = axis.len / 2 / GRAIN_RESULTS * GRAIN_RESULTS;
        if middle == 0 {
            return None;
        }
        let (mut low, mut high) = (self.clone(), self.clone());
        for (start, stride) in high.start.iter_mut().zip(&axis.strides) {
            *start += middle as isize * stride;
        }
        high.kept.resize(longest, axis.len - middle);
        low.kept.resize(longest, middle);
        Some([low, high])
    }
}

/// Whether each axis of a shape is reduced. E1010 if an axis is out of range.
pub(super) fn reduced_mask(shape: &Shape, axes: &[i64]) -> Result<SmallVec<[bool; 8]>> {
    let mut reduced = smallvec![false; shape.len()];
    for &axis in axes {
        match usize::try_from(axis).ok().and_then(|axis| reduced.get_mut(axis)) {
            Some(slot) => *slot = true,
            None => return Err(misfit(format!("axis {axis} is out of range for {shape}"))),
        }
    }
    Ok(reduced)
}

#[cold]
fn misfit(message: String) -> OpError {
    OpError::new(ErrorKind::Layout, "reduce", message)
}

/// The axes that are kept and have more than one index.
fn remaining(shape: &Shape, reduced: &[bool]) -> impl Iterator<Item = usize> {
    (0..shape.len()).filter(|&axis| !reduced[axis] && shape[axis] != 1)
}

/// Returns error E1010 unless the result has the remaining shape.
pub(super) fn expect_remaining(shape: &Shape, reduced: &[bool], out: &Shape) -> Result<()> {
    let sizes = remaining(shape, reduced).map(|axis| shape[axis]);
    match sizes.eq(out.iter().copied().filter(|&size| size != 1)) {
        true => Ok(()),
        false => Err(misfit(format!("the elements of {shape} are not reduced to {out}"))),
    }
}

/// The kept axes, for the operands and then the result.
fn kept_axes(shape: &Shape, reduced: &[bool], layouts: &[&Layout], out: &Layout) -> Nest {
    let of_out = (0..out.shape.len()).filter(|&axis| out.shape[axis] != 1);
    Nest::from_axes(
        layouts.len() + 1,
        remaining(shape, reduced).zip(of_out).map(|(axis, out_axis)| {
            let operands = layouts.iter().map(|layout| layout.strides[axis]);
            let strides = operands.chain([out.strides[out_axis]]).collect();
            Axis { len: shape[axis], strides }
        }),
    )
}

#[cfg(test)]
mod tests;
