//! The helpers: threads that wait for calls and do pieces of them.

use std::any::Any;
use std::cell::UnsafeCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::par::gate::Door;
use crate::par::place;
use crate::par::tickets::Tickets;
use crate::settings;

/// How long a helper looks for the next call before it sleeps: longer than a tick of the scheduler, which sees only at a tick
/// that a helper shares a processor with the caller while another has nothing to do. With 100 µs or 1 ms, every sixth process
/// that added [2, 64, 28, 28] and [64, 1, 1] again and again had no help, in 9.5 µs instead of 5.7; with 4 ms, none of 18.
const PATIENCE: Duration = Duration::from_millis(4);

/// A call that follows another sooner than this is one of many, and worth waking helpers for: about as long as that takes.
const SOON: Duration = Duration::from_micros(100);

/// What is done with a piece. Valid while the door is open or somebody is inside.
type Work = *const (dyn Fn(usize) + Sync);

pub(crate) struct Pool {
    /// Who calls; with it, when the last call ended.
    caller: Mutex<Option<Instant>>,
    helpers: Vec<Thread>,
    room: Arc<Room>,
}

/// What callers and helpers share.
struct Room {
    door: Door,
    /// Written by the caller alone, while the door is shut and nobody is inside.
    work: UnsafeCell<Option<Work>>,
    tickets: Tickets,
    /// Whether each helper sleeps.
    asleep: Vec<AtomicBool>,
    /// The processor of who woke helpers last.
    busy: AtomicUsize,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    /// Whether a helper panicked in this call: then that is why.
    panicked: AtomicBool,
}

// SAFETY: `work` is written while nobody is inside, and read only inside: the door orders the two. It points to a `Sync`
// function. All else is shared safely.
unsafe impl Sync for Room {}
// SAFETY: as above; nothing belongs to a thread.
unsafe impl Send for Room {}

/// How many threads there are, the caller's among them.
pub(crate) fn count() -> usize {
    pool().map_or(1, |pool| pool.helpers.len() + 1)
}

/// Does all pieces with the helpers; or none, if there are no helpers or another call has them.
pub(crate) fn run(n: usize, long: bool, work: &(dyn Fn(usize) + Sync)) -> bool {
    pool().is_some_and(|pool| pool.run(n, long, work))
}

/// Shuts the door, also if a piece panics.
struct Shut<'r>(&'r Room);

impl Drop for Shut<'_> {
    fn drop(&mut self) {
        self.0.door.shut();
    }
}

/// The helpers, which are started by the first call that could use them; `None` if there is one thread.
fn pool() -> Option<&'static Pool> {
    static POOL: OnceLock<Option<Pool>> = OnceLock::new();
    POOL.get_or_init(|| Pool::start(settings::threads())).as_ref()
}

impl Pool {
    /// `None` if there are no helpers.
    pub fn start(threads: usize) -> Option<Pool> {
        let room = Arc::new(Room {
            door: Door::new(),
            work: UnsafeCell::new(None),
            tickets: Tickets::new(threads),
            asleep: (0..threads).map(|_| AtomicBool::new(false)).collect(),
            busy: AtomicUsize::new(usize::MAX),
            panic: Mutex::new(None),
            panicked: AtomicBool::new(false),
        });
        // Where the system has no more threads, there are fewer helpers.
        let helpers: Vec<Thread> = (1..threads)
            .map_while(|helper| {
                let room = Arc::clone(&room);
                let name = format!("opwright-{helper}");
                let started = thread::Builder::new().name(name).spawn(move || room.help(helper));
                Some(started.ok()?.thread().clone())
            })
            .collect();
        (!helpers.is_empty()).then(|| Pool { caller: Mutex::new(None), helpers, room })
    }

    /// Does all pieces with the helpers, or none if another call has them. A helper that sleeps is woken if the call is long, or one of
    /// many.
    pub fn run(&self, n: usize, long: bool, work: &(dyn Fn(usize) + Sync)) -> bool {
        let Ok(pieces) = u32::try_from(n) else { return false };
        let mut last = match self.caller.try_lock() {
            Ok(last) => last,
            // A piece of an earlier call panicked in its caller, who shut the door all the same.
            Err(TryLockError::Poisoned(last)) => last.into_inner(),
            Err(TryLockError::WouldBlock) => return false,
        };
        let room = &*self.room;
        // Left over from a call whose caller panicked too.
        room.panicked.store(false, Ordering::Relaxed);
        room.tickets.fill(pieces);
        let work: *const (dyn Fn(usize) + Sync + '_) = work;
        // SAFETY: only the lifetime changes. Nobody uses it after `shut`, which returns before `work` ends.
        let work = unsafe { std::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), Work>(work) };
        // SAFETY: the door is shut, nobody is inside, and we hold `caller`: no one else touches it.
        unsafe { *room.work.get() = Some(work) };
        room.door.open();
        let shut = Shut(room);
        if long || last.is_some_and(|last| last.elapsed() < SOON) {
            self.wake();
        }
        room.work_off(0);
        drop(shut);
        *last = Some(Instant::now());
        // A word, so that nobody locks what is always empty.
        if room.panicked.load(Ordering::Relaxed)
            && let Some(panic) = room.panic().take()
        {
            resume_unwind(panic);
        }
        true
    }

    fn wake(&self) {
        for (helper, thread) in (1..).zip(&self.helpers) {
            if self.room.asleep[helper].swap(false, Ordering::SeqCst) {
                self.room.busy.store(place::processor().unwrap_or(usize::MAX), Ordering::Relaxed);
                thread.unpark();
            }
        }
    }
}

impl Room {
    /// A helper's life.
    fn help(&self, helper: usize) {
        let mut call = 0;
        loop {
            call = self.next_call(helper, call);
            if !self.door.enter() {
                continue;
            }
            let result = catch_unwind(AssertUnwindSafe(|| self.work_off(helper)));
            if let Err(panic) = result {
                *self.panic() = Some(panic);
                self.panicked.store(true, Ordering::Relaxed);
            }
            self.door.leave();
        }
    }

    /// What a piece of this call panicked with, in a helper.
    fn panic(&self) -> MutexGuard<'_, Option<Box<dyn Any + Send>>> {
        self.panic.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does pieces until none are left. Only inside, or by the caller.
    fn work_off(&self, thread: usize) {
        // SAFETY: we are inside, so nobody writes it.
        let Some(work) = (unsafe { *self.work.get() }) else { return };
        // SAFETY: the caller waits for us, and so it is valid.
        let work = unsafe { &*work };
        while let Some(piece) = self.tickets.take(thread) {
            work(piece);
        }
    }

    /// Waits for a call after that one: awake for a while, then asleep.
    fn next_call(&self, helper: usize, last: u64) -> u64 {
        let mut since = Instant::now();
        loop {
            for _ in 0..64 {
                if let Some(call) = self.door.call_after(last) {
                    return call;
                }
                std::hint::spin_loop();
            }
            if since.elapsed() >= PATIENCE {
                self.sleep(helper, last);
                since = Instant::now();
            }
        }
    }

    /// Sleeps until it is woken. Who opens the door looks for sleepers afterwards, and a helper looks at the door after it has
    /// said that it sleeps, so that one of the two sees the other.
    fn sleep(&self, helper: usize, last: u64) {
        let asleep = &self.asleep[helper];
        asleep.store(true, Ordering::SeqCst);
        while asleep.load(Ordering::SeqCst) && self.door.call_after(last).is_none() {
            thread::park();
        }
        asleep.store(false, Ordering::SeqCst);
        place::leave(self.busy.load(Ordering::Relaxed));
    }
}
