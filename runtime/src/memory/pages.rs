//! Pages of fresh memory.

use crate::tuning::HUGE_PAGES_MIN_BYTES;

/// Bytes of a huge page on x86-64, and of the common one on AArch64.
#[cfg(target_os = "linux")]
const HUGE: usize = 2 << 20;

/// Asks the system to back large fresh memory by huge pages, so that writing to it for the first time interrupts 500 times
/// less often: of a 64 MiB result that takes 4 ms instead of 27.
pub(crate) fn prefer_huge<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        let bytes = size_of_val(memory);
        // Miri takes no advice.
        if bytes < HUGE_PAGES_MIN_BYTES || cfg!(miri) {
            return;
        }
        let first = memory.as_mut_ptr().cast::<u8>();
        let skipped = first.addr().wrapping_neg() % HUGE;
        let whole = (bytes - skipped) / HUGE * HUGE;
        // SAFETY: `skipped < HUGE < bytes` and `skipped + whole <= bytes`, so the range is part of the memory, which is ours; the
        // advice changes no contents. Whether it is taken is not our concern.
        unsafe { libc::madvise(first.add(skipped).cast(), whole, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
