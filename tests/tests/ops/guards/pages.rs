//! Memory between two guard pages.

use std::process::Command;
use std::{env, ptr, slice};

use opwright::{DType, Element};

/// The size of a page in bytes, or a multiple of it.
const PAGE: usize = 1 << 16;

/// The side of the elements on which a guard page is adjacent. There may be a gap on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before the first element.
    Before,
    /// After the last element.
    Behind,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Before, Side::Behind];
}

/// Elements next to a guard page.
pub struct Pages {
    whole: *mut libc::c_void,
    size: usize,
    first: *mut u8,
    len: usize,
    dtype: DType,
}

impl Pages {
    /// A copy of the elements.
    pub fn new<T: Element>(data: &[T], side: Side) -> Self {
        let inner = size_of_val(data).next_multiple_of(PAGE);
        let size = inner + 2 * PAGE;
        let (access, kind) = (libc::PROT_NONE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        // SAFETY: a new mapping, at an address that the system chooses.
        let whole = unsafe { libc::mmap(ptr::null_mut(), size, access, kind, -1, 0) };
        assert_ne!(whole, libc::MAP_FAILED, "no pages");
        let start = whole.cast::<u8>().wrapping_add(PAGE);
        // SAFETY: the inner pages are part of that mapping.
        let opened =
            unsafe { libc::mprotect(start.cast(), inner, libc::PROT_READ | libc::PROT_WRITE) };
        assert_eq!(opened, 0, "pages stay closed");
        let gap = if side == Side::Behind { inner - size_of_val(data) } else { 0 };
        let first = start.wrapping_add(gap);
        // SAFETY: `data` fits between `first` and the end of the inner pages, which are writable and new.
        unsafe { ptr::copy_nonoverlapping(data.as_ptr().cast(), first, size_of_val(data)) };
        Pages { whole, size, first, len: data.len(), dtype: T::DTYPE }
    }

    /// The element type.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// The elements.
    pub fn elements<T: Element>(&self) -> &[T] {
        assert_eq!(T::DTYPE, self.dtype);
        // SAFETY: `new` copied this many elements of this type to `first`. It is aligned, because pages start and end at
        // multiples of every element's size. A writer has borrowed `self` mutably.
        unsafe { slice::from_raw_parts(self.first.cast(), self.len) }
    }

    /// The elements, for writing.
    pub fn elements_mut<T: Element>(&mut self) -> &mut [T] {
        assert_eq!(T::DTYPE, self.dtype);
        // SAFETY: as above, and `&mut self` is the only borrow.
        unsafe { slice::from_raw_parts_mut(self.first.cast(), self.len) }
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: the mapping of `new`, which is no longer borrowed.
        unsafe { libc::munmap(self.whole, self.size) };
    }
}

/// A process that reads or writes one element beyond either end is ended by the system; one that stays inside is not.
#[test]
fn the_guards_guard() {
    if let Ok(step) = env::var("GUARD_IS_TESTED") {
        let (side, step) = match step.as_str() {
            "before" => (Side::Before, -1),
            "behind" => (Side::Behind, 2),
            _ => (Side::Behind, 1),
        };
        let mut pages = Pages::new(&[1_u16, 2], side);
        let place = pages.elements_mut::<u16>().as_mut_ptr().wrapping_offset(step);
        // SAFETY: valid only for a step of 1; for the others, the process is meant to end here.
        unsafe { place.write_volatile(place.read_volatile() + 1) };
        assert_eq!(pages.elements::<u16>(), [1, 3]);
        return;
    }
    for (step, ends) in [("inside", false), ("before", true), ("behind", true)] {
        let test = ["guards::pages::the_guards_guard", "--exact"];
        let child = Command::new(env::current_exe().unwrap())
            .args(test)
            .env("GUARD_IS_TESTED", step)
            .output()
            .unwrap();
        // A sanitizer catches the signal and exits; in either case the test does not finish.
        let told = String::from_utf8_lossy(&child.stdout);
        assert_eq!(told.contains("test result"), !ends, "{step}: {child:?}");
        assert_eq!(child.status.success(), !ends, "{step}: {child:?}");
    }
}
