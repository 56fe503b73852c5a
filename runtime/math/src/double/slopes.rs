//! Derivatives times a cotangent, without intermediate overflow or underflow: significands and exponents are multiplied
//! separately.

use super::exponential::{POWER, scaled};
use super::parts::{Parts, SIGN};
use crate::polynomial::ROUNDER;

/// Returns `-grad * a / b²`, or 0 if `b` is infinite and `a` is not.
#[inline(always)]
pub fn div_by_b(grad: f64, a: f64, b: f64) -> f64 {
    let vanishes = (b.abs() == f64::INFINITY) & (a.abs() < f64::INFINITY);
    let none = -zero(grad, a);
    let ((g, g_power), (a, a_power), (b, b_power)) = (split(grad), split(a), split(b));
    let slope = -product(g * a / (b * b), g_power + a_power - 2.0 * b_power);
    if vanishes { none } else { slope }
}

/// Returns `-grad` times the whole part of `a / b`.
#[inline(always)]
pub fn fmod_by_b(grad: f64, a: f64, b: f64) -> f64 {
    /// From here on, every number is whole.
    const WHOLE: f64 = (1u64 << 53) as f64;
    let ratio = a / b;
    let ((g, g_power), (m, a_power), (n, b_power)) = (split(grad), split(a), split(b));
    let large = product(g * m / n, g_power + a_power - b_power);
    // A quotient that was rounded up to a whole number leaves a rest of the other sign.
    let whole = ratio.trunc();
    let rest = (-whole).mul_add(b, a) * 1f64.copysign(a);
    let less = whole - 1f64.copysign(whole);
    let whole = if rest < 0.0 { less } else { whole };
    let slope = if ratio.abs() < WHOLE { grad * whole } else { large };
    let undefined = (b == 0.0) | (a.abs() == f64::INFINITY);
    if undefined { f64::NAN } else { -slope }
}

/// Returns `grad * b / (a² + b²)`, or 0 if `a` or `b` is infinite and neither is NaN.
#[inline(always)]
pub fn atan2_by_a(grad: f64, a: f64, b: f64) -> f64 {
    let none = zero(grad, b);
    let (squares, power) = squares(a, b);
    let ((g, g_power), (b, b_power)) = (split(grad), split(b));
    let slope = product(g * b / squares, g_power + b_power - 2.0 * power);
    if squares == f64::INFINITY { none } else { slope }
}

/// Returns `grad * a / sqrt(a² + b²)`, or 0 if both are 0.
#[inline(always)]
pub fn hypot_by_a(grad: f64, a: f64, b: f64) -> f64 {
    let (squares, power) = squares(a, b);
    let ((g, g_power), (n, n_power)) = (split(grad), split(a));
    let slope = product(g * n / squares.sqrt(), g_power + n_power - power);
    // The limit, unless `b` is infinite or NaN.
    let limit = grad.copysign(f64::from_bits(grad.to_bits() ^ a.to_bits())) + b * 0.0;
    let slope = if a.abs() == f64::INFINITY { limit } else { slope };
    if (a == 0.0) & (b == 0.0) { 0.0 } else { slope }
}

/// Returns the sum of two squares divided by a power of four, and the power of two.
#[inline(always)]
fn squares(a: f64, b: f64) -> Parts {
    let ((m, a_power), (n, b_power)) = (split(a), split(b));
    // Zero has no exponent, and is far below any other number.
    let a_power = if a == 0.0 { -3000.0 } else { a_power };
    let b_power = if b == 0.0 { -3000.0 } else { b_power };
    let power = if a_power > b_power { a_power } else { b_power };
    let (a, b) = (m * small_power(a_power - power), n * small_power(b_power - power));
    (a * a + b * b, power)
}

/// Returns two to the power of a whole number that is not positive, or a number too small to count.
#[inline(always)]
fn small_power(power: f64) -> f64 {
    let power = if power < -300.0 { -300.0 } else { power };
    f64::from_bits(1f64.to_bits().wrapping_add((power + ROUNDER).to_bits() << 52))
}

/// Returns a number near 1 times a power of two.
#[inline(always)]
pub fn product(x: f64, power: f64) -> f64 {
    // Beyond these bounds the result is zero or infinity.
    let power = if power > 2040.0 { 2040.0 } else { power };
    let power = if power < -2040.0 { -2040.0 } else { power };
    scaled(x, power + POWER)
}

/// Splits a number into a significand of magnitude 1 to 2 and a power of two. Zero, infinity and NaN are their own
/// significands.
#[inline(always)]
pub fn split(x: f64) -> Parts {
    const FRACTION: u64 = (1 << 52) - 1;
    const INTEGER: f64 = (1u64 << 52) as f64;
    let tiny = x.abs() < f64::MIN_POSITIVE;
    let (normal, raised) = if tiny { (x * INTEGER, 52.0) } else { (x, 0.0) };
    let bits = normal.to_bits();
    let exponent = f64::from_bits(((bits & !SIGN) >> 52) | INTEGER.to_bits()) - INTEGER;
    let significand = f64::from_bits(bits & (SIGN | FRACTION) | 1f64.to_bits());
    let special = (exponent == 0.0) | (exponent == 2047.0);
    (if special { x } else { significand }, if special { 0.0 } else { exponent - 1023.0 - raised })
}

/// Returns 0 with the sign of a product. NaN counts as positive.
#[inline(always)]
fn zero(a: f64, b: f64) -> f64 {
    if (a < 0.0) == (b < 0.0) { 0.0 } else { -0.0 }
}
