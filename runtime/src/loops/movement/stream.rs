//! Copies past the caches, for results that are larger than the last of them.
//!
//! An ordinary store reads the cache line first. A non-temporal one does not, if whole lines are
//! written; but it waits for memory, and so is slower by far where a cache would have taken it.

/// Copies `n` elements side by side, past the caches where whole lines are written. [`fence`] must
/// follow before other threads are told of it.
///
/// # Safety
///
/// `n` elements are initialised `T`s that nobody writes; `to` has room for them, ours alone.
#[cfg(target_arch = "x86_64")]
pub(crate) unsafe fn stream<T: Copy>(from: *const T, to: *mut T, n: usize) {
    use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};

    const LINE: usize = 64;
    let bytes = n * size_of::<T>();
    let (from, to) = (from.cast::<u8>(), to.cast::<u8>());
    let head = to.align_offset(LINE).min(bytes);
    let lines = (bytes - head) / LINE;
    let rest = head + lines * LINE;
    // SAFETY: head, lines and rest are all the bytes, one after the other; a line is aligned to its
    // 64 bytes, and SSE2 is part of x86-64.
    unsafe {
        to.copy_from_nonoverlapping(from, head);
        for line in 0..lines {
            let at = head + line * LINE;
            let from = from.add(at).cast::<__m128i>();
            let to = to.add(at).cast::<__m128i>();
            for k in 0..LINE / size_of::<__m128i>() {
                _mm_stream_si128(to.add(k), _mm_loadu_si128(from.add(k)));
            }
        }
        to.add(rest).copy_from_nonoverlapping(from.add(rest), bytes - rest);
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
