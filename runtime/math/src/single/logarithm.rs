//! Logarithms.
//!
//! With `x = 2^e (1 + f)`, where `1 + f` is between the square roots of 1/2 and 2, the logarithm is a multiple of `e` plus that of
//! `1 + f`. The largest terms are added exactly.

use std::f32::consts::{FRAC_1_SQRT_2, LOG2_E, LOG10_E};

use crate::polynomial::polynomial;

/// Returns the natural logarithm.
#[inline(always)]
pub fn ln(x: f32) -> f32 {
    let (e, f) = split(x);
    special(x, natural(e, f, 0.0))
}

/// Returns the natural logarithm of `1 + x`.
#[inline(always)]
pub fn log1p(x: f32) -> f32 {
    let (sum, low) = one_plus(x, 0.0);
    let ln = ln_of_parts(sum, low, 0.0);
    let ln = if x < f32::INFINITY { ln } else { x };
    let ln = if x == -1.0 { f32::NEG_INFINITY } else { ln };
    let ln = if x < -1.0 { f32::NAN } else { ln };
    // The sums lose the sign of -0.
    if x == 0.0 { x } else { ln }
}

/// Returns `1 + x + low` in two parts, for an `x` above -1 and a `low` below an ULP of it. The second part is possibly wrong if `x` is
/// so large that it is irrelevant.
#[inline(always)]
pub(super) fn one_plus(x: f32, low: f32) -> (f32, f32) {
    let sum = 1.0 + x;
    let lost = if x > 1.0 { 1.0 - (sum - x) } else { x - (sum - 1.0) };
    (sum, lost + low)
}

/// Returns the natural logarithm of `2^more (x + low)` for a positive normal `x` and a `low` below an ULP of it.
#[inline(always)]
pub(super) fn ln_of_parts(x: f32, low: f32, more: f32) -> f32 {
    let e = exponent(x);
    let f = fraction(x, e);
    // Divided by 2^e, unless that is not normal; and by `1 + f`.
    let down = f32::from_bits(ONE.wrapping_sub(e).max(0) as u32);
    natural(whole(e) + more, f, low * down * f.mul_add(f - 1.0, 1.0))
}

/// Returns `e ln(2) + ln(1 + f) + more`.
#[inline(always)]
fn natural(e: f32, f: f32, more: f32) -> f32 {
    /// `(ln(1 + f) - f) / f²` as a polynomial, within 2^-30 of `ln(1 + f)`.
    const CURVE: [f32; 10] = [
        -0.5,
        0.33333313,
        -0.25000012,
        0.20002075,
        -0.16667856,
        0.14220192,
        -0.12408135,
        0.11886493,
        -0.11661209,
        0.06733022,
    ];
    /// Products with exponents are exact.
    const LN_2: f32 = 0.69314575;
    const LN_2_LOW: f32 = 1.4286068e-6;

    let high = e * LN_2;
    let sum = high + f;
    let low = e.mul_add(LN_2_LOW, (f - (sum - high)) + more);
    sum + (f * f).mul_add(polynomial(f, CURVE), low)
}

/// Returns the binary logarithm.
#[inline(always)]
pub fn log2(x: f32) -> f32 {
    /// `(log2(1 + f) - f log2(e)) / f²` as a polynomial, within 2^-30 of `log2(1 + f)`.
    const CURVE: [f32; 10] = [
        -0.7213475,
        0.48089808,
        -0.3606746,
        0.2885681,
        -0.24044998,
        0.20515841,
        -0.17919058,
        0.17159054,
        -0.16750644,
        0.09622034,
    ];
    /// What `LOG2_E` lacks.
    const LOG2_E_LOW: f32 = 1.925963e-8;

    let (e, f) = split(x);
    let part = f * LOG2_E;
    let sum = e + part;
    let low = f.mul_add(LOG2_E_LOW, f.mul_add(LOG2_E, -part)) + (part - (sum - e));
    special(x, sum + (f * f).mul_add(polynomial(f, CURVE), low))
}

/// Returns the decimal logarithm.
#[inline(always)]
pub fn log10(x: f32) -> f32 {
    /// `(log10(1 + f) - f log10(e)) / f²` as a polynomial, within 2^-29 of `log10(1 + f)`.
    const CURVE: [f32; 10] = [
        -0.21714725,
        0.1447647,
        -0.10857336,
        0.086869866,
        -0.07239596,
        0.061725996,
        -0.05377409,
        0.051748574,
        -0.05123277,
        0.029601075,
    ];
    /// Products with exponents are exact.
    const LOG10_2: f32 = 0.3010254;
    const LOG10_2_LOW: f32 = 4.605039e-6;
    /// What `LOG10_E` lacks.
    const LOG10_E_LOW: f32 = -1.0103051e-8;

    let (e, f) = split(x);
    let (high, part) = (e * LOG10_2, f * LOG10_E);
    let sum = high + part;
    let low = f.mul_add(LOG10_E_LOW, f.mul_add(LOG10_E, -part)) + (part - (sum - high));
    let low = e.mul_add(LOG10_2_LOW, low);
    special(x, sum + (f * f).mul_add(polynomial(f, CURVE), low))
}

/// Returns `log`, or what the logarithm of `x` is if `x` is not positive or not finite.
#[inline(always)]
fn special(x: f32, log: f32) -> f32 {
    let ordinary = x.to_bits().wrapping_sub(1) < f32::INFINITY.to_bits() - 1;
    // Infinity and NaN give themselves, negative numbers NaN. As arithmetic, because the compiler merges comparisons
    // into a floating-point classification that is as slow as the logarithm.
    let special = x * f32::INFINITY + f32::INFINITY;
    let special = if x == 0.0 { f32::NEG_INFINITY } else { special };
    if ordinary { log } else { special }
}

/// Splits a positive number into e and f.
#[inline(always)]
fn split(x: f32) -> (f32, f32) {
    let subnormal = x < f32::MIN_POSITIVE;
    let normal = if subnormal { x * 8388608.0 } else { x };
    let shift = if subnormal { -23.0 } else { 0.0 };
    let e = exponent(normal);
    (whole(e) + shift, fraction(normal, e))
}

const ONE: i32 = 1f32.to_bits() as i32;

/// Returns e of a positive normal number, shifted to the exponent bits.
#[inline(always)]
fn exponent(x: f32) -> i32 {
    const EXPONENT: i32 = f32::INFINITY.to_bits() as i32 | i32::MIN;
    (x.to_bits() as i32).wrapping_sub(FRAC_1_SQRT_2.to_bits() as i32) & EXPONENT
}

/// Returns e as a number.
#[inline(always)]
fn whole(e: i32) -> f32 {
    (e >> 23) as f32
}

/// Returns f.
#[inline(always)]
fn fraction(x: f32, e: i32) -> f32 {
    f32::from_bits((x.to_bits() as i32).wrapping_sub(e) as u32) - 1.0
}
