//! Which operands of an operator need brackets.

use proc_macro2::TokenStream;
use quote::quote;

use super::Code;

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

impl Code {
    /// As an operand of integers, in brackets where it needs them; on the right of `-` at its own level too.
    pub(super) fn operand(&self, outer: Level, right: bool) -> TokenStream {
        self.bracketed(self.level < outer || (right && self.level == outer))
    }

    /// As an operand of a truth value, in brackets where it needs them.
    pub(super) fn within(&self, outer: Level) -> TokenStream {
        let inner = self.level;
        let bare = match outer {
            Level::Same => inner > outer,
            // `&&` inside `||` reads better in brackets, and clippy asks for them.
            Level::Or => inner >= outer && inner != Level::And,
            _ => inner >= outer,
        };
        self.bracketed(!bare)
    }

    fn bracketed(&self, brackets: bool) -> TokenStream {
        let tokens = &self.tokens;
        if brackets { quote!((#tokens)) } else { tokens.clone() }
    }
}
