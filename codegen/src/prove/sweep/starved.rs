//! The warning that constraints reject nearly all calls of the sweep.

use super::PROOFS;
use super::drawn::random;
use super::guided::{MIN_ACCEPTED_CALLS, Progress, calls, progress};
use crate::diagnostic::Diagnostic;
use crate::interp::Fuel;
use crate::model::Op;

/// A warning if a search finds fewer than ten calls of more than one element, at the constraint that rejects most others.
pub fn warning(op: &Op) -> Option<Diagnostic> {
    let fuel = Fuel::default();
    // Without operands, a result may always have one element.
    let enough = if op.operands.is_empty() { Progress::Small } else { Progress::Accepted };
    let mut rejected = vec![0; op.constraints.len()];
    let (mut drawn, mut accepted) = (0, 0);
    for call in random(op, PROOFS) {
        drawn += 1;
        match progress(op, &call.call, &fuel) {
            Progress::Rejected(i) => rejected[i] += 1,
            other => accepted += usize::from(other >= enough),
        }
        if accepted == MIN_ACCEPTED_CALLS {
            return None;
        }
    }
    let found = calls(op, PROOFS).len();
    let (most, count) = rejected.into_iter().enumerate().max_by_key(|(_, count)| *count)?;
    if accepted + found >= MIN_ACCEPTED_CALLS || count == 0 {
        return None;
    }
    let constraint = &op.constraints[most];
    let calls = match accepted + found {
        1 => "1 call".into(),
        n => format!("{n} calls"),
    };
    let title = format!(
        "`{}` rejects {count} of {drawn} random calls, and a search finds {calls} of more than one element",
        constraint.id
    );
    let fault = Diagnostic::warning("E0417", title, constraint.span)
        .note("shapes, values and gradients were compared in these calls and in the examples only");
    Some(fault.help(
        "give operands shape patterns such as `shape: [m, k]` and axes the type `axis`, whose calls are drawn to fit, or add examples that return",
    ))
}
