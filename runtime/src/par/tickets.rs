//! The pieces that are left: a row of them for each thread.

use std::sync::atomic::{AtomicU64, Ordering};

/// Rows of pieces, each from a first to before a last.
pub(crate) struct Tickets {
    /// The first in the low half, the last in the high half, so that both change at once.
    rows: Vec<Row>,
}

/// On a pair of cache lines of its own, since each thread mostly takes from its own, and two are fetched together.
#[repr(align(128))]
struct Row(AtomicU64);

impl Tickets {
    /// None, for so many threads.
    pub fn new(threads: usize) -> Self {
        Tickets { rows: (0..threads).map(|_| Row(AtomicU64::new(0))).collect() }
    }

    /// Pieces 0 to `n` for all threads, neighbours for the same one. Nobody may be taking any.
    pub fn fill(&self, n: u32) {
        let threads = self.rows.len() as u64;
        let start = |k: usize| u64::from(n) * k as u64 / threads;
        for (k, row) in self.rows.iter().enumerate() {
            row.0.store(start(k + 1) << 32 | start(k), Ordering::Relaxed);
        }
    }

    /// A piece for that thread: the next of its own, or else the last of another's.
    pub fn take(&self, thread: usize) -> Option<usize> {
        let own = self.rows.get(thread)?.take(|first, last| (first, (first + 1, last)));
        own.or_else(|| {
            let others = self.rows.iter().cycle().skip(thread + 1).take(self.rows.len() - 1);
            others.into_iter().find_map(|row| row.take(|first, last| (last - 1, (first, last - 1))))
        })
    }
}

impl Row {
    /// Takes a piece, unless there are none: `choose` makes the piece and what is left of first and last.
    #[allow(deprecated, reason = "its new name, `try_update`, is younger than our oldest compiler")]
    fn take(&self, choose: impl Fn(u64, u64) -> (u64, (u64, u64))) -> Option<usize> {
        let parts = |row: u64| (row & u64::from(u32::MAX), row >> 32);
        // What a piece reads was published before its row was, by whoever let the thread in: no ordering is needed here.
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |row| {
            let (first, last) = parts(row);
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
    fn every_piece_is_taken_once() {
        for threads in 1..5 {
            for n in 0..40 {
                let tickets = Tickets::new(threads);
                tickets.fill(n);
                let mut taken: Vec<usize> =
                    (0..).map_while(|i| tickets.take(i % threads)).collect();
                taken.sort_unstable();
                assert!(taken.into_iter().eq(0..n as usize), "{n} pieces for {threads} threads");
            }
        }
    }

    #[test]
    fn a_thread_takes_its_own_first_and_in_order() {
        let tickets = Tickets::new(2);
        tickets.fill(6);
        let taken: Vec<_> = (0..6).filter_map(|_| tickets.take(1)).collect();
        assert_eq!(taken, [3, 4, 5, 2, 1, 0]);
        assert_eq!(tickets.take(0), None);
    }
}
