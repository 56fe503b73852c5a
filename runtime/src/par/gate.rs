//! The door: whether there is a call, which one, and who is inside.

use std::sync::atomic::{AtomicU64, Ordering};

/// One word, so that nobody enters as it is shut: bit 0 is set while it is open, the bits up to 32 count who is inside, and
/// those above number the calls. Helpers look at it again and again, so nothing else is in the pair of cache lines that is fetched
/// with it.
#[repr(align(128))]
pub(crate) struct Door(AtomicU64);

const OPEN: u64 = 1;
const INSIDE: u64 = 2;
const CALL: u64 = 1 << 32;

impl Door {
    /// Shut.
    pub fn new() -> Self {
        Door(AtomicU64::new(0))
    }

    /// Opens it for the next call; it must be shut, and nobody inside. What was written before is seen by all who enter.
    pub fn open(&self) {
        self.0.fetch_add(CALL | OPEN, Ordering::SeqCst);
    }

    /// Shuts it, and waits until nobody is inside. What they wrote is seen afterwards.
    pub fn shut(&self) {
        let mut door = self.0.fetch_and(!OPEN, Ordering::AcqRel) & !OPEN;
        let mut tries = 0u32;
        while !door.is_multiple_of(CALL) {
            // A helper may have lost its processor: then others need ours.
            tries += 1;
            if tries.is_multiple_of(1 << 12) {
                std::thread::yield_now();
            }
            std::hint::spin_loop();
            door = self.0.load(Ordering::Acquire);
        }
    }

    /// The call that it is open for, if that is not `last`.
    pub fn call_after(&self, last: u64) -> Option<u64> {
        let door = self.0.load(Ordering::SeqCst);
        (door & OPEN != 0 && door / CALL != last).then_some(door / CALL)
    }

    /// Goes in if it is open; whether it was.
    #[allow(deprecated, reason = "its new name, `try_update`, is younger than our oldest compiler")]
    pub fn enter(&self) -> bool {
        let open = |door| (door & OPEN != 0).then(|| door + INSIDE);
        self.0.fetch_update(Ordering::Acquire, Ordering::Relaxed, open).is_ok()
    }

    /// Comes out.
    pub fn leave(&self) {
        self.0.fetch_sub(INSIDE, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_enters_a_shut_door() {
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
