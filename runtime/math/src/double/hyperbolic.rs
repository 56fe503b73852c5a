//! Hyperbolic sine and cosine, and the exponential less one.

use super::exponential::{curvature, near_one, reduced, scaled};
use super::parts::{NONE, Parts, quotient, sum, two_sum, with_sign};

/// Returns *e* to the power `x`, less one.
#[inline(always)]
pub fn expm1(x: f64) -> f64 {
    // The result has reached -1 at the lower bound. NaN passes.
    let x = if x < -50.0 { -50.0 } else { x };
    let Growth { less_one: (e, e_low), power, near } = growth(x);
    let far = scaled(near, power);
    let less_one = if x > FAR { far } else { e + e_low };
    // The sums lose the sign of -0.
    if x == 0.0 { x } else { less_one }
}

/// Returns the hyperbolic sine of `x`: half of `E + E / (E + 1)`, where `E = exp(|x|) - 1`.
#[inline(always)]
pub fn sinh(x: f64) -> f64 {
    let magnitude = x.abs();
    let Growth { less_one: (e, e_low), power, near } = growth(magnitude);
    let (d, d_low) = sum(if e > 1.0 { e } else { 1.0 }, if e > 1.0 { 1.0 } else { e });
    let (t, t_low) = quotient((e, e_low), (d, d_low + e_low));
    let (twice, low) = sum(e, t);
    let sinh = 0.5 * (twice + (low + (e_low + t_low)));
    let sinh = if magnitude > FAR { scaled(near, power - 1.0) } else { sinh };
    with_sign(sinh, x)
}

/// Returns the hyperbolic cosine of `x`: half of `exp(|x|) + 1 / exp(|x|)`.
#[inline(always)]
pub fn cosh(x: f64) -> f64 {
    let magnitude = x.abs();
    let Growth { less_one: (e, e_low), power, near } = growth(magnitude);
    let (d, d_low) = sum(if e > 1.0 { e } else { 1.0 }, if e > 1.0 { 1.0 } else { e });
    let (d, d_low) = sum(d, d_low + e_low);
    let (inverse, rest) = quotient((1.0, NONE), (d, d_low));
    let (twice, low) = sum(d, inverse);
    let cosh = 0.5 * (twice + (low + (d_low + rest)));
    if magnitude > FAR { scaled(near, power - 1.0) } else { cosh }
}

/// From here on, one does not change an exponential.
const FAR: f64 = 40.0;

/// An exponential: in two parts less one, if it is moderate, and as a number near 1 times a power of two.
struct Growth {
    less_one: Parts,
    /// The exponent of two, added to [`POWER`](super::exponential::POWER).
    power: f64,
    near: f64,
}

#[inline(always)]
fn growth(x: f64) -> Growth {
    // The result has overflowed at this bound. NaN passes.
    let x = if x > 1000.0 { 1000.0 } else { x };
    let (power, (r, r_low)) = reduced(x);
    let (one, low) = near_one((r, r_low));
    // The power includes the bias twice.
    let scale = f64::from_bits(power.to_bits().wrapping_sub(1023) << 52);
    // E = scale - 1 + scale (r + r² q(r)).
    let (base, base_low) = two_sum(scale, -1.0);
    let (e, e_low) = sum(base, scale * r);
    let curve = (r * r).mul_add(curvature(r), r_low.mul_add(r, r_low));
    let less_one = sum(e, scale.mul_add(curve, e_low + base_low));
    Growth { less_one, power, near: one + low }
}
