//! Leaves of rows side by side, folded a tile at a time, whose lanes are in registers.
//!
//! The lanes of [256, 256] in memory are 16 KiB that are read and written again for every sixteen rows: its columns take 3.0 us so, and
//! 2.5 in tiles, where reading alone takes 2.2 (Zen 4). A tile that is one vector wide takes 3.9, as every other line is waited for;
//! one of all lanes at once takes 2.5 too, but has no register left for what is more than a sum.

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::scalar::Number;
use crate::simd::isa::{Isa, Level};
use crate::tuning::REGISTER_TILE_BYTES;

/// Rows that are folded at a time.
const HALF: usize = LANES / 2;

/// The folds of as many columns as `to` has, of rows that lie side by side, some for each lane; whether there are tiles for them.
#[inline(always)]
pub(crate) fn fold<A: Copy, C: Number, R: Fold<C>>(
    level: Level,
    run: &[A],
    to: &mut [C],
    load: &impl Fn(A) -> C,
) -> bool {
    // With AVX2 they would be a line wide.
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

/// Whether few columns are folded twice, where tiles of `cols` overlap: with a fifth of them 129 columns take 2.4 us, and 1.6 otherwise.
#[inline]
fn are_worth(width: usize, cols: usize) -> bool {
    width >= cols && width.next_multiple_of(cols) <= width + width / 10
}

/// Tile by tile. The last ends where the rows do, and folds columns of the one before once more.
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

/// The folds of `COLS` columns of rows that are `width` apart.
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

/// Half of the lanes. Written out, as of a loop over lanes the compiler makes no vectors, and takes five times as long.
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

    /// As many columns as a tile has, and few of them twice.
    #[test]
    fn which_widths_have_tiles() {
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
