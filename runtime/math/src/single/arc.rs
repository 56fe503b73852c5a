//! Arc sine, arc cosine and arc tangent.

use std::f64::consts::{FRAC_PI_2, PI};

use super::angle::atan2;
use super::arithmetic::with_sign;
use crate::polynomial::polynomial;

/// Returns the arc tangent.
#[inline(always)]
pub fn atan(x: f32) -> f32 {
    atan2(x, 1.0)
}

/// Returns the arc sine.
#[inline(always)]
pub fn asin(x: f32) -> f32 {
    let (is_large, angle) = arc(f64::from(x.abs()));
    let angle = if is_large { FRAC_PI_2 - 2.0 * angle } else { angle };
    with_sign(angle as f32, x)
}

/// Returns the arc cosine.
#[inline(always)]
pub fn acos(x: f32) -> f32 {
    let (is_large, angle) = arc(f64::from(x.abs()));
    let angle = if is_large { 2.0 * angle } else { FRAC_PI_2 - angle };
    (if x.is_sign_negative() { PI - angle } else { angle }) as f32
}

/// Returns whether a magnitude is above 1/2, and its arc sine; if it is above, that of `sqrt((1 - magnitude) / 2)`, which is half of
/// its arc cosine.
#[inline(always)]
fn arc(magnitude: f64) -> (bool, f64) {
    /// `asin(v) / v` as a polynomial in v² for v <= 1/2, within 2^-31.
    const ARC: [f64; 7] = [
        1.0000000002540252,
        0.16666656956888792,
        0.07500603696651548,
        0.04450313420672015,
        0.031900566013492365,
        0.01413996458620276,
        0.03788536542128479,
    ];
    let is_large = magnitude > 0.5;
    let rest = (1.0 - magnitude) * 0.5;
    let root = rest.sqrt();
    let (v, z) = (
        if is_large { root } else { magnitude },
        if is_large { rest } else { magnitude * magnitude },
    );
    (is_large, polynomial(z, ARC) * v)
}
