//! How the elements of a panel are brought side by side, and back to where they belong.

use std::mem::MaybeUninit;

use crate::dtype::Element;
use crate::loops::memory::{Memory, MemoryMut};
use crate::loops::movement::{self, Grid, permute};
use crate::loops::panel::Stage;

/// Brings the elements of a panel that starts at `offset` side by side, row after row.
///
/// # Safety
///
/// There must be room for `rows * cols` elements at `to`, apart from the memory.
pub(super) unsafe fn gather<T: Element>(
    memory: Memory<'_, T>,
    stage: &Stage,
    offset: isize,
    rows: usize,
    cols: usize,
    to: *mut T,
) {
    match stage {
        &Stage::Grid { row, col } => {
            // SAFETY: the caller's.
            unsafe { pack(memory, offset, Grid { rows, cols, row, col }, to) };
        }
        // Where rows are closer together than columns, all rows at once: each cache line is read once.
        Stage::Nested { axes, row } if rows > 1 && is_closer(*row, axes) => {
            let grid = Grid { rows, cols, row: *row, col: 0 };
            // SAFETY: the caller's.
            unsafe { pack_columns(memory, offset, grid, axes, to, cols) };
        }
        Stage::Nested { axes, row } => {
            let width: usize = axes.iter().skip(1).map(|(len, _)| len).product();
            let len = cols / width;
            for r in 0..rows {
                let start = offset + r as isize * row;
                // SAFETY: row r has its `cols` elements behind those of the rows before.
                unsafe { pack_nested(memory, start, len, axes, to.add(r * cols)) };
            }
        }
        Stage::Table { table, step, row } => {
            let offsets = table.offsets();
            let room = to.cast::<MaybeUninit<T>>();
            // SAFETY: there is room for so many elements, which need not be any yet: stale bytes may be no bool.
            let block = unsafe { std::slice::from_raw_parts_mut(room, rows * cols) };
            for (r, block) in (0..).zip(block.chunks_mut(cols)) {
                for (group, block) in (0..).zip(block.chunks_mut(offsets.len())) {
                    let start = offset + r * row + group * step;
                    memory.check_span(start, table.span(block.len()));
                    if let Some((lowest, places, lanes)) = table.places(block.len())
                        && permute::is_for(size_of::<T>(), lanes.end)
                    {
                        let from = memory.at(start).wrapping_offset(lowest);
                        let to = block.as_mut_ptr().cast::<T>();
                        // SAFETY: the span was just checked, and there is room for as many as there are places.
                        unsafe { permute::permute(from, lanes, places, to) };
                        continue;
                    }
                    for (slot, &step) in block.iter_mut().zip(offsets) {
                        // SAFETY: `start + step` lies within the span of these, which was just checked.
                        slot.write(unsafe { *memory.at(start + step) });
                    }
                }
            }
        }
        Stage::Rows { .. }
        | Stage::Splat { .. }
        | Stage::Repeat { .. }
        | Stage::Own { .. }
        | Stage::Stream { .. } => {
            unreachable!("what is used where it is, is not moved")
        }
    }
}

/// # Safety
///
/// There must be room for the elements of the grid at `to`, apart from the memory.
unsafe fn pack<T: Element>(memory: Memory<'_, T>, offset: isize, grid: Grid, to: *mut T) {
    memory.check(offset, grid);
    // SAFETY: the grid lies within the memory, as was just checked; the rest is the caller's.
    unsafe { movement::pack(memory.at(offset), grid, to) };
}

fn is_closer(row: isize, axes: &[(usize, isize)]) -> bool {
    axes.last().is_some_and(|(_, col)| row.unsigned_abs() < col.unsigned_abs())
}

/// `grid.rows` rows of `grid.cols` elements along several axes, which are written `pitch` apart.
///
/// # Safety
///
/// There must be room for them at `to`, apart from the memory.
unsafe fn pack_columns<T: Element>(
    memory: Memory<'_, T>,
    offset: isize,
    grid: Grid,
    axes: &[(usize, isize)],
    to: *mut T,
    pitch: usize,
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    if inner.is_empty() {
        let grid = Grid { col: stride, ..grid };
        memory.check(offset, grid);
        // SAFETY: the grid lies within the memory, as was just checked; the rest is the caller's.
        return unsafe { movement::pack_rows(memory.at(offset), grid, to, pitch) };
    }
    let width: usize = inner.iter().map(|(len, _)| len).product();
    let (len, part) = (grid.cols / width, Grid { cols: width, ..grid });
    if stride == 0 {
        // SAFETY: each row has room for `len` times as many elements as the inner axes have.
        return unsafe {
            pack_columns(memory, offset, part, inner, to, pitch);
            (0..grid.rows).for_each(|r| repeat(to.add(r * pitch), width, len));
        };
    }
    for i in 0..len {
        let start = offset + i as isize * stride;
        // SAFETY: as above.
        unsafe { pack_columns(memory, start, part, inner, to.add(i * width), pitch) };
    }
}

/// Repeats the first `width` elements until they are there `times` times.
///
/// # Safety
///
/// They must be there, and room for the others behind them.
unsafe fn repeat<T: Copy>(first: *mut T, width: usize, times: usize) {
    let (mut done, all) = (width, width * times);
    while done < all {
        let n = done.min(all - done);
        // SAFETY: what is copied is there, and what is written comes behind it.
        unsafe { first.copy_to_nonoverlapping(first.add(done), n) };
        done += n;
    }
}

/// The elements along several axes, of whose outermost there are but `len` indices; how many elements that are.
///
/// # Safety
///
/// There must be room for them at `to`, apart from the memory.
unsafe fn pack_nested<T: Element>(
    memory: Memory<'_, T>,
    offset: isize,
    len: usize,
    axes: &[(usize, isize)],
    to: *mut T,
) -> usize {
    let Some((&(_, stride), inner)) = axes.split_first() else { return 0 };
    if let &[] | &[_] = inner {
        let (cols, col) = inner.first().map_or((1, 0), |axis| *axis);
        // SAFETY: the caller's.
        unsafe { pack(memory, offset, Grid { rows: len, cols, row: stride, col }, to) };
        return len * cols;
    }
    let mut width = 0;
    for i in 0..if stride == 0 { len.min(1) } else { len } {
        let start = offset + i as isize * stride;
        // SAFETY: there is room for len times as many elements as the inner axes have.
        width = unsafe { pack_nested(memory, start, inner[0].0, inner, to.add(i * width)) };
    }
    if stride == 0 {
        // SAFETY: as above.
        unsafe { repeat(to, width, len) };
    }
    len * width
}

/// Brings a block, row after row, to where the elements of a panel belong that starts at `offset`.
///
/// # Safety
///
/// There must be `rows * cols` elements at `from`, apart from the memory.
pub(super) unsafe fn scatter<T: Element>(
    from: *const T,
    memory: &mut MemoryMut<'_, T>,
    stage: &Stage,
    offset: isize,
    (rows, cols): (usize, usize),
) {
    match stage {
        &Stage::Grid { row, col } => {
            // SAFETY: the caller's.
            unsafe { unpack(from, memory, offset, Grid { rows, cols, row, col }) };
        }
        Stage::Nested { axes, row } => {
            for r in 0..rows {
                let start = offset + r as isize * row;
                // SAFETY: row r has its `cols` elements behind those of the rows before.
                unsafe { unpack_nested(from.add(r * cols), memory, start, cols, axes) };
            }
        }
        Stage::Table { table, step, row } => {
            let offsets = table.offsets();
            // SAFETY: the caller's.
            let block = unsafe { std::slice::from_raw_parts(from, rows * cols) };
            for (r, block) in (0..).zip(block.chunks(cols)) {
                for (group, block) in (0..).zip(block.chunks(offsets.len())) {
                    let start = offset + r * row + group * step;
                    memory.shared().check_span(start, table.span(block.len()));
                    for (&element, &step) in block.iter().zip(offsets) {
                        // SAFETY: `start + step` lies within the span of these, which was just checked.
                        unsafe { *memory.at(start + step) = element };
                    }
                }
            }
        }
        Stage::Repeat { .. }
        | Stage::Rows { .. }
        | Stage::Splat { .. }
        | Stage::Own { .. }
        | Stage::Stream { .. } => {
            unreachable!("rows are written where they are, and a result has no stride of 0")
        }
    }
}

/// # Safety
///
/// There must be the elements of the grid at `from`, apart from the memory.
unsafe fn unpack<T: Element>(
    from: *const T,
    memory: &mut MemoryMut<'_, T>,
    offset: isize,
    grid: Grid,
) {
    memory.shared().check(offset, grid);
    // SAFETY: the grid lies within the memory, as was just checked; the rest is the caller's.
    unsafe { movement::unpack(from, memory.at(offset), grid) };
}

/// A row of `cols` elements along several axes.
///
/// # Safety
///
/// There must be as many at `from`, apart from the memory.
unsafe fn unpack_nested<T: Element>(
    from: *const T,
    memory: &mut MemoryMut<'_, T>,
    offset: isize,
    cols: usize,
    axes: &[(usize, isize)],
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    let width: usize = inner.iter().map(|(len, _)| len).product();
    let len = cols / width;
    if let &[] | &[_] = inner {
        let (cols, col) = inner.first().map_or((1, 0), |axis| *axis);
        // SAFETY: the caller's.
        return unsafe { unpack(from, memory, offset, Grid { rows: len, cols, row: stride, col }) };
    }
    for i in 0..len {
        let start = offset + i as isize * stride;
        // SAFETY: there are len times as many elements as the inner axes have.
        unsafe { unpack_nested(from.add(i * width), memory, start, width, inner) };
    }
}
