//! How each operand is accessed in the tiles of a nest.

use smallvec::SmallVec;

use crate::pack::tile::{Access, Table};
use crate::plan::nest::Nest;
use crate::plan::tile_shape::TileShape;
use crate::plan::workload::Workload;
use crate::tuning::{GATHER_MAX_ELEMENTS, IN_PLACE_MIN_COLUMNS, TABLE_ELEMENTS};

/// Returns the access of operand number `index`, or of the result, which is number 0.
pub(super) fn access(
    nest: &Nest,
    tile: &TileShape<'_>,
    index: usize,
    workload: &Workload,
    is_nontemporal: bool,
) -> Access {
    let axes = nest.axes();
    let stride = |axis: usize| axes[axis].strides[index];
    let is_operand = index > 0;
    let is_nontemporal = is_nontemporal && index == 0;
    let row = tile.rows.map_or(0, |axis| {
        let indices = if axis < tile.cols { 1 } else { tile.extents[axis] };
        indices as isize * stride(axis)
    });
    // The axes of a row, coalesced: (length, stride), outermost first.
    let mut merged: SmallVec<[(usize, isize); 6]> = SmallVec::new();
    for axis in (tile.cols..axes.len()).filter(|&axis| tile.extents[axis] > 1) {
        let (len, step) = (tile.extents[axis], stride(axis));
        match merged.last_mut() {
            Some((outer, outer_step))
                if isize::try_from(len).ok().and_then(|len| step.checked_mul(len))
                    == Some(*outer_step) =>
            {
                (*outer, *outer_step) = (*outer * len, step);
            }
            _ => merged.push((len, step)),
        }
    }
    match merged.as_slice() {
        [] | [(_, 1)] if is_nontemporal => Access::NonTemporal { row },
        [] | [(_, 1)] if !workload.is_in_place(index) => Access::Contiguous { row },
        [(len, 1)]
            if (*len >= IN_PLACE_MIN_COLUMNS || tile.is_pattern()) && !workload.converts(index) =>
        {
            Access::InPlace { row }
        }
        [] => Access::Strided2d { row, col: 1 },
        [(_, 0)] if is_operand => Access::Scalar { row },
        [(_, 1), (times, 0)] if tile.is_whole_row => Access::RepeatEach { row, times: *times },
        [(_, col)] => Access::Strided2d { row, col: *col },
        [_, (_, _)] => Access::StridedNd { axes: merged.as_slice().into(), row },
        [.., (a, _), (b, _)] if a * b >= GATHER_MAX_ELEMENTS => {
            Access::StridedNd { axes: merged.as_slice().into(), row }
        }
        &[(len, step), ref groups @ ..] => {
            // As many indices of the outermost axis at a time as fit in a table.
            let size = groups.iter().map(|(len, _)| len).product::<usize>();
            let several = (TABLE_ELEMENTS / size).clamp(1, len);
            let axes = groups.iter().rev().copied().chain([(several, step)]);
            Access::Gather { table: Table::of(axes), step: several as isize * step, row }
        }
    }
}

#[cfg(test)]
mod tests;
