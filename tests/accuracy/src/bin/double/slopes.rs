//! The derivatives of functions of two arguments, times a factor. Where one is not finite, the value is that of the limit which
//! the documentation of the runtime's `scalar` states.

use rug::Float;
use rug::ops::Pow;

const BITS: u32 = 300;

fn number(v: f64) -> Float {
    Float::with_val(BITS, v)
}

fn is_even(v: &Float) -> bool {
    v.is_infinite() || v.is_integer() && (v.clone() / 2u32).is_integer()
}

/// `grad * b * a^(b - 1)`
pub fn pow_by_base(grad: Float, a: Float, b: Float) -> Float {
    let size = a.clone().abs();
    let vanishes = a.is_infinite() && b < 1u32
        || b.is_infinite() && if b > 0u32 { size < 1u32 } else { size > 1u32 };
    if b == 0u32 || vanishes {
        return number(0.0);
    }
    if a < 0u32 && a.is_finite() && !b.is_infinite() && !b.is_integer() {
        return number(f64::NAN);
    }
    // 300 bits hold the exponent for every `b` that is not tiny; then the power is that of -1.
    let power = size.pow(Float::with_val(2400, &b - 1u32));
    let slope = grad * b.clone() * power;
    if a.is_sign_negative() && is_even(&b) { -slope } else { slope }
}

/// `grad * ln(a) * a^b`
pub fn pow_by_exponent(grad: Float, a: Float, b: Float) -> Float {
    if a == 0u32 && b >= 0u32 || a.is_infinite() && a > 0u32 && b < 0u32 {
        return number(0.0);
    }
    grad * a.clone().ln() * a.abs().pow(b)
}

/// `-grad * a / b²`
pub fn div_by_b(grad: Float, a: Float, b: Float) -> Float {
    if b.is_infinite() && a.is_finite() {
        return -zero(&grad, &a);
    }
    -(grad * a / b.square())
}

/// `grad * b / (a² + b²)`
pub fn atan2_by_a(grad: Float, a: Float, b: Float) -> Float {
    let squares = exact_squares(&a, &b);
    if squares.is_infinite() {
        return zero(&grad, &b);
    }
    grad * b / squares
}

/// `grad * a / sqrt(a² + b²)`
pub fn hypot_by_a(grad: Float, a: Float, b: Float) -> Float {
    if a == 0u32 && b == 0u32 {
        return number(0.0);
    }
    if a.is_infinite() {
        // The limit, unless `b` is infinite or NaN.
        return grad * number(a.to_f64().signum()) + b * number(0.0);
    }
    grad * a.clone() / exact_squares(&a, &b).sqrt()
}

/// `-grad` times the whole part of `a / b`
pub fn fmod_by_b(grad: Float, a: Float, b: Float) -> Float {
    if b == 0u32 || a.is_infinite() {
        return number(f64::NAN);
    }
    // As many bits as the quotient of the largest and the smallest number.
    let quotient = Float::with_val(2200, &a / &b);
    -(grad * Float::with_val(BITS, quotient.trunc()))
}

fn exact_squares(a: &Float, b: &Float) -> Float {
    Float::with_val(BITS, a * a + b * b)
}

/// 0 with the sign of a product.
fn zero(a: &Float, b: &Float) -> Float {
    number(if (*a < 0u32) == (*b < 0u32) { 0.0 } else { -0.0 })
}
