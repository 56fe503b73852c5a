//! Types that are the same one where the compiler does not know it.

use std::any::TypeId;

/// Whether two types are the same.
pub(crate) fn same<T: 'static, U: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<U>()
}

/// The same value, as the type that it has by another name.
///
/// # Panics
///
/// If the two are not the same type.
#[inline(always)]
pub(crate) fn of_type<T: Copy + 'static, U: Copy + 'static>(value: T) -> U {
    assert!(same::<T, U>(), "a value of another type");
    // SAFETY: it is a value of that type, and is copied.
    unsafe { std::mem::transmute_copy(&value) }
}

/// The same elements, if that is their type.
#[inline]
pub(crate) fn slice_of_type<T: 'static, U: 'static>(slice: &[T]) -> Option<&[U]> {
    // SAFETY: it is a slice of that type.
    same::<T, U>().then(|| unsafe { std::mem::transmute::<&[T], &[U]>(slice) })
}

/// The same elements to write, if that is their type.
#[inline]
pub(crate) fn slice_of_type_mut<T: 'static, U: 'static>(slice: &mut [T]) -> Option<&mut [U]> {
    // SAFETY: it is a slice of that type.
    same::<T, U>().then(|| unsafe { std::mem::transmute::<&mut [T], &mut [U]>(slice) })
}
