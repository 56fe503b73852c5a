//! What the operators and functions of specs mean for one element, per compute type.
//!
//! Compute types are `f32`, `f64`, the eight integer types and `bool`. Everything is total: no function here panics or
//! traps. Integers wrap; what has no integer value (a quotient by zero, a negative power) is 0, because ops reject it
//! beforehand. Floats are IEEE 754.
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
mod cast;
pub(crate) mod element;
#[allow(
    unsafe_code,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "bits of floats, in vectors of a fixed size"
)]
pub(crate) mod halves;

use crate::math::Math;

pub use element::cast;
pub(crate) use element::{Element, Float, Numeric, PerElement, Signed};
pub(crate) use half::{bf16, f16};

pub(crate) use arithmetic::Arithmetic;
pub(crate) use cast::Cast;

/// A type that ops compute with.
pub trait Scalar:
    Copy + Default + PartialEq + std::fmt::Debug + Send + Sync + Cast + 'static
{
    /// Whether it is `f32` or `f64`.
    const FLOAT: bool;
}

/// Floats and integers.
pub trait Number: Scalar + PartialOrd + Arithmetic {}

/// `f32` and `f64`.
pub trait Real: Number + Math {}

macro_rules! classes {
    ($($class:ident: $($ty:ident)+;)+) => { $($(impl $class for $ty {})+)+ };
}

macro_rules! scalars {
    ($($ty:ident $float:literal)+) => {
        $(impl Scalar for $ty {
            const FLOAT: bool = $float;
        })+
    };
}

scalars! {
    f32 true f64 true
    i8 false i16 false i32 false i64 false u8 false u16 false u32 false u64 false bool false
}

classes! {
    Number: f32 f64 i8 i16 i32 i64 u8 u16 u32 u64;
    Real: f32 f64;
}

macro_rules! functions {
    ($($class:ident: $($(#[$doc:meta])+ $name:ident($($arg:ident),+);)+)+) => {$($(
        $(#[$doc])+
        #[inline(always)]
        pub fn $name<C: $class>($($arg: C),+) -> C {
            C::$name($($arg),+)
        }
    )+)+};
}

functions! {
    Number:
    /// `a + b`
    add(a, b);
    /// `a - b`
    sub(a, b);
    /// `a * b`
    mul(a, b);
    /// `a / b`; integers truncate towards zero.
    div(a, b);
    /// `a % b`: exact, with the sign of `a`.
    rem(a, b);
    /// `-a`
    neg(a);
    /// `|a|`; for an integer without a counterpart, itself.
    abs(a);
    /// C's `fmin`: a NaN is ignored when the other is a number; -0 < +0.
    min(a, b);
    /// C's `fmax`: a NaN is ignored when the other is a number; -0 < +0.
    max(a, b);
    /// The smaller; a NaN wins; -0 < +0.
    minimum(a, b);
    /// The larger; a NaN wins; -0 < +0.
    maximum(a, b);
    /// `a` to the power `b`, with C's special cases.
    pow(a, b);

    Real:
    /// The square root.
    sqrt(a);
    /// *e* to the power `a`.
    exp(a);
    /// The natural logarithm.
    ln(a);
    /// The sine.
    sin(a);
    /// The cosine.
    cos(a);
    /// The hyperbolic tangent.
    tanh(a);
    /// The largest integer that is not above `a`.
    floor(a);
    /// The smallest integer that is not below `a`.
    ceil(a);
    /// The nearest integer, ties to even.
    round(a);
    /// The angle of the point (`x`, `y`), with C's special cases.
    atan2(y, x);
    /// `sqrt(x² + y²)` without overflow or underflow on the way; infinite if either is, even beside a NaN.
    hypot(x, y);
}

/// C's `fmod`; the same as [`rem`].
#[inline(always)]
pub fn fmod<C: Number>(a: C, b: C) -> C {
    C::rem(a, b)
}

/// `a < b`
#[inline(always)]
pub fn lt<C: Number>(a: C, b: C) -> bool {
    a < b
}

/// `a <= b`
#[inline(always)]
pub fn le<C: Number>(a: C, b: C) -> bool {
    a <= b
}

/// `a > b`
#[inline(always)]
pub fn gt<C: Number>(a: C, b: C) -> bool {
    a > b
}

/// `a >= b`
#[inline(always)]
pub fn ge<C: Number>(a: C, b: C) -> bool {
    a >= b
}

/// `a == b`; a NaN equals nothing.
#[inline(always)]
pub fn eq<C: Scalar>(a: C, b: C) -> bool {
    a == b
}

/// `a != b`
#[inline(always)]
pub fn ne<C: Scalar>(a: C, b: C) -> bool {
    a != b
}

/// An integer literal or attribute as a number; wraps where the type is too small.
#[inline(always)]
pub fn int<C: Number>(value: i64) -> C {
    C::from_i64(value)
}

/// A float literal or attribute as a real number, rounded once.
#[inline(always)]
pub fn float<R: Real>(value: f64) -> R {
    R::from_f64(value)
}
