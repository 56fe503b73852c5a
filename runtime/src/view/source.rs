//! The first operand of an op that may write over it.

use crate::broadcast::AutoBroadcast;
use crate::dtype::Element;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::loops::{Memory, Operand};
use crate::shape::Shape;
use crate::view::{View, ViewMut};

/// A view, or what the memory of the result holds before it is written.
#[derive(Clone, Debug)]
pub struct Source<'a, T>(Kind<'a, T>);

#[derive(Clone, Debug)]
enum Kind<'a, T> {
    View(View<'a, T>),
    /// It has no memory of its own, so that nobody can read it while the result is written.
    Out(Layout),
}

impl<'a, T: Element> From<View<'a, T>> for Source<'a, T> {
    fn from(view: View<'a, T>) -> Self {
        Source(Kind::View(view))
    }
}

impl<T: Element> Source<'_, T> {
    /// What `out` holds, for a call that writes to the same `out`.
    pub fn of(out: &ViewMut<'_, T>) -> Self {
        Source(Kind::Out(out.layout().clone()))
    }
}

impl<T> Source<'_, T> {
    /// The size of each axis.
    pub fn shape(&self) -> &Shape {
        match &self.0 {
            Kind::View(view) => &view.layout.shape,
            Kind::Out(layout) => &layout.shape,
        }
    }
}

impl<T: Element> Source<'_, T> {
    /// Element type and shape.
    pub fn ty(&self) -> crate::op::TensorType {
        crate::op::TensorType::new(T::DTYPE, self.shape())
    }
}

impl<'a, T: Element> Operand for Source<'a, T> {
    type Element = T;
    type View = Source<'a, T>;

    #[inline]
    fn memory(&self) -> Option<Memory<'_, T>> {
        match &self.0 {
            Kind::View(view) => Some(view.memory()),
            Kind::Out(_) => None,
        }
    }

    fn layout(&self) -> &Layout {
        match &self.0 {
            Kind::View(view) => view.layout(),
            Kind::Out(layout) => layout,
        }
    }

    fn align(&self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<Self> {
        match &self.0 {
            Kind::View(view) => view.align(index, shape, rule).map(Source::from),
            Kind::Out(layout) if layout.shape == *shape => Ok(self.clone()),
            Kind::Out(layout) => {
                let message = format!("{shape} does not fit in place of {}", layout.shape);
                Err(OpError::new(ErrorKind::Layout, "align", message))
            }
        }
    }
}
