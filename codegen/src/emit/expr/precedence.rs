//! Which operands of an operator need brackets.

/// Operators, by how tightly they bind.
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
    /// That of an operator of integers.
    pub(super) fn of_sign(sign: &str) -> Precedence {
        match sign {
            "*" => Precedence::Product,
            "+" | "-" => Precedence::Sum,
            _ => Precedence::Same,
        }
    }
}
