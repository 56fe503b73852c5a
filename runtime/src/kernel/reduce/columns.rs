//! Folds sequences side by side.

use std::marker::PhantomData;

use bytemuck::allocation::try_zeroed_vec;

use crate::hardware::Hardware;
use crate::kernel::reduce::fold::{Fold, LANES, LEAF_VALUES};
use crate::kernel::reduce::leaf::leaf;
use crate::kernel::reduce::register_tiles;
use crate::kernel::reduce::row_groups::{add_row, add_rows, fold_row_groups, join_row};
use crate::memory::alignment::{elements_before_line, padding};
use crate::memory::raw::Memory;
use crate::memory::scratch::Scratch;
use crate::scalar::Number;
use crate::simd::isa::Level;
use crate::tuning::MEMORY_ACCUMULATOR_BYTES;

/// Bytes of accumulators that the first-level cache holds together with the values that are read. Cores with wide vectors have a larger
/// cache, which holds all that a [`Scratch`] has room for.
#[inline]
fn accumulator_cache_bytes() -> usize {
    if Hardware::get().has_wide_datapath() { 56 << 10 } else { 24 << 10 }
}

/// The largest number of lanes at a time, if lanes are processed in the order in which they are joined.
const STACK_LANES: usize = 5;

/// Folds `width` sequences of the same length, leaf by leaf.
pub(crate) struct Columns<'s, C, R> {
    level: Level,
    /// The largest number of sequences that there is room for.
    widest: usize,
    width: usize,
    /// Rows of accumulators: one for each lane, or [`STACK_LANES`] of them. They hold values of an earlier call, and are written before
    /// they are read.
    lanes: &'s mut [C],
    /// Rows of folds of 2^k leaves each, in order of decreasing k: the binary digits of the number of leaves.
    trees: &'s mut [C],
    /// The number of folds.
    folds: usize,
    leaves: usize,
    fold: PhantomData<R>,
}

impl<C: Number, R: Fold<C>> Columns<'_, C, R> {
    /// Runs a closure with room for up to `widest` sequences of `len` values, or for fewer if there is not enough. If the values are in
    /// memory, an allocation is worth its cost. A sequence is folded in the same order whatever is beside it.
    pub fn with(
        level: Level,
        widest: usize,
        (len, is_in_memory): (usize, bool),
        run: impl FnOnce(&mut Columns<'_, C, R>),
    ) {
        let most =
            if is_in_memory || widest <= Self::max_with_all_lanes() { LANES } else { STACK_LANES };
        let lanes = len.clamp(1, most);
        // A row for each digit of the number of leaves: the fold of the last leaf is joined before its row is needed.
        let trees = (usize::BITS - len.div_ceil(LEAF_VALUES).leading_zeros()) as usize;
        Scratch::with(|scratch| {
            let scratch: &mut [C] = bytemuck::cast_slice_mut(&mut scratch.0[..]);
            let fitting = scratch.len() / (lanes + trees);
            let wished = widest.min(MEMORY_ACCUMULATOR_BYTES / size_of::<C>() / lanes);
            let padding = padding::<C>(wished * (lanes + trees));
            let mut allocated = Vec::new();
            if is_in_memory && wished > fitting {
                allocated = try_zeroed_vec(wished * (lanes + trees) + padding).unwrap_or_default();
            }
            let (widest, room) = if allocated.is_empty() {
                (widest.min(fitting), scratch)
            } else {
                let start = elements_before_line(&allocated, padding);
                (wished, &mut allocated[start..])
            };
            let (lanes, trees) = room.split_at_mut(widest * lanes);
            let fold = PhantomData;
            run(&mut Columns { level, widest, width: 0, lanes, trees, folds: 0, leaves: 0, fold });
        });
    }

    /// The largest number of sequences for which there is a row of accumulators for each lane.
    ///
    /// Leaves of contiguous rows that are no longer are better folded by [`fold_tiles`](Self::fold_tiles) or
    /// [`fold_row_groups`](Self::fold_row_groups), which read memory in ascending order.
    #[inline]
    pub fn max_with_all_lanes() -> usize {
        accumulator_cache_bytes() / LANES / size_of::<C>()
    }

    /// The largest number of sequences that `restart` may be called with.
    pub fn widest(&self) -> usize {
        self.widest
    }

    /// Starts again with `width` sequences.
    pub fn restart(&mut self, width: usize) {
        self.width = width;
        self.leaves = 0;
        self.folds = 0;
    }

    /// Folds a leaf whose rows start at these offsets, lane by lane. Lanes that are joined follow one another, so that few accumulators
    /// exist at a time, and stay in the first-level cache.
    pub fn fold_rows<A: Copy>(
        &mut self,
        memory: Memory<'_, A>,
        offsets: &[isize],
        load: &impl Fn(A) -> C,
    ) {
        let (width, n) = (self.width, offsets.len());
        self.level.dispatch(
            #[inline(always)]
            || {
                let stack = &mut *self.lanes;
                let row = |i: usize| memory.slice(offsets[i], width);
                let mut top = 0;
                for k in 0..LANES {
                    if lane_of(k) < n {
                        let (mut i, mut first) = (lane_of(k), true);
                        let lane = &mut stack[top * width..][..width];
                        while i < n {
                            if i + 3 * LANES < n {
                                let rows = [0, 1, 2, 3].map(|k| row(i + k * LANES));
                                add_rows::<A, C, R>(lane, rows, first, load);
                                i += 4 * LANES;
                            } else {
                                add_row::<A, C, R>(lane, row(i), first, load);
                                i += LANES;
                            }
                            first = false;
                        }
                        top += 1;
                    }
                    // Joins complete pairs of lanes, then pairs of pairs and so on; the second of a pair may have had no row.
                    for level in 0..k.trailing_ones() {
                        if lane_of(k + 1 - (1 << level)) < n {
                            top -= 1;
                            let (low, high) = stack.split_at_mut(top * width);
                            join_row::<C, R>(&mut low[(top - 1) * width..], &high[..width]);
                        }
                    }
                }
                self.trees[self.folds..][..width].copy_from_slice(&stack[..width]);
            },
        );
        self.push_leaf();
    }

    /// As [`fold_rows`](Self::fold_rows), but reads rows in ascending order, with accumulators for all lanes. For values in memory.
    pub fn fold_rows_in_order<A: Copy>(
        &mut self,
        memory: Memory<'_, A>,
        offsets: &[isize],
        load: &impl Fn(A) -> C,
    ) {
        let (width, n) = (self.width, offsets.len());
        let lanes = &mut self.lanes[..width * n.min(LANES)];
        self.level.dispatch(
            #[inline(always)]
            || {
                let row = |i: usize| memory.slice(offsets[i], width);
                for start in (0..n).step_by(4 * LANES) {
                    for (l, lane) in lanes.chunks_exact_mut(width).enumerate() {
                        let (i, first) = (start + l, start == 0);
                        if i + 3 * LANES < n {
                            let rows =
                                [row(i), row(i + LANES), row(i + 2 * LANES), row(i + 3 * LANES)];
                            add_rows::<A, C, R>(lane, rows, first, load);
                            continue;
                        }
                        for i in (i..n).step_by(LANES) {
                            add_row::<A, C, R>(lane, row(i), i < LANES, load);
                        }
                    }
                }
            },
        );
        self.join_lanes(n);
    }

    /// Folds a leaf whose rows are contiguous from an offset on, if there are [tiles](super::register_tiles) for it. Returns whether there
    /// are.
    #[inline(never)] // inlined, it would take registers from small sums
    pub fn fold_tiles<A: Copy>(
        &mut self,
        memory: Memory<'_, A>,
        (offset, n): (isize, usize),
        load: &impl Fn(A) -> C,
    ) -> bool {
        let width = self.width;
        if n % LANES != 0 {
            return false;
        }
        let (run, to) = (memory.slice(offset, n * width), &mut self.trees[self.folds..][..width]);
        let are_tiles = self.level.dispatch_with(
            #[inline(always)]
            |level| register_tiles::fold::<A, C, R>(level, run, to, load),
        );
        if are_tiles {
            self.push_leaf();
        }
        are_tiles
    }

    /// Folds a leaf that consists of pieces of contiguous rows: the offset and the number of rows of each.
    pub fn fold_row_groups<A: Copy>(
        &mut self,
        memory: Memory<'_, A>,
        pieces: &[(isize, usize)],
        load: &impl Fn(A) -> C,
    ) {
        let width = self.width;
        let group = width * LANES;
        let n = pieces.iter().map(|piece| piece.1).sum::<usize>();
        let lanes = &mut self.lanes[..width * n.min(LANES)];
        self.level.dispatch(
            #[inline(always)]
            || {
                if let [(offset, n)] = *pieces {
                    return fold_row_groups::<A, C, R>(
                        lanes,
                        memory.slice(offset, n * width),
                        load,
                    );
                }
                lanes.fill(R::SEED);
                let mut at = 0;
                for &(offset, rows) in pieces {
                    let mut run = memory.slice(offset, rows * width);
                    while !run.is_empty() {
                        let (part, rest) = run.split_at(run.len().min(group - at));
                        let lanes = &mut lanes[at..at + part.len()];
                        add_row::<A, C, R>(lanes, part, false, load);
                        at = (at + part.len()) % group;
                        run = rest;
                    }
                }
            },
        );
        self.join_lanes(n);
    }

    /// Folds row `i` of a leaf, from a buffer. [`join_lanes`](Self::join_lanes) must follow the last row of a leaf.
    pub fn fold_row(&mut self, i: usize, row: &[C]) {
        let lane = &mut self.lanes[i % LANES * self.width..][..self.width];
        self.level.dispatch(
            #[inline(always)]
            || add_row::<C, C, R>(lane, row, i < LANES, &|value| value),
        );
    }

    /// Joins the lanes of a leaf of `n` rows.
    pub fn join_lanes(&mut self, n: usize) {
        let width = self.width;
        self.level.dispatch(
            #[inline(always)]
            || {
                let lanes = &mut *self.lanes;
                let mut live = n.min(LANES);
                let mut half = LANES / 2;
                while half > 0 {
                    if live > half {
                        let (low, high) = lanes[..live * width].split_at_mut(half * width);
                        join_row::<C, R>(&mut low[..high.len()], high);
                        live = half;
                    }
                    half /= 2;
                }
                self.trees[self.folds..][..width].copy_from_slice(&lanes[..width]);
                self.push_leaf();
            },
        );
    }

    /// Folds a leaf column by column. `load` writes the values of the next column, and returns their number.
    pub fn fold_columns(&mut self, mut load: impl FnMut(&mut [C; LEAF_VALUES]) -> usize) {
        let mut values = [R::SEED; LEAF_VALUES];
        for tree in &mut self.trees[self.folds..][..self.width] {
            let n = load(&mut values);
            *tree = self.level.dispatch_with(
                #[inline(always)]
                |level| leaf::<C, C, R>(level, &values[..n], &|value| value),
            );
        }
        self.push_leaf();
    }

    /// Counts a leaf whose folds have been written. Trees of the same size are joined, so that they stay balanced.
    #[inline(always)]
    fn push_leaf(&mut self) {
        self.folds += self.width;
        let mut digits = self.leaves;
        while digits & 1 == 1 {
            self.merge();
            digits >>= 1;
        }
        self.leaves += 1;
    }

    /// Joins the last two rows of trees.
    #[inline(always)]
    fn merge(&mut self) {
        self.folds -= self.width;
        let (trees, last) = self.trees.split_at_mut(self.folds);
        join_row::<C, R>(&mut trees[self.folds - self.width..], &last[..self.width]);
    }

    /// Returns the folds of all sequences.
    pub fn finish(&mut self) -> &[C] {
        while self.folds > self.width {
            self.merge();
        }
        &self.trees[..self.folds]
    }
}

/// The number of the lane in position `k` of the order in which lanes are joined: 0, 8, 4, 12, 2 and so on (bit reversal).
const fn lane_of(k: usize) -> usize {
    const { assert!(LANES == 1 << 4) };
    (k as u8).reverse_bits() as usize >> 4
}
