//! The limits of a dtype, written `T.max`.

use super::dtype::{Class, DType};
use super::num::{self, Num};

/// A number that depends on the dtype alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The greatest finite number.
    Max,
    /// The least finite number.
    Min,
    /// The difference between 1 and the next greater number.
    Epsilon,
    /// The least positive number with all digits.
    MinPositive,
}

impl Limit {
    /// Every limit: its name after the dot, and its description in the reference.
    pub const ALL: [(Limit, &str, &str); 4] = [
        (Limit::Max, "max", "The greatest finite number of a dtype."),
        (Limit::Min, "min", "The least finite number of a dtype; of a float, `-T.max`."),
        (Limit::Epsilon, "epsilon", "The difference between 1 and the next greater float."),
        (
            Limit::MinPositive,
            "min_positive",
            "The least positive float with all digits; the least of all is `T.min_positive * T.epsilon`.",
        ),
    ];

    /// The limit of this name.
    pub fn parse(name: &str) -> Option<Limit> {
        Limit::ALL.iter().find(|(_, own, _)| *own == name).map(|(limit, _, _)| *limit)
    }

    /// The name after the dot.
    pub fn name(self) -> &'static str {
        let own = Limit::ALL.iter().find(|(limit, _, _)| *limit == self);
        own.map_or("", |(_, name, _)| name)
    }

    /// The dtypes that have it.
    pub fn class(self) -> Class {
        match self {
            Limit::Max | Limit::Min => Class::Numeric,
            Limit::Epsilon | Limit::MinPositive => Class::Float,
        }
    }

    /// Its value in a dtype of its class.
    pub fn of(self, dtype: DType) -> Num {
        match (self, dtype.range()) {
            (Limit::Max, Some((_, greatest))) => Num::Int(greatest),
            (Limit::Min, Some((least, _))) => Num::Int(least),
            (Limit::Max, None) => Num::Float(num::greatest(dtype)),
            (Limit::Min, None) => Num::Float(-num::greatest(dtype)),
            (Limit::Epsilon, _) => Num::Float(num::ulp(1.0, dtype)),
            (Limit::MinPositive, _) => Num::Float(num::least_normal(dtype)),
        }
    }
}
