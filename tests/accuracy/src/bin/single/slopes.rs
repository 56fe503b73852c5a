//! The derivatives of functions of two arguments, times a factor, in f64. For numbers of f32, no intermediate result overflows
//! or underflows unless the result does so in f32.

/// `grad * b * a^(b - 1)`
pub fn pow_by_base(grad: f64, a: f64, b: f64) -> f64 {
    let vanishes = a.is_infinite() && b < 1.0
        || b.is_infinite() && if b > 0.0 { a.abs() < 1.0 } else { a.abs() > 1.0 };
    if b == 0.0 || vanishes {
        return 0.0;
    }
    if a < 0.0 && a.is_finite() && b.is_finite() && b.fract() != 0.0 {
        return f64::NAN;
    }
    let slope = grad * b * core_math::pow(a.abs(), b - 1.0);
    let is_even = b.fract() == 0.0 && (b / 2.0).fract() == 0.0 || b.is_infinite();
    if a.is_sign_negative() && is_even { -slope } else { slope }
}

/// `grad * ln(a) * a^b`
pub fn pow_by_exponent(grad: f64, a: f64, b: f64) -> f64 {
    if a == 0.0 && b >= 0.0 || a == f64::INFINITY && b < 0.0 {
        return 0.0;
    }
    grad * core_math::log(a) * core_math::pow(a.abs(), b)
}

/// `-grad * a / b²`
pub fn div_by_b(grad: f64, a: f64, b: f64) -> f64 {
    if b.is_infinite() && a.is_finite() {
        return -zero(grad, a);
    }
    -(grad * a / (b * b))
}

/// `grad * b / (a² + b²)`
pub fn atan2_by_a(grad: f64, a: f64, b: f64) -> f64 {
    if (a.is_infinite() || b.is_infinite()) && !a.is_nan() && !b.is_nan() {
        return zero(grad, b);
    }
    grad * b / (a * a + b * b)
}

/// `grad * a / sqrt(a² + b²)`
pub fn hypot_by_a(grad: f64, a: f64, b: f64) -> f64 {
    if a == 0.0 && b == 0.0 {
        return 0.0;
    }
    if a.is_infinite() {
        // The limit, unless `b` is infinite or NaN.
        return grad * a.signum() + b * 0.0;
    }
    grad * a / core_math::hypot(a, b)
}

/// `-grad` times the whole part of `a / b`
pub fn fmod_by_b(grad: f64, a: f64, b: f64) -> f64 {
    if b == 0.0 || a.is_infinite() {
        return f64::NAN;
    }
    // The quotient is rounded, but never up to a whole number that a double counts by ones.
    -(grad * (a / b).trunc())
}

/// 0 with the sign of a product.
fn zero(a: f64, b: f64) -> f64 {
    if (a < 0.0) == (b < 0.0) { 0.0 } else { -0.0 }
}
