//! Operands of a computation.

use crate::layout::Layout;
use crate::memory::raw::Memory;
use crate::scalar::Element;

/// One operand: elements in memory and their layout, or a reference to it.
pub trait Input: Sync + Sized {
    type Element: Element;

    /// Its memory; `None` if that is the result's. By reference: the fields were just written, and copying them would cause a
    /// store-forwarding stall.
    fn memory(&self) -> Option<&Memory<'_, Self::Element>>;
    fn layout(&self) -> &Layout;
}

/// An operand whose elements are moved as their carriers.
pub struct Carried<'a, T> {
    memory: Option<&'a Memory<'a, T>>,
    layout: &'a Layout,
}

impl<'a, T: Element> Carried<'a, T> {
    #[inline(always)]
    pub fn of<I: Input<Element: Element<Carrier = T>>>(operand: &'a I) -> Self {
        Carried { memory: operand.memory().map(Memory::carried), layout: operand.layout() }
    }
}

impl<T: Element> Input for Carried<'_, T> {
    type Element = T;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        self.memory
    }

    #[inline]
    fn layout(&self) -> &Layout {
        self.layout
    }
}

impl<I: Input> Input for &I {
    type Element = I::Element;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, I::Element>> {
        I::memory(self)
    }

    #[inline]
    fn layout(&self) -> &Layout {
        I::layout(self)
    }
}
