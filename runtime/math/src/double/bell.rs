//! Integrals of bell curves.

use super::exponential::{NO_POWER, exp_parts, normal_power, scaled};
use super::parts::{NONE, Parts, quotient, sum, two_sum};
use crate::polynomial::polynomial;

/// The integral of a bell curve `c exp(-DECAY t²)`.
pub(super) struct Integral {
    /// The integral from 0 on.
    pub middle: f64,
    /// The height of the curve, `c`.
    pub slope: Parts,
    /// The integral from 0 to v is `v (SLOPE + v² p(v²))` for the polynomial p with these coefficients, up to [`Self::tail_from`].
    pub bend: [f64; 9],
    /// From here on, the tail is computed instead.
    pub tail_from: f64,
    /// From here on, the tail rounds to 0.
    pub zero_from: f64,
    /// The factor of the square in the exponent.
    pub decay: f64,
    /// The constant C of the tail `exp(-DECAY v²) p(t) / (v + C)`, where `t = (v - C) / (v + C)`.
    pub centre: f64,
    /// The first coefficients of its polynomial p.
    pub tail: [Parts; 3],
    /// The further coefficients.
    pub more_tail: [f64; 21],
}

impl Integral {
    /// Returns the integral from `x` on.
    #[inline(always)]
    pub fn above(&self, x: f64) -> f64 {
        let v = x.abs();
        let (negative, small) = (x < 0.0, v < self.tail_from);
        let line = v * self.slope.0;
        let line_low = v.mul_add(self.slope.0, -line) + self.bent(v);
        let (unscaled, (tail, tail_low)) = self.tail(v);
        // The middle less the integral from 0, or for negative numbers plus it; the whole less the tail.
        let whole = self.middle + self.middle;
        let (start, part, low) =
            if small { (self.middle, line, line_low) } else { (whole, tail, tail_low) };
        let (part, low) = if negative & small { (part, low) } else { (-part, -low) };
        let (one, lost) = sum(start, part);
        if negative | small { one + (lost + low) } else { unscaled }
    }

    /// Returns the difference of the integral from 0 to `v` from `v * slope.0`, for `v` up to [`Self::tail_from`].
    #[inline(always)]
    fn bent(&self, v: f64) -> f64 {
        let z = v * v;
        (v * z).mul_add(polynomial(z, self.bend), v * self.slope.1)
    }

    /// Returns the integral from `v` on, for `v` from [`Self::tail_from`] on: rounded, also where it is subnormal, and in two parts
    /// where they are normal numbers.
    #[inline(always)]
    fn tail(&self, v: f64) -> (f64, Parts) {
        // NaN passes.
        let vanishes = v > self.zero_from;
        let v = if vanishes { self.zero_from } else { v };
        let inverse = quotient((1.0, NONE), two_sum(v, self.centre));
        let t = product(two_sum(v, -self.centre), inverse);
        let mut curve = (polynomial(t.0, self.more_tail), 0.0);
        // By index, as in `polynomial`.
        let mut i = self.tail.len();
        while i > 0 {
            i -= 1;
            curve = times_plus(t, curve, self.tail[i]);
        }
        let square = v * v;
        let square_low = v.mul_add(v, -square);
        let (power, decay) = exp_parts((square * -self.decay, square_low * -self.decay));
        let (part, part_low) = product(product(decay, curve), inverse);
        let scale = normal_power(power);
        // A product that underflows is slow.
        let power = if vanishes { NO_POWER } else { power };
        (scaled(part + part_low, power), (part * scale, part_low * scale))
    }
}

/// Returns the product.
#[inline(always)]
fn product((a, a_low): Parts, (b, b_low): Parts) -> Parts {
    let high = a * b;
    (high, a_low.mul_add(b, a.mul_add(b_low, a.mul_add(b, -high))))
}

/// Returns `a * b + c`, where `c` is at least as large in magnitude as the product.
#[inline(always)]
fn times_plus(a: Parts, b: Parts, (c, c_low): Parts) -> Parts {
    let (high, low) = product(a, b);
    let (high, lost) = sum(c, high);
    (high, lost + (low + c_low))
}
