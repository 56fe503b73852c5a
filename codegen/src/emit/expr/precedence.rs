//! Which operands of an operator need brackets.

/// Operators, by how tightly they bind.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) enum Level {
    If,
    Or,
    And,
    Same,
    Sum,
    Product,
    Tightest,
}

impl Level {
    /// That of an operator of integers.
    pub(super) fn of_sign(sign: &str) -> Level {
        match sign {
            "*" => Level::Product,
            "+" | "-" => Level::Sum,
            _ => Level::Same,
        }
    }
}
