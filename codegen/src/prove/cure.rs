//! What to write instead of a wrong gradient of a spec: the derived one, if it passes the same proofs.

use super::derived::{derived, read};
use super::numbers::Numbers;
use super::{gradients, scalars, sweep};
use crate::diagnostic::{Below, Diagnostic, Diagnostics};
use crate::expr::Expr;
use crate::expr::diff::gradient;
use crate::interp::Fuel;
use crate::model::{Attribute, AttributeType, Elem, Gradient, Op, Origin};

/// Adds the cure to every fault of a given gradient.
pub fn add(op: &Op, faults: Diagnostics) -> Diagnostics {
    let given = |fault: &Diagnostic| {
        let is_wrong = matches!(fault.code, "E0502" | "E0520");
        let mut gradients = op.gradients.iter();
        gradients.position(|gradient| match gradient {
            Gradient::Scalar(e, Origin::Given(_)) => is_wrong && fault.span == Some(e.span),
            _ => false,
        })
    };
    let cured = |fault: Diagnostic| match (given(&fault), derived_and_wrong(op, &fault)) {
        (Some(i), _) => fault.help(cure(op, i)),
        (None, Some(i)) => where_equal(op, i).into_iter().fold(fault, Diagnostic::help),
        (None, None) => fault,
    };
    faults.into_iter().map(cured).collect()
}

fn cure(op: &Op, i: usize) -> String {
    let name = &op.operands[i].name;
    if matches!(op.result.elem, Elem::Fixed(dtype) if !dtype.is_float()) {
        return "a result of this dtype has no gradient: write `vjp: {none: \"reason\"}`".into();
    }
    match (refusal(op, i), derived(op, i)) {
        (Some(why), _) => {
            format!("correct it, with an `if` where needed; the derived one is refused too: {why}")
        }
        (None, Some(text)) => {
            format!("remove it to have it derived, or write `{name}: \"{text}\"`")
        }
        (None, None) => "leave the gradient out to have it derived, or correct it".into(),
    }
}

/// The operand whose derived gradient differs from the slopes.
fn derived_and_wrong(op: &Op, fault: &Diagnostic) -> Option<usize> {
    let is_derived = |i: &usize| matches!(op.gradients[*i], Gradient::Scalar(_, Origin::Derived));
    let is_meant = |i: &usize| fault.span == Some(gradients::span(op, *i));
    (0..op.gradients.len()).filter(|_| fault.code == "E0502").filter(is_derived).find(is_meant)
}

/// A gradient that is 0 where two numbers are equal, as the bounds of a range may be, and otherwise the derived one: if it
/// passes the proofs.
fn where_equal(op: &Op, i: usize) -> Option<String> {
    let otherwise = derived(op, i)?;
    let is_number = |a: &&Attribute| matches!(a.ty, AttributeType::Float | AttributeType::Int);
    let attributes = op.attributes.iter().filter(is_number).map(|a| &a.name);
    let others =
        op.operands.iter().enumerate().filter(|(at, o)| *at != i && o.elem == op.operands[i].elem);
    let names: Vec<&String> = others.map(|(_, o)| &o.name).chain(attributes).collect();
    let pairs =
        names.iter().enumerate().flat_map(|(at, a)| names[at + 1..].iter().map(move |b| (a, b)));
    let text = |(a, b): (&&String, &&String)| {
        let text = match otherwise.starts_with("if ") {
            true => format!("if {a} == {b} {{ 0 }} else {otherwise}"),
            false => format!("if {a} == {b} {{ 0 }} else {{ {otherwise} }}"),
        };
        let found = read(op, i, &text)?;
        refused(op, i, found).is_none().then(|| {
            format!("where `{a}` and `{b}` are equal, it should be 0: write `vjp: {{{}: \"{text}\"}}`, or reject such calls", op.operands[i].name)
        })
    };
    pairs.take(MOST_PAIRS).find_map(text)
}

/// How many pairs are tried.
const MOST_PAIRS: usize = 6;

/// Why the derived gradient of an operand would be refused, if it would be.
fn refusal(op: &Op, i: usize) -> Option<String> {
    refused(op, i, gradient(op.body.scalar()?, i, &op.lets, &op.operands).ok()?)
}

/// Why a gradient of an operand would be refused, if it would be.
fn refused(op: &Op, i: usize, found: Expr) -> Option<String> {
    let others = op.gradients.iter().map(|_| Gradient::None(String::new()));
    let mut other = Op { gradients: others.collect(), ..op.clone() };
    other.gradients[i] = Gradient::Scalar(found, Origin::Derived);
    let (fuel, mut faults) = (Fuel::default(), Diagnostics::default());
    let trials = sweep::prove(&other, &fuel, &mut faults);
    gradients::prove(&other, &trials, &fuel, &mut faults);
    if faults.is_empty() {
        faults.extend(scalars::prove(&Numbers::choose(&other, &trials), &other));
    }
    let Diagnostic { title, below, .. } = faults.into_iter().next()?;
    let place = below.into_iter().find_map(|remark| match remark {
        Below::Note(place) => Some(format!(" ({place})")),
        Below::Help(_) => None,
    });
    Some(format!("{title}{}", place.unwrap_or_default()))
}
