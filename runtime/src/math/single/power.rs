//! Powers with any exponent.

use super::exponential::exp2;
use super::logarithm::log2;

/// `x` to the power `y`, with C's special cases.
///
/// What is special is put into the exponent, beside the long computation of the logarithm: from a zero, an infinity or
/// a NaN an infinite exponent or NaN; from an exponent of zero, zero, and so on.
#[inline(always)]
pub fn pow(x: f32, y: f32) -> f32 {
    let magnitude = x.abs();
    let (whole, odd) = parity(y);
    let finite = magnitude < f32::INFINITY;

    // The logarithms of zero, infinity and NaN are the right ones but for being finite.
    let exponent = if magnitude == 0.0 { y * f32::INFINITY } else { y };
    let exponent = if finite { exponent } else { y * magnitude };
    let one = (magnitude == 1.0) | (y == 0.0);
    let exponent = if one { 0.0 } else { exponent };
    let undefined = (x < 0.0) & finite & !whole;
    let exponent = if undefined { f32::NAN } else { exponent };

    let power = exp2(log2(f64::from(magnitude)) * f64::from(exponent));
    let sign = if whole { odd & x.to_bits() } else { 0 };
    f32::from_bits(power.to_bits() | sign)
}

/// Whether `y` is an integer; if so, bit 31 says whether it is odd.
#[inline(always)]
fn parity(y: f32) -> (bool, u32) {
    const HALVES_END: f32 = (1 << 23) as f32;
    const ODD_END: f32 = (1 << 24) as f32;
    // From 2^24 on all are even. A NaN is no integer.
    let y = y.abs();
    let bounded = if y > ODD_END { ODD_END } else { y };
    let shift = if bounded < HALVES_END { HALVES_END } else { 0.0 };
    let integer = bounded + shift;
    (integer - shift == bounded, integer.to_bits() << 31)
}
