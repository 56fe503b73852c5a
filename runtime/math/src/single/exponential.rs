//! Exponentials.

use std::f32::consts::{LN_2, LOG2_E};

use super::arithmetic::clamp;
use crate::polynomial::{ROUNDER_OF_F32, polynomial};

/// What [`LN_2`] lacks.
const LN_2_LOW: f32 = -1.9046542e-9;

/// The exponent for which both factors of [`scaled`] are 0. Products that underflow instead are slow.
const VANISHING_EXPONENT: f32 = -254.0;

/// `(e^r - 1 - r) / r²` as a polynomial for |r| <= ln(2) / 2, within 2^-32 of `e^r`.
pub(super) const CURVE: [f32; 6] =
    [0.5, 0.16666664, 0.041666463, 0.008333899, 0.0013935083, 0.00019566897];

/// Returns *e* to the power `x`.
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    // Beyond these bounds the result is zero or infinity.
    let x = if x < -104.0 { VANISHING_EXPONENT * LN_2 } else { x };
    let (n, rest) = split(if x > 89.0 { 89.0 } else { x });
    scaled(rest.mul_add(quotient(rest), 1.0), n)
}

/// Returns two to the power `x`.
#[inline(always)]
pub fn exp2(x: f32) -> f32 {
    // Beyond these bounds the result is zero or infinity.
    let x = if x < -151.0 { VANISHING_EXPONENT } else { x };
    let x = if x > 129.0 { 129.0 } else { x };
    let n = x + ROUNDER_OF_F32;
    let rest = x - (n - ROUNDER_OF_F32);
    scaled(rest.mul_add(exp2_quotient(rest), 1.0), n)
}

/// Returns *e* to the power `x`, less one.
#[inline(always)]
pub fn expm1(x: f32) -> f32 {
    // The result is -1, or infinite, at these bounds.
    let v = clamp(x, -18.0, 89.0);
    let (n, whole) = multiple_of_ln_2(v);
    let high = whole.mul_add(-LN_2, v);
    let low = whole * -LN_2_LOW;
    let rest = high + low;
    // Half of `2^n`, which may overflow. `half * (1 + high) - 1/2` is `sum + left`, exactly unless the power is large.
    let half = power_of_two(n, -1);
    let less = half - 0.5;
    let sum = half.mul_add(high, less);
    let left = half.mul_add(high, less - sum) + ((half - less) - 0.5);
    let curve = (rest * rest).mul_add(polynomial(rest, CURVE), low);
    let result = sum + half.mul_add(curve, left);
    // The sums lose the sign of -0 and the last bit of subnormal numbers.
    if x.abs() < 1e-8 { x } else { result + result }
}

/// Returns n and the two parts of y, where *e* to the power `x` is `2^n y`.
#[inline(always)]
pub(super) fn exp_parts(x: f32) -> (f32, f32, f32) {
    let (n, whole) = multiple_of_ln_2(x);
    let high = whole.mul_add(-LN_2, x);
    let low = whole * -LN_2_LOW;
    let rest = high + low;
    let rest_low = low - (rest - high);
    let one = 1.0 + rest;
    let lost = rest - (one - 1.0);
    let low = rest_low.mul_add(one, (rest * rest).mul_add(polynomial(rest, CURVE), lost));
    let y = one + low;
    (n, y, low - (y - one))
}

/// Returns `n` and `x - n ln(2)` for the integer `n` that makes this difference smallest. It is in the low bits of the first number.
#[inline(always)]
pub(super) fn split(x: f32) -> (f32, f32) {
    let (n, whole) = multiple_of_ln_2(x);
    // The first difference is exact.
    (n, whole.mul_add(-LN_2_LOW, whole.mul_add(-LN_2, x)))
}

/// Returns the integer next to `x / ln(2)`, in the low bits of a number and as a number.
#[inline(always)]
fn multiple_of_ln_2(x: f32) -> (f32, f32) {
    let n = x.mul_add(LOG2_E, ROUNDER_OF_F32);
    (n, n - ROUNDER_OF_F32)
}

/// Returns `(e^r - 1) / r` for |r| <= ln(2) / 2.
#[inline(always)]
pub(super) fn quotient(r: f32) -> f32 {
    /// `(e^r - 1 - r) / r²` as a polynomial, within 2^-28 of `e^r`.
    const CURVE: [f32; 5] = [0.5, 0.16666535, 0.041667253, 0.008367439, 0.0013862462];
    r.mul_add(polynomial(r, CURVE), 1.0)
}

/// Returns `(2^r - 1) / r` for |r| <= 1/2.
#[inline(always)]
pub(super) fn exp2_quotient(r: f32) -> f32 {
    /// `(2^r - 1) / r` as a polynomial, within 2^-28 of `2^r`.
    const QUOTIENT: [f32; 6] =
        [LN_2, 0.24022648, 0.055503596, 0.0096185, 0.0013390972, 0.00015328925];
    polynomial(r, QUOTIENT)
}

/// Returns `2^(n + more)`, where `n` is in the low bits of a number. The result must be normal.
#[inline(always)]
pub(super) fn power_of_two(n: f32, more: i32) -> f32 {
    f32::from_bits((n.to_bits() << 23).wrapping_add(((127 + more) as u32) << 23))
}

/// Returns `2^n y`, where the result may be subnormal or infinite.
#[inline(always)]
fn scaled(y: f32, n: f32) -> f32 {
    // In two steps, because 2^n need not be a number.
    let half = n.to_bits() >> 1 << 23;
    let rest = (n.to_bits() << 23).wrapping_sub(half);
    let one = 1f32.to_bits();
    y * f32::from_bits(half.wrapping_add(one)) * f32::from_bits(rest.wrapping_add(one))
}
