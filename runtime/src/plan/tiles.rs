//! The tiles of a nest, and how each operand is accessed in them. Independent of dtypes.

use smallvec::SmallVec;

use crate::pack::buffers::PackBuffers;
use crate::pack::tile::{Access, LoopTile};
use crate::par;
use crate::plan::access::access;
use crate::plan::cursor::step;
use crate::plan::nest::Nest;
use crate::plan::tiling::Tiling;
use crate::plan::workload::Workload;
use crate::settings::Settings;
use crate::short_list::ShortList;
use crate::simd::nontemporal::fence;
use crate::tuning::GRAIN_ELEMENTS;

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
    /// Whether the result and its operands exceed the caches.
    exceeds_caches: bool,
    /// The cost of the call, as bytes that are read and added.
    work: usize,
}

impl<'n> LoopTiles<'n> {
    /// Divides a nest, which must be ordered and coalesced, into tiles.
    #[inline]
    pub fn new(nest: &'n Nest, workload: &Workload) -> Self {
        // Filled in place, as the nest is.
        let (extents, accesses) = (ShortList::from_elem(1, nest.axes().len()), SmallVec::new());
        let (rows, cols, exceeds_caches, work) = (None, 0, false, 0);
        let settings = workload.settings;
        let mut tiles =
            LoopTiles { settings, nest, extents, rows, cols, accesses, exceeds_caches, work };
        tiles.divide(workload);
        tiles
    }

    #[inline(never)]
    fn divide(&mut self, workload: &Workload) {
        let nest = self.nest;
        let tiling = Tiling::new(nest, workload);
        let shape = tiling.shape(&mut self.extents);
        let is_nontemporal = tiling.is_nontemporal(&shape);
        for index in 0..=workload.operands.len() {
            self.accesses.push(access(nest, &shape, index, workload, is_nontemporal));
        }
        (self.rows, self.cols) = (shape.rows, shape.cols);
        (self.exceeds_caches, self.work) = (tiling.exceeds_caches, tiling.work);
    }

    /// Visits all tiles: in order, or in pieces on several threads if that pays. Not generic, so that it is compiled once.
    pub fn run(&self, visit: &Visit<'_>) {
        if !par::are_worth(self.settings, self.work) {
            return self.visit_range(&self.full_range(), visit);
        }
        let (pieces, grains) = (par::pieces(self.settings, self.work), self.grains());
        if self.piece_range(1, pieces, &grains).is_none() {
            return self.visit_range(&self.full_range(), visit);
        }
        // Each thread computes the range of its piece itself.
        par::each(self.settings, pieces, self.work, &|piece| {
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

    /// The number of outer axes that may be split. The groups of an extended tile stay whole.
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
            let (accesses, exceeds_caches) = (&*self.accesses, self.exceeds_caches);
            visit(&LoopTile { level, accesses, offsets, rows, cols, exceeds_caches }, buffers);
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
