//! Signs of integers: negative, zero and positive; and the signs of a function's value, given those of its arguments.

use crate::expr::relation::Relation;

/// The signs that an integer may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Whether it may be negative.
    pub negative: bool,
    /// Whether it may be zero.
    pub zero: bool,
    /// Whether it may be positive.
    pub positive: bool,
}

impl Signs {
    /// An integer of which nothing is known.
    pub const ALL: Signs = Signs { negative: true, zero: true, positive: true };

    /// The sign of an integer.
    pub fn of(v: i64) -> Signs {
        Signs { negative: v < 0, zero: v == 0, positive: v > 0 }
    }

    /// The signs in either.
    pub fn or(self, other: Signs) -> Signs {
        Signs {
            negative: self.negative || other.negative,
            zero: self.zero || other.zero,
            positive: self.positive || other.positive,
        }
    }

    /// The signs in both.
    pub fn and(self, other: Signs) -> Signs {
        Signs {
            negative: self.negative && other.negative,
            zero: self.zero && other.zero,
            positive: self.positive && other.positive,
        }
    }

    /// The signs of the integers for which the comparison with `v` holds.
    pub fn compared(relation: Relation, v: i64) -> Signs {
        match relation {
            Relation::Equal => Signs::of(v),
            Relation::NotEqual => Signs { zero: v != 0, ..Signs::ALL },
            Relation::Less => Signs { negative: true, zero: v > 0, positive: v > 1 },
            Relation::AtMost => Signs { negative: true, zero: v >= 0, positive: v >= 1 },
            Relation::Greater => Signs { negative: v < -1, zero: v < 0, positive: true },
            Relation::AtLeast => Signs { negative: v <= -1, zero: v <= 0, positive: true },
        }
    }

    /// The signs of the lesser of two integers.
    fn least(self, other: Signs) -> Signs {
        let at_least = |s: Signs| s.zero || s.positive;
        Signs {
            negative: self.negative || other.negative,
            zero: self.zero && at_least(other) || other.zero && at_least(self),
            positive: self.positive && other.positive,
        }
    }

    /// The signs of the negation, without wrapping.
    fn opposite(self) -> Signs {
        Signs { negative: self.positive, positive: self.negative, ..self }
    }
}

/// Nothing is known of the value.
pub(crate) fn any(_: &[Signs]) -> Signs {
    Signs::ALL
}

/// Those of the argument.
pub(crate) fn same(args: &[Signs]) -> Signs {
    let [a] = args else { return Signs::ALL };
    *a
}

/// The least integer is its own negation, and unsigned integers wrap.
pub(crate) fn neg(args: &[Signs]) -> Signs {
    let [a] = args else { return Signs::ALL };
    Signs { zero: a.zero, ..Signs::ALL }
}

/// The least integer is its own absolute value.
pub(crate) fn abs(args: &[Signs]) -> Signs {
    let [a] = args else { return Signs::ALL };
    Signs { positive: a.positive || a.negative, ..*a }
}

pub(crate) fn min(args: &[Signs]) -> Signs {
    let [a, b] = args else { return Signs::ALL };
    a.least(*b)
}

pub(crate) fn max(args: &[Signs]) -> Signs {
    let [a, b] = args else { return Signs::ALL };
    a.opposite().least(b.opposite()).opposite()
}
