//! Numbers in two parts.

/// A double-double: the value is the sum of both, and the second is at most half an ULP of the
/// first.
pub(super) type Parts = (f64, f64);

pub(super) const LN_2: Parts = (std::f64::consts::LN_2, 2.3190468138462996e-17);

/// The lower part of a number in one part: unlike 0.0, adding it costs no instruction, because it does not change -0 either.
pub(super) const NONE: f64 = -0.0;

/// Returns `a + b` exactly if `|a| >= |b|` or `a` is zero (Dekker's fast two-sum).
#[inline(always)]
pub(super) fn sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    (sum, (a - sum) + b)
}

/// Returns `a + b` exactly, whichever is larger (Knuth's two-sum).
#[inline(always)]
pub(super) fn two_sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    let part = sum - a;
    (sum, (a - (sum - part)) + (b - part))
}

/// Returns `n / d` in two parts.
#[inline(always)]
pub(super) fn quotient((n, n_low): Parts, (d, d_low): Parts) -> Parts {
    let inverse = 1.0 / d;
    let t = n * inverse;
    let rest = (-t).mul_add(d_low, (-t).mul_add(d, n)) + n_low;
    (t, rest * inverse)
}

/// Returns `n / d`, rounded.
#[inline(always)]
pub(super) fn rounded_quotient((n, n_low): Parts, (d, d_low): Parts) -> f64 {
    let inverse = 1.0 / d;
    let t = n * inverse;
    let rest = (-t).mul_add(d_low, (-t).mul_add(d, n) + n_low);
    rest.mul_add(inverse, t)
}

/// Returns `1 / d`, rounded.
#[inline(always)]
pub(super) fn rounded_inverse((d, d_low): Parts) -> f64 {
    let inverse = 1.0 / d;
    let rest = (-inverse).mul_add(d_low, (-inverse).mul_add(d, 1.0));
    rest.mul_add(inverse, inverse)
}

pub(super) const SIGN: u64 = 1 << 63;

/// Returns a number that is not negative with the sign of another.
#[inline(always)]
pub(super) fn with_sign(magnitude: f64, sign: f64) -> f64 {
    f64::from_bits(magnitude.to_bits() | sign.to_bits() & SIGN)
}
