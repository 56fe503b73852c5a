//! Operands that may share memory with the output buffer.

use std::borrow::Cow;

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::loops::{Bits, Memory, Operand};
use crate::scalar::Element;
use crate::shape::{Dims, Shape};
use crate::ty::TensorType;
use crate::view::{View, ViewMut, align};

/// A view, or the previous contents of the output buffer.
#[derive(Clone, Debug)]
pub struct Source<'a, T> {
    /// `None` for the output buffer, which cannot be borrowed for reading while it is written.
    memory: Option<Memory<'a, T>>,
    layout: Cow<'a, Layout>,
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
    pub(crate) fn bits<O: Operand>(operand: &'a O) -> Self
    where
        T: Bits,
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

    /// Returns the dtype and the shape.
    pub fn ty(&self) -> TensorType {
        TensorType::new(T::DTYPE, self.shape())
    }
}

impl<'a, T: Element> Operand for Source<'a, T> {
    type Element = T;
    type View = Source<'a, T>;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        self.memory.as_ref()
    }

    #[inline]
    fn layout(&self) -> &Layout {
        &self.layout
    }

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

#[cold]
fn misfit(shape: &Shape, place: &Shape) -> OpError {
    let message = format!("{shape} does not fit in place of {place}");
    OpError::new(ErrorKind::Layout, "align", message)
}
