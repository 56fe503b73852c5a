//! The comparisons of the language.

use std::cmp::Ordering;

/// A comparison of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `a == b`
    Equal,
    /// `a != b`
    NotEqual,
    /// `a < b`
    Less,
    /// `a <= b`
    AtMost,
    /// `a > b`
    Greater,
    /// `a >= b`
    AtLeast,
}

impl Relation {
    /// Its sign in the language.
    pub const fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "==",
            Relation::NotEqual => "!=",
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::Greater => ">",
            Relation::AtLeast => ">=",
        }
    }

    /// Whether it holds for two values in this order, which is `None` if one is NaN.
    pub fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Relation::Equal => order.is_some_and(Ordering::is_eq),
            Relation::NotEqual => !Relation::Equal.holds(order),
            Relation::Less => order.is_some_and(Ordering::is_lt),
            Relation::AtMost => order.is_some_and(Ordering::is_le),
            Relation::Greater => order.is_some_and(Ordering::is_gt),
            Relation::AtLeast => order.is_some_and(Ordering::is_ge),
        }
    }

    /// The comparison that holds where this one does not, unless an operand is NaN.
    pub fn negated(self) -> Relation {
        match self {
            Relation::Equal => Relation::NotEqual,
            Relation::NotEqual => Relation::Equal,
            Relation::Less => Relation::AtLeast,
            Relation::AtMost => Relation::Greater,
            Relation::Greater => Relation::AtMost,
            Relation::AtLeast => Relation::Less,
        }
    }

    /// The same comparison with its operands swapped.
    pub fn turned(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::AtMost => Relation::AtLeast,
            Relation::Greater => Relation::Less,
            Relation::AtLeast => Relation::AtMost,
            symmetric => symmetric,
        }
    }
}
