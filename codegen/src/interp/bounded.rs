//! Numbers with a bound of the error that the rounding of each step can cause.

use std::ops::Add;

use super::real::Real;
use crate::expr::builtin::Builtin;
use crate::types::DType;
use crate::types::num::{exponent, least_normal, ulp};
use crate::wide::Scaled;

/// An exact value, and by how much the rounded one may be away from it. If `GRADUAL`, numbers below the normal range have
/// the digits that the dtype leaves them; otherwise they have all digits.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<const GRADUAL: bool> {
    /// The exact value.
    pub value: Scaled,
    /// The error of the rounded value.
    pub error: Scaled,
}

impl<const GRADUAL: bool> Bounded<GRADUAL> {
    /// Both ends of the interval of rounded values.
    fn ends(self) -> [Scaled; 2] {
        [self.value - self.error, self.value + self.error]
    }

    /// The error that those of the arguments cause, each by the change of the value between its ends.
    fn carried(row: &Builtin, args: &[Self], value: Scaled) -> Scaled {
        let mut exact = [Scaled::ZERO; 3];
        exact.iter_mut().zip(args).for_each(|(to, arg)| *to = arg.value);
        let mut error = Scaled::ZERO;
        for (i, arg) in args.iter().enumerate().filter(|(_, arg)| !arg.error.is_zero()) {
            let mut most = Scaled::ZERO;
            for end in arg.ends() {
                let mut moved = exact;
                moved[i] = end;
                let away = moved.get(..args.len()).and_then(|args| Scaled::call(row, args));
                let away = away.map_or(f64::NAN.into(), |moved| (moved - value).abs());
                // Without a value at the end, there is no bound.
                if away.is_nan() || away > most {
                    most = away;
                }
            }
            error = error + most;
        }
        if error.is_nan() { f64::INFINITY.into() } else { error }
    }
}

impl<const GRADUAL: bool> PartialEq for Bounded<GRADUAL> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<const GRADUAL: bool> From<f64> for Bounded<GRADUAL> {
    fn from(v: f64) -> Self {
        Bounded { value: v.into(), error: Scaled::ZERO }
    }
}

impl<const GRADUAL: bool> Add for Bounded<GRADUAL> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Bounded { value: self.value + other.value, error: self.error + other.error }
    }
}

impl<const GRADUAL: bool> Real for Bounded<GRADUAL> {
    fn call(row: &Builtin, args: &[Self]) -> Option<Self> {
        let mut exact = [Scaled::ZERO; 3];
        exact.iter_mut().zip(args).for_each(|(to, arg)| *to = arg.value);
        let value = Scaled::call(row, exact.get(..args.len())?)?;
        let error = match args {
            // A quotient has no bound where the divisor may be 0.
            [.., b] if row.divides && b.error >= b.value.abs() && !b.error.is_zero() => {
                f64::INFINITY.into()
            }
            _ => Bounded::carried(row, args, value),
        };
        Some(Bounded { value, error })
    }

    fn trunc(self) -> Self {
        let value = self.value.trunc();
        let is_certain = self.ends().iter().all(|end| end.trunc() == value);
        Bounded { value, error: if is_certain { Scaled::ZERO } else { f64::INFINITY.into() } }
    }

    fn high(self) -> f64 {
        self.value.high()
    }

    fn sticky(self) -> f64 {
        self.value.sticky()
    }

    fn is_certain(self) -> bool {
        self.error.is_zero()
    }

    fn step(self, ulps: f64, dtype: DType) -> Self {
        if self.value.is_zero() || !self.value.is_finite() || !dtype.is_float() {
            return self;
        }
        let exponent = match exponent(least_normal(dtype)) {
            least if GRADUAL => self.value.exponent().max(least.into()),
            _ => self.value.exponent(),
        };
        let unit = Scaled::from(ulp(1.0, dtype)).times_power(exponent);
        Bounded { error: self.error + unit * ulps.into(), ..self }
    }
}
