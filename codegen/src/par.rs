//! Runs independent tasks on a bounded number of threads. The results do not depend on how many there are.

use std::collections::BTreeMap;
use std::env;
use std::hint::black_box;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// The stack size of a thread, equal to the usual size for the main thread.
const STACK_BYTES: usize = 8 << 20;

/// The largest number of threads.
const MAX_THREADS: usize = 64;

/// The memory that must be free for a thread to be started: its stack, and room for its work.
const ROOM_BYTES: usize = STACK_BYTES + (32 << 20);

/// The settings of a new thread, if there is memory for one. If a thread runs out of memory, the standard library aborts the
/// process, or deadlocks while the thread starts.
pub(crate) fn helper() -> Option<thread::Builder> {
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(ROOM_BYTES).ok()?;
    // The compiler may leave out an allocation that is never used.
    black_box(&mut room);
    Some(thread::Builder::new().stack_size(STACK_BYTES))
}

/// The number of threads for this many items.
///
/// In a build script, the number of jobs that Cargo runs (`-j`, or the number of processors), otherwise the available
/// parallelism. Cargo's jobserver is not used: it would require another dependency, and crates that depend on the ops
/// wait for the build script anyway.
fn threads(items: usize) -> usize {
    let jobs = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok());
    let machine = || thread::available_parallelism().map_or(1, usize::from);
    jobs.unwrap_or_else(machine).clamp(1, MAX_THREADS).min(items)
}

/// Maps the items in parallel. Results are in the order of the items.
///
/// Each thread takes the next item when it is free, because the cost of items varies widely. The calling thread works
/// too, and does everything if no thread can be started.
pub fn par_map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = threads(items.len());
    let next = AtomicUsize::new(0);
    let share = || {
        let take = || next.fetch_add(1, Ordering::Relaxed);
        std::iter::from_fn(|| {
            let at = take();
            items.get(at).map(|item| (at, work(item)))
        })
        .collect::<Vec<(usize, R)>>()
    };
    let mut done = thread::scope(|scope| {
        let start = |_| helper()?.spawn_scoped(scope, share).ok();
        let helpers: Vec<_> = (1..threads).map_while(start).collect();
        let mut done = share();
        for helper in helpers {
            done.extend(helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, answer)| answer).collect()
}

/// Maps the items in parallel and passes the results to `receive` in the order of the items, on the calling thread.
/// About `most` results are buffered. An error of `receive` stops the work.
///
/// If no thread can be started, the calling thread does everything.
pub fn par_for_each_ordered<T: Sync, R: Send, E>(
    items: &[T],
    most: usize,
    work: impl Fn(&T) -> R + Sync,
    mut receive: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let threads = threads(items.len());
    let (next, work) = (AtomicUsize::new(0), &work);
    thread::scope(|scope| {
        let (send, answers) = sync_channel(most);
        let start = |_| {
            let (send, next) = (send.clone(), &next);
            let share = move || {
                let take = || next.fetch_add(1, Ordering::Relaxed);
                let items = std::iter::from_fn(|| {
                    let at = take();
                    items.get(at).map(|item| (at, item))
                });
                // Sending fails once the receiver has returned an error.
                items
                    .map(|(at, item)| send.send((at, work(item))))
                    .take_while(Result::is_ok)
                    .count()
            };
            helper()?.spawn_scoped(scope, share).ok()
        };
        let helpers = (0..threads).map_while(start).count();
        drop(send);
        if helpers == 0 {
            return items.iter().try_for_each(|item| receive(work(item)));
        }
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (at, answer) in answers {
            early.insert(at, answer);
            while let Some(answer) = early.remove(&due) {
                receive(answer)?;
                due += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::thread;

    use super::{par_for_each_ordered, par_map};

    #[test]
    fn results_are_in_order() {
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(par_map(&items, |i| i * 2), (0..1000).map(|i| i * 2).collect::<Vec<_>>());
        assert!(par_map(&[] as &[usize], |i| *i).is_empty());
    }
    #[test]
    fn streaming_is_in_order_and_stops_when_the_receiver_fails() {
        let items: Vec<usize> = (0..1000).collect();
        let mut received = vec![];
        let all = par_for_each_ordered(
            &items,
            4,
            |i| i * 2,
            |answer| {
                received.push(answer);
                Ok::<(), ()>(())
            },
        );
        assert_eq!((all, received.len()), (Ok(()), 1000));
        assert!(received.iter().enumerate().all(|(i, answer)| *answer == i * 2));
        let (done, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = |i: &usize| {
            // Later results are buffered until the one that is due arrives.
            while *i >= 500 && !failed.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            done.fetch_add(1, Ordering::Relaxed);
            *i
        };
        let some = par_for_each_ordered(&items, 4, work, |i| {
            failed.store(i >= 100, Ordering::Relaxed);
            if i < 100 { Ok(()) } else { Err(i) }
        });
        assert_eq!(some, Err(100));
        assert!(done.into_inner() < 1000);
        assert_eq!(par_for_each_ordered(&[] as &[usize], 4, |i| *i, |_| Err(())), Ok(()));
    }
}
