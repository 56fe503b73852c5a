//! Proof 3, element by element: the gradients of an elementwise op.

use super::numbers::Numbers;
use super::{derivatives, gradients, lost, ranges};
use crate::diagnostic::Diagnostic;
use crate::model::Op;

/// Compares every scalar gradient with the derivative: with exact steps, then as each dtype rounds them.
pub fn prove(numbers: &Numbers, op: &Op) -> Option<Diagnostic> {
    let wrong =
        derivatives::prove(numbers, op).map(|wrong| gradients::differs(op, numbers, &wrong));
    wrong.or_else(|| ranges::prove(numbers, op).map(|found| lost::lost(op, numbers, &found)))
}
