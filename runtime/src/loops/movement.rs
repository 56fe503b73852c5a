//! Moving elements whose size alone is known, so that every layout becomes a dense block and back.
//!
//! Nothing here knows an element's type: [`Bits`] are an integer of its size, and four sizes serve
//! all dtypes. [`copy`] goes from a [`Sheet`] to a [`SheetMut`]; both are turned alike into a normal
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

use crate::simd::Level;

mod ahead;
mod columns;
pub(crate) mod held;
mod lines;
pub(crate) mod permute;
mod repeat;
mod rows;
mod sheet;
mod stream;
#[cfg(test)]
mod tests;
mod transpose;
mod vectors;

pub(crate) use ahead::{WHILE_WRITING, ahead, ahead_while_reading, while_streaming};
pub(crate) use repeat::Spread;
pub(crate) use sheet::{Sheet, SheetMut};
pub(crate) use stream::{Lines, fence, stream};

/// A rectangle of elements: `rows` x `cols`, `row`/`col` elements apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    pub rows: usize,
    pub cols: usize,
    pub row: isize,
    pub col: isize,
}

impl Grid {
    /// Rows one after the other.
    #[inline]
    pub fn dense(rows: usize, cols: usize) -> Grid {
        Grid { rows, cols, row: cols as isize, col: 1 }
    }

    /// Whether each row follows where the last ends.
    #[inline(always)]
    fn follows(&self) -> bool {
        self.rows == 1 || self.row == self.col.wrapping_mul(self.cols as isize)
    }

    /// Whether all elements lie side by side, row after row.
    #[inline(always)]
    fn is_dense(&self) -> bool {
        self.col == 1 && self.follows()
    }
}

/// A call with the integer of an element's size.
macro_rules! by_size {
    ($element:ty, $bits:ident => $call:expr) => {
        match size_of::<$element>() {
            1 => {
                type $bits = u8;
                $call
            }
            2 => {
                type $bits = u16;
                $call
            }
            4 => {
                type $bits = u32;
                $call
            }
            _ => {
                type $bits = u64;
                $call
            }
        }
    };
}

/// Copies each element to the one in its place.
///
/// # Safety
///
/// `T` has no padding.
///
/// # Panics
///
/// If there are more or fewer rows or columns on one side than on the other.
pub(crate) unsafe fn copy<T: Copy>(level: Level, from: Sheet<'_, T>, to: SheetMut<'_, T>) {
    let (reads, writes) = (from.grid(), to.grid());
    assert!(reads.rows == writes.rows && reads.cols == writes.cols, "sheets of other sizes");
    if reads.rows == 0 || reads.cols == 0 {
        return;
    }
    // SAFETY: the caller's; what is written are bits of elements.
    unsafe { by_size!(T, B => copy_bits::<B>(level, from.bits(), to.bits())) }
}

/// Whether so many columns of so many elements can be [moved](columns) from where they start.
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
    to: SheetMut<'_, T>,
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
    let from = Sheet::repeated(&from[..n + spare], times);
    let to = &mut to[..(n + spare) * times];
    // SAFETY: the caller's; what is written are bits of elements. Integers are at most as strictly aligned.
    unsafe { by_size!(T, B => repeat::each::<B>(level, from.bits(), spare, bits(to))) }
}

/// The same elements as integers of their size.
///
/// # Safety
///
/// They have no padding, and what is written are bits of such elements.
#[inline]
unsafe fn bits<T, B>(elements: &mut [T]) -> &mut [B] {
    assert_eq!(size_of::<T>(), size_of::<B>(), "bits of another size");
    assert!(align_of::<T>() >= align_of::<B>(), "bits of a stricter alignment");
    // SAFETY: as many, as large and as strictly aligned at least; the rest is the caller's.
    unsafe { std::slice::from_raw_parts_mut(elements.as_mut_ptr().cast(), elements.len()) }
}

/// An integer of an element's size, and what `transpose` and `repeat` need to know of it.
trait Bits: Pod + transpose::Tile + repeat::Splat {}

impl<B: Pod + transpose::Tile + repeat::Splat> Bits for B {}

/// The same of integers. There is a row and a column.
fn copy_bits<B: Bits>(level: Level, mut from: Sheet<'_, B>, mut to: SheetMut<'_, B>) {
    // A normal form: the result is written along its smaller stride, forwards.
    let (Grid { rows, cols, .. }, writes) = (from.grid(), to.grid());
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
    let Grid { rows, cols, row, col } = from.grid();
    match (row, col) {
        (0, 1) if to.grid().col == 1 && rows::are_few::<B>(rows, cols) => {
            rows::copy(level, from, to)
        }
        (0, _) if rows > 1 && to.grid().is_dense() => {
            let first = ((0, 1), (0, cols));
            copy_bits(level, from.part(first.0, first.1), to.reborrow().part(first.0, first.1));
            rows::again(to.in_one_row().row(0), cols);
        }
        (_, 0) if to.grid().is_dense() => repeat::each(level, from, 0, to.in_one_row().row(0)),
        (_, 1) if to.grid().col == 1 => rows::copy(level, from, to),
        (1, _) if to.grid().col == 1 => transpose::copy(level, from, to),
        _ => lines::copy(level, from, to),
    }
}
