//! What the functions share.

/// π/2 is the sum, within 2^-75.
pub(super) const QUARTER_TURN: [f32; 3] = [1.5707964, -4.371139e-8, -1.7151245e-15];

/// Clamps `v` to `low..=high`. NaN stays NaN.
#[inline(always)]
pub(super) fn clamp<T: PartialOrd>(v: T, low: T, high: T) -> T {
    let v = if v > high { high } else { v };
    if v < low { low } else { v }
}

/// Flips the sign of `magnitude` if `sign` is negative.
#[inline(always)]
pub(super) fn with_sign(magnitude: f32, sign: f32) -> f32 {
    f32::from_bits(magnitude.to_bits() ^ (sign.to_bits() & (1 << 31)))
}

/// Returns `1 / 2x` within 0.3 %: negating the exponent as an integer gives `1 / x` within 6 %, and a Newton step
/// follows.
#[inline(always)]
pub(super) fn half_inverse(x: f32) -> f32 {
    let inverse = f32::from_bits(MAGIC.wrapping_sub(x.to_bits()));
    inverse * (x * -0.5).mul_add(inverse, 1.0)
}

/// The f32 counterpart of the constant of the f64 function, `0x7fde_6238_22fc_16e6`.
const MAGIC: u32 = 0x7ef3_11c1;
