//! Element types as values. The corresponding Rust types implement [`Element`](crate::Element).

use std::fmt;
use std::str::FromStr;

use crate::error::{ErrorKind, OpError};

pub use half::{bf16, f16};

/// Passes the table of element types to a macro, after other arguments: the variant, the name of the Rust type, the bytes
/// of an element, and its [`Encoding`].
macro_rules! dtypes {
    ($then:ident $($argument:tt)*) => {
        $then! {
            $($argument)*
            F32 f32 4 Float;
            F64 f64 8 Float;
            F16 f16 2 Half;
            Bf16 bf16 2 Half;
            I8 i8 1 Signed;
            I16 i16 2 Signed;
            I32 i32 4 Signed;
            I64 i64 8 Signed;
            U8 u8 1 Unsigned;
            U16 u16 2 Unsigned;
            U32 u32 4 Unsigned;
            U64 u64 8 Unsigned;
            Bool bool 1 Bool;
        }
    };
}
pub(crate) use dtypes;

macro_rules! dtype {
    ($($variant:ident $name:ident $size:literal $encoding:ident;)+) => {
        /// The type of a tensor's elements.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[allow(missing_docs)] // the names are the documentation
        pub enum DType {
            $($variant,)+
        }

        impl DType {
            /// All dtypes, in declaration order.
            pub const ALL: [DType; [$($size),+].len()] = [$(DType::$variant),+];

            /// Returns the name that specs use: `f32`, `bf16`, `bool`, …
            pub const fn name(self) -> &'static str {
                match self {
                    $(DType::$variant => stringify!($name),)+
                }
            }

            /// Returns the size of an element in bytes.
            pub const fn size(self) -> usize {
                match self {
                    $(DType::$variant => $size,)+
                }
            }

            /// Returns the least and the greatest value of an integer type.
            pub(crate) const fn range(self) -> Option<(i128, i128)> {
                match self {
                    $(DType::$variant => range!($encoding $name),)+
                }
            }

            /// Returns what the bits of an element mean.
            const fn encoding(self) -> Encoding {
                match self {
                    $(DType::$variant => Encoding::$encoding,)+
                }
            }
        }
    };
}

/// The least and the greatest value of a type, if it is an integer.
macro_rules! range {
    (Signed $ty:ident) => {
        Some(($ty::MIN as i128, $ty::MAX as i128))
    };
    (Unsigned $ty:ident) => {
        Some(($ty::MIN as i128, $ty::MAX as i128))
    };
    ($encoding:ident $ty:ident) => {
        None
    };
}

/// What the bits of an element mean.
enum Encoding {
    /// A float that Rust has.
    Float,
    /// A float of two bytes, which is computed in f32.
    Half,
    /// An integer in two's complement.
    Signed,
    /// An integer from 0 on.
    Unsigned,
    /// `true` or `false`.
    Bool,
}

dtypes! { dtype }

impl DType {
    /// Returns whether this is `f32`, `f64`, `f16` or `bf16`.
    pub const fn is_float(self) -> bool {
        matches!(self.encoding(), Encoding::Float | Encoding::Half)
    }

    /// Returns whether this is one of the eight integer types.
    pub const fn is_integer(self) -> bool {
        matches!(self.encoding(), Encoding::Signed | Encoding::Unsigned)
    }

    /// Returns whether this is `bool` or an integer.
    pub const fn is_bitwise(self) -> bool {
        self.is_integer() || matches!(self.encoding(), Encoding::Bool)
    }

    /// Returns whether this is a float or a signed integer.
    pub const fn is_signed(self) -> bool {
        self.is_float() || matches!(self.encoding(), Encoding::Signed)
    }

    /// Returns whether this is a float or an integer: any type but `bool`.
    pub const fn is_numeric(self) -> bool {
        !matches!(self.encoding(), Encoding::Bool)
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
/// `bitwise`, `integer`, `float` or `bool`, or a list of dtypes and their types, `[I8 i8, U8 u8]`; `otherwise` is evaluated for any other dtype.
///
/// ```
/// use opwright_runtime::{DType, dispatch, f16};
///
/// let bytes = |dtype: DType| dispatch!(float, dtype, T => size_of::<T>(), else => 0);
/// assert_eq!((bytes(DType::F64), bytes(DType::Bf16), bytes(DType::I32)), (8, 2, 0));
/// let bytes = |dtype: DType| dispatch!([I8 i8, F16 f16], dtype, T => size_of::<T>(), else => 0);
/// assert_eq!((bytes(DType::I8), bytes(DType::F16), bytes(DType::U8)), (1, 2, 0));
/// ```
#[macro_export]
macro_rules! dispatch {
    ([$($variant:ident $ty:ty),+], $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else, $($variant $ty),+)
    };
    ($class:tt, $dtype:expr, { $T:ident => $then:block _ => $else:expr $(,)? }) => {
        $crate::dispatch!($class, $dtype, $T => $then, else => $else)
    };
    ($class:tt, $dtype:expr, { $T:ident => $then:expr, _ => $else:expr $(,)? }) => {
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
    (bitwise, $dtype:expr, $T:ident => $then:expr, else => $else:expr $(,)?) => {
        $crate::dispatch!(@ $dtype, $T, $then, $else,
            I8 i8, I16 i16, I32 i32, I64 i64, U8 u8, U16 u16, U32 u32, U64 u64, Bool bool)
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
