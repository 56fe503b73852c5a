//! Copies and sums, which depend only on an element type. They are compiled once, with this crate; generic functions are compiled with each
//! crate that calls them.

use crate::broadcast::AutoBroadcast;
use crate::kernel::reduce::fold::Add;
use crate::nest::elementwise::{itself, map};
use crate::nest::reduce::reduce;
use crate::scalar::{Element, Numeric, PerElement, bf16, f16};
use crate::view::{View, ViewMut};

/// Copies elements between views of the same shape.
type Copy<T> = fn(&View<'_, T>, &mut ViewMut<'_, T>);

/// Sums along axes.
type Sum<T> = fn(&View<'_, T>, &[i64], &mut ViewMut<'_, T>);

/// [`copy()`], for each element type.
pub(super) struct Copies;

/// [`sum()`], for each element type except `bool`.
pub(super) struct Sums;

/// Copies of types with loops of their own, and of types that are copied as the bits of another of the same size.
macro_rules! copies {
    ($($own:ident)+; $($ty:ident $bits:ident;)+) => {
        impl PerElement for Copies {
            type Of<T: Element> = Copy<T>;

            $(#[inline]
            fn $own(self) -> Copy<$own> {
                |from, to| {
                    let to = to.reborrow();
                    let copied = map((from,), AutoBroadcast::None, to, |(value,)| value);
                    copied.expect("the shapes are equal");
                }
            })+
            $(#[inline]
            fn $ty(self) -> Copy<$ty> {
                |from, to| Copies.$bits()(&from.bits(), &mut to.bits())
            })+
        }
    };
}

/// Sums of types with loops of their own, and of signed integers, which are summed as unsigned ones: wrapping addition has the same bits.
macro_rules! sums {
    ($($own:ident)+; $($ty:ident $bits:ident;)+) => {
        impl PerElement for Sums {
            type Of<T: Element> = Option<Sum<T>>;

            $(#[inline]
            fn $own(self) -> Option<Sum<$own>> {
                Some(|x, axes, out| reduce(Add, (x,), x.shape(), axes, out.reborrow(), itself))
            })+
            $(#[inline]
            fn $ty(self) -> Option<Sum<$ty>> {
                Some(|x, axes, out| sum_into(&x.bits::<$bits>(), axes, &mut out.bits()))
            })+
            fn bool(self) -> Option<Sum<bool>> {
                None
            }
        }
    };
}

/// Copies every element, bit for bit.
///
/// # Panics
///
/// If the shapes differ.
pub fn copy<T: Element>(from: View<'_, T>, mut to: ViewMut<'_, T>) {
    assert_eq!(from.shape(), to.shape(), "the shapes differ");
    T::pick(Copies)(&from, &mut to);
}

/// Writes the sums along `axes` to `out`, which has the other axes in order. An axis may be named more than once.
///
/// The result has the same bits as that of [`reduce`](super::reduce()) with [`fold::Add`](super::fold::Add) and
/// [`itself`](super::itself()), but this function is compiled with this crate and not with every crate that calls it.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// let mut columns = Tensor::zeros([3])?;
/// nest::sum(x.view(), &[0], columns.view_mut());
/// assert_eq!(columns, Tensor::from([5, 7, 9]));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
///
/// # Panics
///
/// If an axis is out of range, or `out` does not have the remaining shape.
pub fn sum<T: Numeric>(x: View<'_, T>, axes: &[i64], mut out: ViewMut<'_, T>) {
    sum_into(&x, axes, &mut out);
}

#[inline]
fn sum_into<T: Numeric>(x: &View<'_, T>, axes: &[i64], out: &mut ViewMut<'_, T>) {
    let sum = T::pick(Sums).expect("numbers have a sum");
    sum(x, axes, out);
}

copies! { u8 u16 u32 u64 bool; i8 u8; i16 u16; i32 u32; i64 u64; f16 u16; bf16 u16; f32 u32; f64 u64; }
sums! { u8 u16 u32 u64 f16 bf16 f32 f64; i8 u8; i16 u16; i32 u32; i64 u64; }
