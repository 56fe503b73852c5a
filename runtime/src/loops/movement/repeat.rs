//! Each element again and again: a column that is broadcast along rows.

use crate::loops::isa::vectorised;

/// Elements of which a vector can be filled.
pub(super) trait Splat: Copy {
    /// 32 bytes of them.
    type Vector: Copy;

    /// Elements in a vector.
    const WIDTH: usize = size_of::<Self::Vector>() / size_of::<Self>();

    fn splat(self) -> Self::Vector;
}

macro_rules! splat {
    ($($ty:ident $width:literal)+) => {$(
        impl Splat for $ty {
            type Vector = [$ty; $width];

            #[inline(always)]
            fn splat(self) -> [$ty; $width] {
                [self; $width]
            }
        }
    )+};
}

splat! { u8 32 u16 16 u32 8 u64 4 }

/// Writes `n` elements, `row` apart, `times` each.
///
/// # Safety
///
/// The elements are initialised and nobody writes them; `to` has room, ours alone, for
/// `n * times`.
pub(super) unsafe fn each<B: Splat>(
    from: *const B,
    row: isize,
    n: usize,
    times: usize,
    to: *mut B,
) {
    // SAFETY: the caller's promise.
    #[cfg(target_arch = "x86_64")]
    let done = unsafe { shuffles::each(from, row, n, times, to) };
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    // SAFETY: the elements from `done < n` on, and the room behind what has been written.
    unsafe { splats(from.offset(done as isize * row), row, n - done, times, to.add(done * times)) }
}

/// A vector of each element, written as often as it takes to fill a row.
///
/// # Safety
///
/// As [`each`].
#[inline(never)]
unsafe fn splats<B: Splat>(from: *const B, row: isize, n: usize, times: usize, to: *mut B) {
    // Vectors of short rows reach into the rows behind them, which are written later: all but the
    // last may do so.
    let free = if times >= B::WIDTH { n } else { (n * times).saturating_sub(B::WIDTH) / times };
    vectorised(
        #[inline(always)]
        move || {
            // SAFETY: element r is initialised for r < n. A vector at `r * times + last` ends with
            // row r, if rows are at least as long as a vector; else at `r * times + WIDTH`, which
            // is at most `n * times` if r <= free. Vectors need no alignment.
            unsafe {
                let last = times.saturating_sub(B::WIDTH);
                for r in 0..free {
                    let element = *from.offset(r as isize * row);
                    let to = to.add(r * times);
                    let mut at = 0;
                    while at < last {
                        to.add(at).cast::<B::Vector>().write_unaligned(element.splat());
                        at += B::WIDTH;
                    }
                    to.add(last).cast::<B::Vector>().write_unaligned(element.splat());
                }
                for r in free..n {
                    let element = *from.offset(r as isize * row);
                    for k in 0..times {
                        *to.add(r * times + k) = element;
                    }
                }
            }
        },
    );
}

/// Rows shorter than a vector: every vector is a shuffle of the 16 bytes that its elements come
/// from. Their pattern comes again after `times` vectors.
///
/// A row of 3 elements of 4 bytes takes 0.04 ns an element, where [`splats`] takes 0.15.
#[cfg(target_arch = "x86_64")]
mod shuffles {
    use std::arch::x86_64::{
        __m256i, _mm_loadu_si128, _mm256_broadcastsi128_si256, _mm256_load_si256,
        _mm256_shuffle_epi8, _mm256_storeu_si256,
    };

    use super::Splat;
    use crate::tuning::{self, Isa};

    /// Patterns that pay for the making of one, in elements read.
    const WORTHWHILE: usize = 20;

    /// Bytes in a vector, and more vectors than in any pattern.
    const BYTES: usize = 32;

    /// Which byte each of a vector is.
    #[derive(Clone, Copy)]
    #[repr(align(32))]
    struct Shuffle([u8; BYTES]);

    /// Writes most of the elements, if they are worth it; how many.
    ///
    /// # Safety
    ///
    /// As [`super::each`].
    pub(super) unsafe fn each<B: Splat>(
        from: *const B,
        row: isize,
        n: usize,
        times: usize,
        to: *mut B,
    ) -> usize {
        let short = (2..B::WIDTH).contains(&times);
        let has_shuffles = matches!(tuning::isa(), Isa::Avx512 | Isa::Avx2);
        if row == 1 && short && n >= WORTHWHILE * times && has_shuffles {
            // SAFETY: `tuning::isa` names only what the machine has; the caller's promise.
            unsafe { shuffled(from, n, times, to) }
        } else {
            0
        }
    }

    /// # Safety
    ///
    /// As [`super::each`], with elements side by side; `times` is at least 2, and less than a
    /// vector has elements. The machine has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn shuffled<B: Splat>(from: *const B, n: usize, times: usize, to: *mut B) -> usize {
        let (mut starts, mut shuffles) = ([0; BYTES], [Shuffle([0; BYTES]); BYTES]);
        // Division by a multiplication: exact, as dividends and divisors are below 1024 and 32.
        let inverse = (1 << 16) / times as u32 + 1;
        for vector in 0..times {
            // Element `lane` of the vector is the one at `(vector * WIDTH + lane) / times`.
            let start = vector * B::WIDTH / times;
            starts[vector] = start;
            for (byte, shuffle) in shuffles[vector].0.iter_mut().enumerate() {
                let lane = (vector * B::WIDTH + byte / size_of::<B>()) as u32;
                let element = ((lane * inverse) >> 16) - start as u32;
                *shuffle = (element as usize * size_of::<B>() + byte % size_of::<B>()) as u8;
            }
        }
        let pattern = (&starts[..times], &shuffles[..times]);
        // SAFETY: the caller's promise, and the pattern is the one that it must be.
        unsafe {
            // The commonest lengths are constants, so that their shuffles stay in registers.
            match times {
                2 => write(from, n, 2, to, pattern),
                3 => write(from, n, 3, to, pattern),
                4 => write(from, n, 4, to, pattern),
                _ => write(from, n, times, to, pattern),
            }
        }
    }

    /// # Safety
    ///
    /// As [`shuffled`], of whose patterns this is that for `times`.
    #[inline(always)]
    unsafe fn write<B: Splat>(
        from: *const B,
        n: usize,
        times: usize,
        to: *mut B,
        (starts, shuffles): (&[usize], &[Shuffle]),
    ) -> usize {
        let (starts, shuffles) = (&starts[..times], &shuffles[..times]);
        let mut done = 0;
        // SAFETY: a pattern reads 16 bytes, half a vector, from each start, and starts are less
        // than WIDTH: the loop leaves room for these. It writes `times` vectors, which are the
        // WIDTH rows of these elements. The elements of a vector do fit in 16 bytes: half as many
        // as it has if `times` is 2, and at most `(WIDTH - 2) / 3 + 2 <= WIDTH / 2` if it is more.
        // The machine has AVX2.
        unsafe {
            while done + B::WIDTH + B::WIDTH / 2 <= n {
                let (from, to) = (from.add(done), to.add(done * times).cast::<__m256i>());
                for vector in 0..times {
                    let source = _mm_loadu_si128(from.add(starts[vector]).cast());
                    let shuffle = _mm256_load_si256(shuffles[vector].0.as_ptr().cast());
                    let both = _mm256_broadcastsi128_si256(source);
                    _mm256_storeu_si256(to.add(vector), _mm256_shuffle_epi8(both, shuffle));
                }
                done += B::WIDTH;
            }
        }
        done
    }
}
