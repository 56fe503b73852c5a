//! Element types as Rust types, and their classes.

use std::fmt;

use bytemuck::allocation::try_zeroed_vec;
use half::vec::HalfBitsVecExt;
use half::{bf16, f16};

use crate::dtype::DType::{self, *};
use crate::dtype::dtypes;
use crate::scalar::halves;
use crate::scalar::number::{Bits, Number, Real, Scalar, Whole};
use crate::simd::isa::Level;

macro_rules! per_element {
    ($($variant:ident $ty:ident $size:literal $encoding:ident;)+) => {
        /// One value per element type, for example a function that is implemented for each. [`Element::pick`] selects the value
        /// for its type.
        ///
        /// This module is private, so the trait also seals [`Element`].
        #[allow(missing_docs)]
        pub trait PerElement: Sized {
            type Of<T: Element>;

            $(fn $ty(self) -> Self::Of<$ty>;)+
        }
    };
}

dtypes! { per_element }

/// A Rust type that can be the element of a tensor. Sealed: implemented for the types of [`DType`].
pub trait Element: Copy + Default + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The dtype of this type.
    const DTYPE: DType;

    /// The type to compute in: `f32` for `f16` and `bf16`, otherwise the type itself.
    type Compute: Scalar;

    /// The type that stands for this one where elements are moved or widened: the unsigned integer of its size, or the type itself for halves
    /// and `bool`.
    #[doc(hidden)]
    type Carrier: Element<Compute: Scalar<Carrier = <Self::Compute as Scalar>::Carrier>>;

    /// Allocates `n` zeros; `None` if memory runs out.
    #[doc(hidden)]
    fn zeros(n: usize) -> Option<Vec<Self>>;

    /// Converts to the compute type. Exact.
    fn widen(self) -> Self::Compute;

    /// Converts from the compute type. From a wider type, rounds once to nearest, ties to even.
    fn narrow(value: Self::Compute) -> Self;

    /// Widens every element of a slice into another of the same length.
    #[doc(hidden)]
    fn widen_all(level: Level, from: &[Self], to: &mut [Self::Compute]);

    /// Narrows every element of a slice into another of the same length.
    #[doc(hidden)]
    fn narrow_all(level: Level, from: &[Self::Compute], to: &mut [Self]);

    /// Converts `value` to this type and widens the result.
    #[doc(hidden)]
    fn cast<S: Scalar>(value: S) -> Self::Compute;

    /// Selects the value for this type.
    #[doc(hidden)]
    fn pick<P: PerElement>(values: P) -> P::Of<Self>;
}

/// A float or an integer.
pub trait Numeric: Element<Compute: Number> {
    /// The greatest number that is finite.
    const GREATEST: Self::Compute;

    /// The least number that is finite: for a float, the negative of the greatest.
    const LEAST: Self::Compute;
}

/// A float or a signed integer.
pub trait Signed: Numeric {}

/// `bool` or an integer.
pub trait Bitwise: Element<Compute: Bits> {}

/// One of the eight integer types.
pub trait Integer: Numeric<Compute: Whole> + Bitwise {}

/// `f32`, `f64`, `f16` or `bf16`.
pub trait Float: Numeric<Compute: Real + Numeric<Compute = <Self as Element>::Compute>> {
    /// The difference between 1 and the next greater number.
    const EPSILON: Self::Compute;

    /// The least positive number with all digits, 2 to the power of the least exponent. Subnormal numbers are less.
    const MIN_POSITIVE: Self::Compute;
}

macro_rules! elements {
    ($($variant:ident $ty:ident $size:literal $encoding:ident;)+) => {$(
        element! { $encoding $variant $ty }
        classes! { $encoding $ty }
    )+};
}

/// Implements [`Element`] for a type that is computed in itself. Halves follow below.
macro_rules! element {
    (Half $variant:ident $ty:ident) => {};
    ($encoding:ident $variant:ident $ty:ident) => {
        impl Element for $ty {
            const DTYPE: DType = $variant;
            type Compute = $ty;
            type Carrier = <$ty as Scalar>::Carrier;

            fn zeros(n: usize) -> Option<Vec<$ty>> {
                try_zeroed_vec(n).ok()
            }

            #[inline(always)]
            fn widen(self) -> $ty {
                self
            }

            #[inline(always)]
            fn narrow(value: $ty) -> $ty {
                value
            }

            fn widen_all(_: Level, from: &[$ty], to: &mut [$ty]) {
                to.copy_from_slice(from);
            }

            fn narrow_all(_: Level, from: &[$ty], to: &mut [$ty]) {
                to.copy_from_slice(from);
            }

            #[inline(always)]
            fn cast<S: Scalar>(value: S) -> $ty {
                value.$ty()
            }

            #[inline(always)]
            fn pick<P: PerElement>(values: P) -> P::Of<$ty> {
                values.$ty()
            }
        }
    };
}

/// Implements the traits of the classes that contain a type.
macro_rules! classes {
    (@ $ty:ident: $($class:ident)*) => {
        $(impl $class for $ty {})*
    };
    (Float $ty:ident) => {
        classes! { @ $ty: Signed }

        impl Numeric for $ty {
            const GREATEST: $ty = $ty::MAX;
            const LEAST: $ty = $ty::MIN;
        }

        impl Float for $ty {
            const EPSILON: $ty = $ty::EPSILON;
            const MIN_POSITIVE: $ty = $ty::MIN_POSITIVE;
        }
    };
    (Half $ty:ident) => {
        classes! { @ $ty: Signed }

        impl Numeric for $ty {
            const GREATEST: f32 = $ty::MAX.to_f32_const();
            const LEAST: f32 = $ty::MIN.to_f32_const();
        }

        impl Float for $ty {
            const EPSILON: f32 = $ty::EPSILON.to_f32_const();
            const MIN_POSITIVE: f32 = $ty::MIN_POSITIVE.to_f32_const();
        }
    };
    (Signed $ty:ident) => {
        classes! { @ $ty: Signed }
        classes! { Unsigned $ty }
    };
    (Unsigned $ty:ident) => {
        classes! { @ $ty: Bitwise Integer }

        impl Numeric for $ty {
            const GREATEST: $ty = $ty::MAX;
            const LEAST: $ty = $ty::MIN;
        }
    };
    (Bool $ty:ident) => {
        classes! { @ $ty: Bitwise }
    };
}

dtypes! { elements }

macro_rules! half_element {
    ($($ty:ident $dtype:ident: $widen:ident $narrow:ident $widen_all:ident $narrow_all:ident;)+) => {$(
        impl Element for $ty {
            const DTYPE: DType = $dtype;
            type Compute = f32;
            type Carrier = $ty;

            fn zeros(n: usize) -> Option<Vec<$ty>> {
                try_zeroed_vec::<u16>(n).ok().map(HalfBitsVecExt::reinterpret_into)
            }

            #[inline(always)]
            fn widen(self) -> f32 {
                halves::$widen(self.to_bits())
            }

            #[inline(always)]
            fn narrow(value: f32) -> $ty {
                $ty::from_bits(halves::$narrow(value))
            }

            fn widen_all(level: Level, from: &[$ty], to: &mut [f32]) {
                halves::$widen_all(level, from, to);
            }

            fn narrow_all(level: Level, from: &[f32], to: &mut [$ty]) {
                halves::$narrow_all(level, from, to);
            }

            #[inline(always)]
            fn cast<S: Scalar>(value: S) -> f32 {
                // Rounding to odd first makes the double rounding exact: the half types have far fewer bits than f32.
                $ty::narrow(value.f32_to_odd()).widen()
            }

            #[inline(always)]
            fn pick<P: PerElement>(values: P) -> P::Of<$ty> {
                values.$ty()
            }
        }
    )+};
}

half_element! {
    f16 F16: f16_to_f32 f32_to_f16 widen_f16 narrow_f16;
    bf16 Bf16: bf16_to_f32 f32_to_bf16 widen_bf16 narrow_bf16;
}

/// Converts to dtype `D`, and returns the result in the compute type of `D`.
///
/// Floats convert to integers by truncating and saturating, NaN to 0. Narrower floats round once to nearest, ties to
/// even. `bool` is `value != 0`, and converts to 0 or 1.
///
/// ```
/// use opwright_runtime::{f16, scalar};
///
/// assert_eq!(scalar::cast::<u8, f32>(300.0), 255);
/// assert_eq!(scalar::cast::<f16, f64>(1.0 / 3.0), f16::from_f32(1.0 / 3.0).to_f32());
/// ```
#[inline(always)]
pub fn cast<D: Element, S: Scalar>(value: S) -> D::Compute {
    D::cast(value)
}
