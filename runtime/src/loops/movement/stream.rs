//! Copies past the caches, for results that are larger than the last of them.
//!
//! An ordinary store reads the cache line first. A non-temporal one does not, if whole lines are
//! written; but it waits for memory, and so is slower by far where a cache would have taken it.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, _mm_sfence, _mm_stream_si128, _mm256_stream_si256, _mm512_castsi256_si512,
    _mm512_inserti64x4, _mm512_stream_si512,
};

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;

#[cfg(target_arch = "x86_64")]
use crate::tuning::{self, Isa};

/// Bytes in a cache line.
#[cfg(target_arch = "x86_64")]
const LINE: usize = 64;

/// A cache line.
#[cfg(target_arch = "x86_64")]
#[repr(align(64))]
struct Line {
    _bytes: [u8; LINE],
}

/// Copies elements, past the caches where whole lines are written. [`fence`] must follow before
/// other threads are told of it.
///
/// # Safety
///
/// `T` has no padding.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) unsafe fn stream<T: Copy>(from: &[T], to: &mut [T]) {
    assert_eq!(from.len(), to.len(), "elements without room");
    // SAFETY: what is written to the lines are the bytes of elements.
    let (head, lines, tail) = unsafe { to.align_to_mut::<Line>() };
    let (first, rest) = from.split_at(head.len());
    let (middle, last) = rest.split_at(rest.len() - tail.len());
    // SAFETY: they have as many bytes as the lines, all of them initialised.
    let bytes = unsafe { std::slice::from_raw_parts(middle.as_ptr().cast(), lines.len()) };
    head.copy_from_slice(first);
    match tuning::isa() {
        // SAFETY: `tuning::isa` names only what the machine has.
        Isa::Avx512 => unsafe { lines_avx512(bytes, lines) },
        // SAFETY: as above.
        Isa::Avx2 => unsafe { lines_avx(bytes, lines) },
        Isa::Baseline => lines_sse(bytes, lines),
    }
    tail.copy_from_slice(last);
}

#[cfg(target_arch = "x86_64")]
fn lines_sse(from: &[[u8; LINE]], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        let to: *mut __m128i = std::ptr::from_mut(to).cast();
        for (k, quarter) in cast::<_, [__m128i; 4]>(*from).into_iter().enumerate() {
            // SAFETY: a quarter of the line, aligned as it must be.
            unsafe { _mm_stream_si128(to.add(k), quarter) }
        }
    }
}

/// From a block in the first-level cache to 64 MiB: 2.6 ms, where [`lines_sse`] takes 3.5.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
fn lines_avx(from: &[[u8; LINE]], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        let to: *mut __m256i = std::ptr::from_mut(to).cast();
        for (k, half) in cast::<_, [__m256i; 2]>(*from).into_iter().enumerate() {
            // SAFETY: half of the line, aligned as it must be.
            unsafe { _mm256_stream_si256(to.add(k), half) }
        }
    }
}

/// A line at once. On a core whose vectors are that wide (Zen 5) 2.5 ms, where [`lines_avx`] takes 3.2 then; on one that halves
/// them no faster.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn lines_avx512(from: &[[u8; LINE]], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        // In halves, as loops of AVX2 have just written them: to read both at once would be to wait until they have reached the
        // cache.
        let [low, high]: [__m256i; 2] = cast(*from);
        let line = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
        // SAFETY: the line, aligned as it must be.
        unsafe { _mm512_stream_si512(std::ptr::from_mut(to).cast(), line) }
    }
}

/// The same, where there are no such stores.
///
/// # Safety
///
/// None is needed.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) unsafe fn stream<T: Copy>(from: &[T], to: &mut [T]) {
    to.copy_from_slice(from);
}

/// Orders what [`stream`] has written before what is written from now on.
#[inline]
pub(crate) fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: SSE is part of x86-64.
    unsafe {
        _mm_sfence()
    }
}
