//! Conversions of operands and output buffers into views.

use std::borrow::Cow;

use crate::scalar::Element;
use crate::view::borrowed::View;
use crate::view::borrowed_mut::ViewMut;

/// A value that can be read as a tensor: a view, or a reference to a tensor, a view or an array of another crate.
///
/// Unlike a conversion of a view into itself, which would move the whole struct, it moves only the fields that a borrowed layout needs.
///
/// ```
/// use opwright_runtime::{Element, IntoView, Tensor};
///
/// fn first<'a, T: Element>(x: impl IntoView<'a, T>) -> Option<T> {
///     x.into_view().iter().next()
/// }
/// let tensor = Tensor::from([[1, 2], [3, 4]]);
/// assert_eq!(first(&tensor), Some(1));
/// assert_eq!(first(tensor.view().reverse(0)?), Some(3));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read as a tensor of `{T}`",
    label = "not an operand",
    note = "an operand is `&tensor`, a `View`, or `&view`"
)]
pub trait IntoView<'a, T: Element> {
    /// Returns the view.
    fn into_view(self) -> View<'a, T>;
}

/// A value that can be written as a tensor: a view, or a mutable reference to a tensor or an array of another crate.
///
/// ```
/// use opwright_runtime::{IntoViewMut, Tensor, nest};
///
/// let mut tensor = Tensor::zeros([2])?;
/// nest::copy(Tensor::from([1, 2]).view(), (&mut tensor).into_view_mut());
/// assert_eq!(tensor, Tensor::from([1, 2]));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as a tensor of `{T}`",
    label = "not memory for a result",
    note = "memory for a result is `&mut tensor`, or a `ViewMut`"
)]
pub trait IntoViewMut<'a, T: Element> {
    /// Returns the view.
    fn into_view_mut(self) -> ViewMut<'a, T>;
}

impl<'a, T: Element> IntoView<'a, T> for View<'a, T> {
    /// Field by field: copying the whole struct right after it was written causes a store-forwarding stall.
    #[inline(always)]
    fn into_view(self) -> View<'a, T> {
        match self.layout {
            Cow::Borrowed(layout) => View { memory: self.memory, layout: Cow::Borrowed(layout) },
            Cow::Owned(_) => self,
        }
    }
}

impl<'a, T: Element> IntoView<'a, T> for &View<'a, T> {
    #[inline]
    fn into_view(self) -> View<'a, T> {
        self.clone()
    }
}

impl<'a, T: Element> IntoViewMut<'a, T> for ViewMut<'a, T> {
    /// Field by field, as for a [`View`].
    #[inline(always)]
    fn into_view_mut(self) -> ViewMut<'a, T> {
        match self.layout {
            Cow::Borrowed(layout) => ViewMut { memory: self.memory, layout: Cow::Borrowed(layout) },
            Cow::Owned(_) => self,
        }
    }
}
