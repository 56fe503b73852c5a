//! The system allocator, with one injected failure.
//!
//! Only allocations whose size grows with the number of elements count. Lists that grow with the rank or the number of
//! operands use Rust's collections, which abort if a hundred bytes cannot be allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;

/// The size in bytes from which an allocation counts as one of elements. Operands of 1024 elements reach it; lists do not.
pub const LARGE: usize = 1024;

/// The state of the current thread.
#[derive(Clone, Copy)]
struct State {
    /// The number of large allocations so far.
    count: usize,
    /// The number of the allocation that fails.
    failing: usize,
    /// The size of the failed allocation; 0 if none failed.
    failed: usize,
    /// The bytes allocated minus the bytes freed.
    live: isize,
}

const QUIET: State = State { count: 0, failing: usize::MAX, failed: 0, live: 0 };

thread_local! {
    // `const` and without a destructor, so that an allocator can use it.
    static STATE: Cell<State> = const { Cell::new(QUIET) };
}

struct Failing;

#[global_allocator]
static ALLOCATOR: Failing = Failing;

impl Failing {
    /// Counts an allocation that adds `change` bytes. Returns whether it may succeed.
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

// SAFETY: every block comes from the system allocator, whose contract holds; null is a permitted failure.
unsafe impl GlobalAlloc for Failing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let admitted = self.admits(layout.size(), layout.size() as isize);
        // SAFETY: the caller upholds the contract, which is that of the system allocator.
        if admitted { unsafe { System.alloc(layout) } } else { ptr::null_mut() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let admitted = self.admits(layout.size(), layout.size() as isize);
        // SAFETY: the caller upholds the contract, which is that of the system allocator.
        if admitted { unsafe { System.alloc_zeroed(layout) } } else { ptr::null_mut() }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let admitted = self.admits(size, size as isize - layout.size() as isize);
        // SAFETY: the caller upholds the contract, and the block comes from the system allocator.
        if admitted { unsafe { System.realloc(place, layout, size) } } else { ptr::null_mut() }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        self.forget(layout.size());
        // SAFETY: the caller upholds the contract, and the block comes from the system allocator.
        unsafe { System.dealloc(place, layout) };
    }
}

/// What a closure did to memory.
#[derive(Debug, PartialEq)]
pub struct Account {
    /// The number of large allocations that it requested.
    pub count: usize,
    /// The size of the failed allocation; 0 if none failed.
    pub failed: usize,
    /// The bytes that it left allocated.
    pub left: isize,
}

/// Runs a closure whose allocation number `failing` fails. A returned value may own memory, which counts as left.
pub fn run<R>(failing: usize, run: impl FnOnce() -> R) -> (R, Account) {
    STATE.set(State { failing, ..QUIET });
    let result = run();
    let State { count, failed, live, .. } = STATE.replace(QUIET);
    (result, Account { count, failed, left: live })
}

#[test]
fn the_requested_allocation_fails() {
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
