//! The diagnostic for a quotient or power that may have no value, with text to paste.

use super::found::PartialCall;
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Domain, NoValue};
use crate::expr::{Expr, Kind, Sort};
use crate::model::written::written;
use crate::model::{Body, Elem, Op, Test, TypeVar};

/// The diagnostic. A constraint cannot be its help if the fault is in a constraint.
pub fn fault(op: &Op, found: PartialCall, in_constraint: bool) -> Diagnostic {
    let PartialCall { call, no_value, second, signs } = found;
    let name = match &call.kind {
        Kind::Call(row, _) => row.name,
        _ => "",
    };
    // An integer that is converted to the dtype may wrap, so what is tested is the element that it is converted to.
    let converted = match &second.kind {
        Kind::Lift(integer) => Some(Expr { kind: Kind::Cast(integer.clone()), ..second.clone() }),
        _ => None,
    };
    let second = converted.as_ref().unwrap_or(second);
    let text = written(second, op);
    let (word, sign, what, least) = match no_value {
        NoValue::NegativeExponent => ("exponent", ">=", "negative", 0),
        NoValue::ZeroDivisor => ("divisor", "!=", "zero", 1),
    };
    let always = !signs.positive
        && match no_value {
            NoValue::NegativeExponent => !signs.zero,
            NoValue::ZeroDivisor => !signs.negative,
        };
    let title = match always {
        true => format!("`{name}` of integers has no value: its {word} is always {what} here"),
        false => format!("`{name}` of integers has no value where `{text}` is {what}"),
    };
    let fault = Diagnostic::new("E0310", title, call.span);
    let floats = var(op, call).filter(|v| v.dtypes.iter().any(|d| d.is_float()));
    let admit = floats.map(|v| format!("admit floats only: `types: {{{}: float}}`", v.name));
    if always {
        return fault.help(admit.unwrap_or_else(|| format!("write another {word}")));
    }
    // Arithmetic on attributes may wrap in a narrow dtype, and `unless` would compute it in 64 bits.
    let is_attribute = matches!(second.kind, Kind::Attribute(_));
    if !is_attribute && !(0..op.operands.len()).any(|i| second.uses_operand(i, &op.lets)) {
        return fault.help(format!("write `max({text}, {least})`"));
    }
    let zero = Expr { kind: Kind::Int(0), ..second.clone() };
    let condition = Builtin::find(sign, 2, Domain::Scalar).map(|row| {
        let args = vec![second.clone(), zero];
        written(&Expr { kind: Kind::Call(row, args), ..call.clone() }, op)
    });
    let condition = condition.unwrap_or_default();
    let mut cures = vec![];
    if !in_constraint && matches!(op.body, Body::Elementwise { .. }) || is_attribute {
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let subject = if is_name { text } else { format!("the {word}") };
        let constraint = constraint(op, found, &condition, &format!("{subject} is {what}"));
        cures.push(format!("add to `raises`:\n    - {constraint}"));
    }
    cures.push(format!("test it first: `if {condition} {{ {} }} else {{ … }}`", written(call, op)));
    cures.extend(admit);
    cures.into_iter().fold(fault, Diagnostic::help)
}

/// The type variable that the call is of, if it is of one.
fn var<'a>(op: &'a Op, call: &Expr) -> Option<&'a TypeVar> {
    match call.sort {
        Sort::Scalar(elem) => elem.var(&op.vars),
        _ => None,
    }
}

/// The next constraint, with this condition.
fn constraint(op: &Op, found: PartialCall, condition: &str, failed: &str) -> String {
    let id = op.constraints.len() + 1;
    let condition = match condition.contains('"') {
        true => format!("'{condition}'"),
        false => format!("\"{condition}\""),
    };
    let after_each = op.constraints.iter().any(|c| matches!(c.test, Test::Each(..)));
    if matches!(found.second.kind, Kind::Attribute(_)) && !after_each {
        return format!(
            "{{id: C{id}, error: ValueError, unless: {condition}, message: \"{failed}\"}}"
        );
    }
    let only_integers = op.var().is_none_or(|v| v.dtypes.iter().all(|d| d.is_integer()));
    let class = match found.call.sort == Sort::Scalar(Elem::FIRST) && !only_integers {
        true => "for: integer, ",
        false => "",
    };
    format!(
        "{{id: C{id}, error: ValueError, {class}each: {condition}, message: \"{failed} at {{at}}\"}}"
    )
}
