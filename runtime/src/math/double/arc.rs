//! Arc sine, arc cosine and arc tangent.

use super::angle::{HALF_PI, PI, atan2};
use super::parts::{Parts, SIGN, polynomial, sum};

/// Returns the arc tangent of `x`.
#[inline(always)]
pub fn atan(x: f64) -> f64 {
    atan2(x, 1.0)
}

/// Returns the arc sine of `x`.
#[inline(always)]
pub fn asin(x: f64) -> f64 {
    let (half, (angle, low)) = arc(x.abs());
    // π/2 less twice the angle.
    let (far, far_low) = sum(HALF_PI.0, -2.0 * angle);
    let far = far + (far_low + low.mul_add(-2.0, HALF_PI.1));
    let angle = if half { far } else { angle + low };
    f64::from_bits(angle.to_bits() | x.to_bits() & SIGN)
}

/// Returns the arc cosine of `x`.
#[inline(always)]
pub fn acos(x: f64) -> f64 {
    let (half, (angle, low)) = arc(x.abs());
    let negative = x.is_sign_negative();
    // Twice the angle, or π less that; π/2 less the angle, or π/2 plus it.
    let factor = if half { 2.0 } else { -1.0 };
    let factor = if negative { -factor } else { factor };
    let start = if half { (0.0, 0.0) } else { HALF_PI };
    let start = if half & negative { PI } else { start };
    let (near, near_low) = sum(start.0, factor * angle);
    near + (near_low + low.mul_add(factor, start.1))
}

/// Returns the arc sine of a size up to 1/2; of a larger size x, whether it is larger, and that of `sqrt((1 - x) / 2)`, which is
/// half of the arc cosine of x.
#[inline(always)]
fn arc(size: f64) -> (bool, Parts) {
    let half = size > 0.5;
    let rest = (1.0 - size) * 0.5;
    let root = rest.sqrt();
    let divisor = if root > f64::MIN_POSITIVE { root + root } else { 1.0 };
    let root_low = (-root).mul_add(root, rest) / divisor;
    let v = if half { root } else { size };
    let v_low = if half { root_low } else { 0.0 };
    let z = if half { rest } else { size * size };
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
    (half, sum(v, (v * z).mul_add(p, v_low)))
}
