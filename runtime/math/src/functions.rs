//! The functions, as a trait.

use crate::halfway::Halfway;
use crate::unary_functions;

/// Declares methods of one number.
macro_rules! declarations {
    ($($(#[$doc:meta])+ $name:ident)+) => {$(
        $(#[$doc])+
        fn $name(self) -> Self;
    )+};
}

/// Functions of real numbers.
pub trait Math: Copy {
    unary_functions! { declarations }
    /// Returns the square root.
    fn sqrt(self) -> Self;
    /// Returns the sine.
    fn sin(self) -> Self;
    /// Returns the cosine.
    fn cos(self) -> Self;
    /// Returns the tangent.
    fn tan(self) -> Self;
    /// Returns the sine, and whether it is right.
    fn sin_near(self) -> (Self, bool);
    /// Returns the cosine, and whether it is right.
    fn cos_near(self) -> (Self, bool);
    /// Returns the tangent, and whether it is right.
    fn tan_near(self) -> (Self, bool);
    /// Returns the remainder of the truncated quotient, and whether it is right.
    fn rem_near(self, b: Self) -> (Self, bool);
    /// Returns the largest integer that is at most this number.
    fn floor(self) -> Self;
    /// Returns the least integer that is at least this number.
    fn ceil(self) -> Self;
    /// Returns the nearest integer, of two the even one.
    fn round(self) -> Self;
    /// Returns the integer next to this number towards zero.
    fn trunc(self) -> Self;
    /// Returns the magnitude of this number with the sign of `b`. NaN counts as positive.
    fn copysign(self, b: Self) -> Self;
    /// Returns whether the sign bit is set. NaN counts as positive.
    fn signbit(self) -> bool;
    /// Returns this number to the power `b`.
    fn powf(self, b: Self) -> Self;
    /// Computes the first half of a power.
    fn powf_start(self, b: Self) -> Halfway;
    /// Computes the first half of a power whose exponent is `b - 1`, without rounding it.
    fn powf_start_less_one(self, b: Self) -> Halfway;
    /// Computes the second half.
    fn powf_end(halfway: Halfway) -> Self;
    /// Computes the second half times `a * b`, without intermediate overflow or underflow.
    fn powf_end_times(halfway: Halfway, a: Self, b: Self) -> Self;
    /// Returns `grad` times the derivative of `powf(a, b)` by `a`.
    fn pow_by_base(grad: Self, a: Self, b: Self) -> Self;
    /// Computes the second half of it, given the first half of `powf(a, b - 1)`.
    fn pow_by_base_end(halfway: Halfway, grad: Self, b: Self) -> Self;
    /// Returns `grad` times the derivative of `powf(a, b)` by `b`.
    fn pow_by_exponent(grad: Self, a: Self, b: Self) -> Self;
    /// Returns the angle of the point `(x, self)`, in radians.
    fn atan2(self, x: Self) -> Self;
    /// Returns `sqrt(x² + y²)` without intermediate overflow.
    fn hypot(self, y: Self) -> Self;
    /// Returns `sqrt(x² + y²)`, and whether it is right.
    #[inline(always)]
    fn hypot_near(self, y: Self) -> (Self, bool) {
        (self.hypot(y), true)
    }
    /// Returns `grad` times the derivative of `a / b` by `b`.
    fn div_by_b(grad: Self, a: Self, b: Self) -> Self;
    /// Returns `grad` times the derivative of `a % b` by `b`.
    fn fmod_by_b(grad: Self, a: Self, b: Self) -> Self;
    /// Returns `grad` times the derivative of `a.atan2(b)` by `a`.
    fn atan2_by_a(grad: Self, a: Self, b: Self) -> Self;
    /// Returns `grad` times the derivative of `a.hypot(b)` by `a`.
    fn hypot_by_a(grad: Self, a: Self, b: Self) -> Self;
    /// Returns the nearest number to `value`.
    fn from_f64(value: f64) -> Self;
}
