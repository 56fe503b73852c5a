//! Packs the elements of a tile, and unpacks them.

use crate::memory::matrix::Layout2d;
use crate::memory::raw::{Memory, MemoryMut};
use crate::pack::prefix::repeat_prefix;
use crate::pack::tile::{Access, Table};
use crate::scalar::Element;
use crate::simd::isa::Level;
use crate::simd::permute::Permutation;

/// Packs a tile that starts at `offset` into rows that start `pitch` elements apart.
pub(crate) fn pack_tile<T: Element>(
    level: Level,
    memory: &Memory<'_, T>,
    access: &Access,
    offset: isize,
    (rows, cols): (usize, usize),
    to: &mut [T],
    pitch: usize,
) {
    match access {
        &Access::Strided2d { row, col } => {
            memory.pack(level, offset, Layout2d { rows, cols, row, col }, to, pitch);
        }
        // If rows are closer together than columns, all rows at once, so that each cache line is read once.
        Access::StridedNd { axes, row } if rows > 1 && are_rows_closer(*row, axes) => {
            pack_columns(
                level,
                *memory,
                offset,
                Layout2d { rows, cols, row: *row, col: 0 },
                axes,
                to,
                pitch,
            );
        }
        Access::StridedNd { axes, row } => {
            let width: usize = axes.iter().skip(1).map(|(len, _)| len).product();
            let len = cols / width;
            for (r, to) in (0..).zip(to.chunks_exact_mut(pitch)) {
                pack_nested(level, *memory, offset + r * row, len, axes, &mut to[..cols]);
            }
        }
        Access::Gather { table, step, row } => {
            let (mut first, mut start) = (0, offset);
            while first < cols {
                let n = table.offsets().len().min(cols - first);
                gather_by_table(
                    level,
                    memory,
                    start,
                    table,
                    (rows, n, *row),
                    &mut to[first..],
                    pitch,
                );
                (first, start) = (first + n, start + step);
            }
        }
        Access::Contiguous { .. }
        | Access::Scalar { .. }
        | Access::RepeatEach { .. }
        | Access::InPlace { .. }
        | Access::NonTemporal { .. } => {
            unreachable!("accesses in place are not packed")
        }
    }
}

fn are_rows_closer(row: isize, axes: &[(usize, isize)]) -> bool {
    axes.last().is_some_and(|(_, col)| row.unsigned_abs() < col.unsigned_abs())
}

/// Gathers the elements at the first `n` offsets of a table, for `rows` rows that start `row` elements apart from `start` on. Packed rows
/// start `pitch` elements apart.
fn gather_by_table<T: Element>(
    level: Level,
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
        unreachable!("a tile leaves its memory")
    };
    // If neither the first row nor the last leaves the memory, no row between them does.
    memory.check_span(start, table.span(n));
    memory.check_span(end, table.span(n));
    let permuted = table.indices(n).and_then(|(lowest, indices, lane_mask)| {
        Some((lowest, indices, Permutation::new(level, size_of::<T>(), lane_mask)?))
    });
    for r in 0..rows {
        let (start, to) = (start + r as isize * row, &mut to[r * pitch..][..n]);
        if let Some((lowest, indices, permutation)) = permuted {
            let from = memory.ptr_at(start).wrapping_offset(lowest);
            // SAFETY: the spans of the first row and of the last were checked, which bound those of all rows, and the indices are
            // within the span; `to` has `n` elements, as many as there are indices.
            unsafe { permutation.write(from, indices, to) };
            continue;
        }
        for (slot, &step) in to.iter_mut().zip(table.offsets()) {
            // SAFETY: `start + step` lies within the span of this row, which the checked spans of the first row and the last bound.
            *slot = unsafe { *memory.ptr_at(start + step) };
        }
    }
}

/// Packs `layout.rows` rows of `layout.cols` elements along several axes into rows that start `pitch` elements apart.
fn pack_columns<T: Element>(
    level: Level,
    memory: Memory<'_, T>,
    offset: isize,
    layout: Layout2d,
    axes: &[(usize, isize)],
    to: &mut [T],
    pitch: usize,
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    if inner.is_empty() {
        return memory.pack(level, offset, Layout2d { col: stride, ..layout }, to, pitch);
    }
    let width: usize = inner.iter().map(|(len, _)| len).product();
    let (len, part) = (layout.cols / width, Layout2d { cols: width, ..layout });
    if stride == 0 {
        pack_columns(level, memory, offset, part, inner, to, pitch);
        for r in 0..layout.rows {
            repeat_prefix(&mut to[r * pitch..][..width * len], width);
        }
        return;
    }
    for i in 0..len {
        let start = offset + i as isize * stride;
        pack_columns(level, memory, start, part, inner, &mut to[i * width..], pitch);
    }
}

/// Packs elements along several axes, of whose outermost only `len` indices are used. Returns the number of elements.
fn pack_nested<T: Element>(
    level: Level,
    memory: Memory<'_, T>,
    offset: isize,
    len: usize,
    axes: &[(usize, isize)],
    to: &mut [T],
) -> usize {
    let Some((&(_, stride), inner)) = axes.split_first() else { return 0 };
    if let &[] | &[_] = inner {
        let (cols, col) = inner.first().map_or((1, 0), |axis| *axis);
        memory.pack(level, offset, Layout2d { rows: len, cols, row: stride, col }, to, cols);
        return len * cols;
    }
    let mut width = 0;
    for i in 0..if stride == 0 { len.min(1) } else { len } {
        let start = offset + i as isize * stride;
        width = pack_nested(level, memory, start, inner[0].0, inner, &mut to[i * width..]);
    }
    if stride == 0 {
        repeat_prefix(&mut to[..len * width], width);
    }
    len * width
}

/// Unpacks contiguous rows into a tile that starts at `offset`.
pub(crate) fn unpack_tile<T: Element>(
    level: Level,
    from: &[T],
    memory: &mut MemoryMut<'_, T>,
    access: &Access,
    offset: isize,
    (rows, cols): (usize, usize),
) {
    match access {
        &Access::Strided2d { row, col } => {
            memory.unpack(level, offset, Layout2d { rows, cols, row, col }, from);
        }
        Access::StridedNd { axes, row } => {
            for (r, from) in (0..).zip(from.chunks_exact(cols)) {
                unpack_nested(level, from, memory, offset + r * row, axes);
            }
        }
        Access::Gather { table, step, row } => {
            let offsets = table.offsets();
            for (r, from) in (0..).zip(from.chunks_exact(cols)) {
                for (group, from) in (0..).zip(from.chunks(offsets.len())) {
                    let start = offset + r * row + group * step;
                    memory.shared().check_span(start, table.span(from.len()));
                    for (&element, &step) in from.iter().zip(offsets) {
                        // SAFETY: `start + step` lies within the span of these offsets, which was checked.
                        unsafe { *memory.ptr_at(start + step) = element };
                    }
                }
            }
        }
        Access::RepeatEach { .. }
        | Access::Contiguous { .. }
        | Access::Scalar { .. }
        | Access::InPlace { .. }
        | Access::NonTemporal { .. } => {
            unreachable!("rows are written in place, and a result has no stride of 0")
        }
    }
}

/// Unpacks a row of elements along several axes.
fn unpack_nested<T: Element>(
    level: Level,
    from: &[T],
    memory: &mut MemoryMut<'_, T>,
    offset: isize,
    axes: &[(usize, isize)],
) {
    let Some((&(_, stride), inner)) = axes.split_first() else { return };
    let width: usize = inner.iter().map(|(len, _)| len).product();
    if let &[] | &[_] = inner {
        let (rows, (cols, col)) = (from.len() / width, inner.first().map_or((1, 0), |axis| *axis));
        return memory.unpack(level, offset, Layout2d { rows, cols, row: stride, col }, from);
    }
    for (i, from) in (0..).zip(from.chunks_exact(width)) {
        unpack_nested(level, from, memory, offset + i * stride, inner);
    }
}
