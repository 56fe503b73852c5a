use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::*;

/// Returns how often each of `n` pieces was computed.
fn counted(n: usize, bytes: usize) -> Vec<usize> {
    let done: Vec<AtomicUsize> = (0..n).map(|_| AtomicUsize::new(0)).collect();
    each(Settings::current(), n, bytes, &|i| {
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
    let settings = Settings::current();
    let pieces = |bytes| pieces(settings, bytes);
    assert_eq!(pieces(0), threads);
    assert_eq!(pieces(usize::MAX), if threads > 1 { PIECES_PER_THREAD * threads } else { 1 });
    let are_worth = |bytes| are_worth(settings, bytes);
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
    each(Settings::current(), 8, usize::MAX, &|_| {
        let inner = counted(8, usize::MAX).into_iter().sum::<usize>();
        sum.fetch_add(inner, Ordering::Relaxed);
    });
    assert_eq!(sum.into_inner(), 64);
}

#[test]
fn panic_reaches_the_caller_only() {
    for piece in 0..8 {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            each(Settings::current(), 8, usize::MAX, &|i| assert_ne!(i, piece, "expected"));
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
            pool.run(2, 2, true, &|_| {
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
        assert!(pool.run(16, 2, true, &count));
        assert_eq!(pieces.map(AtomicUsize::into_inner), [1; 16]);
    }
}

/// In a pool of its own, which no other test uses. Every piece waits a little, so that each thread has time to take some.
#[test]
fn a_call_uses_at_most_as_many_threads_as_it_asks_for() {
    let Some(pool) = pool::Pool::start(3) else {
        return eprintln!("skipped: the system has no more threads");
    };
    for threads in [1, 2, 3, 100] {
        let used = Mutex::new(HashSet::new());
        let done: [AtomicUsize; 24] = Default::default();
        assert!(pool.run(24, threads, true, &|piece| {
            used.lock().unwrap().insert(std::thread::current().id());
            std::thread::sleep(std::time::Duration::from_micros(200));
            done[piece].fetch_add(1, Ordering::Relaxed);
        }));
        assert_eq!(done.map(AtomicUsize::into_inner), [1; 24]);
        assert!(used.into_inner().unwrap().len() <= threads.min(3), "{threads}");
    }
}

#[test]
fn settings_limit_the_threads() {
    let settings = Settings::current();
    assert_eq!(settings.most_threads(8), 8);
    let limited = [0, 1, 2, 8, 9, 300].map(|most| settings.threads(most).most_threads(8));
    assert_eq!(limited, [1, 1, 2, 8, 8, 8]);
    assert_eq!(settings.threads(300).most_threads(256), 256);
    assert_eq!(pieces(settings.threads(1), usize::MAX), 1);
}
