//! Processor affinity: keeps helpers off the processor of their caller.
//!
//! A scheduler may wake a helper on the processor of the thread that woke it, although another is idle, and not migrate it
//! before its next tick. Until then the helper waits for the end of the call that it should help with.

/// Returns the processor that this thread runs on, or `None` if it is unknown.
#[inline]
pub(crate) fn processor() -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: the function has no preconditions.
        usize::try_from(unsafe { libc::sched_getcpu() }).ok()
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Migrates this thread from `busy`, if it runs there and may run on another processor. The scheduler may bring it back later.
pub(crate) fn leave(busy: usize) {
    #[cfg(target_os = "linux")]
    if processor() == Some(busy) {
        const SIZE: usize = size_of::<libc::cpu_set_t>();
        // SAFETY: all zeros are a valid set.
        let mut all = unsafe { std::mem::zeroed::<libc::cpu_set_t>() };
        // SAFETY: the set is ours and has that size; 0 means this thread.
        if unsafe { libc::sched_getaffinity(0, SIZE, &mut all) } != 0 {
            return;
        }
        let mut others = all;
        // SAFETY: this thread runs on `busy`, so it is the number of an existing processor.
        unsafe { libc::CPU_CLR(busy, &mut others) };
        let move_to = |set: &libc::cpu_set_t| {
            // SAFETY: the set has that size; 0 means this thread.
            unsafe { libc::sched_setaffinity(0, SIZE, set) }
        };
        // Fails if no other processor is allowed.
        if move_to(&others) == 0 {
            move_to(&all);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = busy;
}
