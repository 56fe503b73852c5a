//! Which way a reduction is computed, by the axes that are kept and folded.

use crate::kernel::reduce::fold::LEAF;
use crate::plan::reduce::line::Line;
use crate::tuning::{BLOCK_MAX_VALUES, BLOCK_MIN_RESULTS, NARROW_RESULTS, RUN_MIN_ELEMENTS};

/// Whether the rows of results lie along memory, and are long enough to be used there.
#[inline]
pub(super) fn are_across(kept: Line<2>, folded: Line<1>) -> bool {
    let dense = folded.strides == [kept.len as isize];
    kept.strides[0] == 1 && (kept.len >= NARROW_RESULTS || dense)
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Strategy {
    /// One result at a time, where a single operand's sequences lie along memory.
    Inner,
    /// A row of results at a time.
    Outer,
    /// A block of results at a time, to which their values, few each, are brought.
    Packed,
}

impl Strategy {
    /// For a single operand, `step` between the values of a sequence, which come `len` at a time, and so many results.
    #[inline]
    pub fn of(step: isize, len: usize, results: usize) -> Strategy {
        // A single value is copied with its neighbours: [1, 256] takes 0.35 us so, and 5.6 one by one.
        if step == 1 && (len >= RUN_MIN_ELEMENTS || results == 1) {
            Strategy::Inner
        } else {
            Strategy::Outer
        }
    }
}

/// Whether a block is quicker for so many results, by their innermost axis and the only one of their values.
///
/// Of f32 in a second-level cache, in ns a value, in blocks and otherwise (Zen 5): [7500, 8] over its last axis 0.13 and 0.47, every other
/// column of [1000, 60] 0.10 and 0.59; in the middle [500, 30, 4] 0.23 and 1.13, [300, 64, 3] 0.19 and 0.56; [180, 16, 10] 0.25 and
/// 0.27, but [200, 20, 8] 0.30 either way; [120, 12, 20] 0.21 and 0.25, but [90, 16, 20] 0.25 and 0.20.
#[inline]
pub(super) fn are_blocks_for((kept, folded): (Line<2>, Line<1>), results: usize) -> bool {
    let most = match (kept.strides[0], kept.len) {
        (1, NARROW_RESULTS..) => BLOCK_MAX_VALUES / kept.len,
        (1, 16..) => 12,
        (1, 8..) => 16,
        _ => LEAF,
    };
    let is_across = kept.len == results && are_across(kept, folded);
    folded.len <= most && results > BLOCK_MIN_RESULTS && !is_across
}
