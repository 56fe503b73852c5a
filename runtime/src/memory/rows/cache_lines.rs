//! Cache lines of a result, for non-temporal stores and for vectors that are kept in registers.

use crate::memory::rows::RowsMut;
use crate::simd::isa::Level;
use crate::simd::nontemporal::{Lines, stream};
use crate::tuning::CACHE_LINE;

impl<T: Copy> RowsMut<'_, T> {
    /// The number of elements of row `r` from column `start` to the next cache line; `None` if a cache line starts there, or no element
    /// starts a cache line.
    #[inline]
    pub fn before_line(&mut self, r: usize, start: usize) -> Option<usize> {
        let from = self.run(r).get(start..)?;
        let lead = from.as_ptr().addr().wrapping_neg() % CACHE_LINE;
        (lead > 0 && lead.is_multiple_of(size_of::<T>())).then(|| lead / size_of::<T>())
    }

    /// The next piece of row `r` from column `start` on: its number of elements, and whether it is whole cache lines. The elements before
    /// the first whole line are a piece, and so are those after the last; pieces of whole lines have at most `most` elements.
    #[inline(always)]
    pub fn piece(&mut self, r: usize, start: usize, most: usize) -> (usize, bool) {
        let from = &self.run(r)[start..];
        let (n, size) = (from.len().min(most), size_of::<T>());
        match from.as_ptr().addr().wrapping_neg() % CACHE_LINE {
            0 if n * size >= CACHE_LINE => (n * size / CACHE_LINE * CACHE_LINE / size, true),
            lead if lead > 0 && lead.is_multiple_of(size) => (n.min(lead / size), false),
            _ => (n, false),
        }
    }

    /// Whether each row consists of whole cache lines.
    #[inline]
    pub fn are_lines(&self) -> bool {
        let in_line = |n: usize| (n * size_of::<T>()).is_multiple_of(CACHE_LINE);
        let starts = self.first.addr().is_multiple_of(CACHE_LINE);
        starts && in_line(self.cols) && (self.rows == 1 || in_line(self.row.unsigned_abs()))
    }

    /// Row `r` as cache lines to be written with non-temporal stores; `None` if it does not consist of whole lines.
    #[inline(always)]
    pub(crate) fn lines(&mut self, r: usize) -> Option<Lines<'_, T>> {
        // SAFETY: the types that ops compute with have no padding.
        unsafe { Lines::of(self.run(r)) }
    }

    /// Writes elements of row `r`, from column `start` on, with non-temporal stores.
    #[inline(always)]
    pub fn stream(&mut self, level: Level, r: usize, start: usize, elements: &[T]) {
        let to = &mut self.run(r)[start..start + elements.len()];
        // SAFETY: the types that ops compute with have no padding.
        unsafe { stream(level, elements, to) };
    }

    /// Writes whole rows, from row `r` on, with non-temporal stores.
    pub fn stream_rows(&mut self, level: Level, r: usize, elements: &[T]) {
        let rows = elements.len() / self.cols;
        assert!(r < self.rows && rows <= self.rows - r && elements.len() == rows * self.cols);
        if self.follows() {
            // The rows are contiguous: one row of all of them.
            let (start, cols) = (r * self.cols, self.rows * self.cols);
            let mut all = RowsMut { rows: 1, cols, ..self.reborrow() };
            return all.stream(level, 0, start, elements);
        }
        for (k, row) in elements.chunks_exact(self.cols).enumerate() {
            self.stream(level, r + k, 0, row);
        }
    }
}
