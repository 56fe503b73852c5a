//! The hyperbolic tangent.

use super::exponential::{curvature, power_of_two, reduced};
use super::parts::{rounded_quotient, sum, with_sign};

/// Returns the hyperbolic tangent of `x`: `E / (E + 2)`, where `E = exp(2|x|) - 1`.
#[inline(always)]
pub fn tanh(x: f64) -> f64 {
    let magnitude = x.abs();
    // The result has reached 1 at this bound. NaN passes.
    let magnitude = if magnitude > 22.0 { 22.0 } else { magnitude };
    let (power, (r, r_low)) = reduced(magnitude + magnitude);
    let scale = power_of_two(power, 0);
    // E = scale - 1 + scale (r + r² q(r)); the first difference is exact.
    let (e, e_low) = sum(scale - 1.0, scale * r);
    let curve = (r * r).mul_add(curvature(r), r_low.mul_add(r, r_low));
    let (e, e_low) = sum(e, scale.mul_add(curve, e_low));
    let (large, small) = if e > 2.0 { (e, 2.0) } else { (2.0, e) };
    let (d, d_low) = sum(large, small);
    with_sign(rounded_quotient((e, e_low), (d, d_low + e_low)), x)
}
