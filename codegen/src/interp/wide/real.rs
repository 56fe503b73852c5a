//! What the evaluation of a formula needs of its numbers.

use super::number::Wide;
use super::scaled::Scaled;
use super::{functions, scaled_functions};
use crate::types::DType;

/// A number in which a formula is evaluated as if it were not rounded.
pub trait Real: Copy + PartialEq + From<f64> {
    /// The value of a function or operator, or `None` if it is not known.
    fn call(name: &str, args: &[Self]) -> Option<Self>;

    /// The nearest whole number towards zero.
    fn trunc(self) -> Self;

    /// The nearest f64.
    fn high(self) -> f64;

    /// An f64 that rounds to every narrower type as the number does.
    fn sticky(self) -> f64;

    /// Whether a truth value is certain.
    fn is_certain(self) -> bool {
        true
    }

    /// The number after a step whose result in `dtype` is off by up to this many ULP.
    fn step(self, _ulps: f64, _dtype: DType) -> Self {
        self
    }
}

impl Real for Wide {
    fn call(name: &str, args: &[Wide]) -> Option<Wide> {
        functions::call(name, args)
    }

    fn trunc(self) -> Wide {
        Wide::trunc(self)
    }

    fn high(self) -> f64 {
        Wide::high(self)
    }

    fn sticky(self) -> f64 {
        Wide::sticky(self)
    }
}

impl Real for Scaled {
    fn call(name: &str, args: &[Scaled]) -> Option<Scaled> {
        scaled_functions::call(name, args)
    }

    fn trunc(self) -> Scaled {
        scaled_functions::trunc(self)
    }

    fn high(self) -> f64 {
        self.wide().high()
    }

    fn sticky(self) -> f64 {
        self.wide().sticky()
    }
}
