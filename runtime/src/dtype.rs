//! Element types: by name at run time ([`DType`]) and as Rust types ([`Element`] and its classes).

use std::fmt;
use std::str::FromStr;

use crate::any::Erase;
use crate::error::{ErrorKind, OpError};
use crate::loops::{Level, halves};
use crate::nest::{Copied, Summed};
use crate::scalar::{Number, Real, Scalar};
use crate::text::Text;

pub use half::{bf16, f16};

/// The type of a tensor's elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // the names say it all
pub enum DType {
    F32,
    F64,
    F16,
    Bf16,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    Bool,
}

use DType::*;

impl DType {
    /// Every dtype, in declaration order.
    pub const ALL: [DType; 13] = [F32, F64, F16, Bf16, I8, I16, I32, I64, U8, U16, U32, U64, Bool];

    /// The name as specs write it: `f32`, `bf16`, `bool`, …
    pub const fn name(self) -> &'static str {
        match self {
            F32 => "f32",
            F64 => "f64",
            F16 => "f16",
            Bf16 => "bf16",
            I8 => "i8",
            I16 => "i16",
            I32 => "i32",
            I64 => "i64",
            U8 => "u8",
            U16 => "u16",
            U32 => "u32",
            U64 => "u64",
            Bool => "bool",
        }
    }

    /// Bytes per element.
    pub const fn size(self) -> usize {
        match self {
            I8 | U8 | Bool => 1,
            F16 | Bf16 | I16 | U16 => 2,
            F32 | I32 | U32 => 4,
            F64 | I64 | U64 => 8,
        }
    }

    /// `f32`, `f64`, `f16`, `bf16`.
    pub const fn is_float(self) -> bool {
        matches!(self, F32 | F64 | F16 | Bf16)
    }

    /// The eight integer types.
    pub const fn is_integer(self) -> bool {
        self.is_numeric() && !self.is_float()
    }

    /// Floats and the integers with a sign.
    pub const fn is_signed(self) -> bool {
        self.is_float() || matches!(self, I8 | I16 | I32 | I64)
    }

    /// Everything but `bool`.
    pub const fn is_numeric(self) -> bool {
        !matches!(self, Bool)
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DType {
    type Err = OpError;

    /// E1007 if no dtype has that name.
    fn from_str(name: &str) -> Result<Self, OpError> {
        DType::ALL.into_iter().find(|dtype| dtype.name() == name).ok_or_else(|| {
            let message = format!("{name:?} is not a dtype; there are {}", list(&DType::ALL));
            OpError::new(ErrorKind::Attribute, "dtype", message)
        })
    }
}

/// `f32, f64, i8`: dtypes for a message.
pub(crate) fn list(dtypes: &[DType]) -> String {
    dtypes.iter().map(|dtype| dtype.name()).collect::<Vec<_>>().join(", ")
}

/// A Rust type that can be the element of a tensor. Sealed: the thirteen types of [`DType`].
pub trait Element:
    Copy
    + Default
    + PartialEq
    + fmt::Debug
    + Send
    + Sync
    + bytemuck::Zeroable
    + Erase
    + Copied
    + Text
    + 'static
{
    /// The same type, as a value.
    const DTYPE: DType;

    /// What is computed with: `f32` for the two half types, the type itself otherwise.
    type Compute: Scalar;

    /// To the compute type; exact.
    fn widen(self) -> Self::Compute;

    /// From the compute type, rounding to nearest even (once) where it is wider.
    fn narrow(value: Self::Compute) -> Self;

    /// [`widen`](Element::widen) of every element, into as many.
    #[doc(hidden)]
    fn widen_all(level: Level, from: &[Self], to: &mut [Self::Compute]);

    /// [`narrow`](Element::narrow) of every element, into as many.
    #[doc(hidden)]
    fn narrow_all(level: Level, from: &[Self::Compute], to: &mut [Self]);

    /// `value` converted to this type, and widened again.
    #[doc(hidden)]
    fn cast<S: Scalar>(value: S) -> Self::Compute;
}

/// Floats and integers.
pub trait Numeric: Element<Compute: Number> + Summed {}

/// Floats and the integers with a sign.
pub trait Signed: Numeric {}

/// The eight integer types.
pub trait Integer: Numeric {}

/// `f32`, `f64`, `f16`, `bf16`.
pub trait Float: Numeric<Compute: Real + Numeric<Compute = <Self as Element>::Compute>> {}

macro_rules! element {
    ($($ty:ident $dtype:ident: $($class:ident)*;)+) => {$(
        impl Element for $ty {
            const DTYPE: DType = $dtype;
            type Compute = $ty;

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
        }
        $(impl $class for $ty {})*
    )+};
}

element! {
    f32 F32: Numeric Signed Float;
    f64 F64: Numeric Signed Float;
    i8 I8: Numeric Signed Integer;
    i16 I16: Numeric Signed Integer;
    i32 I32: Numeric Signed Integer;
    i64 I64: Numeric Signed Integer;
    u8 U8: Numeric Integer;
    u16 U16: Numeric Integer;
    u32 U32: Numeric Integer;
    u64 U64: Numeric Integer;
    bool Bool:;
}

macro_rules! half_element {
    ($($ty:ident $dtype:ident: $widen:ident $narrow:ident $widen_all:ident $narrow_all:ident;)+) => {$(
        impl Element for $ty {
            const DTYPE: DType = $dtype;
            type Compute = f32;

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
                // Rounding to odd first makes the second rounding harmless: the half types are much narrower than f32.
                $ty::narrow(value.f32_to_odd()).widen()
            }
        }
        impl Numeric for $ty {}
        impl Signed for $ty {}
        impl Float for $ty {}
    )+};
}

half_element! {
    f16 F16: f16_to_f32 f32_to_f16 widen_f16 narrow_f16;
    bf16 Bf16: bf16_to_f32 f32_to_bf16 widen_bf16 narrow_bf16;
}

/// Runs an expression with a type alias for a dtype that is known only at run time.
///
/// `dispatch!(class, dtype, T => expression, else => otherwise)`: the classes are `any`, `numeric`, `signed`, `integer`,
/// `float` and `bool`; `otherwise` runs for a dtype outside the class.
///
/// ```
/// use opwright_runtime::{DType, dispatch};
///
/// let bytes = |dtype: DType| dispatch!(float, dtype, T => size_of::<T>(), else => 0);
/// assert_eq!((bytes(DType::F64), bytes(DType::Bf16), bytes(DType::I32)), (8, 2, 0));
/// ```
#[macro_export]
macro_rules! dispatch {
    ($class:ident, $dtype:expr, { $T:ident => $then:block _ => $else:expr $(,)? }) => {
        $crate::dispatch!($class, $dtype, $T => $then, else => $else)
    };
    ($class:ident, $dtype:expr, { $T:ident => $then:expr, _ => $else:expr $(,)? }) => {
        $crate::dispatch!($class, $dtype, $T => $then, else => $else)
    };
    (any, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, F32 f32, F64 f64, F16 $crate::f16, Bf16 $crate::bf16,
            I8 i8, I16 i16, I32 i32, I64 i64, U8 u8, U16 u16, U32 u32, U64 u64, Bool bool)
    };
    (numeric, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, F32 f32, F64 f64, F16 $crate::f16, Bf16 $crate::bf16,
            I8 i8, I16 i16, I32 i32, I64 i64, U8 u8, U16 u16, U32 u32, U64 u64)
    };
    (signed, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, F32 f32, F64 f64, F16 $crate::f16, Bf16 $crate::bf16,
            I8 i8, I16 i16, I32 i32, I64 i64)
    };
    (integer, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else,
            I8 i8, I16 i16, I32 i32, I64 i64, U8 u8, U16 u16, U32 u32, U64 u64)
    };
    (float, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, F32 f32, F64 f64, F16 $crate::f16, Bf16 $crate::bf16)
    };
    (bool, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, Bool bool)
    };
    (@ $dtype:expr, $T:ident, $then:expr, $else:expr, $($variant:ident $ty:ty),+) => {
        match $dtype {
            $($crate::DType::$variant => {
                #[allow(dead_code)]
                type $T = $ty;
                $then
            })+
            #[allow(unreachable_patterns)]
            _ => $else,
        }
    };
}
