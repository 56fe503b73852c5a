//! An operand whose rows may lack elements, and a buffer for them.

use crate::kernel::fill::{fill, fill_rows};
use crate::kernel::row_buffer::RowBuffer;
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::prefetch::prefetch;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// Rows that have a single value, repeat their elements or are in place, as runs of elements.
pub(crate) struct Buffered<'r, A> {
    rows: &'r Rows<'r, A>,
    buffer: &'r mut [A],
}

impl<'r, A: Scalar> Buffered<'r, A> {
    /// `n` is the number of elements that the buffer needs room for.
    #[inline(always)]
    pub fn new(rows: &'r Rows<'r, A>, buffer: &'r mut RowBuffer, n: usize) -> Self {
        Buffered { rows, buffer: buffer.of(n) }
    }

    /// The `rows` rows from row `first` on. Single values fill the buffer.
    #[inline(always)]
    pub fn part<W: Copy>(
        &mut self,
        level: Level,
        (first, rows): (usize, usize),
        out: &RowsMut<'_, W>,
    ) -> Rows<'_, A> {
        let part = self.rows.part(first, rows);
        if !self.rows.is_scalar(out) {
            return part;
        }
        let buffer = &mut self.buffer[..rows * out.cols()];
        fill_rows(level, &part, &mut RowsMut::from_contiguous(buffer, out.cols()));
        Rows::from_contiguous(buffer, out.cols())
    }

    /// Fills the buffer with the single value of row `r`, if it has one.
    #[inline(always)]
    pub fn start_row<W: Copy>(&mut self, level: Level, r: usize, out: &RowsMut<'_, W>) {
        if self.rows.is_scalar(out) {
            fill(level, self.buffer, self.rows.value(r));
        }
    }

    /// The `n` columns from column `start` on of row `r`, which has been [started](Self::start_row).
    #[inline(always)]
    pub fn piece<W: Copy + 'static>(
        &mut self,
        level: Level,
        r: usize,
        (start, n): (usize, usize),
        out: &mut RowsMut<'_, W>,
        prefetches: bool,
    ) -> Rows<'_, A> {
        if self.rows.has_columns(out) {
            let run = &self.rows.row(r)[start..start + n];
            if !self.rows.has_distinct_rows() {
                return Rows::broadcast_row(run);
            }
            if prefetches {
                prefetch(run, PREFETCH_WRITING_BYTES);
            }
            return Rows::of(run);
        }
        if self.rows.is_in_place() {
            out.copy_result(r, start, &mut self.buffer[..n]);
        }
        Rows::broadcast_row(match self.rows.repeats() {
            true => self.rows.repeat(level, r, (start, n), self.buffer),
            false => &self.buffer[..n],
        })
    }
}
