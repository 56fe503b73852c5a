//! Calls and attributes as text.

use crate::interp::Call;
use crate::model::{AttributeValue, DType, Num, Op, Rule};

/// A description of the call for messages.
pub fn describe(op: &Op, call: &Call) -> String {
    let operands = op
        .operands
        .iter()
        .zip(&call.operands)
        .map(|(o, t)| format!("{}: {}{:?}", o.name, t.dtype, t.shape));
    let attributes =
        op.attributes.iter().zip(&call.settings).map(|(a, s)| format!("{}: {}", a.name, show(s)));
    operands.chain(attributes).collect::<Vec<_>>().join(", ")
}

/// The value of an attribute.
pub fn show(setting: &AttributeValue) -> String {
    match setting {
        AttributeValue::Int(v) => v.to_string(),
        AttributeValue::Float(v) => format!("{v:?}"),
        AttributeValue::Bool(v) => v.to_string(),
        AttributeValue::List(v) => format!("{v:?}"),
        AttributeValue::Rule(v) => v.to_string(),
        AttributeValue::DType(v) => v.to_string(),
        AttributeValue::Word(v) => v.clone(),
    }
}

/// One element of each operand.
pub fn elements<'a>(
    op: &'a Op,
    dtype: DType,
    elements: &'a [f64],
) -> impl Iterator<Item = String> + 'a {
    op.operands.iter().zip(elements).map(move |(operand, v)| {
        format!("{} = {}", operand.name, Num::Float(*v).shown(op.bind(operand.elem, dtype)))
    })
}

/// The value of an attribute in spec syntax.
pub fn yaml(setting: &AttributeValue) -> String {
    match setting {
        AttributeValue::Rule(Rule::Pdpd(axis)) => format!("{{pdpd: {{axis: {axis}}}}}"),
        AttributeValue::Word(word) => format!("\"{word}\""),
        other => show(other),
    }
}
