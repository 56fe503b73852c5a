//! What an op takes for an operand.

use std::borrow::Cow;

use crate::dtype::Element;
use crate::tensor::Tensor;
use crate::view::{View, ViewMut};

/// What can be read as a tensor: a view, or a reference to a tensor, a view or an array of another crate.
///
/// Every [`View`] is what [`Into`] makes of these as well; this one moves a view without a copy of the layout that it borrows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read as a tensor of `{T}`",
    label = "not an operand",
    note = "an operand is `&tensor`, a `View`, or `&view`"
)]
pub trait IntoView<'a, T: Element> {
    /// The view.
    fn into_view(self) -> View<'a, T>;
}

/// What can be written as a tensor: a view, or a mutable reference to a tensor or an array of another crate.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as a tensor of `{T}`",
    label = "not memory for a result",
    note = "memory for a result is `&mut tensor`, or a `ViewMut`"
)]
pub trait IntoViewMut<'a, T: Element> {
    /// The view.
    fn into_view_mut(self) -> ViewMut<'a, T>;
}

impl<'a, T: Element> IntoView<'a, T> for View<'a, T> {
    /// Field by field: as one copy it would be 160 bytes, which wait for those that were written a moment ago.
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

impl<'a, T: Element> IntoView<'a, T> for &'a Tensor<T> {
    #[inline]
    fn into_view(self) -> View<'a, T> {
        self.view()
    }
}

impl<'a, T: Element> IntoViewMut<'a, T> for ViewMut<'a, T> {
    /// As [`View`]s.
    #[inline(always)]
    fn into_view_mut(self) -> ViewMut<'a, T> {
        match self.layout {
            Cow::Borrowed(layout) => ViewMut { memory: self.memory, layout: Cow::Borrowed(layout) },
            Cow::Owned(_) => self,
        }
    }
}

impl<'a, T: Element> IntoViewMut<'a, T> for &'a mut Tensor<T> {
    #[inline]
    fn into_view_mut(self) -> ViewMut<'a, T> {
        self.view_mut()
    }
}
