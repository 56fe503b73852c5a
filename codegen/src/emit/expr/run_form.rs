//! The form of values that are functions of runs: integers of the coordinate by arithmetic, and conditions on them.

use super::printer::RustPrinter;
use crate::expr::{Binder, Expr, Kind, Sort};

/// The largest number of values of which a function is computed at each column: `rt::nest::LaneTuple` is implemented for tuples of as many.
const MOST_LANES: usize = 6;

impl RustPrinter<'_> {
    /// Whether the scalar has the form.
    pub(super) fn is_lane(&self, value: &Expr) -> bool {
        match &value.kind {
            Kind::Load(_, index) => is_whole(index),
            Kind::Lift(inner) => is_whole(inner),
            Kind::If(test, a, b) if !has_loads(test) => {
                is_test(test) && self.is_lane(a) && self.is_lane(b)
            }
            // What is evaluated only if an element says so must have a value at every column.
            Kind::If(_, a, b) if [a, b].iter().any(|part| self.is_partial(part)) => false,
            Kind::And(_, b) | Kind::Or(_, b) if self.is_partial(b) => false,
            // Lists among scalars, which are compared at every column.
            Kind::Same(..) => !self.is_partial(value),
            _ => {
                self.leaves(value).len() <= MOST_LANES
                    && value.parts().all(|part| self.is_lane(part))
            }
        }
    }

    /// The outermost leaves of a scalar.
    pub(super) fn leaves<'e>(&self, value: &'e Expr) -> Vec<&'e Expr> {
        if self.is_leaf(value) {
            return vec![value];
        }
        value.parts().flat_map(|part| self.leaves(part)).collect()
    }

    /// Whether a scalar is evaluated once for a run, or differs along it.
    pub(super) fn is_leaf(&self, value: &Expr) -> bool {
        match &value.kind {
            Kind::Load(..) | Kind::Grad => true,
            Kind::Lift(inner) => varies(inner) || self.is_partial(inner),
            Kind::If(test, ..) => !has_loads(test) && (varies(value) || self.is_partial(value)),
            _ => false,
        }
    }
}

/// Whether it depends on the coordinate.
pub(super) fn varies(expr: &Expr) -> bool {
    !expr.is_fixed()
}

/// Whether it has a value of its own at every column: an element, or the cotangent.
pub(super) fn has_loads(expr: &Expr) -> bool {
    expr.any(&mut |part| matches!(part.kind, Kind::Load(..) | Kind::Grad))
}

/// Whether a condition among scalars has the form.
pub(super) fn is_test(test: &Expr) -> bool {
    match &test.kind {
        Kind::Lift(inner) => is_whole(inner),
        Kind::And(..) | Kind::Or(..) | Kind::Not(_) => test.parts().all(is_test),
        _ => !varies(test),
    }
}

/// Whether an integer, list or condition has the form.
pub(super) fn is_whole(expr: &Expr) -> bool {
    if !varies(expr) {
        return true;
    }
    match &expr.kind {
        Kind::Coord => true,
        Kind::Call(row, args) => {
            (row.is_of_ramps || row.relation.is_some()) && args.iter().all(is_whole)
        }
        Kind::List(_) | Kind::And(..) | Kind::Or(..) | Kind::Not(_) => expr.parts().all(is_whole),
        Kind::If(..) => expr.sort == Sort::Int && expr.parts().all(is_whole),
        Kind::Bind(Binder::Filter, ..) => false,
        Kind::Bind(_, over, _, body) => !varies(over) && is_whole(body),
        _ => false,
    }
}

/// Whether every entry of a list that has the form depends on at most one entry of the coordinate.
pub(super) fn is_separable(list: &Expr) -> bool {
    match &list.kind {
        Kind::List(entries) => entries.iter().all(is_of_one),
        Kind::Bind(_, _, _, body) => is_of_one(body),
        _ => true,
    }
}

/// Whether an integer depends on at most one entry of the coordinate.
fn is_of_one(integer: &Expr) -> bool {
    match &integer.kind {
        Kind::If(test, a, b) if test.is_fixed() => is_of_one(a) && is_of_one(b),
        _ => reads_at_most(integer, &mut None),
    }
}

/// Whether an expression reads no entry of the coordinate but one, which it leaves in `position`.
fn reads_at_most<'e>(expr: &'e Expr, position: &mut Option<&'e Expr>) -> bool {
    if let Some(entry) = expr.entry_of_coord() {
        return position.get_or_insert(entry).is_like(entry);
    }
    match &expr.kind {
        Kind::Coord => false,
        // It may read an entry for each item of its list.
        Kind::Bind(..) if varies(expr) => false,
        _ => expr.parts().all(|part| reads_at_most(part, position)),
    }
}
