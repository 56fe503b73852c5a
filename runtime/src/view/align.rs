//! Operands that are brought to the shape of a result.

use std::borrow::Cow;

use crate::broadcast::AutoBroadcast;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::memory::raw::Memory;
use crate::plan::input::Input;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::view::borrowed::View;
use crate::view::source::Source;

/// An operand that can be brought to the shape that several broadcast to.
pub trait AlignInput: Input {
    type View: Input<Element = Self::Element>;

    /// A view of the same elements.
    fn into_view(self) -> Self::View;

    /// Broadcasts it, as number `index` of several, to `shape`; E1010 if it does not broadcast to it.
    fn align(view: &mut Self::View, index: usize, shape: &Shape, rule: AutoBroadcast)
    -> Result<()>;
}

impl<T: Element> Input for View<'_, T> {
    type Element = T;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        Some(View::memory(self))
    }

    #[inline]
    fn layout(&self) -> &Layout {
        View::layout(self)
    }
}

impl<'v, T: Element> AlignInput for View<'v, T> {
    type View = View<'v, T>;

    #[inline]
    fn into_view(self) -> Self {
        self
    }

    #[inline]
    fn align(view: &mut Self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        align(&mut view.layout, index, shape, rule)
    }
}

impl<I: AlignInput + Clone> AlignInput for &I {
    type View = I::View;

    #[inline]
    fn into_view(self) -> I::View {
        self.clone().into_view()
    }

    #[inline]
    fn align(view: &mut I::View, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        I::align(view, index, shape, rule)
    }
}

impl<T: Element> Input for Source<'_, T> {
    type Element = T;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        self.memory.as_ref()
    }

    #[inline]
    fn layout(&self) -> &Layout {
        &self.layout
    }
}

impl<'a, T: Element> AlignInput for Source<'a, T> {
    type View = Source<'a, T>;

    #[inline]
    fn into_view(self) -> Self {
        self
    }

    #[inline]
    fn align(source: &mut Self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        match source.memory {
            Some(_) => align(&mut source.layout, index, shape, rule),
            None if source.layout.shape == *shape => Ok(()),
            None => Err(misfit(shape, &source.layout.shape)),
        }
    }
}

/// Broadcasts the layout of operand number `index` to the shape of the result, or returns E1010. The result addresses
/// no elements that the layout does not.
#[inline]
fn align(
    layout: &mut Cow<'_, Layout>,
    index: usize,
    shape: &Shape,
    rule: AutoBroadcast,
) -> Result<()> {
    if layout.shape != *shape || matches!(rule, AutoBroadcast::Pdpd { .. }) {
        *layout = Cow::Owned(layout.align(index, shape, rule)?);
    }
    Ok(())
}

#[cold]
fn misfit(shape: &Shape, place: &Shape) -> OpError {
    let message = format!("{shape} does not fit in place of {place}");
    OpError::new(ErrorKind::Layout, "align", message)
}
