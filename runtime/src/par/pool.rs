//! The helpers: threads that wait for calls and compute pieces of them.

use std::any::Any;
use std::cell::UnsafeCell;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::par::affinity;
use crate::par::gate::Gate;
use crate::par::queues::PieceQueues;
use crate::settings;

/// How long a helper spins for the next call before it sleeps. Longer than a tick of the scheduler, which only at a tick migrates a
/// helper that shares the processor of its caller while another processor is idle.
const SPIN_TIME: Duration = Duration::from_millis(4);

/// A call that follows another within this time is probably one of many, and worth waking helpers for: about as long as waking them
/// takes.
const REPEAT_TIME: Duration = Duration::from_micros(100);

/// The function that computes a piece. Valid while the gate is open or a thread is inside.
type Work = *const (dyn Fn(usize) + Sync);

pub(crate) struct Pool {
    /// Locked by the thread whose call uses the helpers. Holds when the last call ended.
    caller: Mutex<Option<Instant>>,
    helpers: Vec<Thread>,
    shared: Arc<Shared>,
}

/// The state that callers and helpers share.
struct Shared {
    gate: Gate,
    /// Written only by the caller, while the gate is shut and empty.
    work: UnsafeCell<Option<Work>>,
    queues: PieceQueues,
    /// The number of threads of this call. Helpers from this number on compute nothing.
    threads: AtomicUsize,
    /// Whether each helper sleeps.
    asleep: Vec<AtomicBool>,
    /// The processor of the thread that last woke helpers.
    busy: AtomicUsize,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    /// Whether a helper panicked in this call.
    panicked: AtomicBool,
}

// SAFETY: `work` is written while the gate is shut and empty, and read only inside: the gate orders the two. It points to a `Sync`
// function. The other fields are `Sync`.
unsafe impl Sync for Shared {}
// SAFETY: as above; nothing is tied to a thread.
unsafe impl Send for Shared {}

/// Returns the number of threads, including the caller.
pub(crate) fn count() -> usize {
    pool().map_or(1, |pool| pool.helpers.len() + 1)
}

/// Runs all pieces with so many threads, the caller among them. Returns false, and runs none, if there are no helpers or another call
/// uses them.
pub(crate) fn run(n: usize, threads: usize, long: bool, work: &(dyn Fn(usize) + Sync)) -> bool {
    pool().is_some_and(|pool| pool.run(n, threads, long, work))
}

/// Returns whether the process can reserve the address space of a new thread. If a thread cannot while it starts, the standard library
/// aborts the process or deadlocks, and the thread that started it cannot notice.
pub(super) fn has_room() -> bool {
    /// Several times the stack of a thread, which usually has 2 MiB: helpers that were started just before may not have reserved theirs.
    const ROOM_BYTES: usize = 32 << 20;
    let mut room: Vec<u8> = Vec::new();
    let has_room = room.try_reserve_exact(ROOM_BYTES).is_ok();
    // The compiler may leave out an allocation that is never used.
    black_box(&mut room);
    has_room
}

/// Shuts the gate, also if a piece panics.
struct ShutOnDrop<'r>(&'r Shared);

impl Drop for ShutOnDrop<'_> {
    fn drop(&mut self) {
        self.0.gate.shut();
    }
}

/// Returns the helpers, which the first call that could use them starts; `None` if there are none.
fn pool() -> Option<&'static Pool> {
    static POOL: OnceLock<Option<Pool>> = OnceLock::new();
    POOL.get_or_init(|| Pool::start(settings::threads())).as_ref()
}

impl Pool {
    /// Starts `threads - 1` helpers. Returns `None` if there are none.
    pub fn start(threads: usize) -> Option<Pool> {
        let shared = Arc::new(Shared {
            gate: Gate::new(),
            work: UnsafeCell::new(None),
            queues: PieceQueues::new(threads),
            threads: AtomicUsize::new(threads),
            asleep: (0..threads).map(|_| AtomicBool::new(false)).collect(),
            busy: AtomicUsize::new(usize::MAX),
            panic: Mutex::new(None),
            panicked: AtomicBool::new(false),
        });
        // Fewer helpers, if address space is short or the system does not provide more threads.
        let helpers: Vec<Thread> = (1..threads)
            .take_while(|_| has_room())
            .map_while(|helper| {
                let shared = Arc::clone(&shared);
                let name = format!("opwright-{helper}");
                let started =
                    thread::Builder::new().name(name).spawn(move || shared.helper_loop(helper));
                Some(started.ok()?.thread().clone())
            })
            .collect();
        (!helpers.is_empty()).then(|| Pool { caller: Mutex::new(None), helpers, shared })
    }

    /// Runs all pieces with the helpers. Returns false, and runs none, if another call uses them. Sleeping helpers are woken if the
    /// call is long, or one of many.
    pub fn run(&self, n: usize, threads: usize, long: bool, work: &(dyn Fn(usize) + Sync)) -> bool {
        let Ok(pieces) = u32::try_from(n) else { return false };
        let mut last = match self.caller.try_lock() {
            Ok(last) => last,
            // A piece of an earlier call panicked in its caller; the gate was shut all the same.
            Err(TryLockError::Poisoned(last)) => last.into_inner(),
            Err(TryLockError::WouldBlock) => return false,
        };
        let shared = &*self.shared;
        // A helper's panic is left over if the caller of an earlier call panicked as well.
        shared.panicked.store(false, Ordering::Relaxed);
        let threads = threads.clamp(1, self.helpers.len() + 1);
        shared.threads.store(threads, Ordering::Relaxed);
        shared.queues.fill(pieces, threads);
        let work: *const (dyn Fn(usize) + Sync + '_) = work;
        // SAFETY: only the lifetime changes. Nobody uses the pointer after `shut`, which returns before the borrow of `work` ends.
        let work = unsafe { std::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), Work>(work) };
        // SAFETY: the gate is shut and empty, and we hold `caller`, so nobody else accesses it.
        unsafe { *shared.work.get() = Some(work) };
        shared.gate.open();
        let shut = ShutOnDrop(shared);
        if long || last.is_some_and(|last| last.elapsed() < REPEAT_TIME) {
            self.wake(threads);
        }
        shared.run_pieces(0);
        drop(shut);
        *last = Some(Instant::now());
        // A flag, so that the usual case needs no lock.
        if shared.panicked.load(Ordering::Relaxed)
            && let Some(panic) = shared.panic().take()
        {
            resume_unwind(panic);
        }
        true
    }

    fn wake(&self, threads: usize) {
        for (helper, thread) in (1..threads).zip(&self.helpers) {
            if self.shared.asleep[helper].swap(false, Ordering::SeqCst) {
                self.shared
                    .busy
                    .store(affinity::processor().unwrap_or(usize::MAX), Ordering::Relaxed);
                thread.unpark();
            }
        }
    }
}

impl Shared {
    /// The loop of a helper thread.
    fn helper_loop(&self, helper: usize) {
        let mut call = 0;
        loop {
            call = self.next_call(helper, call);
            if !self.gate.enter() {
                continue;
            }
            // Relaxed: entering the gate has synchronised with the caller.
            let is_used = helper < self.threads.load(Ordering::Relaxed);
            let result = catch_unwind(AssertUnwindSafe(|| {
                if is_used {
                    self.run_pieces(helper);
                }
            }));
            if let Err(panic) = result {
                *self.panic() = Some(panic);
                self.panicked.store(true, Ordering::Relaxed);
            }
            self.gate.leave();
        }
    }

    /// Locks the panic of a helper in this call.
    fn panic(&self) -> MutexGuard<'_, Option<Box<dyn Any + Send>>> {
        self.panic.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs pieces until none are left. Called only inside the gate, or by the caller.
    fn run_pieces(&self, thread: usize) {
        // SAFETY: we are inside the gate, or are the caller, so nobody writes it.
        let Some(work) = (unsafe { *self.work.get() }) else { return };
        // SAFETY: the caller keeps the function alive until the gate is shut and empty, so the pointer is valid.
        let work = unsafe { &*work };
        while let Some(piece) = self.queues.take(thread) {
            work(piece);
        }
    }

    /// Waits for a call after `last`: spinning for a while, then asleep.
    fn next_call(&self, helper: usize, last: u64) -> u64 {
        let mut since = Instant::now();
        loop {
            for _ in 0..64 {
                if let Some(call) = self.gate.call_after(last) {
                    return call;
                }
                std::hint::spin_loop();
            }
            if since.elapsed() >= SPIN_TIME {
                self.sleep(helper, last);
                since = Instant::now();
            }
        }
    }

    /// Sleeps until woken. The caller opens the gate before it looks for sleepers, and a helper marks itself asleep before it looks at
    /// the gate, so at least one of them sees the other.
    fn sleep(&self, helper: usize, last: u64) {
        let asleep = &self.asleep[helper];
        asleep.store(true, Ordering::SeqCst);
        while asleep.load(Ordering::SeqCst) && self.gate.call_after(last).is_none() {
            thread::park();
        }
        asleep.store(false, Ordering::SeqCst);
        affinity::leave(self.busy.load(Ordering::Relaxed));
    }
}
