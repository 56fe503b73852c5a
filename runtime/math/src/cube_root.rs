//! The inverse of a cube root, for both types.

use super::polynomial::{INTEGER, ROUNDER, polynomial};

/// The exponent bias, added to [`INTEGER`].
pub(super) const BIAS: f64 = INTEGER + 1023.0;

/// The cube roots of 2 and of 1/2.
const CUBE_ROOT_2: f64 = 1.2599210498948732;
const CUBE_ROOT_HALF: f64 = 0.7937005259840998;

/// Writes a positive normal number as `8^power m` with `m` from 1/2 to 4. Returns the power, shifted to the exponent bits, `m`, and
/// the inverse of the cube root of `m`: one step of order three from `estimate`, a polynomial of numbers from 1 to 2.
#[inline(always)]
pub(super) fn inverse_root<const N: usize>(
    number: f64,
    bias: f64,
    estimate: [f64; N],
) -> (u64, f64, f64) {
    const FRACTION: u64 = (1 << 52) - 1;
    let bits = number.to_bits();
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - bias;
    let fraction = f64::from_bits(bits & FRACTION | 1f64.to_bits());

    let third = exponent.mul_add(1.0 / 3.0, ROUNDER);
    let rest = (third - ROUNDER).mul_add(-3.0, exponent);
    let (scale, inverse) =
        (if rest < 0.0 { 0.5 } else { 1.0 }, if rest < 0.0 { CUBE_ROOT_2 } else { 1.0 });
    let (scale, inverse) =
        (if rest > 0.0 { 2.0 } else { scale }, if rest > 0.0 { CUBE_ROOT_HALF } else { inverse });
    let m = fraction * scale;

    let w = polynomial(fraction, estimate) * inverse;
    let lack = (-m).mul_add(w * w * w, 1.0);
    let w = (w * lack).mul_add(lack.mul_add(2.0 / 9.0, 1.0 / 3.0), w);
    (third.to_bits() << 52, m, w)
}
