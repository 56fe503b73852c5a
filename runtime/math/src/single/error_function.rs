//! The error function and its complement.

use std::f64::consts::LOG2_E;

use super::arithmetic::{clamp, with_sign};
use super::exponential::{exp2_quotient, power_of_two};
use super::powers_of_two::bounded_exp2;
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
    /// `(v + 3) exp(v²) erfc(v)` as a polynomial in `1 / (v + 3)` for 0 <= v <= 10.2, within 2^-28.
    const SCALED: [f64; 10] = [
        0.5641093402589784,
        1.6980508712631137,
        4.63161183291989,
        15.519830266441978,
        -0.09003702626981915,
        292.07806018522876,
        -957.4334882695339,
        3498.388716066487,
        -5729.473183715814,
        3278.6140342083,
    ];
    // The result is 0 from 10.06 on.
    let v = clamp(f64::from(x).abs(), 0.0, 10.2);
    let inverse = 1.0 / (v + 3.0);
    let tail = bounded_exp2(v * v * -LOG2_E) * (polynomial(inverse, SCALED) * inverse);
    (if x < 0.0 { 2.0 - tail } else { tail }) as f32
}
