//! Columns of contiguous elements that start anywhere: transposes of matrices whose columns have no common stride.

use std::slice::from_raw_parts;

use crate::memory::matrix::{Layout2d, MatMut};
use crate::pack::transpose::{Tile, store, transpose};
use crate::simd::isa::Level;

/// Copies columns that start at these offsets from `from` to a matrix of at least `B::SIDE` rows and columns.
///
/// # Safety
///
/// The elements of each column, as many as the matrix has rows, are initialised, and nobody writes them meanwhile.
#[inline(never)]
pub(crate) unsafe fn copy<B: Tile>(
    level: Level,
    from: *const B,
    starts: &[isize],
    to: MatMut<'_, B>,
) {
    level.dispatch(
        #[inline(always)]
        move || {
            let mut to = to.with_unit_column_stride();
            let Layout2d { rows, cols, row, .. } = to.layout();
            let starts = &starts[..cols];
            assert!(rows >= B::SIDE && cols >= B::SIDE, "fewer rows or columns than a tile");
            // Along the cache lines of each column, in the order of their addresses.
            for line in (0..rows).step_by(B::LINE) {
                for c in (0..cols).step_by(B::SIDE) {
                    let c = c.min(cols - B::SIDE);
                    let starts = &starts[c..c + B::SIDE];
                    let mut r = line;
                    while r < rows.min(line + B::LINE) {
                        let top = r.min(rows - B::SIDE);
                        let (down, place) = (top as isize, top as isize * row + c as isize);
                        // SAFETY: the last element is in row `top + SIDE - 1`, which exists, so by the contract it can be
                        // read.
                        let column = |k: usize| unsafe {
                            from_raw_parts(from.wrapping_offset(starts[k] + down), B::SIDE)
                        };
                        // SAFETY: as above; the last column is `c + SIDE - 1`, which exists.
                        let mut tile =
                            unsafe { to.reborrow().part_unchecked(place, B::SIDE, B::SIDE) };
                        transpose(column, |k, vector| store(vector, tile.row(k)));
                        r += B::SIDE;
                    }
                }
            }
        },
    );
}
