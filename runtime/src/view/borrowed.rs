//! Borrowed tensors for reading.

use std::borrow::Cow;
use std::ops::Range;

use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Derived, Layout, Strides};
use crate::memory::raw::{Memory, Unsigned};
use crate::op::operand_types;
use crate::scalar::Element;
use crate::shape::{Dims, NewShape, Shape};
use crate::ty::TensorType;

/// A tensor borrowed for reading, in any strided layout: permuted, sliced, reversed or broadcast (stride 0).
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let tensor = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// let columns = tensor.view().permute(&[1, 0])?.reverse(0)?;
/// assert_eq!(columns.shape(), &[3, 2]);
/// assert_eq!(columns.to_vec(), [3, 6, 2, 5, 1, 4]);
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
#[derive(Clone)]
pub struct View<'a, T> {
    pub(super) memory: Memory<'a, T>,
    /// Borrowed from a tensor where possible: a call copies the layout only to broadcast an operand.
    pub(super) layout: Cow<'a, Layout>,
}

impl<'a, T: Element> View<'a, T> {
    /// Creates a view of the data in row-major order. E1006 if they do not fill the shape exactly.
    pub fn new(data: &'a [T], shape: impl Into<Shape>) -> Result<Self> {
        let ty = TensorType::new(T::DTYPE, shape);
        expect_len("View::new", &ty, data.len())?;
        Ok(View { memory: Memory::new(data), layout: Cow::Owned(Layout::contiguous(&ty.shape)) })
    }

    /// Creates a view of the data in any layout: the element at coordinate `c` is `data[offset + Σ c[k] * strides[k]]`.
    ///
    /// # Errors
    /// E1010 if an element would be outside the data, E1004 if the shape exceeds the address space.
    pub fn strided(
        data: &'a [T],
        shape: impl Into<Shape>,
        strides: &[isize],
        offset: usize,
    ) -> Result<Self> {
        let (offset, layout) =
            checked_layout::<T>("View::strided", data.len(), shape, strides, offset)?;
        Ok(View::over(Memory::new(data), (offset, layout)))
    }

    /// Creates a view of the layout at offset 0. Every element of the layout must be within `data`.
    #[inline]
    pub(crate) fn whole(data: &'a [T], layout: &'a Layout) -> Self {
        View { memory: Memory::new(data), layout: Cow::Borrowed(layout) }
    }

    /// As [`whole`](View::whole), at another offset.
    #[cold]
    pub(crate) fn from_offset(data: &'a [T], offset: usize, layout: &Layout) -> Self {
        View::over(Memory::new(data), layout.derived(offset))
    }

    #[inline]
    pub(crate) fn over(memory: Memory<'a, T>, (offset, layout): Derived) -> Self {
        View { memory: memory.restrict(offset, layout.span()), layout: Cow::Owned(layout) }
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

    /// Returns the number of axes.
    pub fn rank(&self) -> usize {
        self.shape().len()
    }

    /// Returns the number of elements; those that share memory are counted separately.
    pub fn numel(&self) -> usize {
        self.shape().numel().unwrap_or(0)
    }

    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
    pub fn dims(&self) -> Dims {
        self.shape().dims()
    }

    /// Returns the distance between neighbours along each axis, in elements.
    pub fn strides(&self) -> &[isize] {
        &self.layout.strides
    }

    /// Returns the element at a coordinate, or `None` if it is out of bounds.
    pub fn get(&self, coordinate: &[usize]) -> Option<T> {
        self.layout.offset_of(coordinate).map(|offset| self.memory.read(offset))
    }

    /// Returns the element of a view that has exactly one; otherwise E1006.
    pub fn item(&self) -> Result<T> {
        match (self.numel(), self.iter().next()) {
            (1, Some(element)) => Ok(element),
            (numel, _) => {
                let message = format!("{} has {numel} elements, not one", self.ty());
                Err(OpError::new(ErrorKind::Length, "item", message))
            }
        }
    }

    /// Copies the elements in row-major order into a vector. Aborts if memory runs out; [`View::to_tensor`] returns an
    /// error instead.
    pub fn to_vec(&self) -> Vec<T> {
        match self.as_slice() {
            Some(slice) => slice.to_vec(),
            None => self.iter().collect(),
        }
    }

    /// Returns the elements as a slice if they are in row-major order without gaps.
    pub fn as_slice(&self) -> Option<&'a [T]> {
        let contiguous = self.layout.is_contiguous();
        contiguous.then(|| self.memory.slice(0, self.shape().numel().unwrap_or(0)))
    }

    /// Reorders the axes: axis `k` of the result is axis `axes[k]` of this view. E1010 if `axes` is not a permutation.
    pub fn permute(&self, axes: &[usize]) -> Result<Self> {
        Ok(View::over(self.memory, self.layout.permute(axes)?))
    }

    /// Reverses the order of the elements along an axis. E1010 if there is no such axis.
    pub fn reverse(&self, axis: usize) -> Result<Self> {
        Ok(View::over(self.memory, self.layout.reverse(axis)?))
    }

    /// Keeps every `step`-th index of the range along an axis, counted from the end of the range if `step` is negative.
    ///
    /// E1010 if the axis or the range is out of bounds, or `step` is 0.
    pub fn slice(&self, axis: usize, range: Range<usize>, step: isize) -> Result<Self> {
        Ok(View::over(self.memory, self.layout.slice(axis, range, step)?))
    }

    /// Reverses the order of the axes: the transpose of a matrix.
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.view().transpose(), Tensor::from([[1, 4], [2, 5], [3, 6]]));
    /// ```
    pub fn transpose(&self) -> Self {
        View::over(self.memory, self.layout.transpose())
    }

    /// Gives the elements another shape, in row-major order; one size may be -1 to be inferred from the number of
    /// elements.
    ///
    /// # Errors
    /// E1006 if the number of elements differs, E1010 if the layout requires a copy; make one with
    /// `x.to_tensor()?.reshape(shape)?`.
    pub fn reshape(&self, shape: impl NewShape) -> Result<Self> {
        let shape = shape.for_elements(self.numel())?;
        Ok(View::over(self.memory, self.layout.reshape(shape)?))
    }

    /// Returns a view of the same elements in another order, or repeated. Every stride must be 0 or one of this view's,
    /// with at most the size of its axis. E1004 if the shape exceeds the address space.
    pub(crate) fn restride(&self, shape: Shape, strides: Strides) -> Result<Self> {
        TensorType::new(T::DTYPE, &shape).checked_numel("view")?;
        Ok(View::over(self.memory, (0, Layout { shape, strides })))
    }

    /// Reinterprets the elements as bits.
    #[inline]
    pub(crate) fn bits<U: Unsigned>(&self) -> View<'_, U> {
        View { memory: self.memory.bits(), layout: Cow::Borrowed(&self.layout) }
    }

    #[inline]
    pub(crate) fn memory(&self) -> &Memory<'a, T> {
        &self.memory
    }

    #[inline]
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Reborrows the view without copying its layout.
    #[inline]
    pub fn reborrow(&self) -> View<'_, T> {
        View { memory: self.memory, layout: Cow::Borrowed(&self.layout) }
    }
}

impl<T: Element> PartialEq for View<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.iter().eq(other.iter())
    }
}

operand_types! {
    [T: Element] View<'_, T>;
}

/// Returns E1006 unless `len` elements fill the shape exactly, E1004 if the shape exceeds the address space.
pub(crate) fn expect_len(op: &'static str, ty: &TensorType, len: usize) -> Result<()> {
    let numel = ty.checked_numel(op)?;
    if numel == len {
        return Ok(());
    }
    let message = format!("{ty} takes {numel} elements, and there are {len}");
    Err(OpError::new(ErrorKind::Length, op, message))
}

fn checked_layout<T: Element>(
    op: &'static str,
    len: usize,
    shape: impl Into<Shape>,
    strides: &[isize],
    offset: usize,
) -> Result<Derived> {
    let ty = TensorType::new(T::DTYPE, shape);
    let numel = ty.checked_numel(op)?;
    let outside = || {
        let message =
            format!("{ty} with strides {strides:?} from {offset} leaves its {len} elements");
        OpError::new(ErrorKind::Layout, op, message)
    };
    if strides.len() != ty.shape.len() {
        return Err(outside());
    }
    let layout = Layout { shape: ty.shape.clone(), strides: strides.into() };
    if numel == 0 {
        return Ok((0, layout));
    }
    let (low, high) = layout.span().ok_or_else(outside)?;
    let offset = isize::try_from(offset).map_err(|_| outside())?;
    let inside = |reach: isize| {
        offset.checked_add(reach).and_then(|at| usize::try_from(at).ok()).is_some_and(|at| at < len)
    };
    if inside(low) && inside(high) { Ok((offset, layout)) } else { Err(outside()) }
}
