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
    expr.any(&mut |part| matches!(part.kind, Kind::Coord))
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
        Kind::List(entries) => entries.iter().all(|entry| most_coordinates(entry) <= 1),
        Kind::Bind(_, _, _, body) => most_coordinates(body) <= 1,
        _ => true,
    }
}

/// The largest number of entries of the coordinate that an integer depends on.
fn most_coordinates(integer: &Expr) -> usize {
    match &integer.kind {
        Kind::Coord => 1,
        // It may read an entry for each item of its list.
        Kind::Bind(..) if varies(integer) => usize::MAX,
        Kind::If(test, a, b) if !varies(test) => most_coordinates(a).max(most_coordinates(b)),
        _ => integer.parts().map(most_coordinates).fold(0, usize::saturating_add),
    }
}
