//! Rows shorter than a vector: every vector is a shuffle of the 16 bytes that its elements come
//! from, or with AVX-512 a permutation of its own number of them. Their pattern comes again after `times` vectors.
//!
//! A row of 3 elements of 4 bytes takes 0.04 ns an element, or 0.02, where [`super::splats`] takes 0.15.

use std::arch::x86_64::{
    __m256i, __m512i, _mm_loadu_si128, _mm256_broadcastsi128_si256, _mm256_load_si256,
    _mm256_shuffle_epi8, _mm256_storeu_si256, _mm512_load_si512, _mm512_loadu_si512,
    _mm512_permutexvar_epi16, _mm512_permutexvar_epi32, _mm512_permutexvar_epi64,
    _mm512_storeu_si512,
};

use std::marker::PhantomData;

use super::{MOST, Splat, Spread};
use crate::tuning::{self, Isa};

/// Bytes in a vector.
const BYTES: usize = 32;

/// Which byte each of a vector is.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Shuffle([u8; BYTES]);

/// Where the 16 bytes start, in elements, that each vector of a pattern comes from, and which of them it is.
#[derive(Clone, Copy)]
struct Pattern {
    starts: [usize; MOST],
    shuffles: [Shuffle; MOST],
}

/// The pattern for each number of times.
struct Patterns<B>(PhantomData<B>);

impl<B: Splat> Patterns<B> {
    const ALL: &[Pattern; MOST] = &{
        let mut all = [Pattern { starts: [0; MOST], shuffles: [Shuffle([0; BYTES]); MOST] }; MOST];
        let mut times = 2;
        while times < MOST && times < B::WIDTH {
            all[times] = Pattern::new(size_of::<B>(), times);
            times += 1;
        }
        all
    };
}

impl Pattern {
    const fn new(size: usize, times: usize) -> Self {
        let mut pattern = Pattern { starts: [0; MOST], shuffles: [Shuffle([0; BYTES]); MOST] };
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
    const ALL: &[[Permutation; MOST]; MOST] = &{
        let mut all = [[Permutation([0; 2 * BYTES]); MOST]; MOST];
        let (mut times, size, width) = (2, size_of::<B>(), 2 * B::WIDTH);
        while times < MOST {
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

/// As [`Spread::vector`].
#[inline(always)]
pub(super) fn permuted<T: Copy, const N: usize>(
    Spread { times }: Spread,
    elements: &[T; N],
    k: usize,
) -> [T; N] {
    // Of the sizes that no loop is run with one is compiled nevertheless.
    assert!(size_of::<[T; N]>() == 2 * BYTES && matches!(size_of::<T>(), 4 | 8));
    let mut permuted = *elements;
    // SAFETY: both are a wide vector of plain numbers, and that there is a `Spread` means that the machine has AVX-512.
    unsafe {
        let source = _mm512_loadu_si512(elements.as_ptr().cast());
        let vector = if const { size_of::<T>() == 4 } {
            let indices = Permutations::<u32>::ALL[times][k].0.as_ptr();
            _mm512_permutexvar_epi32(_mm512_load_si512(indices.cast()), source)
        } else {
            let indices = Permutations::<u64>::ALL[times][k].0.as_ptr();
            _mm512_permutexvar_epi64(_mm512_load_si512(indices.cast()), source)
        };
        _mm512_storeu_si512(permuted.as_mut_ptr().cast(), vector);
    }
    permuted
}

/// Writes most of the elements, or all and some of the spare ones, if there is a pattern; how many.
///
/// # Safety
///
/// As [`super::each`].
pub(super) unsafe fn each<B: Splat>(
    from: *const B,
    row: isize,
    n: (usize, usize),
    times: usize,
    to: *mut B,
) -> usize {
    let short = (2..B::WIDTH.min(MOST)).contains(&times);
    let has_shuffles = matches!(tuning::isa(), Isa::Avx512 | Isa::Avx2);
    if row == 1 && short && has_shuffles {
        // SAFETY: `tuning::isa` names only what the machine has; the caller's promise.
        unsafe { shuffled(from, n, times, to) }
    } else {
        0
    }
}

/// # Safety
///
/// As [`super::each`], with elements side by side; `times` is at least 2, and less than `MOST` and than a vector has
/// elements. The machine has AVX2.
unsafe fn shuffled<B: Splat>(
    from: *const B,
    (n, spare): (usize, usize),
    times: usize,
    to: *mut B,
) -> usize {
    // SAFETY: `tuning::isa` names only what the machine has; the caller's promise.
    unsafe {
        let done = match tuning::isa() {
            Isa::Avx512 => wide(from, (n, spare), times, to),
            Isa::Avx2 | Isa::Baseline => 0,
        };
        narrow(from, (done, n, spare), times, to)
    }
}

/// # Safety
///
/// As [`shuffled`].
#[target_feature(enable = "avx2")]
unsafe fn narrow<B: Splat>(
    from: *const B,
    (done, n, spare): (usize, usize, usize),
    times: usize,
    to: *mut B,
) -> usize {
    with_constant(
        times,
        #[inline(always)]
        |times| {
            let mut done = done;
            while done < n && done + B::WIDTH + B::WIDTH / 2 <= n + spare {
                for k in 0..times {
                    // SAFETY: there are `WIDTH` elements and half as many more; their `times` vectors are room for them.
                    unsafe {
                        let vector = vector(from.add(done), times, k);
                        _mm256_storeu_si256(to.add(done * times).cast::<__m256i>().add(k), vector);
                    }
                }
                done += B::WIDTH;
            }
            done
        },
    )
}

/// The same with AVX-512: the elements of a wide vector are loaded once, and each of the `times` vectors that they fill is a
/// permutation of it. Not for bytes, whose permutations not every such machine has.
///
/// What a loop of wide vectors reads a moment later must have been written as such, or else it waits until it has reached
/// the cache.
///
/// # Safety
///
/// As [`shuffled`]; the machine has AVX-512.
#[target_feature(enable = "avx512f,avx512bw")]
unsafe fn wide<B: Splat>(
    from: *const B,
    (n, spare): (usize, usize),
    times: usize,
    to: *mut B,
) -> usize {
    if size_of::<B>() == 1 {
        return 0;
    }
    with_constant(
        times,
        #[inline(always)]
        |times| {
            let mut done = 0;
            while done < n && done + 2 * B::WIDTH <= n + spare {
                // SAFETY: there are `2 * WIDTH` elements, a wide vector; their `times` vectors are room for them. The
                // indices are of elements of a vector, and the machine has AVX-512.
                unsafe {
                    let source = _mm512_loadu_si512(from.add(done).cast());
                    for k in 0..times {
                        let indices = Permutations::<B>::ALL[times][k].0.as_ptr();
                        let indices = _mm512_load_si512(indices.cast());
                        let vector = match size_of::<B>() {
                            2 => _mm512_permutexvar_epi16(indices, source),
                            4 => _mm512_permutexvar_epi32(indices, source),
                            _ => _mm512_permutexvar_epi64(indices, source),
                        };
                        _mm512_storeu_si512(to.add(done * times).cast::<__m512i>().add(k), vector);
                    }
                }
                done += 2 * B::WIDTH;
            }
            done
        },
    )
}

/// The commonest numbers as constants, so that their shuffles stay in registers.
#[inline(always)]
fn with_constant(times: usize, run: impl Fn(usize) -> usize) -> usize {
    match times {
        2 => run(2),
        3 => run(3),
        4 => run(4),
        _ => run(times),
    }
}

/// Vector number `k < times` of those that `WIDTH` elements fill.
///
/// # Safety
///
/// There are `WIDTH` elements and half as many more. The machine has AVX2.
#[inline(always)]
unsafe fn vector<B: Splat>(from: *const B, times: usize, k: usize) -> __m256i {
    let Pattern { starts, shuffles } = &Patterns::<B>::ALL[times];
    // SAFETY: a pattern reads 16 bytes, half a vector, from each start, and starts are less than WIDTH. The elements of a
    // vector do fit in 16 bytes: half as many as it has if `times` is 2, and at most `(WIDTH - 2) / 3 + 2 <= WIDTH / 2` if
    // it is more. The machine has AVX2.
    unsafe {
        let source = _mm_loadu_si128(from.add(starts[k]).cast());
        let shuffle = _mm256_load_si256(shuffles[k].0.as_ptr().cast());
        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(source), shuffle)
    }
}
