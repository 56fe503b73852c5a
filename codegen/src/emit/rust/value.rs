//! Emits values as Rust: attributes for builders, numbers for tests and doctests.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::model::{AttributeType, AttributeValue, DType, Num, Rule};
use crate::naming::variant_name;

/// The default of an attribute, as an expression.
pub fn default(setting: &AttributeValue, ty: &AttributeType, choice: &TokenStream) -> TokenStream {
    let text = match setting {
        AttributeValue::Int(v) => v.to_string(),
        AttributeValue::Float(v) => float(*v),
        AttributeValue::Bool(v) => v.to_string(),
        AttributeValue::List(v) => {
            let list = v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            match ty {
                AttributeType::Shape => format!("rt::Shape::from([{list}])"),
                AttributeType::Dims | AttributeType::SignedAxes => {
                    format!("rt::Dims::from_slice(&[{list}])")
                }
                _ => format!("rt::Axes::from_slice(&[{list}])"),
            }
        }
        AttributeValue::Rule(rule) => format!("rt::{}", self::rule(*rule)),
        AttributeValue::DType(d) => format!("rt::DType::{}", d.variant()),
        AttributeValue::Word(word) => {
            let word = format_ident!("{}", variant_name(word));
            return quote!(#choice::#word);
        }
    };
    text.parse().unwrap_or_default()
}

/// A broadcast rule without its path.
pub fn rule(rule: Rule) -> String {
    match rule {
        Rule::None => "AutoBroadcast::None".into(),
        Rule::Numpy => "AutoBroadcast::Numpy".into(),
        Rule::Pdpd(axis) => format!("AutoBroadcast::Pdpd {{ axis: {axis} }}"),
    }
}

/// An attribute as an argument of a call.
pub fn argument(setting: &AttributeValue) -> String {
    match setting {
        AttributeValue::Int(v) => v.to_string(),
        AttributeValue::Float(v) => float(*v),
        AttributeValue::Bool(v) => v.to_string(),
        AttributeValue::List(v) => {
            format!("&[{}]", v.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
        }
        AttributeValue::Rule(r) => rule(*r),
        AttributeValue::DType(d) => format!("DType::{}", d.variant()),
        AttributeValue::Word(w) => format!("{w:?}.parse()?"),
    }
}

fn float(v: f64) -> String {
    match v {
        v if v.is_nan() => "f64::NAN".into(),
        v if v.is_infinite() && v > 0.0 => "f64::INFINITY".into(),
        v if v.is_infinite() => "f64::NEG_INFINITY".into(),
        v => format!("{v:?}"),
    }
}

/// An element. Its type follows from the context, or from the path of a constant.
pub fn element(num: Num, dtype: DType) -> String {
    match (num, dtype) {
        (Num::Float(v), _) if dtype.is_half() => {
            format!("{}::from_bits(0x{:04x})", dtype.name(), Num::Float(v).bits(dtype))
        }
        (Num::Float(v), _) if v.is_nan() => format!("{}::NAN", dtype.name()),
        (Num::Float(v), _) if v.is_infinite() => {
            format!("{}::{}INFINITY", dtype.name(), if v < 0.0 { "NEG_" } else { "" })
        }
        (other, _) => other.shown(dtype),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_floats_are_constants() {
        for (value, expected) in [
            (f64::NAN, "f64::NAN"),
            (f64::INFINITY, "f64::INFINITY"),
            (f64::NEG_INFINITY, "f64::NEG_INFINITY"),
            (-0.0, "-0.0"),
            (1e300, "1e300"),
        ] {
            assert_eq!(argument(&AttributeValue::Float(value)), expected);
        }
    }

    #[test]
    fn special_elements_are_constants_of_their_type() {
        for (value, dtype, expected) in [
            (f64::NAN, DType::F32, "f32::NAN"),
            (f64::INFINITY, DType::F64, "f64::INFINITY"),
            (f64::NEG_INFINITY, DType::F32, "f32::NEG_INFINITY"),
            (f64::from(0.1f32), DType::F32, "0.1"),
            (0.1, DType::F64, "0.1"),
            (-0.0, DType::F64, "-0.0"),
            (1.0, DType::F16, "f16::from_bits(0x3c00)"),
            (-1.0, DType::Bf16, "bf16::from_bits(0xbf80)"),
        ] {
            assert_eq!(element(Num::Float(value), dtype), expected);
        }
        assert_eq!(element(Num::Int(-7), DType::I8), "-7");
        assert_eq!(element(Num::Bool(true), DType::Bool), "true");
    }
}
