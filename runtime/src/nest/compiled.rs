//! Copies, which depend only on an element type, and are compiled once, with this crate.

use crate::broadcast::AutoBroadcast;
use crate::dtype::dtypes;
use crate::nest::elementwise::map;
use crate::scalar::{Element, PerElement, bf16, f16};
use crate::view::{View, ViewMut};

/// Copies elements between views of the same shape.
type Copy<T> = fn(&View<'_, T>, &mut ViewMut<'_, T>);

/// [`copy()`], for each element type.
pub(super) struct Copies;

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

/// Copies every element, bit for bit.
///
/// # Panics
///
/// If the shapes differ.
pub fn copy<T: Element>(from: View<'_, T>, mut to: ViewMut<'_, T>) {
    assert_eq!(from.shape(), to.shape(), "the shapes differ");
    T::pick(Copies)(&from, &mut to);
}

dtypes! { copies }
