//! Loop tiles: the rows and columns of elements that one loop processes.

use smallvec::SmallVec;

use crate::simd::isa::Level;

/// How a loop accesses one operand, or the result, in the tiles of a nest.
#[derive(Clone, PartialEq, Debug)]
pub enum Access {
    /// Rows of contiguous elements, `row` apart, used in place.
    Contiguous { row: isize },
    /// One value for each row, `row` apart. Operands only.
    Scalar { row: isize },
    /// Rows, `row` apart, of contiguous elements, each of which stands for `times` columns. Operands only.
    RepeatEach { row: isize, times: usize },
    /// Rows `row` apart and columns `col` apart, packed or unpacked.
    Strided2d { row: isize, col: isize },
    /// Rows, `row` apart, along several axes each, outermost first, with their lengths and strides; packed or unpacked. The outermost axis
    /// may be cut short.
    StridedNd { axes: SmallVec<[(usize, isize); 3]>, row: isize },
    /// As `StridedNd` where the inner axes are tiny: the elements at the offsets of a table from starts `step` apart; the last start may
    /// use fewer of them.
    Gather { table: Table, step: isize, row: isize },
    /// Rows of the result, `row` apart, before they are overwritten. Operands only.
    InPlace { row: isize },
    /// As `Contiguous`, written with non-temporal stores. The result only.
    NonTemporal { row: isize },
}

/// The offsets of elements from a start.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    offsets: Box<[isize]>,
    /// The lowest and the highest offset.
    span: (isize, isize),
    /// The offsets counted from the lowest, if they are small.
    indices: Box<[u32]>,
    /// A bit for each of the indices that occurs.
    lane_mask: u32,
}

/// Offsets are small if they differ by less than this: two of the widest vectors hold so many elements of four bytes.
const PERMUTABLE_SPAN: isize = 32;

impl Table {
    /// The offsets along several axes, innermost first, with their lengths and strides.
    pub fn of(axes: impl Iterator<Item = (usize, isize)> + Clone) -> Self {
        let mut offsets = vec![0; axes.clone().map(|(len, _)| len).product()];
        let (mut inner, mut low, mut high) = (1, 0, 0);
        for (len, step) in axes {
            // In whole groups, so that the inner loop is vectorised.
            let (first, rest) = offsets.split_at_mut(inner);
            let mut start = 0;
            for group in rest.chunks_exact_mut(inner).take(len - 1) {
                start += step;
                for (offset, inner) in group.iter_mut().zip(&*first) {
                    *offset = start + inner;
                }
            }
            (inner, low, high) = (inner * len, low + start.min(0), high + start.max(0));
        }
        let indices: Box<[u32]> = match high.checked_sub(low) {
            Some(..PERMUTABLE_SPAN) => offsets.iter().map(|&at| (at - low) as u32).collect(),
            _ => Box::default(),
        };
        let lane_mask = lane_mask(&indices);
        Table { span: (low, high), offsets: offsets.into(), indices, lane_mask }
    }

    /// If all offsets are close together: the lowest, and the first `n` counted from it, with a bit for each that occurs. The elements
    /// between them may belong to others.
    #[inline]
    pub fn indices(&self, n: usize) -> Option<(isize, &[u32], u32)> {
        let indices = self.indices.get(..n)?;
        let is_whole = n == self.indices.len();
        Some((self.span.0, indices, if is_whole { self.lane_mask } else { lane_mask(indices) }))
    }

    #[inline]
    pub fn offsets(&self) -> &[isize] {
        &self.offsets
    }

    /// The lowest and the highest of the first `n` offsets, which are nearly always all.
    #[inline]
    pub fn span(&self, n: usize) -> (isize, isize) {
        if n == self.offsets.len() { self.span } else { span(&self.offsets[..n]) }
    }
}

fn lane_mask(indices: &[u32]) -> u32 {
    indices.iter().fold(0, |mask, index| mask | 1 << index)
}

fn span(offsets: &[isize]) -> (isize, isize) {
    offsets.iter().fold((isize::MAX, isize::MIN), |(low, high), &at| (low.min(at), high.max(at)))
}

impl Access {
    /// The row stride.
    pub fn row(&self) -> isize {
        match *self {
            Access::Contiguous { row }
            | Access::Scalar { row }
            | Access::RepeatEach { row, .. }
            | Access::Strided2d { row, .. }
            | Access::StridedNd { row, .. }
            | Access::Gather { row, .. }
            | Access::InPlace { row }
            | Access::NonTemporal { row } => row,
        }
    }
}

/// A tile of the loop nest.
#[derive(Clone, Copy)]
pub struct LoopTile<'p> {
    /// The level of the call.
    pub level: Level,
    /// The accesses of the result and then of the operands.
    pub accesses: &'p [Access],
    /// The offset of the tile's first element in each.
    pub offsets: &'p [isize],
    pub rows: usize,
    pub cols: usize,
    /// Whether the result and its operands exceed the caches.
    pub exceeds_caches: bool,
}

impl LoopTile<'_> {
    /// Returns the number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.rows * self.cols
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_has_indices_if_offsets_are_close() {
        let near = Table::of([(3, 7), (2, -4)].into_iter());
        assert_eq!(near.offsets(), [0, 7, 14, -4, 3, 10]);
        assert_eq!(
            near.indices(6),
            Some((-4, &[4, 11, 18, 0, 7, 14][..], 0b100_0100_1000_1001_0001))
        );
        assert_eq!(near.indices(3), Some((-4, &[4, 11, 18][..], 0b100_0000_1000_0001_0000)));
        assert_eq!(near.indices(7), None);
        for (step, is_near) in [(31, true), (-31, true), (32, false), (-32, false)] {
            let table = Table::of([(2, step)].into_iter());
            assert_eq!(table.indices(2).is_some(), is_near, "{step}");
        }
        assert_eq!(Table::of([(2, isize::MIN), (1, 1)].into_iter()).indices(2), None);
    }
}
