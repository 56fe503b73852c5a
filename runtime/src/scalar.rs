//! The operators and functions of specs on one element, for each compute type.
//!
//! The compute types are `f32`, `f64`, the eight integer types and `bool`. Every function is total: none panics or
//! traps. Integer arithmetic wraps; an undefined integer result (of division by zero, or of a negative power) is 0,
//! because ops reject such operands beforehand. Float arithmetic is IEEE 754.
//!
//! ```
//! use opwright_runtime::scalar;
//!
//! assert_eq!(scalar::add(200u8, 100), 44);
//! assert_eq!(scalar::div(i32::MIN, -1), i32::MIN);
//! assert_eq!(scalar::min(f32::NAN, 1.0), 1.0); // C's fmin ignores a NaN …
//! assert!(scalar::minimum(f32::NAN, 1.0).is_nan()); // … and the array API's minimum does not
//! ```

mod arithmetic;
mod bits;
mod cast;
pub(crate) mod element;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "bits of floats, in vectors of a fixed size"
)]
pub(crate) mod halves;
mod limit;
mod number;

pub use element::cast;
pub(crate) use element::{Element, Float, Numeric, PerElement, Signed};
pub(crate) use half::{bf16, f16};
pub use limit::{epsilon, greatest, least, min_positive};
pub use number::{Bits, ByClass, Number, Real, Scalar, Whole};

pub(crate) use cast::Cast;
pub(crate) use number::has_bits_of;

use opwright_math::unary_functions;

macro_rules! functions {
    ($($class:ident: $($(#[$doc:meta])+ $name:ident($($arg:ident),+);)+)+) => {$($(
        $(#[$doc])+
        #[inline(always)]
        pub fn $name<C: $class>($($arg: C),+) -> C {
            C::$name($($arg),+)
        }
    )+)+};
}

macro_rules! functions_of_one {
    ($($(#[$doc:meta])+ $name:ident)+) => {
        functions! { Real: $($(#[$doc])+ $name(a);)+ }
    };
}

unary_functions! { functions_of_one }

functions! {
    Bits:
    /// Returns the bits that are set in both operands.
    and(a, b);
    /// Returns the bits that are set in either operand.
    or(a, b);
    /// Returns the bits that are set in one operand only.
    xor(a, b);
    /// Returns the bits that are not set.
    not(a);

    Whole:
    /// Returns `a` shifted left by `n` bits: 0 if `n` is negative or at least the number of bits.
    shl(a, n);
    /// Returns `a` shifted right by `n` bits, with copies of the sign. If `n` is negative or at least the number of bits, only
    /// these are left: the result is -1 or 0.
    shr(a, n);

    Number:
    /// Returns `a + b`.
    add(a, b);
    /// Returns `a - b`.
    sub(a, b);
    /// Returns `a * b`.
    mul(a, b);
    /// Returns `a / b`. Integer division truncates toward zero.
    div(a, b);
    /// Returns `a % b`, which is exact and has the sign of `a`.
    rem(a, b);
    /// Returns `-a`.
    neg(a);
    /// Returns `|a|`. The absolute value of the smallest signed integer wraps to itself.
    abs(a);
    /// Returns 1 for a positive number, -1 for a negative one, and 0 for either zero. Of NaN it is NaN.
    sign(a);
    /// Returns the smaller operand, as C's `fmin`: a NaN is ignored if the other operand is a number; -0 < +0.
    min(a, b);
    /// Returns the larger operand, as C's `fmax`: a NaN is ignored if the other operand is a number; -0 < +0.
    max(a, b);
    /// Returns the smaller operand. A NaN operand gives NaN; -0 < +0.
    minimum(a, b);
    /// Returns the larger operand. A NaN operand gives NaN; -0 < +0.
    maximum(a, b);
    /// Returns `a` to the power `b`, with C's special cases.
    pow(a, b);

    Real:
    /// Returns the square root.
    sqrt(a);
    /// Returns the sine.
    sin(a);
    /// Returns the cosine.
    cos(a);
    /// Returns the tangent.
    tan(a);
    /// Returns the largest integer at most `a`.
    floor(a);
    /// Returns the smallest integer at least `a`.
    ceil(a);
    /// Returns the nearest integer, ties to even.
    round(a);
    /// Rounds towards zero to an integer.
    trunc(a);
    /// Returns the magnitude of `a` with the sign of `b`. A NaN `b` counts as positive.
    copysign(a, b);
    /// Returns the angle of the point (`x`, `y`), with C's special cases.
    atan2(y, x);
    /// Returns `sqrt(x² + y²)` without intermediate overflow or underflow. Infinite if either operand is, even if the
    /// other is NaN.
    hypot(x, y);
    /// Returns `grad * b * a^(b - 1)`, the gradient of [`pow`] by its base, without intermediate overflow or underflow.
    pow_by_base(grad, a, b);
    /// Returns `grad * ln(a) * a^b`, the gradient of [`pow`] by its exponent, without intermediate overflow or underflow.
    pow_by_exponent(grad, a, b);
    /// Returns `-grad * a / b²`, the gradient of [`div`] by its divisor, without intermediate overflow or underflow; 0 if `b`
    /// is infinite and `a` is not.
    div_by_b(grad, a, b);
    /// Returns `-grad` times the whole part of `a / b`, the gradient of [`fmod`] by its divisor, without intermediate overflow.
    fmod_by_b(grad, a, b);
    /// Returns `grad * b / (a² + b²)`, the gradient of [`atan2`] by its first operand, without intermediate overflow or
    /// underflow; 0 if one of `a` and `b` is infinite and neither is NaN.
    atan2_by_a(grad, a, b);
    /// Returns `grad * a / sqrt(a² + b²)`, the gradient of [`hypot`] by its first operand, without intermediate overflow
    /// or underflow; 0 if both are 0.
    hypot_by_a(grad, a, b);
}

/// Returns the result of a function that is defined by class.
///
/// ```
/// use opwright_runtime::scalar::{self, ByClass, Number, Real, Whole};
///
/// struct Ceil<C>(C);
///
/// impl<C: Number> ByClass<C> for Ceil<C> {
///     type Output = C;
///
///     fn float(self) -> C where C: Real {
///         scalar::ceil(self.0)
///     }
///
///     fn integer(self) -> C where C: Whole {
///         self.0
///     }
/// }
///
/// assert_eq!(scalar::by_class(Ceil(1.5)), 2.0);
/// assert_eq!(scalar::by_class(Ceil(2)), 2);
/// ```
#[inline(always)]
pub fn by_class<C: Scalar, F: ByClass<C>>(function: F) -> F::Output {
    C::by_class(function)
}

/// Returns C's `fmod`, which is the same as [`rem`].
#[inline(always)]
pub fn fmod<C: Number>(a: C, b: C) -> C {
    C::rem(a, b)
}

/// Returns whether `a` is negative or -0. NaN counts as positive.
#[inline(always)]
pub fn signbit<C: Real>(a: C) -> bool {
    a.signbit()
}

macro_rules! relations {
    ($($class:ident: $($(#[$doc:meta])+ $name:ident $relation:tt;)+)+) => {$($(
        $(#[$doc])+
        #[inline(always)]
        pub fn $name<C: $class>(a: C, b: C) -> bool {
            a $relation b
        }
    )+)+};
}

relations! {
    Number:
    /// Returns `a < b`.
    lt <;
    /// Returns `a <= b`.
    le <=;
    /// Returns `a > b`.
    gt >;
    /// Returns `a >= b`.
    ge >=;

    Scalar:
    /// Returns `a == b`. A NaN equals nothing.
    eq ==;
    /// Returns `a != b`.
    ne !=;
}

/// Returns `a` if the test holds, and `b` otherwise. The compiler is told that a branch would be mispredicted.
#[inline(always)]
pub fn select<C: Scalar>(test: bool, a: C, b: C) -> C {
    std::hint::select_unpredictable(test, a, b)
}

/// Converts an integer literal or attribute, wrapping if the type is too narrow.
#[inline(always)]
pub fn int<C: Number>(value: i64) -> C {
    C::from_i64(value)
}

/// Converts a float literal or attribute, rounding once.
#[inline(always)]
pub fn float<R: Real>(value: f64) -> R {
    R::from_f64(value)
}

#[cfg(test)]
mod tests;
