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
pub(crate) fn pieces(bytes: usize) -> usize {
    #[cfg(feature = "parallel")]
    if let threads @ 2.. = pool::count() {
        return threads.saturating_mul(if crate::settings::wakes_threads(bytes) {
            PIECES_PER_THREAD
        } else {
            1
        });
    }
    let _ = bytes;
    1
}

/// Whether several threads are worth using for a call that touches so many bytes, and there are several.
#[inline]
pub(crate) fn are_worth(settings: Settings, bytes: usize) -> bool {
    settings.is_parallel(bytes) && pieces(bytes) > 1
}

/// Runs pieces `0..n` of a call that touches so many bytes, concurrently where threads are free.
pub(crate) fn each(n: usize, bytes: usize, work: &(dyn Fn(usize) + Sync)) {
    #[cfg(feature = "parallel")]
    if n > 1 && pool::run(n, crate::settings::wakes_threads(bytes), work) {
        return;
    }
    let _ = bytes;
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
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use super::*;

    /// Returns how often each of `n` pieces was computed.
    fn counted(n: usize, bytes: usize) -> Vec<usize> {
        let done: Vec<AtomicUsize> = (0..n).map(|_| AtomicUsize::new(0)).collect();
        each(n, bytes, &|i| {
            done[i].fetch_add(1, Ordering::Relaxed);
        });
        done.into_iter().map(AtomicUsize::into_inner).collect()
    }

    #[test]
    fn concurrent_calls_run_every_piece_once() {
        std::thread::scope(|scope| {
            for caller in 0..4 {
                scope.spawn(move || {
                    for round in 0..500 {
                        let n = (7 * caller + round) % 40;
                        let bytes = if round % 2 == 0 { 0 } else { usize::MAX };
                        assert_eq!(counted(n, bytes), vec![1; n]);
                    }
                });
            }
        });
    }

    #[test]
    fn as_many_threads_as_the_settings_say() {
        let threads = crate::settings::threads();
        assert_eq!(pieces(0), threads);
        assert_eq!(pieces(usize::MAX), if threads > 1 { PIECES_PER_THREAD * threads } else { 1 });
        let are_worth = |bytes| are_worth(Settings::current(), bytes);
        assert_eq!((are_worth(0), are_worth(usize::MAX)), (false, threads > 1));
    }

    #[test]
    fn helpers_wake_up() {
        for _ in 0..5 {
            assert_eq!(counted(16, usize::MAX), [1; 16]);
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    #[test]
    fn pieces_may_start_calls() {
        let sum = AtomicUsize::new(0);
        each(8, usize::MAX, &|_| {
            let inner = counted(8, usize::MAX).into_iter().sum::<usize>();
            sum.fetch_add(inner, Ordering::Relaxed);
        });
        assert_eq!(sum.into_inner(), 64);
    }

    #[test]
    fn panic_reaches_the_caller_only() {
        for piece in 0..8 {
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                each(8, usize::MAX, &|i| assert_ne!(i, piece, "expected"));
            }));
            assert!(outcome.is_err(), "piece {piece}");
            assert_eq!(counted(16, usize::MAX), [1; 16]);
        }
    }

    /// The caller waits in its own piece until a helper has taken the other. In a pool of its own, which no other test uses.
    #[test]
    fn panic_of_a_helper_reaches_the_caller() {
        let Some(pool) = pool::Pool::start(2) else {
            return eprintln!("skipped: the system has no more threads");
        };
        let caller = std::thread::current().id();
        for too in [false, true] {
            let helped = AtomicBool::new(false);
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                pool.run(2, true, &|_| {
                    if std::thread::current().id() != caller {
                        helped.store(true, Ordering::Relaxed);
                        panic!("expected");
                    }
                    while !helped.load(Ordering::Relaxed) {
                        std::thread::yield_now();
                    }
                    assert!(!too, "also expected");
                })
            }));
            assert!(outcome.is_err() && helped.into_inner());
            let pieces: [AtomicUsize; 16] = Default::default();
            let count = |piece: usize| {
                pieces[piece].fetch_add(1, Ordering::Relaxed);
            };
            assert!(pool.run(16, true, &count));
            assert_eq!(pieces.map(AtomicUsize::into_inner), [1; 16]);
        }
    }
}
