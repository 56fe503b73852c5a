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
    if pool::count() < threads && !pool::has_room() {
        return eprintln!("skipped: there is no address space for more threads");
    }
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
