//! The axes of an elementwise call, and the calls that need no plan: their rows are accessed in place, tile by tile.
//!
//! Planning takes longer than computing a small tensor. Here the axes of the operands are inspected once, and nothing is copied.

use smallvec::SmallVec;

use crate::broadcast::{AutoBroadcast, Placement};
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::{Rows, RowsMut};
use crate::par;
use crate::plan::nest::Nest;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::tuning::{
    DIRECT_MAX_ROWS, DIRECT_MIN_ELEMENTS, DIRECT_TILE_ROWS, LONG_ROW_ELEMENTS, PATTERN_MAX_COLUMNS,
    PATTERN_MIN_ROWS,
};

/// The axes of the result and of the operands in their order, where neighbours that are contiguous for all of them are one axis: rows
/// and columns, and a tile of these for each index of the axes outside.
pub(crate) struct RowNest<const N: usize> {
    rows: usize,
    cols: usize,
    /// The distance between rows.
    row: [isize; N],
    /// The distance between the elements of a row.
    col: [isize; N],
    /// The number of tiles.
    pub tiles: usize,
    /// The lengths of the axes outside, and the distance between their tiles, innermost first.
    outer: SmallVec<[(usize, [isize; N]); 4]>,
}

impl<const N: usize> RowNest<N> {
    /// The axes of a single element.
    #[inline(always)]
    pub fn one() -> Self {
        RowNest { rows: 1, cols: 1, row: [0; N], col: [1; N], tiles: 1, outer: SmallVec::new() }
    }

    /// Finds the axes of these layouts, which are the result's and then the operands'. Returns `false` unless the operands broadcast to
    /// exactly the result's shape under the rule, and it is not empty.
    ///
    /// Filled in place: moving the struct right after it was written would cause a store-forwarding stall.
    #[inline(never)]
    pub fn fill(&mut self, layouts: [&Layout; N], rule: AutoBroadcast) -> bool {
        self.try_fill(layouts, rule).is_some()
    }

    #[inline(always)]
    fn try_fill(&mut self, layouts: [&Layout; N], rule: AutoBroadcast) -> Option<()> {
        // A loop, since the closure of `map` is not always inlined.
        let (mut shapes, mut strides, mut starts) = ([&[][..]; N], [&[][..]; N], [0; N]);
        for (i, layout) in layouts.into_iter().enumerate() {
            (shapes[i], strides[i]) = (&layout.shape[..], &layout.strides[..]);
        }
        let (rank, mut longest) = (shapes[0].len(), 0);
        for i in 1..N {
            longest = longest.max(shapes[i].len());
            starts[i] = match rule {
                AutoBroadcast::Numpy => rank.wrapping_sub(shapes[i].len()),
                _ => Placement::of(rule, i - 1, shapes[i], rank)?.start,
            };
        }
        if longest != rank {
            return None;
        }
        let stretches = |i: usize| match rule {
            AutoBroadcast::None => false,
            AutoBroadcast::Numpy => true,
            AutoBroadcast::Pdpd { .. } => i == 2,
        };
        // In local variables, which stay in registers.
        let (mut rows, mut row, mut cols, mut col) = (1usize, [0; N], 1usize, [1; N]);
        // How many axes there are so far: none, columns only, both, or others outside.
        let mut found = 0;
        // From the last axis to the first. An axis that an operand lacks has size 1.
        for axis in (0..rank).rev() {
            let len = shapes[0][axis];
            let mut step = [strides[0][axis]; N];
            let mut is_set = false;
            for i in 1..N {
                let own = axis.wrapping_sub(starts[i]);
                step[i] = match (shapes[i].get(own), strides[i].get(own)) {
                    (Some(&dim), Some(&stride)) if dim == len => {
                        is_set = true;
                        stride
                    }
                    (Some(1) | None, _) if stretches(i) => 0,
                    _ => return None,
                };
            }
            if !is_set || len == 0 {
                return None;
            }
            // If a product wraps, an outer axis has size 0, or the rows leave the memory, which is detected when they are used.
            let continues = |from: &[isize; N], n: usize| {
                (0..N).all(|i| step[i] == from[i].wrapping_mul(n as isize))
            };
            match found {
                _ if len == 1 => {}
                0 => (found, cols, col) = (1, len, step),
                1 if continues(&col, cols) => cols = cols.wrapping_mul(len),
                1 => (found, rows, row) = (2, len, step),
                2 if continues(&row, rows) => rows = rows.wrapping_mul(len),
                _ => {
                    found = 3;
                    self.push(len, step);
                }
            }
        }
        (self.rows, self.row, self.cols, self.col) = (rows, row, cols, col);
        Some(())
    }

    /// Adds an axis outside the rows and all others.
    #[inline(never)]
    fn push(&mut self, len: usize, step: [isize; N]) {
        if let Some((inner, from)) = self.outer.last_mut()
            && (0..N).all(|i| step[i] == from[i].wrapping_mul(*inner as isize))
        {
            *inner = inner.wrapping_mul(len);
        } else {
            self.outer.push((len, step));
        }
        self.tiles = self.tiles.wrapping_mul(len);
    }

    /// Whether the call needs no plan: every operand is contiguous or constant along rows, the call touches so little memory that no other
    /// strategy is worth trying, and its rows are long, or few enough for any length. `sizes` are the bytes of an element of the result
    /// and of each operand, and `weight` is the cost of the computation.
    #[inline(always)]
    pub fn is_direct(&self, settings: Settings, sizes: [usize; N], weight: usize) -> bool {
        let in_rows = self.col[0] == 1 && self.col.iter().all(|&col| col == 1 || col == 0);
        in_rows && self.is_cheap(settings, sizes, weight) && self.has_long_or_few_rows()
    }

    /// Whether starting the rows costs little compared with what they compute.
    #[inline]
    fn has_long_or_few_rows(&self) -> bool {
        let rows = self.tiles.saturating_mul(self.rows.saturating_add(DIRECT_TILE_ROWS));
        if rows <= DIRECT_MAX_ROWS {
            return true;
        }
        let is_large = self.outer.is_empty() || self.rows * self.cols >= DIRECT_MIN_ELEMENTS;
        is_large && (self.cols >= LONG_ROW_ELEMENTS || self.is_filled()) && !self.is_patterned()
    }

    /// Whether a pattern of several rows is quicker: contiguous rows and an operand with one row for all, if the rows are short compared
    /// with the cost of starting a row, and numerous compared with the cost of packing a pattern.
    #[inline]
    fn is_patterned(&self) -> bool {
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

    /// Whether the call is worth neither several threads nor non-temporal stores. Broadcast elements count once, and written ones twice,
    /// as in [`MemoryCost::work`](super::cost::MemoryCost::work).
    #[inline(always)]
    fn is_cheap(&self, settings: Settings, sizes: [usize; N], weight: usize) -> bool {
        // First as if nothing were broadcast: then the sum of the sizes is a constant. The elements of the result are distinct elements
        // of its memory, so their number does not wrap.
        let all = sizes.iter().fold(sizes[0], |all: usize, &size| all.saturating_add(size));
        let elements = self.tiles.wrapping_mul(self.rows).wrapping_mul(self.cols);
        is_cheap(settings, elements.saturating_mul(all).saturating_mul(weight))
            || self.is_cheap_when_broadcast(settings, sizes, weight)
    }

    #[inline(never)]
    fn is_cheap_when_broadcast(
        &self,
        settings: Settings,
        sizes: [usize; N],
        weight: usize,
    ) -> bool {
        let bytes = |i: usize| {
            let inner = [(self.rows, self.row), (self.cols, self.col)];
            let moves = self.outer.iter().chain(&inner).filter(|(_, strides)| strides[i] != 0);
            moves.fold(sizes[i], |bytes, (len, _)| bytes.saturating_mul(*len))
        };
        let bytes = (0..N).fold(bytes(0), |all, i| all.saturating_add(bytes(i)));
        is_cheap(settings, bytes.saturating_mul(weight))
    }

    /// The offset of a tile in the result and in each operand. Wraps only if its rows leave the memory, which is detected when they are
    /// used.
    #[inline]
    pub fn offsets(&self, tile: usize) -> [isize; N] {
        let (mut offsets, mut left) = ([0; N], tile);
        for (len, strides) in &self.outer {
            let index = (left % len) as isize;
            left /= len;
            for i in 0..N {
                offsets[i] = strides[i].wrapping_mul(index).wrapping_add(offsets[i]);
            }
        }
        offsets
    }

    /// Returns the rows of operand number `index`, counted from 1, from an offset on. No element is converted. Without memory, it is in
    /// place.
    #[inline]
    pub fn operand_rows<'m, T: Element>(
        &self,
        memory: Option<&Memory<'m, T>>,
        offset: isize,
        index: usize,
    ) -> Rows<'m, T::Compute> {
        let Some(memory) = memory else { return Rows::in_place() };
        let cols = if self.col[index] == 0 { 1 } else { self.cols };
        let rows = memory.rows(offset, self.row[index], self.rows, cols);
        rows.of_type().expect("no element is converted")
    }

    /// Returns the rows of the result from an offset on. No element is converted.
    #[inline]
    pub fn result_rows<'m, T: Element>(
        &self,
        memory: &'m mut MemoryMut<'_, T>,
        offset: isize,
    ) -> RowsMut<'m, T::Compute> {
        let rows = memory.rows(offset, self.row[0], self.rows, self.cols);
        rows.of_type().expect("no element is converted")
    }

    /// Adds all axes to an empty nest.
    #[inline(never)]
    pub fn unroll(&self, to: &mut Nest) {
        for (len, strides) in self.outer.iter().rev() {
            to.push(*len, strides);
        }
        for (len, strides) in [(self.rows, &self.row), (self.cols, &self.col)] {
            if len > 1 {
                to.push(len, strides);
            }
        }
        to.ensure_axis(N);
    }
}

/// Whether a call that touches so many bytes is worth neither several threads nor non-temporal stores, whatever part of them is only
/// read.
#[inline]
fn is_cheap(settings: Settings, bytes: usize) -> bool {
    settings.is_small(bytes)
        || !settings.is_nontemporal(bytes.saturating_mul(4)) && !par::are_worth(settings, bytes)
}

#[cfg(test)]
mod tests;
