//! The common case that needs no plan: the call is one tile of rows, which are accessed in place.
//!
//! Planning takes longer than computing a small tensor. Here the axes of the operands are inspected once, and nothing is copied.

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::{Rows, RowsMut};
use crate::par;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;
use crate::tuning::{
    LONG_ROW_ELEMENTS, PATTERN_MAX_COLUMNS, PATTERN_MIN_ROWS, SINGLE_MAX_ELEMENTS,
};
use crate::ty::TensorType;

/// Rows of the result and of the operands.
pub(crate) struct Single<const N: usize> {
    rows: usize,
    cols: usize,
    /// The distance between rows.
    pub(super) row: [isize; N],
    /// The distance between the elements of a row: 1, or 0 where one element stands for the whole row.
    pub(super) col: [isize; N],
}

impl<const N: usize> Single<N> {
    /// Returns the rows, if the operands broadcast to exactly the result's shape under the rule, the axes in their order coalesce to
    /// two, and the result and every operand are contiguous or constant along the inner one. The layouts are the result's and then the
    /// operands'.
    #[inline(never)]
    pub fn new(layouts: [&Layout; N], rule: AutoBroadcast) -> Option<Self> {
        // A loop, since the closure of `map` is not always inlined.
        let (mut shapes, mut strides) = ([&[][..]; N], [&[][..]; N]);
        for (i, layout) in layouts.into_iter().enumerate() {
            (shapes[i], strides[i]) = (&layout.shape[..], &layout.strides[..]);
        }
        Single::of(shapes, strides, rule)
    }

    #[inline(always)]
    pub(super) fn of(
        shapes: [&[usize]; N],
        strides: [&[isize]; N],
        rule: AutoBroadcast,
    ) -> Option<Self> {
        let stretches = match rule {
            AutoBroadcast::None => false,
            AutoBroadcast::Numpy => true,
            AutoBroadcast::Pdpd { .. } => return None,
        };
        let rank = shapes[0].len();
        if shapes[1..].iter().map(|shape| shape.len()).max() != Some(rank) {
            return None;
        }
        let mut single = Single { rows: 1, cols: 1, row: [0; N], col: [1; N] };
        // How many axes there are so far: none, columns only, or both.
        let mut found = 0;
        // From the last axis to the first. An axis that an operand lacks has size 1.
        for back in 1..=rank {
            let len = shapes[0][rank - back];
            let mut step = [strides[0][rank - back]; N];
            let mut is_set = false;
            for i in 1..N {
                let axis = shapes[i].len().wrapping_sub(back);
                step[i] = match (shapes[i].get(axis), strides[i].get(axis)) {
                    (Some(&dim), Some(&stride)) if dim == len => {
                        is_set = true;
                        stride
                    }
                    (Some(1) | None, _) if stretches => 0,
                    _ => return None,
                };
            }
            if !is_set {
                return None;
            }
            // If a product wraps, an outer axis has size 0, or the rows leave the memory, which is detected when they are used.
            let continues = |from: &[isize; N], n: usize| {
                (0..N).all(|i| step[i] == from[i].wrapping_mul(n as isize))
            };
            match (found, len) {
                (_, 0) => return None,
                (_, 1) => {}
                (0, _) => (found, single.cols, single.col) = (1, len, step),
                (1, _) if continues(&single.col, single.cols) => {
                    single.cols = single.cols.wrapping_mul(len);
                }
                (1, _) => (found, single.rows, single.row) = (2, len, step),
                _ if continues(&single.row, single.rows) => {
                    single.rows = single.rows.wrapping_mul(len);
                }
                _ => return None,
            }
        }
        let in_rows = single.col[0] == 1 && single.col.iter().all(|&col| col == 1 || col == 0);
        in_rows.then_some(single)
    }

    /// Whether its rows are long, or few enough for any length.
    #[inline]
    pub fn is_long(&self) -> bool {
        self.cols >= LONG_ROW_ELEMENTS || self.len() <= SINGLE_MAX_ELEMENTS || self.is_filled()
    }

    /// Whether [`grouped`](super::grouped) is quicker: contiguous rows and an operand with one row for all, if the rows are short
    /// compared with the cost of starting a row, and numerous compared with the cost of packing a pattern.
    #[inline]
    pub fn is_patterned(&self) -> bool {
        let is_worth_it = self.cols <= PATTERN_MAX_COLUMNS && self.rows >= PATTERN_MIN_ROWS;
        is_worth_it && {
            let follows = |i: usize| (self.row[i], self.col[i]) == (self.cols as isize, 1);
            let is_pattern = |i: usize| (self.row[i], self.col[i]) == (0, 1);
            (1..N).any(is_pattern) && (0..N).all(|i| self.row[i] == 0 || follows(i))
        }
    }

    /// Whether contiguous rows of the result are filled with one value each, from a single operand.
    fn is_filled(&self) -> bool {
        N == 2 && self.col[1] == 0 && self.row[0] == self.cols as isize
    }

    /// The number of columns.
    #[inline]
    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    /// The number of rows; unspecified if the result has no elements.
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The number of elements of the result. They are distinct elements of its memory, so their number does not wrap.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.rows.wrapping_mul(self.cols)
    }

    /// Whether it [touches](is_cheap) so little memory that no other strategy is worth trying. `sizes` are the bytes of an element of
    /// the result and of each operand, and `weight` is the cost of the computation. Broadcast elements count once, and written ones
    /// twice, as in [`MemoryCost::work`](super::cost::MemoryCost::work).
    #[inline(always)]
    pub fn is_cheap(&self, settings: Settings, sizes: [usize; N], weight: usize) -> bool {
        // First as if nothing were broadcast: then the sum of the sizes is a constant.
        let all = sizes.iter().fold(sizes[0], |all: usize, &size| all.saturating_add(size));
        is_cheap(settings, self.len().saturating_mul(all).saturating_mul(weight))
            || self.is_cheap_when_broadcast(settings, sizes, weight)
    }

    #[inline(never)]
    fn is_cheap_when_broadcast(
        &self,
        settings: Settings,
        sizes: [usize; N],
        weight: usize,
    ) -> bool {
        let written = self.len().saturating_mul(sizes[0]);
        let bytes = (0..N).fold(written, |bytes: usize, i| {
            let rows = if self.row[i] == 0 { 1 } else { self.rows };
            let cols = if self.col[i] == 0 { 1 } else { self.cols };
            bytes.saturating_add((rows * cols).saturating_mul(sizes[i]))
        });
        is_cheap(settings, bytes.saturating_mul(weight))
    }

    /// Returns the rows of operand number `index`, counted from 1, from offset `start` on. No element is converted.
    #[inline]
    pub fn operand_rows<'m, T: Element>(
        &self,
        memory: &Memory<'m, T>,
        start: isize,
        index: usize,
    ) -> Rows<'m, T::Compute> {
        let cols = if self.col[index] == 0 { 1 } else { self.cols };
        let rows = memory.rows(start, self.row[index], self.rows, cols);
        rows.of_type().expect("no element is converted")
    }

    /// Returns the rows of the result from offset `start` on. No element is converted.
    #[inline]
    pub fn result_rows<'m, T: Element>(
        &self,
        memory: &'m mut MemoryMut<'_, T>,
        start: isize,
    ) -> RowsMut<'m, T::Compute> {
        let rows = memory.rows(start, self.row[0], self.rows, self.cols);
        rows.of_type().expect("no element is converted")
    }
}

/// Whether a call that touches so many bytes is worth neither several threads nor non-temporal stores, whatever part of them is only
/// read.
#[inline]
fn is_cheap(settings: Settings, bytes: usize) -> bool {
    settings.is_small(bytes)
        || !settings.is_nontemporal(bytes.saturating_mul(4)) && !par::are_worth(settings, bytes)
}

/// Returns error E1010 unless operands of these shapes broadcast to exactly the shape of the result.
#[inline(never)]
pub(crate) fn expect_fit(result: &Shape, operands: &[&[usize]], rule: AutoBroadcast) -> Result<()> {
    if rule == AutoBroadcast::Numpy && broadcast_exactly(result, operands) {
        return Ok(());
    }
    match broadcast(operands, rule) {
        Ok(common) if *common == **result => Ok(()),
        other => Err(misfit(result, other.map(Shape::from))),
    }
}

/// Whether operands of these shapes broadcast to exactly the shape of the result, by the rules of NumPy. Allocates nothing.
#[inline]
fn broadcast_exactly(result: &[usize], operands: &[&[usize]]) -> bool {
    let rank = result.len();
    let mut longest = 0;
    for operand in operands {
        longest = operand.len().max(longest);
    }
    if longest != rank {
        return false;
    }
    for (axis, &len) in result.iter().enumerate() {
        let mut is_set = len == 1;
        for operand in operands {
            // An axis that an operand lacks has size 1, and precedes its first.
            match operand.get(axis.wrapping_add(operand.len()).wrapping_sub(rank)) {
                Some(&dim) if dim == len => is_set = true,
                None | Some(1) => {}
                Some(_) => return false,
            }
        }
        if !is_set {
            return false;
        }
    }
    true
}

#[cold]
fn misfit(result: &Shape, common: ShapeResult<Shape>) -> OpError {
    let message = match common {
        Ok(common) => format!("operands that broadcast to {common} do not fill {result}"),
        Err(cause) => format!("operands do not broadcast: {cause}"),
    };
    OpError::new(ErrorKind::Layout, "map", message)
}

/// Returns the type of elements of `dtype` in the shape that operands of these shapes broadcast to; `None` if inference might find an
/// error, and for rules that take longer.
#[inline(never)]
pub(crate) fn common<const N: usize>(
    dtype: DType,
    operands: [&[usize]; N],
    rule: AutoBroadcast,
) -> Option<TensorType> {
    let AutoBroadcast::Numpy = rule else { return None };
    let rank = operands.iter().map(|shape| shape.len()).max()?;
    let mut bytes = dtype.size();
    let shape = ShortList::try_from_fn(rank, |axis| {
        let mut len = 1;
        for shape in operands {
            // An axis that an operand lacks has size 1, and precedes its first.
            match shape.get(axis.wrapping_add(shape.len()).wrapping_sub(rank)) {
                None | Some(1) => {}
                Some(&dim) if len == 1 => len = dim,
                Some(dim) if *dim == len => {}
                Some(_) => return None,
            }
        }
        bytes = bytes.checked_mul(len)?;
        Some(len)
    })?;
    isize::try_from(bytes).is_ok().then_some(TensorType { dtype, shape: Shape::from(shape) })
}

#[cfg(test)]
mod tests;
