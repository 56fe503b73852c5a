//! Powers.

use super::arithmetic::{clamp, with_sign};
use super::binary_logarithm::log2_of;
use super::powers_of_two::{bounded_exp2, exp2_of};
use crate::halfway::Halfway;

/// Computes the first half of [`powf`] for a positive finite base and a finite exponent; otherwise the result is
/// [far](Halfway::is_far).
#[inline(always)]
pub fn powf_start(x: f32, y: f32) -> Halfway {
    let far = x.to_bits().wrapping_sub(1).max(y.abs().to_bits());
    Halfway { exponent: (log2_of(f64::from(x)) * f64::from(y), 0.0), far: (far, 0) }
}

/// Computes the first half of `x` to the power `y - 1`, which is not rounded.
#[inline(always)]
pub fn powf_start_less_one(x: f32, y: f32) -> Halfway {
    let exponent = (log2_of(f64::from(x)) * (f64::from(y) - 1.0), 0.0);
    Halfway { exponent, ..powf_start(x, y) }
}

/// Computes the second half.
#[inline(always)]
pub fn powf_end(halfway: Halfway) -> f32 {
    exp2_of(halfway.exponent.0)
}

/// Returns `a * b` times the power. In f64, which no product of two numbers of f32 overflows or underflows; nor does a
/// power that can bring such a product back into the range of f32.
#[inline(always)]
pub fn powf_end_times(halfway: Halfway, a: f32, b: f32) -> f32 {
    let power = bounded_exp2(clamp(halfway.exponent.0, -700.0, 700.0));
    (f64::from(a) * f64::from(b) * power) as f32
}

/// Returns `x` to the power `y`, with C's special cases.
///
/// Special cases replace the exponent while the logarithm is computed: infinity for a base of zero or infinity, zero
/// where the result is one, NaN where it is undefined. The sign is applied at the end.
#[inline(always)]
pub fn powf(x: f32, y: f32) -> f32 {
    let magnitude = x.abs();
    let (whole, odd) = parity(y);
    let finite = magnitude < f32::INFINITY;

    // For zero and infinity `log2` has the right sign but is finite; so it is for NaN.
    let exponent = if magnitude == 0.0 { y * f32::INFINITY } else { y };
    let exponent = if finite { exponent } else { y * magnitude };
    let one = (magnitude == 1.0) | (y == 0.0);
    let exponent = if one { 0.0 } else { exponent };
    let undefined = (x < 0.0) & finite & !whole;
    let exponent = if undefined { f32::NAN } else { exponent };

    let power = exp2_of(log2_of(f64::from(magnitude)) * f64::from(exponent));
    if odd { with_sign(power, x) } else { power }
}

/// Returns whether `y` is an integer, and whether it is odd. All numbers from 2^24 on are even; NaN is not an integer.
#[inline(always)]
fn parity(y: f32) -> (bool, bool) {
    let half = y * 0.5;
    let whole = y.round_ties_even() == y;
    (whole, whole & (half.round_ties_even() != half))
}
