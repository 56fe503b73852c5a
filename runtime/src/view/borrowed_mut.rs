//! Borrowed tensors for writing.

use std::borrow::Cow;
use std::ops::Range;

use crate::dtype::DType;
use crate::error::Result;
use crate::layout::{Derived, Layout};
use crate::memory::raw::{Memory, MemoryMut, Unsigned};
use crate::op::operand_types;
use crate::scalar::Element;
use crate::shape::{NewShape, Shape};
use crate::ty::TensorType;
use crate::view::borrowed::{View, expect_len};

/// A tensor borrowed for writing, in any strided layout in which no two elements share memory.
///
/// ```
/// use opwright_runtime::{Tensor, nest};
///
/// let mut out = Tensor::zeros([2, 3])?;
/// let row = Tensor::from([7u8, 8, 9]);
/// nest::copy(row.view(), out.view_mut().slice(0, 1..2, 1)?.reshape([3])?);
/// assert_eq!(out, Tensor::from([[0, 0, 0], [7, 8, 9]]));
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
pub struct ViewMut<'a, T> {
    pub(super) memory: MemoryMut<'a, T>,
    pub(super) layout: Cow<'a, Layout>,
}

impl<'a, T: Element> ViewMut<'a, T> {
    /// Creates a view of the data in row-major order. E1006 if they do not fill the shape exactly.
    pub fn new(data: &'a mut [T], shape: impl Into<Shape>) -> Result<Self> {
        let ty = TensorType::new(T::DTYPE, shape);
        expect_len("ViewMut::new", &ty, data.len())?;
        let layout = Cow::Owned(Layout::contiguous(&ty.shape));
        Ok(ViewMut { memory: MemoryMut::new(data), layout })
    }

    /// Creates a view of the layout at offset 0. Every element of the layout must be within `data`, and no two elements
    /// may share memory. `fresh` tells that the data were never written.
    #[inline]
    pub(crate) fn whole(data: &'a mut [T], fresh: bool, layout: &'a Layout) -> Self {
        let memory = MemoryMut::new(data).with_fresh(fresh);
        ViewMut { memory, layout: Cow::Borrowed(layout) }
    }

    /// As [`whole`](ViewMut::whole), at another offset.
    #[cold]
    pub(crate) fn from_offset(data: &'a mut [T], offset: usize, layout: &Layout) -> Self {
        ViewMut::over(MemoryMut::new(data), layout.derived(offset))
    }

    /// No two elements of the layout may share memory.
    pub(crate) fn over(memory: MemoryMut<'a, T>, (offset, layout): Derived) -> Self {
        ViewMut { memory: memory.restrict(offset, layout.span()), layout: Cow::Owned(layout) }
    }

    /// Returns the dtype.
    #[inline]
    pub fn dtype(&self) -> DType {
        T::DTYPE
    }

    /// Returns the size of each axis.
    #[inline]
    pub fn shape(&self) -> &Shape {
        &self.layout.shape
    }

    /// Returns the distance between neighbours along each axis, in elements.
    pub fn strides(&self) -> &[isize] {
        &self.layout.strides
    }

    /// Reborrows the view.
    pub fn reborrow(&mut self) -> ViewMut<'_, T> {
        ViewMut { memory: self.memory.reborrow(), layout: Cow::Borrowed(&self.layout) }
    }

    /// Borrows the view for reading.
    pub fn view(&self) -> View<'_, T> {
        View { memory: self.memory.shared(), layout: Cow::Borrowed(&self.layout) }
    }

    /// As [`View::permute`].
    pub fn permute(self, axes: &[usize]) -> Result<Self> {
        let derived = self.layout.permute(axes)?;
        Ok(ViewMut::over(self.memory, derived))
    }

    /// As [`View::reverse`].
    pub fn reverse(self, axis: usize) -> Result<Self> {
        let derived = self.layout.reverse(axis)?;
        Ok(ViewMut::over(self.memory, derived))
    }

    /// As [`View::slice`].
    pub fn slice(self, axis: usize, range: Range<usize>, step: isize) -> Result<Self> {
        let derived = self.layout.slice(axis, range, step)?;
        Ok(ViewMut::over(self.memory, derived))
    }

    /// As [`View::reshape`].
    pub fn reshape(self, shape: impl NewShape) -> Result<Self> {
        let shape = shape.for_elements(self.shape().numel().unwrap_or(0))?;
        let derived = self.layout.reshape(shape)?;
        Ok(ViewMut::over(self.memory, derived))
    }

    /// Reinterprets the elements as bits; not for `bool`.
    #[inline]
    pub(crate) fn bits<U: Unsigned>(&mut self) -> ViewMut<'_, U> {
        ViewMut { memory: self.memory.reborrow().bits(), layout: Cow::Borrowed(&self.layout) }
    }

    /// Returns the memory and the layout, by reference: copying an address and bounds right after they were written
    /// causes a store-forwarding stall.
    #[inline]
    pub(crate) fn parts(&mut self) -> (&mut MemoryMut<'a, T>, &Layout) {
        (&mut self.memory, &self.layout)
    }

    /// Returns the memory for reading.
    #[inline]
    pub(crate) fn shared(&self) -> Memory<'_, T> {
        self.memory.shared()
    }

    #[inline]
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }
}

operand_types! {
    [T: Element] ViewMut<'_, T>;
}
