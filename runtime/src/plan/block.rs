//! Blocks of elements that are computed or gathered together.

use crate::memory::matrix::Layout2d;
use crate::tuning::{BLOCK_ELEMENTS, COMPUTED_ROW_MIN_ELEMENTS};

/// Elements along three axes: rows of groups of columns, given by their lengths and the strides of each operand, with the offset of the
/// first element in each.
#[derive(Clone, Copy)]
pub struct Block<'b> {
    pub offsets: &'b [isize],
    pub axes: [(usize, &'b [isize]); 3],
}

/// A part of a block in one operand.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub offset: isize,
    pub layout: Layout2d,
    /// How far it is to the same part of the next block.
    ahead: isize,
}

impl Part {
    /// The bytes to the same part of the next block, which wrap if it is before this one.
    #[inline]
    pub fn bytes_ahead<T>(self) -> usize {
        self.ahead.wrapping_mul(size_of::<T>() as isize) as usize
    }
}

impl Block<'_> {
    /// The number of elements that are best read at a time: long rows are read where they are, and short ones packed together.
    #[inline]
    pub(crate) fn packed(&self) -> usize {
        let [.., (cols, col)] = self.axes;
        let are_long = cols >= COMPUTED_ROW_MIN_ELEMENTS && are_runs(col);
        if are_long { cols.min(BLOCK_ELEMENTS) } else { BLOCK_ELEMENTS }
    }

    /// Calls `run` for parts of at most `most` elements, which are contiguous in a result that has the rows one after the other: with the
    /// position there, the number of elements, and the part in each operand. A row of several groups is one part, and must not be longer.
    #[inline]
    pub(crate) fn parts(
        self,
        most: usize,
        mut run: impl FnMut(usize, usize, &dyn Fn(usize) -> Part),
    ) {
        let [(rows, row), (groups, group), (cols, col)] = self.axes;
        // From row `r` and column `c` on: `lines` lines of `n` elements, with this stride from line to line.
        let part = |i: usize, [r, c]: [usize; 2], (lines, stride): (usize, &[isize]), n: usize| {
            let whole = Layout2d { rows, cols, row: row[i], col: col[i] };
            Part {
                offset: self.offsets[i].wrapping_add(whole.offset_of(r, c)),
                layout: Layout2d { rows: lines, cols: n, row: stride[i], col: col[i] },
                ahead: whole.offset_of(rows, 0),
            }
        };
        if groups > 1 {
            for r in 0..rows {
                let of_operand = |i: usize| part(i, [r, 0], (groups, group), cols);
                run(r * groups * cols, groups * cols, &of_operand);
            }
            return;
        }
        let at_once = (most / cols).clamp(1, rows);
        for r in (0..rows).step_by(at_once) {
            for c in (0..cols).step_by(most) {
                let (lines, n) = (at_once.min(rows - r), most.min(cols - c));
                run(r * cols + c, lines * n, &|i| part(i, [r, c], (lines, row), n));
            }
        }
    }
}

/// Whether elements that are so far apart in each operand are contiguous, or one element.
pub(crate) fn are_runs(strides: &[isize]) -> bool {
    strides.iter().all(|stride| (0..=1).contains(stride))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position and the number of the elements of a part, and its offset and shape.
    type Found = (usize, usize, isize, [usize; 2]);

    /// Each part for two operands, of which the second is transposed.
    fn parts(block: Block<'_>, most: usize) -> Vec<[Found; 2]> {
        let mut parts = Vec::new();
        block.parts(most, |start, n, part| {
            parts.push([0, 1].map(|i| {
                let Part { offset, layout, .. } = part(i);
                (start, n, offset, [layout.rows, layout.cols])
            }));
        });
        parts
    }

    #[test]
    fn short_rows_are_read_together() {
        let axes = [(5, &[10, 1][..]), (1, &[0, 0]), (3, &[1, 100])];
        let block = Block { offsets: &[7, 0], axes };
        let expected = [
            [(0, 6, 7, [2, 3]), (0, 6, 0, [2, 3])],
            [(6, 6, 27, [2, 3]), (6, 6, 2, [2, 3])],
            [(12, 3, 47, [1, 3]), (12, 3, 4, [1, 3])],
        ];
        assert_eq!(parts(block, 8), expected);
        assert_eq!(parts(block, usize::MAX), [[(0, 15, 7, [5, 3]), (0, 15, 0, [5, 3])]]);
    }

    #[test]
    fn long_rows_are_divided() {
        let axes = [(2, &[10, 1][..]), (1, &[0, 0]), (3, &[1, 100])];
        let block = Block { offsets: &[0, 0], axes };
        let expected = [
            [(0, 2, 0, [1, 2]), (0, 2, 0, [1, 2])],
            [(2, 1, 2, [1, 1]), (2, 1, 200, [1, 1])],
            [(3, 2, 10, [1, 2]), (3, 2, 1, [1, 2])],
            [(5, 1, 12, [1, 1]), (5, 1, 201, [1, 1])],
        ];
        assert_eq!(parts(block, 2), expected);
    }

    #[test]
    fn groups_of_a_row_are_read_together() {
        let axes = [(2, &[10, 1][..]), (4, &[50, 2]), (3, &[1, 100])];
        let block = Block { offsets: &[0, 5], axes };
        let expected =
            [[(0, 12, 0, [4, 3]), (0, 12, 5, [4, 3])], [(12, 12, 10, [4, 3]), (12, 12, 6, [4, 3])]];
        assert_eq!(parts(block, 12), expected);
    }

    #[test]
    fn long_contiguous_rows_are_read_one_by_one() {
        let packed = |cols, stride: isize| {
            let axes = [(9, &[1000][..]), (1, &[0]), (cols, &[stride][..])];
            Block { offsets: &[0], axes }.packed()
        };
        assert_eq!(
            [packed(63, 1), packed(64, 1), packed(64, 0), packed(64, 2)],
            [256, 64, 64, 256]
        );
        assert_eq!(packed(1000, 1), 256);
    }
}
