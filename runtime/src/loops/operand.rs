//! One operand of a loop.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::layout::Layout;
use crate::loops::memory::Memory;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::view::View;

/// One operand: a view, or a reference to one.
pub trait Operand: Sync + Sized {
    type Element: Element;
    type View: Operand<Element = Self::Element>;

    /// A view of the same elements.
    fn into_view(self) -> Self::View;

    /// Brings it, as number `index` of several, to the shape that they broadcast to.
    fn align(view: &mut Self::View, index: usize, shape: &Shape, rule: AutoBroadcast)
    -> Result<()>;

    /// Its memory; `None` if that is the result's. Lent, as [`ViewMut::parts`](crate::view::ViewMut) lends it.
    fn memory(&self) -> Option<&Memory<'_, Self::Element>>;
    fn layout(&self) -> &Layout;
}

impl<'v, T: Element> Operand for View<'v, T> {
    type Element = T;
    type View = View<'v, T>;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        Some(View::memory(self))
    }

    #[inline]
    fn layout(&self) -> &Layout {
        View::layout(self)
    }

    #[inline]
    fn into_view(self) -> Self {
        self
    }

    #[inline]
    fn align(view: &mut Self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        View::align(view, index, shape, rule)
    }
}

impl<O: Operand + Clone> Operand for &O {
    type Element = O::Element;
    type View = O::View;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, O::Element>> {
        O::memory(self)
    }

    #[inline]
    fn layout(&self) -> &Layout {
        O::layout(self)
    }

    #[inline]
    fn into_view(self) -> O::View {
        self.clone().into_view()
    }

    #[inline]
    fn align(view: &mut O::View, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        O::align(view, index, shape, rule)
    }
}
