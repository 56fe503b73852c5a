//! Repeats elements less often than a vector has lanes: each vector is a shuffle of the 16 bytes that contain its elements. The shuffles
//! repeat after `times` vectors.

use std::arch::x86_64::{__m128i, __m256i, _mm256_broadcastsi128_si256, _mm256_shuffle_epi8};
use std::marker::PhantomData;

use bytemuck::{Pod, cast};

use crate::simd::vectors::{AVX2_BYTES, load, store};
use crate::tuning::REPEATED_MAX_TIMES;

/// The source byte of each byte of a vector.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Shuffle([u8; AVX2_BYTES]);

/// For each vector of a period: the element at which its 16 source bytes start, and their shuffle.
#[derive(Clone, Copy)]
struct Pattern {
    starts: [usize; REPEATED_MAX_TIMES],
    shuffles: [Shuffle; REPEATED_MAX_TIMES],
}

/// The pattern for each value of `times`.
struct Patterns<B>(PhantomData<B>);

impl<B: Pod> Patterns<B> {
    /// Elements of a vector.
    const WIDTH: usize = AVX2_BYTES / size_of::<B>();

    const ALL: &[Pattern; REPEATED_MAX_TIMES] = &{
        let mut all = [Pattern {
            starts: [0; REPEATED_MAX_TIMES],
            shuffles: [Shuffle([0; AVX2_BYTES]); REPEATED_MAX_TIMES],
        }; REPEATED_MAX_TIMES];
        let mut times = 2;
        while times < REPEATED_MAX_TIMES && times < Self::WIDTH {
            all[times] = Pattern::new(size_of::<B>(), times);
            times += 1;
        }
        all
    };
}

impl Pattern {
    const fn new(size: usize, times: usize) -> Self {
        let mut pattern = Pattern {
            starts: [0; REPEATED_MAX_TIMES],
            shuffles: [Shuffle([0; AVX2_BYTES]); REPEATED_MAX_TIMES],
        };
        let width = AVX2_BYTES / size;
        let mut vector = 0;
        while vector < times {
            // Lane `lane` of the vector is element `(vector * width + lane) / times`.
            let start = vector * width / times;
            pattern.starts[vector] = start;
            let mut byte = 0;
            while byte < AVX2_BYTES {
                let element = (vector * width + byte / size) / times - start;
                pattern.shuffles[vector].0[byte] = (element * size + byte % size) as u8;
                byte += 1;
            }
            vector += 1;
        }
        pattern
    }
}

/// Repeats elements until fewer than a pattern reads are left. Returns how many are done: none if there is no pattern, as vectors of one
/// or two elements need no shuffle.
#[target_feature(enable = "avx2")]
pub(crate) fn each<B: Pod>(elements: &[B], times: usize, to: &mut [B]) -> usize {
    if !(2..REPEATED_MAX_TIMES.min(Patterns::<B>::WIDTH)).contains(&times) {
        return 0;
    }
    assert!(elements.len() * times <= to.len(), "more elements than room");
    // The most frequent values are constants, so that their shuffles stay in registers.
    match times {
        2 => repeat(elements, 2, to),
        3 => repeat(elements, 3, to),
        4 => repeat(elements, 4, to),
        _ => repeat(elements, times, to),
    }
}

/// As [`each`], where there is a pattern and room for all elements.
#[target_feature(enable = "avx2")]
#[inline]
fn repeat<B: Pod>(elements: &[B], times: usize, to: &mut [B]) -> usize {
    let width = Patterns::<B>::WIDTH;
    let mut done = 0;
    while done + width + width / 2 <= elements.len() {
        let at = done * times;
        let to = &mut to[at..at + width * times];
        for (k, to) in to.chunks_exact_mut(width).enumerate() {
            let Pattern { starts, shuffles } = &Patterns::<B>::ALL[times];
            // A pattern reads 16 bytes, half a vector, from each start, and starts are less than `width`. The elements of a vector fit in
            // 16 bytes: they are half as many as it has lanes if `times` is 2, and at most `(width - 2) / 3 + 2 <= width / 2` if it is
            // more.
            let at = done + starts[k];
            // SAFETY: `at + width / 2 <= done + width + width / 2`, which is at most the number of elements.
            let source = unsafe { elements.get_unchecked(at..at + width / 2) };
            let source: __m128i = load(source);
            let shuffle: __m256i = cast(shuffles[k].0);
            let vector = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(source), shuffle);
            store(vector, to);
        }
        done += width;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each byte comes from the element that it belongs to, and all come from the 16 that are read.
    #[test]
    fn patterns_select_the_right_bytes() {
        for size in [1, 2, 4, 8] {
            for times in 2..REPEATED_MAX_TIMES.min(AVX2_BYTES / size) {
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
