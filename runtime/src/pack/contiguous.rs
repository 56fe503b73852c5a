//! Copies between matrices whose rows are contiguous. They depend on the bytes of a row, not on the size of its elements.

use bytemuck::Pod;

use crate::memory::matrix::{Layout2d, MatMut, MatRef};
use crate::simd::vectors::{load, store};
use crate::tuning::MEMCPY_MIN_BYTES;

/// Copies row by row.
pub(crate) fn copy<B: Pod>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    match from.layout().cols * size_of::<B>() {
        MEMCPY_MIN_BYTES.. => {
            for r in 0..to.layout().rows {
                to.row(r).copy_from_slice(from.row(r));
            }
        }
        32.. => chunks::<B, 32>(from, to),
        16.. => chunks::<B, 16>(from, to),
        8.. => chunks::<B, 8>(from, to),
        4.. => chunks::<B, 4>(from, to),
        2.. => chunks::<B, 2>(from, to),
        _ => chunks::<B, 1>(from, to),
    }
}

/// Copies rows in chunks of `N` bytes. The last chunk ends with the row and may overlap the one before, so that there is no remainder loop.
/// A row has at least `N` bytes, and a chunk is whole elements.
#[inline(never)]
fn chunks<B: Pod, const N: usize>(from: MatRef<'_, B>, to: MatMut<'_, B>) {
    let (from, mut to) = (from.with_unit_column_stride(), to.with_unit_column_stride());
    let (Layout2d { rows, cols, .. }, n) = (to.layout(), N / size_of::<B>());
    // Once, so that the loop needs no bounds checks.
    assert_eq!((from.layout().rows, from.layout().cols), (rows, cols), "different shapes");
    assert!((1..=cols).contains(&n), "rows shorter than a chunk");
    // Known in advance, so that rows of at most two chunks have a loop without branches.
    let is_long = cols > 2 * n;
    for r in 0..rows {
        let (from, to) = (from.row(r), to.row(r));
        copy_chunk::<B, N>(from, to, 0);
        if is_long {
            for at in (n..cols - n).step_by(n) {
                copy_chunk::<B, N>(from, to, at);
            }
        }
        copy_chunk::<B, N>(from, to, cols - n);
    }
}

/// Copies `N` bytes, from element `at` on.
#[inline(always)]
fn copy_chunk<B: Pod, const N: usize>(from: &[B], to: &mut [B], at: usize) {
    store(load::<[u8; N], B>(&from[at..]), &mut to[at..]);
}
