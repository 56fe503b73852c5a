//! Operator precedence, which decides which operands are parenthesized.

/// Precedence levels, from loosest to tightest.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) enum Precedence {
    If,
    Or,
    And,
    Same,
    Sum,
    Product,
    Tightest,
}

impl Precedence {
    /// The precedence of an integer operator.
    pub(super) fn of_sign(sign: &str) -> Precedence {
        match sign {
            "*" => Precedence::Product,
            "+" | "-" => Precedence::Sum,
            _ => Precedence::Same,
        }
    }
}
