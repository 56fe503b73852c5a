//! How large an expression is with the `let`s in it written out: as large as what later steps make of it.
//!
//! `let: {a: lhs * lhs, b: a * a, c: b * b, …}` is small as it stands, and would double from line to line.

use super::{Expr, Kind};
use crate::diagnostic::Diagnostic;
use crate::model::Let;

/// The most parts, and how deep they may nest.
const MOST: Weight = Weight { parts: 2000, depth: 100 };

/// The size of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// How many parts it has.
    pub parts: usize,
    /// How deep they nest.
    pub depth: usize,
}

/// The weight of an expression after these `let`s.
///
/// # Errors
/// E0302 for more than later steps can take.
pub fn weigh(expr: &Expr, lets: &[Let]) -> Result<Weight, Diagnostic> {
    let weight = of(expr, lets);
    let fault = |title: String| {
        let fault = Diagnostic::new("E0302", title, expr.span);
        Err(fault.note("the `let`s in it are written out to count"))
    };
    if weight.parts > MOST.parts {
        return fault(format!("expression has more than {} parts", MOST.parts));
    }
    if weight.depth > MOST.depth {
        return fault(format!("expression nests deeper than {}", MOST.depth));
    }
    Ok(weight)
}

fn of(expr: &Expr, lets: &[Let]) -> Weight {
    let below = match expr.kind {
        Kind::Let(i) => lets[i].weight,
        _ => expr.parts().into_iter().map(|part| of(part, lets)).fold(Weight::default(), |a, b| {
            Weight { parts: a.parts.saturating_add(b.parts), depth: a.depth.max(b.depth) }
        }),
    };
    Weight { parts: below.parts.saturating_add(1), depth: below.depth + 1 }
}
