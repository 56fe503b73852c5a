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
