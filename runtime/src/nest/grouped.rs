//! Short rows that need no plan either: as many together as make a long one.
//!
//! [100, 3] and a row take 0.19 us so, and 0.69 with a plan; [100, 3] and a value for each row 0.14, and 0.57 (Zen 4).

use smallvec::smallvec;

use crate::loops::{Blocks, Distance, Panel, Stage};
use crate::nest::Demands;
use crate::nest::cuts::{GROUPS, rows_of_pattern};
use crate::nest::single::Single;
use crate::simd::Level;

/// A [`Single`] of short rows, which follow one another in the result and in each operand that has not one row or one value for all.
pub(crate) struct Grouped<'s, const N: usize> {
    level: Level,
    single: &'s Single<N>,
    /// How many rows are one.
    group: usize,
    /// How many of these are a panel.
    rows: usize,
    stages: [Stage; N],
}

impl<'s, const N: usize> Grouped<'s, N> {
    /// `None` if rows do not follow one another. No element is converted.
    #[inline(never)]
    pub fn new(single: &'s Single<N>, demands: &Demands) -> Option<Self> {
        let (rows, cols) = (single.rows(), single.cols());
        // One row for all, and a value for each.
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
        // To a block, where they are not repeated in registers.
        let moves = is_repeated && !demands.spreads();
        let group = match () {
            _ if moves => (demands.capacity() / cols / GROUPS).max(1) * GROUPS,
            // Of what is repeated in registers, whole vectors: [8000, 1] and [8] take 5.3 us so, and 8.7 otherwise (Zen 5).
            _ if is_pattern && is_repeated => {
                rows_of_pattern(cols * demands.largest()).next_multiple_of(GROUPS)
            }
            _ if is_pattern => rows_of_pattern(cols * demands.largest()),
            _ => rows,
        };
        let group = group.min(rows);
        let row = (group * cols) as isize;
        let stages = std::array::from_fn(|i| match (single.row[i], single.col[i]) {
            _ if demands.is_in_place(i) => Stage::Own { row },
            (0, 0) => Stage::Splat { row: 0 },
            (0, _) => Stage::Nested { axes: smallvec![(group, 0), (cols, 1)], row: 0 },
            (_, 0) if moves => Stage::Nested { axes: smallvec![(group, 1), (cols, 0)], row },
            (_, 0) => Stage::Repeat { row: group as isize, times: cols },
            _ => Stage::Rows { row },
        });
        let level = demands.settings.level();
        Some(Grouped { level, single, group, rows: if moves { 1 } else { rows / group }, stages })
    }

    /// Visits the panels: whole groups, and then what is left.
    pub fn run(&self, visit: &mut dyn FnMut(&Panel<'_>, &mut Blocks<'_>)) {
        let (mut start, end) = (0, self.single.rows());
        Blocks::with(N - 1, |blocks| {
            while start < end {
                let (rows, group) = match (end - start) / self.group {
                    0 => (1, end - start),
                    whole => (self.rows.min(whole), self.group),
                };
                let offsets = self.single.row.map(|row| row * start as isize);
                let (stages, cols) = (&self.stages[..], group * self.single.cols());
                visit(
                    &Panel {
                        level: self.level,
                        stages,
                        offsets: &offsets,
                        rows,
                        cols,
                        distance: Distance::Near,
                        apart: false,
                    },
                    blocks,
                );
                start += rows * group;
            }
        });
    }
}

#[cfg(test)]
mod tests;
