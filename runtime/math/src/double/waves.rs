//! Sine, cosine and tangent.

use super::parts::{Parts, SIGN, rounded_quotient, sum, two_sum};
use super::quarter_turns::quarter_turns;
use crate::polynomial::{ROUNDER, polynomial};

/// Returns the sine.
#[inline(always)]
pub fn sin(x: f64) -> f64 {
    let (sin, near) = sin_near(x);
    if near { sin } else { far(x, 0) }
}

/// Returns the cosine.
#[inline(always)]
pub fn cos(x: f64) -> f64 {
    let (cos, near) = cos_near(x);
    if near { cos } else { far(x, 1) }
}

/// Returns the tangent.
#[inline(always)]
pub fn tan(x: f64) -> f64 {
    let (tan, near) = tan_near(x);
    if near { tan } else { far_tan(x) }
}

/// Returns the sine, and whether it is right: for magnitudes up to [`NEAR`], infinities and NaNs.
#[inline(always)]
pub fn sin_near(x: f64) -> (f64, bool) {
    let (sin, near) = wave(x, 0);
    // The sums lose the sign of -0.
    (if x == 0.0 { x } else { sin }, near)
}

/// Returns the cosine, and whether it is right: for magnitudes up to [`NEAR`], infinities and NaNs.
#[inline(always)]
pub fn cos_near(x: f64) -> (f64, bool) {
    wave(x, 1)
}

/// Three parts of π/2 suffice up to this magnitude.
const NEAR: f64 = (1u64 << 30) as f64;

/// Returns the sine of `x` plus a number of quarter turns, and whether it is right.
#[inline(always)]
fn wave(x: f64, quarters: u64) -> (f64, bool) {
    let rounded = x.mul_add(std::f64::consts::FRAC_2_PI, ROUNDER);
    let quarter = rounded.to_bits().wrapping_add(quarters);
    (turned(reduced(x, rounded - ROUNDER), quarter), is_near(x))
}

/// Returns the sine of a large finite `x` plus a number of quarter turns.
#[inline(never)]
fn far(x: f64, quarters: u64) -> f64 {
    let (quarter, rest) = quarter_turns(x);
    turned(rest, quarter.wrapping_add(quarters))
}

/// Returns the sine of an angle of at most an eighth turn plus a number of quarter turns.
#[inline(always)]
fn turned(angle: Parts, quarter: u64) -> f64 {
    let ((sin, sin_low), (cos, cos_low)) = sine_and_cosine(angle);
    let (sin, cos) = (sin + sin_low, cos + cos_low);
    let wave = if quarter & 1 == 0 { sin } else { cos };
    f64::from_bits(wave.to_bits() ^ (quarter << 62 & SIGN))
}

/// Returns the tangent, and whether it is right: for magnitudes up to [`NEAR`], infinities and NaNs.
#[inline(always)]
pub fn tan_near(x: f64) -> (f64, bool) {
    let rounded = x.mul_add(std::f64::consts::FRAC_2_PI, ROUNDER);
    let tan = turned_tan(reduced(x, rounded - ROUNDER), rounded.to_bits());
    (if x == 0.0 { x } else { tan }, is_near(x))
}

/// Returns the tangent of a large finite `x`.
#[inline(never)]
fn far_tan(x: f64) -> f64 {
    let (quarter, rest) = quarter_turns(x);
    turned_tan(rest, quarter)
}

/// Returns the tangent of an angle of at most an eighth turn plus a number of quarter turns.
#[inline(always)]
fn turned_tan(angle: Parts, quarter: u64) -> f64 {
    let (sin, cos) = sine_and_cosine(angle);
    // After an odd number of quarter turns it is `-cos / sin`.
    let odd = quarter & 1 != 0;
    let n = (if odd { cos.0 } else { sin.0 }, if odd { cos.1 } else { sin.1 });
    let d = (if odd { sin.0 } else { cos.0 }, if odd { sin.1 } else { cos.1 });
    let (n, d) = (sum(n.0, n.1), sum(d.0, d.1));
    let tan = rounded_quotient(n, d);
    if odd { -tan } else { tan }
}

#[inline(always)]
fn is_near(x: f64) -> bool {
    x.abs() <= NEAR || !x.is_finite()
}

/// Returns the sine and the cosine of an angle of at most an eighth turn.
#[inline(always)]
fn sine_and_cosine((r, r_low): Parts) -> (Parts, Parts) {
    let z = r * r;
    // sin(r) = r + r z p(z), within 2^-57 of its value.
    let p = polynomial(
        z,
        [
            -0.16666666666666632,
            0.008333333333322413,
            -0.0001984126982980745,
            2.7557313691809545e-06,
            -2.505075809987006e-08,
            1.589679482689949e-10,
        ],
    );
    let half = z * 0.5;
    let sin = (r, (r * z).mul_add(p, (-half).mul_add(r_low, r_low)));
    // cos(r) = 1 - z/2 + z² p(z), within 2^-59.
    let p = polynomial(
        z,
        [
            0.0416666666666666,
            -0.0013888888888874125,
            2.480158728948216e-05,
            -2.7557314352324417e-07,
            2.087572327191042e-09,
            -1.1359647726754921e-11,
        ],
    );
    let (one, lost) = sum(1.0, -half);
    let half_low = r.mul_add(r, -z).mul_add(-0.5, (-r).mul_add(r_low, lost));
    (sin, (one, (z * z).mul_add(p, half_low)))
}

/// Returns `x` less a number of quarter turns.
#[inline(always)]
fn reduced(x: f64, quarters: f64) -> Parts {
    // Exact: the difference is below 1, with no bit below the last bit of either.
    let first = (-quarters).mul_add(PARTS[0], x);
    let second = quarters * PARTS[1];
    let second_low = quarters.mul_add(PARTS[1], -second);
    let (rest, lost) = two_sum(first, -second);
    sum(rest, lost - quarters.mul_add(PARTS[2], second_low))
}

/// π/2 in three parts: each is the rounding error of the sum of those before.
const PARTS: [f64; 3] =
    [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33];
