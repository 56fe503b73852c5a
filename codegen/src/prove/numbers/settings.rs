//! The scalar formulas of an op, and the attribute combinations with which they are tested.

use crate::expr::Expr;
use crate::model::{AttributeValue, Gradient, Op, Origin, Outcome, Test};
use crate::prove::case;
use crate::prove::sweep::Trial;

/// The largest number of attribute combinations.
const MAX_SETTINGS: usize = 8;

/// The formula and the scalar gradients, and whether each is written rather than derived.
pub(super) fn formulas(op: &Op) -> Vec<(&Expr, bool)> {
    let gradients = op.gradients.iter().filter_map(|gradient| match gradient {
        Gradient::Scalar(expr, origin) => Some((expr, *origin != Origin::Derived)),
        _ => None,
    });
    op.body.scalar().map(|value| (value, true)).into_iter().chain(gradients).collect()
}

/// Attribute combinations that differ in what the formulas use and that no constraint rejects: those of the examples,
/// then those of the sweep.
pub(super) fn settings(op: &Op, trials: &[Trial]) -> Vec<Vec<AttributeValue>> {
    let mut found: Vec<Vec<AttributeValue>> = vec![];
    let is_call = |i: usize| matches!(op.constraints[i].test, Test::Call(_));
    let is_rejected = |outcome: &Outcome| matches!(outcome, Outcome::Raises(i) if is_call(*i));
    let examples = op.examples.iter().filter(|example| !is_rejected(&example.outcome));
    let examples = examples.map(|example| case::settings(op, &example.attributes));
    let trials = trials.iter().filter(|trial| trial.shape.is_some());
    for one in examples.chain(trials.map(|trial| trial.settings.clone())) {
        if found.len() < MAX_SETTINGS && !found.iter().any(|other| alike(op, other, &one)) {
            found.push(one);
        }
    }
    found
}

/// Whether two attribute combinations agree on everything that the formulas use.
pub(super) fn alike(op: &Op, one: &[AttributeValue], other: &[AttributeValue]) -> bool {
    (0..op.attributes.len()).all(|i| one[i] == other[i] || !is_used(op, i))
}

/// Whether a formula uses an attribute.
pub(super) fn is_used(op: &Op, attribute: usize) -> bool {
    formulas(op).iter().any(|(expr, _)| expr.uses_attribute(attribute, &op.lets))
}
