//! Double-word arithmetic: numbers of twice the precision of f64, against which the interpreter's rounding is measured.
//!
//! A number is the unevaluated sum of two f64, the second at most half a unit in the last place of the first. That
//! gives 106 bits and bounds the relative error of every operation here by 2^-100. The exponent range is that of f64,
//! so overflow and underflow occur as in f64.
//!
//! Additions and products follow Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic building blocks
//! of double-word arithmetic", 2017.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

use crate::types::DType;
use crate::types::num::{exponent, ulp};

/// A double-word number of 106 bits.
#[derive(Clone, Copy, Debug)]
pub struct Wide {
    pub(crate) high: f64,
    pub(crate) low: f64,
}

/// The rounded sum of two f64, and its rounding error.
fn sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let part = sum - a;
    (sum, (a - (sum - part)) + (b - part))
}

/// The rounded product of two f64, and its rounding error.
fn product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

impl Wide {
    /// Zero.
    pub const ZERO: Wide = Wide { high: 0.0, low: 0.0 };
    /// One.
    pub const ONE: Wide = Wide { high: 1.0, low: 0.0 };

    /// The sum of two numbers with `|high| >= |low|`. Infinities and NaN have no low part.
    pub(crate) const fn new(high: f64, low: f64) -> Wide {
        let sum = high + low;
        if low == 0.0 || !sum.is_finite() {
            return Wide { high: if low == 0.0 { high } else { sum }, low: 0.0 };
        }
        Wide { high: sum, low: low - (sum - high) }
    }

    /// The nearest f64.
    pub fn high(self) -> f64 {
        self.high
    }

    /// Whether it is finite.
    pub fn is_finite(self) -> bool {
        self.high.is_finite()
    }

    /// Its absolute value.
    pub fn abs(self) -> Wide {
        if self.high.is_sign_negative() { -self } else { self }
    }

    /// The product with a power of two. Exact.
    pub fn scaled(self, exponent: i32) -> Wide {
        let half = exponent / 2;
        let (a, b) = (2f64.powi(half), 2f64.powi(exponent - half));
        Wide { high: self.high * a * b, low: self.low * a * b }
    }

    /// The square root.
    pub fn sqrt(self) -> Wide {
        let root = self.high.sqrt();
        if root == 0.0 || !root.is_finite() {
            return root.into();
        }
        // Far from 1, the square of the root would overflow or lose its low part.
        let far = exponent(self.high) / 200 * 200;
        if far != 0 {
            return self.scaled(-far).sqrt().scaled(far / 2);
        }
        // One Newton step.
        let rest = self - Wide::from(root) * Wide::from(root);
        Wide::new(root, 0.0) + Wide::from(rest.high / (2.0 * root))
    }

    /// The greatest whole number that is not above it.
    pub fn floor(self) -> Wide {
        let high = self.high.floor();
        if high == self.high { Wide::new(high, self.low.floor()) } else { high.into() }
    }

    /// The least whole number that is not below it.
    pub fn ceil(self) -> Wide {
        -(-self).floor()
    }

    /// The nearest whole number towards zero.
    pub fn trunc(self) -> Wide {
        if self.high.is_sign_negative() { self.ceil() } else { self.floor() }
    }

    /// The nearest whole number, ties to even.
    pub fn round(self) -> Wide {
        let high = self.high.round_ties_even();
        if high == self.high {
            return Wide::new(high, self.low.round_ties_even());
        }
        // The low part decides whether the number is at, below or above the tie.
        let is_tie = (self.high - self.high.trunc()).abs() == 0.5;
        match self.low.partial_cmp(&0.0).filter(|_| is_tie) {
            Some(Ordering::Less) => self.high.floor().into(),
            Some(Ordering::Greater) => self.high.ceil().into(),
            _ => high.into(),
        }
    }

    /// An f64 that rounds to every narrower type as the number itself does: the low part moves it off a tie by one bit.
    pub fn sticky(self) -> f64 {
        match self.low.partial_cmp(&0.0) {
            Some(Ordering::Less) => self.high.next_down(),
            Some(Ordering::Greater) => self.high.next_up(),
            _ => self.high,
        }
    }

    /// The distance to `have` in units in the last place of `dtype` at this number.
    pub fn ulps(self, have: f64, dtype: DType) -> f64 {
        let away = Wide::from(have) - self;
        (away.high / ulp(self.high, dtype)).abs()
    }
}

impl From<f64> for Wide {
    fn from(v: f64) -> Wide {
        Wide { high: v, low: 0.0 }
    }
}

impl Neg for Wide {
    type Output = Wide;

    fn neg(self) -> Wide {
        Wide { high: -self.high, low: -self.low }
    }
}

impl Add for Wide {
    type Output = Wide;

    fn add(self, other: Wide) -> Wide {
        let (high, lost) = sum(self.high, other.high);
        if !high.is_finite() || high == 0.0 && lost == 0.0 && self.low == -other.low {
            return high.into();
        }
        let (low, lower) = sum(self.low, other.low);
        let some = Wide::new(high, lost + low);
        Wide::new(some.high, some.low + lower)
    }
}

impl Sub for Wide {
    type Output = Wide;

    fn sub(self, other: Wide) -> Wide {
        self + -other
    }
}

impl Mul for Wide {
    type Output = Wide;

    fn mul(self, other: Wide) -> Wide {
        let (high, lost) = product(self.high, other.high);
        if !high.is_finite() || high == 0.0 {
            return high.into();
        }
        Wide::new(high, lost + (self.high * other.low + self.low * other.high))
    }
}

impl Div for Wide {
    type Output = Wide;

    fn div(self, other: Wide) -> Wide {
        let first = self.high / other.high;
        if !first.is_finite() || first == 0.0 || !other.high.is_finite() {
            return first.into();
        }
        let rest = self - other * first.into();
        let second = rest.high / other.high;
        let rest = rest - other * second.into();
        if !rest.is_finite() {
            return first.into();
        }
        Wide::new(first, second) + Wide::from(rest.high / other.high)
    }
}

impl PartialEq for Wide {
    fn eq(&self, other: &Wide) -> bool {
        self.high == other.high && self.low == other.low
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Wide) -> Option<Ordering> {
        match self.high.partial_cmp(&other.high)? {
            Ordering::Equal => self.low.partial_cmp(&other.low),
            order => Some(order),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(high: f64, low: f64) -> Wide {
        Wide::new(high, low)
    }

    #[test]
    fn keeps_bits_that_f64_loses() {
        let tiny = 2f64.powi(-80);
        let sum = wide(1.0, 0.0) + tiny.into();
        assert_eq!(sum, wide(1.0, tiny));
        assert_eq!(sum - 1.0.into(), tiny.into());
        let third = Wide::ONE / 3.0.into();
        assert!((third * 3.0.into() - 1.0.into()).abs() < 2f64.powi(-100).into());
        let root = Wide::from(2.0).sqrt();
        assert!((root * root - 2.0.into()).abs() < 2f64.powi(-100).into());
        assert_eq!(root.high(), 2f64.sqrt());
        let square = wide(1.0, 2f64.powi(-60)) * wide(1.0, 2f64.powi(-60));
        assert_eq!(square, wide(1.0, 2f64.powi(-59)));
    }

    #[test]
    fn special_values_are_those_of_f64() {
        let special = [0.0, -0.0, 1.0, -2.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e308];
        type Operator = (fn(Wide, Wide) -> Wide, fn(f64, f64) -> f64);
        let operators: [Operator; 4] = [
            (|a, b| a + b, |a, b| a + b),
            (|a, b| a - b, |a, b| a - b),
            (|a, b| a * b, |a, b| a * b),
            (|a, b| a / b, |a, b| a / b),
        ];
        for a in special {
            for b in special {
                for (wide, float) in operators {
                    let (have, want) = (wide(a.into(), b.into()).high(), float(a, b));
                    let same = have.is_nan() && want.is_nan() || have.to_bits() == want.to_bits();
                    assert!(same, "{a} {b}: {have}, not {want}");
                }
            }
            let (have, want) = (Wide::from(a).sqrt().high(), a.sqrt());
            assert!(have.is_nan() && want.is_nan() || have.to_bits() == want.to_bits(), "{a}");
        }
    }

    #[test]
    fn rounds_to_integers() {
        let tiny = 2f64.powi(-70);
        for (of, floor, ceil, round) in [
            (wide(2.0, tiny), 2.0, 3.0, 2.0),
            (wide(2.0, -tiny), 1.0, 2.0, 2.0),
            (wide(2.5, 0.0), 2.0, 3.0, 2.0),
            (wide(2.5, tiny), 2.0, 3.0, 3.0),
            (wide(3.5, -tiny), 3.0, 4.0, 3.0),
            (wide(-2.5, -tiny), -3.0, -2.0, -3.0),
        ] {
            let have = [of.floor(), of.ceil(), of.round()].map(Wide::high);
            assert_eq!(have, [floor, ceil, round], "{of:?}");
        }
    }

    #[test]
    fn measures_ulps() {
        let above = wide(1.0, 2f64.powi(-60));
        assert_eq!(above.ulps(1.0, DType::F64), 2f64.powi(-8));
        assert_eq!(above.ulps(1.0 + 2f64.powi(-23), DType::F32), 1.0 - 2f64.powi(-37));
        assert_eq!(Wide::from(2f64.powi(-26)).ulps(0.0, DType::F16), 0.25);
        assert_eq!(Wide::ZERO.ulps(2f64.powi(-133), DType::Bf16), 1.0);
    }
}
