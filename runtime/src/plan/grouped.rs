//! Short rows that need no plan: several together are processed as one long row.

use smallvec::smallvec;

use crate::memory::cache_level::CacheLevel;
use crate::pack::buffers::PackBuffers;
use crate::pack::tile::{Access, LoopTile};
use crate::plan::single::Single;
use crate::plan::tile_axes::rows_of_pattern;
use crate::plan::workload::Workload;
use crate::simd::isa::Level;
use crate::tuning::GROUP_ROWS;

/// A [`Single`] of short rows, which are contiguous in the result and in every operand, except those with the same row for all rows
/// or one value for each.
pub(crate) struct Grouped<'s, const N: usize> {
    level: Level,
    single: &'s Single<N>,
    /// How many short rows form a long one.
    group: usize,
    /// How many long rows a tile has.
    rows: usize,
    accesses: [Access; N],
}

impl<'s, const N: usize> Grouped<'s, N> {
    /// Returns `None` if rows are not contiguous. No element is converted.
    #[inline(never)]
    pub fn new(single: &'s Single<N>, workload: &Workload) -> Option<Self> {
        let (rows, cols) = (single.rows(), single.cols());
        // Whether an operand has one row for all rows, and whether one has a value for each row.
        let (mut is_pattern, mut is_repeated) = (false, false);
        for i in 0..N {
            match (single.row[i], single.col[i]) {
                (row, 1) if row == cols as isize => {}
                (0, 1) => is_pattern = true,
                (1, 0) => is_repeated = true,
                (0, 0) => {}
                _ => return None,
            }
        }
        // Packed, unless they can be repeated in registers.
        let moves = is_repeated && !workload.repeats_in_registers();
        let group = match () {
            _ if moves => (workload.capacity() / cols / GROUP_ROWS).max(1) * GROUP_ROWS,
            // Repeated in registers, whole vectors of values.
            _ if is_pattern && is_repeated => {
                rows_of_pattern(cols * workload.max_element_bytes()).next_multiple_of(GROUP_ROWS)
            }
            _ if is_pattern => rows_of_pattern(cols * workload.max_element_bytes()),
            _ => rows,
        };
        let group = group.min(rows);
        let row = (group * cols) as isize;
        let accesses = std::array::from_fn(|i| match (single.row[i], single.col[i]) {
            _ if workload.is_in_place(i) => Access::InPlace { row },
            (0, 0) => Access::Scalar { row: 0 },
            (0, _) => Access::StridedNd { axes: smallvec![(group, 0), (cols, 1)], row: 0 },
            (_, 0) if moves => Access::StridedNd { axes: smallvec![(group, 1), (cols, 0)], row },
            (_, 0) => Access::RepeatEach { row: group as isize, times: cols },
            _ => Access::Contiguous { row },
        });
        let level = workload.settings.level();
        Some(Grouped { level, single, group, rows: if moves { 1 } else { rows / group }, accesses })
    }

    /// Visits the tiles: complete groups, and then the remainder.
    pub fn run(&self, visit: &mut dyn FnMut(&LoopTile<'_>, &mut PackBuffers<'_>)) {
        let (mut start, end) = (0, self.single.rows());
        PackBuffers::with(N - 1, |buffers| {
            while start < end {
                let (rows, group) = match (end - start) / self.group {
                    0 => (1, end - start),
                    whole => (self.rows.min(whole), self.group),
                };
                let offsets = self.single.row.map(|row| row * start as isize);
                let (accesses, cols) = (&self.accesses[..], group * self.single.cols());
                visit(
                    &LoopTile {
                        level: self.level,
                        accesses,
                        offsets: &offsets,
                        rows,
                        cols,
                        cache_level: CacheLevel::L2,
                        row_by_row: false,
                    },
                    buffers,
                );
                start += rows * group;
            }
        });
    }
}

#[cfg(test)]
mod tests;
