//! Transposes: what lies side by side in a column comes to lie side by side in a row.
//!
//! Square tiles of as many vectors as a vector has elements are transposed in registers: shuffling
//! the first half of them perfectly with the second, like a pack of cards, moves each element's row
//! number into its column number one bit at a time, whatever the size of the elements.

use std::mem::MaybeUninit;
use std::ops::Range;

use super::{Move, lines};
use crate::loops::isa::vectorised;

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T1, _mm_loadu_si128, _mm_prefetch, _mm_setzero_si128,
    _mm_storeu_si128, _mm_unpackhi_epi8, _mm_unpackhi_epi16, _mm_unpackhi_epi32,
    _mm_unpackhi_epi64, _mm_unpacklo_epi8, _mm_unpacklo_epi16, _mm_unpacklo_epi32,
    _mm_unpacklo_epi64, _mm256_loadu2_m128i, _mm256_setzero_si256, _mm256_storeu_si256,
    _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi8, _mm256_unpacklo_epi16, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
};

#[cfg(target_arch = "x86_64")]
use crate::tuning::{self, Isa};

/// Elements that are transposed in square tiles.
pub(super) trait Tile: Copy {
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

/// # Safety
///
/// The move is allowed; columns lie side by side where they are read, rows where they are written.
pub(super) unsafe fn copy<B: Tile>(from: *const B, to: *mut B, m: Move) {
    let (many_rows, many_cols) = (m.rows >= B::SIDE, m.cols >= B::SIDE);
    // SAFETY: each arm has checked what its loop asks for.
    unsafe {
        if many_rows && many_cols {
            whole(from, to, m);
        } else if many_rows && m.is_dense() {
            join(from, to, m);
        } else if many_cols && m.from.1 == m.rows as isize {
            split(from, to, m);
        } else {
            lines::copy(from, to, m);
        }
    }
}

/// # Safety
///
/// As [`copy`]; there are at least a tile's side of rows and of columns.
#[inline(never)]
unsafe fn whole<B: Tile>(from: *const B, to: *mut B, m: Move) {
    #[cfg(target_arch = "x86_64")]
    if m.cols >= 2 * B::SIDE && matches!(tuning::isa(), Isa::Avx512 | Isa::Avx2) {
        // SAFETY: `tuning::isa` names only what the machine has; there are columns for two tiles.
        return unsafe { whole_pairs(from, to, m) };
    }
    vectorised(
        #[inline(always)]
        move || {
            // SAFETY: the caller's promise.
            unsafe { tiles::<B, false>(from, to, m) }
        },
    );
}

/// # Safety
///
/// As [`whole`]; there are two tiles' sides of columns, and the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn whole_pairs<B: Tile>(from: *const B, to: *mut B, m: Move) {
    // SAFETY: the caller's promise.
    unsafe { tiles::<B, true>(from, to, m) }
}

/// How many tiles ahead columns are asked for: with 1 adding that transpose takes 20.9 ms, with 4 16.2, and with 8 22.9.
const AHEAD: usize = 4;

/// Columns so many bytes apart are beyond what the machine fetches ahead of itself.
const FAR: usize = 4096;

/// All tiles, or pairs of them, side by side.
///
/// # Safety
///
/// As [`copy`]; there are rows and columns for one. Pairs need AVX2.
#[inline(always)]
unsafe fn tiles<B: Tile, const PAIRS: bool>(from: *const B, to: *mut B, m: Move) {
    let width = if PAIRS { 2 * B::SIDE } else { B::SIDE };
    let rows = (m.rows, B::SIDE, 1, m.to.0);
    let cols = (m.cols, width, m.from.1, 1);
    // The side with the longer stride is walked along its cache lines: each is then fetched once.
    let down = m.from.1.unsigned_abs() >= m.to.0.unsigned_abs();
    let (outer, inner) = if down { (cols, rows) } else { (rows, cols) };
    let ahead = down && m.from.1.unsigned_abs().saturating_mul(size_of::<B>()) >= FAR;
    // The last tile ends with the rectangle, and may overlap the one before.
    let place = |k: usize, (n, step, from, to): (usize, usize, isize, isize)| {
        let k = k.min(n - step) as isize;
        (k * from, k * to)
    };
    for o in (0..outer.0).step_by(outer.1) {
        let at = place(o, outer);
        // SAFETY: an element of the move.
        let (from, to) = unsafe { (from.offset(at.0), to.offset(at.1)) };
        for line in (0..inner.0).step_by(B::LINE) {
            if ahead {
                prefetch(from.wrapping_add(line), m.from.1, AHEAD * width..(AHEAD + 1) * width);
            }
            let mut i = line;
            while i < inner.0.min(line + B::LINE) {
                let at = place(i, inner);
                // SAFETY: the tile lies in the rectangle, so its elements are elements of the
                // move.
                unsafe {
                    let (from, to) = (from.offset(at.0), to.offset(at.1));
                    if PAIRS {
                        pair(from, m.from.1, to, m.to.0);
                    } else {
                        tile(from, m.from.1, B::SIDE, to, m.to.0, B::SIDE);
                    }
                }
                i += inner.1;
            }
        }
    }
}

/// Asks for the cache lines of some columns, which may lie beyond the last, where the next rectangle often is. To the
/// second-level cache: columns a power of two apart meet in a few places of the first. Adding a transpose of [4096, 4096] takes
/// 16.2 ms so, and 24 if the next tiles are asked for in the first.
#[inline(always)]
fn prefetch<B>(from: *const B, from_col: isize, cols: Range<usize>) {
    for c in cols {
        let _line = from.wrapping_offset(c as isize * from_col);
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

/// Few columns become short rows. A row is written as a whole vector, that reaches into the rows
/// behind it, which are written later.
///
/// # Safety
///
/// As [`copy`]; there is at least a tile's side of rows, fewer columns, and the result is dense.
#[inline(never)]
unsafe fn join<B: Tile>(from: *const B, to: *mut B, m: Move) {
    vectorised(
        #[inline(always)]
        move || {
            let (side, row) = (B::SIDE, m.cols as isize);
            let mut r = 0;
            // SAFETY: rows r to r + side are there. The last vector ends inside the result.
            unsafe {
                while (r + side - 1) * m.cols + side <= m.rows * m.cols {
                    tile(from.add(r), m.from.1, m.cols, to.add(r * m.cols), row, side);
                    r += side;
                }
            }
            // The last rows by way of a tile of our own, which has room behind them.
            while r < m.rows {
                let first = r.min(m.rows - side);
                let mut room = [MaybeUninit::<B>::uninit(); MOST];
                let block = room.as_mut_ptr().cast::<B>();
                // SAFETY: `side` rows from `first` are there; the last vector in the room ends at
                // `(side - 1) * cols + side <= side * side`; the first `side * cols` elements are
                // those rows.
                unsafe {
                    tile(from.add(first), m.from.1, m.cols, block, row, side);
                    to.add(first * m.cols).copy_from_nonoverlapping(block, side * m.cols);
                }
                r += side;
            }
        },
    );
}

/// Short rows, side by side, become few columns (in the words of the result: few rows). A whole
/// vector is read from each, that reaches into those behind it.
///
/// # Safety
///
/// As [`copy`]; there is at least a tile's side of columns, fewer rows, and what is read is dense.
#[inline(never)]
unsafe fn split<B: Tile>(from: *const B, to: *mut B, m: Move) {
    vectorised(
        #[inline(always)]
        move || {
            let (side, col) = (B::SIDE, m.rows as isize);
            let mut c = 0;
            // SAFETY: columns c to c + side are there. The last vector ends inside what is read.
            unsafe {
                while (c + side - 1) * m.rows + side <= m.rows * m.cols {
                    tile(from.add(c * m.rows), col, side, to.add(c), m.to.0, m.rows);
                    c += side;
                }
            }
            // The last columns by way of a copy, which has room behind them.
            while c < m.cols {
                let first = c.min(m.cols - side);
                let mut room = [MaybeUninit::<B>::zeroed(); MOST];
                let block = room.as_mut_ptr().cast::<B>();
                // SAFETY: `side` columns from `first` are there, and as many elements of room, as
                // `rows < side`; the last vector in the room ends at `(side - 1) * rows + side <=
                // side * side`, and all of it is initialised.
                unsafe {
                    block.copy_from_nonoverlapping(from.add(first * m.rows), side * m.rows);
                    tile(block, col, side, to.add(first), m.to.0, m.rows);
                }
                c += side;
            }
        },
    );
}

/// Transposes a tile: element `r` of vector `c < cols`, which are `from_col` apart, becomes element
/// `c` of vector `r < rows`, which are `to_row` apart. Elements `c >= cols` of those vectors are
/// written too, with anything.
///
/// # Safety
///
/// `cols` vectors can be read, and `rows` written; neither is 0 or more than a side.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn tile<B: Tile>(
    from: *const B,
    from_col: isize,
    cols: usize,
    to: *mut B,
    to_row: isize,
    rows: usize,
) {
    let side = B::SIDE;
    // SAFETY: SSE2 is part of x86-64. A vector is read from one of `cols` columns, and written to
    // one of `rows` rows.
    unsafe {
        let mut vectors = [_mm_setzero_si128(); 16];
        for (c, vector) in vectors[..side].iter_mut().enumerate() {
            let c = c.min(cols - 1) as isize;
            *vector = _mm_loadu_si128(from.offset(c * from_col).cast());
        }
        network(&mut vectors, side, B::shuffle);
        // Not `..rows`: a length that is not constant would keep the vectors in memory.
        for (r, vector) in vectors[..side].iter().enumerate() {
            if r < rows {
                _mm_storeu_si128(to.offset(r as isize * to_row).cast(), *vector);
            }
        }
    }
}

/// Two tiles side by side, in the halves of vectors of twice the length.
///
/// # Safety
///
/// `2 * SIDE` vectors can be read, and `SIDE` of twice the length written; the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn pair<B: Tile>(from: *const B, from_col: isize, to: *mut B, to_row: isize) {
    let side = B::SIDE;
    // SAFETY: the caller's promise.
    unsafe {
        let mut vectors = [_mm256_setzero_si256(); 16];
        for (c, vector) in vectors[..side].iter_mut().enumerate() {
            let low = from.offset(c as isize * from_col);
            let high = from.offset((c + side) as isize * from_col);
            *vector = _mm256_loadu2_m128i(high.cast(), low.cast());
        }
        network(
            &mut vectors,
            side,
            #[inline(always)]
            |a, b| B::shuffle_halves(a, b),
        );
        for (r, vector) in vectors[..side].iter().enumerate() {
            _mm256_storeu_si256(to.offset(r as isize * to_row).cast(), *vector);
        }
    }
}

/// Element by element, for the compiler to make the best of.
///
/// # Safety
///
/// As above.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn tile<B: Tile>(
    from: *const B,
    from_col: isize,
    cols: usize,
    to: *mut B,
    to_row: isize,
    rows: usize,
) {
    for r in 0..rows as isize {
        for c in 0..cols as isize {
            // SAFETY: the caller's promise.
            unsafe { *to.offset(r * to_row + c) = *from.offset(c * from_col + r) };
        }
    }
}

/// # Safety
///
/// As above.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn pair<B: Tile>(from: *const B, from_col: isize, to: *mut B, to_row: isize) {
    let side = B::SIDE;
    // SAFETY: the caller's promise.
    unsafe {
        tile(from, from_col, side, to, to_row, side);
        tile(from.offset(side as isize * from_col), from_col, side, to.add(side), to_row, side);
    }
}
