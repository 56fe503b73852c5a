//! Moving elements whose size alone is known, so that every layout becomes a dense block and back.
//!
//! Nothing here knows an element's type: [`Bits`] are an integer of its size, and four sizes serve
//! all dtypes. [`copy`] goes from a [`MatRef`] to a [`MatMut`]; both are turned alike into a normal
//! form, in which few classes are left, and each has its loop:
//!
//! | module | strides of what is read, with the result written side by side |
//! |---|---|
//! | `rows` | rows side by side; one row again and again |
//! | `repeat` | each element again and again |
//! | `transpose` | columns side by side |
//! | `lines` | any other |
//!
//! Beside them, `columns` transposes what has no row of strides, `permute` looks elements up that are all in two vectors, `stream` writes past the
//! caches, and `ahead` asks memory early.

use bytemuck::Pod;

use crate::cast::{bits, by_size};
use crate::memory::matrix::{MatMut, MatRef, Strides2};
use crate::memory::raw::{Memory, MemoryMut};
use crate::pack::prefix::repeat_prefix;
use crate::pack::{columns, contiguous, repeat, strided, transpose};
use crate::scalar::Element;
use crate::simd::isa::Level;

#[cfg(test)]
mod tests;

/// Copies each element to the one in its place.
///
/// # Safety
///
/// `T` has no padding.
///
/// # Panics
///
/// If there are more or fewer rows or columns on one side than on the other.
pub(crate) unsafe fn copy<T: Copy>(level: Level, from: MatRef<'_, T>, to: MatMut<'_, T>) {
    let (reads, writes) = (from.grid(), to.grid());
    assert!(reads.rows == writes.rows && reads.cols == writes.cols, "matrices of other sizes");
    if reads.rows == 0 || reads.cols == 0 {
        return;
    }
    // SAFETY: the caller's; what is written are bits of elements.
    unsafe { by_size!(T, B => copy_bits::<B>(level, from.bits(), to.bits())) }
}

/// Whether so many columns of so many elements can be [moved](columns()) from where they start.
#[inline]
pub(crate) fn are_tiles<T>(rows: usize, cols: usize) -> bool {
    let side = 16 / size_of::<T>();
    rows >= side && cols >= side
}

/// Copies columns, each from where it starts behind `from`, one element for each row.
///
/// # Safety
///
/// `T` has no padding. The elements are initialised, and nobody writes them meanwhile.
///
/// # Panics
///
/// If they [are less than a tile](are_tiles), or there is not a start for each column.
pub(crate) unsafe fn columns<T: Copy>(
    level: Level,
    from: *const T,
    starts: &[isize],
    to: MatMut<'_, T>,
) {
    // SAFETY: the caller's; what is written are bits of elements. Integers are at most as strictly aligned.
    unsafe { by_size!(T, B => columns::copy::<B>(level, from.cast(), starts, to.bits())) }
}

/// Copies the first `n` elements, `times` each, and as many of the `spare` ones behind them as it likes.
///
/// # Safety
///
/// `T` has no padding.
pub(crate) unsafe fn repeat<T: Copy>(
    level: Level,
    from: &[T],
    (n, spare): (usize, usize),
    times: usize,
    to: &mut [T],
) {
    let from = MatRef::repeated(&from[..n + spare], times);
    let to = &mut to[..(n + spare) * times];
    // SAFETY: the caller's; what is written are bits of elements. Integers are at most as strictly aligned.
    unsafe { by_size!(T, B => repeat::each::<B>(level, from.bits(), spare, bits(to))) }
}

/// An integer of an element's size, and what `transpose` and `repeat` need to know of it.
trait Bits: Pod + transpose::Tile + repeat::Splat {}

impl<B: Pod + transpose::Tile + repeat::Splat> Bits for B {}

/// The same of integers. There is a row and a column.
fn copy_bits<B: Bits>(level: Level, mut from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    // A normal form: the result is written along its smaller stride, forwards.
    let (Strides2 { rows, cols, .. }, writes) = (from.grid(), to.grid());
    if cols == 1 || (rows > 1 && writes.row.unsigned_abs() < writes.col.unsigned_abs()) {
        (from, to) = (from.transposed(), to.transposed());
    }
    if from.grid().follows() && to.grid().follows() {
        (from, to) = (from.in_one_row(), to.in_one_row());
    }
    if to.grid().col < 0 {
        (from, to) = (from.mirrored(), to.mirrored());
    }
    if to.grid().col == 1 && from.grid().row == -1 && from.grid().col != 1 {
        from = from.transposed().mirrored().transposed();
        to = to.transposed().mirrored().transposed();
    }
    let Strides2 { rows, cols, row, col } = from.grid();
    match (row, col) {
        (0, 1) if to.grid().col == 1 && contiguous::are_few::<B>(rows, cols) => {
            contiguous::copy(level, from, to)
        }
        (0, _) if rows > 1 && to.grid().is_dense() => {
            let first = ((0, 1), (0, cols));
            copy_bits(level, from.part(first.0, first.1), to.reborrow().part(first.0, first.1));
            repeat_prefix(to.in_one_row().row(0), cols);
        }
        (_, 0) if to.grid().is_dense() => repeat::each(level, from, 0, to.in_one_row().row(0)),
        (_, 1) if to.grid().col == 1 => contiguous::copy(level, from, to),
        (1, _) if to.grid().col == 1 => transpose::copy(level, from, to),
        _ => strided::copy(level, from, to),
    }
}

impl<T> Memory<'_, T> {
    /// Copies a grid from `offset`, row after row, to rows that start `pitch` elements apart.
    #[inline]
    pub(crate) fn pack(
        &self,
        level: Level,
        offset: isize,
        grid: Strides2,
        to: &mut [T],
        pitch: usize,
    ) where
        T: Element,
    {
        self.check(offset, grid);
        let last = grid.rows.saturating_sub(1).checked_mul(pitch);
        let end = last.and_then(|last| last.checked_add(grid.cols));
        assert!(end.is_some_and(|end| end <= to.len()), "a grid exceeds its room");
        let rows = Strides2 { row: pitch as isize, col: 1, ..grid };
        // SAFETY: the grid lies within the bounds, so by the invariant its elements are readable, and unwritten for 'a; there is
        // room for such rows, ours alone. Elements have no padding.
        unsafe {
            copy(level, MatRef::new(self.at(offset), grid), MatMut::new(to.as_mut_ptr(), rows))
        }
    }

    /// Copies columns, whose elements lie side by side, from where they start behind `offset`, to rows that start `pitch` elements apart: at
    /// least [a tile](are_tiles) of them.
    pub(crate) fn pack_columns(
        &self,
        level: Level,
        offset: isize,
        starts: &[isize],
        rows: usize,
        to: &mut [T],
        pitch: usize,
    ) where
        T: Element,
    {
        for &start in starts {
            self.check(offset + start, Strides2 { rows, cols: 1, row: 1, col: 0 });
        }
        let end = rows.saturating_sub(1).checked_mul(pitch);
        let end = end.and_then(|last| last.checked_add(starts.len()));
        assert!(end.is_some_and(|end| end <= to.len()), "columns exceed their room");
        let grid = Strides2 { rows, cols: starts.len(), row: pitch as isize, col: 1 };
        // SAFETY: each column lies within the bounds, so by the invariant its elements are readable, and unwritten for 'a; there is room for
        // such rows, ours alone. Elements have no padding.
        unsafe { columns(level, self.at(offset), starts, MatMut::new(to.as_mut_ptr(), grid)) }
    }
}

impl<T> MemoryMut<'_, T> {
    /// Copies rows, one after the other, to a grid from `offset`.
    #[inline]
    pub(crate) fn unpack(&mut self, level: Level, offset: isize, grid: Strides2, from: &[T])
    where
        T: Element,
    {
        self.shared().check(offset, grid);
        let elements = grid.rows.checked_mul(grid.cols);
        assert!(elements.is_some_and(|n| n <= from.len()), "a grid without elements for it");
        let rows = Strides2::dense(grid.rows, grid.cols);
        // SAFETY: there are as many elements; the grid lies within the bounds, so by the invariant it is ours alone. Elements have
        // no padding.
        unsafe { copy(level, MatRef::new(from.as_ptr(), rows), MatMut::new(self.at(offset), grid)) }
    }
}
