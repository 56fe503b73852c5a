//! The exponential function.

use super::parts::{LN_2, Parts, sum};
use crate::polynomial::{ROUNDER, polynomial};

/// Returns *e* to the power `x`.
#[inline(always)]
pub fn exp(x: f64) -> f64 {
    // The result has overflowed or underflowed at these bounds. NaN passes.
    let x = if x > 1000.0 { 1000.0 } else { x };
    let x = if x < -746.0 { VANISHING_ARGUMENT } else { x };
    let (power, rest) = reduced(x);
    let (one, low) = near_one(rest);
    scaled(one + low, power)
}

/// Returns the exponential of a number of magnitude at most ln(2) / 2.
#[inline(always)]
pub fn near_one((r, r_low): Parts) -> Parts {
    let (one, lost) = sum(1.0, r);
    (one, r_low.mul_add(one, (r * r).mul_add(curvature(r), lost)))
}

/// Returns *e* to the power of a double-double of magnitude at most 1000, or [`VANISHING_ARGUMENT`]: the significand in two parts, and the exponent
/// of two added to [`POWER`].
#[inline(always)]
pub fn exp_parts((x, x_low): Parts) -> (f64, Parts) {
    let (power, (r, r_low)) = reduced(x);
    let (r, lost) = sum(r, x_low);
    let (one, low) = near_one((r, r_low + lost));
    (power, sum(one, low))
}

/// Reduces `x` by a multiple of ln 2 to at most half of ln 2. The multiple is returned added to
/// [`POWER`].
#[inline(always)]
pub fn reduced(x: f64) -> (f64, Parts) {
    let (power, multiple, rest) = multiple_of_ln_2(x);
    (power, sum(rest, -multiple * LN_2.1))
}

/// The same, with the rest in one part.
#[inline(always)]
pub fn rounded_rest(x: f64) -> (f64, f64) {
    let (power, multiple, rest) = multiple_of_ln_2(x);
    (power, multiple.mul_add(-LN_2.1, rest))
}

/// Returns the integer next to `x / ln(2)`, added to [`POWER`] and as a number, and what it leaves of `x` times the higher part of ln 2.
#[inline(always)]
fn multiple_of_ln_2(x: f64) -> (f64, f64, f64) {
    let power = x.mul_add(std::f64::consts::LOG2_E, POWER);
    let multiple = power - POWER;
    // Exact: the result is below 1/2, with no bit below the last bits of `x` and of ln 2.
    (power, multiple, (-multiple).mul_add(LN_2.0, x))
}

/// Returns `(exp(r) - 1 - r) / r²`.
///
/// For |r| <= ln(2) / 2. The error changes exp(r) - 1 by at most 2^-60 of its value.
#[inline(always)]
pub fn curvature(r: f64) -> f64 {
    let high = polynomial(
        r,
        [
            0.16666666666666677,
            0.04166666666666669,
            0.008333333333321659,
            0.0013888888888870137,
            0.00019841269886092236,
            2.480158735613942e-05,
            2.7557244217125878e-06,
            2.755724555028373e-07,
            2.5109041394166408e-08,
            2.092376919677755e-09,
        ],
    );
    high.mul_add(r, 0.5)
}

/// [`ROUNDER`] plus twice the exponent bias, so that each half of a power includes the bias.
pub const POWER: f64 = ROUNDER + 2046.0;

/// Returns `y` times two to a power that is added to [`POWER`]. In two steps, so that neither
/// factor is out of range if the result is in range, and the last multiplication rounds a subnormal
/// result.
#[inline(always)]
pub fn scaled(y: f64, power: f64) -> f64 {
    let half = power.to_bits() >> 1;
    let other = power.to_bits().wrapping_sub(half);
    y * f64::from_bits(half << 52) * f64::from_bits(other << 52)
}

/// The power for which both factors of [`scaled`] are 0. Products that underflow instead are slow.
pub const NO_POWER: f64 = POWER - 2046.0;

/// A number whose exponential has this power.
pub const VANISHING_ARGUMENT: f64 = (NO_POWER - POWER) * LN_2.0;

/// Returns two to a power that is added to [`POWER`], and to `more`. The result must be normal.
#[inline(always)]
pub fn power_of_two(power: f64, more: i32) -> f64 {
    // The power includes the bias twice.
    f64::from_bits(power.to_bits().wrapping_sub(1023).wrapping_add_signed(more.into()) << 52)
}

/// Returns two to a power that is added to [`POWER`], or to -900 if that is more: even the lower part of a product is normal.
#[inline(always)]
pub fn normal_power(power: f64) -> f64 {
    let least = POWER - 900.0;
    power_of_two(if power < least { least } else { power }, 0)
}
