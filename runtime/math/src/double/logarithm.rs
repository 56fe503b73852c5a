//! Logarithms.

use super::parts::{LN_2, NONE, Parts, quotient, sum, two_sum};
use crate::polynomial::{INTEGER, polynomial};

const MANTISSA: u64 = (1 << 52) - 1;
const ROOT_HALF: u64 = std::f64::consts::FRAC_1_SQRT_2.to_bits();

/// Returns the natural logarithm of `x`.
#[inline(always)]
pub fn ln(x: f64) -> f64 {
    let (exponent, s) = reduced(x);
    let (ln, low) = series(exponent, s);
    special(x, ln + low)
}

/// Returns the natural logarithm of `1 + x`.
#[inline(always)]
pub fn log1p(x: f64) -> f64 {
    // Where x is this small, x²/2 is less than half an ULP.
    const TINY: f64 = 1.0 / (1u64 << 54) as f64;
    let (ln, low) = ln_parts(two_sum(1.0, x));
    let ln = ln + low;
    let ln = if x < f64::INFINITY { ln } else { x };
    let ln = if x == -1.0 { f64::NEG_INFINITY } else { ln };
    let ln = if x < -1.0 { f64::NAN } else { ln };
    if x.abs() < TINY { x } else { ln }
}

/// Returns `log`, or what the logarithm of `x` is if `x` is not positive or not finite.
#[inline(always)]
pub fn special(x: f64, log: f64) -> f64 {
    let log = if x < f64::INFINITY { log } else { x };
    let log = if x == 0.0 { f64::NEG_INFINITY } else { log };
    if x < 0.0 { f64::NAN } else { log }
}

/// Returns the natural logarithm of a positive normal number in two parts.
#[inline(always)]
pub fn ln_parts(x: Parts) -> Parts {
    ln_of_scaled(x, 0.0)
}

/// Returns the natural logarithm of `x * 2^power`, for a positive normal number `x`.
#[inline(always)]
pub fn ln_of_scaled((x, x_low): Parts, power: f64) -> Parts {
    let bits = x.to_bits().wrapping_add((1023 << 52) - ROOT_HALF);
    let m = f64::from_bits((bits & MANTISSA) + ROOT_HALF);
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + 1023.0);
    // Divided by 2^exponent; halved, because the exponent may be 1024.
    let low = x_low * 0.5 * f64::from_bits((2047u64 << 52).wrapping_sub(bits & !MANTISSA));

    let (one, lost) = sum(1.0, m);
    series(exponent + power, quotient(sum(m - 1.0, low), (one, lost + low)))
}

/// Returns the natural logarithm of `n / d * 2^more`, for positive normal numbers.
#[inline(always)]
pub fn ln_of_quotient((n, n_low): Parts, (d, d_low): Parts, more: f64) -> Parts {
    const EXPONENT: u64 = u64::MAX << 52;

    // The quotient is near two to this power: the bits of a number rise nearly as its logarithm.
    let bits = n.to_bits().wrapping_sub(d.to_bits()).wrapping_add((1023 << 52) + (1 << 51));
    let power = f64::from_bits(bits & EXPONENT);
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + 1023.0);
    let (d, d_low) = (d * power, d_low * power);
    let (den, den_low) = two_sum(n, d);
    let (s, s_low) = quotient((n - d, n_low - d_low), (den, den_low + (n_low + d_low)));

    // 2 atanh(s) = 2s + s z p(z). The error of p changes the result by at most 2^-60 of its value.
    let z = s * s;
    let p = polynomial(
        z,
        [
            0.6666666666666666,
            0.40000000000010266,
            0.2857142856634099,
            0.2222222319463621,
            0.1818172663611922,
            0.15389291970412522,
            0.13201604813952342,
            0.13669690852428798,
        ],
    );
    let part = (s + s, (s * z).mul_add(p, s_low + s_low));
    with_exponent(exponent + more, LN_2, part)
}

/// Returns `exponent` times ln 2, plus `2 atanh(s)`.
#[inline(always)]
fn series(exponent: f64, s: Parts) -> Parts {
    with_exponent(exponent, LN_2, twice_atanh(s))
}

/// Returns `2 atanh(s)`, for a magnitude of at most 0.1716: the natural logarithm of `(1 + s) / (1 - s)`.
#[inline(always)]
pub fn twice_atanh((s, s_low): Parts) -> Parts {
    let z = s * s;
    // 2 atanh(s) = 2s + s z p(z). The error of p changes the logarithm by at most 2^-58.
    let curve = polynomial(
        z,
        [
            0.6666666666666734,
            0.39999999999414315,
            0.28571428742474,
            0.22222198563739662,
            0.18183564847817507,
            0.1531403641837898,
            0.14796098888793133,
        ],
    );
    (s + s, (s * z).mul_add(curve, s_low + s_low))
}

/// Returns `exponent * unit + part`, where the part is smaller than the unit, or the exponent is 0.
#[inline(always)]
pub fn with_exponent(exponent: f64, (unit, unit_low): Parts, (part, part_low): Parts) -> Parts {
    let high = exponent.mul_add(unit, part);
    let low = exponent.mul_add(unit, -high) + part;
    (high, exponent.mul_add(unit_low, low + part_low))
}

/// Writes a positive `x` as `2^exponent m` with `m` from √½ to √2: returns the exponent, and `(m -
/// 1) / (m + 1)`, of magnitude at most 0.1716.
#[inline(always)]
pub fn reduced(x: f64) -> (f64, Parts) {
    const SUBNORMAL_SCALE: f64 = (1u64 << 54) as f64;

    let subnormal = x < f64::MIN_POSITIVE;
    let scaled = x * SUBNORMAL_SCALE;
    let x = if subnormal { scaled } else { x };
    let bias = if subnormal { INTEGER + 1023.0 + 54.0 } else { INTEGER + 1023.0 };
    let bits = x.to_bits().wrapping_add((1023 << 52) - ROOT_HALF);
    let m = f64::from_bits((bits & MANTISSA) + ROOT_HALF);
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - bias;

    (exponent, quotient((m - 1.0, NONE), sum(1.0, m)))
}
