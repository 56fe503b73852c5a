//! Proof 2: an example returns, and every constraint is raised by one.

use super::offer;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Example, Op, Outcome};

/// Reports each outcome without an example, and offers an example of it.
pub fn prove(op: &Op, faults: &mut Diagnostics) {
    let returns = |example: &Example| matches!(example.outcome, Outcome::Returns(..));
    if let Some(first) = op.examples.first().filter(|_| !op.examples.iter().any(returns)) {
        let fault = Diagnostic::new("E0404", "no example returns", first.span)
            .note("an example that returns shows what the op computes");
        faults.push(fault.help(match offer::returning(op) {
            Some(entry) => format!("add one under `examples`:\n{entry}"),
            None => "add one with `returns: …`".into(),
        }));
    }
    for (i, constraint) in op.constraints.iter().enumerate() {
        let raises = |example: &Example| matches!(example.outcome, Outcome::Raises(at) if at == i);
        if op.examples.iter().any(raises) {
            continue;
        }
        let title = format!("no example raises {}", constraint.id);
        let fault = Diagnostic::new("E0404", title, constraint.span)
            .note("a constraint that no example violates may be wrong, or unreachable");
        faults.push(fault.help(match offer::raising(op, i) {
            Some(entry) => format!("add an example of it under `examples`:\n{entry}"),
            None => format!("add an example that violates it, with `raises: {}`", constraint.id),
        }));
    }
}
