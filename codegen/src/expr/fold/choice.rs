//! Choices, and the conditions that they depend on.

use crate::expr::{Expr, Kind};

/// `if c { a } else { b }`
pub fn select(c: Expr, a: Expr, b: Expr) -> Expr {
    if let Kind::Bool(known) = c.kind {
        return if known { a } else { b };
    }
    // Within a branch, the same condition is already decided.
    let a = match a.kind {
        Kind::If(ref again, ref x, _) if again.is_like(&c) => (**x).clone(),
        _ => a,
    };
    let b = match b.kind {
        Kind::If(ref again, _, ref y) if again.is_like(&c) => (**y).clone(),
        _ => b,
    };
    if a.is_like(&b) {
        return a;
    }
    let (sort, span) = (a.sort.clone(), a.span);
    Expr { kind: Kind::If(Box::new(c), Box::new(a), Box::new(b)), sort, span }
}

/// `a && b`
pub(super) fn and(a: Expr, b: Expr) -> Expr {
    match (&a.kind, &b.kind) {
        (Kind::Bool(true), _) | (_, Kind::Bool(false)) => b,
        (Kind::Bool(false), _) | (_, Kind::Bool(true)) => a,
        _ => {
            let (sort, span) = (a.sort.clone(), a.span);
            Expr { kind: Kind::And(Box::new(a), Box::new(b)), sort, span }
        }
    }
}

/// `a || b`
pub(super) fn or(a: Expr, b: Expr) -> Expr {
    match (&a.kind, &b.kind) {
        (Kind::Bool(false), _) | (_, Kind::Bool(true)) => b,
        (Kind::Bool(true), _) | (_, Kind::Bool(false)) => a,
        _ => {
            let (sort, span) = (a.sort.clone(), a.span);
            Expr { kind: Kind::Or(Box::new(a), Box::new(b)), sort, span }
        }
    }
}
