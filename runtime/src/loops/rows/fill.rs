//! One value for each row, as many times as there are columns. Compiled for a type only, and not for every op.

use crate::loops::isa::vectorised;
use crate::loops::lane::{Lane, LaneMut};

/// Rows of one value each, from row `start` on.
#[inline(never)]
pub(super) fn fill_rows<T: Copy>(out: &mut LaneMut<'_, T>, start: usize, values: &[T]) {
    vectorised(
        #[inline(always)]
        move || {
            let mut out = out.reborrow();
            for (r, &value) in (start..).zip(values) {
                out.run(r).fill(value);
            }
        },
    );
}

/// The one value of each row as many times as there is room for it.
#[inline(never)]
pub(super) fn spread<T: Copy>(lane: &Lane<'_, T>, to: &mut [T]) {
    let cols = to.len() / lane.rows();
    vectorised(
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
pub(super) fn fill<T: Copy>(run: &mut [T], value: T) {
    vectorised(
        #[inline(always)]
        move || run.fill(value),
    );
}
