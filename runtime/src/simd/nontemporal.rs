//! Past the caches, for results that are larger than the last of them.
//!
//! An ordinary store reads the cache line first. A non-temporal one does not, if whole lines are
//! written; but it waits for memory, and so is slower by far where a cache would have taken it.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, _mm_sfence, _mm_stream_si128, _mm256_stream_si256, _mm512_stream_si512,
};
use std::marker::PhantomData;
use std::slice::{from_raw_parts, from_raw_parts_mut};

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;

#[cfg(target_arch = "x86_64")]
use crate::simd::isa::Isa;
use crate::simd::isa::Level;
use crate::tuning::CACHE_LINE;

/// A cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Line {
    pub bytes: [u8; CACHE_LINE],
}

/// Elements that are whole lines, and are written past the caches. [`fence`] must follow before other threads are told of it.
pub(crate) struct Lines<'a, T> {
    pub(crate) lines: &'a mut [Line],
    elements: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy> Lines<'a, T> {
    /// `None` if they are not whole lines.
    ///
    /// # Safety
    ///
    /// `T` has no padding.
    #[inline(always)]
    pub unsafe fn of(to: &'a mut [T]) -> Option<Self> {
        let (first, bytes): (*mut Line, usize) = (to.as_mut_ptr().cast(), size_of_val(to));
        if !first.is_aligned() || !bytes.is_multiple_of(CACHE_LINE) {
            return None;
        }
        // SAFETY: so many lines of initialised elements; what `put` writes there are elements.
        let lines = unsafe { from_raw_parts_mut(first, bytes / CACHE_LINE) };
        Some(Lines { lines, elements: PhantomData })
    }

    /// How many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Writes line `i`, with the instructions of a level.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, level: Level, i: usize, elements: [T; N]) {
        assert!(size_of::<[T; N]>() == CACHE_LINE, "elements of another size than a line");
        // SAFETY: as many bytes, of which by the contract of `of` none is padding.
        self.lines[i].put(level, unsafe { std::mem::transmute_copy(&elements) });
    }
}

impl Line {
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn put(&mut self, level: Level, bytes: [u8; CACHE_LINE]) {
        match level.isa() {
            // SAFETY: the machine has that level.
            Isa::Avx512 => unsafe { self.put_512(bytes) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { self.put_256(bytes) },
            Isa::Baseline => self.put_128(bytes),
        }
    }

    /// The same, where there are no such stores.
    #[cfg(not(target_arch = "x86_64"))]
    #[inline(always)]
    fn put(&mut self, _: Level, bytes: [u8; CACHE_LINE]) {
        self.bytes = bytes;
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn put_128(&mut self, bytes: [u8; CACHE_LINE]) {
        let (quarters, to): ([__m128i; 4], *mut __m128i) = (cast(bytes), self.first());
        for (k, quarter) in quarters.into_iter().enumerate() {
            // SAFETY: a quarter of the line, aligned as it must be.
            unsafe { _mm_stream_si128(to.add(k), quarter) }
        }
    }

    /// From a block in the first-level cache to 64 MiB: 2.6 ms, where [`put_128`](Self::put_128) takes 3.5.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx")]
    #[inline]
    fn put_256(&mut self, bytes: [u8; CACHE_LINE]) {
        let (halves, to): ([__m256i; 2], *mut __m256i) = (cast(bytes), self.first());
        for (k, half) in halves.into_iter().enumerate() {
            // SAFETY: half of the line, aligned as it must be.
            unsafe { _mm256_stream_si256(to.add(k), half) }
        }
    }

    /// A line at once. On a core whose vectors are that wide (Zen 5) 2.5 ms, where [`put_256`](Self::put_256) takes 3.2 then; on one that
    /// halves them no faster.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn put_512(&mut self, bytes: [u8; CACHE_LINE]) {
        // SAFETY: the line, aligned as it must be.
        unsafe { _mm512_stream_si512(self.first(), cast(bytes)) }
    }

    /// Where its first vector goes.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn first<V>(&mut self) -> *mut V {
        std::ptr::from_mut(&mut self.bytes).cast()
    }
}

/// Copies elements, past the caches where whole lines are written. [`fence`] must follow before
/// other threads are told of it.
///
/// # Safety
///
/// `T` has no padding.
#[inline]
pub(crate) unsafe fn stream<T: Copy>(level: Level, from: &[T], to: &mut [T]) {
    assert_eq!(from.len(), to.len(), "elements without room");
    let (n, size) = (to.len(), size_of::<T>());
    let head = (to.as_ptr().addr().wrapping_neg() % CACHE_LINE / size).min(n);
    let whole = (n - head) * size / CACHE_LINE * CACHE_LINE / size;
    // Where addresses have 32 bits, eight bytes may start in the middle of eight.
    // SAFETY: the caller's.
    let Some(lines) = (unsafe { Lines::of(&mut to[head..head + whole]) }) else {
        return to.copy_from_slice(from);
    };
    // SAFETY: so many lines of initialised elements, none of which is padding.
    let bytes: &[[u8; CACHE_LINE]] =
        unsafe { from_raw_parts(from.as_ptr().wrapping_add(head).cast(), lines.len()) };
    level.dispatch_with(
        #[inline(always)]
        move |level| {
            for (i, &bytes) in bytes.iter().enumerate() {
                lines.lines[i].put(level, bytes);
            }
        },
    );
    // Calls that there is seldom anything for: with both, and an iterator over lines on either side, adding two of [2048, 2048] took
    // 1.75 ms instead of 1.35.
    let rest = head + whole;
    if head > 0 {
        to[..head].copy_from_slice(&from[..head]);
    }
    if rest < n {
        to[rest..].copy_from_slice(&from[rest..]);
    }
}

/// Orders what [`stream`] and [`Lines`] have written before what is written from now on.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn fence() {
    // SAFETY: SSE is part of x86-64.
    unsafe { _mm_sfence() }
}

/// There is nothing to order where there are no such stores.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn fence() {}
