//! Proves that a spec agrees with itself, by running it in the reference interpreter.
//!
//! 1. Every example gives exactly what it states, in every dtype that can represent it.
//! 2. An example returns, and every constraint is raised by one.
//! 3. Every gradient agrees with central differences in f64. That of an elementwise op, rounded as each float dtype rounds,
//!    agrees with the exact derivative at numbers of all magnitudes, as far as the rounding of its steps allows.
//! 4. On a sweep of small calls, shapes never contradict values.
//! 5. A search finds no error above a bound under `accuracy`, and every branch of a formula is tried.
//!
//! The checks of names and texts are part of [`lower`](crate::lower).

mod accuracy;
mod bound;
pub mod case;
mod coverage;
mod cure;
mod defaults;
mod derivatives;
mod derived;
pub mod describe;
mod examples;
mod gradients;
mod lost;
mod numbers;
pub mod offer;
mod points;
mod ranges;
mod scalars;
mod slack;
mod special_cases;
pub mod stated;
pub mod sweep;
mod undefined;
pub mod unused;

pub use accuracy::suggestion::suggest;
pub use examples::answers;
pub use slack::{Slack, inexact};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::interp::Fuel;
use crate::model::{Gradient, Op, OpSet};
use crate::par::par_map;

/// Proves every op.
///
/// # Errors
/// E04xx for examples, coverage, shapes and accuracy, E05xx for gradients.
pub fn prove(ops: &OpSet) -> Result<(), Diagnostics> {
    let mut faults = Diagnostics::default();
    for own in par_map(&ops.ops, one) {
        faults.extend(own);
    }
    faults.into_result(())
}

/// Checks gradients and error bounds, element by element.
fn elements(op: &Op, trials: &[sweep::Trial], faults: &mut Diagnostics) {
    let has_gradient = op.gradients.iter().any(|g| matches!(g, Gradient::Scalar(..)));
    if op.body.scalar().is_none() || !has_gradient && op.accuracy.is_empty() {
        return;
    }
    let numbers = numbers::Numbers::choose(op, trials);
    faults.extend(scalars::prove(&numbers, op));
    faults.extend(accuracy::prove(&numbers, op));
    if faults.is_empty() {
        faults.extend(numbers.fault());
    }
}

/// Proves one op.
///
/// # Errors
/// As [`prove`].
pub fn prove_op(op: &Op) -> Result<(), Diagnostics> {
    one(op).into_result(())
}

/// All diagnostics of one op.
fn one(op: &Op) -> Diagnostics {
    let mut faults = Diagnostics::default();
    let fuel = Fuel::default();
    let last = examples::prove(op, &fuel, &mut faults);
    special_cases::prove(op, &fuel, &mut faults);
    // What an example with another outcome than it states should state is not known.
    if !faults.iter().any(|fault| fault.code == "E0403") {
        coverage::prove(op, &mut faults);
    }
    defaults::prove(op, &mut faults);
    // A spec whose examples fail would fail the rest for the same reason.
    if faults.is_empty() {
        let trials = sweep::prove(op, &fuel, &mut faults);
        let op = &op.in_floats();
        gradients::prove(op, &trials, &fuel, &mut faults);
        if faults.is_empty() {
            elements(op, &trials, &mut faults);
        }
        faults = cure::add(op, faults);
    }
    if fuel.are_spent() {
        let title = format!("to prove `{}` takes more than {} steps", op.name, Fuel::MOST);
        let fault = Diagnostic::new("E0412", title, op.span);
        let fault = match last {
            Some(example) => fault.and(example.span, "they run out in this example"),
            None => fault,
        };
        faults = fault.help("use shorter lists, smaller examples, or fewer of them").into();
    }
    faults
}
