//! Tensors and views whose dtype is known only at run time.

mod bytes;

use crate::dtype::{DType, Element, bf16, f16};
use crate::error::{ErrorKind, OpError, Result};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{View, ViewMut};

macro_rules! any {
    ($($variant:ident $ty:ty;)+) => {
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

        impl AnyTensor {
            /// Zeros of a type. E1005 if memory runs out, E1004 if it could never suffice.
            pub fn zeros(ty: &TensorType) -> Result<Self> {
                match ty.dtype {
                    $(DType::$variant => Tensor::alloc(ty).map(AnyTensor::$variant),)+
                }
            }

            /// The size of each axis.
            pub fn shape(&self) -> &Shape {
                match self {
                    $(AnyTensor::$variant(tensor) => tensor.shape(),)+
                }
            }

            /// The tensor to read.
            pub fn view(&self) -> AnyView<'_> {
                match self {
                    $(AnyTensor::$variant(tensor) => AnyView::$variant(tensor.view()),)+
                }
            }

            /// The tensor to write.
            pub fn view_mut(&mut self) -> AnyViewMut<'_> {
                match self {
                    $(AnyTensor::$variant(tensor) => AnyViewMut::$variant(tensor.view_mut()),)+
                }
            }
        }

        impl AnyView<'_> {
            /// The size of each axis.
            pub fn shape(&self) -> &Shape {
                match self {
                    $(AnyView::$variant(view) => view.shape(),)+
                }
            }

            /// The element type.
            pub fn dtype(&self) -> DType {
                match self {
                    $(AnyView::$variant(_) => DType::$variant,)+
                }
            }

            /// A copy. E1005 if memory runs out, E1004 if it could never suffice.
            pub fn to_tensor(&self) -> Result<AnyTensor> {
                match self {
                    $(AnyView::$variant(view) => view.to_tensor().map(AnyTensor::$variant),)+
                }
            }
        }

        impl AnyViewMut<'_> {
            /// The size of each axis.
            pub fn shape(&self) -> &Shape {
                match self {
                    $(AnyViewMut::$variant(view) => view.shape(),)+
                }
            }

            /// The element type.
            pub fn dtype(&self) -> DType {
                match self {
                    $(AnyViewMut::$variant(_) => DType::$variant,)+
                }
            }

            /// The same memory, for a shorter time.
            pub fn reborrow(&mut self) -> AnyViewMut<'_> {
                match self {
                    $(AnyViewMut::$variant(view) => AnyViewMut::$variant(view.reborrow()),)+
                }
            }
        }

        $(impl Erase for $ty {
            fn erase(tensor: Tensor<$ty>) -> AnyTensor {
                AnyTensor::$variant(tensor)
            }

            fn erase_view(view: View<'_, $ty>) -> AnyView<'_> {
                AnyView::$variant(view)
            }

            fn erase_view_mut(view: ViewMut<'_, $ty>) -> AnyViewMut<'_> {
                AnyViewMut::$variant(view)
            }

            fn restore(tensor: AnyTensor) -> Option<Tensor<$ty>> {
                if let AnyTensor::$variant(tensor) = tensor { Some(tensor) } else { None }
            }

            fn as_view<'v, 'a>(view: &'v AnyView<'a>) -> Option<&'v View<'a, $ty>> {
                if let AnyView::$variant(view) = view { Some(view) } else { None }
            }

            fn restore_view_mut(view: AnyViewMut<'_>) -> Option<ViewMut<'_, $ty>> {
                if let AnyViewMut::$variant(view) = view { Some(view) } else { None }
            }

            fn as_view_mut<'v, 'a>(
                view: &'v mut AnyViewMut<'a>,
            ) -> Option<&'v mut ViewMut<'a, $ty>> {
                if let AnyViewMut::$variant(view) = view { Some(view) } else { None }
            }
        })+
    };
}

/// From an element type to its variant and back. In this private module, it also seals [`Element`].
pub trait Erase: Sized {
    fn erase(tensor: Tensor<Self>) -> AnyTensor;
    fn erase_view(view: View<'_, Self>) -> AnyView<'_>;
    fn erase_view_mut(view: ViewMut<'_, Self>) -> AnyViewMut<'_>;
    fn restore(tensor: AnyTensor) -> Option<Tensor<Self>>;
    fn as_view<'v, 'a>(view: &'v AnyView<'a>) -> Option<&'v View<'a, Self>>;
    fn restore_view_mut(view: AnyViewMut<'_>) -> Option<ViewMut<'_, Self>>;
    fn as_view_mut<'v, 'a>(view: &'v mut AnyViewMut<'a>) -> Option<&'v mut ViewMut<'a, Self>>;
}

any! {
    F32 f32;
    F64 f64;
    F16 f16;
    Bf16 bf16;
    I8 i8;
    I16 i16;
    I32 i32;
    I64 i64;
    U8 u8;
    U16 u16;
    U32 u32;
    U64 u64;
    Bool bool;
}

impl AnyTensor {
    /// The element type.
    pub fn dtype(&self) -> DType {
        self.view().dtype()
    }

    /// Element type and shape.
    pub fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }

    /// The tensor to read, with elements of `T`; E1001 if it has others.
    pub fn typed<T: Element>(&self) -> Result<View<'_, T>> {
        self.view().typed()
    }

    /// The tensor itself, with elements of `T`; E1001 if it has others.
    pub fn into_typed<T: Element>(self) -> Result<Tensor<T>> {
        let dtype = self.dtype();
        T::restore(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }
}

impl<'a> AnyView<'a> {
    /// Element type and shape.
    pub fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }

    /// The view with elements of `T`; E1001 if it has others.
    pub fn typed<T: Element>(&self) -> Result<View<'a, T>> {
        self.as_view().cloned()
    }

    /// The same, borrowed.
    #[inline(never)] // ops ask for each dtype, and one function for each is enough
    pub fn as_view<T: Element>(&self) -> Result<&View<'a, T>> {
        T::as_view(self).ok_or_else(|| other_dtype(self.dtype(), T::DTYPE))
    }
}

impl<'a> AnyViewMut<'a> {
    /// Element type and shape.
    pub fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }

    /// The view with elements of `T`; E1001 if it has others.
    pub fn typed<T: Element>(self) -> Result<ViewMut<'a, T>> {
        let dtype = self.dtype();
        T::restore_view_mut(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }

    /// The same, borrowed.
    #[inline(never)] // as above
    pub fn as_view_mut<T: Element>(&mut self) -> Result<&mut ViewMut<'a, T>> {
        let dtype = self.dtype();
        T::as_view_mut(self).ok_or_else(|| other_dtype(dtype, T::DTYPE))
    }
}

#[cold]
fn other_dtype(dtype: DType, expected: DType) -> OpError {
    OpError::new(ErrorKind::DType, "typed", format!("the elements are {dtype}, not {expected}"))
}

impl<T: Element> From<Tensor<T>> for AnyTensor {
    fn from(tensor: Tensor<T>) -> Self {
        T::erase(tensor)
    }
}

impl<'a, T: Element> From<View<'a, T>> for AnyView<'a> {
    fn from(view: View<'a, T>) -> Self {
        T::erase_view(view)
    }
}

impl<'a, T: Element> From<&'a Tensor<T>> for AnyView<'a> {
    fn from(tensor: &'a Tensor<T>) -> Self {
        T::erase_view(tensor.view())
    }
}

impl<'a> From<&'a AnyTensor> for AnyView<'a> {
    fn from(tensor: &'a AnyTensor) -> Self {
        tensor.view()
    }
}

impl<'a, T: Element> From<ViewMut<'a, T>> for AnyViewMut<'a> {
    fn from(view: ViewMut<'a, T>) -> Self {
        T::erase_view_mut(view)
    }
}

impl<'a, T: Element> From<&'a mut Tensor<T>> for AnyViewMut<'a> {
    fn from(tensor: &'a mut Tensor<T>) -> Self {
        T::erase_view_mut(tensor.view_mut())
    }
}

impl<'a> From<&'a mut AnyTensor> for AnyViewMut<'a> {
    fn from(tensor: &'a mut AnyTensor) -> Self {
        tensor.view_mut()
    }
}
