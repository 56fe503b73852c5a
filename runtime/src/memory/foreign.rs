//! Memory of `ndarray`'s arrays.

use ndarray::{ArrayBase, Data, DataMut, Dimension};

use crate::memory::raw::{Memory, MemoryMut};

/// The memory of an array whose strides have this span.
pub(crate) fn borrow<T, S: Data<Elem = T>, D: Dimension>(
    array: &ArrayBase<S, D>,
    span: (isize, isize),
) -> Memory<'_, T> {
    // SAFETY: `as_ptr` points to the first element, and every element that the array's strides reach from there is part of the
    // array: readable, and not written while the array is borrowed.
    unsafe { Memory::from_raw(array.as_ptr(), span) }
}

/// The memory of a mutable array whose strides have this span.
pub(crate) fn borrow_mut<T, S: DataMut<Elem = T>, D: Dimension>(
    array: &mut ArrayBase<S, D>,
    span: (isize, isize),
) -> MemoryMut<'_, T> {
    // SAFETY: `as_mut_ptr` points to the first element of unshared data, and every element that the array's strides reach from
    // there is part of the array: exclusively ours while the array is mutably borrowed.
    unsafe { MemoryMut::from_raw(array.as_mut_ptr(), span) }
}
