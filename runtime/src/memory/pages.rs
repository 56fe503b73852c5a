//! Huge pages for freshly allocated memory.

use crate::tuning::HUGE_PAGES_MIN_BYTES;

/// Bytes of a huge page on x86-64, and of the usual one on AArch64.
#[cfg(target_os = "linux")]
const HUGE_PAGE_BYTES: usize = 2 << 20;

/// Advises the system to back a large fresh allocation with huge pages, so that the first write to it causes fewer page faults.
pub(crate) fn prefer_huge<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        let bytes = size_of_val(memory);
        // Miri does not support `madvise`.
        if bytes < HUGE_PAGES_MIN_BYTES || cfg!(miri) {
            return;
        }
        let first = memory.as_mut_ptr().cast::<u8>();
        let skipped = first.addr().wrapping_neg() % HUGE_PAGE_BYTES;
        let whole = (bytes - skipped) / HUGE_PAGE_BYTES * HUGE_PAGE_BYTES;
        // SAFETY: `skipped < HUGE_PAGE_BYTES < bytes` and `skipped + whole <= bytes`, so the range is part of the memory, which is
        // ours; the advice changes no contents. Its result does not matter.
        unsafe { libc::madvise(first.add(skipped).cast(), whole, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
