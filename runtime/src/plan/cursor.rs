//! An iterator over the runs of a nest. It updates offsets by addition, like an odometer.

use std::borrow::Borrow;

use smallvec::{SmallVec, smallvec};

use crate::plan::nest::Nest;

/// Iterates over the runs of a nest, which it owns or borrows.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<N = Nest> {
    nest: N,
    /// The index along each axis; along the innermost, that of the current run's start.
    index: SmallVec<[usize; 6]>,
    /// The offset of the current run in each operand.
    offsets: SmallVec<[isize; 4]>,
    /// The length of the current run; 0 before the first.
    run: usize,
    over: bool,
}

impl<N: Borrow<Nest>> Cursor<N> {
    pub fn new(nest: N) -> Self {
        let index = smallvec![0; nest.borrow().axes().len()];
        let offsets = smallvec![0; nest.borrow().inner_strides().len()];
        Cursor { nest, index, offsets, run: 0, over: false }
    }

    /// Starts again, from these offsets.
    pub fn restart(&mut self, offsets: &[isize]) {
        self.index.fill(0);
        self.offsets.copy_from_slice(offsets);
        self.run = 0;
        self.over = false;
    }

    /// The offset of the current run in each operand.
    pub fn offsets(&self) -> &[isize] {
        &self.offsets
    }

    /// Advances to the next run and returns its length, which is at most `limit`.
    pub fn next(&mut self, limit: usize) -> Option<usize> {
        if self.over {
            return None;
        }
        let (last, outer) = self.nest.borrow().axes().split_last()?;
        let (at, index) = self.index.split_last_mut()?;
        // Skips the current run. At the end of an axis, returns to its start and takes one step along the next
        // axis.
        *at += self.run;
        step(&mut self.offsets, &last.strides, self.run as isize);
        if *at == last.len {
            *at = 0;
            step(&mut self.offsets, &last.strides, (last.len as isize).wrapping_neg());
            let carried = outer.iter().zip(index).rev().any(|(axis, i)| {
                *i += 1;
                step(&mut self.offsets, &axis.strides, 1);
                let room = *i < axis.len;
                if !room {
                    *i = 0;
                    step(&mut self.offsets, &axis.strides, (axis.len as isize).wrapping_neg());
                }
                room
            });
            if !carried {
                self.over = true;
                return None;
            }
        }
        self.run = limit.min(last.len - *at);
        Some(self.run)
    }
}

impl Nest {
    /// Iterates over all runs.
    pub fn cursor(&self) -> Cursor<&Nest> {
        Cursor::new(self)
    }
}

/// Advances every offset by `n` strides. An offset one past the end may wrap; it is moved back before it is used.
#[inline]
pub(crate) fn step(offsets: &mut [isize], strides: &[isize], n: isize) {
    for (offset, stride) in offsets.iter_mut().zip(strides) {
        *offset = offset.wrapping_add(stride.wrapping_mul(n));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
    use crate::shape::Shape;

    fn runs(layouts: &[&Layout], limit: usize) -> Vec<(Vec<isize>, usize)> {
        let mut cursor = Cursor::new(Nest::new(&layouts[0].shape, layouts));
        let mut runs = Vec::new();
        while let Some(n) = cursor.next(limit) {
            runs.push((cursor.offsets().to_vec(), n));
        }
        assert_eq!(cursor.next(limit), None);
        runs
    }

    #[test]
    fn runs_are_in_row_major_order() {
        let dense = Layout::contiguous(&Shape::from([2, 2, 3]));
        let column = Layout { shape: dense.shape.clone(), strides: [2, 1, 0][..].into() };
        let expected = [(vec![0, 0], 3), (vec![3, 1], 3), (vec![6, 2], 3), (vec![9, 3], 3)];
        assert_eq!(runs(&[&dense, &column], usize::MAX), expected);
    }

    #[test]
    fn runs_have_at_most_the_limit() {
        let dense = Layout::contiguous(&Shape::from([2, 5]));
        let expected = [(0, 2), (2, 2), (4, 1), (5, 2), (7, 2), (9, 1)];
        assert_eq!(runs(&[&dense], 2), expected.map(|(offset, n)| (vec![offset], n)));
    }

    #[test]
    fn restarts_at_other_offsets() {
        let dense = Layout::contiguous(&Shape::from([3]));
        let mut cursor = Cursor::new(Nest::new(&dense.shape, &[&dense]));
        assert_eq!((cursor.next(9), cursor.next(9)), (Some(3), None));
        cursor.restart(&[10]);
        assert_eq!((cursor.next(2), cursor.offsets()[0]), (Some(2), 10));
        assert_eq!((cursor.next(2), cursor.offsets()[0]), (Some(1), 12));
    }
}
