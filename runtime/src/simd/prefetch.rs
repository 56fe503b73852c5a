//! Asking memory early.

use crate::hardware::Hardware;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// The same where it writes past the caches as it reads so many operands. Adding two of [4096, 4096] takes 3.5 ms so, and 3.9 with what is
/// right for one operand, which takes 2.25 ms with a row, and 2.5 without (Zen 5).
#[inline]
pub(crate) fn while_streaming(operands: usize) -> usize {
    if operands > 1 && Hardware::get().has_wide_datapath() { 0 } else { PREFETCH_WRITING_BYTES }
}

/// Asks for what lies so many bytes behind these elements, where it may be wanted next. For what is in memory: from the last cache it
/// comes soon enough, and later for having been asked for (adding [1024, 1024] took 153 us instead of 101).
///
/// A loop that copies to a block in the first-level cache stores twice what it reads, and the processor, which looks ahead
/// only as far as it has room for stores, no longer hides how long memory takes. A row added to [4096, 4096] takes 5.1 ms
/// instead of 6.9 so (i32), and 4.7 instead of 7.3 in place (f32). To the second-level cache: asking for it in the first was
/// no gain. Where halves are converted it was none either.
#[inline]
pub(crate) fn ahead<T>(elements: &[T], distance: usize) {
    #[cfg(target_arch = "x86_64")]
    for at in (0..size_of_val(elements)).step_by(64) {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        let line = elements.as_ptr().cast::<i8>().wrapping_add(distance + at);
        // SAFETY: a hint, which reads nothing and never faults, wherever it points.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(line) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (elements, distance);
}

/// Asks for what a loop will read that writes nothing. Summing [32, 256, 56, 56] over all axes but the second takes 3.6 ms on Zen 4 with 2048, as without
/// any, but 4.3 with twice as much and 4.6 to 6.0 with four times. On Zen 5 it takes 2.8 ms with four times as much, 3.2 with that, and 3.4
/// without any; rows of [4096, 4096] 1.4, 1.8 and 1.7.
///
/// Not inlined, since where only a cache is read loops are shorter without it.
#[inline(never)]
pub(crate) fn ahead_while_reading<T>(elements: &[T]) {
    ahead(elements, if Hardware::get().has_wide_datapath() { 8192 } else { 2048 });
}
