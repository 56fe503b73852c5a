//! Values as Python writes them.

use crate::emit::docs::doc_text::nested_by;
use crate::expr::functions::tensor::Tensor;
use crate::model::{AttributeValue, DType, Num, Rule};

/// The name of a dtype in NumPy, or in `ml_dtypes`.
pub fn dtype(dtype: DType) -> &'static str {
    match dtype {
        DType::F32 => "float32",
        DType::F64 => "float64",
        DType::F16 => "float16",
        DType::Bf16 => "bfloat16",
        DType::I8 => "int8",
        DType::I16 => "int16",
        DType::I32 => "int32",
        DType::I64 => "int64",
        DType::U8 => "uint8",
        DType::U16 => "uint16",
        DType::U32 => "uint32",
        DType::U64 => "uint64",
        DType::Bool => "bool",
    }
}

/// A float as `repr` writes it.
pub fn float(value: f64) -> String {
    let text = format!("{value:?}");
    let text = match text.as_str() {
        "NaN" => return "nan".into(),
        _ => text,
    };
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}

/// An element as `repr` writes it.
pub fn number(value: Num) -> String {
    match value {
        Num::Float(value) => float(value),
        Num::Int(value) => value.to_string(),
        Num::Bool(true) => "True".into(),
        Num::Bool(false) => "False".into(),
    }
}

/// An element as an expression, for which infinities and NaN have names of NumPy.
fn expression(value: Num) -> String {
    match number(value) {
        text if text.ends_with("inf") => text.replace("inf", "np.inf"),
        text if text == "nan" => "np.nan".into(),
        text => text,
    }
}

/// Nested lists, as `tolist` returns them.
pub fn nested(tensor: &Tensor) -> String {
    nested_by(&tensor.shape, &tensor.data, &number)
}

/// An expression for an array.
pub fn array(tensor: &Tensor) -> String {
    let dtype = dtype(tensor.dtype);
    if tensor.data.is_empty() {
        return format!("np.zeros({}, dtype=\"{dtype}\")", tuple(&tensor.shape));
    }
    format!("np.array({}, dtype=\"{dtype}\")", nested_by(&tensor.shape, &tensor.data, &expression))
}

/// A tuple of integers.
pub fn tuple(entries: &[i64]) -> String {
    let list: Vec<String> = entries.iter().map(i64::to_string).collect();
    let comma = if list.len() == 1 { "," } else { "" };
    format!("({}{comma})", list.join(", "))
}

/// The value of an attribute. That of a rule with a parameter is the argument `axis`, too.
pub fn attribute(value: &AttributeValue) -> String {
    match value {
        AttributeValue::Int(value) => value.to_string(),
        AttributeValue::Float(value) => expression(Num::Float(*value)),
        AttributeValue::Bool(value) => number(Num::Bool(*value)),
        AttributeValue::List(entries) => tuple(entries),
        AttributeValue::Rule(Rule::Pdpd(-1)) => "\"pdpd\"".into(),
        AttributeValue::Rule(Rule::Pdpd(axis)) => format!("\"pdpd\", axis={axis}"),
        AttributeValue::Rule(rule) => format!("\"{rule}\""),
        AttributeValue::DType(value) => format!("\"{}\"", dtype(*value)),
        AttributeValue::Word(word) => format!("\"{word}\""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_repr_writes_them() {
        let written = [
            (1e16, "1e+16"),
            (1e-5, "1e-05"),
            (-1.5e300, "-1.5e+300"),
            (0.0001, "0.0001"),
            (123456789.0, "123456789.0"),
            (f64::NAN, "nan"),
            (f64::NEG_INFINITY, "-inf"),
            (-0.0, "-0.0"),
        ];
        for (value, text) in written {
            assert_eq!(float(value), text);
        }
    }
}
