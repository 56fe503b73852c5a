//! Rows shorter than a vector: every vector is a shuffle of the 16 bytes that its elements come
//! from, or with AVX-512 a permutation of its own number of them. Their pattern comes again after `times` vectors.
//!
//! Rows of a few vectors are left to [`quotients`].
//!
//! A row of 3 elements of 4 bytes takes 0.04 ns an element, or 0.02, where [`super::splats`] takes 0.15.

use std::arch::x86_64::{
    __m128i, __m256i, _mm256_broadcastsi128_si256, _mm256_shuffle_epi8, _mm512_permutexvar_epi16,
    _mm512_permutexvar_epi32, _mm512_permutexvar_epi64,
};
use std::marker::PhantomData;
use std::mem::transmute_copy;

use bytemuck::cast;

use crate::memory::matrix::{MatRef, Strides2};
use crate::pack::repeat::quotients;
use crate::pack::repeat::splat::Splat;
use crate::simd::isa::{Isa, Level, Wide};
use crate::simd::vectors::{load, store};
use crate::tuning::{QUOTIENTS_MAX_TIMES, SHUFFLES_MAX_TIMES};

/// Bytes in a vector.
const BYTES: usize = 32;

/// Which byte each of a vector is.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Shuffle([u8; BYTES]);

/// Where the 16 bytes start, in elements, that each vector of a pattern comes from, and which of them it is.
#[derive(Clone, Copy)]
struct Pattern {
    starts: [usize; SHUFFLES_MAX_TIMES],
    shuffles: [Shuffle; SHUFFLES_MAX_TIMES],
}

/// The pattern for each number of times.
struct Patterns<B>(PhantomData<B>);

impl<B: Splat> Patterns<B> {
    const ALL: &[Pattern; SHUFFLES_MAX_TIMES] = &{
        let mut all = [Pattern {
            starts: [0; SHUFFLES_MAX_TIMES],
            shuffles: [Shuffle([0; BYTES]); SHUFFLES_MAX_TIMES],
        }; SHUFFLES_MAX_TIMES];
        let mut times = 2;
        while times < SHUFFLES_MAX_TIMES && times < B::WIDTH {
            all[times] = Pattern::new(size_of::<B>(), times);
            times += 1;
        }
        all
    };
}

impl Pattern {
    const fn new(size: usize, times: usize) -> Self {
        let mut pattern = Pattern {
            starts: [0; SHUFFLES_MAX_TIMES],
            shuffles: [Shuffle([0; BYTES]); SHUFFLES_MAX_TIMES],
        };
        let width = BYTES / size;
        let mut vector = 0;
        while vector < times {
            // Element `lane` of the vector is the one at `(vector * width + lane) / times`.
            let start = vector * width / times;
            pattern.starts[vector] = start;
            let mut byte = 0;
            while byte < BYTES {
                let element = (vector * width + byte / size) / times - start;
                pattern.shuffles[vector].0[byte] = (element * size + byte % size) as u8;
                byte += 1;
            }
            vector += 1;
        }
        pattern
    }
}

/// Which element each of a wide vector is, in integers of an element's size.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Permutation([u8; 2 * BYTES]);

/// The permutations for each number of times.
struct Permutations<B>(PhantomData<B>);

impl<B: Splat> Permutations<B> {
    const ALL: &[[Permutation; SHUFFLES_MAX_TIMES]; SHUFFLES_MAX_TIMES] = &{
        let mut all = [[Permutation([0; 2 * BYTES]); SHUFFLES_MAX_TIMES]; SHUFFLES_MAX_TIMES];
        let (mut times, size, width) = (2, size_of::<B>(), 2 * B::WIDTH);
        while times < SHUFFLES_MAX_TIMES {
            let mut element = 0;
            while element < times * width {
                let byte = element % width * size;
                all[times][element / width].0[byte] = (element / times) as u8;
                element += 1;
            }
            times += 1;
        }
        all
    };
}

/// As [`RepeatEach::vector`](super::RepeatEach::vector).
#[inline(always)]
pub(crate) fn permuted<T: Copy, const N: usize>(
    _: Wide,
    times: usize,
    elements: &[T; N],
    k: usize,
) -> [T; N] {
    // Of the sizes that no loop is run with one is compiled nevertheless.
    assert_eq!(size_of::<[T; N]>(), 2 * BYTES, "no vector");
    assert!(matches!(size_of::<T>(), 4 | 8), "no instruction for that size");
    // SAFETY: both are as large, and a vector of any bits.
    let source = unsafe { transmute_copy(elements) };
    let vector = if const { size_of::<T>() == 4 } {
        let indices = cast(Permutations::<u32>::ALL[times][k].0);
        // SAFETY: that there is a `Wide` means that the machine has AVX-512.
        unsafe { _mm512_permutexvar_epi32(indices, source) }
    } else {
        let indices = cast(Permutations::<u64>::ALL[times][k].0);
        // SAFETY: as above.
        unsafe { _mm512_permutexvar_epi64(indices, source) }
    };
    // SAFETY: both are as large, and these are elements.
    unsafe { transmute_copy(&vector) }
}

/// Writes most of the elements, or all and some of the spare ones, if there is a pattern; how many.
pub(crate) fn each<B: Splat>(
    level: Level,
    from: MatRef<'_, B>,
    spare: usize,
    to: &mut [B],
) -> usize {
    let Strides2 { rows, cols: times, row, .. } = from.grid();
    if row != 1 || !(2..QUOTIENTS_MAX_TIMES).contains(&times) {
        return 0;
    }
    let (elements, n) = (from.column(0), rows - spare);
    assert!(rows * times <= to.len(), "elements without room");
    let done = match level.isa() {
        // SAFETY: the machine has that level.
        Isa::Avx512 => unsafe { wide(elements, n, times, to) },
        Isa::Avx2 => 0,
        Isa::Baseline => return 0,
    };
    // A vector of one element or two needs no shuffle, and there are no others.
    if times >= B::WIDTH.min(SHUFFLES_MAX_TIMES) {
        return done;
    }
    // SAFETY: as above.
    unsafe { narrow(elements, (done, n), times, to) }
}

/// From element `done` on, at least up to `n`, if there are enough behind them; how many are done then.
#[target_feature(enable = "avx2")]
fn narrow<B: Splat>(
    elements: &[B],
    (done, n): (usize, usize),
    times: usize,
    to: &mut [B],
) -> usize {
    with_constant(
        times,
        #[inline(always)]
        |times: usize| {
            let mut done = done;
            while done < n && done + B::WIDTH + B::WIDTH / 2 <= elements.len() {
                let at = done * times;
                // SAFETY: there is room for all elements, as often.
                let to = unsafe { to.get_unchecked_mut(at..at + B::WIDTH * times) };
                for k in 0..times {
                    let Pattern { starts, shuffles } = &Patterns::<B>::ALL[times];
                    // A pattern reads 16 bytes, half a vector, from each start, and starts are less than WIDTH. The elements of a
                    // vector do fit in 16 bytes: half as many as it has if `times` is 2, and at most `(WIDTH - 2) / 3 + 2 <=
                    // WIDTH / 2` if it is more.
                    let at = done + starts[k];
                    // SAFETY: `at + WIDTH / 2 <= done + WIDTH + WIDTH / 2`.
                    let source = unsafe { elements.get_unchecked(at..at + B::WIDTH / 2) };
                    let source: __m128i = load(source);
                    let shuffle: __m256i = cast(shuffles[k].0);
                    let vector = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(source), shuffle);
                    let at = k * B::WIDTH;
                    // SAFETY: there is room for `times` vectors.
                    store(vector, unsafe { to.get_unchecked_mut(at..at + B::WIDTH) });
                }
                done += B::WIDTH;
            }
            done
        },
    )
}

/// The same with AVX-512 from the first on: the elements of a wide vector are loaded once, and each of the `times` vectors that they
/// fill is a permutation of it. Not for bytes, whose permutations not every such machine has.
///
/// What a loop of wide vectors reads a moment later must have been written as such, or else it waits until it has reached
/// the cache.
#[target_feature(enable = "avx512f,avx512bw")]
fn wide<B: Splat>(elements: &[B], n: usize, times: usize, to: &mut [B]) -> usize {
    if size_of::<B>() == 1 {
        return 0;
    }
    if times >= SHUFFLES_MAX_TIMES {
        return quotients::each(elements, n, times, to);
    }
    with_constant(
        times,
        #[inline(always)]
        |times: usize| {
            let mut done = 0;
            while done < n && done + 2 * B::WIDTH <= elements.len() {
                let source = load(&elements[done..]);
                let at = done * times;
                // SAFETY: as above.
                let to = unsafe { to.get_unchecked_mut(at..at + 2 * B::WIDTH * times) };
                for k in 0..times {
                    let indices = cast(Permutations::<B>::ALL[times][k].0);
                    let vector = match size_of::<B>() {
                        2 => _mm512_permutexvar_epi16(indices, source),
                        4 => _mm512_permutexvar_epi32(indices, source),
                        _ => _mm512_permutexvar_epi64(indices, source),
                    };
                    // SAFETY: as above.
                    let to =
                        unsafe { to.get_unchecked_mut(2 * k * B::WIDTH..2 * (k + 1) * B::WIDTH) };
                    store(vector, to);
                }
                done += 2 * B::WIDTH;
            }
            done
        },
    )
}

/// The commonest numbers as constants, so that their shuffles stay in registers.
#[inline(always)]
fn with_constant(times: usize, mut run: impl FnMut(usize) -> usize) -> usize {
    match times {
        2 => run(2),
        3 => run(3),
        4 => run(4),
        _ => run(times),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each byte is that of the element it belongs to, and none lies behind the 16 that are read.
    #[test]
    fn patterns_name_every_byte() {
        for size in [1, 2, 4, 8] {
            for times in 2..SHUFFLES_MAX_TIMES.min(BYTES / size) {
                let Pattern { starts, shuffles } = Pattern::new(size, times);
                let bytes = (0..times).flat_map(|k| shuffles[k].0.map(|byte| (k, byte)));
                for (at, (k, byte)) in bytes.enumerate() {
                    assert!(byte < 16, "{times} times {size} bytes: {at}");
                    let found = starts[k] * size + usize::from(byte);
                    let (element, within) = (at / size / times, at % size);
                    assert_eq!(found, element * size + within, "{times} times {size} bytes: {at}");
                }
            }
        }
    }
}
