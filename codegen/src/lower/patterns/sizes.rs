//! The sizes that patterns name.

use crate::model::{Operand, ShapePattern};
use crate::source::Span;

/// The operands that have a pattern.
pub fn patterns(operands: &[Operand]) -> impl Iterator<Item = (usize, &ShapePattern)> {
    operands.iter().enumerate().filter_map(|(i, o)| Some((i, o.pattern.as_ref()?)))
}

/// The names of all patterns, each at its first place, and the size that it is called after: `x.shape[0]`.
pub fn names(operands: &[Operand]) -> Vec<(&str, Span, String)> {
    let mut names: Vec<(&str, Span, String)> = vec![];
    for (i, pattern) in patterns(operands) {
        for (at, name, span) in pattern.names() {
            if !names.iter().any(|(other, ..)| *other == name) {
                names.push((name, span, size(&operands[i], pattern, at)));
            }
        }
    }
    names
}

/// The size at a position of a pattern, as an expression.
pub fn size(operand: &Operand, pattern: &ShapePattern, at: usize) -> String {
    let (name, len) = (&operand.name, pattern.sizes.len());
    match pattern.before_rest {
        Some(before) if at >= before => format!("{name}.shape[{name}.rank - {}]", len - at),
        _ => format!("{name}.shape[{at}]"),
    }
}
