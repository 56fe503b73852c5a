//! Fills rows with one value each. Generic over types only, not compiled for every op.

use crate::memory::rows::{Rows, RowsMut};
use crate::simd::isa::Level;

/// Fills each row with its value.
#[inline(never)]
pub(crate) fn fill_rows<T: Copy>(level: Level, values: &Rows<'_, T>, out: &mut RowsMut<'_, T>) {
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
