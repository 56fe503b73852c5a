//! How each operand takes part in the panels of a nest.

use smallvec::SmallVec;

use crate::loops::{Stage, Table};
use crate::nest::{Demands, Nest};

/// The tiniest pieces of a stretch that are moved one by one.
const PIECE: usize = 64;

/// Elements of a table: many beside what it costs to start with it again, and few beside those of a panel.
const TABLE: usize = 128;

/// Rows in place that are at least this long are copied piece by piece as they are written; shorter ones are many to a panel.
pub(super) const LONG_OWN: usize = 64;

/// What a panel covers: [`Panels`] without their stages.
pub(super) struct PanelShape<'p> {
    /// Whether its one row is as long as can be, so that nothing is brought to a block before the loop.
    pub whole: bool,
    pub extents: &'p [usize],
    /// The axis of the rows; if it is the first of the columns too, they are `extents` of it apart.
    pub rows: Option<usize>,
    pub cols: usize,
}

/// The stage of operand number `index`, or of the result, which is number 0.
pub(super) fn stage(
    nest: &Nest,
    panel: &PanelShape<'_>,
    index: usize,
    demands: &Demands,
    stream: bool,
) -> Stage {
    let axes = nest.axes();
    let stride = |axis: usize| axes[axis].strides[index];
    let splat = index > 0;
    let stream = stream && index == 0;
    let row = panel.rows.map_or(0, |axis| {
        let apart = if axis < panel.cols { 1 } else { panel.extents[axis] };
        apart as isize * stride(axis)
    });
    // The axes of a row as few as possible: (indices along it, stride), outermost first.
    let mut merged: SmallVec<[(usize, isize); 6]> = SmallVec::new();
    for axis in (panel.cols..axes.len()).filter(|&axis| panel.extents[axis] > 1) {
        let (len, step) = (panel.extents[axis], stride(axis));
        match merged.last_mut() {
            Some((outer, far))
                if isize::try_from(len).ok().and_then(|len| step.checked_mul(len))
                    == Some(*far) =>
            {
                (*outer, *far) = (*outer * len, step);
            }
            _ => merged.push((len, step)),
        }
    }
    match merged.as_slice() {
        [] | [(_, 1)] if stream => Stage::Stream { row },
        [] | [(_, 1)] if !demands.is_in_place(index) => Stage::Rows { row },
        [(len, 1)] if *len >= LONG_OWN && !demands.converts(index) => Stage::Own { row },
        [] => Stage::Grid { row, col: 1 },
        [(_, 0)] if splat => Stage::Splat { row },
        [(_, 1), (times, 0)] if panel.whole => Stage::Repeat { row, times: *times },
        [(_, col)] => Stage::Grid { row, col: *col },
        [_, (_, _)] => Stage::Nested { axes: merged.as_slice().into(), row },
        [.., (a, _), (b, _)] if a * b >= PIECE => {
            Stage::Nested { axes: merged.as_slice().into(), row }
        }
        &[(len, step), ref groups @ ..] => {
            // As many indices of the outermost axis at a time as fit a table.
            let size = groups.iter().map(|(len, _)| len).product::<usize>();
            let several = (TABLE / size).clamp(1, len);
            let axes = groups.iter().rev().copied().chain([(several, step)]);
            Stage::Table { table: Table::of(axes), step: several as isize * step, row }
        }
    }
}

#[cfg(test)]
mod tests;
