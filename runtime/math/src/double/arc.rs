//! Arc sine, arc cosine and arc tangent.

use super::angle::{HALF_PI, PI, atan2};
use super::parts::{Parts, sum, with_sign};
use crate::polynomial::polynomial;

/// Returns the arc tangent of `x`.
#[inline(always)]
pub fn atan(x: f64) -> f64 {
    atan2(x, 1.0)
}

/// Returns the arc sine of `x`.
#[inline(always)]
pub fn asin(x: f64) -> f64 {
    let (is_large, (angle, low)) = arc(x.abs());
    // π/2 less twice the angle.
    let (far, far_low) = sum(HALF_PI.0, -2.0 * angle);
    let far = far + (far_low + low.mul_add(-2.0, HALF_PI.1));
    let angle = if is_large { far } else { angle + low };
    with_sign(angle, x)
}

/// Returns the arc cosine of `x`.
#[inline(always)]
pub fn acos(x: f64) -> f64 {
    let (is_large, (angle, low)) = arc(x.abs());
    let negative = x.is_sign_negative();
    // Twice the angle, or π less that; π/2 less the angle, or π/2 plus it.
    let factor = if is_large { 2.0 } else { -1.0 };
    let factor = if negative { -factor } else { factor };
    let start = if is_large { (0.0, 0.0) } else { HALF_PI };
    let start = if is_large & negative { PI } else { start };
    let (near, near_low) = sum(start.0, factor * angle);
    near + (near_low + low.mul_add(factor, start.1))
}

/// Returns whether a magnitude is above 1/2, and its arc sine; if it is above, that of `sqrt((1 - magnitude) / 2)`, which is half of
/// its arc cosine.
#[inline(always)]
fn arc(magnitude: f64) -> (bool, Parts) {
    let is_large = magnitude > 0.5;
    let rest = (1.0 - magnitude) * 0.5;
    let root = rest.sqrt();
    let divisor = if root > f64::MIN_POSITIVE { root + root } else { 1.0 };
    let root_low = (-root).mul_add(root, rest) / divisor;
    let v = if is_large { root } else { magnitude };
    let v_low = if is_large { root_low } else { 0.0 };
    let z = if is_large { rest } else { magnitude * magnitude };
    // asin(v) = v + v z p(z). The error of p changes the angle by at most 2^-59 of its value.
    let p = polynomial(
        z,
        [
            0.16666666666666677,
            0.07499999999992385,
            0.04464285715531198,
            0.030381943579532052,
            0.02237219175739388,
            0.017352008375723947,
            0.013976289726183052,
            0.011434385596056642,
            0.010589391358608358,
            0.004400455017077301,
            0.020077503688817694,
            -0.018767446901747982,
            0.03127557571513597,
        ],
    );
    (is_large, sum(v, (v * z).mul_add(p, v_low)))
}
