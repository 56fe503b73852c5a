//! Derivatives times a cotangent. In f64, which no product or quotient of up to four numbers of f32 overflows or
//! underflows.

/// Returns `-grad * a / b²`, or 0 if `b` is infinite and `a` is not.
#[inline(always)]
pub fn div_by_b(grad: f32, a: f32, b: f32) -> f32 {
    let vanishes = (b.abs() == f32::INFINITY) & (a.abs() < f32::INFINITY);
    let none = -zero(grad, a);
    let (grad, a, b) = (f64::from(grad), f64::from(a), f64::from(b));
    let slope = -(grad * a / (b * b)) as f32;
    if vanishes { none } else { slope }
}

/// Returns `-grad` times the whole part of `a / b`.
#[inline(always)]
pub fn fmod_by_b(grad: f32, a: f32, b: f32) -> f32 {
    // A quotient of two numbers of f32 that is rounded up to a whole number in f64 is too large for the unit to count.
    let slope = f64::from(grad) * (f64::from(a) / f64::from(b)).trunc();
    let undefined = (b == 0.0) | (a.abs() == f32::INFINITY);
    if undefined { f32::NAN } else { -slope as f32 }
}

/// Returns `grad * b / (a² + b²)`, or 0 if `a` or `b` is infinite and neither is NaN.
#[inline(always)]
pub fn atan2_by_a(grad: f32, a: f32, b: f32) -> f32 {
    let none = zero(grad, b);
    let (grad, a, b) = (f64::from(grad), f64::from(a), f64::from(b));
    // Finite squares of numbers of f32 do not overflow.
    let squares = a * a + b * b;
    let slope = (grad * b / squares) as f32;
    if squares == f64::INFINITY { none } else { slope }
}

/// Returns `grad * a / sqrt(a² + b²)`, or 0 if both are 0.
#[inline(always)]
pub fn hypot_by_a(grad: f32, a: f32, b: f32) -> f32 {
    let (g, x, y) = (f64::from(grad), f64::from(a), f64::from(b));
    let slope = (g * x / (x * x + y * y).sqrt()) as f32;
    // The limit, unless `b` is infinite or NaN.
    let limit = grad.copysign(f32::from_bits(grad.to_bits() ^ a.to_bits())) + b * 0.0;
    let slope = if a.abs() == f32::INFINITY { limit } else { slope };
    if (a == 0.0) & (b == 0.0) { 0.0 } else { slope }
}

/// Returns 0 with the sign of a product. NaN counts as positive.
#[inline(always)]
fn zero(a: f32, b: f32) -> f32 {
    if (a < 0.0) == (b < 0.0) { 0.0 } else { -0.0 }
}
