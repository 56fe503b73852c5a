//! The gate that admits helpers to a call.

use std::sync::atomic::{AtomicU64, Ordering};

/// One word, so that entering and shutting are atomic: bit 0 is set while the gate is open, bits 1 to 31 count the threads inside,
/// and bits from 32 on are the number of the call. Helpers poll it, so it has a pair of cache lines of its own, which
/// adjacent-line prefetching fetches together.
#[repr(align(128))]
pub(crate) struct Door(AtomicU64);

const OPEN: u64 = 1;
const INSIDE: u64 = 2;
const CALL: u64 = 1 << 32;

impl Door {
    /// A gate that is shut.
    pub fn new() -> Self {
        Door(AtomicU64::new(0))
    }

    /// Opens the gate for the next call. It must be shut and empty. Everything written before is visible to the threads that
    /// enter.
    pub fn open(&self) {
        self.0.fetch_add(CALL | OPEN, Ordering::SeqCst);
    }

    /// Shuts the gate, and waits until it is empty. Everything that the threads wrote inside is visible afterwards.
    pub fn shut(&self) {
        let mut door = self.0.fetch_and(!OPEN, Ordering::AcqRel) & !OPEN;
        let mut tries = 0u32;
        while !door.is_multiple_of(CALL) {
            // A helper may have been preempted, and need this processor.
            tries += 1;
            if tries.is_multiple_of(1 << 12) {
                std::thread::yield_now();
            }
            std::hint::spin_loop();
            door = self.0.load(Ordering::Acquire);
        }
    }

    /// Returns the number of the call that the gate is open for, if it is not `last`.
    pub fn call_after(&self, last: u64) -> Option<u64> {
        let door = self.0.load(Ordering::SeqCst);
        (door & OPEN != 0 && door / CALL != last).then_some(door / CALL)
    }

    /// Enters if the gate is open. Returns whether it was.
    #[allow(deprecated, reason = "its new name, `try_update`, is younger than our oldest compiler")]
    pub fn enter(&self) -> bool {
        let open = |door| (door & OPEN != 0).then(|| door + INSIDE);
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
        let door = Door::new();
        assert!(!door.enter());
        door.open();
        assert_eq!(door.call_after(0), Some(1));
        assert_eq!(door.call_after(1), None);
        assert!(door.enter());
        door.leave();
        door.shut();
        assert!(!door.enter());
        assert_eq!(door.call_after(0), None);
        door.open();
        assert_eq!(door.call_after(1), Some(2));
    }
}
