//! Powers.

use super::SIGN;
use super::exponential::exp_of_sum;
use super::logarithm::ln_in_parts;

/// `x` to the power `y`, with C's special cases.
#[inline(always)]
pub fn pow(x: f64, y: f64) -> f64 {
    let size = x.abs();
    let (ln, ln_low) = ln_in_parts(size);
    let ln = if size < f64::INFINITY { ln } else { size };
    let ln = if size == 0.0 { f64::NEG_INFINITY } else { ln };

    // A finite exponent, so that 1 and -1 to an infinite power are 1; a NaN passes.
    let z = if y > f64::MAX { f64::MAX } else { y };
    let z = if z < f64::MIN { f64::MIN } else { z };
    let product = z * ln;
    let product_low = z.mul_add(ln_low, z.mul_add(ln, -product));
    let power = exp_of_sum((product, product_low));
    let power = if product > 800.0 { f64::INFINITY } else { power };
    let power = if product < -800.0 { 0.0 } else { power };

    let whole = y.trunc() == y;
    let half = y * 0.5;
    let odd = whole & (half.trunc() != half);
    let sign = if odd { x.to_bits() & SIGN } else { 0 };
    let power = f64::from_bits(power.to_bits() | sign);
    let power = if (x < 0.0) & (size < f64::INFINITY) & !whole { f64::NAN } else { power };
    if (x == 1.0) | (y == 0.0) { 1.0 } else { power }
}
