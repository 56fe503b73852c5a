//! The error function and its complement.

use std::f64::consts::LOG2_E;

use super::arithmetic::{clamp, with_sign};
use super::exponential::{exp2_quotient, power_of_two};
use super::powers_of_two::bounded_exp2_product;
use crate::polynomial::{ROUNDER_OF_F32, polynomial};

/// Returns the error function.
#[inline(always)]
pub fn erf(x: f32) -> f32 {
    /// `erf(v) / v - 1` as a polynomial in v² for v <= 1, within 2^-29 of `erf(v) / v`.
    const CURVE: [f32; 7] = [
        0.12837917,
        -0.37612626,
        0.11283583,
        -0.026853694,
        0.0051880814,
        -0.0008007975,
        0.000078465164,
    ];
    /// `log2(erfc(v)) / v` as a polynomial for 1 <= v <= 4, which changes the result by at most 2^-28.
    const DECAY: [f32; 7] = [
        -1.6283658,
        -0.9160512,
        -0.15371785,
        0.03466146,
        -0.0054312465,
        0.0005083054,
        -0.00002039057,
    ];
    // The result is 1 from 3.92 on.
    let v = clamp(x.abs(), 0.0, 4.0);
    let square = v * v;
    let small = v.mul_add(polynomial(square, CURVE), v);
    let decay = polynomial(v, DECAY);
    let n = v.mul_add(decay, ROUNDER_OF_F32);
    let rest = v.mul_add(decay, ROUNDER_OF_F32 - n);
    let complement = rest.mul_add(exp2_quotient(rest), 1.0) * power_of_two(n, 0);
    with_sign(if v < 1.0 { small } else { 1.0 - complement }, x)
}

/// Returns one less the error function.
#[inline(always)]
pub fn erfc(x: f32) -> f32 {
    /// `exp(v²) erfc(v)` as a quotient of polynomials for 0 <= v <= 10.1, within 2^-28.
    const NUMERATOR: [f64; 6] = [
        20.16988144480415,
        23.935656290543772,
        13.709021417618889,
        4.1382350268062975,
        0.5642385206821812,
        -1.1231009750120085e-06,
    ];
    const DENOMINATOR: [f64; 6] = [
        20.169881402889914,
        46.694934780123,
        46.228653564420945,
        24.78012956190027,
        7.336486876672827,
        1.0,
    ];
    // The result is 0 from 10.06 on.
    let v = f64::from(clamp(x.abs(), 0.0, 10.1));
    let scaled = polynomial(v, NUMERATOR) / polynomial(v, DENOMINATOR);
    let tail = bounded_exp2_product(v * v, -LOG2_E) * scaled;
    (if x < 0.0 { 2.0 - tail } else { tail }) as f32
}

/// Returns the probability that a standard normal variable is less than `x`.
#[inline(always)]
pub fn normal_cdf(x: f32) -> f32 {
    /// `exp(v²/2) normal_cdf(-v)` as a quotient of polynomials for 0 <= v <= 14.3, within 2^-28.
    const NUMERATOR: [f64; 6] = [
        57.04903978139893,
        47.871312581087544,
        19.387484015659865,
        4.1382350268062975,
        0.3989768841810364,
        -5.615504875060043e-07,
    ];
    const DENOMINATOR: [f64; 6] = [
        114.09807932569514,
        186.779739120492,
        130.75437768210284,
        49.56025912380054,
        10.37535924116294,
        1.0,
    ];
    // The result is 0 from -14.17 on downwards.
    let v = f64::from(clamp(x.abs(), 0.0, 14.3));
    let scaled = polynomial(v, NUMERATOR) / polynomial(v, DENOMINATOR);
    let tail = bounded_exp2_product(v * v, -LOG2_E / 2.0) * scaled;
    (if x > 0.0 { 1.0 - tail } else { tail }) as f32
}
