//! What to write instead of a wrong gradient of a spec: the derived one, if it passes the same proofs.

use super::derived::derived;
use super::numbers::Numbers;
use super::{gradients, scalars, sweep};
use crate::diagnostic::{Below, Diagnostic, Diagnostics};
use crate::expr::diff::gradient;
use crate::interp::Fuel;
use crate::model::{Body, Gradient, Op, Origin};

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
    let cured = |fault: Diagnostic| match given(&fault) {
        Some(i) => fault.help(cure(op, i)),
        None => fault,
    };
    faults.into_iter().map(cured).collect()
}

fn cure(op: &Op, i: usize) -> String {
    let name = &op.operands[i].name;
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

/// Why the derived gradient of an operand would be refused, if it would be.
fn refusal(op: &Op, i: usize) -> Option<String> {
    let Body::Elementwise { value, .. } = &op.body else { return None };
    let found = gradient(value, i, &op.lets, &op.operands).ok()?;
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
