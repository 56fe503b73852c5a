//! Hyperbolic sine and cosine, and the exponential less one.

use super::exponential::{POWER, curvature, near_one, power_of_two, reduced, scaled};
use super::parts::{Parts, sum, two_sum, with_sign};
use crate::polynomial::polynomial;

/// Returns *e* to the power `x`, less one.
#[inline(always)]
pub fn expm1(x: f64) -> f64 {
    // From here on, one does not change an exponential.
    const FAR: f64 = 40.0;

    // The result has overflowed or reached -1 at these bounds. NaN passes.
    let bounded = if x > 1000.0 { 1000.0 } else { x };
    let bounded = if bounded < -50.0 { -50.0 } else { bounded };
    let (power, (r, r_low)) = reduced(bounded);
    let scale = power_of_two(power, 0);
    // E - 1 = scale - 1 + scale (r + r² q(r)).
    let (base, base_low) = two_sum(scale, -1.0);
    let (e, e_low) = sum(base, scale * r);
    let curve = (r * r).mul_add(curvature(r), r_low.mul_add(r, r_low));
    let less_one = e + scale.mul_add(curve, e_low + base_low);

    let (one, low) = near_one((r, r_low));
    let less_one = if x > FAR { scaled(one + low, power) } else { less_one };
    // The sums lose the sign of -0.
    if x == 0.0 { x } else { less_one }
}

/// Returns the hyperbolic sine of `x`.
#[inline(always)]
pub fn sinh(x: f64) -> f64 {
    // Where x is this small, x³/6 is less than half an ULP.
    const TINY: f64 = 1.0 / (1u64 << 27) as f64;

    let magnitude = x.abs();
    let Powers { sum, difference, rest } = powers(magnitude);
    let sinh = combined(difference, sum, rest);
    let sinh = if magnitude < TINY { magnitude } else { sinh };
    with_sign(sinh, x)
}

/// Returns the hyperbolic cosine of `x`.
#[inline(always)]
pub fn cosh(x: f64) -> f64 {
    let Powers { sum, difference, rest } = powers(x.abs());
    combined(sum, difference, rest)
}

/// A quarter of the sum and the difference of two to the power `n` and two to the power `-n`; and what `n` times ln 2 leaves of the
/// argument.
struct Powers {
    sum: Parts,
    difference: Parts,
    rest: Parts,
}

#[inline(always)]
fn powers(x: f64) -> Powers {
    // From here on, the power of -n does not change the other.
    const FAR: f64 = 40.0;

    // The result has overflowed at this bound, and the power has not. NaN passes.
    let x = if x > 710.6 { 710.6 } else { x };
    let (power, rest) = reduced(x);
    let large = power_of_two(power, -2);
    let small = power_of_two(POWER + POWER - power, -2);
    let small = if x > FAR { 0.0 } else { small };
    Powers { sum: sum(large, small), difference: sum(large, -small), rest }
}

/// Returns `2 (p cosh(r) + q sinh(r))`, by the addition theorems.
///
/// For |r| <= ln(2) / 2, and a `p` that is 0 or more than half of `q`.
#[inline(always)]
fn combined((p, p_low): Parts, (q, q_low): Parts, (r, r_low): Parts) -> f64 {
    let z = r * r;
    // cosh(r) = 1 + z c(z) and sinh(r) = r + r z s(z). The errors change the result by at most 2^-56 of its value.
    let c = polynomial(
        z,
        [
            0.5000000000000001,
            0.04166666666662305,
            0.0013888888917563875,
            2.4801520876485737e-05,
            2.762025494034964e-07,
        ],
    );
    let s = polynomial(
        z,
        [
            0.16666666666666669,
            0.008333333333328875,
            0.00019841269866627945,
            2.7557264473027457e-06,
            2.5101867897682446e-08,
        ],
    );
    let slope = q * r;
    let (high, low) = sum(p, slope);
    let low = low + (q.mul_add(r, -slope) + q_low.mul_add(r, p_low));
    let low = q.mul_add((r * z).mul_add(s, r_low), low);
    let half = high + (p * z).mul_add(c, low);
    half + half
}
