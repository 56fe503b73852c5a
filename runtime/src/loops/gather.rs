//! How the elements of a panel are brought side by side, and back to where they belong.

use crate::dtype::Element;
use crate::loops::memory::{Memory, MemoryMut};
use crate::loops::movement::{Grid, permute};
use crate::loops::panel::{Stage, Table};

/// Brings the elements of a panel that starts at `offset` side by side, row after row, which are written `pitch` apart.
pub(crate) fn gather<T: Element>(
    memory: &Memory<'_, T>,
    stage: &Stage,
    offset: isize,
    (rows, cols): (usize, usize),
    to: &mut [T],
    pitch: usize,
) {
    match stage {
        &Stage::Grid { row, col } => {
            memory.pack(offset, Grid { rows, cols, row, col }, to, pitch);
        }
        // Where rows are closer together than columns, all rows at once: each cache line is read once.
        Stage::Nested { axes, row } if rows > 1 && is_closer(*row, axes) => {
            pack_columns(*memory, offset, Grid { rows, cols, row: *row, col: 0 }, axes, to, pitch);
        }
        Stage::Nested { axes, row } => {
            let width: usize = axes.iter().skip(1).map(|(len, _)| len).product();
            let len = cols / width;
            for (r, to) in (0..).zip(to.chunks_exact_mut(pitch)) {
                pack_nested(*memory, offset + r * row, len, axes, &mut to[..cols]);
            }
        }
        Stage::Table { table, step, row } => {
            let (mut first, mut start) = (0, offset);
            while first < cols {
                let n = table.offsets().len().min(cols - first);
                look_up(memory, start, table, (rows, n, *row), &mut to[first..], pitch);
                (first, start) = (first + n, start + step);
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

fn is_closer(row: isize, axes: &[(usize, isize)]) -> bool {
    axes.last().is_some_and(|(_, col)| row.unsigned_abs() < col.unsigned_abs())
}

/// The elements at the first `n` offsets of a table, counted from `start`, and from `row` further on for each row; rows are written
/// `pitch` apart.
fn look_up<T: Element>(
    memory: &Memory<'_, T>,
    start: isize,
    table: &Table,
    (rows, n, row): (usize, usize, isize),
    to: &mut [T],
    pitch: usize,
) {
    let Some(last) = rows.checked_sub(1) else { return };
    let down = isize::try_from(last).ok().and_then(|last| last.checked_mul(row));
    let Some(end) = down.and_then(|down| start.checked_add(down)) else {
        unreachable!("a panel leaves its memory")
    };
    // What neither the first row nor the last leaves, none between them does.
    memory.check_span(start, table.span(n));
    memory.check_span(end, table.span(n));
    let near = table.places(n).filter(|(.., lanes)| permute::is_for(size_of::<T>(), lanes.end));
    for r in 0..rows {
        let (start, to) = (start + r as isize * row, &mut to[r * pitch..][..n]);
        if let Some((lowest, places, lanes)) = &near {
            let from = memory.at(start).wrapping_offset(*lowest);
            // SAFETY: the spans of the outermost rows were just checked, and so all are; there are as many places as there is room.
            unsafe { permute::permute(from, lanes.clone(), places, to) };
            continue;
        }
        for (slot, &step) in to.iter_mut().zip(table.offsets()) {
            // SAFETY: `start + step` lies within the span of this row, which the outermost, just checked, enclose.
            *slot = unsafe { *memory.at(start + step) };
        }
    }
}

/// `grid.rows` rows of `grid.cols` elements along several axes, which are written `pitch` apart.
fn pack_columns<T: Element>(
    memory: Memory<'_, T>,
    offset: isize,
    grid: Grid,
    axes: &[(usize, isize)],
    to: &mut [T],
    pitch: usize,
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    if inner.is_empty() {
        return memory.pack(offset, Grid { col: stride, ..grid }, to, pitch);
    }
    let width: usize = inner.iter().map(|(len, _)| len).product();
    let (len, part) = (grid.cols / width, Grid { cols: width, ..grid });
    if stride == 0 {
        pack_columns(memory, offset, part, inner, to, pitch);
        for r in 0..grid.rows {
            repeat(&mut to[r * pitch..][..width * len], width);
        }
        return;
    }
    for i in 0..len {
        let start = offset + i as isize * stride;
        pack_columns(memory, start, part, inner, &mut to[i * width..], pitch);
    }
}

/// Repeats the first `width` elements until the end.
fn repeat<T: Copy>(elements: &mut [T], width: usize) {
    let mut done = width;
    while done < elements.len() {
        let n = done.min(elements.len() - done);
        elements.copy_within(..n, done);
        done += n;
    }
}

/// The elements along several axes, of whose outermost there are but `len` indices; how many elements that are.
fn pack_nested<T: Element>(
    memory: Memory<'_, T>,
    offset: isize,
    len: usize,
    axes: &[(usize, isize)],
    to: &mut [T],
) -> usize {
    let Some((&(_, stride), inner)) = axes.split_first() else { return 0 };
    if let &[] | &[_] = inner {
        let (cols, col) = inner.first().map_or((1, 0), |axis| *axis);
        memory.pack(offset, Grid { rows: len, cols, row: stride, col }, to, cols);
        return len * cols;
    }
    let mut width = 0;
    for i in 0..if stride == 0 { len.min(1) } else { len } {
        let start = offset + i as isize * stride;
        width = pack_nested(memory, start, inner[0].0, inner, &mut to[i * width..]);
    }
    if stride == 0 {
        repeat(&mut to[..len * width], width);
    }
    len * width
}

/// Brings elements, row after row, to where those of a panel belong that starts at `offset`.
pub(super) fn scatter<T: Element>(
    from: &[T],
    memory: &mut MemoryMut<'_, T>,
    stage: &Stage,
    offset: isize,
    (rows, cols): (usize, usize),
) {
    match stage {
        &Stage::Grid { row, col } => {
            memory.unpack(offset, Grid { rows, cols, row, col }, from);
        }
        Stage::Nested { axes, row } => {
            for (r, from) in (0..).zip(from.chunks_exact(cols)) {
                unpack_nested(from, memory, offset + r * row, axes);
            }
        }
        Stage::Table { table, step, row } => {
            let offsets = table.offsets();
            for (r, from) in (0..).zip(from.chunks_exact(cols)) {
                for (group, from) in (0..).zip(from.chunks(offsets.len())) {
                    let start = offset + r * row + group * step;
                    memory.shared().check_span(start, table.span(from.len()));
                    for (&element, &step) in from.iter().zip(offsets) {
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

/// A row of elements along several axes.
fn unpack_nested<T: Element>(
    from: &[T],
    memory: &mut MemoryMut<'_, T>,
    offset: isize,
    axes: &[(usize, isize)],
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    let width: usize = inner.iter().map(|(len, _)| len).product();
    if let &[] | &[_] = inner {
        let (rows, (cols, col)) = (from.len() / width, inner.first().map_or((1, 0), |axis| *axis));
        return memory.unpack(offset, Grid { rows, cols, row: stride, col }, from);
    }
    for (i, from) in (0..).zip(from.chunks_exact(width)) {
        unpack_nested(from, memory, offset + i * stride, inner);
    }
}
