//! Folds sequences side by side.

use std::ops::Range;

use bytemuck::allocation::try_zeroed_vec;

use crate::kernel::reduce::fold::{Fold, LEAF_VALUES};
use crate::kernel::reduce::pairwise::PairwiseRows;
use crate::kernel::reduce::register_tiles;
use crate::kernel::reduce::rows::{add_row, add_rows, join_row};
use crate::memory::alignment::{elements_before_line, padding};
use crate::memory::raw::Memory;
use crate::memory::scratch::Scratch;
use crate::scalar::Number;
use crate::simd::isa::{Isa, Level};
use crate::simd::lanes::LANES;
use crate::tuning::{MEMORY_ACCUMULATOR_BYTES, cached_accumulator_bytes, tiled_leaf_max_bytes};

/// The largest number of lanes at a time, if lanes are processed in the order in which they are joined.
const STACK_LANES: usize = 5;

/// Folds `width` sequences of the same length, leaf by leaf.
pub(crate) struct Columns<'s, C, R> {
    level: Level,
    /// The largest number of sequences that there is room for.
    widest: usize,
    width: usize,
    /// Whether there is a row of accumulators for each lane, or only for [`STACK_LANES`].
    has_all_lanes: bool,
    /// Rows of accumulators. They hold values of an earlier call, and are written before they are read.
    lanes: &'s mut [C],
    trees: PairwiseRows<'s, C, R>,
}

impl<C: Number, R: Fold> Columns<'_, C, R> {
    /// Runs a closure with room for up to `widest` sequences of `len` values, or for fewer if there is not enough. If the values are in
    /// memory, an allocation is worth its cost. A sequence is folded in the same order whatever is beside it.
    pub fn with(
        level: Level,
        widest: usize,
        (len, exceeds_caches): (usize, bool),
        mut run: impl FnMut(&mut Columns<'_, C, R>),
    ) {
        let has_all_lanes = exceeds_caches || widest <= Self::max_with_all_lanes();
        let lanes = len.clamp(1, if has_all_lanes { LANES } else { STACK_LANES });
        let rows = lanes + PairwiseRows::<C, R>::rows(len.div_ceil(LEAF_VALUES));
        Scratch::with(&mut |scratch| {
            let scratch: &mut [C] = bytemuck::cast_slice_mut(&mut scratch.0[..]);
            let fitting = scratch.len() / rows;
            let wished = widest.min(MEMORY_ACCUMULATOR_BYTES / size_of::<C>() / lanes);
            let padding = padding::<C>(wished * rows);
            let mut allocated = Vec::new();
            if exceeds_caches && wished > fitting {
                allocated = try_zeroed_vec(wished * rows + padding).unwrap_or_default();
            }
            let (widest, room) = if allocated.is_empty() {
                (widest.min(fitting), scratch)
            } else {
                let start = elements_before_line(&allocated, padding);
                (wished, &mut allocated[start..])
            };
            let (lanes, trees) = room.split_at_mut(widest * lanes);
            let trees = PairwiseRows::new(trees);
            run(&mut Columns { level, widest, width: 0, has_all_lanes, lanes, trees });
        });
    }

    /// The largest number of sequences for which there is a row of accumulators for each lane.
    ///
    /// Leaves of contiguous rows that are no longer are better folded by [`fold_tiles`](Self::fold_tiles) or [`add_run`](Self::add_run).
    #[inline]
    pub fn max_with_all_lanes() -> usize {
        cached_accumulator_bytes() / LANES / size_of::<C>()
    }

    /// The largest number of sequences that `restart` may be called with.
    pub fn widest(&self) -> usize {
        self.widest
    }

    /// Starts again with `width` sequences.
    pub fn restart(&mut self, width: usize) {
        self.width = width;
        self.trees.restart(width);
    }

    /// Folds a leaf whose rows start at these offsets.
    pub fn fold_rows(&mut self, memory: Memory<'_, C>, offsets: &[isize]) {
        let row = |i: usize| memory.slice(offsets[i], self.width);
        if self.has_all_lanes {
            self.level.dispatch(
                #[inline(always)]
                || fold_in_order::<C, R>(self.lanes, self.width, offsets.len(), &row),
            );
            return self.join_lanes(offsets.len());
        }
        self.level.dispatch(
            #[inline(always)]
            || fold_by_lanes::<C, R>(self.lanes, self.width, offsets.len(), &row),
        );
        self.trees.next().copy_from_slice(&self.lanes[..self.width]);
        self.push_leaf();
    }

    /// Folds a leaf whose rows are contiguous from an offset on, if it is small and there are [tiles](super::register_tiles) for it. Returns
    /// whether it is folded.
    #[inline(never)] // inlined, it would take registers from small sums
    pub fn fold_tiles(&mut self, memory: Memory<'_, C>, (offset, n): (isize, usize)) -> bool {
        let bytes = n * self.width * size_of::<C>();
        if n % LANES != 0 || bytes > tiled_leaf_max_bytes(self.level.isa() == Isa::Avx512) {
            return false;
        }
        let (run, to) = (memory.slice(offset, n * self.width), self.trees.next());
        let are_tiles = self.level.dispatch_with(
            #[inline(always)]
            |level| register_tiles::fold::<C, R>(level, run, to),
        );
        if are_tiles {
            self.push_leaf();
        }
        are_tiles
    }

    /// Folds contiguous rows, the first of which is row `i` of a leaf. [`join_lanes`](Self::join_lanes) must follow the last row of a leaf.
    ///
    /// Sixteen rows are a group, which is one run for all lanes; four groups at a time.
    pub fn add_run(&mut self, i: usize, run: &[C]) {
        let (lanes, group, at) = (&mut *self.lanes, self.width * LANES, self.width * (i % LANES));
        let is_first = i < LANES;
        self.level.dispatch(
            #[inline(always)]
            || {
                let (head, run) = run.split_at(if at == 0 { 0 } else { run.len().min(group - at) });
                add_row::<C, R>(&mut lanes[at..][..head.len()], head, is_first);
                let is_first = is_first && at == 0;
                let fours = run.chunks_exact(4 * group);
                let rest = fours.remainder();
                let is_first_of_rest = is_first && rest.len() == run.len();
                for (k, groups) in fours.enumerate() {
                    let (low, high) = groups.split_at(2 * group);
                    let ((a, b), (c, d)) = (low.split_at(group), high.split_at(group));
                    add_rows::<C, R>(&mut lanes[..group], [a, b, c, d], is_first && k == 0);
                }
                for (k, row) in rest.chunks(group).enumerate() {
                    add_row::<C, R>(&mut lanes[..row.len()], row, is_first_of_rest && k == 0);
                }
            },
        );
    }

    /// Joins the lanes of a leaf of `n` rows.
    pub fn join_lanes(&mut self, n: usize) {
        let width = self.width;
        let (lanes, trees) = (&mut *self.lanes, &mut self.trees);
        self.level.dispatch(
            #[inline(always)]
            || {
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
                trees.next().copy_from_slice(&lanes[..width]);
                trees.push();
            },
        );
    }

    fn push_leaf(&mut self) {
        let trees = &mut self.trees;
        self.level.dispatch(
            #[inline(always)]
            || trees.push(),
        );
    }

    /// Returns the folds of all sequences.
    pub fn finish(&mut self) -> &[C] {
        self.trees.finish()
    }
}

/// Folds the `n` rows of a leaf in ascending order, with accumulators for all lanes.
#[inline(always)]
fn fold_in_order<'a, C: Number, R: Fold>(
    lanes: &mut [C],
    width: usize,
    n: usize,
    row: &impl Fn(usize) -> &'a [C],
) {
    let lanes = &mut lanes[..width * n.min(LANES)];
    for start in (0..n).step_by(4 * LANES) {
        let end = n.min(start + 4 * LANES);
        for (l, lane) in lanes.chunks_exact_mut(width).enumerate() {
            add_lane::<C, R>(lane, start + l..end, row);
        }
    }
}

/// Folds the `n` rows of a leaf lane by lane. Lanes that are joined follow one another, so that few accumulators exist at a time, and stay
/// in the first-level cache.
#[inline(always)]
fn fold_by_lanes<'a, C: Number, R: Fold>(
    stack: &mut [C],
    width: usize,
    n: usize,
    row: &impl Fn(usize) -> &'a [C],
) {
    let mut top = 0;
    for k in 0..LANES {
        if lane_of(k) < n {
            add_lane::<C, R>(&mut stack[top * width..][..width], lane_of(k)..n, row);
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
}

/// Folds the rows of a lane that are in a range, of which the start is one, four at a time.
#[inline(always)]
fn add_lane<'a, C: Number, R: Fold>(
    lane: &mut [C],
    Range { start: mut i, end }: Range<usize>,
    row: &impl Fn(usize) -> &'a [C],
) {
    while i + 3 * LANES < end {
        let rows = [row(i), row(i + LANES), row(i + 2 * LANES), row(i + 3 * LANES)];
        add_rows::<C, R>(lane, rows, i < LANES);
        i += 4 * LANES;
    }
    while i < end {
        add_row::<C, R>(lane, row(i), i < LANES);
        i += LANES;
    }
}

/// The number of the lane in position `k` of the order in which lanes are joined: 0, 8, 4, 12, 2 and so on (bit reversal).
const fn lane_of(k: usize) -> usize {
    const { assert!(LANES == 1 << 4) };
    (k as u8).reverse_bits() as usize >> 4
}
