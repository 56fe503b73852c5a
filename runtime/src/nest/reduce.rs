//! Reductions over any axes.

use std::marker::PhantomData;

use crate::dtype::dtypes;
use crate::error::Result;
use crate::kernel::reduce::fold::Fold;
use crate::nest::operands::Operands;
use crate::plan;
use crate::scalar::{Element, Numeric, PerElement, bf16, f16};
use crate::settings::Settings;
use crate::shape::Shape;
use crate::view::{View, ViewMut};

/// Folds the elements of an operand along `axes`. An axis may be named more than once.
///
/// `out` has the other axes in order. Axes of size 1 are ignored, so it may keep the reduced ones. Elements are folded in their compute
/// type, and the result is rounded once. Loops are compiled once for a type and an operation.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// let mut columns = Tensor::zeros([3])?;
/// nest::reduce(nest::fold::Add, x.view(), &[0], columns.view_mut())?;
/// assert_eq!(columns, Tensor::from([5, 7, 9]));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
///
/// # Errors
///
/// E1010 if an axis is out of range, or `out` does not have the remaining shape.
pub fn reduce<T: Numeric, R: Fold>(
    _: R,
    x: View<'_, T>,
    axes: &[i64],
    mut out: ViewMut<'_, T>,
) -> Result<()> {
    let reduce = T::pick(Reductions::<R>(PhantomData)).expect("numbers are folded");
    reduce(&x, axes, &mut out)
}

/// Applies a function to the elements of the operands, and folds the results along `axes`. An axis may be named more than
/// once.
///
/// `out` has the other axes in order. Axes of size 1 are ignored, so it may keep the reduced ones. Values are folded in the
/// compute type of `O`, and rounded to `O` once.
///
/// # Errors
///
/// E1010 if an axis is out of range, or `out` does not have the remaining shape.
///
/// # Panics
///
/// If an operand does not have that shape.
pub fn map_reduce<I: Operands, O: Numeric, R: Fold>(
    _: R,
    operands: I,
    shape: &Shape,
    axes: &[i64],
    mut out: ViewMut<'_, O>,
    f: impl Fn(I::Values) -> O::Compute + Sync,
) -> Result<()> {
    plan::map_reduce::<I, O, R>(Settings::current(), &operands, (shape, axes), out.parts(), &f)
}

/// Folds elements along axes.
type Reduce<T> = fn(&View<'_, T>, &[i64], &mut ViewMut<'_, T>) -> Result<()>;

/// [`reduce()`] with an operation, for each element type except `bool`.
struct Reductions<R>(PhantomData<R>);

/// Loops of their own for all numbers but those signed integers that are folded as unsigned ones.
macro_rules! reductions {
    ($($variant:ident $ty:ident $size:tt $encoding:ident;)+) => {
        impl<R: Fold> PerElement for Reductions<R> {
            type Of<T: Element> = Option<Reduce<T>>;

            $(reductions! { @ $encoding $size $ty })+
        }
    };
    (@ Bool $size:tt $ty:ident) => {
        fn $ty(self) -> Option<Reduce<$ty>> {
            None
        }
    };
    (@ Signed 1 $ty:ident) => { reductions! { @bits $ty u8 } };
    (@ Signed 2 $ty:ident) => { reductions! { @bits $ty u16 } };
    (@ Signed 4 $ty:ident) => { reductions! { @bits $ty u32 } };
    (@ Signed 8 $ty:ident) => { reductions! { @bits $ty u64 } };
    (@bits $ty:ident $bits:ident) => {
        #[inline]
        fn $ty(self) -> Option<Reduce<$ty>> {
            Some(match const { R::WRAPS } {
                true => |x, axes, out| elements::<$bits, R>(&x.bits(), axes, &mut out.bits()),
                false => elements::<$ty, R>,
            })
        }
    };
    (@ Half $size:tt $ty:ident) => {
        #[inline]
        fn $ty(self) -> Option<Reduce<$ty>> {
            Some(widened::<$ty, R>)
        }
    };
    (@ $encoding:ident $size:tt $ty:ident) => {
        #[inline]
        fn $ty(self) -> Option<Reduce<$ty>> {
            Some(elements::<$ty, R>)
        }
    };
}

dtypes! { reductions }

fn elements<T: Numeric<Compute = T>, R: Fold>(
    x: &View<'_, T>,
    axes: &[i64],
    out: &mut ViewMut<'_, T>,
) -> Result<()> {
    let operand = (*x.memory(), x.layout());
    plan::reduce::<T, R>(Settings::current(), operand, axes, out.parts())
}

fn widened<T: Numeric, R: Fold>(
    x: &View<'_, T>,
    axes: &[i64],
    out: &mut ViewMut<'_, T>,
) -> Result<()> {
    let operand = (*x.memory(), x.layout());
    plan::reduce_widened::<T, R>(Settings::current(), operand, axes, out.parts())
}
