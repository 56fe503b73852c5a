//! Arc sine, arc cosine and arc tangent.

use super::angle::{HALF_PI, PI, QUARTER_PI};
use super::parts::{NONE, Parts, quotient, sum, with_sign};
use crate::polynomial::polynomial;

/// Returns the arc tangent of `x`: by the addition theorem, that of 0, 1 or infinity and of a magnitude below √2 - 1.
#[inline(always)]
pub fn atan(x: f64) -> f64 {
    const TAN_EIGHTH: f64 = std::f64::consts::SQRT_2 - 1.0;
    const TAN_THREE_EIGHTHS: f64 = std::f64::consts::SQRT_2 + 1.0;
    // The result has reached π/2 at this bound.
    const BOUND: f64 = 1e30;

    let magnitude = x.abs();
    let v = if magnitude > BOUND { BOUND } else { magnitude };
    let (middle, far) = (v > TAN_EIGHTH, v > TAN_THREE_EIGHTHS);
    // v, (v - 1) / (v + 1) or -1 / v.
    let (n, n_low) = if middle { sum(-1.0, v) } else { (v, NONE) };
    let (d, d_low) = if middle { sum(1.0, v) } else { (1.0, NONE) };
    let (n, n_low) = if far { (-1.0, NONE) } else { (n, n_low) };
    let (d, d_low) = if far { (v, NONE) } else { (d, d_low) };
    let (t, t_low) = quotient((n, n_low), (d, d_low));

    // atan(t) = t + t z p(z), and 1 - z is near its derivative. The error of p changes the angle by at most 2^-57 of its value.
    let z = t * t;
    let t_low = z.mul_add(-t_low, t_low);
    let p = polynomial(
        z,
        [
            -0.3333333333333333,
            0.19999999999996196,
            -0.14285714284761722,
            0.11111111021181161,
            -0.0909090477589758,
            0.0769218709081932,
            -0.06664559032552363,
            0.05858511877711023,
            -0.0508713359908771,
            0.039275087846225076,
            -0.019224619184805423,
        ],
    );
    let (base, base_low) = if middle { QUARTER_PI } else { (0.0, 0.0) };
    let (base, base_low) = if far { HALF_PI } else { (base, base_low) };
    let (angle, lost) = sum(base, t);
    let angle = angle + (lost + (t * z).mul_add(p, t_low + base_low));
    with_sign(angle, x)
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
