//! Tensors that own their elements.

mod make;
mod store;

use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::layout::Layout;
use crate::nest;
use crate::op::operand_types;
use crate::scalar::Element;
use crate::shape::{NewShape, Shape};
use crate::tensor::store::Store;
use crate::ty::TensorType;
use crate::view::{Elements, IntoView, IntoViewMut, View, ViewMut, expect_len};

/// A tensor that owns its elements.
///
/// ```
/// use opwright_runtime::Tensor;
///
/// let tensor = Tensor::new([2, 3], vec![1, 2, 3, 4, 5, 6])?;
/// assert_eq!(tensor, Tensor::from([[1, 2, 3], [4, 5, 6]]));
/// assert_eq!(tensor.get(&[1, 0]), Some(4));
///
/// let error = Tensor::new([2, 3], vec![1, 2, 3, 4, 5]).unwrap_err();
/// assert_eq!(error.to_string(), "Tensor::new: i32[2, 3] takes 6 elements, and there are 5 [E1006]");
/// # Ok::<(), opwright_runtime::OpError>(())
/// ```
#[derive(Clone)]
pub struct Tensor<T> {
    store: Store<T>,
    /// The layout is row-major from offset 0, unless the tensor was made from an array of `ndarray`.
    offset: usize,
    layout: Layout,
    /// Whether the elements are zeros that were never lent for writing, so that their pages may not be mapped yet.
    fresh: bool,
}

impl<T: Element> Tensor<T> {
    /// Creates a tensor of the data in row-major order.
    ///
    /// # Errors
    /// E1006 if the data do not fill the shape exactly, E1004 if the shape exceeds the address space.
    pub fn new(shape: impl Into<Shape>, data: Vec<T>) -> Result<Self> {
        let ty = TensorType::new(T::DTYPE, shape);
        expect_len("Tensor::new", &ty, data.len())?;
        Ok(Tensor::of(data, ty.shape))
    }

    /// Creates a tensor of the data in row-major order, of which there are as many as the shape has.
    fn of(data: Vec<T>, shape: Shape) -> Self {
        Tensor { store: data.into(), offset: 0, layout: Layout::contiguous(&shape), fresh: false }
    }

    /// Creates a tensor of rank 0.
    pub fn scalar(value: T) -> Self {
        Tensor::of(vec![value], Shape::default())
    }

    /// Creates a tensor of zeros (`false` for bool).
    ///
    /// # Errors
    /// E1005 if memory runs out, E1004 if the shape exceeds the address space.
    pub fn zeros(shape: impl Into<Shape>) -> Result<Self> {
        Tensor::alloc(&TensorType::new(T::DTYPE, shape))
    }

    /// Allocates a zeroed tensor of type `ty`, for a result.
    ///
    /// # Errors
    /// E1001 if its dtype is not that of `T`, E1005 if memory runs out, E1004 if the shape exceeds the address space.
    pub fn alloc(ty: &TensorType) -> Result<Self> {
        let store = Store::zeros(numel(ty, T::DTYPE)?).ok_or_else(|| no_memory(ty))?;
        Ok(Tensor { store, offset: 0, layout: Layout::contiguous(&ty.shape), fresh: true })
    }

    /// Allocates a tensor of type `ty` and lets `write` fill it.
    ///
    /// # Errors
    /// Those of `write` and of [`alloc`](Tensor::alloc).
    ///
    /// # Examples
    ///
    /// ```
    /// use opwright_runtime::{AutoBroadcast, Tensor, nest, scalar};
    ///
    /// let x = Tensor::from([1.0f32, 2.0, 3.0]);
    /// let negated = Tensor::<f32>::filled(&x.ty(), |out| {
    ///     nest::map((&x.view(),), AutoBroadcast::None, out.reborrow(), |(x,)| scalar::neg(x))
    /// })?;
    /// assert_eq!(negated, Tensor::from([-1.0, -2.0, -3.0]));
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    // Not inlined: otherwise the tensor would be built beside the caller's result and copied to it.
    #[inline(never)]
    pub fn filled(
        ty: &TensorType,
        write: impl FnOnce(&mut ViewMut<'_, T>) -> Result<()>,
    ) -> Result<Self> {
        // Built in the return value: copying it right after it was written would cause a store-forwarding stall.
        let mut made = Tensor::alloc(ty);
        if let Ok(tensor) = &mut made
            && let Err(error) = write(&mut tensor.view_mut())
        {
            made = Err(error);
        }
        made
    }

    /// Creates a tensor from an array. Every element of the layout, which starts at `offset`, must be within `data`,
    /// and no two elements may share memory.
    #[cfg(feature = "ndarray")]
    pub(crate) fn from_parts(data: Vec<T>, offset: usize, layout: Layout) -> Self {
        Tensor { store: data.into(), offset, layout, fresh: false }
    }

    #[cfg(feature = "ndarray")]
    pub(crate) fn into_parts(self) -> (Vec<T>, usize, Layout) {
        let (data, start) = self.store.into_parts();
        (data, start.saturating_add(self.offset), self.layout)
    }

    /// Returns the dtype.
    pub fn dtype(&self) -> DType {
        T::DTYPE
    }

    /// Returns the size of each axis.
    pub fn shape(&self) -> &Shape {
        &self.layout.shape
    }

    /// Returns the number of axes.
    pub fn rank(&self) -> usize {
        self.shape().len()
    }

    /// Returns the number of elements.
    pub fn numel(&self) -> usize {
        self.view().numel()
    }

    /// Borrows the tensor for reading.
    #[inline]
    pub fn view(&self) -> View<'_, T> {
        match self.offset {
            0 => View::whole(&self.store, &self.layout),
            offset => View::from_offset(&self.store, offset, &self.layout),
        }
    }

    /// Borrows the tensor for writing.
    #[inline]
    pub fn view_mut(&mut self) -> ViewMut<'_, T> {
        let fresh = std::mem::take(&mut self.fresh);
        match self.offset {
            0 => ViewMut::whole(&mut self.store, fresh, &self.layout),
            offset => ViewMut::from_offset(&mut self.store, offset, &self.layout),
        }
    }

    /// Returns the element at a coordinate, or `None` if it is out of bounds.
    pub fn get(&self, coordinate: &[usize]) -> Option<T> {
        self.view().get(coordinate)
    }

    /// Returns a mutable reference to the element at a coordinate, or `None` if it is out of bounds.
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// let mut x = Tensor::from([[1, 2], [3, 4]]);
    /// if let Some(element) = x.get_mut(&[1, 0]) {
    ///     *element = 7;
    /// }
    /// assert_eq!(x, Tensor::from([[1, 2], [7, 4]]));
    /// ```
    pub fn get_mut(&mut self, coordinate: &[usize]) -> Option<&mut T> {
        self.at_mut(coordinate)
    }

    /// As [`get_mut`](Tensor::get_mut), of a coordinate whose entries may be negative.
    #[inline]
    pub(crate) fn at_mut<I: Copy + TryInto<usize>>(&mut self, coordinate: &[I]) -> Option<&mut T> {
        let offset = self.layout.offset_of(coordinate)?;
        self.fresh = false;
        self.store.get_mut(self.offset.checked_add_signed(offset)?)
    }

    /// Returns the element of a tensor that has exactly one, such as the result of a full reduction; otherwise E1006.
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// assert_eq!(Tensor::from([[7]]).item()?, 7);
    /// let error = Tensor::from([1, 2]).item().unwrap_err();
    /// assert_eq!(error.to_string(), "item: i32[2] has 2 elements, not one [E1006]");
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    pub fn item(&self) -> Result<T> {
        self.view().item()
    }

    /// Iterates over the elements in row-major order.
    pub fn iter(&self) -> Elements<'_, T> {
        self.view().iter()
    }

    /// Returns a view with the axes in reverse order: the transpose of a matrix.
    pub fn transpose(&self) -> View<'_, T> {
        self.view().transpose()
    }

    /// Copies the elements in row-major order into a vector.
    pub fn to_vec(&self) -> Vec<T> {
        self.view().to_vec()
    }

    /// Returns the elements in row-major order, or `None` if they are stored otherwise.
    pub fn as_slice(&self) -> Option<&[T]> {
        self.view().as_slice()
    }

    /// Returns the elements in row-major order for writing, or `None` if they are stored otherwise.
    pub fn as_mut_slice(&mut self) -> Option<&mut [T]> {
        self.fresh = false;
        self.is_plain().then_some(&mut self.store)
    }

    /// Converts the tensor into a vector of its elements in row-major order. Copies them only if they are stored
    /// otherwise; aborts if memory for the copy runs out.
    ///
    /// A result of 1 KiB to 4 MiB starts at a cache line, and is moved to the front of its allocation first.
    pub fn into_vec(self) -> Vec<T> {
        if self.is_plain() { self.store.into_vec() } else { self.to_vec() }
    }

    /// Returns whether the storage is exactly the elements in row-major order.
    fn is_plain(&self) -> bool {
        let whole = self.offset == 0 && Some(self.store.len()) == self.shape().numel();
        whole && self.layout.is_contiguous()
    }

    /// Gives the elements another shape, in row-major order; one size may be -1 to be inferred from the number of
    /// elements. Copies only if the elements are stored in another order.
    ///
    /// # Errors
    /// E1006 if the number of elements differs, E1005 if memory runs out.
    ///
    /// # Examples
    ///
    /// ```
    /// use opwright_runtime::Tensor;
    ///
    /// let x = Tensor::from(vec![1, 2, 3, 4, 5, 6]);
    /// assert_eq!(x.reshape([2, -1])?, Tensor::from([[1, 2, 3], [4, 5, 6]]));
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    pub fn reshape(self, shape: impl NewShape) -> Result<Self> {
        let numel = self.numel();
        let ty = TensorType::new(T::DTYPE, shape.for_elements(numel)?);
        expect_len("reshape", &ty, numel)?;
        if let Ok((_, layout)) = self.layout.reshape(ty.shape.clone()) {
            return Ok(Tensor { layout, fresh: false, ..self });
        }
        let copy = self.view().to_tensor()?;
        Ok(Tensor { layout: Layout::contiguous(&ty.shape), fresh: false, ..copy })
    }
}

/// Returns the number of elements of a type of this dtype. Not generic, so that it is compiled once.
#[inline(never)]
fn numel(ty: &TensorType, dtype: DType) -> Result<usize> {
    if ty.dtype != dtype {
        let message = format!("{ty} has no elements of {dtype}");
        return Err(OpError::new(ErrorKind::DType, "Tensor::alloc", message));
    }
    ty.checked_numel("Tensor::alloc")
}

/// E1005: there is no memory for a tensor of this type.
#[cold]
fn no_memory(ty: &TensorType) -> OpError {
    let bytes = ty.shape.numel().unwrap_or(usize::MAX).saturating_mul(ty.dtype.size());
    let message = format!("no memory for {ty}: {bytes} bytes");
    OpError::new(ErrorKind::Allocation, "Tensor::alloc", message)
}

impl<T: Element> PartialEq for Tensor<T> {
    fn eq(&self, other: &Self) -> bool {
        self.view() == other.view()
    }
}

impl<T: Element> PartialEq<View<'_, T>> for Tensor<T> {
    fn eq(&self, view: &View<'_, T>) -> bool {
        self.view() == *view
    }
}

impl<T: Element> PartialEq<Tensor<T>> for View<'_, T> {
    fn eq(&self, tensor: &Tensor<T>) -> bool {
        *self == tensor.view()
    }
}

impl<'a, T: Element> IntoView<'a, T> for &'a Tensor<T> {
    #[inline]
    fn into_view(self) -> View<'a, T> {
        self.view()
    }
}

impl<'a, T: Element> IntoViewMut<'a, T> for &'a mut Tensor<T> {
    #[inline]
    fn into_view_mut(self) -> ViewMut<'a, T> {
        self.view_mut()
    }
}

operand_types! {
    [T: Element] Tensor<T>;
}

impl<T: Element> View<'_, T> {
    /// Copies the view into a tensor. E1005 if memory runs out, E1004 if the shape exceeds the address space.
    pub fn to_tensor(&self) -> Result<Tensor<T>> {
        let mut tensor = Tensor::alloc(&self.ty())?;
        nest::copy(self.clone(), tensor.view_mut());
        Ok(tensor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Zeros are fresh until they are borrowed for writing, in any part or shape; other data never are.
    #[test]
    fn zeros_are_fresh_once() {
        let is_fresh = |mut view: ViewMut<'_, f32>| view.parts().0.is_fresh();
        let zeros = || Tensor::<f32>::zeros([2, 3]).unwrap();
        let mut tensor = zeros();
        assert_eq!(tensor.view().to_vec(), [0.0; 6]);
        assert!(is_fresh(tensor.view_mut()));
        assert!(!is_fresh(tensor.view_mut()));
        assert!(is_fresh(zeros().view_mut().reshape([6]).unwrap().slice(0, 1..5, 2).unwrap()));
        let bits = |mut view: ViewMut<'_, f32>| view.bits::<u32>().parts().0.is_fresh();
        assert!(bits(zeros().view_mut().reborrow()));
        let mut tensor = zeros();
        assert!(!bits(Tensor::new([3], vec![1.0; 3]).unwrap().view_mut()));
        assert!(is_fresh(tensor.view_mut().permute(&[1, 0]).unwrap()));
        assert!(!is_fresh(tensor.clone().view_mut()));
        assert!(!is_fresh(Tensor::from([0.0]).view_mut()));
    }
}
