//! Element types and classes of them.

use std::fmt;

/// An element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DType {
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// IEEE binary16.
    F16,
    /// The upper half of a binary32.
    Bf16,
    /// Signed, 8 bits.
    I8,
    /// Signed, 16 bits.
    I16,
    /// Signed, 32 bits.
    I32,
    /// Signed, 64 bits.
    I64,
    /// Unsigned, 8 bits.
    U8,
    /// Unsigned, 16 bits.
    U16,
    /// Unsigned, 32 bits.
    U32,
    /// Unsigned, 64 bits.
    U64,
    /// `true` or `false`, one byte.
    Bool,
}

use DType::*;

impl DType {
    /// Every element type, in table order.
    pub const ALL: [DType; 13] = [F32, F64, F16, Bf16, I8, I16, I32, I64, U8, U16, U32, U64, Bool];

    /// The name in specs, messages and vectors.
    pub fn name(self) -> &'static str {
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

    /// Its Rust variant.
    pub fn variant(self) -> &'static str {
        match self {
            F32 => "F32",
            F64 => "F64",
            F16 => "F16",
            Bf16 => "Bf16",
            I8 => "I8",
            I16 => "I16",
            I32 => "I32",
            I64 => "I64",
            U8 => "U8",
            U16 => "U16",
            U32 => "U32",
            U64 => "U64",
            Bool => "Bool",
        }
    }

    /// The element type with this name.
    pub fn parse(name: &str) -> Option<DType> {
        Self::ALL.into_iter().find(|d| d.name() == name)
    }

    /// The size of an element in bytes.
    pub fn size(self) -> usize {
        match self {
            I8 | U8 | Bool => 1,
            F16 | Bf16 | I16 | U16 => 2,
            F32 | I32 | U32 => 4,
            F64 | I64 | U64 => 8,
        }
    }

    /// Whether it is one of the four floats.
    pub fn is_float(self) -> bool {
        matches!(self, F32 | F64 | F16 | Bf16)
    }

    /// Whether it is one of the eight integers.
    pub fn is_integer(self) -> bool {
        self != Bool && !self.is_float()
    }

    /// The type that expressions are computed in: f32 for f16 and bf16, otherwise the type itself.
    pub fn compute(self) -> DType {
        match self {
            F16 | Bf16 => F32,
            other => other,
        }
    }

    /// The least and the greatest value of an integer type.
    pub fn range(self) -> Option<(i128, i128)> {
        Some(match self {
            I8 => (i8::MIN.into(), i8::MAX.into()),
            I16 => (i16::MIN.into(), i16::MAX.into()),
            I32 => (i32::MIN.into(), i32::MAX.into()),
            I64 => (i64::MIN.into(), i64::MAX.into()),
            U8 => (0, u8::MAX.into()),
            U16 => (0, u16::MAX.into()),
            U32 => (0, u32::MAX.into()),
            U64 => (0, u64::MAX.into()),
            _ => return None,
        })
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A named set of element types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// All thirteen.
    Any,
    /// All but bool.
    Numeric,
    /// Floats and signed integers.
    Signed,
    /// The integers.
    Integer,
    /// The floats.
    Float,
    /// Only bool.
    Bool,
}

impl Class {
    /// The names that a spec may use; `ordered` is an alias of `numeric`.
    pub const NAMES: [(&'static str, Class); 7] = [
        ("any", Class::Any),
        ("numeric", Class::Numeric),
        ("ordered", Class::Numeric),
        ("signed", Class::Signed),
        ("integer", Class::Integer),
        ("float", Class::Float),
        ("bool", Class::Bool),
    ];

    /// The class with this name.
    pub fn parse(name: &str) -> Option<Class> {
        Self::NAMES.iter().find(|(n, _)| *n == name).map(|(_, c)| *c)
    }

    /// Its canonical name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, c)| *c == self).map_or("any", |(n, _)| n)
    }

    /// Whether it contains `dtype`.
    pub fn admits(self, dtype: DType) -> bool {
        match self {
            Class::Any => true,
            Class::Numeric => dtype != Bool,
            Class::Signed => dtype.is_float() || matches!(dtype, I8 | I16 | I32 | I64),
            Class::Integer => dtype.is_integer(),
            Class::Float => dtype.is_float(),
            Class::Bool => dtype == Bool,
        }
    }

    /// Its members, in table order.
    pub fn dtypes(self) -> Vec<DType> {
        DType::ALL.into_iter().filter(|d| self.admits(*d)).collect()
    }

    /// The smallest class that contains all of `dtypes`.
    pub fn of(dtypes: &[DType]) -> Class {
        [Class::Bool, Class::Float, Class::Integer, Class::Signed, Class::Numeric]
            .into_iter()
            .find(|c| dtypes.iter().all(|d| c.admits(*d)))
            .unwrap_or(Class::Any)
    }
}
