//! Where threads run: a helper beside its caller, and not behind it.
//!
//! A scheduler may wake a helper on the processor of who wakes it, although another has nothing to do, and put that right only
//! at its next tick, 4 ms later; until then the helper waits for the end of the very call that it should help with.

/// The processor that this thread runs on; `None` where that is not known.
#[inline]
pub(crate) fn processor() -> Option<usize> {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: it has no conditions.
        usize::try_from(unsafe { libc::sched_getcpu() }).ok()
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Moves this thread from `busy`, if it is there and may run on another processor. It may return, later.
pub(crate) fn leave(busy: usize) {
    #[cfg(target_os = "linux")]
    if processor() == Some(busy) {
        const SIZE: usize = size_of::<libc::cpu_set_t>();
        // SAFETY: any bits are a set.
        let mut all = unsafe { std::mem::zeroed::<libc::cpu_set_t>() };
        // SAFETY: the set is ours, of that size; 0 is this thread.
        if unsafe { libc::sched_getaffinity(0, SIZE, &mut all) } != 0 {
            return;
        }
        let mut others = all;
        // SAFETY: a processor that there is.
        unsafe { libc::CPU_CLR(busy, &mut others) };
        let move_to = |set: &libc::cpu_set_t| {
            // SAFETY: as above.
            unsafe { libc::sched_setaffinity(0, SIZE, set) }
        };
        // Refused where no others are left.
        if move_to(&others) == 0 {
            move_to(&all);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = busy;
}
