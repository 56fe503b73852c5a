//! Rows outside the bounds are never accessed: nothing else checks the pointer.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::settings::at_every_level;
use crate::simd::isa::Level;

#[test]
fn rejects_rows_after_the_last() {
    let (data, mut memory) = ([1u8, 2, 3, 4, 5, 6], [0u8; 6]);
    // SAFETY: three rows of two elements each.
    let (three, mut out) =
        unsafe { (Rows::new(data.as_ptr(), 2, 3, 2), RowsMut::new(memory.as_mut_ptr(), 2, 3, 2)) };
    for r in 0..5 {
        let read = catch_unwind(AssertUnwindSafe(|| three.row(r).to_vec())).ok();
        assert_eq!(read.is_some(), r < 3, "{r}");
        let written = catch_unwind(AssertUnwindSafe(|| out.row(r).copy_from_slice(&data[..2])));
        assert_eq!(written.is_ok(), r < 3, "{r}");
    }
    assert_eq!(memory, [1, 2, 1, 2, 1, 2]);
}

#[test]
fn a_part_has_rows_of_the_whole() {
    let data = [1u8, 2, 3, 4, 5, 6];
    // SAFETY: three rows of two elements each.
    let whole = unsafe { Rows::new(data.as_ptr(), 2, 3, 2) };
    for first in [0, 1, 2, 3, 4, usize::MAX] {
        for rows in [0, 1, 2, 3, 4, usize::MAX] {
            let part = catch_unwind(|| whole.part(first, rows)).ok();
            assert_eq!(part.is_some(), first < 3 && rows <= 3 - first, "{first} {rows}");
            let Some(part) = part else { continue };
            for r in 0..rows {
                assert_eq!(part.row(r), whole.row(first + r), "{first} {rows} {r}");
            }
            assert!(catch_unwind(|| part.row(rows).len()).is_err());
        }
    }
}

#[test]
fn result_rows_have_no_elements() {
    let mut out = [0u8; 3];
    let out = RowsMut::of(&mut out);
    assert!(Rows::<u8>::in_place().is_in_place() && !Rows::<u8>::in_place().is_scalar(&out));
    for (n, run) in [(1, false), (3, true)] {
        let row = Rows::of(&[7u8; 3][..n]);
        assert_eq!(
            (row.is_in_place(), row.has_columns(&out), row.is_scalar(&out)),
            (false, run, !run)
        );
    }
}

/// Compares `repeat` with a loop, for every start and length; nothing after the block is written, however many elements there are.
fn repeats<T: Copy + PartialEq + std::fmt::Debug>(level: Level, value: impl Fn(u8) -> T) {
    let data: Vec<T> = (0..100).map(value).collect();
    let nothing = data[99];
    for (times, elements) in (2..20).flat_map(|times| [7, 20, 90].map(|elements| (times, elements)))
    {
        let row = Rows::of(&data[..elements]).repeated(times);
        let starts = [0, 1, times - 1, times, 2 * times + 1];
        for (start, n) in starts.into_iter().flat_map(|start| [1, 5, 40].map(|n| (start, n))) {
            let (first, last) = (start / times, (start + n - 1) / times);
            let groups = last + 1 - first;
            for room in [groups * times, groups * times + 1, (groups + 2) * times, 1000] {
                let mut memory = [nothing; 3000];
                let (block, behind) = memory.split_at_mut(room);
                let fits = last < elements;
                let have = catch_unwind(AssertUnwindSafe(|| {
                    row.repeat(level, 0, (start, n), block).to_vec()
                }));
                assert_eq!(have.is_ok(), fits, "{times} {elements} {start} {n} {room}");
                let want = || (start..start + n).map(|i| data[i / times]).collect::<Vec<_>>();
                assert!(
                    !fits || have.ok() == Some(want()),
                    "{times} {elements} {start} {n} {room}"
                );
                assert!(
                    behind.iter().all(|v| *v == nothing),
                    "{times} {elements} {start} {n} {room}"
                );
            }
            let mut small = [nothing; 3000];
            let small = catch_unwind(AssertUnwindSafe(|| {
                row.repeat(level, 0, (start, n), &mut small[..groups * times - 1]).len()
            }));
            assert!(small.is_err(), "{times} {elements} {start} {n}");
        }
    }
}

#[test]
fn repeats_elements_in_a_block() {
    at_every_level(|level| {
        repeats(level, |i| i);
        repeats(level, u32::from);
        repeats(level, u64::from);
    });
}

/// Rows of three columns, with and without gaps.
#[test]
fn stores_whole_rows_only() {
    let elements: Vec<u8> = (1..=12).collect();
    for pitch in [3, 5] {
        for (r, n) in [0, 1, 2, 3, 4].into_iter().flat_map(|r| (0..=12).map(move |n| (r, n))) {
            let mut memory = [0; 16];
            // SAFETY: three rows of three elements each.
            let mut out = unsafe { RowsMut::new(memory.as_mut_ptr(), pitch as isize, 3, 3) };
            let store = || out.store_rows_nontemporal(Level::BASELINE, r, &elements[..n]);
            let done = catch_unwind(AssertUnwindSafe(store)).is_ok();
            assert_eq!(done, r < 3 && n % 3 == 0 && r + n / 3 <= 3, "{r}, {n} elements");
            let mut want = [0; 16];
            for i in (0..n).filter(|_| done) {
                want[(r + i / 3) * pitch + i % 3] = elements[i];
            }
            assert_eq!(memory, want, "{r}, {n} elements, {pitch} apart");
        }
    }
}

#[test]
fn carriers_have_the_same_bits() {
    let mut data = [1.0f32, -0.0];
    let rows = Rows::of(&data).carried::<u32>();
    assert_eq!(rows.row(0), [0x3f80_0000, 0x8000_0000]);
    assert_eq!(rows.carried::<f32>().row(0), data);
    RowsMut::of(&mut data).carried::<u32>().row(0)[0] = 0x4000_0000;
    assert_eq!(data[0], 2.0);
    let mut bytes = [2u8, 1];
    assert!(catch_unwind(|| Rows::of(&bytes).carried::<bool>().row(0).len()).is_err());
    assert!(catch_unwind(|| Rows::of(&bytes).carried::<u16>().row(0).len()).is_err());
    let written = AssertUnwindSafe(|| RowsMut::of(&mut bytes).carried::<bool>().row(0).len());
    assert!(catch_unwind(written).is_err(), "2 is no bool");
    let truths = [true, false];
    assert!(catch_unwind(|| Rows::of(&truths).carried::<u8>().row(0).len()).is_err());
    assert_eq!(Rows::of(&truths).carried::<bool>().row(0), truths);
}
