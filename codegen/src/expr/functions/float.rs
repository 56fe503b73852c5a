//! Functions of f64 that numbers of every precision share.

/// A power. As in C, `pow(1, y)` and `pow(x, 0)` are 1, even for NaN.
pub(super) fn power(x: f64, y: f64) -> f64 {
    if x == 1.0 || y == 0.0 { 1.0 } else { pxfm::f_pow(x, y) }
}

/// A NaN counts as positive, because its sign bit differs between processors.
pub(super) fn is_negative(a: f64) -> bool {
    a.is_sign_negative() && !a.is_nan()
}
