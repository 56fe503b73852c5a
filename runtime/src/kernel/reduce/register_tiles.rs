//! Folds leaves of contiguous rows tile by tile, with all lanes of a tile in registers.
//!
//! Lanes in memory are read and written again for every sixteen rows. Tiles one vector wide would wait for every other cache
//! line, and tiles of all lanes at once would leave no registers for anything but a sum.

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::scalar::Number;
use crate::simd::isa::{Isa, Level};
use crate::tuning::REGISTER_TILE_BYTES;

/// Rows that are folded at a time.
const HALF: usize = LANES / 2;

/// Folds as many columns as `to` has, of contiguous rows, the same number for each lane. Returns whether there are tiles for them.
#[inline(always)]
pub(crate) fn fold<A: Copy, C: Number, R: Fold<C>>(
    level: Level,
    run: &[A],
    to: &mut [C],
    load: &impl Fn(A) -> C,
) -> bool {
    // With AVX2 a tile would be only one cache line wide.
    if !C::FLOAT
        || level.isa() != Isa::Avx512
        || !are_worth(to.len(), REGISTER_TILE_BYTES / size_of::<C>())
    {
        return false;
    }
    // Constants, so that only one of the two is compiled.
    if const { size_of::<C>() == 4 } {
        all::<A, C, R, 32>(run, to, load);
    }
    if const { size_of::<C>() == 8 } {
        all::<A, C, R, 16>(run, to, load);
    }
    true
}

/// Whether overlapping tiles of `cols` columns fold few columns twice.
#[inline]
fn are_worth(width: usize, cols: usize) -> bool {
    width >= cols && width.next_multiple_of(cols) <= width + width / 10
}

/// Folds tile by tile. The last tile ends with the rows, and may fold columns of the one before again.
#[inline(always)]
fn all<A: Copy, C: Number, R: Fold<C>, const COLS: usize>(
    run: &[A],
    to: &mut [C],
    load: &impl Fn(A) -> C,
) {
    let width = to.len();
    for start in (0..width).step_by(COLS) {
        let start = start.min(width - COLS);
        to[start..][..COLS].copy_from_slice(&tile::<A, C, R, COLS>(&run[start..], width, load));
    }
}

/// Folds `COLS` columns of rows that are `width` apart.
#[inline(always)]
fn tile<A: Copy, C: Number, R: Fold<C>, const COLS: usize>(
    run: &[A],
    width: usize,
    load: &impl Fn(A) -> C,
) -> [C; COLS] {
    let mut low = half::<A, C, R, COLS>(run, width, load);
    let high = half::<A, C, R, COLS>(&run[HALF * width..], width, load);
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
fn half<A: Copy, C: Number, R: Fold<C>, const COLS: usize>(
    run: &[A],
    width: usize,
    load: &impl Fn(A) -> C,
) -> [[C; COLS]; HALF] {
    let mut lanes = [[R::SEED; COLS]; HALF];
    for rows in run.chunks(LANES * width) {
        let rows = &rows[..(HALF - 1) * width + COLS];
        macro_rules! join {
            ($($lane:literal)+) => {$(
                let row = &rows[$lane * width..][..COLS];
                for k in 0..COLS {
                    lanes[$lane][k] = R::join(lanes[$lane][k], load(row[k]));
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
