//! Which of a nest's axes a tile covers.

use smallvec::{SmallVec, smallvec};

use crate::plan::nest::{Axis, Nest};
use crate::plan::workload::Workload;
use crate::tuning::{
    CACHE_LINE, GROUP_ROWS, LONG_ROW_ELEMENTS, PACKED_ROWS_ELEMENTS, PATTERN_MIN_BYTES,
    REPEATED_ROW_MIN_ELEMENTS, SQUARE_MIN_ELEMENTS, SQUARE_ROWS,
};

/// The axis along which an operand's neighbours lie, if that is so far from the innermost that a tile of the innermost axes
/// would use little of each cache line; and how many of its indices are rows of a square.
pub(super) fn across(nest: &Nest) -> Option<(usize, usize)> {
    let axes = nest.axes();
    let (inner, outer) = axes.split_last()?;
    (1..inner.strides.len()).find_map(|index| {
        let far = inner.strides[index].unsigned_abs();
        let near = |axis: &usize| match outer[*axis].strides[index].unsigned_abs() {
            0 => usize::MAX,
            stride => stride,
        };
        let axis = (0..outer.len()).filter(|&axis| outer[axis].len >= 4).min_by_key(near)?;
        // Where rows would be short, or all of them few elements, a stretch has enough indices of that axis.
        let width = axes[axis + 1..].iter().map(|axis| axis.len).product::<usize>();
        let height = axes[axis].len.min(SQUARE_ROWS);
        let many =
            width >= LONG_ROW_ELEMENTS && width.saturating_mul(height) >= SQUARE_MIN_ELEMENTS;
        (near(&axis) < far && many).then_some((axis, height))
    })
}

/// The outermost axis from which on all of them are one row, whose elements each operand has side by side, one for all, or one
/// for each group of columns: short rows that meet a column. `None` if there is none, or its rows were short.
pub(super) fn repeats(nest: &Nest, workload: &Workload) -> Option<usize> {
    let axes = nest.axes();
    let last = axes.len() - 1;
    let all = 0..=workload.operands.len();
    if all.clone().any(|index| workload.converts(index)) {
        return None;
    }
    // Whether the axes from `from` on are a run of operand `index`, its groups aside.
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

/// Makes a tile of as many of the innermost axes, from axis `from` on, as fit; the outermost of them, which may be cut short.
pub(super) fn stretch(nest: &Nest, from: usize, capacity: usize, extents: &mut [usize]) -> usize {
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
        // Where it is cut, there is no room for two of it.
        (first, room) = (axis, room / *extent);
    }
    first
}

/// An axis, and how many of its indices are a row, together with the axes inside: short rows that meet a row. They follow one another
/// everywhere but in operands that are the same along the axis, which are a pattern, brought to a block once. One tile has all whole
/// rows, and another what is left. `None` if there is no such axis.
pub(super) fn pattern(nest: &Nest, workload: &Workload) -> Option<(usize, usize)> {
    let axes = nest.axes();
    let mut extents: SmallVec<[usize; 6]> = smallvec![1; axes.len()];
    let at = stretch(nest, 0, workload.capacity(), &mut extents);
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
    if extents[at] == axis.len
        || inner.is_empty()
        || all.clone().any(|index| workload.converts(index))
        || !all.clone().all(fits)
    {
        return None;
    }
    let len = inner.iter().map(|axis| axis.len).product::<usize>();
    Some((at, rows_of_pattern(workload.largest() * len).min(extents[at])))
}

/// How many rows of so many bytes are a pattern: whole lines, so that each starts where one does if the first does.
pub(super) fn rows_of_pattern(bytes: usize) -> usize {
    let lines = CACHE_LINE >> bytes.trailing_zeros().min(CACHE_LINE.trailing_zeros());
    PATTERN_MIN_BYTES.div_ceil(lines * bytes) * lines
}

/// Makes a tile of the innermost axes that fit; the axis of its rows, if it has several, and the outermost of its columns.
pub(super) fn stretches(
    nest: &Nest,
    workload: &Workload,
    extents: &mut [usize],
) -> (Option<usize>, usize) {
    let first = stretch(nest, 0, workload.capacity(), extents);
    match rows_of_stretches(nest, workload, first) {
        Some(most) => {
            extents[first] = nest.axes()[first].len.min(most);
            (Some(first), first + 1)
        }
        None => (None, first),
    }
}

/// How many rows a tile has whose rows are the axes inside `axis`, and lie along that one; `None` if that is no gain: where
/// no operand that must be moved is the same along it, or the rows would be short.
fn rows_of_stretches(nest: &Nest, workload: &Workload, axis: usize) -> Option<usize> {
    let (outer, inner) = nest.axes()[axis..].split_first()?;
    let len: usize = inner.iter().map(|axis| axis.len).product();
    let moved = |index: usize| {
        let step = |axis: &Axis| axis.strides[index];
        inner.windows(2).any(|axes| step(&axes[0]) != step(&axes[1]) * axes[1].len as isize)
    };
    let gains =
        (1..=workload.operands.len()).any(|index| outer.strides[index] == 0 && moved(index));
    let most = workload.room().min(PACKED_ROWS_ELEMENTS) / len.max(1);
    (gains && len >= 2 * LONG_ROW_ELEMENTS && most >= 2).then_some(most)
}

#[cfg(test)]
mod tests;
