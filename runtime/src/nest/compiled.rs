//! Copies and sums, which depend only on an element type. Copies are compiled once, with this crate. Sums are closures, which are compiled,
//! as generic functions are, with each crate that calls them: most crates use few, and their loops take long to compile.

use crate::broadcast::AutoBroadcast;
use crate::dtype::dtypes;
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
pub(super) struct SumLoops;

/// Copies: loops of their own for unsigned integers and `bool`, by which other types of their size are copied bit for bit.
macro_rules! copies {
    ($($variant:ident $ty:ident $size:tt $encoding:ident;)+) => {
        impl PerElement for Copies {
            type Of<T: Element> = Copy<T>;

            $(copies! { @ $encoding $size $ty })+
        }
    };
    (@ Unsigned $size:tt $ty:ident) => { copies! { @loop $ty } };
    (@ Bool $size:tt $ty:ident) => { copies! { @loop $ty } };
    (@ $encoding:ident 1 $ty:ident) => { copies! { @bits $ty u8 } };
    (@ $encoding:ident 2 $ty:ident) => { copies! { @bits $ty u16 } };
    (@ $encoding:ident 4 $ty:ident) => { copies! { @bits $ty u32 } };
    (@ $encoding:ident 8 $ty:ident) => { copies! { @bits $ty u64 } };
    (@loop $ty:ident) => {
        #[inline]
        fn $ty(self) -> Copy<$ty> {
            fn copy(from: &View<'_, $ty>, to: &mut ViewMut<'_, $ty>) {
                let to = to.reborrow();
                let copied = map((from,), AutoBroadcast::None, to, |(value,)| value);
                copied.expect("the shapes are equal");
            }
            copy
        }
    };
    (@bits $ty:ident $bits:ident) => {
        #[inline]
        fn $ty(self) -> Copy<$ty> {
            |from, to| Copies.$bits()(&from.bits(), &mut to.bits())
        }
    };
}

/// Sums: loops of their own for all numbers but signed integers, which are summed as unsigned ones, as wrapping addition has the
/// same bits.
macro_rules! sums {
    ($($variant:ident $ty:ident $size:tt $encoding:ident;)+) => {
        impl PerElement for SumLoops {
            type Of<T: Element> = Option<Sum<T>>;

            $(sums! { @ $encoding $size $ty })+
        }
    };
    (@ Signed 1 $ty:ident) => { sums! { @bits $ty u8 } };
    (@ Signed 2 $ty:ident) => { sums! { @bits $ty u16 } };
    (@ Signed 4 $ty:ident) => { sums! { @bits $ty u32 } };
    (@ Signed 8 $ty:ident) => { sums! { @bits $ty u64 } };
    (@ Bool $size:tt $ty:ident) => {
        fn $ty(self) -> Option<Sum<$ty>> {
            None
        }
    };
    (@bits $ty:ident $bits:ident) => {
        #[inline]
        fn $ty(self) -> Option<Sum<$ty>> {
            Some(|x, axes, out| sum_into(&x.bits::<$bits>(), axes, &mut out.bits()))
        }
    };
    (@ $encoding:ident $size:tt $ty:ident) => {
        #[inline]
        fn $ty(self) -> Option<Sum<$ty>> {
            Some(|x, axes, out| reduce(Add, (x,), x.shape(), axes, out.reborrow(), itself))
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
/// [`itself`](super::itself()), but its loops are compiled once for a type, and once for integers of one size.
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
    let sum = T::pick(SumLoops).expect("numbers have a sum");
    sum(x, axes, out);
}

dtypes! { copies }
dtypes! { sums }
