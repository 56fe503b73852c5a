//! Decides the shape of the tiles of a nest, and whether they are written with non-temporal stores.
//!
//! Three shapes of tiles serve all layouts:
//!
//! * *rows*: the two innermost axes, if every operand is contiguous along the inner one, or has one value for the whole row. Nothing is
//!   packed.
//! * *squares*: parts of an outer axis and of the innermost ones, if an operand's neighbours lie along the outer one (a transpose).
//! * *extended*: as many of the innermost axes as fit in a buffer, as one run, so that short rows become long ones. If an operand is
//!   broadcast along the outermost of them, that axis becomes the rows, so that the operand is packed once for all.

use crate::hardware::Hardware;
use crate::par;
use crate::plan::cost::MemoryCost;
use crate::plan::nest::{Axis, Nest};
use crate::plan::tile_axes::{
    extend_tile, extend_tile_with_rows, pattern, repeated_rows_axis, square_axis,
};
use crate::plan::tile_shape::TileShape;
use crate::plan::workload::Workload;
use crate::tuning::{
    CACHED_ELEMENTS, IN_PLACE_MIN_COLUMNS, LONG_ROW_ELEMENTS, NONTEMPORAL_MIN_RUN_BYTES,
    PACKED_MAX_ELEMENTS, PATTERN_MAX_COLUMNS, PATTERN_MIN_ROWS, REPEAT_MIN_BYTES,
    ROWS_MIN_ELEMENTS, SINGLE_MAX_ELEMENTS, TRANSCENDENTAL_WEIGHT,
};

/// A nest, and what decides about its tiles.
pub(super) struct Tiling<'t> {
    nest: &'t Nest,
    workload: &'t Workload,
    /// The innermost axis.
    inner: &'t Axis,
    cost: MemoryCost,
    /// The cost of the call, as bytes that are read and added.
    pub work: usize,
    /// Whether several threads write the result.
    by_several: bool,
    /// Whether the call exceeds the caches, so that non-temporal stores are better.
    pub exceeds_caches: bool,
    /// Whether an operand has the memory of the result.
    is_in_place: bool,
    /// Whether elements are converted, or rows in place are so short that they are packed.
    must_pack: bool,
}

impl<'t> Tiling<'t> {
    pub fn new(nest: &'t Nest, workload: &'t Workload) -> Self {
        let inner = &nest.axes()[nest.axes().len() - 1];
        let operands = workload.operands.len();
        let cost = MemoryCost::of(nest, workload);
        let work = cost.work().saturating_mul(workload.weight);
        let by_several = par::are_worth(workload.settings, work);
        let exceeds_caches = cost.exceeds_caches(workload.settings, by_several);
        let is_in_place = (1..=operands).any(|index| workload.is_in_place(index));
        let must_pack = (0..=operands).any(|index| workload.converts(index))
            || (is_in_place && inner.len < IN_PLACE_MIN_COLUMNS);
        Tiling {
            nest,
            workload,
            inner,
            cost,
            work,
            by_several,
            exceeds_caches,
            is_in_place,
            must_pack,
        }
    }

    /// Decides how many indices of each axis a tile covers. `extents` are 1 for each axis.
    pub fn shape<'e>(&self, extents: &'e mut [usize]) -> TileShape<'e> {
        let rows_axis = self.rows_axis();
        let is_in_rows = self.is_in_rows(rows_axis);
        let is_whole_row = false;
        let is_large = self.nest.len() > PACKED_MAX_ELEMENTS;
        let pattern = if is_large { pattern(self.nest, self.workload) } else { None };
        let is_pattern = pattern.is_some() && self.is_pattern_faster(rows_axis);
        if is_in_rows
            && !is_pattern
            && (!self.must_pack || self.inner.len <= self.workload.capacity())
        {
            self.cover_rows(rows_axis, extents);
            let cols = extents.len() - 1;
            return TileShape { is_in_rows, is_whole_row, extents, rows: rows_axis, cols };
        }
        if is_large
            && pattern.is_none()
            && let Some(axis) = self.repeated_rows_axis()
        {
            cover(self.nest, axis, extents);
            return TileShape { is_in_rows, is_whole_row: true, extents, rows: None, cols: axis };
        }
        let (rows, cols) = self.cover_packed(pattern, extents);
        TileShape { is_in_rows, is_whole_row, extents, rows, cols }
    }

    /// Whether the result is written with non-temporal stores.
    ///
    /// They pay only if there is little to compute: no transcendental function, and up to two operands, or more if all but the first are
    /// constant along rows, so that loops use them once per row. Not in place, as the lines that were just read are in a cache and
    /// would have to be evicted. Not for a fresh allocation, whose pages the system zeroes in a cache just before. Short rows are packed
    /// first, and then gain on every machine; [`MemoryCost::prefers_ordinary_stores`] says when long ones do not.
    pub fn is_nontemporal(&self, shape: &TileShape<'_>) -> bool {
        let reads_little = self.workload.operands.len() <= 2
            || shape.is_in_rows && self.inner.strides[2..].iter().all(|&stride| stride == 0);
        let is_cheap = self.workload.weight < TRANSCENDENTAL_WEIGHT && reads_little;
        let run = shape.extents[shape.cols..].iter().product::<usize>();
        let prefers_ordinary = || {
            let (hardware, fills) = (Hardware::get(), self.fills_rows());
            self.workload.fresh
                || shape.is_in_rows
                    && self.cost.prefers_ordinary_stores(hardware, self.by_several, fills)
        };
        is_cheap
            && !self.is_in_place
            && run * self.workload.result.0 >= NONTEMPORAL_MIN_RUN_BYTES
            && self.exceeds_caches
            && (self.workload.settings.forces_nontemporal() || !prefers_ordinary())
    }

    /// The axis of the rows: the next one out with enough rows. A plain copy that goes to memory needs adjacent rows, so that the result
    /// is written in ascending order.
    fn rows_axis(&self) -> Option<usize> {
        let axes = self.nest.axes();
        let last = axes.len() - 1;
        let may_be_distant = self.workload.operands.len() > 1 || !self.exceeds_caches;
        let has_enough = |axis: &usize| {
            (may_be_distant || axis + 1 == last)
                && self.inner.len.saturating_mul(axes[*axis].len) >= ROWS_MIN_ELEMENTS
        };
        let adjacent = if last < 2 { last.checked_sub(1) } else { None };
        (0..last).rev().find(has_enough).or(adjacent)
    }

    /// Whether each row is filled with one value of a single operand.
    fn fills_rows(&self) -> bool {
        self.workload.operands.len() == 1 && self.inner.strides[1] == 0
    }

    /// Whether every operand is contiguous along the innermost axis or constant, and rows are long enough for a loop of their own, or few.
    fn is_in_rows(&self, rows_axis: Option<usize>) -> bool {
        let (axes, inner) = (self.nest.axes(), self.inner);
        // Filling rows with one value each is quick even for short rows, if they are contiguous and need no packing.
        let is_adjacent = |axis: usize| axes[axis].strides[0] == inner.len as isize;
        let is_filled = self.fills_rows()
            && !self.must_pack
            && !self.exceeds_caches
            && rows_axis.is_some_and(is_adjacent);
        let is_long = inner.len >= LONG_ROW_ELEMENTS || is_filled;
        let is_worth_it = if axes.len() < 3 {
            is_long || self.nest.len() <= SINGLE_MAX_ELEMENTS
        } else {
            is_long && rows_axis.is_some()
        };
        inner.strides[0] == 1 && inner.strides[1..].iter().all(|&s| s == 1 || s == 0) && is_worth_it
    }

    /// Whether many short rows that are combined with one row are quicker as a pattern: unless they go to memory.
    fn is_pattern_faster(&self, rows_axis: Option<usize>) -> bool {
        !self.exceeds_caches
            && self.inner.len <= PATTERN_MAX_COLUMNS
            && rows_axis.is_some_and(|axis| self.nest.axes()[axis].len >= PATTERN_MIN_ROWS)
    }

    /// The axis from which on all axes are one row, if elements are better repeated by the loop than packed.
    fn repeated_rows_axis(&self) -> Option<usize> {
        let is_worth_it = self.workload.repeats_in_registers()
            || self.cost.bytes() >= REPEAT_MIN_BYTES
            || self.exceeds_caches;
        if is_worth_it { repeated_rows_axis(self.nest, self.workload) } else { None }
    }

    /// Covers the innermost axis, and as many rows as possible.
    fn cover_rows(&self, rows_axis: Option<usize>, extents: &mut [usize]) {
        let last = extents.len() - 1;
        extents[last] = self.inner.len;
        if let Some(axis) = rows_axis {
            let most = match () {
                _ if self.must_pack => self.workload.capacity() / self.inner.len,
                // The axes between are walked for a number of rows that stay in a cache.
                _ if axis + 1 < last => CACHED_ELEMENTS / self.inner.len,
                _ => usize::MAX,
            };
            extents[axis] = self.nest.axes()[axis].len.min(most.max(1));
        }
    }

    /// Covers the axes of a packed tile. Returns the axis of its rows and the outermost axis of its columns.
    fn cover_packed(
        &self,
        pattern: Option<(usize, usize)>,
        extents: &mut [usize],
    ) -> (Option<usize>, usize) {
        let (nest, workload) = (self.nest, self.workload);
        if nest.len() <= PACKED_MAX_ELEMENTS {
            extend_tile_with_rows(nest, workload, extents)
        } else if let Some((axis, height)) = square_axis(nest) {
            // As wide as fits: then the rows of the operands that are not transposed are long.
            let cols = extend_tile(nest, axis + 1, workload.buffer_elements() / height, extents);
            extents[axis] = height;
            (Some(axis), cols)
        } else if let Some((axis, group)) = pattern {
            cover(nest, axis + 1, extents);
            extents[axis] = group;
            (Some(axis), axis)
        } else {
            extend_tile_with_rows(nest, workload, extents)
        }
    }
}

/// Covers all axes from axis `from` on.
fn cover(nest: &Nest, from: usize, extents: &mut [usize]) {
    for (extent, axis) in extents.iter_mut().zip(nest.axes()).skip(from) {
        *extent = axis.len;
    }
}
