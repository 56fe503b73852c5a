//! Transposes: what lies side by side in a column comes to lie side by side in a row.
//!
//! Square tiles of as many vectors as a vector has elements are transposed in registers: shuffling
//! the first half of them perfectly with the second, like a pack of cards, moves each element's row
//! number into its column number one bit at a time, whatever the size of the elements.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T1, _mm_prefetch, _mm_unpackhi_epi8, _mm_unpackhi_epi16,
    _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi8, _mm_unpacklo_epi16,
    _mm_unpacklo_epi32, _mm_unpacklo_epi64, _mm256_set_m128i, _mm256_unpackhi_epi8,
    _mm256_unpackhi_epi16, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi8,
    _mm256_unpacklo_epi16, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
};
use std::ops::Range;

use bytemuck::Pod;
#[cfg(target_arch = "x86_64")]
use bytemuck::Zeroable;

use crate::memory::matrix::{MatMut, MatRef, Strides2};
use crate::pack::strided;
#[cfg(target_arch = "x86_64")]
use crate::simd::isa::Isa;
use crate::simd::isa::Level;
#[cfg(target_arch = "x86_64")]
use crate::simd::vectors::load;
#[cfg(target_arch = "x86_64")]
pub(crate) use crate::simd::vectors::store;
use crate::tuning::{TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES, TRANSPOSE_PREFETCH_TILES};

/// Elements that are transposed in square tiles.
pub(crate) trait Tile: Pod {
    /// Elements in a vector of 16 bytes, and vectors in a tile.
    const SIDE: usize = 16 / size_of::<Self>();

    /// Elements in a cache line.
    const LINE: usize = 64 / size_of::<Self>();

    /// The elements of two vectors alternately: their first halves, and their second halves.
    #[cfg(target_arch = "x86_64")]
    fn shuffle(a: __m128i, b: __m128i) -> [__m128i; 2];

    /// The same of each half of two vectors of twice the length.
    ///
    /// # Safety
    ///
    /// The machine has AVX2.
    #[cfg(target_arch = "x86_64")]
    unsafe fn shuffle_halves(a: __m256i, b: __m256i) -> [__m256i; 2];
}

macro_rules! tile {
    ($($ty:ident $low:ident $high:ident $halves_low:ident $halves_high:ident;)+) => {$(
        impl Tile for $ty {
            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn shuffle(a: __m128i, b: __m128i) -> [__m128i; 2] {
                // SAFETY: SSE2 is part of x86-64.
                unsafe { [$low(a, b), $high(a, b)] }
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            unsafe fn shuffle_halves(a: __m256i, b: __m256i) -> [__m256i; 2] {
                // SAFETY: the caller's promise.
                unsafe { [$halves_low(a, b), $halves_high(a, b)] }
            }
        }
    )+};
}

tile! {
    u8 _mm_unpacklo_epi8 _mm_unpackhi_epi8 _mm256_unpacklo_epi8 _mm256_unpackhi_epi8;
    u16 _mm_unpacklo_epi16 _mm_unpackhi_epi16 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16;
    u32 _mm_unpacklo_epi32 _mm_unpackhi_epi32 _mm256_unpacklo_epi32 _mm256_unpackhi_epi32;
    u64 _mm_unpacklo_epi64 _mm_unpackhi_epi64 _mm256_unpacklo_epi64 _mm256_unpackhi_epi64;
}

/// Elements in the largest tile.
const MOST: usize = 16 * 16;

/// Columns lie side by side where they are read, rows where they are written.
pub(crate) fn copy<B: Tile>(level: Level, from: MatRef<'_, B>, to: MatMut<'_, B>) {
    let Strides2 { rows, cols, .. } = from.grid();
    let (many_rows, many_cols) = (rows >= B::SIDE, cols >= B::SIDE);
    if many_rows && many_cols {
        whole(level, from, to);
    } else if many_rows && to.grid().is_dense() {
        let mut to = to.in_one_row();
        match cols {
            2 => zip::<B, 2>(level, from, to.row(0)),
            3 => zip::<B, 3>(level, from, to.row(0)),
            4 => zip::<B, 4>(level, from, to.row(0)),
            _ => join(level, from, to.row(0)),
        }
    } else if many_cols && from.transposed().grid().is_dense() {
        split(level, from.transposed().in_one_row().row(0), to);
    } else {
        strided::copy(level, from, to);
    }
}

/// There are at least a tile's side of rows and of columns.
#[inline(never)]
fn whole<B: Tile>(level: Level, from: MatRef<'_, B>, to: MatMut<'_, B>) {
    #[cfg(target_arch = "x86_64")]
    if from.grid().cols >= 2 * B::SIDE && level.isa() > Isa::Baseline {
        // SAFETY: the machine has that level, and so AVX2.
        return unsafe { whole_pairs(from, to) };
    }
    level.dispatch(
        #[inline(always)]
        move || tiles(from, to, B::SIDE, tile),
    );
}

/// The same with tiles in pairs, two tiles' sides of columns.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn whole_pairs<B: Tile>(from: MatRef<'_, B>, to: MatMut<'_, B>) {
    tiles(from, to, 2 * B::SIDE, |from, to| pair(from, to));
}

/// All tiles of a side of rows and `width` columns, each moved by `tile`.
#[inline(always)]
fn tiles<B: Tile>(
    from: MatRef<'_, B>,
    to: MatMut<'_, B>,
    width: usize,
    tile: impl Fn(MatRef<'_, B>, MatMut<'_, B>),
) {
    let (from, mut to) = (from.transposed().side_by_side().transposed(), to.side_by_side());
    let (reads, writes) = (from.grid(), to.grid());
    let rows = (reads.rows, B::SIDE, reads.row, writes.row);
    let cols = (reads.cols, width, reads.col, writes.col);
    assert!(rows.0 >= B::SIDE, "fewer rows than a tile");
    assert!(cols.0 >= width, "fewer columns than a tile");
    // The side with the longer stride is walked along its cache lines: each is then fetched once.
    let down = reads.col.unsigned_abs() >= writes.row.unsigned_abs();
    let (outer, inner) = if down { (cols, rows) } else { (rows, cols) };
    let ahead = down
        && reads.col.unsigned_abs().saturating_mul(size_of::<B>())
            >= TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES;
    // The last tile ends with the rectangle, and may overlap the one before.
    let place = |k: usize, (n, step, from, to): (usize, usize, isize, isize)| {
        let k = k.min(n - step) as isize;
        (k * from, k * to)
    };
    for o in (0..outer.0).step_by(outer.1) {
        let along = place(o, outer);
        for line in (0..inner.0).step_by(B::LINE) {
            if ahead {
                prefetch(
                    from,
                    line,
                    o + TRANSPOSE_PREFETCH_TILES * width
                        ..o + (TRANSPOSE_PREFETCH_TILES + 1) * width,
                );
            }
            // No iterator, which would divide to see how many there are.
            let mut i = line;
            while i < inner.0.min(line + B::LINE) {
                let across = place(i, inner);
                // SAFETY: there are as many rows and columns as a tile has, and it ends with them at most.
                unsafe {
                    let from = from.part_at(along.0 + across.0, B::SIDE, width);
                    tile(from, to.reborrow().part_at(along.1 + across.1, B::SIDE, width));
                }
                i += inner.1;
            }
        }
    }
}

/// Asks for the cache lines of some columns from row `r` on, which may lie beyond the last, where the next rectangle often is. To
/// the second-level cache: columns a power of two apart meet in a few places of the first. Adding a transpose of [4096, 4096] takes
/// 16.2 ms so, and 24 if the next tiles are asked for in the first.
#[inline(always)]
fn prefetch<B>(from: MatRef<'_, B>, r: usize, cols: Range<usize>) {
    for c in cols {
        let _line = from.beyond(r, c);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch is a hint, and may name any address. SSE is part of x86-64.
        unsafe {
            _mm_prefetch::<_MM_HINT_T1>(_line.cast());
        }
    }
}

/// Transposes the first `side` vectors of so many elements, given the shuffle of two.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn network<V: Copy>(vectors: &mut [V; 16], side: usize, shuffle: impl Fn(V, V) -> [V; 2]) {
    for _ in 0..side.ilog2() {
        let old = *vectors;
        for k in 0..side / 2 {
            [vectors[2 * k], vectors[2 * k + 1]] = shuffle(old[k], old[k + side / 2]);
        }
    }
}

/// A few columns become rows of as many: a pattern that the compiler has shuffles for. Of u8 three take 0.044 ns an element so, and 0.139 in
/// tiles; of f32 0.078 and 0.123 (Zen 5). The other way there is no gain.
#[inline(never)]
fn zip<B: Tile, const N: usize>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let from = from.transposed().side_by_side();
            let rows = to.as_chunks_mut::<N>().0;
            let n = rows.len();
            let columns: [&[B]; N] = std::array::from_fn(|c| &from.row(c)[..n]);
            for i in 0..n {
                for c in 0..N {
                    rows[i][c] = columns[c][i];
                }
            }
        },
    );
}

/// Few columns become short rows. A row is written as a whole vector, that reaches into the rows
/// behind it, which are written later. There is at least a tile's side of rows, and fewer columns.
#[inline(never)]
fn join<B: Tile>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let from = from.transposed().side_by_side();
            let (side, Strides2 { rows: cols, cols: rows, .. }) = (B::SIDE, from.grid());
            let mut r = 0;
            // The last vector ends inside the result.
            while (r + side - 1) * cols + side <= to.len() {
                transpose(
                    // SAFETY: with `side` rows from `r` on the last vector ends inside the result, as the others do before.
                    |c| unsafe { from.row(c.min(cols - 1)).get_unchecked(r..r + side) },
                    |k, vector| {
                        let at = (r + k) * cols;
                        // SAFETY: as above.
                        store(vector, unsafe { to.get_unchecked_mut(at..at + side) });
                    },
                );
                r += side;
            }
            // The last rows by way of a tile of our own, which has room behind them.
            while r < rows {
                let first = r.min(rows - side);
                let mut room = [B::zeroed(); MOST];
                transpose(
                    |c| &from.row(c.min(cols - 1))[first..],
                    |k, vector| store(vector, &mut room[k * cols..]),
                );
                to[first * cols..][..side * cols].copy_from_slice(&room[..side * cols]);
                r += side;
            }
        },
    );
}

/// Short rows, side by side, become few columns (in the words of the result: few rows). A whole
/// vector is read from each, that reaches into those behind it. There is at least a tile's side of
/// columns, and fewer rows.
#[inline(never)]
fn split<B: Tile>(level: Level, from: &[B], to: MatMut<'_, B>) {
    level.dispatch(
        #[inline(always)]
        move || {
            let mut to = to.side_by_side();
            let (side, Strides2 { rows, cols, .. }) = (B::SIDE, to.grid());
            let mut put = |(r, c): (usize, usize), vector| {
                if r < rows {
                    // SAFETY: below, `side` columns from `c` on are there.
                    store(vector, unsafe { to.row(r).get_unchecked_mut(c..c + side) });
                }
            };
            let mut c = 0;
            // The last vector ends inside what is read.
            while (c + side - 1) * rows + side <= from.len() {
                let at = |k: usize| (c + k) * rows..(c + k) * rows + side;
                transpose(
                    // SAFETY: the last vector ends inside what is read, as the others do before.
                    |k| unsafe { from.get_unchecked(at(k)) },
                    |r, vector| put((r, c), vector),
                );
                c += side;
            }
            // The last columns by way of a copy, which has room behind them.
            while c < cols {
                let first = c.min(cols - side);
                let mut room = [B::zeroed(); MOST];
                room[..side * rows].copy_from_slice(&from[first * rows..][..side * rows]);
                transpose(|k| &room[k * rows..], |r, vector| put((r, first), vector));
                c += side;
            }
        },
    );
}

/// A square tile.
#[inline(always)]
fn tile<B: Tile>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    transpose(|c| from.column(c), |r, vector| store(vector, to.row(r)));
}

/// Two tiles side by side, in the halves of vectors of twice the length.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn pair<B: Tile>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    let mut vectors: [__m256i; 16] = Zeroable::zeroed();
    for (c, vector) in vectors[..B::SIDE].iter_mut().enumerate() {
        *vector = _mm256_set_m128i(load(from.column(c + B::SIDE)), load(from.column(c)));
    }
    // SAFETY: the machine has AVX2.
    network(&mut vectors, B::SIDE, |a, b| unsafe { B::shuffle_halves(a, b) });
    for (r, vector) in vectors[..B::SIDE].iter().enumerate() {
        store(*vector, to.row(r));
    }
}

/// Transposes a tile: the first elements of its columns become vectors, which are handed on row after row.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn transpose<'b, B: Tile>(
    columns: impl Fn(usize) -> &'b [B],
    mut put: impl FnMut(usize, __m128i),
) {
    let mut vectors: [__m128i; 16] = Zeroable::zeroed();
    for (c, vector) in vectors[..B::SIDE].iter_mut().enumerate() {
        *vector = load(columns(c));
    }
    network(&mut vectors, B::SIDE, B::shuffle);
    // All of a side: a length that is not constant would keep the vectors in memory.
    for (r, vector) in vectors[..B::SIDE].iter().enumerate() {
        put(r, *vector);
    }
}

/// The same element by element, for the compiler to make the best of.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn transpose<'b, B: Tile>(
    columns: impl Fn(usize) -> &'b [B],
    mut put: impl FnMut(usize, [B; 16]),
) {
    for r in 0..B::SIDE {
        let mut row = [B::zeroed(); 16];
        for (c, element) in row[..B::SIDE].iter_mut().enumerate() {
            *element = columns(c)[r];
        }
        put(r, row);
    }
}

/// Writes the first elements.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn store<B: Tile>(row: [B; 16], to: &mut [B]) {
    to[..B::SIDE].copy_from_slice(&row[..B::SIDE]);
}
