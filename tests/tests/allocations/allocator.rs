//! The system's allocator, which fails once where it is told to.
//!
//! Only allocations that grow with the number of elements count. Lists that grow with the rank or the number of operands are
//! Rust's own, which ends the process in good order if there is no memory for a hundred bytes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;

/// Bytes from which on an allocation is one of elements. Of operands of 1024 elements and more, each is; lists are smaller.
pub const LARGE: usize = 1024;

/// What happens to allocations of this thread.
#[derive(Clone, Copy)]
struct State {
    /// How many large ones have been asked for.
    count: usize,
    /// The number of the one that fails.
    failing: usize,
    /// The size of the one that failed; 0 if none did.
    failed: usize,
    /// Bytes that are allocated, less those that were before.
    live: isize,
}

const QUIET: State = State { count: 0, failing: usize::MAX, failed: 0, live: 0 };

thread_local! {
    // It needs no allocation, and is not dropped: it may be used in an allocator.
    static STATE: Cell<State> = const { Cell::new(QUIET) };
}

struct Failing;

#[global_allocator]
static ALLOCATOR: Failing = Failing;

impl Failing {
    /// Counts an allocation that makes `change` more bytes; whether it may go on.
    fn admits(&self, size: usize, change: isize) -> bool {
        let Ok(mut state) = STATE.try_with(Cell::get) else { return true };
        let fails = size >= LARGE && state.count == state.failing;
        state.count += usize::from(size >= LARGE);
        if fails {
            state.failed = size;
        } else {
            state.live += change;
        }
        STATE.set(state);
        !fails
    }

    fn forget(&self, size: usize) {
        let _ = STATE.try_with(|state| {
            state.set(State { live: state.get().live - size as isize, ..state.get() });
        });
    }
}

// SAFETY: memory is the system's, or none.
unsafe impl GlobalAlloc for Failing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let admitted = self.admits(layout.size(), layout.size() as isize);
        // SAFETY: the caller's.
        if admitted { unsafe { System.alloc(layout) } } else { ptr::null_mut() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let admitted = self.admits(layout.size(), layout.size() as isize);
        // SAFETY: the caller's.
        if admitted { unsafe { System.alloc_zeroed(layout) } } else { ptr::null_mut() }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let admitted = self.admits(size, size as isize - layout.size() as isize);
        // SAFETY: the caller's.
        if admitted { unsafe { System.realloc(place, layout, size) } } else { ptr::null_mut() }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        self.forget(layout.size());
        // SAFETY: the caller's.
        unsafe { System.dealloc(place, layout) };
    }
}

/// What a run did to memory.
#[derive(Debug, PartialEq)]
pub struct Account {
    /// How many large allocations it asked for.
    pub count: usize,
    /// The size of the one that failed; 0 if none did.
    pub failed: usize,
    /// The bytes that it left allocated.
    pub left: isize,
}

/// Runs something whose allocation number `failing` fails. What it returns may be allocated, and counts as left.
pub fn run<R>(failing: usize, run: impl FnOnce() -> R) -> (R, Account) {
    STATE.set(State { failing, ..QUIET });
    let result = run();
    let State { count, failed, live, .. } = STATE.replace(QUIET);
    (result, Account { count, failed, left: live })
}

#[test]
fn the_allocator_fails_where_it_is_told_to() {
    let large = 2 * LARGE;
    let two = || {
        let reserve = |size| Vec::<u8>::new().try_reserve_exact(size);
        assert!(reserve(LARGE - 1).is_ok());
        (reserve(LARGE), reserve(large))
    };
    let cases = [(0, (false, true), LARGE), (1, (true, false), large), (2, (true, true), 0)];
    for (failing, expected, size) in cases {
        let ((first, second), account) = run(failing, two);
        assert_eq!((first.is_ok(), second.is_ok()), expected);
        assert_eq!(account, Account { count: 2, failed: size, left: 0 });
    }
    let (leaked, account) = run(usize::MAX, || Vec::<u8>::with_capacity(30));
    assert_eq!(account.left, 30);
    drop(leaked);
}
