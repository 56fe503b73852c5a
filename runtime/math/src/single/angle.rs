//! The arc tangent of two coordinates.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use super::arithmetic::with_sign;
use crate::polynomial::polynomial;

/// Returns the angle of the point (`x`, `y`), with C's special cases.
///
/// All octants are mirrored to the first, which is split once more: t is at most about tan(pi / 8), where a polynomial
/// of half the length suffices.
#[inline(always)]
pub fn atan2(y: f32, x: f32) -> f32 {
    /// `atan(t) / t` as a polynomial in t², within 2^-30.
    const ARC: [f64; 6] = [
        0.9999999990815676,
        -0.33333297008641166,
        0.19997660847628468,
        -0.14230096829351344,
        0.10501417258695515,
        -0.058549840032407846,
    ];
    /// Near 1 / tan(pi / 8). Keeps |t| below 0.4302 even if the product is rounded to one or two units of the smallest
    /// subnormal.
    const STEEPER: f32 = 2.51;

    let (rise, run) = (y.abs(), x.abs());
    let steep = rise > run;
    let short = if steep { run } else { rise };
    let long = if steep { rise } else { run };
    let diagonal = (short * STEEPER > long) | (short == f32::INFINITY);

    let (n, d) = (f64::from(short), f64::from(long));
    let t = (if diagonal { n - d } else { n }) / (if diagonal { n + d } else { d });
    // The quotient of two zeros or two infinities would be NaN.
    let t = if short == long { 0.0 } else { t };
    let angle = polynomial(t * t, ARC) * t;
    let angle = if diagonal { FRAC_PI_4 + angle } else { angle };
    let angle = if steep { FRAC_PI_2 - angle } else { angle };
    let angle = if x.is_sign_negative() { PI - angle } else { angle };
    with_sign(angle as f32, y)
}
