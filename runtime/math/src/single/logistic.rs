//! The logistic function and its integral.

use std::f64::consts::{LN_2, LOG2_E};

use super::arithmetic::clamp;
use super::binary_logarithm::log2_1p;
use super::powers_of_two::bounded_exp2;

/// Returns `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid(x: f32) -> f32 {
    let power = bounded_exp2(clamp(f64::from(x) * -LOG2_E, -200.0, 200.0));
    (1.0 / (1.0 + power)) as f32
}

/// Returns `ln(1 + exp(x))`.
#[inline(always)]
pub fn softplus(x: f32) -> f32 {
    let power = bounded_exp2(clamp(f64::from(x).abs() * -LOG2_E, -200.0, 0.0));
    let positive = if x > 0.0 { x } else { 0.0 };
    let plus = log2_1p(power).mul_add(LN_2, f64::from(positive)) as f32;
    if x.is_nan() { x } else { plus }
}
