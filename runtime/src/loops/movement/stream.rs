//! Copies past the caches, for results that are larger than the last of them.
//!
//! An ordinary store reads the cache line first. A non-temporal one does not, if whole lines are
//! written; but it waits for memory, and so is slower by far where a cache would have taken it.

#[cfg(target_arch = "x86_64")]
use crate::tuning::{self, Isa};

/// Copies `n` elements side by side, past the caches where whole lines are written. [`fence`] must
/// follow before other threads are told of it.
///
/// # Safety
///
/// `n` elements are initialised `T`s that nobody writes; `to` has room for them, ours alone.
#[cfg(target_arch = "x86_64")]
pub(crate) unsafe fn stream<T: Copy>(from: *const T, to: *mut T, n: usize) {
    let bytes = n * size_of::<T>();
    let (from, to) = (from.cast::<u8>(), to.cast::<u8>());
    let head = to.align_offset(LINE).min(bytes);
    let n = (bytes - head) / LINE;
    let rest = head + n * LINE;
    // SAFETY: head, lines and rest are all the bytes, one after the other. Behind the head, `to` is
    // aligned to a line if there is one. `tuning::isa` names only what the machine has.
    unsafe {
        to.copy_from_nonoverlapping(from, head);
        match tuning::isa() {
            Isa::Avx512 => lines_avx512(from.add(head), to.add(head), n),
            Isa::Avx2 => lines_avx(from.add(head), to.add(head), n),
            Isa::Baseline => lines(from.add(head), to.add(head), n),
        }
        to.add(rest).copy_from_nonoverlapping(from.add(rest), bytes - rest);
    }
}

/// Bytes in a cache line.
#[cfg(target_arch = "x86_64")]
const LINE: usize = 64;

/// # Safety
///
/// `n` lines can be read, and written; `to` is aligned to a line.
#[cfg(target_arch = "x86_64")]
unsafe fn lines(from: *const u8, to: *mut u8, n: usize) {
    use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
    for at in (0..n * LINE).step_by(size_of::<__m128i>()) {
        // SAFETY: a quarter of one of the lines, aligned as it must be; SSE2 is part of x86-64.
        unsafe { _mm_stream_si128(to.add(at).cast(), _mm_loadu_si128(from.add(at).cast())) }
    }
}

/// From a block in the first-level cache to 64 MiB: 2.6 ms, where [`lines`] takes 3.5.
///
/// # Safety
///
/// As [`lines`]; the machine has AVX.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
unsafe fn lines_avx(from: *const u8, to: *mut u8, n: usize) {
    use std::arch::x86_64::{__m256i, _mm256_loadu_si256, _mm256_stream_si256};
    for at in (0..n * LINE).step_by(size_of::<__m256i>()) {
        // SAFETY: half of one of the lines, aligned as it must be.
        unsafe { _mm256_stream_si256(to.add(at).cast(), _mm256_loadu_si256(from.add(at).cast())) }
    }
}

/// A line at once. On a core whose vectors are that wide (Zen 5) 2.5 ms, where [`lines_avx`] takes 3.2 then; on one that halves
/// them no faster.
///
/// # Safety
///
/// As [`lines`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn lines_avx512(from: *const u8, to: *mut u8, n: usize) {
    use std::arch::x86_64::{
        _mm256_loadu_si256, _mm512_castsi256_si512, _mm512_inserti64x4, _mm512_stream_si512,
    };
    for at in (0..n * LINE).step_by(LINE) {
        // SAFETY: one of the lines, aligned as it must be.
        unsafe {
            // In halves, as loops of AVX2 have just written them: to read both at once would be to wait until they have reached
            // the cache.
            let low = _mm256_loadu_si256(from.add(at).cast());
            let high = _mm256_loadu_si256(from.add(at + LINE / 2).cast());
            let line = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
            _mm512_stream_si512(to.add(at).cast(), line);
        }
    }
}

/// The same, where there are no such stores.
///
/// # Safety
///
/// As there.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) unsafe fn stream<T: Copy>(from: *const T, to: *mut T, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { to.copy_from_nonoverlapping(from, n) }
}

/// Orders what [`stream`] has written before what is written from now on.
#[inline]
pub(crate) fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: SSE is part of x86-64.
    unsafe {
        std::arch::x86_64::_mm_sfence()
    }
}
