//! Every class of strides is compared with a loop over rows and columns, at every level.
//!
//! Sources are allocated exactly, so that a sanitizer detects reads outside; destinations have margins.

#[cfg(all(target_os = "linux", not(miri)))]
mod edges;

use super::Level;
use crate::memory::matrix::{Layout2d, MatMut, MatRef};
use crate::pack::copy::{copy, repeat};
use crate::simd::nontemporal::{copy_nontemporal, fence};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub(crate) use crate::random::Random;
pub(crate) use crate::settings::at_every_level;

trait Test: Copy + PartialEq + Debug {
    fn new(bits: u64) -> Self;
}

macro_rules! test_elements {
    ($($ty:ident $new:expr;)+) => {$(
        impl Test for $ty {
            fn new(bits: u64) -> $ty {
                let new: fn(u64) -> $ty = $new;
                new(bits)
            }
        }
    )+};
}

test_elements! {
    u8 |bits| bits as u8;
    bool |bits| bits & 1 == 1;
    i16 |bits| bits as i16;
    u32 |bits| bits as u32;
    u64 |bits| bits;
}

const MARGIN: usize = 64;

/// The offset of each element, in row-major order.
fn offsets(layout: Layout2d) -> impl Iterator<Item = isize> {
    let Layout2d { rows, cols, row, col } = layout;
    (0..rows as isize).flat_map(move |r| (0..cols as isize).map(move |c| r * row + c * col))
}

/// How far the elements extend before and after the first.
fn reach(layout: Layout2d) -> (usize, usize) {
    let low = offsets(layout).min().unwrap_or(0);
    let high = offsets(layout).max().unwrap_or(-1);
    (low.unsigned_abs(), (high + 1) as usize)
}

fn random<T: Test>(n: usize, random: &mut Random) -> Vec<T> {
    (0..n).map(|_| T::new(random.bits())).collect()
}

/// # Safety
///
/// The layout can be read from `from`, and as many elements written to `to`.
unsafe fn pack<T: Test>(level: Level, from: *const T, layout: Layout2d, to: *mut T) {
    let dense = Layout2d::contiguous(layout.rows, layout.cols);
    // SAFETY: by the contract.
    unsafe { copy(level, MatRef::new(from, layout), MatMut::new(to, dense)) }
}

/// # Safety
///
/// As many elements as the layout has can be read from `from`, and the layout written to `to`.
unsafe fn unpack<T: Test>(level: Level, from: *const T, to: *mut T, layout: Layout2d) {
    let dense = Layout2d::contiguous(layout.rows, layout.cols);
    // SAFETY: by the contract.
    unsafe { copy(level, MatRef::new(from, dense), MatMut::new(to, layout)) }
}

fn check_pack<T: Test>(level: Level, layout: Layout2d, numbers: &mut Random) {
    let (before, behind) = reach(layout);
    let from = random::<T>(before + behind, numbers).into_boxed_slice();
    let n = layout.rows * layout.cols;
    let mut to = random::<T>(MARGIN + n + MARGIN, numbers);
    let mut expected = to.clone();
    for (slot, at) in expected[MARGIN..].iter_mut().zip(offsets(layout)) {
        *slot = from[before.wrapping_add_signed(at)];
    }
    // SAFETY: `reach` covers the layout, and there is room for n elements after the margin.
    unsafe { pack(level, from.as_ptr().add(before), layout, to.as_mut_ptr().add(MARGIN)) };
    assert!(to == expected, "pack of {layout:?}, {} bytes an element", size_of::<T>());
}

fn check_unpack<T: Test>(level: Level, layout: Layout2d, numbers: &mut Random) {
    let (before, behind) = reach(layout);
    let from = random::<T>(layout.rows * layout.cols, numbers).into_boxed_slice();
    let mut to = random::<T>(MARGIN + before + behind + MARGIN, numbers);
    let mut expected = to.clone();
    for (&element, at) in from.iter().zip(offsets(layout)) {
        expected[(MARGIN + before).wrapping_add_signed(at)] = element;
    }
    // SAFETY: `reach` covers the layout, after the margin.
    unsafe { unpack(level, from.as_ptr(), to.as_mut_ptr().add(MARGIN + before), layout) };
    assert!(to == expected, "unpack of {layout:?}, {} bytes an element", size_of::<T>());
}

/// Copies between any two layouts: neither side need be dense.
fn check_move<T: Test>(level: Level, from: Layout2d, to: Layout2d, numbers: &mut Random) {
    let ((before, behind), (low, high)) = (reach(from), reach(to));
    let data = random::<T>(before + behind, numbers).into_boxed_slice();
    let mut out = random::<T>(MARGIN + low + high + MARGIN, numbers);
    let mut expected = out.clone();
    for (source, place) in offsets(from).zip(offsets(to)) {
        expected[(MARGIN + low).wrapping_add_signed(place)] =
            data[before.wrapping_add_signed(source)];
    }
    // SAFETY: `reach` covers both layouts, after the margin.
    unsafe {
        let matrix = MatRef::new(data.as_ptr().add(before), from);
        copy(level, matrix, MatMut::new(out.as_mut_ptr().add(MARGIN + low), to));
    }
    assert!(out == expected, "{from:?} to {to:?}, {} bytes an element", size_of::<T>());
}

const SIDES: [usize; 24] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 17, 20, 24, 31, 32, 33, 48, 63, 64, 67];

/// Any two strides: small ones, and those of dense rows and columns, with and without gaps.
fn any_layout(numbers: &mut Random) -> Layout2d {
    let (rows, cols) = (numbers.one_of(&SIDES), numbers.one_of(&SIDES));
    let strides = [0, 1, 1, 1, 2, 3, 4, 5, 7, rows, rows + 3, cols, cols + 2];
    let mut stride = || numbers.one_of(&strides) as isize * numbers.one_of(&[1, 1, -1]);
    Layout2d { rows, cols, row: stride(), col: stride() }
}

/// Strides with which no two elements overlap.
fn distinct_layout(numbers: &mut Random) -> Layout2d {
    let (rows, cols) = (numbers.one_of(&SIDES), numbers.one_of(&SIDES));
    let inner = numbers.one_of(&[1, 1, 1, 2, 3, 4, 5]);
    let across = numbers.below(2) == 0;
    let outer = inner * if across { cols } else { rows }.max(1) + numbers.one_of(&[0, 0, 1, 5]);
    let (row, col) = if across { (outer, inner) } else { (inner, outer) };
    let mut sign = || numbers.one_of(&[1, 1, -1]);
    Layout2d { rows, cols, row: row as isize * sign(), col: col as isize * sign() }
}

#[test]
fn packs_any_layout() {
    at_every_level(|level| {
        let mut numbers = Random(1);
        for _ in 0..600 {
            let layout = any_layout(&mut numbers);
            check_pack::<u8>(level, layout, &mut numbers);
            check_pack::<i16>(level, layout, &mut numbers);
            check_pack::<u32>(level, layout, &mut numbers);
            check_pack::<u64>(level, layout, &mut numbers);
        }
    });
}

#[test]
fn unpacks_any_layout() {
    at_every_level(|level| {
        let mut numbers = Random(2);
        for _ in 0..600 {
            let layout = distinct_layout(&mut numbers);
            check_unpack::<bool>(level, layout, &mut numbers);
            check_unpack::<i16>(level, layout, &mut numbers);
            check_unpack::<u32>(level, layout, &mut numbers);
            check_unpack::<u64>(level, layout, &mut numbers);
        }
    });
}

#[test]
fn moves_between_any_layouts() {
    at_every_level(|level| {
        let mut numbers = Random(6);
        for _ in 0..600 {
            let to = distinct_layout(&mut numbers);
            let from = Layout2d { rows: to.rows, cols: to.cols, ..any_layout(&mut numbers) };
            check_move::<u8>(level, from, to, &mut numbers);
            check_move::<u32>(level, from, to, &mut numbers);
        }
        // One row or one column, and one repeated value, with any stride.
        for (n, from, to) in [(1, 0, 2), (9, 0, 2), (9, 0, -1), (40, 0, 3), (9, 1, -2), (9, -2, 1)]
        {
            for (rows, cols) in [(1, n), (n, 1)] {
                let layout = |step| Layout2d { rows, cols, row: step, col: step };
                check_move::<u8>(level, layout(from), layout(to), &mut numbers);
                check_move::<u32>(level, layout(from), layout(to), &mut numbers);
            }
        }
    });
}

/// Broadcasts of every short length and of some longer ones, also where the last pattern is cut short.
#[test]
fn repeats_elements_and_rows() {
    at_every_level(|level| {
        let mut numbers = Random(3);
        for times in (0..36).chain([64, 65, 513, 1300]) {
            for n in [1, 2, 17, 99] {
                for (row, col) in [(1, 0), (-3, 0), (0, 0)] {
                    let layout = Layout2d { rows: n, cols: times, row, col };
                    check_pack::<u8>(level, layout, &mut numbers);
                    check_pack::<i16>(level, layout, &mut numbers);
                    check_pack::<u32>(level, layout, &mut numbers);
                    check_pack::<u64>(level, layout, &mut numbers);
                }
                // Around the sizes from which on patterns are used.
                for n in ((20 * times).saturating_sub(1)..20 * times + 70)
                    .filter(|_| n == 1 && times < 8)
                {
                    let layout = Layout2d { rows: n, cols: times, row: 1, col: 0 };
                    check_pack::<u8>(level, layout, &mut numbers);
                    check_pack::<u32>(level, layout, &mut numbers);
                }
                for col in [1, -2] {
                    let layout = Layout2d { rows: times, cols: n, row: 0, col };
                    check_pack::<u8>(level, layout, &mut numbers);
                    check_pack::<u32>(level, layout, &mut numbers);
                }
            }
        }
    });
}

/// All sizes around those of the tiles, with and without gaps.
#[test]
fn transposes_every_size() {
    at_every_level(|level| {
        let mut numbers = Random(4);
        for rows in 1..36 {
            for cols in 1..36 {
                for gap in [0, 1] {
                    let layout = Layout2d { rows, cols, row: 1, col: (rows + gap) as isize };
                    check_pack::<u8>(level, layout, &mut numbers);
                    check_pack::<u32>(level, layout, &mut numbers);
                    check_unpack::<u8>(level, layout, &mut numbers);
                    check_unpack::<u64>(level, layout, &mut numbers);
                }
            }
        }
    });
}

fn check_nontemporal<T: Test>(level: Level, numbers: &mut Random) {
    for n in (0..140).chain([1000, 4096]) {
        for offset in [0, 1, 2, 15, 16, 31, 63] {
            let from = random::<T>(n, numbers).into_boxed_slice();
            let mut to = random::<T>(MARGIN + n + MARGIN, numbers);
            let mut expected = to.clone();
            expected[offset..offset + n].copy_from_slice(&from);
            // SAFETY: integers have no padding.
            unsafe { copy_nontemporal(level, &from, &mut to[offset..offset + n]) };
            fence();
            assert!(to == expected, "{n} elements, {offset} behind the start");
        }
    }
}

#[test]
fn copies_to_any_alignment_with_nontemporal_stores() {
    at_every_level(|level| {
        let mut numbers = Random(5);
        check_nontemporal::<u8>(level, &mut numbers);
        check_nontemporal::<i16>(level, &mut numbers);
        check_nontemporal::<u64>(level, &mut numbers);
    });
}

#[test]
fn rejects_different_sizes() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let refused = |run: &mut dyn FnMut()| catch_unwind(AssertUnwindSafe(run)).is_err();
    let (from, mut to) = ([1u32, 2, 3, 4, 5, 6], [0u32; 12]);
    let level = Level::BASELINE;
    for (rows, cols) in [(1, 6), (2, 2), (3, 2), (2, 3)] {
        // SAFETY: integers have no padding, and there are as many as either layout has.
        let copied = refused(&mut || unsafe {
            let matrix = MatRef::new(from.as_ptr(), Layout2d::contiguous(2, 3));
            copy(level, matrix, MatMut::new(to.as_mut_ptr(), Layout2d::contiguous(rows, cols)));
        });
        assert_eq!(copied, (rows, cols) != (2, 3), "{rows} {cols}");
    }
    for n in [0, 3, 4, 6, 7] {
        // SAFETY: integers have no padding.
        let copied = refused(&mut || unsafe { copy_nontemporal(level, &from, &mut to[..n]) });
        assert_eq!(copied, n != 6, "{n}");
    }
    for (n, room) in (0..5).flat_map(|n| [0, 7, 8, 9, 10, 11].map(|room| (n, room))) {
        // SAFETY: as above.
        let repeated = refused(&mut || unsafe { repeat(level, &from[..n], 2, &mut to[..room]) });
        assert_eq!(repeated, n * 2 > room, "{n} {room}");
    }
}

/// The loops check shapes themselves, before they read any element.
#[test]
fn rejects_different_shapes() {
    let refuses = |run: &mut dyn FnMut()| catch_unwind(AssertUnwindSafe(run)).is_err();
    let (from, mut to) = ([0u32; 64], [0u32; 64]);
    for (rows, cols, fits) in [(4, 8, true), (3, 8, false), (4, 7, false), (4, 9, false)] {
        // SAFETY: at most 36 of 64 elements.
        let (from, to) = unsafe {
            let to = MatMut::new(to.as_mut_ptr(), Layout2d::contiguous(4, 8));
            (MatRef::new(from.as_ptr(), Layout2d::contiguous(rows, cols)), &mut { to })
        };
        let copied = refuses(&mut || super::contiguous::copy(from, to.reborrow()));
        assert_eq!(copied, !fits, "{rows} rows of {cols}");
    }
    // SAFETY: both panic before they access anything.
    unsafe {
        assert!(refuses(&mut || assert!(crate::cast::bits::<u32, u16>(&mut to).is_empty())));
        let bytes = &mut [[0u8; 4]; 3];
        assert!(refuses(&mut || assert!(crate::cast::bits::<_, u32>(bytes).is_empty())));
    }
}
