//! Repeats each element: a column that is broadcast along rows.

#[cfg(target_arch = "x86_64")]
mod shuffles;

use bytemuck::Pod;

use crate::memory::matrix::{Layout2d, MatRef};
#[cfg(target_arch = "x86_64")]
use crate::simd::isa::Isa;
use crate::simd::isa::Level;
use crate::simd::permute::{LANES_U16, LANES_U32, LANES_U64, RepeatEach};
use crate::simd::vectors::{AVX2_BYTES, store};

/// Writes a matrix whose columns are all equal.
pub(crate) fn each<B: Splat>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    let Layout2d { rows, cols, row, .. } = from.layout();
    let done = if row == 1 && rows > 0 { by_vectors(level, from.column(0), cols, to) } else { 0 };
    if done < rows {
        one_by_one(level, from.part((done, rows - done), (0, cols)), &mut to[done * cols..]);
    }
}

/// Repeats elements in registers, as many vectors of them as there are. Returns the number of elements.
fn by_vectors<B: Splat>(level: Level, elements: &[B], times: usize, to: &mut [B]) -> usize {
    if let Some(repeat) = RepeatEach::new(level, size_of::<B>(), times) {
        return repeat.run(
            #[inline(always)]
            move || match size_of::<B>() {
                2 => permuted::<B, LANES_U16>(repeat, elements, to),
                4 => permuted::<B, LANES_U32>(repeat, elements, to),
                _ => permuted::<B, LANES_U64>(repeat, elements, to),
            },
        );
    }
    #[cfg(target_arch = "x86_64")]
    if level.isa() > Isa::Baseline {
        // SAFETY: every level above the baseline has AVX2.
        return unsafe { shuffles::each(elements, times, to) };
    }
    0
}

/// Repeats vectors of `N` elements. The most frequent numbers of times are constants, so that their indices stay in registers.
#[inline(always)]
fn permuted<B: Pod, const N: usize>(repeat: RepeatEach, elements: &[B], to: &mut [B]) -> usize {
    let (elements, to) = (elements.as_chunks::<N>().0, to.as_chunks_mut::<N>().0);
    match repeat.times() {
        2 => vectors(repeat.with_times(2), elements, to),
        3 => vectors(repeat.with_times(3), elements, to),
        4 => vectors(repeat.with_times(4), elements, to),
        _ => vectors(repeat, elements, to),
    }
    elements.len() * N
}

#[inline(always)]
fn vectors<B: Pod, const N: usize>(repeat: RepeatEach, elements: &[[B; N]], to: &mut [[B; N]]) {
    let times = repeat.times();
    for (i, &elements) in elements.iter().enumerate() {
        let to = &mut to[i * times..(i + 1) * times];
        for (k, to) in to.iter_mut().enumerate() {
            *to = repeat.vector(&elements, k);
        }
    }
}

/// Elements that can fill a vector.
pub(crate) trait Splat: Pod {
    type Vector: Pod;

    /// Returns a vector of this element.
    fn splat(self) -> Self::Vector;
}

macro_rules! splat {
    ($($ty:ident)+) => {$(
        impl Splat for $ty {
            type Vector = [$ty; AVX2_BYTES / size_of::<$ty>()];

            #[inline(always)]
            fn splat(self) -> Self::Vector {
                [self; AVX2_BYTES / size_of::<$ty>()]
            }
        }
    )+};
}

splat! { u8 u16 u32 u64 }

/// Fills each row with vectors of its element.
#[inline(never)]
fn one_by_one<B: Splat>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    // Shorter rows are not worth vectors that straddle cache lines.
    let is_wide = size_of::<B>() * from.layout().cols >= 4 * AVX2_BYTES && level.wide().is_some();
    level.dispatch(
        #[inline(always)]
        move || match is_wide {
            true => rows(
                from,
                to,
                #[inline(always)]
                |element| [element.splat(); 2],
            ),
            false => rows(from, to, B::splat),
        },
    );
}

/// Fills each row with vectors. They overwrite the start of the rows after theirs, which are written later.
#[inline(always)]
fn rows<B: Splat, V: Pod>(from: MatRef<'_, B>, to: &mut [B], splat: impl Fn(B) -> V) {
    let (Layout2d { rows, cols, .. }, width) = (from.layout(), size_of::<V>() / size_of::<B>());
    assert!(rows * cols <= to.len(), "more elements than room");
    let row = cols.next_multiple_of(width);
    // The last rows have no room for whole vectors.
    let free = (rows * cols).saturating_sub(row - cols) / cols;
    // Rows that are one vector long have a loop without branches.
    if row == width {
        for r in 0..free {
            // SAFETY: `r * cols + row <= rows * cols` for these rows, and `to` was checked to have room for all rows.
            let to = unsafe { to.get_unchecked_mut(r * cols..r * cols + width) };
            store(splat(from.at(r, 0)), to);
        }
    } else {
        for r in 0..free {
            let (vector, mut at) = (splat(from.at(r, 0)), r * cols);
            while at < r * cols + row {
                // SAFETY: as above; a row is whole vectors.
                store(vector, unsafe { to.get_unchecked_mut(at..at + width) });
                at += width;
            }
        }
    }
    for r in free..rows {
        to[r * cols..][..cols].fill(from.at(r, 0));
    }
}
