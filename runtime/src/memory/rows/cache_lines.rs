//! Cache lines of a result, for non-temporal stores and for vectors that are kept in registers.

use crate::memory::rows::RowsMut;
use crate::simd::isa::Level;
use crate::simd::nontemporal::{Lines, copy_nontemporal};
use crate::tuning::CACHE_LINE;

impl<T: Copy> RowsMut<'_, T> {
    /// The number of elements of row `r` from column `start` to the next cache line; `None` if a cache line starts there, or no element
    /// starts a cache line.
    #[inline]
    pub fn elements_to_cache_line(&mut self, r: usize, start: usize) -> Option<usize> {
        let from = self.row(r).get(start..)?;
        let before_line = from.as_ptr().addr().wrapping_neg() % CACHE_LINE;
        (before_line > 0 && before_line.is_multiple_of(size_of::<T>()))
            .then(|| before_line / size_of::<T>())
    }

    /// The next piece of row `r` from column `start` on: its number of elements, and whether it is whole cache lines. The elements before
    /// the first whole line are a piece, and so are those after the last; pieces of whole lines have at most `most` elements.
    #[inline(always)]
    pub fn next_piece(&mut self, r: usize, start: usize, most: usize) -> (usize, bool) {
        let from = &self.row(r)[start..];
        let (n, size) = (from.len().min(most), size_of::<T>());
        match from.as_ptr().addr().wrapping_neg() % CACHE_LINE {
            0 if n * size >= CACHE_LINE => (n * size / CACHE_LINE * CACHE_LINE / size, true),
            bytes if bytes > 0 && bytes.is_multiple_of(size) => (n.min(bytes / size), false),
            _ => (n, false),
        }
    }

    /// Whether each row consists of whole cache lines.
    #[inline]
    pub fn is_whole_cache_lines(&self) -> bool {
        let in_line = |n: usize| (n * size_of::<T>()).is_multiple_of(CACHE_LINE);
        let starts = self.first.addr().is_multiple_of(CACHE_LINE);
        starts && in_line(self.cols) && (self.rows == 1 || in_line(self.row.unsigned_abs()))
    }

    /// Row `r` as cache lines to be written with non-temporal stores; `None` if it does not consist of whole lines.
    #[inline(always)]
    pub(crate) fn lines(&mut self, r: usize) -> Option<Lines<'_, T>> {
        // SAFETY: the types that ops compute with have no padding.
        unsafe { Lines::of(self.row(r)) }
    }

    /// Writes elements of row `r`, from column `start` on, with non-temporal stores.
    #[inline(always)]
    pub fn store_nontemporal(&mut self, level: Level, r: usize, start: usize, elements: &[T]) {
        let to = &mut self.row(r)[start..start + elements.len()];
        // SAFETY: the types that ops compute with have no padding.
        unsafe { copy_nontemporal(level, elements, to) };
    }

    /// Writes whole rows, from row `r` on, with non-temporal stores.
    pub fn store_rows_nontemporal(&mut self, level: Level, r: usize, elements: &[T]) {
        let rows = elements.len() / self.cols;
        assert!(r < self.rows && rows <= self.rows - r && elements.len() == rows * self.cols);
        if self.is_contiguous() {
            // The rows are contiguous: one row of all of them.
            let (start, cols) = (r * self.cols, self.rows * self.cols);
            let mut all = RowsMut { rows: 1, cols, ..self.reborrow() };
            return all.store_nontemporal(level, 0, start, elements);
        }
        for (k, row) in elements.chunks_exact(self.cols).enumerate() {
            self.store_nontemporal(level, r + k, 0, row);
        }
    }
}
