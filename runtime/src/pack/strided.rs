//! Copies between any strides, element by element, along the axis that is better for the caches.

use crate::memory::matrix::{MatMut, MatRef};
use crate::simd::isa::Level;
use crate::tuning::STRIDED_MIN_ELEMENTS;

pub(crate) fn copy<B: Copy>(level: Level, from: MatRef<'_, B>, to: MatMut<'_, B>) {
    let (reads, writes) = (from.layout(), to.layout());
    let (closer, far) = (reads.row.unsigned_abs(), reads.col.unsigned_abs());
    let rows_closer = closer < far && writes.row.unsigned_abs() <= far;
    if rows_closer && reads.rows >= STRIDED_MIN_ELEMENTS && reads.cols >= STRIDED_MIN_ELEMENTS {
        return strips(from, to);
    }
    let turned = reads.cols < STRIDED_MIN_ELEMENTS && reads.rows > reads.cols;
    let (from, to) = if turned { (from.transposed(), to.transposed()) } else { (from, to) };
    match (from.layout().col, to.layout().col) {
        (-1, 1) => gather::<B, -1>(level, from, to),
        (2, 1) => gather::<B, 2>(level, from, to),
        (3, 1) => gather::<B, 3>(level, from, to),
        (4, 1) => gather::<B, 4>(level, from, to),
        _ => any(from, to),
    }
}

/// Copies a few columns at a time, all rows of them, as neighbours in a column are close together.
/// There are at least `STRIDED_MIN_ELEMENTS` columns.
#[inline(never)]
fn strips<B: Copy>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    let (rows, cols) = (from.layout().rows, from.layout().cols);
    for c in (0..cols).step_by(STRIDED_MIN_ELEMENTS) {
        // The last strip may overlap the one before.
        let strip = (c.min(cols - STRIDED_MIN_ELEMENTS), STRIDED_MIN_ELEMENTS);
        let from = from.part((0, rows), strip);
        let mut to = to.reborrow().part((0, rows), strip);
        for r in 0..rows {
            for c in 0..STRIDED_MIN_ELEMENTS {
                to.put(r, c, from.at(r, c));
            }
        }
    }
}

/// Copies elements `STRIDE` apart to contiguous rows.
#[inline(never)]
fn gather<B: Copy, const STRIDE: isize>(level: Level, from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    level.dispatch(
        #[inline(always)]
        move || {
            for r in 0..to.layout().rows {
                from.copy_strided_row::<STRIDE>(r, to.row(r));
            }
        },
    );
}

#[inline(never)]
fn any<B: Copy>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    for r in 0..to.layout().rows {
        for c in 0..to.layout().cols {
            to.put(r, c, from.at(r, c));
        }
    }
}
