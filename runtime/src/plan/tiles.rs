//! Divides a nest into tiles, and decides how each operand is accessed. Independent of dtypes.
//!
//! Three shapes of tiles serve all layouts:
//!
//! * *rows*: the two innermost axes, if every operand is contiguous along the inner one, or has one value for the whole row. Nothing is
//!   packed.
//! * *squares*: parts of an outer axis and of the innermost ones, if an operand's neighbours lie along the outer one (a transpose).
//! * *stretched*: as many of the innermost axes as fit in a buffer, as one run, so that short rows become long ones. If an operand is
//!   broadcast along the outermost of them, that axis becomes the rows, so that the operand is packed once for all.

use smallvec::SmallVec;

use crate::hardware::Hardware;
use crate::memory::cache_level::CacheLevel;
use crate::pack::buffers::PackBuffers;
use crate::pack::tile::{Access, LoopTile};
use crate::par;
use crate::plan::access::{TileShape, access};
use crate::plan::cost::MemoryCost;
use crate::plan::cursor::step;
use crate::plan::nest::Nest;
use crate::plan::tiling::{
    extend_tile, extend_tile_with_rows, pattern, repeated_rows_axis, square_axis,
};
use crate::plan::workload::Workload;
use crate::settings::Settings;
use crate::short_list::ShortList;
use crate::simd::nontemporal::fence;
use crate::tuning::{
    CACHED_ELEMENTS, GRAIN_ELEMENTS, IN_PLACE_MIN_COLUMNS, LONG_ROW_ELEMENTS,
    NONTEMPORAL_MIN_RUN_BYTES, PACKED_MAX_ELEMENTS, PATTERN_MAX_COLUMNS, PATTERN_MIN_ROWS,
    REPEAT_MIN_BYTES, ROWS_MIN_ELEMENTS,
};

/// A range of indices along each axis.
#[derive(Clone, Debug)]
struct IndexRange {
    starts: ShortList<usize>,
    ends: ShortList<usize>,
}

impl IndexRange {
    fn len(&self, axis: usize) -> usize {
        self.ends[axis] - self.starts[axis]
    }
}

/// The function that is called with each tile.
type Visit<'v> = dyn Fn(&LoopTile<'_>, &mut PackBuffers<'_>) + Sync + 'v;

/// A nest, and the size of a tile along each of its axes.
#[derive(Clone, Debug)]
pub(crate) struct LoopTiles<'n> {
    settings: Settings,
    nest: &'n Nest,
    /// How many indices along each axis a tile covers.
    extents: ShortList<usize>,
    /// The axis of a tile's rows; `None` if a tile is one run.
    rows: Option<usize>,
    /// The outermost axis of a tile's columns. If it is also the axis of the rows, a tile has as many complete rows as there are, and
    /// another the remainder.
    cols: usize,
    accesses: SmallVec<[Access; 4]>,
    cache_level: CacheLevel,
    /// Whether each row of a tile is a loop of its own.
    row_by_row: bool,
    /// The cost of the call, as bytes that are read and added.
    work: usize,
}

impl<'n> LoopTiles<'n> {
    /// Divides a nest, which must be ordered and coalesced, into tiles.
    #[inline]
    pub fn new(nest: &'n Nest, workload: &Workload) -> Self {
        // Filled in place, as the nest is.
        let (extents, accesses) = (ShortList::from_elem(1, nest.axes().len()), SmallVec::new());
        let (rows, cols, cache_level, row_by_row, work) = (None, 0, CacheLevel::L2, false, 0);
        let settings = workload.settings;
        let mut tiles = LoopTiles {
            settings,
            nest,
            extents,
            rows,
            cols,
            accesses,
            cache_level,
            row_by_row,
            work,
        };
        tiles.divide(workload);
        tiles
    }

    #[inline(never)]
    fn divide(&mut self, workload: &Workload) {
        let nest = self.nest;
        let axes = nest.axes();
        let last = axes.len() - 1;
        let inner = &axes[last];
        let operands = inner.strides.len() - 1;
        let len = nest.len();
        let cost = MemoryCost::of(nest, workload);
        let work = cost.work().saturating_mul(workload.weight);
        let by_several = par::are_worth(self.settings, work);
        let cache_level = cost.cache_level(self.settings, by_several);
        let far = cache_level == CacheLevel::Dram;
        let in_place = (1..=operands).any(|index| workload.is_in_place(index));
        let moves = (0..=operands).any(|index| workload.converts(index))
            || (in_place && inner.len < IN_PLACE_MIN_COLUMNS);
        // The axis of the rows: the next one out with enough rows. A plain copy that goes to memory needs adjacent rows, so that the
        // result is written in ascending order.
        let further = operands > 1 || !far;
        let enough = |axis: &usize| {
            (further || axis + 1 == last)
                && inner.len.saturating_mul(axes[*axis].len) >= ROWS_MIN_ELEMENTS
        };
        let down =
            (0..last).rev().find(enough).or(if last < 2 { last.checked_sub(1) } else { None });
        let fills = operands == 1 && inner.strides[1] == 0;
        // Filling rows with one value each is quick even for short rows, if they are contiguous and need no packing.
        let follow = |axis: usize| axes[axis].strides[0] == inner.len as isize;
        let is_filled = fills && !moves && !far && down.is_some_and(follow);
        let is_long = inner.len >= LONG_ROW_ELEMENTS || is_filled;
        let in_rows = inner.strides[0] == 1
            && inner.strides[1..].iter().all(|&s| s == 1 || s == 0)
            && if last < 2 { is_long || len <= 256 } else { is_long && down.is_some() };
        // Many short rows that are combined with one row are quicker as a pattern, unless they go to memory.
        let patterned = in_rows
            && !far
            && inner.len <= PATTERN_MAX_COLUMNS
            && down.is_some_and(|axis| axes[axis].len >= PATTERN_MIN_ROWS)
            && pattern(nest, workload).is_some();
        let others_stay = in_rows && inner.strides[2..].iter().all(|&stride| stride == 0);
        let capacity = workload.capacity();
        let extents = &mut self.extents;
        let (mut rows, mut cols, mut whole) = (None, last, false);
        if in_rows && !patterned && (!moves || inner.len <= capacity) {
            extents[last] = inner.len;
            if let Some(axis) = down {
                let most = match () {
                    _ if moves => capacity / inner.len,
                    // The axes between are walked for a number of rows that stay in a cache.
                    _ if axis + 1 < last => CACHED_ELEMENTS / inner.len,
                    _ => usize::MAX,
                };
                extents[axis] = axes[axis].len.min(most.max(1));
                rows = Some(axis);
            }
        } else if len <= PACKED_MAX_ELEMENTS {
            (rows, cols) = extend_tile_with_rows(nest, workload, extents);
        } else if (workload.repeats_in_registers() || cost.bytes() >= REPEAT_MIN_BYTES || far)
            && let Some(axis) = repeated_rows_axis(nest, workload)
        {
            for (extent, axis) in extents.iter_mut().zip(nest.axes()).skip(axis) {
                *extent = axis.len;
            }
            (cols, whole) = (axis, true);
        } else if let Some((axis, height)) = square_axis(nest) {
            // As wide as fits: then the rows of the operands that are not transposed are long.
            cols = extend_tile(nest, axis + 1, workload.buffer_elements() / height, extents);
            extents[axis] = height;
            rows = Some(axis);
        } else if let Some((axis, group)) = pattern(nest, workload) {
            for (extent, inner) in extents.iter_mut().zip(axes).skip(axis + 1) {
                *extent = inner.len;
            }
            extents[axis] = group;
            (rows, cols) = (Some(axis), axis);
        } else {
            (rows, cols) = extend_tile_with_rows(nest, workload, extents);
        }
        // Non-temporal stores pay only if there is little to compute: for up to two operands, or if all but the first are constant along
        // rows, so that loops use them once per row. Not in place, as the lines that were just read are in a cache and would have to be
        // evicted. Not for a fresh allocation, whose pages the system zeroes in a cache just before. Short rows are packed first, and
        // then gain on every machine; [`MemoryCost::is_plain`] says when long ones do not.
        let plain = in_rows && cost.prefers_ordinary_stores(Hardware::get(), by_several, fills);
        let stream = (operands <= 2 || others_stay)
            && !in_place
            && extents[cols..].iter().product::<usize>() * workload.result.0
                >= NONTEMPORAL_MIN_RUN_BYTES
            && far
            && (!(workload.fresh || plain) || self.settings.forces_nontemporal());
        let shape = TileShape { is_whole_row: whole, extents: &self.extents, rows, cols };
        for index in 0..=operands {
            self.accesses.push(access(nest, &shape, index, workload, stream));
        }
        self.row_by_row =
            rows.is_some() && self.accesses[1..].iter().any(|access| access.row() == 0);
        (self.rows, self.cols, self.cache_level, self.work) = (rows, cols, cache_level, work);
    }

    /// Visits all tiles: in order, or in pieces on several threads if that pays. Not generic, so that it is compiled once.
    pub fn run(&self, visit: &Visit<'_>) {
        if !par::are_worth(self.settings, self.work) {
            return self.visit_range(&self.full_range(), visit);
        }
        let (pieces, grains) = (par::pieces(self.work), self.grains());
        if self.piece_range(1, pieces, &grains).is_none() {
            return self.visit_range(&self.full_range(), visit);
        }
        // Each thread computes the range of its piece itself.
        par::each(pieces, self.work, &|piece| {
            if let Some(range) = self.piece_range(piece, pieces, &grains) {
                self.visit_range(&range, visit);
            }
        });
    }

    fn full_range(&self) -> IndexRange {
        let lens = self.nest.axes().iter().map(|axis| axis.len);
        IndexRange { starts: ShortList::from_elem(0, lens.len()), ends: lens.collect() }
    }

    /// Returns piece number `piece` of `pieces`, by repeated halving, or `None` if there are fewer.
    fn piece_range(
        &self,
        mut piece: usize,
        mut pieces: usize,
        grains: &[usize],
    ) -> Option<IndexRange> {
        let mut range = self.full_range();
        while pieces > 1 {
            let splits = |axis: &usize| range.len(*axis) / 2 >= grains[*axis];
            let Some(axis) = (0..grains.len()).find(splits) else { break };
            let (len, grain, first) = (range.len(axis), grains[axis], pieces.div_ceil(2));
            let middle = range.starts[axis] + len.div_ceil(2 * grain) * grain;
            if piece < first {
                (range.ends[axis], pieces) = (middle, first);
            } else {
                (range.starts[axis], piece, pieces) = (middle, piece - first, pieces - first);
            }
        }
        (piece == 0).then_some(range)
    }

    /// For each axis that may be split, how many of its indices stay together.
    fn grains(&self) -> ShortList<usize> {
        (0..self.divisible_axes()).map(|axis| self.grain(axis)).collect()
    }

    /// Visits the tiles of a range on this thread.
    fn visit_range(&self, range: &IndexRange, visit: &Visit<'_>) {
        PackBuffers::with(self.accesses.len() - 1, |buffers| self.visit(range, buffers, visit));
        if let Access::NonTemporal { .. } = self.accesses[0] {
            fence();
        }
    }

    /// The number of outer axes that may be split. The groups of a stretched tile stay whole.
    fn divisible_axes(&self) -> usize {
        let axes = self.nest.axes();
        let whole = |axis: &usize| self.extents[*axis] < axes[*axis].len;
        match self.rows {
            Some(_) if self.cols + 1 == axes.len() => axes.len(),
            Some(axis) => self.cols.max(axis + 1),
            None => (0..axes.len()).rfind(whole).map_or(1, |axis| axis + 1),
        }
    }

    /// How many indices along an axis stay together.
    fn grain(&self, axis: usize) -> usize {
        match self.rows {
            Some(_) if axis + 1 == self.extents.len() => GRAIN_ELEMENTS,
            _ if self.extents[axis] < self.nest.axes()[axis].len => self.extents[axis],
            None => GRAIN_ELEMENTS,
            Some(_) => 1,
        }
    }

    /// Visits the tiles of a range, in order.
    fn visit(&self, range: &IndexRange, buffers: &mut PackBuffers<'_>, visit: &Visit<'_>) {
        // Slices, so that the loops do not test again whether a list is on the heap.
        let (level, axes, extents) = (self.settings.level(), self.nest.axes(), &*self.extents);
        let (starts, ends) = (&*range.starts, &*range.ends);
        let (mut index, mut offsets) =
            (range.starts.clone(), ShortList::from_elem(0, self.accesses.len()));
        let (index, offsets) = (&mut *index, &mut *offsets);
        for (axis, &start) in axes.iter().zip(starts) {
            step(offsets, &axis.strides, start as isize);
        }
        // The axes that a tile does not cover completely, innermost first.
        let is_cut = |axis: &usize| extents[*axis] < range.len(*axis);
        let cut: ShortList<usize> = (0..axes.len()).rev().filter(is_cut).collect();
        let left = |axis: usize, index: &[usize]| ends[axis] - index[axis];
        let extent = |axis: usize, index: &[usize]| extents[axis].min(left(axis, index));
        loop {
            let cols = (self.cols..axes.len()).map(|axis| extent(axis, index)).product();
            let rows = match self.rows {
                None => 1,
                Some(axis) if axis == self.cols => (left(axis, index) / extents[axis]).max(1),
                Some(axis) => extent(axis, index),
            };
            let (accesses, cache_level, row_by_row) =
                (&*self.accesses, self.cache_level, self.row_by_row);
            visit(
                &LoopTile { level, accesses, offsets, rows, cols, cache_level, row_by_row },
                buffers,
            );
            let moved = cut.iter().find(|&&axis| {
                let rows = if self.rows == Some(axis) && axis == self.cols { rows } else { 1 };
                let done = rows * extent(axis, index);
                let is_last = index[axis] + done == ends[axis];
                let n = if is_last { starts[axis] } else { index[axis] + done };
                step(offsets, &axes[axis].strides, n.wrapping_sub(index[axis]) as isize);
                index[axis] = n;
                !is_last
            });
            if moved.is_none() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
