//! Folds leaves of contiguous rows that a near cache holds, tile by tile, with all lanes of a tile in registers.
//!
//! Lanes in memory are read and written again for every sixteen rows. A tile is two vectors wide with AVX-512 and one with AVX2, and half
//! of its lanes are folded at a time, so that registers are left for the function. From farther away, rows are better read in order.

use crate::kernel::reduce::fold::Fold;
use crate::scalar::Number;
use crate::simd::isa::{Isa, Level};
use crate::simd::lanes::LANES;

/// Rows that are folded at a time.
const HALF: usize = LANES / 2;

/// Folds as many columns as `to` has, of contiguous rows, the same number for each lane. Returns whether there are tiles for them.
#[inline(always)]
pub(crate) fn fold<C: Number, R: Fold>(level: Level, run: &[C], to: &mut [C]) -> bool {
    if !C::FLOAT {
        return false;
    }
    // Constants, so that only the tiles of this level and type are compiled.
    match (level.isa(), const { size_of::<C>() }) {
        (Isa::Avx512, 4) => all::<C, R, 32>(run, to),
        (Isa::Avx512, 8) => all::<C, R, 16>(run, to),
        (Isa::Avx2, 4) => all::<C, R, 8>(run, to),
        (Isa::Avx2, 8) => all::<C, R, 4>(run, to),
        _ => false,
    }
}

/// Whether overlapping tiles of `cols` columns fold few columns twice.
#[inline]
fn are_worth(width: usize, cols: usize) -> bool {
    width >= cols && width.next_multiple_of(cols) <= width + width / 10
}

/// Folds tile by tile, unless few columns make a tile. The last tile ends with the rows, and may fold columns of the one before again.
#[inline(always)]
fn all<C: Number, R: Fold, const COLS: usize>(run: &[C], to: &mut [C]) -> bool {
    let width = to.len();
    if !are_worth(width, COLS) {
        return false;
    }
    for start in (0..width).step_by(COLS) {
        let start = start.min(width - COLS);
        to[start..][..COLS].copy_from_slice(&tile::<C, R, COLS>(&run[start..], width));
    }
    true
}

/// Folds `COLS` columns of rows that are `width` apart.
#[inline(always)]
fn tile<C: Number, R: Fold, const COLS: usize>(run: &[C], width: usize) -> [C; COLS] {
    let mut low = half::<C, R, COLS>(run, width);
    let high = half::<C, R, COLS>(&run[HALF * width..], width);
    macro_rules! join {
        ($($lane:literal $other:expr),+) => {$(
            for k in 0..COLS {
                low[$lane][k] = R::join(low[$lane][k], $other[k]);
            }
        )+};
    }
    join!(0 high[0], 1 high[1], 2 high[2], 3 high[3], 4 high[4], 5 high[5], 6 high[6], 7 high[7]);
    join!(0 low[4], 1 low[5], 2 low[6], 3 low[7]);
    join!(0 low[2], 1 low[3]);
    join!(0 low[1]);
    low[0]
}

/// Folds half of the lanes. Unrolled by hand: the compiler does not vectorise a loop over lanes.
#[inline(always)]
fn half<C: Number, R: Fold, const COLS: usize>(run: &[C], width: usize) -> [[C; COLS]; HALF] {
    let mut lanes = [[R::seed(); COLS]; HALF];
    for rows in run.chunks(LANES * width) {
        let rows = &rows[..(HALF - 1) * width + COLS];
        macro_rules! join {
            ($($lane:literal)+) => {$(
                let row = &rows[$lane * width..][..COLS];
                for k in 0..COLS {
                    lanes[$lane][k] = R::join(lanes[$lane][k], row[k]);
                }
            )+};
        }
        join!(0 1 2 3 4 5 6 7);
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_with_little_overlap_have_tiles() {
        let widths = (0..200).filter(|&width| are_worth(width, 32));
        assert!(
            widths.eq((32..=32)
                .chain(59..=64)
                .chain(88..=96)
                .chain(117..=128)
                .chain(146..=160)
                .chain(175..=192))
        );
    }
}
