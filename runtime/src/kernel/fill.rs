//! Fills rows with one value each. Generic over types only, not compiled for every op.

use crate::memory::rows::{Rows, RowsMut};
use crate::simd::isa::Level;
use crate::tuning::{FILL_STEP_BYTES, UNARY_MIN_VALUES};

/// Whether rows of so many elements are quicker to write together: if they are shorter than an iteration of the loop that fills a row, or,
/// where there are permutations, not a whole number of iterations.
pub(crate) fn are_short<T>(cols: usize) -> bool {
    let row = cols * size_of::<T>();
    let most = if matches!(size_of::<T>(), 4 | 8) { 2 * FILL_STEP_BYTES } else { FILL_STEP_BYTES };
    row < most && row != FILL_STEP_BYTES
}

/// Fills each row with its value.
#[inline(never)]
pub(crate) fn fill_rows<T: Copy>(level: Level, values: &Rows<'_, T>, out: &mut RowsMut<'_, T>) {
    let is_worth_it = out.rows() >= UNARY_MIN_VALUES && are_short::<T>(out.cols());
    if is_worth_it && out.is_contiguous() && values.is_contiguous(1) {
        return out.reborrow().fill_each(level, values.flatten().row(0));
    }
    level.dispatch(
        #[inline(always)]
        move || {
            let (values, mut out) = (*values, out.reborrow());
            for r in 0..out.rows() {
                out.row(r).fill(values.value(r));
            }
        },
    );
}

/// Fills a run with one value.
#[inline(never)]
pub(crate) fn fill<T: Copy>(level: Level, run: &mut [T], value: T) {
    level.dispatch(
        #[inline(always)]
        move || run.fill(value),
    );
}
