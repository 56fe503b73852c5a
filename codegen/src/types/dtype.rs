//! Element types and classes of them.

use std::fmt;

/// What the bits of an element mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// An IEEE float with this format.
    Float(Format),
    /// An integer in two's complement.
    Signed,
    /// An integer from 0 on.
    Unsigned,
    /// `true` or `false`.
    Bool,
}

/// The widths of the fields of a float, besides its sign, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// The explicit bits of the significand.
    pub fraction: i32,
    /// The bits of the exponent.
    pub exponent: u32,
}

impl Format {
    /// The exponent of the least normal number.
    pub fn min_exponent(self) -> i32 {
        2 - (1 << (self.exponent - 1))
    }

    /// The greatest finite number.
    pub fn greatest(self) -> f64 {
        (2.0 - 2f64.powi(-self.fraction)) * 2f64.powi(1 - self.min_exponent())
    }
}

macro_rules! dtypes {
    ($($variant:ident $name:ident $size:literal $kind:expr, $doc:literal;)+) => {
        /// An element type.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum DType {
            $(#[doc = $doc] $variant,)+
        }

        impl DType {
            /// Every element type, in table order.
            pub const ALL: [DType; [$($size),+].len()] = [$($variant),+];

            /// The name in specs, messages and vectors.
            pub fn name(self) -> &'static str {
                match self {
                    $($variant => stringify!($name),)+
                }
            }

            /// Its Rust variant.
            pub fn variant(self) -> &'static str {
                match self {
                    $($variant => stringify!($variant),)+
                }
            }

            /// The size of an element in bytes.
            pub fn size(self) -> usize {
                match self {
                    $($variant => $size,)+
                }
            }

            /// What its bits mean.
            pub fn encoding(self) -> Encoding {
                match self {
                    $($variant => $kind,)+
                }
            }
        }
    };
}

use DType::*;
use Encoding::{Float, Signed, Unsigned};

// The table of element types. The runtime has one as well, in `dtype.rs`.
dtypes! {
    F32 f32 4 Float(Format { fraction: 23, exponent: 8 }), "IEEE binary32.";
    F64 f64 8 Float(Format { fraction: 52, exponent: 11 }), "IEEE binary64.";
    F16 f16 2 Float(Format { fraction: 10, exponent: 5 }), "IEEE binary16.";
    Bf16 bf16 2 Float(Format { fraction: 7, exponent: 8 }), "The upper half of a binary32.";
    I8 i8 1 Signed, "Signed, 8 bits.";
    I16 i16 2 Signed, "Signed, 16 bits.";
    I32 i32 4 Signed, "Signed, 32 bits.";
    I64 i64 8 Signed, "Signed, 64 bits.";
    U8 u8 1 Unsigned, "Unsigned, 8 bits.";
    U16 u16 2 Unsigned, "Unsigned, 16 bits.";
    U32 u32 4 Unsigned, "Unsigned, 32 bits.";
    U64 u64 8 Unsigned, "Unsigned, 64 bits.";
    Bool bool 1 Encoding::Bool, "`true` or `false`, one byte.";
}

impl DType {
    /// The element type with this name.
    pub fn parse(name: &str) -> Option<DType> {
        Self::ALL.into_iter().find(|d| d.name() == name)
    }

    /// The names of dtypes, separated by commas.
    pub fn list(dtypes: &[DType]) -> String {
        dtypes.iter().map(|dtype| dtype.name()).collect::<Vec<_>>().join(", ")
    }

    /// The name of an element type that a word of another system may stand for: `f32` for `float32`.
    pub fn short(word: &str) -> String {
        let short = word.to_lowercase().replace("bfloat", "bf").replace("float", "f");
        let short = short.replace("uint", "u").replace("int", "i");
        short.strip_suffix("_t").unwrap_or(&short).to_owned()
    }

    /// The dtypes that a text lists, perhaps as other systems call them: `float32` is f32. `None` if it is not such a list.
    pub fn meant(text: &str) -> Option<Vec<DType>> {
        let words = text.split([',', ' ', '|']).filter(|word| !word.is_empty());
        let dtype = |word: &str| {
            let short = DType::short(word);
            // `float` and `int` are classes of their own.
            DType::parse(&short).filter(|_| short != "bool")
        };
        words.map(dtype).collect::<Option<Vec<_>>>().filter(|dtypes| !dtypes.is_empty())
    }

    /// Whether it is a float.
    pub fn is_float(self) -> bool {
        matches!(self.encoding(), Float(_))
    }

    /// Whether it is an integer.
    pub fn is_integer(self) -> bool {
        matches!(self.encoding(), Signed | Unsigned)
    }

    /// Whether it is a float for which Rust has no type, and which is computed in f32.
    pub fn is_half(self) -> bool {
        self.is_float() && self.size() == 2
    }

    /// The type that expressions are computed in: f32 for halves, otherwise the type itself.
    pub fn compute(self) -> DType {
        if self.is_half() { F32 } else { self }
    }

    /// Whether a float type represents every number of `other`.
    pub fn holds_all_of(self, other: DType) -> bool {
        match (self.encoding(), other.encoding()) {
            (Float(own), Float(other)) => {
                other.fraction <= own.fraction && other.exponent <= own.exponent
            }
            (Float(own), _) => {
                other.range().is_none_or(|(_, greatest)| greatest < 1 << (own.fraction + 1))
            }
            _ => false,
        }
    }

    /// The least and the greatest value of an integer type.
    pub fn range(self) -> Option<(i128, i128)> {
        let values = 1i128 << (8 * self.size());
        match self.encoding() {
            Signed => Some((-values / 2, values / 2 - 1)),
            Unsigned => Some((0, values - 1)),
            Float(_) | Encoding::Bool => None,
        }
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
    /// All of them.
    Any,
    /// All but bool.
    Numeric,
    /// Floats and signed integers.
    Signed,
    /// Bool and the integers.
    Bitwise,
    /// The integers.
    Integer,
    /// The floats.
    Float,
    /// Only bool.
    Bool,
}

impl Class {
    /// The names that a spec may use; `ordered` is an alias of `numeric`.
    pub const NAMES: [(&'static str, Class); 8] = [
        ("any", Class::Any),
        ("numeric", Class::Numeric),
        ("ordered", Class::Numeric),
        ("signed", Class::Signed),
        ("bitwise", Class::Bitwise),
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
            Class::Numeric => dtype.encoding() != Encoding::Bool,
            Class::Signed => matches!(dtype.encoding(), Float(_) | Signed),
            Class::Bitwise => dtype.is_integer() || dtype.encoding() == Encoding::Bool,
            Class::Integer => dtype.is_integer(),
            Class::Float => dtype.is_float(),
            Class::Bool => dtype.encoding() == Encoding::Bool,
        }
    }

    /// Its members, in table order.
    pub fn dtypes(self) -> Vec<DType> {
        DType::ALL.into_iter().filter(|d| self.admits(*d)).collect()
    }

    /// The smallest class that contains all of `dtypes`.
    pub fn of(dtypes: &[DType]) -> Class {
        let smaller = [Class::Bool, Class::Float, Class::Integer, Class::Bitwise, Class::Signed];
        smaller
            .into_iter()
            .chain([Class::Numeric])
            .find(|c| dtypes.iter().all(|d| c.admits(*d)))
            .unwrap_or(Class::Any)
    }
}
