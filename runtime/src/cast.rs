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

/// The same elements as integers of their size.
///
/// # Safety
///
/// They have no padding, and what is written are bits of such elements.
#[inline]
pub(crate) unsafe fn bits<T, B>(elements: &mut [T]) -> &mut [B] {
    assert_eq!(size_of::<T>(), size_of::<B>(), "bits of another size");
    assert!(align_of::<T>() >= align_of::<B>(), "bits of a stricter alignment");
    // SAFETY: as many, as large and as strictly aligned at least; the rest is the caller's.
    unsafe { std::slice::from_raw_parts_mut(elements.as_mut_ptr().cast(), elements.len()) }
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
pub(crate) use by_size;
