//! Arc sine, arc cosine and arc tangent.

use std::f64::consts::{FRAC_PI_2, PI};

use super::angle::atan2;
use super::arithmetic::{polynomial, with_sign};

/// Returns the arc tangent.
#[inline(always)]
pub fn atan(x: f32) -> f32 {
    atan2(x, 1.0)
}

/// Returns the arc sine.
#[inline(always)]
pub fn asin(x: f32) -> f32 {
    let (half, angle) = arc(f64::from(x.abs()));
    let angle = if half { FRAC_PI_2 - 2.0 * angle } else { angle };
    with_sign(angle as f32, x)
}

/// Returns the arc cosine.
#[inline(always)]
pub fn acos(x: f32) -> f32 {
    let (half, angle) = arc(f64::from(x.abs()));
    let angle = if half { 2.0 * angle } else { FRAC_PI_2 - angle };
    (if x.is_sign_negative() { PI - angle } else { angle }) as f32
}

/// Returns the arc sine of a size up to 1/2; of a larger size x, whether it is larger, and that of `sqrt((1 - x) / 2)`, which is
/// half of the arc cosine of x.
#[inline(always)]
fn arc(size: f64) -> (bool, f64) {
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
    let half = size > 0.5;
    let rest = (1.0 - size) * 0.5;
    let root = rest.sqrt();
    let (v, z) = (if half { root } else { size }, if half { rest } else { size * size });
    (half, polynomial(z, ARC) * v)
}
