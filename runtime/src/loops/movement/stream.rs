//! Copies past the caches, for results that are larger than the last of them.
//!
//! An ordinary store reads the cache line first. A non-temporal one does not, if whole lines are
//! written; but it waits for memory, and so is slower by far where a cache would have taken it.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, _mm_sfence, _mm_stream_si128, _mm256_stream_si256, _mm512_stream_si512,
};
#[cfg(target_arch = "x86_64")]
use std::slice::{from_raw_parts, from_raw_parts_mut};

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

#[cfg(target_arch = "x86_64")]
impl Line {
    /// Where its first vector goes.
    #[inline(always)]
    fn first<V>(&mut self) -> *mut V {
        std::ptr::from_mut(self).cast()
    }
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
    let (n, size) = (to.len(), size_of::<T>());
    let head = (to.as_ptr().addr().wrapping_neg() % LINE / size).min(n);
    let first: *mut Line = to.as_mut_ptr().wrapping_add(head).cast();
    // Where addresses have 32 bits, eight bytes may start in the middle of eight.
    let lines = if first.is_aligned() { (n - head) * size / LINE } else { 0 };
    if lines == 0 {
        return to.copy_from_slice(from);
    }
    let rest = head + lines * LINE / size;
    // SAFETY: so many lines of initialised elements; what is written there are bytes of elements.
    let bytes: &[[u8; LINE]] =
        unsafe { from_raw_parts(from.as_ptr().wrapping_add(head).cast(), lines) };
    // SAFETY: as above.
    let lines = unsafe { from_raw_parts_mut(first, lines) };
    match tuning::isa() {
        // SAFETY: `tuning::isa` names only what the machine has.
        Isa::Avx512 => unsafe { lines_avx512(bytes, lines) },
        // SAFETY: as above.
        Isa::Avx2 => unsafe { lines_avx(bytes, lines) },
        Isa::Baseline => lines_sse(bytes, lines),
    }
    // Calls that there is seldom anything for: with both, and an iterator over lines on either side, adding two of [2048, 2048] took
    // 1.75 ms instead of 1.35.
    if head > 0 {
        to[..head].copy_from_slice(&from[..head]);
    }
    if rest < n {
        to[rest..].copy_from_slice(&from[rest..]);
    }
}

#[cfg(target_arch = "x86_64")]
fn lines_sse(from: &[[u8; LINE]], to: &mut [Line]) {
    let from = &from[..to.len()];
    for i in 0..to.len() {
        let (quarters, to): ([__m128i; 4], *mut __m128i) = (cast(from[i]), to[i].first());
        for (k, &quarter) in quarters.iter().enumerate() {
            // SAFETY: a quarter of the line, aligned as it must be.
            unsafe { _mm_stream_si128(to.add(k), quarter) }
        }
    }
}

/// From a block in the first-level cache to 64 MiB: 2.6 ms, where [`lines_sse`] takes 3.5.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
fn lines_avx(from: &[[u8; LINE]], to: &mut [Line]) {
    let from = &from[..to.len()];
    for i in 0..to.len() {
        let (halves, to): ([__m256i; 2], *mut __m256i) = (cast(from[i]), to[i].first());
        for (k, &half) in halves.iter().enumerate() {
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
    let from = &from[..to.len()];
    for i in 0..to.len() {
        // SAFETY: the line, aligned as it must be.
        unsafe { _mm512_stream_si512(to[i].first(), cast(from[i])) }
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
