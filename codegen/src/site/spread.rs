//! Work that does not hang together, on as many threads as the machine has.

use std::panic::resume_unwind;
use std::thread;

/// Does the work on every item; the answers are in the order of the items.
pub fn spread<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let part = |items: &[T]| items.iter().map(&work).collect::<Vec<R>>();
    thread::scope(|scope| {
        let chunks = items.chunks(items.len().div_ceil(threads).max(1));
        let workers: Vec<_> = chunks
            .map(|chunk| {
                let worker = thread::Builder::new().spawn_scoped(scope, || part(chunk));
                // The system may have no more threads.
                worker.map_err(|_| part(chunk))
            })
            .collect();
        let joined = workers.into_iter().flat_map(|worker| match worker {
            Ok(worker) => worker.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(done) => done,
        });
        joined.collect()
    })
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
