//! Loading and storing tiles through buffers, for every layout; what does not fit panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use smallvec::smallvec;

use super::*;
use crate::pack::tile::Table;
use crate::scalar::f16;
use crate::settings::at_every_level;

#[test]
fn rejects_tiles_larger_than_the_buffer() {
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    let mut has_room = |bytes: usize, n: usize, converts: bool| {
        let mut buffer = PackBuffer { memory: &mut scratch.0[..bytes], loaded: None };
        let room = || {
            let _ = if converts {
                buffer.compute_elements::<f16>(n)
            } else {
                buffer.compute_elements::<f32>(n)
            };
        };
        catch_unwind(AssertUnwindSafe(room)).is_ok()
    };
    for (bytes, converts, most) in [(64, false, 16), (64, true, 10), (60, true, 10), (59, true, 9)]
    {
        for n in 0..40 {
            assert_eq!(has_room(bytes, n, converts), n <= most, "{n} in {bytes}");
        }
    }
}

#[test]
fn rejects_parts_of_elements() {
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    let mut len = |bytes: std::ops::Range<usize>| {
        let bytes = &mut scratch.0[bytes];
        // SAFETY: any bits are an `f32`.
        catch_unwind(AssertUnwindSafe(|| unsafe { elements::<f32>(bytes).len() })).ok()
    };
    assert_eq!([len(0..64), len(4..8), len(8..8)], [Some(16), Some(1), Some(0)]);
    assert_eq!([len(1..8), len(0..6), len(2..4)], [None; 3]);
}

#[test]
fn buffers_do_not_overlap() {
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    for operands in 1..=8 {
        let buffers = PackBuffers::new(&mut scratch, operands);
        let mut end = 0;
        for buffer in std::iter::once(&buffers.out).chain(&buffers.operands[..operands]) {
            let start = buffer.memory.as_ptr().addr();
            assert!(start >= end && start.is_multiple_of(64));
            assert!(buffer.memory.len() > SCRATCH_BYTES / (operands + 1) - 64);
            end = start + buffer.memory.len();
        }
    }
}

/// The offset of element (r, c) of a tile from its first.
fn place(access: &Access, r: usize, c: usize) -> isize {
    let (r, c) = (r as isize, c as isize);
    match *access {
        Access::Contiguous { row } | Access::NonTemporal { row } => r * row + c,
        Access::Scalar { row } => r * row,
        Access::Strided2d { row, col } => r * row + c * col,
        Access::StridedNd { ref axes, row } => {
            let mut left = c;
            let along = axes.iter().rev().map(|&(len, step)| {
                let index = left % len as isize;
                left /= len as isize;
                index * step
            });
            r * row + along.sum::<isize>()
        }
        Access::Gather { ref table, step, row } => {
            let offsets = table.offsets();
            let n = offsets.len() as isize;
            r * row + c / n * step + offsets[(c % n) as usize]
        }
        _ => unreachable!("not in these tests"),
    }
}

/// Whether its elements go through a buffer, whatever their type.
fn moves(access: &Access) -> bool {
    matches!(access, Access::Strided2d { .. } | Access::StridedNd { .. } | Access::Gather { .. })
}

/// Tiles with all accesses, with gaps and with overlaps; they start in the middle of the memory.
fn tiles() -> Vec<(Access, usize, usize)> {
    let sizes = [(1, 1), (1, 9), (9, 1), (3, 4), (2, 7), (5, 5), (3, 8)];
    let accesses = |cols: isize| {
        let rows = [0, cols, cols + 3, -cols, -11].map(|row| Access::Contiguous { row });
        let splats = [0, 1, 5, -4].map(|row| Access::Scalar { row });
        let layouts = [(0, 2), (1, 9), (-1, 12), (20, 2), (22, -3), (1, 0)];
        let layouts = layouts.map(|(row, col)| Access::Strided2d { row, col });
        // Two or three axes, the outermost of which is cut short.
        let factor = |n: isize| (2..n).find(|part| n % part == 0).unwrap_or(n);
        let inner = factor(cols);
        let (middle, inner) = (factor(cols / inner) as usize, inner as usize);
        let nested = [(24, 5, 1), (-23, 4, -1), (2, 20, 40)].map(|(row, outer, step)| {
            Access::StridedNd { axes: smallvec![(10, outer), (inner, step)], row }
        });
        let deeper = [(24, 60, 7, 1), (-23, 50, -9, 2)].map(|(row, outer, between, step)| {
            Access::StridedNd { axes: smallvec![(3, outer), (middle, between), (inner, step)], row }
        });
        let tables =
            [(26, 7, [3, 1]), (-30, -9, [1, 4]), (1, 40, [12, 5])].map(|(row, step, steps)| {
                let table = Table::of([(2, steps[0]), (2, steps[1])].into_iter());
                Access::Gather { table, step, row }
            });
        [&rows[..], &splats, &layouts, &nested, &deeper, &tables].concat()
    };
    let all = |(rows, cols): (usize, usize)| {
        accesses(cols as isize).into_iter().map(move |access| (access, rows, cols))
    };
    // Contiguous columns, in tiles.
    let table = Table::of([(2, 400), (3, 50), (3, -130)].into_iter());
    let tiles = [
        (smallvec![(9, 40), (2, 400)], 20, 18),
        (smallvec![(3, 40), (4, -150), (3, 400)], 16, 36),
        (smallvec![(70, 20), (2, -1500)], 17, 140),
        (smallvec![(140, 20), (2, 3)], 3, 280),
        (smallvec![(10, 40), (2, 400)], 19, 18),
    ];
    let tiles = tiles.map(|(axes, rows, cols)| (Access::StridedNd { axes, row: 1 }, rows, cols));
    let tabled = [(16, 18), (21, 40), (3, 36)].map(|(rows, cols)| {
        (Access::Gather { table: table.clone(), step: 600, row: 1 }, rows, cols)
    });
    sizes.into_iter().flat_map(all).chain(tiles).chain(tabled).collect()
}

fn tile<'p>(
    level: Level,
    accesses: &'p [Access],
    offsets: &'p [isize],
    (rows, cols): (usize, usize),
) -> LoopTile<'p> {
    LoopTile { level, accesses, offsets, rows, cols, exceeds_caches: false }
}

const MIDDLE: isize = 4000;

/// Loading returns the elements in memory, also a second time; a buffer that is one byte too small panics.
fn loads<T: Element>(level: Level, value: impl Fn(usize) -> T) {
    let data: Vec<T> = (0..2 * MIDDLE as usize).map(value).collect();
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    for (access, rows, cols) in tiles() {
        let brings = match access {
            Access::Strided2d { row: 0, .. } => cols,
            Access::Scalar { .. } => rows,
            _ => rows * cols,
        };
        let moves = !same::<T, T::Compute>() || moves(&access);
        let element =
            size_of::<T::Compute>() + if same::<T, T::Compute>() { 0 } else { size_of::<T>() };
        let needed = if moves { brings * element } else { 0 };
        let accesses = [access.clone()];
        let tile = tile(level, &accesses, &[MIDDLE], (rows, cols));
        // In a buffer of exactly the size that is needed, and in a larger one.
        for room in [needed, SCRATCH_BYTES] {
            let mut buffer = PackBuffer { memory: &mut scratch.0[..room], loaded: None };
            for time in 0..2 {
                let loaded = buffer.load(Memory::new(&data), &tile, 0);
                for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                    let splat = matches!(access, Access::Scalar { .. });
                    let have = if splat { loaded.value(r) } else { loaded.row(r)[c] };
                    let want = data[(MIDDLE + place(&access, r, c)) as usize].widen();
                    assert!(have == want, "{access:?} {rows} {cols}: ({r}, {c}), time {time}");
                }
            }
        }
        let mut buffer =
            PackBuffer { memory: &mut scratch.0[..needed.saturating_sub(1)], loaded: None };
        let small = catch_unwind(AssertUnwindSafe(|| {
            buffer.load(Memory::new(&data), &tile, 0);
        }));
        assert_eq!(small.is_err(), needed > 0, "{access:?} {rows} {cols}");
    }
}

/// Tiles may reach the first and the last element of the memory, but nothing beside them.
#[test]
fn rejects_loads_outside_the_memory() {
    let data: Vec<f32> = (0..2 * MIDDLE as usize).map(|i| i as f32).collect();
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    for (access, rows, cols) in tiles() {
        let all = (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c)));
        let places: Vec<isize> = all.map(|(r, c)| MIDDLE + place(&access, r, c)).collect();
        let (low, high) = (*places.iter().min().unwrap(), *places.iter().max().unwrap());
        for (from, to, is_there) in
            [(low, high, true), (low + 1, high, false), (low, high - 1, false)]
        {
            let offsets = [MIDDLE - from];
            let accesses = [access.clone()];
            let tile = LoopTile {
                level: Level::BASELINE,
                accesses: &accesses,
                offsets: &offsets,
                rows,
                cols,
                exceeds_caches: false,
            };
            let mut buffer = PackBuffer { memory: &mut scratch.0, loaded: None };
            let loaded = catch_unwind(AssertUnwindSafe(|| {
                buffer.load(Memory::new(&data[from as usize..(to + 1) as usize]), &tile, 0);
            }));
            assert_eq!(loaded.is_ok(), is_there, "{access:?} {rows} {cols}: {from}..={to}");
        }
    }
}

#[test]
fn loads_every_tile() {
    at_every_level(|level| {
        loads(level, |i| i as u8);
        loads(level, |i| i as f32);
        loads(level, |i| f16::from_f32(i as f32));
    });
}

/// Storing writes the elements of the tile and nothing else; a buffer that is one byte too small panics.
fn stores<T: Element>(level: Level, value: impl Fn(usize) -> T::Compute, before: T) {
    let mut scratch = Scratch([0; SCRATCH_BYTES]);
    let nontemporal = tiles().into_iter().filter_map(|(access, rows, cols)| match access {
        Access::Contiguous { row } => Some((Access::NonTemporal { row }, rows, cols)),
        _ => None,
    });
    let places =
        tiles().into_iter().filter(|(access, ..)| !matches!(access, Access::Scalar { .. }));
    for (access, rows, cols) in places.chain(nontemporal) {
        let places: Vec<usize> = (0..rows * cols)
            .map(|i| (MIDDLE + place(&access, i / cols, i % cols)) as usize)
            .collect();
        let mut distinct = places.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < places.len() {
            // Elements of a result do not overlap.
            continue;
        }
        let moves = !same::<T, T::Compute>() || moves(&access);
        let element =
            size_of::<T::Compute>() + if same::<T, T::Compute>() { 0 } else { size_of::<T>() };
        let needed = if moves { rows * cols * element } else { 0 };
        let accesses = [access.clone()];
        let tile = tile(level, &accesses, &[MIDDLE], (rows, cols));
        let mut data = vec![before; 2 * MIDDLE as usize];
        let mut want = data.clone();
        let mut write = |bytes: usize, data: &mut [T]| {
            let mut memory = MemoryMut::new(data);
            let mut buffer = PackBuffer { memory: &mut scratch.0[..bytes], loaded: None };
            let mut target = buffer.target(&mut memory, &tile);
            for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                target.row(r)[c] = value(r * cols + c);
            }
            buffer.store(&mut memory, &tile);
        };
        write(needed, &mut data);
        for (i, &place) in places.iter().enumerate() {
            want[place] = T::narrow(value(i));
        }
        assert!(data == want, "{access:?} {rows} {cols}");
        // It panics before anything is written.
        let small = catch_unwind(AssertUnwindSafe(|| {
            let small = &mut scratch.0[..needed.saturating_sub(1)];
            let mut buffer = PackBuffer { memory: small, loaded: None };
            buffer.target(&mut MemoryMut::new(&mut data), &tile).rows()
        }));
        assert_eq!(small.is_err(), needed > 0, "{access:?} {rows} {cols}");
    }
}

#[test]
fn stores_every_tile() {
    at_every_level(|level| {
        stores(level, |i| (i % 255) as u8 + 1, 0u8);
        stores(level, |i| i as f32 + 1.0, 0f32);
        stores(level, |i| i as f32 + 1.0, f16::ZERO);
        stores(level, |i| i % 3 == 0, true);
    });
}

/// Bytes that an earlier op left in a buffer need not be valid bools.
#[test]
fn buffers_of_bools_hold_valid_bools() {
    let mut bytes = [0xff; 64];
    let (rows, cols) = (3, 7);
    let accesses = [Access::Strided2d { row: 1, col: 3 }];
    let tile = LoopTile {
        level: Level::BASELINE,
        accesses: &accesses,
        offsets: &[0],
        rows,
        cols,
        exceeds_caches: false,
    };
    let mut buffer = PackBuffer { memory: &mut bytes, loaded: None };
    buffer.target(&mut MemoryMut::new(&mut [false; 64]), &tile);
    assert_eq!(bytes[..21], [1; 21]);
    assert_eq!(bytes[21..], [0xff; 43]);
}
