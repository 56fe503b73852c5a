//! Powers.

use super::exponential::{POWER, scaled};
use super::logarithm::reduced;
use super::parts::{LN_2, Parts, SIGN, sum, two_sum};
use super::slopes::{product, split};
use crate::halfway::Halfway;
use crate::polynomial::polynomial;

/// Computes the first half of [`powf`] for a positive finite base and a finite exponent; otherwise the result is
/// [far](Halfway::is_far).
#[inline(always)]
pub fn powf_start(x: f64, y: f64) -> Halfway {
    let far = x.to_bits().wrapping_sub(1).max(y.abs().to_bits());
    Halfway { exponent: times(y, log2(x)), far: (0, far) }
}

/// Computes the first half of `x` to the power `y - 1`, which is not rounded.
#[inline(always)]
pub fn powf_start_less_one(x: f64, y: f64) -> Halfway {
    let (less, lost) = two_sum(y, -1.0);
    let log = log2(x);
    let (high, low) = times(less, log);
    Halfway { exponent: (high, lost.mul_add(log.0, low)), ..powf_start(x, y) }
}

/// Computes the second half.
#[inline(always)]
pub fn powf_end(halfway: Halfway) -> f64 {
    bounded_exp2(halfway.exponent)
}

/// Returns `a * b` times the power, without intermediate overflow or underflow: significands and exponents are multiplied
/// separately.
#[inline(always)]
pub fn powf_end_times(halfway: Halfway, a: f64, b: f64) -> f64 {
    // The product of two numbers times a power beyond this bound is zero or infinity.
    const BOUND: f64 = 10_000.0;
    let x = halfway.exponent;
    let low = if x.0.abs() > BOUND { 0.0 } else { x.1 };
    let high = if x.0 > BOUND { BOUND } else { x.0 };
    let high = if high < -BOUND { -BOUND } else { high };
    let (y, power) = split_exp2((high, low));
    let ((a, a_power), (b, b_power)) = (split(a), split(b));
    product(a * b * y, power - POWER + a_power + b_power)
}

/// Returns a number times a double-double.
#[inline(always)]
fn times(y: f64, (x, x_low): Parts) -> Parts {
    let product = y * x;
    (product, y.mul_add(x_low, y.mul_add(x, -product)))
}

/// Returns two to the power of a double-double of any magnitude.
#[inline(always)]
fn bounded_exp2(x: Parts) -> f64 {
    let power = exp2_of(x);
    let power = if x.0 > 1100.0 { f64::INFINITY } else { power };
    if x.0 < -1100.0 { 0.0 } else { power }
}

/// Returns `x` to the power `y`, with C's special cases.
#[inline(always)]
pub fn powf(x: f64, y: f64) -> f64 {
    const INFINITY: u64 = f64::INFINITY.to_bits();
    let magnitude = x.abs();
    let (log, log_low) = log2(magnitude);
    // The logarithm of 0 is -∞; those of ∞ and NaN are ∞ and NaN. One comparison detects all three.
    let before = magnitude.to_bits().wrapping_sub(1);
    let itself = f64::from_bits(magnitude.to_bits() | before & SIGN | INFINITY);
    let log = if before >= INFINITY - 1 { itself } else { log };

    let power = bounded_exp2(times(y, (log, log_low)));
    let power = if (magnitude == 1.0) | (y == 0.0) { 1.0 } else { power };

    let whole = y.trunc() == y;
    let half = y * 0.5;
    let odd = whole & (half.trunc() != half);
    let sign = if odd { x.to_bits() & SIGN } else { 0 };
    let power = f64::from_bits(power.to_bits() | sign);
    if (x < 0.0) & !whole & (x != f64::NEG_INFINITY) { f64::NAN } else { power }
}

/// Returns the binary logarithm of a positive number, within 2^-64 of its value.
#[inline(always)]
pub(super) fn log2(x: f64) -> Parts {
    /// 2 / ln 2, a third of it, and nearly a fifth.
    const FIRST: Parts = (2.8853900817779268, 4.0710547481862066e-17);
    const THIRD: Parts = (0.9617966939259756, 5.0577616648125907e-17);
    const FIFTH: f64 = 0.577078016355618;
    let (exponent, (s, s_low)) = reduced(x);
    let z = s * s;
    let z_low = s.mul_add(s, -z);
    // log2 m = 2 / ln 2 atanh(s) = s (FIRST + z (THIRD + z p(z))). The error of p changes it by at most 2^-66 of its
    // value.
    let p = polynomial(
        z,
        [
            FIFTH,
            0.41219858309193913,
            0.32059890227369486,
            0.2623077011205792,
            0.22198399765965657,
            0.19125516958457886,
            0.19038530455943178,
        ],
    );

    // All terms but p, with the rounding error of each step, and those of z and s times the derivatives.
    let v = z * THIRD.0;
    let v_low = z.mul_add(THIRD.1, z.mul_add(THIRD.0, -v));
    let v_low = z_low.mul_add(z.mul_add(2.0 * FIFTH, THIRD.0), v_low);
    let (t, t_low) = sum(FIRST.0, v);
    let t_low = t_low + (v_low + FIRST.1);
    let log = s * t;
    let log_low = s.mul_add(t_low, s.mul_add(t, -log));
    let slope = z.mul_add(z.mul_add(5.0 * FIFTH, 3.0 * THIRD.0), FIRST.0);
    let log_low = s_low.mul_add(slope, log_low);
    let (log, low) = sum(exponent, log);
    let low = low + log_low;

    let cube = s * (z * z);
    let rest = cube * p;
    let rest_low = cube.mul_add(p, -rest);
    let (log, rest_lost) = sum(log, rest);
    (log, rest_lost + (low + rest_low))
}

/// Returns two to the power `x`.
#[inline(always)]
pub fn exp2(x: f64) -> f64 {
    // The result has overflowed or underflowed at these bounds. NaN passes.
    let x = if x > 1100.0 { 1100.0 } else { x };
    let x = if x < -1100.0 { -1100.0 } else { x };
    exp2_of((x, 0.0))
}

/// Returns two to the power of a double-double of magnitude at most 1100. May overflow or underflow.
#[inline(always)]
fn exp2_of(x: Parts) -> f64 {
    let (y, power) = split_exp2(x);
    scaled(y, power)
}

/// Splits two to the power of a double-double into a number near 1 and a power of two, which is added to [`POWER`].
#[inline(always)]
fn split_exp2(x: Parts) -> Parts {
    let power = x.0 + POWER;
    let (f, f_low) = sum(x.0 - (power - POWER), x.1);
    // 2^f = 1 + f ln 2 + f² p(f), within 2^-57; the sum of the first two terms is exact.
    let one = f.mul_add(LN_2.0, 1.0);
    let lost = f.mul_add(LN_2.1, f.mul_add(LN_2.0, 1.0 - one));
    let p = polynomial(
        f,
        [
            0.24022650695910122,
            0.05550410866482073,
            0.009618129107596941,
            0.0013333558146686475,
            0.00015403530454127952,
            1.5252733546595937e-05,
            1.321543657476709e-06,
            1.017818472815817e-07,
            7.0735857833502395e-09,
            4.4362990358810127e-10,
        ],
    );
    (one + (f * f).mul_add(p, f_low.mul_add(LN_2.0, lost)), power)
}
