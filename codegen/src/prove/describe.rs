//! Calls and attributes as text.

use crate::interp::Call;
use crate::model::{AttributeValue, DType, Num, Op, Operand, Rule};

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

fn show(setting: &AttributeValue) -> String {
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

/// One element of each operand, for messages.
pub fn elements(op: &Op, dtype: DType, elements: &[f64]) -> String {
    let name = |(operand, v): (&Operand, &f64)| {
        format!("{} = {}", operand.name, Num::Float(*v).shown(operand.elem.bind(dtype)))
    };
    op.operands.iter().zip(elements).map(name).collect::<Vec<_>>().join(", ")
}

/// The value of an attribute in spec syntax.
pub fn yaml(setting: &AttributeValue) -> String {
    match setting {
        AttributeValue::Rule(Rule::Pdpd(axis)) => format!("{{pdpd: {{axis: {axis}}}}}"),
        AttributeValue::Word(word) => format!("\"{word}\""),
        other => show(other),
    }
}
