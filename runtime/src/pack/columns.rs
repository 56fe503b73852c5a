//! Columns that start anywhere, and whose elements lie side by side: transposes where neither strides nor rows are regular.

use std::slice::from_raw_parts;

use crate::memory::matrix::{MatMut, Strides2};
use crate::pack::transpose::{Tile, store, transpose};
use crate::simd::isa::Level;

/// Columns that start anywhere, so many elements behind `from`: at least a tile's side of them, and of rows.
///
/// # Safety
///
/// The elements of each, as many as there are rows, are initialised, and nobody writes them meanwhile.
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
            let mut to = to.side_by_side();
            let Strides2 { rows, cols, row, .. } = to.grid();
            let starts = &starts[..cols];
            assert!(rows >= B::SIDE && cols >= B::SIDE, "less than a tile");
            // Along the lines of each column, as they are read.
            for line in (0..rows).step_by(B::LINE) {
                for c in (0..cols).step_by(B::SIDE) {
                    let c = c.min(cols - B::SIDE);
                    let starts = &starts[c..c + B::SIDE];
                    let mut r = line;
                    while r < rows.min(line + B::LINE) {
                        let top = r.min(rows - B::SIDE);
                        let (down, place) = (top as isize, top as isize * row + c as isize);
                        // SAFETY: the last of its elements is in row `top + SIDE - 1`, which there is.
                        let column = |k: usize| unsafe {
                            from_raw_parts(from.wrapping_offset(starts[k] + down), B::SIDE)
                        };
                        // SAFETY: as above, and its last column is `c + SIDE - 1`.
                        let mut tile = unsafe { to.reborrow().part_at(place, B::SIDE, B::SIDE) };
                        transpose(column, |k, vector| store(vector, tile.row(k)));
                        r += B::SIDE;
                    }
                }
            }
        },
    );
}
