//! Operands whose rows may lack elements, and buffers for them.

use crate::kernel::fill::{fill, fill_rows};
use crate::kernel::row_buffer::RowBuffer;
use crate::kernel::values::{Values, tuples};
use crate::memory::rows::{Rows, RowsMut};
use crate::scalar::Scalar;
use crate::simd::isa::Level;
use crate::simd::prefetch::prefetch;
use crate::tuning::PREFETCH_WRITING_BYTES;

/// A tuple of values, of which a row may have one, or one for several columns, or that are in place.
pub trait Buffers: Values {
    /// Bytes of the largest value.
    const LARGEST: usize;

    /// A buffer for each value.
    type Room: Default;

    /// The rows of each value, with its buffer.
    type Buffered<'r>;

    /// The rows without the types of their elements.
    fn untyped<'l>(rows: &Self::Rows<'l>) -> impl AsRef<[Rows<'l, ()>]>;

    /// The rows with buffers, which need room for `needed` elements of such rows.
    fn buffered<'r>(
        rows: &'r Self::Rows<'_>,
        room: &'r mut Self::Room,
        needed: impl Fn(Rows<'_, ()>) -> usize,
    ) -> Self::Buffered<'r>;

    /// [`Buffered::part`] of each, flattened if `flat`.
    fn part<'b, W: Copy>(
        buffered: &'b mut Self::Buffered<'_>,
        level: Level,
        rows: (usize, usize),
        flat: bool,
        out: &RowsMut<'_, W>,
    ) -> Self::Rows<'b>;

    /// [`Buffered::piece`] of each.
    fn piece<'b, W: Copy + 'static>(
        buffered: &'b mut Self::Buffered<'_>,
        level: Level,
        r: usize,
        columns: (usize, usize),
        out: &mut RowsMut<'_, W>,
        prefetches: bool,
    ) -> Self::Rows<'b>;
}

macro_rules! buffers {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: Scalar),+> Buffers for ($($A,)+) {
            const LARGEST: usize = {
                let mut largest = 0;
                $(if size_of::<$A>() > largest { largest = size_of::<$A>(); })+
                largest
            };

            type Room = [RowBuffer; $n];
            type Buffered<'r> = ($(Buffered<'r, $A>,)+);

            #[inline(always)]
            fn untyped<'l>(rows: &Self::Rows<'l>) -> impl AsRef<[Rows<'l, ()>]> {
                [$(rows.$i.untyped()),+]
            }

            #[inline(always)]
            fn buffered<'r>(
                rows: &'r Self::Rows<'_>,
                [$($a),+]: &'r mut Self::Room,
                needed: impl Fn(Rows<'_, ()>) -> usize,
            ) -> Self::Buffered<'r> {
                ($(Buffered { rows: &rows.$i, buffer: $a.of(needed(rows.$i.untyped())) },)+)
            }

            #[inline(always)]
            fn part<'b, W: Copy>(
                buffered: &'b mut Self::Buffered<'_>,
                level: Level,
                rows: (usize, usize),
                flat: bool,
                out: &RowsMut<'_, W>,
            ) -> Self::Rows<'b> {
                let ($($a,)+) = ($(buffered.$i.part(level, rows, out),)+);
                if flat { ($($a.flatten(),)+) } else { ($($a,)+) }
            }

            #[inline(always)]
            fn piece<'b, W: Copy + 'static>(
                buffered: &'b mut Self::Buffered<'_>,
                level: Level,
                r: usize,
                columns: (usize, usize),
                out: &mut RowsMut<'_, W>,
                prefetches: bool,
            ) -> Self::Rows<'b> {
                ($(buffered.$i.piece(level, r, columns, out, prefetches),)+)
            }
        }
    };
}

tuples! { buffers }

/// Rows that have a single value, repeat their elements or are in place, as runs of elements.
pub struct Buffered<'r, A> {
    rows: &'r Rows<'r, A>,
    buffer: &'r mut [A],
}

impl<A: Scalar> Buffered<'_, A> {
    /// The `rows` rows from row `first` on. Single values fill the buffer.
    #[inline(always)]
    fn part<W: Copy>(
        &mut self,
        level: Level,
        (first, rows): (usize, usize),
        out: &RowsMut<'_, W>,
    ) -> Rows<'_, A> {
        let part = self.rows.part(first, rows);
        if self.rows.is_scalar(out) {
            let buffer = &mut self.buffer[..rows * out.cols()];
            fill_rows(level, &part, &mut RowsMut::from_contiguous(buffer, out.cols()));
            return Rows::from_contiguous(buffer, out.cols());
        }
        if out.is_nontemporal() && out.exceeds_caches() && part.has_gaps() {
            // What follows these rows belongs to another tile, and rows without gaps are left to the hardware prefetcher.
            for r in 0..rows {
                prefetch(part.row(r), PREFETCH_WRITING_BYTES);
            }
        }
        part
    }

    /// The `n` columns from column `start` on of row `r`. A single value fills the buffer at the start of its row.
    #[inline(always)]
    fn piece<W: Copy + 'static>(
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
            if prefetches && out.exceeds_caches() {
                prefetch(run, PREFETCH_WRITING_BYTES);
            }
            return Rows::of(run);
        }
        Rows::broadcast_row(if self.rows.repeats() {
            self.rows.repeat(level, r, (start, n), self.buffer)
        } else {
            if self.rows.is_in_place() {
                out.copy_result(r, start, &mut self.buffer[..n]);
            } else if start == 0 {
                fill(level, self.buffer, self.rows.value(r));
            }
            &self.buffer[..n]
        })
    }
}
