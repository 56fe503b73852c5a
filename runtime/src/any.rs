//! Tensors and views whose dtype is known only at run time.

mod bytes;

use std::marker::PhantomData;

use crate::dtype::{DType, dtypes};
use crate::error::{ErrorKind, OpError, Result};
use crate::op::operand_types;
use crate::scalar::{Element, PerElement, bf16, f16};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{View, ViewMut};

macro_rules! enums {
    ($($variant:ident $ty:ident $size:literal $encoding:ident;)+) => {
        /// A [`Tensor`] of any dtype.
        #[derive(Clone, PartialEq)]
        #[allow(missing_docs)]
        pub enum AnyTensor {
            $($variant(Tensor<$ty>),)+
        }

        /// A [`View`] of any dtype.
        #[derive(Clone, PartialEq)]
        #[allow(missing_docs)]
        pub enum AnyView<'a> {
            $($variant(View<'a, $ty>),)+
        }

        /// A [`ViewMut`] of any dtype.
        #[allow(missing_docs)]
        pub enum AnyViewMut<'a> {
            $($variant(ViewMut<'a, $ty>),)+
        }
    };
}

dtypes! { enums }

/// Evaluates an expression with the typed value that an enum holds: `typed!(AnyTensor, self, tensor => tensor.shape())`.
macro_rules! typed {
    ($any:ident, $value:expr, $typed:ident => $then:expr) => {
        dtypes! { typed @ $any, $value, $typed => $then; }
    };
    (
        @ $any:ident, $value:expr, $typed:ident => $then:expr;
        $($variant:ident $ty:ident $size:literal $encoding:ident;)+
    ) => {
        match $value {
            $($any::$variant($typed) => $then,)+
        }
    };
}

/// Creates a tensor of zeros of this type.
macro_rules! zeros {
    ($ty:ident; $($variant:ident $element:ident $size:literal $encoding:ident;)+) => {
        match $ty.dtype {
            $(DType::$variant => Tensor::alloc($ty).map(AnyTensor::$variant),)+
        }
    };
}

impl AnyTensor {
    /// Creates a tensor of zeros. E1005 if memory runs out, E1004 if the shape exceeds the
    /// address space.
    pub fn zeros(ty: &TensorType) -> Result<Self> {
        dtypes! { zeros ty; }
    }

    /// Returns the size of each axis.
    pub fn shape(&self) -> &Shape {
        typed!(AnyTensor, self, tensor => tensor.shape())
    }

    /// Borrows the tensor for reading.
    pub fn view(&self) -> AnyView<'_> {
        typed!(AnyTensor, self, tensor => tensor.view().into())
    }

    /// Borrows the tensor for writing.
    pub fn view_mut(&mut self) -> AnyViewMut<'_> {
        typed!(AnyTensor, self, tensor => tensor.view_mut().into())
    }
}

impl AnyView<'_> {
    /// Returns the size of each axis.
    pub fn shape(&self) -> &Shape {
        typed!(AnyView, self, view => view.shape())
    }

    /// Returns the dtype.
    pub fn dtype(&self) -> DType {
        typed!(AnyView, self, view => view.dtype())
    }

    /// Copies the view into a tensor. E1005 if memory runs out, E1004 if the shape exceeds
    /// the address space.
    pub fn to_tensor(&self) -> Result<AnyTensor> {
        typed!(AnyView, self, view => view.to_tensor().map(AnyTensor::from))
    }
}

impl AnyViewMut<'_> {
    /// Returns the size of each axis.
    pub fn shape(&self) -> &Shape {
        typed!(AnyViewMut, self, view => view.shape())
    }

    /// Returns the dtype.
    pub fn dtype(&self) -> DType {
        typed!(AnyViewMut, self, view => view.dtype())
    }

    /// Reborrows the view.
    pub fn reborrow(&mut self) -> AnyViewMut<'_> {
        typed!(AnyViewMut, self, view => view.reborrow().into())
    }
}

/// Selects for each element type the typed value, if the enum holds one, or the constructor of the variant.
macro_rules! per_variant {
    (
        $what:ident $any:ident [$($params:tt)*] $values:ty => $of:ty:
        $($variant:ident $ty:ident $size:literal $encoding:ident;)+
    ) => {
        impl<$($params)*> PerElement for $values {
            type Of<T: Element> = $of;

            $(#[inline]
            fn $ty(self) -> Self::Of<$ty> {
                per_variant!(@ $what self $any $variant)
            })+
        }
    };
    (@ typed $value:ident $any:ident $variant:ident) => {
        if let $any::$variant(typed) = $value { Some(typed) } else { None }
    };
    (@ constructor $value:ident $any:ident $variant:ident) => {
        $any::$variant
    };
}

dtypes! { per_variant typed AnyTensor [] AnyTensor => Option<Tensor<T>>: }
dtypes! { per_variant typed AnyView ['v, 'a] &'v AnyView<'a> => Option<&'v View<'a, T>>: }
dtypes! { per_variant typed AnyViewMut ['a] AnyViewMut<'a> => Option<ViewMut<'a, T>>: }
dtypes! { per_variant typed AnyViewMut ['v, 'a] &'v mut AnyViewMut<'a> => Option<&'v mut ViewMut<'a, T>>: }
dtypes! { per_variant constructor AnyTensor [] OfTensor => fn(Tensor<T>) -> AnyTensor: }
dtypes! { per_variant constructor AnyView ['a] OfView<'a> => fn(View<'a, T>) -> AnyView<'a>: }
dtypes! { per_variant constructor AnyViewMut ['a] OfViewMut<'a> => fn(ViewMut<'a, T>) -> AnyViewMut<'a>: }

/// The constructors of the variants of [`AnyTensor`].
struct OfTensor;

/// The constructors of the variants of [`AnyView`].
struct OfView<'a>(PhantomData<&'a ()>);

/// The constructors of the variants of [`AnyViewMut`].
struct OfViewMut<'a>(PhantomData<&'a mut ()>);

impl AnyTensor {
    /// Returns the dtype.
    pub fn dtype(&self) -> DType {
        self.view().dtype()
    }

    /// Borrows the tensor with elements of type `T`; E1001 if its dtype is another.
    pub fn typed<T: Element>(&self) -> Result<View<'_, T>> {
        self.view().typed()
    }

    /// Converts into a tensor with elements of type `T`; E1001 if its dtype is another.
    pub fn into_typed<T: Element>(self) -> Result<Tensor<T>> {
        let dtype = self.dtype();
        T::pick(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }
}

impl<'a> AnyView<'a> {
    /// Returns the view with elements of type `T`; E1001 if its dtype is another.
    pub fn typed<T: Element>(&self) -> Result<View<'a, T>> {
        self.as_view().cloned()
    }

    /// Returns a reference to the view with elements of type `T`; E1001 if its dtype is another.
    #[inline(never)] // every op calls this for each dtype; one copy per dtype is enough
    pub fn as_view<T: Element>(&self) -> Result<&View<'a, T>> {
        T::pick(self).ok_or_else(|| other_dtype(self.dtype(), T::DTYPE))
    }
}

impl<'a> AnyViewMut<'a> {
    /// Converts into a view with elements of type `T`; E1001 if its dtype is another.
    pub fn typed<T: Element>(self) -> Result<ViewMut<'a, T>> {
        let dtype = self.dtype();
        T::pick(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }

    /// Returns a mutable reference to the view with elements of type `T`; E1001 if its dtype is
    /// another.
    #[inline(never)] // as above
    pub fn as_view_mut<T: Element>(&mut self) -> Result<&mut ViewMut<'a, T>> {
        let dtype = self.dtype();
        T::pick(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }
}

operand_types! {
    [] AnyTensor;
    [] AnyView<'_>;
    [] AnyViewMut<'_>;
}

#[cold]
fn other_dtype(dtype: DType, expected: DType) -> OpError {
    OpError::new(ErrorKind::DType, "typed", format!("the elements are {dtype}, not {expected}"))
}

impl<T: Element> From<Tensor<T>> for AnyTensor {
    fn from(tensor: Tensor<T>) -> Self {
        T::pick(OfTensor)(tensor)
    }
}

impl<'a, T: Element> From<View<'a, T>> for AnyView<'a> {
    fn from(view: View<'a, T>) -> Self {
        T::pick(OfView(PhantomData))(view)
    }
}

impl<'a, T: Element> From<&'a Tensor<T>> for AnyView<'a> {
    fn from(tensor: &'a Tensor<T>) -> Self {
        T::pick(OfView(PhantomData))(tensor.view())
    }
}

impl<'a> From<&'a AnyTensor> for AnyView<'a> {
    fn from(tensor: &'a AnyTensor) -> Self {
        tensor.view()
    }
}

impl<'a, T: Element> From<ViewMut<'a, T>> for AnyViewMut<'a> {
    fn from(view: ViewMut<'a, T>) -> Self {
        T::pick(OfViewMut(PhantomData))(view)
    }
}

impl<'a, T: Element> From<&'a mut Tensor<T>> for AnyViewMut<'a> {
    fn from(tensor: &'a mut Tensor<T>) -> Self {
        T::pick(OfViewMut(PhantomData))(tensor.view_mut())
    }
}

impl<'a> From<&'a mut AnyTensor> for AnyViewMut<'a> {
    fn from(tensor: &'a mut AnyTensor) -> Self {
        tensor.view_mut()
    }
}
