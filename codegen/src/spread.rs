//! Work that does not hang together, on as many threads as the machine has.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What a thread may need below its first frame: as much as the main thread has.
const STACK: usize = 8 << 20;

/// Does the work on every item; the answers are in the order of the items.
///
/// Whoever is free takes the next item, as one may cost a hundred times another. The caller works too: where the system
/// has no more threads, it does all.
pub fn spread<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(items.len());
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
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, share).ok();
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

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn answers_are_in_order() {
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(spread(&items, |i| i * 2), (0..1000).map(|i| i * 2).collect::<Vec<_>>());
        assert!(spread(&[] as &[usize], |i| *i).is_empty());
    }
}
