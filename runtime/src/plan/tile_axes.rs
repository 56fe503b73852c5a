//! Which axes of a nest a tile covers.

use smallvec::{SmallVec, smallvec};

use crate::plan::nest::{Axis, Nest};
use crate::plan::workload::Workload;
use crate::tuning::{
    CACHE_LINE, GROUP_ROWS, LONG_ROW_ELEMENTS, PACKED_ROWS_ELEMENTS, PATTERN_MIN_BYTES,
    REPEATED_ROW_MIN_ELEMENTS, SQUARE_MIN_ELEMENTS, SQUARE_ROWS,
};

/// Finds the axis along which an operand's elements are close together, if they are so much farther apart along the innermost axis
/// that a tile of the innermost axes would use little of each cache line. Returns it with the number of its indices in a square tile.
pub(super) fn square_axis(nest: &Nest) -> Option<(usize, usize)> {
    let axes = nest.axes();
    let (inner, outer) = axes.split_last()?;
    (1..inner.strides.len()).find_map(|index| {
        let far = inner.strides[index].unsigned_abs();
        let near = |axis: &usize| match outer[*axis].strides[index].unsigned_abs() {
            0 => usize::MAX,
            stride => stride,
        };
        let axis = (0..outer.len()).filter(|&axis| outer[axis].len >= 4).min_by_key(near)?;
        // If rows would be short, or all of them few elements, extended tiles have enough indices of that axis.
        let width = axes[axis + 1..].iter().map(|axis| axis.len).product::<usize>();
        let height = axes[axis].len.min(SQUARE_ROWS);
        let many =
            width >= LONG_ROW_ELEMENTS && width.saturating_mul(height) >= SQUARE_MIN_ELEMENTS;
        (near(&axis) < far && many).then_some((axis, height))
    })
}

/// Finds the outermost axis from which on all axes together are one row of every operand: contiguous, the same value for the whole
/// row, or the same value for each group of columns (short rows combined with a column). `None` if there is none, or its rows would
/// be short.
pub(super) fn repeated_rows_axis(nest: &Nest, workload: &Workload) -> Option<usize> {
    let axes = nest.axes();
    let last = axes.len() - 1;
    let all = 0..=workload.operands.len();
    if all.clone().any(|index| workload.converts(index)) {
        return None;
    }
    // Whether the axes from `from` on are one run of operand `index`, not counting its groups.
    let is_run = |index: usize, from: usize| {
        let step = |axis: &Axis| axis.strides[index];
        let single = (from..=last).rev().take_while(|&axis| index > 0 && step(&axes[axis]) == 0);
        let Some(inner) = last.checked_sub(single.count()).filter(|&inner| inner >= from) else {
            return true;
        };
        let groups = axes[inner + 1..].iter().map(|axis| axis.len).product::<usize>();
        let follows = |pair: &[Axis]| {
            step(&pair[1]).checked_mul(pair[1].len as isize) == Some(step(&pair[0]))
        };
        groups < LONG_ROW_ELEMENTS
            && step(&axes[inner]) == 1
            && axes[from..=inner].windows(2).all(follows)
    };
    let is_row = |from: &usize| all.clone().all(|index| is_run(index, *from));
    let from = (0..last).rev().take_while(is_row).last()?;
    (axes[from..].iter().map(|axis| axis.len).product::<usize>() >= REPEATED_ROW_MIN_ELEMENTS)
        .then_some(from)
}

/// Extends a tile to as many of the innermost axes, from axis `from` on, as fit in the capacity. Returns the outermost of them, which
/// may be cut short.
pub(super) fn extend_tile(
    nest: &Nest,
    from: usize,
    capacity: usize,
    extents: &mut [usize],
) -> usize {
    let mut room = capacity;
    let mut first = extents.len() - 1;
    for (axis, extent) in extents.iter_mut().enumerate().skip(from).rev() {
        if room < 2 {
            break;
        }
        let len = nest.axes()[axis].len;
        *extent = len.min(room);
        if *extent < len && *extent > GROUP_ROWS {
            *extent = *extent / GROUP_ROWS * GROUP_ROWS;
        }
        // An axis that is cut short leaves no room for two of it.
        (first, room) = (axis, room / *extent);
    }
    first
}

/// Finds an axis, and how many of its indices form a row together with the axes inside: short rows that are combined with one row.
/// All operands are contiguous along these axes except those that are broadcast along the outermost; they are a pattern, which is
/// packed once. One tile has all complete rows, and another the remainder. `None` if there is no such axis.
pub(super) fn pattern(nest: &Nest, workload: &Workload) -> Option<(usize, usize)> {
    let axes = nest.axes();
    let mut extents: SmallVec<[usize; 6]> = smallvec![1; axes.len()];
    let at = extend_tile(nest, 0, workload.capacity(), &mut extents);
    let (axis, inner) = axes[at..].split_first()?;
    let follows = |index: usize| {
        let chain = || axes[at..].windows(2);
        let merges = |pair: &[Axis]| {
            pair[1].strides[index].checked_mul(pair[1].len as isize) == Some(pair[0].strides[index])
        };
        axes.last().is_some_and(|last| last.strides[index] == 1) && chain().all(merges)
    };
    let fits = |index| follows(index) || (index > 0 && axis.strides[index] == 0);
    let all = 0..=workload.operands.len();
    if inner.is_empty()
        || all.clone().any(|index| workload.converts(index))
        || !all.clone().all(fits)
    {
        return None;
    }
    let len = inner.iter().map(|axis| axis.len).product::<usize>();
    Some((at, rows_of_pattern(workload.max_element_bytes() * len).min(extents[at])))
}

/// The number of rows of so many bytes in a pattern: whole cache lines, so that all patterns have the same alignment.
pub(super) fn rows_of_pattern(bytes: usize) -> usize {
    let lines = CACHE_LINE >> bytes.trailing_zeros().min(CACHE_LINE.trailing_zeros());
    PATTERN_MIN_BYTES.div_ceil(lines * bytes) * lines
}

/// Extends a tile to the innermost axes that fit. Returns the axis of its rows, if it has several, and the outermost axis of its
/// columns.
pub(super) fn extend_tile_with_rows(
    nest: &Nest,
    workload: &Workload,
    extents: &mut [usize],
) -> (Option<usize>, usize) {
    let first = extend_tile(nest, 0, workload.capacity(), extents);
    match rows_of_extended_tile(nest, workload, first) {
        Some(most) => {
            extents[first] = nest.axes()[first].len.min(most);
            (Some(first), first + 1)
        }
        None => (None, first),
    }
}

/// Returns how many rows a tile has if its rows are the axes inside `axis` and lie along `axis`. `None` if that is no gain: if no
/// operand that must be packed is broadcast along it, or the rows would be short.
fn rows_of_extended_tile(nest: &Nest, workload: &Workload, axis: usize) -> Option<usize> {
    let (outer, inner) = nest.axes()[axis..].split_first()?;
    let len: usize = inner.iter().map(|axis| axis.len).product();
    let moved = |index: usize| {
        let step = |axis: &Axis| axis.strides[index];
        inner.windows(2).any(|axes| step(&axes[0]) != step(&axes[1]) * axes[1].len as isize)
    };
    let gains =
        (1..=workload.operands.len()).any(|index| outer.strides[index] == 0 && moved(index));
    let most = workload.buffer_elements().min(PACKED_ROWS_ELEMENTS) / len.max(1);
    (gains && len >= 2 * LONG_ROW_ELEMENTS && most >= 2).then_some(most)
}

#[cfg(test)]
mod tests;
