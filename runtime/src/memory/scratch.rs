//! A scratch buffer for each thread, shared by its calls.

use crate::tuning::SCRATCH_BYTES;
use std::cell::RefCell;

/// Bytes aligned to a cache line.
#[repr(align(64))]
pub(crate) struct Scratch(pub [u8; SCRATCH_BYTES]);

thread_local! {
    // Not on the stack, so that it is zeroed once per thread; not on the heap, so that no allocation can fail.
    static THREAD: RefCell<Scratch> = const { RefCell::new(Scratch([0; SCRATCH_BYTES])) };
}

impl Scratch {
    /// Runs a closure with this thread's buffer, which has unspecified contents. Not generic, as the closure would be compiled twice.
    pub fn with(run: &mut dyn FnMut(&mut Scratch)) {
        THREAD.with(|scratch| match scratch.try_borrow_mut() {
            Ok(mut scratch) => run(&mut scratch),
            // Only if the closure runs another op.
            Err(_) => Scratch::on_stack(run),
        });
    }

    /// A function of its own, since a frame of this size is probed page by page in its prologue, even if it is not used.
    #[cold]
    #[inline(never)]
    fn on_stack(run: &mut dyn FnMut(&mut Scratch)) {
        run(&mut Scratch([0; SCRATCH_BYTES]));
    }
}
