//! Copies between strided matrices of elements of one size.
//!
//! Nothing here depends on the type of an element: a [`CopyUnit`] is an integer of its size, and four sizes serve all dtypes. [`copy`]
//! copies a [`MatRef`] to a [`MatMut`]. It transforms both in the same way to a normal form, which leaves few classes of strides, and each class
//! has its loop:
//!
//! | module | strides of the source, where rows of the destination are contiguous |
//! |---|---|
//! | `contiguous` | contiguous rows |
//! | `repeat` | each element, repeated |
//! | `transpose` | contiguous columns |
//! | `strided` | all others |

use bytemuck::Pod;

use crate::cast::{bits, by_size};
use crate::memory::matrix::{Layout2d, MatMut, MatRef};
use crate::memory::raw::{Memory, MemoryMut};
use crate::pack::{contiguous, repeat, strided, transpose};
use crate::scalar::Element;
use crate::simd::isa::Level;

#[cfg(test)]
mod tests;

/// Copies a matrix.
///
/// # Safety
///
/// `T` has no padding.
///
/// # Panics
///
/// If the matrices have different shapes.
pub(crate) unsafe fn copy<T: Copy>(level: Level, from: MatRef<'_, T>, to: MatMut<'_, T>) {
    let (reads, writes) = (from.layout(), to.layout());
    assert!(reads.rows == writes.rows && reads.cols == writes.cols, "matrices of different shapes");
    if reads.rows == 0 || reads.cols == 0 {
        return;
    }
    // SAFETY: by the contract elements have no padding; the bits written are those of elements.
    unsafe { by_size!(T, B => copy_bits::<B>(level, from.bits(), to.bits())) }
}

/// Copies each element `times` times.
///
/// # Safety
///
/// `T` has no padding.
pub(crate) unsafe fn repeat<T: Copy>(level: Level, from: &[T], times: usize, to: &mut [T]) {
    let to = &mut to[..from.len() * times];
    let from = MatRef::repeated(from, times);
    // SAFETY: by the contract elements have no padding; the bits written are those of elements. Integers are at most as strictly aligned.
    unsafe { by_size!(T, B => repeat::each::<B>(level, from.bits(), bits(to))) }
}

/// An integer of an element's size.
trait CopyUnit: Pod + transpose::Tile + repeat::Splat {}

impl<B: Pod + transpose::Tile + repeat::Splat> CopyUnit for B {}

/// As [`copy`], for integers. There is at least one row and one column.
fn copy_bits<B: CopyUnit>(level: Level, mut from: MatRef<'_, B>, mut to: MatMut<'_, B>) {
    // The normal form: the destination is written along its smaller stride, in ascending order.
    let (Layout2d { rows, cols, .. }, writes) = (from.layout(), to.layout());
    if cols == 1 || (rows > 1 && writes.row.unsigned_abs() < writes.col.unsigned_abs()) {
        (from, to) = (from.transposed(), to.transposed());
    }
    if from.layout().has_adjacent_rows() && to.layout().has_adjacent_rows() {
        (from, to) = (from.flatten(), to.flatten());
    }
    if to.layout().col < 0 {
        (from, to) = (from.reverse_columns(), to.reverse_columns());
    }
    if to.layout().col == 1 && from.layout().row == -1 && from.layout().col != 1 {
        from = from.transposed().reverse_columns().transposed();
        to = to.transposed().reverse_columns().transposed();
    }
    match (from.layout().row, from.layout().col) {
        (_, 0) if to.layout().is_contiguous() => repeat::each(level, from, to.flatten().row(0)),
        (_, 1) if to.layout().col == 1 => contiguous::copy(from, to),
        (1, _) if to.layout().col == 1 => transpose::copy(level, from, to),
        _ => strided::copy(level, from, to),
    }
}

impl<T> Memory<'_, T> {
    /// Copies a layout from `offset` on to rows that start `pitch` elements apart.
    #[inline]
    pub(crate) fn pack(
        &self,
        level: Level,
        offset: isize,
        layout: Layout2d,
        to: &mut [T],
        pitch: usize,
    ) where
        T: Element,
    {
        self.check(offset, layout);
        let last = layout.rows.saturating_sub(1).checked_mul(pitch);
        let end = last.and_then(|last| last.checked_add(layout.cols));
        assert!(end.is_some_and(|end| end <= to.len()), "a layout exceeds its buffer");
        let rows = Layout2d { row: pitch as isize, col: 1, ..layout };
        // SAFETY: the layout lies within the bounds, so by the invariant its elements are readable and not written; `to` is ours alone and
        // was checked to have room for the rows. Elements have no padding.
        unsafe {
            copy(
                level,
                MatRef::new(self.ptr_at(offset), layout),
                MatMut::new(to.as_mut_ptr(), rows),
            )
        }
    }
}

impl<T> MemoryMut<'_, T> {
    /// Copies contiguous rows to a layout from `offset` on.
    #[inline]
    pub(crate) fn unpack(&mut self, level: Level, offset: isize, layout: Layout2d, from: &[T])
    where
        T: Element,
    {
        self.shared().check(offset, layout);
        let elements = layout.rows.checked_mul(layout.cols);
        assert!(elements.is_some_and(|n| n <= from.len()), "fewer elements than the layout has");
        let rows = Layout2d::contiguous(layout.rows, layout.cols);
        // SAFETY: `from` was checked to have enough elements; the layout lies within the bounds, so by the invariant it is ours alone.
        // Elements have no padding.
        unsafe {
            copy(level, MatRef::new(from.as_ptr(), rows), MatMut::new(self.ptr_at(offset), layout))
        }
    }
}
