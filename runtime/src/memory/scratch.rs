//! Memory of a thread that its calls use one after the other.

use crate::tuning::SCRATCH_BYTES;
use std::cell::RefCell;

/// Bytes that start a cache line.
#[repr(align(64))]
pub(crate) struct Scratch(pub [u8; SCRATCH_BYTES]);

thread_local! {
    // Not on the stack, so that it is zeroed once for the thread; not on the heap, so that it is never an allocation that fails.
    static THREAD: RefCell<Scratch> = const { RefCell::new(Scratch([0; SCRATCH_BYTES])) };
}

impl Scratch {
    /// Runs something with this thread's. What is in it is of any earlier call.
    pub fn with<R>(run: impl FnOnce(&mut Scratch) -> R) -> R {
        THREAD.with(|scratch| match scratch.try_borrow_mut() {
            Ok(mut scratch) => run(&mut scratch),
            // Only if a loop's function ran another op.
            Err(_) => Scratch::on_stack(run),
        })
    }

    /// By itself, since the pages of such a stack are touched one by one, whether it is used or not.
    #[cold]
    #[inline(never)]
    fn on_stack<R>(run: impl FnOnce(&mut Scratch) -> R) -> R {
        run(&mut Scratch([0; SCRATCH_BYTES]))
    }
}
