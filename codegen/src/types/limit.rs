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
    /// Every limit.
    pub const ALL: [Limit; 4] = [Limit::Max, Limit::Min, Limit::Epsilon, Limit::MinPositive];

    /// The limit of this name.
    pub fn parse(name: &str) -> Option<Limit> {
        Limit::ALL.into_iter().find(|limit| limit.name() == name)
    }

    /// The name after the dot.
    pub fn name(self) -> &'static str {
        match self {
            Limit::Max => "max",
            Limit::Min => "min",
            Limit::Epsilon => "epsilon",
            Limit::MinPositive => "min_positive",
        }
    }

    /// Its description in the reference.
    pub fn doc(self) -> &'static str {
        match self {
            Limit::Max => "The greatest finite number of a dtype.",
            Limit::Min => "The least finite number of a dtype; of a float, `-T.max`.",
            Limit::Epsilon => "The difference between 1 and the next greater float.",
            Limit::MinPositive => {
                "The least positive float with all digits; the least of all is `T.min_positive * T.epsilon`."
            }
        }
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
