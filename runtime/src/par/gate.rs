//! The gate that admits helpers to a call.

use std::sync::atomic::{AtomicU64, Ordering};

/// One word, so that entering and shutting are atomic: bit 0 is set while the gate is open, bits 1 to 31 count the threads inside,
/// and bits from 32 on are the number of the call. Helpers poll it, so it has a pair of cache lines of its own, which
/// adjacent-line prefetching fetches together.
#[repr(align(128))]
pub(crate) struct Gate(AtomicU64);

const OPEN: u64 = 1;
const INSIDE: u64 = 2;
const CALL: u64 = 1 << 32;

impl Gate {
    /// A gate that is shut.
    pub fn new() -> Self {
        Gate(AtomicU64::new(0))
    }

    /// Opens the gate for the next call. It must be shut and empty. Everything written before is visible to the threads that
    /// enter.
    pub fn open(&self) {
        self.0.fetch_add(CALL | OPEN, Ordering::SeqCst);
    }

    /// Shuts the gate, and waits until it is empty. Everything that the threads wrote inside is visible afterwards.
    pub fn shut(&self) {
        let mut gate = self.0.fetch_and(!OPEN, Ordering::AcqRel) & !OPEN;
        let mut tries = 0u32;
        while !gate.is_multiple_of(CALL) {
            // A helper may have been preempted, and need this processor.
            tries += 1;
            if tries.is_multiple_of(1 << 12) {
                std::thread::yield_now();
            }
            std::hint::spin_loop();
            gate = self.0.load(Ordering::Acquire);
        }
    }

    /// Returns the number of the call that the gate is open for, if it is not `last`.
    pub fn call_after(&self, last: u64) -> Option<u64> {
        let gate = self.0.load(Ordering::SeqCst);
        (gate & OPEN != 0 && gate / CALL != last).then_some(gate / CALL)
    }

    /// Enters if the gate is open. Returns whether it was.
    #[allow(deprecated, reason = "its new name, `try_update`, is younger than our oldest compiler")]
    pub fn enter(&self) -> bool {
        let open = |gate| (gate & OPEN != 0).then(|| gate + INSIDE);
        self.0.fetch_update(Ordering::Acquire, Ordering::Relaxed, open).is_ok()
    }

    /// Leaves the gate.
    pub fn leave(&self) {
        self.0.fetch_sub(INSIDE, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_threads_while_shut() {
        let gate = Gate::new();
        assert!(!gate.enter());
        gate.open();
        assert_eq!(gate.call_after(0), Some(1));
        assert_eq!(gate.call_after(1), None);
        assert!(gate.enter());
        gate.leave();
        gate.shut();
        assert!(!gate.enter());
        assert_eq!(gate.call_after(0), None);
        gate.open();
        assert_eq!(gate.call_after(1), Some(2));
    }
}
