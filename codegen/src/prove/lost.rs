//! The diagnostic for a gradient that a dtype cannot compute.

use super::gradients::span;
use super::numbers::Numbers;
use super::ranges::{Lost, RangeExit};
use crate::diagnostic::Diagnostic;
use crate::model::written::written;
use crate::model::{DType, Gradient, Num, Op, Origin};
use crate::types::num::exponent;
use crate::wide::Scaled;

/// The longest step that is shown.
const MAX_SHOWN_CHARACTERS: usize = 60;

/// The diagnostic for a gradient that rounding makes wrong.
pub fn lost(op: &Op, numbers: &Numbers, lost: &Lost) -> Diagnostic {
    let (i, dtype) = (lost.operand, lost.dtype);
    let is_derived = matches!(&op.gradients[i], Gradient::Scalar(_, Origin::Derived));
    let operand = &op.operands[i];
    let own = op.bind(operand.elem, dtype);
    let (have, want) = both(lost.have, lost.want);
    let kind = if is_derived { "derived gradient" } else { "gradient" };
    let title = format!(
        "in {own}, the {kind} of `{}` is {have} times `grad`, where the derivative is {want}",
        operand.name
    );
    let at = numbers.place(dtype, (&lost.elements, lost.settings));
    let note = match &lost.step {
        Some(step) => format!("at {at}, {}", described(step, op)),
        None => format!("at {at}"),
    };
    let fault = Diagnostic::new("E0520", title, span(op, i)).note(note);
    let fault = match is_derived {
        true => fault.help(
            "rewrite the formula so that no step leaves the range of the dtype, or write the gradient under `vjp`, often \
             simplest in terms of the value: for a sigmoid `y` it is `grad * (y * (1 - y))`",
        ),
        false => fault.help(
            "write the gradient by steps that stay in the range of the dtype, often simplest in terms of the value: for a \
             sigmoid `y` it is `grad * (y * (1 - y))`",
        ),
    };
    let at = lost.elements.get(i).copied().filter(|v| *v != 0.0 && v.is_finite());
    let example =
        at.map_or(String::new(), |v| format!(", for example `each: {}`", apart(&operand.name, v)));
    fault.help(format!(
        "or exclude such numbers by a constraint{example}, or leave {own} out of `types`"
    ))
}

/// A condition that is false for a number, with a power of two that is nearer to 1.
fn apart(name: &str, v: f64) -> String {
    let power = |e: i32| Num::Float(2f64.powi(e)).shown(DType::F32);
    match exponent(v) {
        e @ 0.. => format!("abs({name}) < {}", power(e)),
        e => format!("abs({name}) > {}", power((e + 1).max(-1000))),
    }
}

/// The step and what happens to it.
fn described(step: &RangeExit, op: &Op) -> String {
    let text = written(&step.expr, op);
    let name =
        if text.len() <= MAX_SHOWN_CHARACTERS { format!("`{text}`") } else { "a step".into() };
    let what = match (step.overflows(), step.vanishes()) {
        (true, _) => "overflows",
        (_, true) => "is rounded to 0",
        _ => "has few digits",
    };
    format!("{name} {what} in {}: its exact value is about {}", step.dtype, size(step.exact))
}

/// Two numbers with enough digits to tell them apart.
fn both(a: f64, b: f64) -> (String, String) {
    let short = (shown(a), shown(b));
    if short.0 == short.1 { (format!("{a:e}"), format!("{b:e}")) } else { short }
}

/// A number of a few digits.
fn shown(v: f64) -> String {
    let is_moderate = v == 0.0 || !v.is_finite() || (1e-4..1e6).contains(&v.abs());
    if is_moderate { Num::Float(v).shown(DType::F32) } else { format!("{v:.3e}") }
}

/// The size of a number that may be outside the range of f64.
fn size(v: Scaled) -> String {
    let near = v.wide().high();
    if near.is_normal() {
        return format!("{near:.1e}");
    }
    let sign = if v.is_negative() { "-" } else { "" };
    format!("{sign}1e{:.0}", v.exponent() as f64 * std::f64::consts::LOG10_2)
}
