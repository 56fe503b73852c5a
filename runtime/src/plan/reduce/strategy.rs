//! The strategies of a reduction.

use crate::kernel::reduce::fold::LEAF_VALUES;
use crate::plan::reduce::axis::ReduceAxis;
use crate::tuning::{BLOCK_MAX_VALUES, BLOCK_MIN_RESULTS, NARROW_RESULTS, RUN_MIN_ELEMENTS};

/// Whether rows of results are contiguous in the operand, and long enough to be folded in place.
#[inline]
fn folds_in_place(kept: ReduceAxis<2>, reduced: ReduceAxis<1>) -> bool {
    let dense = reduced.strides == [kept.len as isize];
    kept.strides[0] == 1 && (kept.len >= NARROW_RESULTS || dense)
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Strategy {
    /// One result at a time, whose values are long runs.
    Inner,
    /// A row of results at a time, where they are contiguous.
    Outer,
    /// A block of results at a time, whose values, few each, are packed.
    Packed,
}

impl Strategy {
    /// The strategy for elements that are folded as they are, or `None` if they are better gathered in blocks. Given are the innermost
    /// axis of the results, the number of results, and the innermost axis of their values. `prefers_runs` says that short runs of values
    /// are folded as longer ones are, and `has_one_run` that there is no other axis of values.
    #[inline]
    pub fn of(
        (kept, reduced): (ReduceAxis<2>, ReduceAxis<1>),
        results: usize,
        prefers_runs: bool,
        has_one_run: bool,
    ) -> Option<Strategy> {
        let is_long = match has_one_run {
            true => reduced.len >= RUN_MIN_ELEMENTS || results == 1 || prefers_runs,
            false => reduced.len >= LEAF_VALUES,
        };
        if reduced.strides[0] == 1 && is_long {
            Some(Strategy::Inner)
        } else if has_one_run && is_packing_faster((kept, reduced), results) {
            Some(Strategy::Packed)
        } else if results > 1 && folds_in_place(kept, reduced) {
            Some(Strategy::Outer)
        } else {
            None
        }
    }
}

/// Whether packing is quicker for so many results, given their innermost axis and the only axis of their values.
#[inline]
fn is_packing_faster((kept, reduced): (ReduceAxis<2>, ReduceAxis<1>), results: usize) -> bool {
    let most = match (kept.strides[0], kept.len) {
        (1, NARROW_RESULTS..) => BLOCK_MAX_VALUES / kept.len,
        (1, 16..) => 12,
        (1, 8..) => 16,
        _ => LEAF_VALUES,
    };
    let is_in_place = kept.len == results && folds_in_place(kept, reduced);
    reduced.len <= most && results > BLOCK_MIN_RESULTS && !is_in_place
}
