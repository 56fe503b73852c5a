//! The error function and its complement.

use super::exponential::{exp_parts, normal_power, scaled};
use super::parts::{NONE, Parts, quotient, sum, two_sum, with_sign};
use crate::polynomial::polynomial;

/// Up to here the error function is computed directly, from here on as one less its complement.
const TAIL_FROM: f64 = 0.5;

/// The slope of the error function at 0: 2 / √π.
const SLOPE: Parts = (std::f64::consts::FRAC_2_SQRT_PI, 1.533545961316588e-17);

/// Returns the error function.
#[inline(always)]
pub fn erf(x: f64) -> f64 {
    let v = x.abs();
    let near = v.mul_add(SLOPE.0, bend(v));
    let (_, (tail, tail_low)) = tail(v);
    let (far, far_low) = sum(1.0, -tail);
    let value = if v < TAIL_FROM { near } else { far + (far_low - tail_low) };
    with_sign(value, x)
}

/// Returns one less the error function.
#[inline(always)]
pub fn erfc(x: f64) -> f64 {
    let v = x.abs();
    let (negative, small) = (x < 0.0, v < TAIL_FROM);
    let line = v * SLOPE.0;
    let line_low = v.mul_add(SLOPE.0, -line) + bend(v);
    let (unscaled, (tail, tail_low)) = tail(v);
    // One less the error function, or for negative numbers one more; two less the tail.
    let (start, part, low) = if small { (1.0, line, line_low) } else { (2.0, tail, tail_low) };
    let (part, low) = if negative & small { (part, low) } else { (-part, -low) };
    let (one, lost) = sum(start, part);
    if negative | small { one + (lost + low) } else { unscaled }
}

/// Returns the difference of the error function from `v * SLOPE.0`, for a number from 0 to [`TAIL_FROM`].
#[inline(always)]
fn bend(v: f64) -> f64 {
    let z = v * v;
    // erf(v) = v (SLOPE + z p(z)). The error of p changes it by at most 2^-65 of its value.
    let p = polynomial(
        z,
        [
            -0.37612638903183754,
            0.11283791670954917,
            -0.026866170645015224,
            0.005223977622290956,
            -0.0008548326539041879,
            0.00012055287965209897,
            -1.4923068474565816e-05,
            1.6372547089444235e-06,
            -1.4632043611408406e-07,
        ],
    );
    (v * z).mul_add(p, v * SLOPE.1)
}

/// Returns one less the error function of a number from [`TAIL_FROM`] on: rounded, also where it is subnormal, and in two parts where
/// they are normal numbers.
#[inline(always)]
fn tail(v: f64) -> (f64, Parts) {
    /// The first coefficients of the polynomial.
    const FIRST: [Parts; 3] = [
        (1.021582705242023, -1.812384613051743e-17),
        (-0.6871606844138106, 3.915603212089107e-17),
        (0.2794720925560554, 9.01302261627331e-18),
    ];
    // The result is 0 from 27.3 on.
    let v = if v > 27.5 { 27.5 } else { v };
    let inverse = quotient((1.0, NONE), two_sum(v, 2.0));
    let t = product(two_sum(v, -2.0), inverse);
    // (v + 2) exp(v²) erfc(v) as a polynomial in t = (v - 2) / (v + 2), within 2^-59.
    let rest = polynomial(
        t.0,
        [
            -0.03644223150688154,
            -0.021510661889547502,
            0.0064791850679049925,
            0.0030906120613822647,
            -0.0008372960674081216,
            -0.0006630735433877721,
            3.4371516749184946e-05,
            0.00014447111223173638,
            3.414809559076698e-05,
            -2.169821587737594e-05,
            -1.611587212020942e-05,
            -1.1194919789049043e-06,
            3.6234773041896286e-06,
            1.9942125361526523e-06,
            5.334005006087013e-08,
            -5.79153907593702e-07,
            -4.0126060900667644e-07,
            3.6338748883292506e-08,
            1.708927877346431e-07,
            1.0614979837275043e-08,
            -2.9566156683093663e-08,
        ],
    );
    let mut curve = (rest, 0.0);
    // By index, as in `polynomial`.
    let mut i = FIRST.len();
    while i > 0 {
        i -= 1;
        curve = times_plus(t, curve, FIRST[i]);
    }
    let square = v * v;
    let (power, decay) = exp_parts((-square, -v.mul_add(v, -square)));
    let (part, part_low) = product(product(decay, curve), inverse);
    let scale = normal_power(power);
    (scaled(part + part_low, power), (part * scale, part_low * scale))
}

/// Returns the product.
#[inline(always)]
fn product((a, a_low): Parts, (b, b_low): Parts) -> Parts {
    let high = a * b;
    (high, a_low.mul_add(b, a.mul_add(b_low, a.mul_add(b, -high))))
}

/// Returns `a * b + c`, where `c` is at least as large in magnitude as the product.
#[inline(always)]
fn times_plus(a: Parts, b: Parts, (c, c_low): Parts) -> Parts {
    let (high, low) = product(a, b);
    let (high, lost) = sum(c, high);
    (high, lost + (low + c_low))
}
