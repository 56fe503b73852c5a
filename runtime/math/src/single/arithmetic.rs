//! What the functions share.

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
