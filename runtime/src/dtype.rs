//! Element types by name, at run time. As Rust types they are [`Element`](crate::Element)s.

use std::fmt;
use std::str::FromStr;

use crate::error::{ErrorKind, OpError};

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
