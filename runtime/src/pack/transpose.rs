//! Transposes: contiguous columns become contiguous rows.
//!
//! Square tiles of as many vectors as a vector has elements are transposed in registers. A perfect shuffle of the first half of the vectors
//! with the second moves each element's row number into its column number one bit at a time, whatever the size of the elements.

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

use crate::memory::matrix::{Layout2d, MatMut, MatRef};
use crate::pack::strided;
#[cfg(target_arch = "x86_64")]
use crate::simd::isa::Isa;
use crate::simd::isa::Level;
#[cfg(target_arch = "x86_64")]
use crate::simd::vectors::load;
#[cfg(target_arch = "x86_64")]
use crate::simd::vectors::store;
use crate::tuning::{TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES, TRANSPOSE_PREFETCH_TILES};

/// Elements that can be transposed in square tiles.
pub(crate) trait Tile: Pod {
    /// Elements of a 16-byte vector, and vectors of a tile.
    const SIDE: usize = 16 / size_of::<Self>();

    /// Elements of a cache line.
    const LINE: usize = 64 / size_of::<Self>();

    /// Interleaves two vectors: their first halves, and their second halves.
    #[cfg(target_arch = "x86_64")]
    fn shuffle(a: __m128i, b: __m128i) -> [__m128i; 2];

    /// As [`shuffle`](Self::shuffle), for each half of two vectors of twice the length.
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
                // SAFETY: by the contract the machine has AVX2.
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

/// Elements of the largest tile.
const MAX_TILE_ELEMENTS: usize = 16 * 16;

/// Copies contiguous columns to contiguous rows.
pub(crate) fn copy<B: Tile>(level: Level, from: MatRef<'_, B>, to: MatMut<'_, B>) {
    let Layout2d { rows, cols, .. } = from.layout();
    let (many_rows, many_cols) = (rows >= B::SIDE, cols >= B::SIDE);
    if many_rows && many_cols {
        tiled(level, from, to);
    } else if many_rows && to.layout().is_contiguous() {
        let mut to = to.flatten();
        match cols {
            2 => interleave::<B, 2>(level, from, to.row(0)),
            3 => interleave::<B, 3>(level, from, to.row(0)),
            4 => interleave::<B, 4>(level, from, to.row(0)),
            _ => to_short_rows(level, from, to.row(0)),
        }
    } else if many_cols && from.transposed().layout().is_contiguous() {
        from_short_rows(level, from.transposed().flatten().row(0), to);
    } else {
        strided::copy(level, from, to);
    }
}

/// Transposes at least `B::SIDE` rows and columns.
#[inline(never)]
fn tiled<B: Tile>(level: Level, from: MatRef<'_, B>, to: MatMut<'_, B>) {
    #[cfg(target_arch = "x86_64")]
    if from.layout().cols >= 2 * B::SIDE && level.isa() > Isa::Baseline {
        // SAFETY: every level above the baseline has AVX2.
        return unsafe { tiled_by_pairs(from, to) };
    }
    level.dispatch(
        #[inline(always)]
        move || tiles(from, to, B::SIDE, tile),
    );
}

/// As [`tiled`], with tiles in pairs: at least `2 * B::SIDE` columns.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn tiled_by_pairs<B: Tile>(from: MatRef<'_, B>, to: MatMut<'_, B>) {
    tiles(from, to, 2 * B::SIDE, |from, to| tile_pair(from, to));
}

/// Covers a matrix with tiles of `B::SIDE` rows and `width` columns, each copied by `tile`.
#[inline(always)]
fn tiles<B: Tile>(
    from: MatRef<'_, B>,
    to: MatMut<'_, B>,
    width: usize,
    tile: impl Fn(MatRef<'_, B>, MatMut<'_, B>),
) {
    let (from, mut to) =
        (from.transposed().with_unit_column_stride().transposed(), to.with_unit_column_stride());
    let (reads, writes) = (from.layout(), to.layout());
    let rows = (reads.rows, B::SIDE, reads.row, writes.row);
    let cols = (reads.cols, width, reads.col, writes.col);
    assert!(rows.0 >= B::SIDE, "fewer rows than a tile");
    assert!(cols.0 >= width, "fewer columns than a tile");
    // Along the cache lines of the side with the longer stride, so that each is fetched once.
    let down = reads.col.unsigned_abs() >= writes.row.unsigned_abs();
    let (outer, inner) = if down { (cols, rows) } else { (rows, cols) };
    let prefetches = down
        && reads.col.unsigned_abs().saturating_mul(size_of::<B>())
            >= TRANSPOSE_PREFETCH_MIN_STRIDE_BYTES;
    // The last tile ends with the matrix, and may overlap the one before.
    let place = |k: usize, (n, step, from, to): (usize, usize, isize, isize)| {
        let k = k.min(n - step) as isize;
        (k * from, k * to)
    };
    for o in (0..outer.0).step_by(outer.1) {
        let along = place(o, outer);
        for line in (0..inner.0).step_by(B::LINE) {
            if prefetches {
                prefetch(
                    from,
                    line,
                    o + TRANSPOSE_PREFETCH_TILES * width
                        ..o + (TRANSPOSE_PREFETCH_TILES + 1) * width,
                );
            }
            // Not an iterator, whose length would take a division.
            let mut i = line;
            while i < inner.0.min(line + B::LINE) {
                let across = place(i, inner);
                // SAFETY: there are at least as many rows and columns as a tile has, and `place` keeps the tile within them.
                unsafe {
                    let from = from.part_unchecked(along.0 + across.0, B::SIDE, width);
                    tile(from, to.reborrow().part_unchecked(along.1 + across.1, B::SIDE, width));
                }
                i += inner.1;
            }
        }
    }
}

/// Prefetches the cache lines of some columns from row `r` on. They may lie after the last column, where the next matrix often is. Into the
/// second-level cache: columns whose stride is a power of two share few sets of the first.
#[inline(always)]
fn prefetch<B>(from: MatRef<'_, B>, r: usize, cols: Range<usize>) {
    for c in cols {
        let _line = from.ptr_at(r, c);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch is a hint, which has no effect on memory and never faults, whatever the address. SSE is part of x86-64.
        unsafe {
            _mm_prefetch::<_MM_HINT_T1>(_line.cast());
        }
    }
}

/// Transposes the first `side` vectors of `side` elements, given the shuffle of two vectors.
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

/// Interleaves `N` columns into rows of `N` elements, for so few columns that the compiler uses shuffles.
#[inline(never)]
fn interleave<B: Tile, const N: usize>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let from = from.transposed().with_unit_column_stride();
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

/// Copies few columns to short rows. Each row is written as a whole vector, which overwrites the start of the rows after it; these are
/// written later. There are at least `B::SIDE` rows, and fewer columns.
#[inline(never)]
fn to_short_rows<B: Tile>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let from = from.transposed().with_unit_column_stride();
            let (side, Layout2d { rows: cols, cols: rows, .. }) = (B::SIDE, from.layout());
            let mut r = 0;
            // While the last vector ends within the result.
            while (r + side - 1) * cols + side <= to.len() {
                transpose(
                    // SAFETY: the condition of the loop implies `r + side <= rows`, as `side > cols` and the result has `rows * cols`
                    // elements.
                    |c| unsafe { from.row(c.min(cols - 1)).get_unchecked(r..r + side) },
                    |k, vector| {
                        let at = (r + k) * cols;
                        // SAFETY: the last vector ends within the result by the condition of the loop, and the others end before it.
                        store(vector, unsafe { to.get_unchecked_mut(at..at + side) });
                    },
                );
                r += side;
            }
            // The last rows go through a buffer with room after them.
            while r < rows {
                let first = r.min(rows - side);
                let mut room = [B::zeroed(); MAX_TILE_ELEMENTS];
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

/// Copies short contiguous rows to few columns, which are the rows of the result. A whole vector is read from each row, which includes
/// elements of the rows after it. There are at least `B::SIDE` columns in the result, and fewer rows.
#[inline(never)]
fn from_short_rows<B: Tile>(level: Level, from: &[B], to: MatMut<'_, B>) {
    level.dispatch(
        #[inline(always)]
        move || {
            let mut to = to.with_unit_column_stride();
            let (side, Layout2d { rows, cols, .. }) = (B::SIDE, to.layout());
            let mut put = |(r, c): (usize, usize), vector| {
                if r < rows {
                    // SAFETY: both loops below pass a column `c` with `c + side <= cols`.
                    store(vector, unsafe { to.row(r).get_unchecked_mut(c..c + side) });
                }
            };
            let mut c = 0;
            // While the last vector ends within the source.
            while (c + side - 1) * rows + side <= from.len() {
                let at = |k: usize| (c + k) * rows..(c + k) * rows + side;
                transpose(
                    // SAFETY: the last vector ends within the source by the condition of the loop, and the others end before it.
                    |k| unsafe { from.get_unchecked(at(k)) },
                    |r, vector| put((r, c), vector),
                );
                c += side;
            }
            // The last columns go through a buffer with room after them.
            while c < cols {
                let first = c.min(cols - side);
                let mut room = [B::zeroed(); MAX_TILE_ELEMENTS];
                room[..side * rows].copy_from_slice(&from[first * rows..][..side * rows]);
                transpose(|k| &room[k * rows..], |r, vector| put((r, first), vector));
                c += side;
            }
        },
    );
}

/// Transposes one square tile.
#[inline(always)]
fn tile<B: Tile>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    transpose(|c| from.column(c), |r, vector| store(vector, to.row(r)));
}

/// Transposes two tiles side by side, in the halves of vectors of twice the length.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn tile_pair<B: Tile>(from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    let mut vectors: [__m256i; 16] = Zeroable::zeroed();
    for (c, vector) in vectors[..B::SIDE].iter_mut().enumerate() {
        *vector = _mm256_set_m128i(load(from.column(c + B::SIDE)), load(from.column(c)));
    }
    // SAFETY: this function requires AVX2.
    network(&mut vectors, B::SIDE, |a, b| unsafe { B::shuffle_halves(a, b) });
    for (r, vector) in vectors[..B::SIDE].iter().enumerate() {
        store(*vector, to.row(r));
    }
}

/// Transposes a tile: loads a vector from each column, and passes the rows to `put`.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn transpose<'b, B: Tile>(columns: impl Fn(usize) -> &'b [B], mut put: impl FnMut(usize, __m128i)) {
    let mut vectors: [__m128i; 16] = Zeroable::zeroed();
    for (c, vector) in vectors[..B::SIDE].iter_mut().enumerate() {
        *vector = load(columns(c));
    }
    network(&mut vectors, B::SIDE, B::shuffle);
    // All rows of a tile: with a length that is not constant the vectors would not stay in registers.
    for (r, vector) in vectors[..B::SIDE].iter().enumerate() {
        put(r, *vector);
    }
}

/// Transposes a tile element by element; the compiler vectorises it.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn transpose<'b, B: Tile>(columns: impl Fn(usize) -> &'b [B], mut put: impl FnMut(usize, [B; 16])) {
    for r in 0..B::SIDE {
        let mut row = [B::zeroed(); 16];
        for (c, element) in row[..B::SIDE].iter_mut().enumerate() {
            *element = columns(c)[r];
        }
        put(r, row);
    }
}

/// Writes a row to the first elements.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn store<B: Tile>(row: [B; 16], to: &mut [B]) {
    to[..B::SIDE].copy_from_slice(&row[..B::SIDE]);
}
