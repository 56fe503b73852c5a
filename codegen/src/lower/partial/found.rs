//! A quotient or power that may have no value.

use super::signs::Signs;
use crate::expr::{Expr, Kind};

/// A quotient or power of integers that may have no value.
#[derive(Clone, Copy)]
pub struct PartialCall<'a> {
    /// The quotient or power.
    pub call: &'a Expr,
    /// Its divisor or exponent.
    pub second: &'a Expr,
    /// The signs that the divisor or exponent may have.
    pub signs: Signs,
}

/// Whether a call is a power, and not a quotient.
pub fn is_power(call: &Expr) -> bool {
    matches!(call.kind, Kind::Call(row, _) if row.name == "pow")
}
