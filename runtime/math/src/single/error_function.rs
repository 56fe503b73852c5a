//! The error function and its complement.

use std::f64::consts::LOG2_E;

use super::arithmetic::{clamp, with_sign};
use super::exponential::{bounded_exp2, less_one};
use crate::polynomial::polynomial;

/// Returns the error function.
#[inline(always)]
pub fn erf(x: f32) -> f32 {
    /// `-log2(erfc(v)) / v` as a polynomial for 0 <= v <= 4, which changes the result by at most 2^-33 of its value.
    const DECAY: [f64; 12] = [
        1.6279070284536405,
        0.9184482121916244,
        0.14826895305075843,
        -0.027591236041836577,
        -0.0003264039712562487,
        0.0025133167135480117,
        -0.0009619731643553311,
        0.00015583858169936537,
        1.2280272854194633e-05,
        -1.1346072134709856e-05,
        2.1786935459681237e-06,
        -1.5261632056491554e-07,
    ];
    // The result is 1 from 3.92 on.
    let v = clamp(f64::from(x).abs(), 0.0, 4.0);
    // Not a negation, which would make the result of 0 negative.
    with_sign((0.0 - less_one(-v * polynomial(v, DECAY))) as f32, x)
}

/// Returns one less the error function.
#[inline(always)]
pub fn erfc(x: f32) -> f32 {
    /// `(v + 3) exp(v²) erfc(v)` as a polynomial in `(v - 3) / (v + 3)` for 0 <= v <= 10.2, within 2^-34.
    const SCALED: [f64; 12] = [
        1.0740069070846463,
        -0.8833944538447251,
        0.590228358104294,
        -0.31046722563653656,
        0.11952774120944652,
        -0.026827794751127263,
        -0.0012124560129216208,
        0.0030377013356144796,
        -0.0005461797812773067,
        -0.00028717811777095306,
        9.652684759516261e-05,
        3.984845311262321e-05,
    ];
    // The result is 0 from 10.06 on.
    let v = clamp(f64::from(x).abs(), 0.0, 10.2);
    let inverse = 1.0 / (v + 3.0);
    let scaled = polynomial((v - 3.0) * inverse, SCALED) * inverse;
    let tail = bounded_exp2(v * v * -LOG2_E) * scaled;
    (if x < 0.0 { 2.0 - tail } else { tail }) as f32
}
