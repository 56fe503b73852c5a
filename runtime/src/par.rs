//! Threads that compute pieces of a result concurrently.
//!
//! One call at a time uses the helper threads; calls that start meanwhile compute all their pieces themselves. Each thread has
//! a queue of pieces, takes them in order, and then steals from the ends of the others' queues. So no call waits for a helper
//! that has not woken up, and a repeated call gives each thread the same pieces, whose data its caches hold. Helpers spin for a
//! short time after each call, as waking them takes longer than a small call.

#[cfg(feature = "parallel")]
mod affinity;
#[cfg(feature = "parallel")]
mod gate;
#[cfg(feature = "parallel")]
mod pool;
#[cfg(feature = "parallel")]
mod queues;

use crate::memory::raw::MemoryMut;
use crate::settings::Settings;
#[cfg(feature = "parallel")]
use crate::tuning::PIECES_PER_THREAD;

/// Returns the number of pieces that a call that touches so many bytes is divided into.
pub(crate) fn pieces(settings: Settings, bytes: usize) -> usize {
    #[cfg(feature = "parallel")]
    if let threads @ 2.. = settings.most_threads(pool::count()) {
        return threads.saturating_mul(if crate::settings::wakes_threads(bytes) {
            PIECES_PER_THREAD
        } else {
            1
        });
    }
    let _ = (settings, bytes);
    1
}

/// Whether several threads are worth using for a call that touches so many bytes, and there are several.
#[inline]
pub(crate) fn are_worth(settings: Settings, bytes: usize) -> bool {
    settings.is_parallel(bytes) && pieces(settings, bytes) > 1
}

/// Runs pieces `0..n` of a call that touches so many bytes, concurrently where threads are free.
pub(crate) fn each(settings: Settings, n: usize, bytes: usize, work: &(dyn Fn(usize) + Sync)) {
    #[cfg(feature = "parallel")]
    if n > 1 {
        let threads = settings.most_threads(pool::count());
        if threads > 1 && pool::run(n, threads, crate::settings::wakes_threads(bytes), work) {
            return;
        }
    }
    let _ = (settings, bytes);
    (0..n).for_each(work);
}

/// A result of which each piece is written by one thread.
///
/// Callers of [`piece`](Pieces::piece) write disjoint elements: `nest` divides the coordinates, and the layout of a result maps
/// no two coordinates to the same element.
pub(crate) struct Pieces<'a, T>(MemoryMut<'a, T>);

impl<'a, T> Pieces<'a, T> {
    pub fn new(memory: MemoryMut<'a, T>) -> Self {
        Pieces(memory)
    }

    /// Returns the memory for one piece.
    pub fn piece(&self) -> MemoryMut<'_, T> {
        // SAFETY: by the contract above no element is accessed through two pieces, and none through the whole, which is private.
        unsafe { self.0.duplicate() }
    }
}

#[cfg(all(test, feature = "parallel"))]
mod tests;
