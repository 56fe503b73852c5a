//! The arc tangent of two coordinates.

use super::parts::{NONE, Parts, SIGN, quotient, sum, with_sign};
use crate::polynomial::polynomial;

/// Returns the angle of the point (`x`, `y`), with C's special cases.
///
/// The addition theorem of the arc tangent with 0, 1/2 or 1 reduces the quotient of the smaller and
/// the larger coordinate to at most 1/4; its numerator and denominator are computed without error.
#[inline(always)]
pub fn atan2(y: f64, x: f64) -> f64 {
    let (ay, ax) = (y.abs(), x.abs());
    let steep = ay > ax;
    let (large, small) = (if steep { ay } else { ax }, if steep { ax } else { ay });
    // Scaled so that nothing overflows, and the remainder of the division is normal if the quotient
    // is. Infinity times zero is NaN, which the next selects replace.
    let scale = if large < SMALL { UP } else { DOWN };
    let scale = if large == f64::INFINITY { 0.0 } else { scale };
    let (d, n) = (large * scale, small * scale);
    let d = if d > LEAST { d } else { LEAST };
    let n = if n < d { n } else { d };

    // (n - c d) / (d + c n). c d is exact, and so is the difference, because n >= c d / 2.
    let (middle, diagonal) = (n * 4.0 >= d, n * 1.5 >= d);
    let c: f64 = if middle { 0.5 } else { 0.0 };
    let c = if diagonal { 1.0 } else { c };
    let numerator = (-c).mul_add(d, n);
    let (t, t_low) = quotient((numerator, NONE), sum(d, c * n));

    // atan(t) = t + t z p(z). The error of p changes the angle by at most 2^-57 of its value.
    let z = t * t;
    let p = polynomial(
        z,
        [
            -0.3333333333333254,
            0.1999999999958502,
            -0.14285714211713296,
            0.11111104721379098,
            -0.09090603104644542,
            0.0768372882841341,
            -0.06525781662824418,
            0.04607624354812907,
        ],
    );
    let curve = (t * z).mul_add(p, t_low);

    // The angle is `base ± (atan(c) + atan(t))`.
    let negative = x.to_bits() & SIGN;
    let turned = negative ^ if steep { SIGN } else { 0 };
    let base = if negative != 0 { PI } else { (0.0, 0.0) };
    let base = if steep { HALF_PI } else { base };
    let start = if middle { ATAN_HALF } else { (0.0, 0.0) };
    let start = if diagonal { QUARTER_PI } else { start };
    let turn = |v: f64| f64::from_bits(v.to_bits() ^ turned);
    let (angle, low) = sum(base.0, turn(start.0));
    let low = low + (base.1 + turn(start.1));
    let (angle, t_lost) = sum(angle, turn(t));
    let angle = angle + (t_lost + (low + turn(curve)));

    let angle = with_sign(angle, y);
    if x.is_nan() | y.is_nan() { f64::NAN } else { angle }
}

const SMALL: f64 = f64::from_bits((1023 + 100) << 52);
const UP: f64 = f64::from_bits((1023 + 900) << 52);
const DOWN: f64 = f64::from_bits((1023 - 24) << 52);
const LEAST: f64 = f64::MIN_POSITIVE;

pub const PI: Parts = (std::f64::consts::PI, 1.2246467991473532e-16);
pub const HALF_PI: Parts = (std::f64::consts::FRAC_PI_2, 6.123233995736766e-17);
pub const QUARTER_PI: Parts = (std::f64::consts::FRAC_PI_4, 3.061616997868383e-17);
const ATAN_HALF: Parts = (0.4636476090008061, 2.2698777452961687e-17);
