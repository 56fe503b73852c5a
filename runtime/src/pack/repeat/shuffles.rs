//! Repeats elements less often than a vector has lanes: each vector is a shuffle of the 16 bytes that contain its elements, or with
//! AVX-512 a permutation of a whole vector. The shuffles repeat after `times` vectors.
//!
//! [`quotients`] repeats elements more often.

use std::arch::x86_64::{
    __m128i, __m256i, _mm256_broadcastsi128_si256, _mm256_shuffle_epi8, _mm512_permutexvar_epi16,
    _mm512_permutexvar_epi32, _mm512_permutexvar_epi64,
};
use std::marker::PhantomData;
use std::mem::transmute_copy;

use bytemuck::cast;

use crate::memory::matrix::{Layout2d, MatRef};
use crate::pack::repeat::quotients;
use crate::pack::repeat::splat::Splat;
use crate::simd::isa::{Isa, Level, Wide};
use crate::simd::vectors::{load, store};
use crate::tuning::{QUOTIENTS_MAX_TIMES, SHUFFLES_MAX_TIMES};

/// Bytes of a vector.
const BYTES: usize = 32;

/// The source byte of each byte of a vector.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Shuffle([u8; BYTES]);

/// For each vector of a period: the element at which its 16 source bytes start, and their shuffle.
#[derive(Clone, Copy)]
struct Pattern {
    starts: [usize; SHUFFLES_MAX_TIMES],
    shuffles: [Shuffle; SHUFFLES_MAX_TIMES],
}

/// The pattern for each value of `times`.
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
            // Lane `lane` of the vector is element `(vector * width + lane) / times`.
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

/// The source lane of each lane of a wide vector, in integers of an element's size.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct PermuteIndices([u8; 2 * BYTES]);

/// The permutations for each value of `times`.
struct PermuteTables<B>(PhantomData<B>);

impl<B: Splat> PermuteTables<B> {
    const ALL: &[[PermuteIndices; SHUFFLES_MAX_TIMES]; SHUFFLES_MAX_TIMES] = &{
        let mut all = [[PermuteIndices([0; 2 * BYTES]); SHUFFLES_MAX_TIMES]; SHUFFLES_MAX_TIMES];
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
pub(crate) fn permute<T: Copy, const N: usize>(
    _: Wide,
    times: usize,
    elements: &[T; N],
    k: usize,
) -> [T; N] {
    // Also compiled for sizes that it is never called with.
    assert_eq!(size_of::<[T; N]>(), 2 * BYTES, "the elements are not a vector");
    assert!(matches!(size_of::<T>(), 4 | 8), "no instruction for elements of that size");
    // SAFETY: the assertion shows that the sizes are equal; any bits are a vector.
    let source = unsafe { transmute_copy(elements) };
    let vector = if const { size_of::<T>() == 4 } {
        let indices = cast(PermuteTables::<u32>::ALL[times][k].0);
        // SAFETY: a `Wide` exists only if the machine has AVX-512.
        unsafe { _mm512_permutexvar_epi32(indices, source) }
    } else {
        let indices = cast(PermuteTables::<u64>::ALL[times][k].0);
        // SAFETY: as above.
        unsafe { _mm512_permutexvar_epi64(indices, source) }
    };
    // SAFETY: the sizes are equal, and the lanes are bits of elements.
    unsafe { transmute_copy(&vector) }
}

/// Repeats most elements, or all of them and some of the spare ones, where there is a pattern. Returns how many.
pub(crate) fn each<B: Splat>(
    level: Level,
    from: MatRef<'_, B>,
    spare: usize,
    to: &mut [B],
) -> usize {
    let Layout2d { rows, cols: times, row, .. } = from.layout();
    if row != 1 || !(2..QUOTIENTS_MAX_TIMES).contains(&times) {
        return 0;
    }
    let (elements, n) = (from.column(0), rows - spare);
    assert!(rows * times <= to.len(), "more elements than room");
    let done = match level.isa() {
        // SAFETY: the machine has that level.
        Isa::Avx512 => unsafe { each_avx512(elements, n, times, to) },
        Isa::Avx2 => 0,
        Isa::Baseline => return 0,
    };
    // Vectors of one or two elements need no shuffle, and there are no patterns for them.
    if times >= B::WIDTH.min(SHUFFLES_MAX_TIMES) {
        return done;
    }
    // SAFETY: every level above the baseline has AVX2.
    unsafe { each_avx2(elements, (done, n), times, to) }
}

/// Repeats elements from `done` on, until at least `n` are done or fewer than a pattern reads are left. Returns how many are done.
#[target_feature(enable = "avx2")]
fn each_avx2<B: Splat>(
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
                // SAFETY: `done + WIDTH <= elements.len()`, and the caller checked that there is room for all elements, `times`
                // each.
                let to = unsafe { to.get_unchecked_mut(at..at + B::WIDTH * times) };
                for k in 0..times {
                    let Pattern { starts, shuffles } = &Patterns::<B>::ALL[times];
                    // A pattern reads 16 bytes, half a vector, from each start, and starts are less than WIDTH. The elements of a
                    // vector fit in 16 bytes: they are half as many as it has lanes if `times` is 2, and at most `(WIDTH - 2) / 3 +
                    // 2 <= WIDTH / 2` if it is more.
                    let at = done + starts[k];
                    // SAFETY: `at + WIDTH / 2 <= done + WIDTH + WIDTH / 2`, which is at most the number of elements.
                    let source = unsafe { elements.get_unchecked(at..at + B::WIDTH / 2) };
                    let source: __m128i = load(source);
                    let shuffle: __m256i = cast(shuffles[k].0);
                    let vector = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(source), shuffle);
                    let at = k * B::WIDTH;
                    // SAFETY: `to` is `times` vectors.
                    store(vector, unsafe { to.get_unchecked_mut(at..at + B::WIDTH) });
                }
                done += B::WIDTH;
            }
            done
        },
    )
}

/// As [`each_avx2`] with AVX-512 and from the first element on: the elements of a wide vector are loaded once, and each of the `times`
/// vectors that they fill is a permutation of it. Not for bytes, whose permutation needs AVX-512 VBMI.
///
/// Loops of wide vectors may read these elements soon after; narrower stores would cause store-forwarding stalls there.
#[target_feature(enable = "avx512f,avx512bw")]
fn each_avx512<B: Splat>(elements: &[B], n: usize, times: usize, to: &mut [B]) -> usize {
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
                // SAFETY: `done + 2 * WIDTH <= elements.len()`, and the caller checked that there is room for all elements, `times`
                // each.
                let to = unsafe { to.get_unchecked_mut(at..at + 2 * B::WIDTH * times) };
                for k in 0..times {
                    let indices = cast(PermuteTables::<B>::ALL[times][k].0);
                    let vector = match size_of::<B>() {
                        2 => _mm512_permutexvar_epi16(indices, source),
                        4 => _mm512_permutexvar_epi32(indices, source),
                        _ => _mm512_permutexvar_epi64(indices, source),
                    };
                    // SAFETY: `to` is `times` wide vectors.
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

/// Makes the most frequent values constants, so that their shuffles stay in registers.
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

    /// Each byte comes from the element that it belongs to, and all come from the 16 that are read.
    #[test]
    fn patterns_select_the_right_bytes() {
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
