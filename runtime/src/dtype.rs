//! Element types as values. The corresponding Rust types implement [`Element`](crate::Element).

use std::fmt;
use std::str::FromStr;

use crate::error::{ErrorKind, OpError};

pub use half::{bf16, f16};

/// The type of a tensor's elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // the names are the documentation
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
    /// All dtypes, in declaration order.
    pub const ALL: [DType; 13] = [F32, F64, F16, Bf16, I8, I16, I32, I64, U8, U16, U32, U64, Bool];

    /// Returns the name that specs use: `f32`, `bf16`, `bool`, …
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

    /// Returns the size of an element in bytes.
    pub const fn size(self) -> usize {
        match self {
            I8 | U8 | Bool => 1,
            F16 | Bf16 | I16 | U16 => 2,
            F32 | I32 | U32 => 4,
            F64 | I64 | U64 => 8,
        }
    }

    /// Returns whether this is `f32`, `f64`, `f16` or `bf16`.
    pub const fn is_float(self) -> bool {
        matches!(self, F32 | F64 | F16 | Bf16)
    }

    /// Returns whether this is one of the eight integer types.
    pub const fn is_integer(self) -> bool {
        self.is_numeric() && !self.is_float()
    }

    /// Returns the least and the greatest value of an integer type.
    pub(crate) const fn range(self) -> Option<(i128, i128)> {
        Some(match self {
            I8 => (i8::MIN as i128, i8::MAX as i128),
            I16 => (i16::MIN as i128, i16::MAX as i128),
            I32 => (i32::MIN as i128, i32::MAX as i128),
            I64 => (i64::MIN as i128, i64::MAX as i128),
            U8 => (0, u8::MAX as i128),
            U16 => (0, u16::MAX as i128),
            U32 => (0, u32::MAX as i128),
            U64 => (0, u64::MAX as i128),
            F32 | F64 | F16 | Bf16 | Bool => return None,
        })
    }

    /// Returns whether this is a float or a signed integer.
    pub const fn is_signed(self) -> bool {
        self.is_float() || matches!(self, I8 | I16 | I32 | I64)
    }

    /// Returns whether this is a float or an integer: any type but `bool`.
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

    /// Parses the name of a dtype; any other string is E1007.
    fn from_str(name: &str) -> Result<Self, OpError> {
        DType::ALL.into_iter().find(|dtype| dtype.name() == name).ok_or_else(|| {
            let message = format!("{name:?} is not a dtype; there are {}", list(&DType::ALL));
            OpError::new(ErrorKind::Attribute, "dtype", message)
        })
    }
}

/// Joins the names of dtypes for a message: `f32, f64, i8`.
pub(crate) fn list(dtypes: &[DType]) -> String {
    dtypes.iter().map(|dtype| dtype.name()).collect::<Vec<_>>().join(", ")
}

/// Evaluates an expression with a type alias bound to the Rust type of a dtype that is known only at run time.
///
/// The form is `dispatch!(class, dtype, T => expression, else => otherwise)`. The class is `any`, `numeric`, `signed`,
/// `integer`, `float` or `bool`; `otherwise` is evaluated for a dtype outside the class.
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
