//! Iteration over a nest, two axes at a time.

use crate::layout::Strides;
use crate::plan::cursor::{Cursor, step};
use crate::plan::nest::Nest;

/// Iterates over several short runs along the innermost axis at a time, or over pieces of long ones.
pub(super) struct Runs2d {
    cursor: Cursor,
    /// The strides from run to run, or from piece to piece.
    outer: Strides,
    inner: Strides,
    /// The length of the runs, if there are several at a time.
    run: Option<usize>,
    /// The largest number of runs at a time, or of elements of a piece.
    most: usize,
}

impl Runs2d {
    /// Runs or pieces of at most `most` elements at a time.
    pub fn new(nest: &Nest, most: usize) -> Self {
        let inner = Strides::from_slice(nest.inner_strides());
        if let Some((run, around)) = nest.axes().split_last()
            && !around.is_empty()
            && 2 * run.len <= most
        {
            let runs = Nest::from_axes(inner.len(), around.iter().cloned());
            let outer = Strides::from_slice(runs.inner_strides());
            let (run, most) = (Some(run.len), most / run.len);
            return Runs2d { cursor: Cursor::new(runs), outer, inner, run, most };
        }
        let mut outer = Strides::from_elem(0, inner.len());
        step(&mut outer, &inner, most as isize);
        Runs2d { cursor: Cursor::new(nest.clone()), outer, inner, run: None, most }
    }

    /// Starts again, from these offsets.
    pub fn restart(&mut self, offsets: &[isize]) {
        self.cursor.restart(offsets);
    }

    /// Returns the number of the next runs, and their length.
    pub fn next(&mut self) -> Option<[usize; 2]> {
        let n = self.cursor.next(self.most)?;
        Some(self.run.map_or([1, n], |run| [n, run]))
    }

    /// The offsets of the current runs.
    pub fn offsets(&self) -> &[isize] {
        self.cursor.offsets()
    }

    /// The strides from run to run, and along a run.
    pub fn strides(&self) -> [&[isize]; 2] {
        [&self.outer, &self.inner]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;

    type Step = ([usize; 2], Vec<isize>);

    fn steps(shape: &[usize], most: usize) -> (Vec<Step>, [Vec<isize>; 2]) {
        let layout = Layout::contiguous(&shape.into());
        let mut runs = Runs2d::new(&Nest::new(shape, &[&layout]), most);
        runs.restart(&[100]);
        let steps = std::iter::from_fn(|| {
            let lengths = runs.next()?;
            Some((lengths, runs.offsets().to_vec()))
        });
        let steps = steps.collect();
        (steps, runs.strides().map(<[isize]>::to_vec))
    }

    #[test]
    fn short_runs_come_together() {
        let (found, strides) = steps(&[5, 3], 7);
        let expected = [([2, 3], vec![100]), ([2, 3], vec![106]), ([1, 3], vec![112])];
        assert_eq!((&found[..], strides), (&expected[..], [vec![3], vec![1]]));
        // Not beyond the axis around them.
        let (found, _) = steps(&[2, 3, 2], 100);
        assert_eq!(found, [([3, 2], vec![100]), ([3, 2], vec![106])]);
    }

    #[test]
    fn long_runs_come_in_pieces() {
        let (found, strides) = steps(&[2, 5], 4);
        let expected =
            [([1, 4], vec![100]), ([1, 1], vec![104]), ([1, 4], vec![105]), ([1, 1], vec![109])];
        assert_eq!((&found[..], strides), (&expected[..], [vec![4], vec![1]]));
        assert_eq!(steps(&[3], 4).0, [([1, 3], vec![100])]);
    }
}
