//! The queues of pieces that are left, one for each thread.

use std::sync::atomic::{AtomicU64, Ordering};

/// A range of pieces for each thread.
pub(crate) struct PieceQueues {
    /// The start of the range in the low half, its end in the high half, so that both change atomically.
    queues: Vec<PieceQueue>,
}

/// On a pair of cache lines of its own, which adjacent-line prefetching fetches together, as each thread mostly uses its
/// own queue.
#[repr(align(128))]
struct PieceQueue(AtomicU64);

impl PieceQueues {
    /// Empty queues for so many threads.
    pub fn new(threads: usize) -> Self {
        PieceQueues { queues: (0..threads).map(|_| PieceQueue(AtomicU64::new(0))).collect() }
    }

    /// Divides pieces `0..n` among the first `threads` threads, neighbours to the same thread. No thread may be taking pieces.
    pub fn fill(&self, n: u32, threads: usize) {
        let start = |k: usize| u64::from(n) * k.min(threads) as u64 / threads as u64;
        for (k, queue) in self.queues.iter().enumerate() {
            queue.0.store(start(k + 1) << 32 | start(k), Ordering::Relaxed);
        }
    }

    /// Takes a piece for a thread: the first of its own queue, or else the last of another's.
    pub fn take(&self, thread: usize) -> Option<usize> {
        let own = self.queues.get(thread)?.take(|first, last| (first, (first + 1, last)));
        own.or_else(|| {
            let others = self.queues.iter().cycle().skip(thread + 1).take(self.queues.len() - 1);
            others
                .into_iter()
                .find_map(|queue| queue.take(|first, last| (last - 1, (first, last - 1))))
        })
    }
}

impl PieceQueue {
    /// Takes a piece, unless the range is empty. `choose` returns the piece and what remains of the range.
    #[allow(deprecated, reason = "its new name, `try_update`, is younger than our oldest compiler")]
    fn take(&self, choose: impl Fn(u64, u64) -> (u64, (u64, u64))) -> Option<usize> {
        let parts = |range: u64| (range & u64::from(u32::MAX), range >> 32);
        // Relaxed: entering the gate has already synchronised with the thread that filled the queues.
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |range| {
            let (first, last) = parts(range);
            (first < last).then(|| {
                let (first, last) = choose(first, last).1;
                last << 32 | first
            })
        });
        let (first, last) = parts(taken.ok()?);
        Some(choose(first, last).0 as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_every_piece_once() {
        for threads in 1..5 {
            for n in 0..40 {
                let queues = PieceQueues::new(threads);
                queues.fill(n, threads);
                let mut taken: Vec<usize> = (0..).map_while(|i| queues.take(i % threads)).collect();
                taken.sort_unstable();
                assert!(taken.into_iter().eq(0..n as usize), "{n} pieces for {threads} threads");
            }
        }
    }

    #[test]
    fn threads_beyond_those_of_a_call_have_no_pieces_of_their_own() {
        let queues = PieceQueues::new(3);
        for n in 0..9 {
            queues.fill(n, 2);
            let starts = |k: usize| queues.queues[k].0.load(Ordering::Relaxed);
            assert_eq!(starts(2) >> 32, starts(2) & u64::from(u32::MAX));
            let mut taken: Vec<usize> = (0..).map_while(|i| queues.take(i % 2)).collect();
            taken.sort_unstable();
            assert!(taken.into_iter().eq(0..n as usize));
        }
    }

    #[test]
    fn own_pieces_come_first_and_in_order() {
        let queues = PieceQueues::new(2);
        queues.fill(6, 2);
        let taken: Vec<_> = (0..6).filter_map(|_| queues.take(1)).collect();
        assert_eq!(taken, [3, 4, 5, 2, 1, 0]);
        assert_eq!(queues.take(0), None);
    }
}
