//! Copies between matrices whose rows are contiguous. They depend on the bytes of a row, not on the
//! size of its elements.

use bytemuck::Pod;

use crate::memory::matrix::{Layout2d, MatMut, MatRef};
use crate::simd::isa::Level;
use crate::simd::vectors::{load, store};
use crate::tuning::{MEMCPY_MIN_BYTES, REWRITE_MAX_BYTES};

/// Whether writing the same row so many times is quicker than doubling what is written.
pub(crate) fn is_rewriting_faster<B>(rows: usize, cols: usize) -> bool {
    let row = cols * size_of::<B>();
    row <= 64 && rows * row <= REWRITE_MAX_BYTES
}

/// Copies row by row.
pub(crate) fn copy<B: Pod>(level: Level, from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    match from.layout().cols * size_of::<B>() {
        MEMCPY_MIN_BYTES.. => {
            for r in 0..to.layout().rows {
                to.row(r).copy_from_slice(from.row(r));
            }
        }
        65.. => chunks::<B, 32, false>(level, from, to),
        32.. => chunks::<B, 32, true>(level, from, to),
        16.. => chunks::<B, 16, true>(level, from, to),
        8.. => chunks::<B, 8, true>(level, from, to),
        4.. => chunks::<B, 4, true>(level, from, to),
        2.. => chunks::<B, 2, true>(level, from, to),
        _ => chunks::<B, 1, true>(level, from, to),
    }
}

/// Copies rows in chunks of `N` bytes. The last chunk ends with the row and may overlap the one
/// before, so that there is no remainder loop; with `PAIR` there is no loop at all. A row has at
/// least `N` bytes, at most `2 * N` with `PAIR`, and a chunk is whole elements.
#[inline(never)]
fn chunks<B: Pod, const N: usize, const PAIR: bool>(
    level: Level,
    from: MatRef<'_, B>,
    to: MatMut<'_, B>,
) {
    level.dispatch(
        #[inline(always)]
        move || {
            let (from, mut to) = (from.with_unit_column_stride(), to.with_unit_column_stride());
            let (Layout2d { rows, cols, .. }, n) = (to.layout(), N / size_of::<B>());
            // Once, so that the loop needs no bounds checks.
            assert_eq!((from.layout().rows, from.layout().cols), (rows, cols), "different shapes");
            assert!((1..=cols).contains(&n), "rows shorter than a chunk");
            for r in 0..rows {
                let (from, to) = (from.row(r), to.row(r));
                let mut copy = |at: usize| store(load::<[u8; N], B>(&from[at..]), &mut to[at..]);
                copy(0);
                let mut at = n;
                while !PAIR && at < cols - n {
                    copy(at);
                    at += n;
                }
                copy(cols - n);
            }
        },
    );
}
