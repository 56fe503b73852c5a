//! Double-word numbers with an exponent of 64 bits, which neither overflow nor underflow where a number of any dtype does:
//! the reference for what a step should have been.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Range, Sub};

use super::number::Wide;
use crate::types::num::exponent;

/// The number of binary digits by which two numbers differ if the smaller one does not change their sum.
const MAX_APART: i64 = 220;
/// The exponents within which double-word functions have all their digits.
const MODERATE_EXPONENTS: Range<i64> = -200..200;

/// A double-word number times a power of two. The number is between 1 and 2 in size, or zero, infinite or NaN.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    part: Wide,
    power: i64,
}

impl Scaled {
    /// Zero.
    pub const ZERO: Scaled = Scaled { part: Wide::ZERO, power: 0 };
    /// One.
    pub const ONE: Scaled = Scaled { part: Wide::ONE, power: 0 };

    /// `part` times two to the power of `power`.
    pub fn new(part: Wide, power: i64) -> Scaled {
        let high = part.high();
        if high == 0.0 || !high.is_finite() {
            return Scaled { part: high.into(), power: 0 };
        }
        let own = exponent(high);
        Scaled { part: part.scaled(-own), power: power.saturating_add(own.into()) }
    }

    /// Two to the power of `power`.
    pub fn power_of_two(power: i64) -> Scaled {
        Scaled { power, ..Scaled::ONE }
    }

    /// The exponent: the number is at least two to this power in size, and less than twice that.
    pub fn exponent(self) -> i64 {
        self.power
    }

    /// The number between 1 and 2 in size.
    pub fn part(self) -> Wide {
        self.part
    }

    /// Whether it is zero.
    pub fn is_zero(self) -> bool {
        self.part.high() == 0.0
    }

    /// Whether it is finite.
    pub fn is_finite(self) -> bool {
        self.part.is_finite()
    }

    /// Whether it is NaN.
    pub fn is_nan(self) -> bool {
        self.part.high().is_nan()
    }

    /// Whether it is one of the two infinities.
    pub fn is_infinite(self) -> bool {
        self.part.high().is_infinite()
    }

    /// Whether it is so small that the exponent of f64 may not suffice for double-word functions.
    pub fn is_tiny(self) -> bool {
        self.power < MODERATE_EXPONENTS.start
    }

    /// Whether it is so large, but finite, that the exponent of f64 may not suffice for double-word functions.
    pub fn is_huge(self) -> bool {
        self.power >= MODERATE_EXPONENTS.end
    }

    /// Whether double-word functions of it have all their digits.
    pub fn is_moderate(self) -> bool {
        !self.is_tiny() && !self.is_huge()
    }

    /// Whether it is negative, or the negative zero.
    pub fn is_negative(self) -> bool {
        self.part.high().is_sign_negative()
    }

    /// Its absolute value.
    pub fn abs(self) -> Scaled {
        Scaled { part: self.part.abs(), ..self }
    }

    /// The product with a power of two.
    pub fn times_power(self, power: i64) -> Scaled {
        if self.is_zero() || !self.is_finite() {
            return self;
        }
        Scaled { power: self.power.saturating_add(power), ..self }
    }

    /// The square root.
    pub fn sqrt(self) -> Scaled {
        let odd = self.power.rem_euclid(2);
        Scaled::new(self.part.scaled(odd as i32).sqrt(), (self.power - odd) / 2)
    }

    /// The nearest whole number towards zero.
    pub fn trunc(self) -> Scaled {
        match self.power {
            _ if !self.is_finite() => self,
            110.. => self,
            ..0 => Scaled::ZERO,
            _ => self.wide().trunc().into(),
        }
    }

    /// As a double-word number with the exponent of f64, which may overflow or underflow.
    pub fn wide(self) -> Wide {
        let power = self.power.clamp(-3000, 3000) as i32;
        if self.is_zero() || !self.is_finite() { self.part } else { self.part.scaled(power) }
    }
}

impl From<Wide> for Scaled {
    fn from(v: Wide) -> Scaled {
        Scaled::new(v, 0)
    }
}

impl From<f64> for Scaled {
    fn from(v: f64) -> Scaled {
        // A subnormal number has fewer digits, which multiplication by a power of two restores.
        Scaled::new((v * 2f64.powi(if v.abs() < 1e-200 { 200 } else { 0 })).into(), 0)
            .times_power(if v.abs() < 1e-200 { -200 } else { 0 })
    }
}

impl Neg for Scaled {
    type Output = Scaled;

    fn neg(self) -> Scaled {
        Scaled { part: -self.part, ..self }
    }
}

impl Add for Scaled {
    type Output = Scaled;

    fn add(self, other: Scaled) -> Scaled {
        if !self.is_finite() || !other.is_finite() || self.is_zero() && other.is_zero() {
            return Scaled::new(self.part + other.part, 0);
        }
        let (large, small) = match (self.is_zero(), other.is_zero()) {
            (true, _) => return other,
            (_, true) => return self,
            _ if self.power >= other.power => (self, other),
            _ => (other, self),
        };
        let apart = large.power.saturating_sub(small.power);
        if apart > MAX_APART {
            return large;
        }
        Scaled::new(large.part + small.part.scaled(-(apart as i32)), large.power)
    }
}

impl Sub for Scaled {
    type Output = Scaled;

    fn sub(self, other: Scaled) -> Scaled {
        self + -other
    }
}

impl Mul for Scaled {
    type Output = Scaled;

    fn mul(self, other: Scaled) -> Scaled {
        Scaled::new(self.part * other.part, self.power.saturating_add(other.power))
    }
}

impl Div for Scaled {
    type Output = Scaled;

    fn div(self, other: Scaled) -> Scaled {
        Scaled::new(self.part / other.part, self.power.saturating_sub(other.power))
    }
}

impl PartialEq for Scaled {
    fn eq(&self, other: &Scaled) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Scaled {
    fn partial_cmp(&self, other: &Scaled) -> Option<Ordering> {
        let by_part = self.part.partial_cmp(&other.part);
        let is_special = |v: &Scaled| v.is_zero() || !v.is_finite();
        if is_special(self) || is_special(other) || self.is_negative() != other.is_negative() {
            return by_part;
        }
        match self.power.cmp(&other.power) {
            Ordering::Equal => by_part,
            order if self.is_negative() => Some(order.reverse()),
            order => Some(order),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_overflows_nor_underflows() {
        let huge = Scaled::power_of_two(5000);
        let tiny = Scaled::ONE / huge;
        assert_eq!(huge * tiny, Scaled::ONE);
        assert_eq!((huge * huge).sqrt(), huge);
        assert_eq!((huge + tiny) - huge, Scaled::ZERO);
        assert_eq!(tiny + tiny, tiny.times_power(1));
        assert!(huge > Scaled::ONE && tiny > Scaled::ZERO && -huge < -Scaled::ONE && -huge < tiny);
        assert_eq!(
            [huge, tiny, -huge].map(|v| v.wide().high()),
            [f64::INFINITY, 0.0, -f64::INFINITY]
        );
        assert_eq!(Scaled::from(5e-324).wide().high(), 5e-324);
        assert_eq!(Scaled::from(1.5) * Scaled::from(-2.0), (-3.0).into());
    }

    #[test]
    fn special_values_are_those_of_f64() {
        let special =
            [0.0, -0.0, 1.0, -2.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e300, 5e-324];
        type Operator = (fn(Scaled, Scaled) -> Scaled, fn(f64, f64) -> f64);
        let operators: [Operator; 4] = [
            (|a, b| a + b, |a, b| a + b),
            (|a, b| a - b, |a, b| a - b),
            (|a, b| a * b, |a, b| a * b),
            (|a, b| a / b, |a, b| a / b),
        ];
        for a in special {
            for b in special {
                for (scaled, float) in operators {
                    let (have, want) = (scaled(a.into(), b.into()).wide().high(), float(a, b));
                    let same = have.is_nan() && want.is_nan() || have.to_bits() == want.to_bits();
                    assert!(same, "{a} {b}: {have}, not {want}");
                }
                let (have, want) = (Scaled::from(a).partial_cmp(&b.into()), a.partial_cmp(&b));
                assert_eq!(have, want, "{a} {b}");
            }
        }
    }
}
