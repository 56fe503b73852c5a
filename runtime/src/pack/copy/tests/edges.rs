//! Nothing beside the elements is read or written: they lie at the edge of inaccessible pages.

use std::ptr::{null_mut, slice_from_raw_parts_mut};

use super::{Level, at_every_level};
use crate::memory::matrix::Layout2d;
use crate::pack::copy::repeat;
use crate::pack::copy::tests::{Test, offsets, pack, unpack};

/// Bytes that can be used, a whole number of pages.
const BYTES: usize = 64 << 10;

/// Memory between two inaccessible regions.
struct Fenced(*mut u8);

impl Fenced {
    fn new() -> Self {
        // SAFETY: a new mapping, which nobody else knows; its middle third is made accessible.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let all = libc::mmap(null_mut(), 3 * BYTES, libc::PROT_NONE, flags, -1, 0);
            assert_ne!(all, libc::MAP_FAILED);
            let middle = all.byte_add(BYTES);
            assert_eq!(libc::mprotect(middle, BYTES, libc::PROT_READ | libc::PROT_WRITE), 0);
            Fenced(middle.cast())
        }
    }

    /// The last `n` elements of the memory, or the first.
    fn edge<T: Test>(&mut self, n: usize, last: bool) -> &mut [T] {
        assert!(n * size_of::<T>() <= BYTES);
        let skipped = if last { BYTES - n * size_of::<T>() } else { 0 };
        // SAFETY: there are so many elements, any bits are valid numbers, and the borrow of `self` makes them
        // ours.
        unsafe { &mut *slice_from_raw_parts_mut(self.0.add(skipped).cast(), n) }
    }
}

impl Drop for Fenced {
    fn drop(&mut self) {
        // SAFETY: unmaps what `new` mapped; nobody uses it any more.
        unsafe { libc::munmap(self.0.sub(BYTES).cast(), 3 * BYTES) };
    }
}

/// Writes elements that differ from their neighbours.
fn number<T: Test>(elements: &mut [T]) {
    for (i, element) in elements.iter_mut().enumerate() {
        *element = T::new(i as u64 * 37 + 11);
    }
}

fn check_repeat<T: Test>(level: Level, from: &mut Fenced, to: &mut Fenced) {
    for times in 1..20 {
        for n in (1..40).chain([63, 64, 65]) {
            let elements = from.edge::<T>(n, true);
            number(elements);
            let out = to.edge::<T>(n * times, true);
            // SAFETY: integers have no padding.
            unsafe { repeat(level, elements, times, out) };
            for (i, value) in out.iter().enumerate() {
                assert!(*value == elements[i / times], "{n}, {times} times: {i}");
            }
        }
    }
}

#[test]
fn repeats_at_the_edge() {
    let (mut from, mut to) = (Fenced::new(), Fenced::new());
    at_every_level(|level| {
        check_repeat::<u8>(level, &mut from, &mut to);
        check_repeat::<i16>(level, &mut from, &mut to);
        check_repeat::<u32>(level, &mut from, &mut to);
        check_repeat::<u64>(level, &mut from, &mut to);
    });
}

/// Packs and unpacks a layout.
fn check_layout<T: Test>(
    level: Level,
    layout: Layout2d,
    last: bool,
    far: &mut Fenced,
    dense: &mut Fenced,
) {
    let n = layout.rows * layout.cols;
    let reach = offsets(layout).max().map_or(0, |last| last as usize + 1);
    let elements = far.edge::<T>(reach, last);
    number(elements);
    let want: Vec<T> = offsets(layout).map(|at| elements[at as usize]).collect();
    let block = dense.edge::<T>(n, last);
    // SAFETY: both have room for the layout.
    unsafe { pack(level, elements.as_ptr(), layout, block.as_mut_ptr()) };
    assert!(*block == want[..], "pack of {layout:?}, {} bytes an element", size_of::<T>());
    elements.fill(T::new(0));
    // SAFETY: as above.
    unsafe { unpack(level, block.as_ptr(), elements.as_mut_ptr(), layout) };
    let have: Vec<T> = offsets(layout).map(|at| elements[at as usize]).collect();
    assert!(have == want, "unpack of {layout:?}, {} bytes an element", size_of::<T>());
}

#[test]
fn moves_at_the_edge() {
    let (mut far, mut dense) = (Fenced::new(), Fenced::new());
    at_every_level(|level| {
        for rows in (1..19).chain([32, 33]) {
            for cols in (1..19).chain([32, 33]) {
                for (row, col) in
                    [(1, rows), (1, rows + 1), (2, 2 * rows), (cols, 1), (cols + 3, 1)]
                {
                    let layout = Layout2d { rows, cols, row: row as isize, col: col as isize };
                    for last in [false, true] {
                        check_layout::<u8>(level, layout, last, &mut far, &mut dense);
                        check_layout::<i16>(level, layout, last, &mut far, &mut dense);
                        check_layout::<u32>(level, layout, last, &mut far, &mut dense);
                        check_layout::<u64>(level, layout, last, &mut far, &mut dense);
                    }
                }
            }
        }
    });
}
