//! A quotient or power that may have no value.

use crate::expr::Expr;
use crate::expr::builtin::NoValue;
use crate::expr::functions::signs::Signs;

/// A quotient or power of integers that may have no value.
#[derive(Clone, Copy)]
pub struct PartialCall<'a> {
    /// The quotient or power.
    pub call: &'a Expr,
    /// Where it has no value.
    pub no_value: NoValue,
    /// Its divisor or exponent.
    pub second: &'a Expr,
    /// The signs that the divisor or exponent may have.
    pub signs: Signs,
}
