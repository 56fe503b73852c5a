//! Threads: pieces of a result that are written at the same time.
//!
//! One call at a time has the helpers; another that comes meanwhile does its pieces itself. Each thread has a row of pieces,
//! takes them in order, and then takes from the end of the others' rows; so nobody waits for a helper that has not woken, and
//! the same thread gets the same pieces when a call is repeated. Handing over costs about 1.5 µs while helpers spin, as they do
//! for a moment after each call; a call of `rayon::join` from outside its threads costs 30 µs, which is more than an op on a
//! million elements has to gain.

#[cfg(feature = "parallel")]
mod gate;
#[cfg(feature = "parallel")]
mod place;
#[cfg(feature = "parallel")]
mod pool;
#[cfg(feature = "parallel")]
mod tickets;

use crate::memory::raw::MemoryMut;
use crate::settings::Settings;
#[cfg(feature = "parallel")]
use crate::tuning::PIECES_PER_THREAD;

/// How many pieces are worth making of a call that touches so many bytes.
pub(crate) fn pieces(bytes: usize) -> usize {
    #[cfg(feature = "parallel")]
    if let threads @ 2.. = pool::count() {
        return threads.saturating_mul(if crate::settings::is_long(bytes) {
            PIECES_PER_THREAD
        } else {
            1
        });
    }
    let _ = bytes;
    1
}

/// Whether a call that touches so many bytes is worth several threads, and there are several.
#[inline]
pub(crate) fn are_worth(settings: Settings, bytes: usize) -> bool {
    settings.is_parallel(bytes) && pieces(bytes) > 1
}

/// Does pieces 0 to `n` of a call that reads and writes so many bytes, at the same time where a thread is free.
pub(crate) fn each(n: usize, bytes: usize, work: &(dyn Fn(usize) + Sync)) {
    #[cfg(feature = "parallel")]
    if n > 1 && pool::run(n, crate::settings::is_long(bytes), work) {
        return;
    }
    let _ = bytes;
    (0..n).for_each(work);
}

/// A result of which each piece is written by one thread.
///
/// Whoever calls [`part`](Pieces::part) writes other elements than all others who do: `nest` splits the coordinates, and a
/// result's layout reaches no element from two coordinates.
pub(crate) struct Pieces<'a, T>(MemoryMut<'a, T>);

impl<'a, T> Pieces<'a, T> {
    pub fn new(memory: MemoryMut<'a, T>) -> Self {
        Pieces(memory)
    }

    /// The memory for one piece.
    pub fn part(&self) -> MemoryMut<'_, T> {
        // SAFETY: by the contract above no element is touched through two parts; and not through the whole, which nothing
        // else gives access to.
        unsafe { self.0.share() }
    }
}

#[cfg(all(test, feature = "parallel"))]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use super::*;

    /// How often each of `n` pieces was done.
    fn counted(n: usize, bytes: usize) -> Vec<usize> {
        let done: Vec<AtomicUsize> = (0..n).map(|_| AtomicUsize::new(0)).collect();
        each(n, bytes, &|i| {
            done[i].fetch_add(1, Ordering::Relaxed);
        });
        done.into_iter().map(AtomicUsize::into_inner).collect()
    }

    #[test]
    fn every_piece_is_done_once_whoever_calls() {
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

    /// Where the machine runs two at once, and nobody asked for one, there are helpers, and long calls are for them.
    #[test]
    fn there_are_as_many_as_there_should_be() {
        let threads = crate::settings::threads();
        assert_eq!(pieces(0), threads);
        assert_eq!(pieces(usize::MAX), if threads > 1 { PIECES_PER_THREAD * threads } else { 1 });
        let are_worth = |bytes| are_worth(Settings::current(), bytes);
        assert_eq!((are_worth(0), are_worth(usize::MAX)), (false, threads > 1));
    }

    #[test]
    fn helpers_wake_after_a_rest() {
        for _ in 0..5 {
            assert_eq!(counted(16, usize::MAX), [1; 16]);
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    #[test]
    fn a_piece_may_call() {
        let sum = AtomicUsize::new(0);
        each(8, usize::MAX, &|_| {
            let inner = counted(8, usize::MAX).into_iter().sum::<usize>();
            sum.fetch_add(inner, Ordering::Relaxed);
        });
        assert_eq!(sum.into_inner(), 64);
    }

    #[test]
    fn a_panic_reaches_the_caller_and_nobody_else() {
        for piece in 0..8 {
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                each(8, usize::MAX, &|i| assert_ne!(i, piece, "as it should"));
            }));
            assert!(outcome.is_err(), "piece {piece}");
            assert_eq!(counted(16, usize::MAX), [1; 16]);
        }
    }

    /// The caller waits at its own piece for a helper that takes the other: one of a pool that no other test has.
    #[test]
    fn a_panic_of_a_helper_reaches_the_caller() {
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
                        panic!("as it should");
                    }
                    while !helped.load(Ordering::Relaxed) {
                        std::thread::yield_now();
                    }
                    assert!(!too, "as it should too");
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
