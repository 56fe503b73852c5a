//! Operands that may share memory with the output buffer.

use std::borrow::Cow;

use crate::dtype::DType;
use crate::layout::Layout;
use crate::memory::raw::{Memory, Unsigned};
use crate::op::operand_types;
use crate::plan::input::Input;
use crate::scalar::Element;
use crate::shape::{Dims, Shape};
use crate::view::borrowed::View;
use crate::view::borrowed_mut::ViewMut;

/// A view, or the previous contents of the output buffer.
#[derive(Clone, Debug)]
pub struct Source<'a, T> {
    /// `None` for the output buffer, which cannot be borrowed for reading while it is written.
    pub(super) memory: Option<Memory<'a, T>>,
    pub(super) layout: Cow<'a, Layout>,
}

impl<'v, T: Element> From<&'v View<'_, T>> for Source<'v, T> {
    #[inline]
    fn from(view: &'v View<'_, T>) -> Self {
        Source { memory: Some(view.memory), layout: Cow::Borrowed(&view.layout) }
    }
}

impl<'a, T: Element> Source<'a, T> {
    /// Returns the contents of `out`, as an operand of a call that writes to the same `out`.
    pub fn of(out: &ViewMut<'a, T>) -> Self {
        Source { memory: None, layout: out.layout.clone() }
    }

    /// Reinterprets an operand of half floats as its bits.
    pub(crate) fn bits<I: Input>(operand: &'a I) -> Self
    where
        T: Unsigned,
    {
        Source {
            memory: operand.memory().map(|memory| memory.bits()),
            layout: Cow::Borrowed(operand.layout()),
        }
    }

    /// Returns the size of each axis.
    pub fn shape(&self) -> &Shape {
        &self.layout.shape
    }

    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
    pub fn dims(&self) -> Dims {
        self.shape().dims()
    }

    /// Returns the dtype.
    pub fn dtype(&self) -> DType {
        T::DTYPE
    }
}

operand_types! {
    [T: Element] Source<'_, T>;
}
