//! Non-temporal stores, for results that are larger than the last-level cache.
//!
//! An ordinary store first reads the cache line that it writes to. Non-temporal stores of a whole line do not; but they go to memory, and
//! are much slower where a cache would have held the line.

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
    bytes: [u8; CACHE_LINE],
}

/// Elements that are whole cache lines, to be written with non-temporal stores. [`fence`] must follow before other threads read them.
pub(crate) struct Lines<'a, T> {
    lines: &'a mut [Line],
    elements: PhantomData<&'a mut [T]>,
}

impl<'a, T: Copy> Lines<'a, T> {
    /// Returns `None` if the elements are not whole cache lines.
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
        // SAFETY: so many lines of initialised elements, aligned as checked above; `put` writes elements there.
        let lines = unsafe { from_raw_parts_mut(first, bytes / CACHE_LINE) };
        Some(Lines { lines, elements: PhantomData })
    }

    /// The number of lines.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Writes line `i` with the vectors of a level.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, level: Level, i: usize, elements: [T; N]) {
        assert!(size_of::<[T; N]>() == CACHE_LINE, "the elements are not one cache line");
        // SAFETY: the array has the size of a line, and by the contract of `of` no padding.
        self.lines[i].store(level, unsafe { std::mem::transmute_copy(&elements) });
    }
}

impl Line {
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn store(&mut self, level: Level, bytes: [u8; CACHE_LINE]) {
        match level.isa() {
            // SAFETY: the machine has the instructions of the level.
            Isa::Avx512 => unsafe { self.store_512(bytes) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { self.store_256(bytes) },
            Isa::Baseline => self.store_128(bytes),
        }
    }

    /// An ordinary store: stable Rust has no non-temporal ones for other architectures.
    #[cfg(not(target_arch = "x86_64"))]
    #[inline(always)]
    fn store(&mut self, _: Level, bytes: [u8; CACHE_LINE]) {
        self.bytes = bytes;
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn store_128(&mut self, bytes: [u8; CACHE_LINE]) {
        let (quarters, to): ([__m128i; 4], *mut __m128i) = (cast(bytes), self.first());
        for (k, quarter) in quarters.into_iter().enumerate() {
            // SAFETY: a quarter of the line, and aligned as it is.
            unsafe { _mm_stream_si128(to.add(k), quarter) }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx")]
    #[inline]
    fn store_256(&mut self, bytes: [u8; CACHE_LINE]) {
        let (halves, to): ([__m256i; 2], *mut __m256i) = (cast(bytes), self.first());
        for (k, half) in halves.into_iter().enumerate() {
            // SAFETY: half of the line, and aligned as it is.
            unsafe { _mm256_stream_si256(to.add(k), half) }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn store_512(&mut self, bytes: [u8; CACHE_LINE]) {
        // SAFETY: the line, aligned to its size.
        unsafe { _mm512_stream_si512(self.first(), cast(bytes)) }
    }

    /// A pointer to the first vector of the line.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn first<V>(&mut self) -> *mut V {
        std::ptr::from_mut(&mut self.bytes).cast()
    }
}

/// Copies elements, whole cache lines with non-temporal stores. [`fence`] must follow before other threads read them.
///
/// # Safety
///
/// `T` has no padding.
#[inline]
pub(crate) unsafe fn copy_nontemporal<T: Copy>(level: Level, from: &[T], to: &mut [T]) {
    assert_eq!(from.len(), to.len(), "slices of different lengths");
    let (n, size) = (to.len(), size_of::<T>());
    let head = (to.as_ptr().addr().wrapping_neg() % CACHE_LINE / size).min(n);
    let whole = (n - head) * size / CACHE_LINE * CACHE_LINE / size;
    // The lines are unaligned if elements straddle them: 32-bit targets may align eight-byte elements to four bytes.
    // SAFETY: `T` has no padding, by this function's contract.
    let Some(lines) = (unsafe { Lines::of(&mut to[head..head + whole]) }) else {
        return to.copy_from_slice(from);
    };
    // SAFETY: so many lines of initialised elements, without padding; `from` is as long as `to`.
    let bytes: &[[u8; CACHE_LINE]] =
        unsafe { from_raw_parts(from.as_ptr().wrapping_add(head).cast(), lines.len()) };
    level.dispatch_with(
        #[inline(always)]
        move |level| {
            for (i, &bytes) in bytes.iter().enumerate() {
                lines.lines[i].store(level, bytes);
            }
        },
    );
    // Guarded, since an unconditional call of `memcpy` for what is usually nothing is measurable.
    let rest = head + whole;
    if head > 0 {
        to[..head].copy_from_slice(&from[..head]);
    }
    if rest < n {
        to[rest..].copy_from_slice(&from[rest..]);
    }
}

/// Orders the stores of [`copy_nontemporal`] and [`Lines`] before all later stores.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn fence() {
    // SAFETY: SSE is part of x86-64.
    unsafe { _mm_sfence() }
}

/// A no-op where there are no non-temporal stores.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn fence() {}
