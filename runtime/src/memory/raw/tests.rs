//! Accesses outside the bounds panic, whatever the caller asks for.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::simd::isa::Level;

/// Numbers at which arithmetic overflows, and those around the bounds of a small memory.
const NUMBERS: [isize; 15] = [
    isize::MIN,
    isize::MIN + 1,
    isize::MIN / 2,
    -5,
    -2,
    -1,
    0,
    1,
    2,
    3,
    4,
    7,
    isize::MAX / 2,
    isize::MAX - 1,
    isize::MAX,
];

const COUNTS: [usize; 8] = [0, 1, 2, 3, 4, 7, isize::MAX as usize, usize::MAX];

const BOUNDS: [(isize, isize); 6] =
    [(0, -1), (0, 0), (0, 6), (-3, 3), (isize::MIN, isize::MAX), (2, 4)];

/// Whether the corners of a layout lie inside, computed without overflow.
fn model((low, high): (isize, isize), offset: isize, axes: [(usize, isize); 2]) -> bool {
    let reach = |(n, stride): (usize, isize)| (n as i128 - 1) * stride as i128;
    let [a, b] = axes.map(reach);
    let corners =
        [0, a, b, a.saturating_add(b)].map(|corner: i128| corner.saturating_add(offset as i128));
    axes.iter().any(|(n, _)| *n == 0)
        || corners.iter().all(|at| (low as i128..=high as i128).contains(at))
}

/// Whether the extents of the axes fit in an `isize`. Where they do not, accesses inside may be rejected; accesses
/// outside always are.
fn fits(axes: [(usize, isize); 2]) -> bool {
    let reach = |(n, stride): (usize, isize)| (n.max(1) as i128 - 1) * stride as i128;
    axes.iter().all(|axis| isize::try_from(reach(*axis)).is_ok())
        && axes.iter().all(|(n, _)| isize::try_from(n.saturating_sub(1)).is_ok())
}

#[test]
fn runs_lie_inside() {
    let mut inside = 0;
    for bounds in BOUNDS {
        for offset in NUMBERS {
            for stride in NUMBERS {
                for n in COUNTS {
                    let have = covers(bounds.0, bounds.1, offset, stride, n);
                    let axes = [(n, stride), (1, 0)];
                    let want = model(bounds, offset, axes);
                    assert!(have == want || !have && !fits(axes), "{bounds:?} {offset} {axes:?}");
                    inside += usize::from(have && n > 0);
                }
            }
        }
    }
    assert!(inside > 100);
}

#[test]
fn layouts_lie_inside() {
    let mut inside = 0;
    for bounds in BOUNDS {
        for offset in NUMBERS {
            for (row, col) in NUMBERS.into_iter().flat_map(|row| NUMBERS.map(|col| (row, col))) {
                for (rows, cols) in COUNTS.into_iter().flat_map(|r| COUNTS.map(|c| (r, c))) {
                    let have = covers_layout(
                        bounds.0,
                        bounds.1,
                        offset,
                        Layout2d { rows, cols, row, col },
                    );
                    let axes = [(rows, row), (cols, col)];
                    let want = model(bounds, offset, axes);
                    // Offsets are added one by one, so an intermediate one may overflow, but not between small bounds.
                    let usual = bounds.1 < 10 && offset.unsigned_abs() < 10;
                    let small = usual && axes.iter().all(|(n, s)| *n < 10 && s.unsigned_abs() < 10);
                    assert!(have == want || !have && !small, "{bounds:?} {offset} {axes:?}");
                    inside += usize::from(have && rows > 0 && cols > 0);
                }
            }
        }
    }
    assert!(inside > 1000);
}

/// Whether a closure panics.
fn refused<R>(run: impl FnOnce() -> R) -> bool {
    catch_unwind(AssertUnwindSafe(|| drop(run()))).is_err()
}

#[test]
fn parts_lie_inside() {
    for offset in NUMBERS {
        for from in NUMBERS {
            for to in NUMBERS {
                let ends = [from, to].map(|end| offset as i128 + end as i128);
                let inside = from > to || ends.iter().all(|at| (-1..=3).contains(at));
                let have = catch_unwind(|| narrowed(-1, 3, offset, Some((from, to))));
                let want = if from > to { (0, -1) } else { (from, to) };
                assert_eq!(have.ok(), inside.then_some(want), "{offset} {from} {to}");
            }
        }
    }
}

#[test]
fn rejects_reads_outside() {
    let data = [10, 11, 12, 13, 14];
    // Offsets -1 to 2.
    let memory = Memory::new(&data).restrict(2, Some((-1, 2)));
    assert_eq!((memory.read(-1), memory.read(2)), (11, 14));
    assert_eq!(memory.slice(-1, 4), [11, 12, 13, 14]);
    assert!(memory.slice(100, 0).is_empty());
    assert_eq!(memory.rows(-1, 2, 2, 2).row(1), [13, 14]);
    memory.check(-1, Layout2d { rows: 2, cols: 2, row: 2, col: 1 });
    memory.check_span(0, (-1, 2));
    for outside in [-2, 3, isize::MAX, isize::MIN] {
        assert!(refused(|| memory.read(outside)));
        assert!(refused(|| memory.slice(outside, 1).len()));
        assert!(refused(|| memory.rows(outside, 1, 1, 1)));
        assert!(refused(|| memory.check(outside, Layout2d { rows: 1, cols: 1, row: 0, col: 0 })));
        assert!(refused(|| memory.check_span(outside, (0, 0))));
        assert!(refused(|| memory.check_span(0, (outside, 0))));
        assert!(refused(|| memory.check_span(0, (0, outside))));
        assert!(refused(|| memory.restrict(outside, Some((0, 0)))));
    }
    assert!(refused(|| memory.slice(0, 4).len()));
    assert!(refused(|| memory.rows(-1, 2, 2, 3)));
    // An empty part may start anywhere, and has no elements.
    let nothing = memory.restrict(isize::MAX, Some((0, -1)));
    assert!(refused(|| nothing.read(0)));
    assert!(nothing.slice(0, 0).is_empty());
}

#[test]
fn rejects_writes_outside() {
    let mut data = [0; 5];
    let mut memory = MemoryMut::new(&mut data).restrict(2, Some((-1, 2)));
    memory.slice(-1, 2).copy_from_slice(&[1, 2]);
    memory.scatter(1, 1, &[3, 4]);
    memory.scatter(2, -3, &[5, 6]);
    for outside in [-2, 3, isize::MAX, isize::MIN] {
        assert!(refused(|| memory.slice(outside, 1).len()));
        assert!(refused(|| memory.rows(outside, 1, 1, 1).row(0).len()));
        assert!(refused(|| memory.scatter(outside, 1, &[0])));
        assert!(refused(|| memory.scatter(0, outside, &[0, 0])));
        assert!(refused(|| memory.reborrow().restrict(outside, Some((0, 0)))));
    }
    assert!(refused(|| memory.slice(0, 4).len()));
    memory.scatter(100, 1, &[]);
    assert!(memory.slice(100, 0).is_empty());
    assert_eq!(memory.shared().slice(-1, 4), [6, 2, 3, 5]);
    assert_eq!(data, [0, 6, 2, 3, 5]);
}

/// Packing needs room for every row, and as many elements in memory.
#[test]
fn packing_rejects_lack_of_room() {
    let level = Level::BASELINE;
    let data = [10, 11, 12, 13, 14, 15, 16];
    let memory = Memory::new(&data);
    let layout = Layout2d { rows: 2, cols: 3, row: 1, col: 2 };
    let mut room = [0; 8];
    memory.pack(level, 1, layout, &mut room, 5);
    assert_eq!(room, [11, 13, 15, 0, 0, 12, 14, 16]);
    for room in 0..8 {
        assert!(refused(|| memory.pack(level, 1, layout, &mut vec![0; room], 5)), "{room}");
        assert_eq!(
            refused(|| memory.pack(level, 1, layout, &mut vec![0; room], 3)),
            room < 6,
            "{room}"
        );
    }
    assert!(refused(|| memory.pack(level, 2, layout, &mut [0; 6], 3)));
    assert!(refused(|| memory.pack(level, 1, layout, &mut [0; 8], usize::MAX / 2 + 2)));

    let mut data = [0; 7];
    let mut memory = MemoryMut::new(&mut data);
    for n in 0..6 {
        assert!(refused(|| memory.unpack(level, 1, layout, &vec![0; n])), "{n}");
    }
    assert!(refused(|| memory.unpack(level, 2, layout, &[0; 6])));
    memory.unpack(level, 1, layout, &[1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(data, [0, 1, 4, 2, 5, 3, 6]);
}

#[test]
fn bounds_of_a_slice_are_its_ends() {
    for n in 0..4 {
        let mut data = vec![7u8; n];
        let inside = |at: isize| (0..n as isize).contains(&at);
        for at in -2..6 {
            assert_eq!(refused(|| Memory::new(&data).read(at)), !inside(at), "{at} of {n}");
            let write = || MemoryMut::new(&mut data).scatter(at, 1, &[8]);
            assert_eq!(refused(write), !inside(at), "{at} of {n}");
        }
        assert_eq!(data, vec![8; n]);
    }
    // A part of one element starts at that element.
    let mut data = [1, 2, 3];
    assert_eq!(Memory::new(&data).restrict(2, Some((0, 0))).read(0), 3);
    MemoryMut::new(&mut data).restrict(1, Some((0, 0))).scatter(0, 1, &[5]);
    assert_eq!(data, [1, 5, 3]);
}

#[test]
fn bits_have_the_size_of_the_element() {
    let mut data = [1.0f32, -0.0];
    assert_eq!(Memory::new(&data).bits::<u32>().slice(0, 2), [0x3f80_0000, 0x8000_0000]);
    assert!(refused(|| Memory::new(&data).bits::<u64>().slice(0, 1).len()));
    assert!(refused(|| MemoryMut::new(&mut data).bits::<u16>().slice(0, 1).len()));
    MemoryMut::new(&mut data).bits::<u32>().slice(0, 1)[0] = 0x4000_0000;
    assert_eq!(data[0], 2.0);
    let mut truths = [true];
    assert_eq!(Memory::new(&truths).bits::<u8>().slice(0, 1), [1]);
    assert!(refused(|| MemoryMut::new(&mut truths).bits::<u8>().slice(0, 1).len()), "not all bits");
    assert!(Memory::new(&truths).of_type::<u8>().is_none());
    assert_eq!(Memory::new(&truths).of_type::<bool>().map(|memory| memory.read(0)), Some(true));
}

#[test]
fn carriers_are_the_same_memory() {
    let mut data = [-1i16, 2];
    assert_eq!(Memory::new(&data).carried().slice(0, 2), [u16::MAX, 2]);
    MemoryMut::new(&mut data).carried().slice(1, 1)[0] = 0x8000;
    assert_eq!(data, [-1, i16::MIN]);
    let truths = [true, false];
    assert_eq!(Memory::new(&truths).carried().slice(0, 2), truths);
    let halves = [half::f16::ONE];
    assert_eq!(Memory::new(&halves).carried().slice(0, 1), halves);
}
