//! Loop tiles: the rows and columns of elements that are processed at a time.

use smallvec::SmallVec;

use crate::memory::cache_level::CacheLevel;
use crate::simd::isa::Level;

/// How one operand, or the result, takes part in the tiles of a nest.
#[derive(Clone, PartialEq, Debug)]
pub enum Access {
    /// Rows of elements side by side, `row` apart: used where they are.
    Contiguous { row: isize },
    /// One value for each row, `row` apart; operands only.
    Scalar { row: isize },
    /// Rows, `row` apart, of elements side by side that stand for so many columns each; operands only.
    RepeatEach { row: isize, times: usize },
    /// A grid, its rows `row` and its columns `col` apart: moved to or from a block.
    Strided2d { row: isize, col: isize },
    /// Rows, `row` apart, of several axes each, outermost first, with their lengths and strides: moved to or from a block. The
    /// outermost may be cut short.
    StridedNd { axes: SmallVec<[(usize, isize); 3]>, row: isize },
    /// The same where the inner axes are tiny: elements of a table from starts `step` apart, the last of which has fewer.
    Gather { table: Table, step: isize, row: isize },
    /// Rows of the result, `row` apart, before they are written over; operands only.
    InPlace { row: isize },
    /// As `Contiguous`, written past the caches; the result only.
    NonTemporal { row: isize },
}

/// Where elements are, counted from a start.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    offsets: Box<[isize]>,
    /// The lowest and the highest of them.
    span: (isize, isize),
    /// The offsets counted from the lowest, if they are small.
    places: Box<[u32]>,
    /// A bit for each of these that occurs.
    lanes: u32,
}

/// Offsets so far apart are not small: elements of four bytes in two of the widest vectors.
const FAR_APART: isize = 32;

impl Table {
    /// Elements along several axes, innermost first, with their lengths and strides.
    pub fn of(axes: impl Iterator<Item = (usize, isize)> + Clone) -> Self {
        let mut offsets = vec![0; axes.clone().map(|(len, _)| len).product()];
        let (mut inner, mut low, mut high) = (1, 0, 0);
        for (len, step) in axes {
            // Whole groups at a time, which are vectors of their own.
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
        let places: Box<[u32]> = match high.checked_sub(low) {
            Some(..FAR_APART) => offsets.iter().map(|&at| (at - low) as u32).collect(),
            _ => Box::default(),
        };
        let lanes = lanes(&places);
        Table { span: (low, high), offsets: offsets.into(), places, lanes }
    }

    /// If all offsets are close together: the lowest, and the first `n` as places counted from it, with a bit for each that occurs. What lies
    /// between may not be ours.
    #[inline]
    pub fn places(&self, n: usize) -> Option<(isize, &[u32], u32)> {
        let places = self.places.get(..n)?;
        let is_whole = n == self.places.len();
        Some((self.span.0, places, if is_whole { self.lanes } else { lanes(places) }))
    }

    #[inline]
    pub fn offsets(&self) -> &[isize] {
        &self.offsets
    }

    /// The lowest and the highest of the first `n` offsets, which nearly always are all.
    #[inline]
    pub fn span(&self, n: usize) -> (isize, isize) {
        if n == self.offsets.len() { self.span } else { span(&self.offsets[..n]) }
    }
}

fn lanes(places: &[u32]) -> u32 {
    places.iter().fold(0, |lanes, place| lanes | 1 << place)
}

fn span(offsets: &[isize]) -> (isize, isize) {
    offsets.iter().fold((isize::MAX, isize::MIN), |(low, high), &at| (low.min(at), high.max(at)))
}

impl Access {
    /// The distance between rows.
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

/// One tile.
#[derive(Clone, Copy)]
pub struct LoopTile<'p> {
    /// The instructions of the call that it is part of.
    pub level: Level,
    /// The accesses of the result and then of the operands.
    pub accesses: &'p [Access],
    /// Where the tile starts in each.
    pub offsets: &'p [isize],
    pub rows: usize,
    pub cols: usize,
    /// What holds the result that it is part of.
    pub cache_level: CacheLevel,
    /// Whether each row is a loop of its own anyway, as an operand's do not follow one another.
    pub apart: bool,
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

    /// Offsets within two vectors are places, however far from the start, and others are none.
    #[test]
    fn near_offsets_are_places() {
        let near = Table::of([(3, 7), (2, -4)].into_iter());
        assert_eq!(near.offsets(), [0, 7, 14, -4, 3, 10]);
        assert_eq!(
            near.places(6),
            Some((-4, &[4, 11, 18, 0, 7, 14][..], 0b100_0100_1000_1001_0001))
        );
        assert_eq!(near.places(3), Some((-4, &[4, 11, 18][..], 0b100_0000_1000_0001_0000)));
        assert_eq!(near.places(7), None);
        for (step, is_near) in [(31, true), (-31, true), (32, false), (-32, false)] {
            let table = Table::of([(2, step)].into_iter());
            assert_eq!(table.places(2).is_some(), is_near, "{step}");
        }
        assert_eq!(Table::of([(2, isize::MIN), (1, 1)].into_iter()).places(2), None);
    }
}
