//! Signs of integers: negative, zero and positive.

/// The signs that an integer may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    pub negative: bool,
    pub zero: bool,
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
    pub fn compared(sign: &str, v: i64) -> Signs {
        match sign {
            "==" => Signs::of(v),
            "!=" => Signs { zero: v != 0, ..Signs::ALL },
            "<" => Signs { negative: true, zero: v > 0, positive: v > 1 },
            "<=" => Signs { negative: true, zero: v >= 0, positive: v >= 1 },
            ">" => Signs { negative: v < -1, zero: v < 0, positive: true },
            ">=" => Signs { negative: v <= -1, zero: v <= 0, positive: true },
            _ => Signs::ALL,
        }
    }

    /// The signs of the lesser of two integers.
    pub fn least(self, other: Signs) -> Signs {
        let at_least = |s: Signs| s.zero || s.positive;
        Signs {
            negative: self.negative || other.negative,
            zero: self.zero && at_least(other) || other.zero && at_least(self),
            positive: self.positive && other.positive,
        }
    }

    /// The signs of the negation, without wrapping.
    pub fn opposite(self) -> Signs {
        Signs { negative: self.positive, positive: self.negative, ..self }
    }
}
