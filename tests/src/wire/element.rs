//! Elements of tensors as JSON.

use std::fmt::Write;

use opwright::{DType, Element, bf16, f16};
use serde_json::Value;

use super::{Result, decimal};

/// An element type with a JSON form.
pub(super) trait Json: Element {
    /// Reads an element; an error if it is not of this type.
    fn read(value: &Value) -> Result<Self>;

    /// Number `i` of 0, 1, 2 …, if the type can represent it.
    fn nth(i: usize) -> Option<Self>;

    /// Appends the element to the text.
    fn write(self, text: &mut String);
}

fn refused(value: &Value, dtype: DType) -> String {
    format!("{value} is no element of {dtype}")
}

macro_rules! floats {
    ($($ty:ident from $wide:ident by $narrow:expr, of $decimal:expr;)+) => {$(
        impl Json for $ty {
            fn read(value: &Value) -> Result<Self> {
                let narrow: fn($wide) -> $ty = $narrow;
                let nearest: fn(&str) -> Option<$wide> = $decimal;
                let read = match value {
                    Value::Number(number) => {
                        nearest(number.as_str()).map(narrow).filter(|read| read.is_finite())
                    }
                    Value::String(word) => match word.as_str() {
                        "nan" => Some(<$ty>::NAN),
                        "inf" => Some(<$ty>::INFINITY),
                        "-inf" => Some(<$ty>::NEG_INFINITY),
                        "-0.0" => Some(narrow(-0.0)),
                        _ => None,
                    },
                    _ => None,
                };
                read.ok_or_else(|| refused(value, Self::DTYPE))
            }

            fn nth(i: usize) -> Option<Self> {
                let narrow: fn($wide) -> $ty = $narrow;
                Some(narrow(i as $wide)).filter(|nth| nth.is_finite())
            }

            fn write(self, text: &mut String) {
                let shown = if self.is_nan() {
                    "\"nan\"".to_owned()
                } else if self.is_infinite() {
                    format!("\"{self}\"")
                } else if self == Self::default() && self.is_sign_negative() {
                    "\"-0.0\"".to_owned()
                } else {
                    // Unlike `{}`, `{:?}` uses an exponent where that is shorter, and always has a point or
                    // an exponent.
                    format!("{self:?}")
                };
                text.push_str(&shown);
            }
        }
    )+};
}

floats! {
    f32 from f32 by |wide| wide, of |text| text.parse().ok();
    f64 from f64 by |wide| wide, of |text| text.parse().ok();
    f16 from f64 by f16::from_f64, of |text| decimal::nearest(text, DType::F16);
    bf16 from f64 by bf16::from_f64, of |text| decimal::nearest(text, DType::Bf16);
}

macro_rules! integers {
    ($($ty:ident)+) => {$(
        impl Json for $ty {
            fn read(value: &Value) -> Result<Self> {
                let read = match value {
                    Value::Number(number) => number.as_str().parse().ok(),
                    _ => None,
                };
                read.ok_or_else(|| refused(value, Self::DTYPE))
            }

            fn nth(i: usize) -> Option<Self> {
                i.try_into().ok()
            }

            fn write(self, text: &mut String) {
                // Writing to a String cannot fail.
                let _ = write!(text, "{self}");
            }
        }
    )+};
}

integers! { i8 i16 i32 i64 u8 u16 u32 u64 }

impl Json for bool {
    fn read(value: &Value) -> Result<Self> {
        value.as_bool().ok_or_else(|| refused(value, Self::DTYPE))
    }

    fn nth(i: usize) -> Option<Self> {
        Some(i % 2 == 1)
    }

    fn write(self, text: &mut String) {
        text.push_str(if self { "true" } else { "false" });
    }
}
