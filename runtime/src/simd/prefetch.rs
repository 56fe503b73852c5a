//! Software prefetching.

use crate::hardware::Hardware;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// Returns how far ahead a loop that writes its result with non-temporal stores prefetches, if it reads so many operands. 0 means that it
/// does not.
#[inline]
pub(crate) fn nontemporal_prefetch_distance(operands: usize) -> usize {
    if operands > 1 && Hardware::get().has_wide_datapath() { 0 } else { PREFETCH_WRITING_BYTES }
}

/// Prefetches the memory `distance` bytes after these elements into the second-level cache, unless that is nearer. The distance may have
/// wrapped. Where a cache holds the operands, prefetching makes loops slower that do little else.
///
/// A loop that copies to a buffer in the first-level cache stores twice what it reads. The processor looks ahead only as far as it has room
/// for stores, and so no longer hides the latency of memory.
#[inline]
pub(crate) fn prefetch<T>(elements: &[T], distance: usize) {
    #[cfg(target_arch = "x86_64")]
    for at in (0..size_of_val(elements)).step_by(64) {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        let line = elements.as_ptr().cast::<i8>().wrapping_add(distance.wrapping_add(at));
        // SAFETY: a prefetch is a hint, which has no effect on memory and never faults, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(line) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (elements, distance);
}

/// Prefetches for a loop that only reads.
///
/// Not inlined, so that loops whose operands are in a cache stay short.
#[inline(never)]
pub(crate) fn prefetch_for_reading<T>(elements: &[T]) {
    prefetch(elements, if Hardware::get().has_wide_datapath() { 8192 } else { 2048 });
}
