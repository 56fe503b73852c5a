//! Buffers that are filled with one value, or with one for each row. Compiled for a type only, and not for every op.

use crate::loops::lane::{Lane, LaneMut};
use crate::simd::Level;

/// Bytes that the loop which fills a row writes at a time.
const STEP: usize = 256;

/// Whether rows of so many elements are quicker written together: if they are shorter than a step, or longer and no whole steps, where there are
/// permutations. [4096, 16] takes 1.65 us so, and 4.98 row by row, [655, 100] 1.55 and 2.1, but [1024, 64] 1.55 and 1.54 (Zen 5).
pub(super) fn are_short<T>(cols: usize) -> bool {
    let row = cols * size_of::<T>();
    let most = if matches!(size_of::<T>(), 4 | 8) { 2 * STEP } else { STEP };
    row < most && row != STEP
}

/// The one value of each row as many times as there is room for it.
#[inline(never)]
pub(super) fn spread<T: Copy>(level: Level, lane: &Lane<'_, T>, to: &mut [T]) {
    let cols = to.len() / lane.rows();
    if are_short::<T>(cols) && lane.follows(1) {
        return LaneMut::of_rows(to, cols).fill_each(level, lane.in_one_row().run(0));
    }
    level.vectorised(
        #[inline(always)]
        move || {
            for r in 0..lane.rows() {
                to[r * cols..][..cols].fill(lane.value(r));
            }
        },
    );
}

/// One value in all columns of a run.
#[inline(never)]
pub(super) fn fill<T: Copy>(level: Level, run: &mut [T], value: T) {
    level.vectorised(
        #[inline(always)]
        move || run.fill(value),
    );
}
