//! Fills contiguous rows of a result from few elements: the first rows, repeated, or one value for each row.

use crate::memory::rows::{Rows, RowsMut};
use crate::pack::copy::repeat;
use crate::pack::prefix::repeat_prefix;
use crate::simd::isa::Level;

impl<T: Copy> RowsMut<'_, T> {
    /// Copies the first `rows` rows, which are written, to all others.
    pub fn copy_first(self, rows: usize) {
        let written = rows * self.cols();
        repeat_prefix(self.flatten().row(0), written);
    }

    /// Fills each row with one value.
    pub fn fill_each(self, level: Level, values: &[T]) {
        let cols = self.cols();
        // SAFETY: the types that ops compute with have no padding.
        unsafe { repeat(level, values, cols, self.flatten().row(0)) };
    }
}

impl<T: Copy> Rows<'_, T> {
    /// Returns the elements for `n` columns of row `r` from column `start` on, each repeated [`times`](Self::times) times, in
    /// `block`. It must have room for all whole groups that these columns belong to.
    pub fn repeat<'b>(
        &self,
        level: Level,
        r: usize,
        (start, n): (usize, usize),
        block: &'b mut [T],
    ) -> &'b [T] {
        let (first, skipped) = (start / self.times(), start % self.times());
        let groups = (skipped + n).div_ceil(self.times());
        let elements = &self.row(r)[first..first + groups];
        // SAFETY: the types that ops compute with have no padding.
        unsafe { repeat(level, elements, self.times(), block) };
        &block[skipped..skipped + n]
    }
}
