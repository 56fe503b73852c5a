//! Arithmetic of numbers, implemented once for integers and once for floats.

#![allow(clippy::arithmetic_side_effects, reason = "wrapping, and by no divisor that is 0")]

use opwright_math::{Halfway, Math};

/// The operations of a [`Number`](super::Number), branch-free wherever that allows vectorisation.
pub trait Arithmetic: Copy + bytemuck::Pod {
    const ZERO: Self;
    const ONE: Self;
    /// The additive identity that preserves every value: -0 for floats, because `-0 + +0` is +0.
    const ADD_SEED: Self;
    /// The smallest and the largest value; infinities for floats.
    const LOWEST: Self;
    const HIGHEST: Self;

    fn add(self, b: Self) -> Self;
    fn sub(self, b: Self) -> Self;
    fn mul(self, b: Self) -> Self;
    fn div(self, b: Self) -> Self;
    fn rem(self, b: Self) -> Self;
    /// As [`rem`](Arithmetic::rem), and whether the result is right.
    #[inline(always)]
    fn rem_near(self, b: Self) -> (Self, bool) {
        (self.rem(b), true)
    }
    fn neg(self) -> Self;
    fn abs(self) -> Self;
    /// Returns 1, -1 or 0 with the sign of the number; NaN for NaN.
    fn sign(self) -> Self;
    fn min(self, b: Self) -> Self;
    fn max(self, b: Self) -> Self;
    fn minimum(self, b: Self) -> Self;
    fn maximum(self, b: Self) -> Self;
    fn pow(self, b: Self) -> Self;
    /// Computes the first half of a power, for types whose power has two halves.
    #[inline(always)]
    fn pow_start(self, b: Self) -> Option<Halfway> {
        let _ = b;
        None
    }
    /// Computes the second half of a power.
    #[inline(always)]
    fn pow_end(halfway: Halfway) -> Option<Self> {
        let _ = halfway;
        None
    }
    fn from_i64(value: i64) -> Self;
}

/// Implements methods, each by an expression of one or two numbers.
macro_rules! methods {
    ($ty:ident: $($name:ident($a:ident $(, $b:ident)?) = $value:expr;)+) => {$(
        #[inline(always)]
        fn $name(self $(, $b: $ty)?) -> $ty {
            let $a = self;
            $value
        }
    )+};
}

macro_rules! integer {
    ($($ty:ident |$x:ident| $abs:expr, |$a:ident, $b:ident| $quotient:expr;)+) => {$(
        #[allow(unused_comparisons, reason = "an unsigned exponent is not negative")]
        impl Arithmetic for $ty {
            const ZERO: $ty = 0;
            const ONE: $ty = 1;
            const ADD_SEED: $ty = 0;
            const LOWEST: $ty = $ty::MIN;
            const HIGHEST: $ty = $ty::MAX;

            methods! { $ty:
                add(a, b) = a.wrapping_add(b);
                sub(a, b) = a.wrapping_sub(b);
                mul(a, b) = a.wrapping_mul(b);
                div($a, $b) = {
                    let quotient = $quotient;
                    if $b == 0 { 0 } else { quotient }
                };
                rem($a, $b) = {
                    let rest = $a.wrapping_sub($quotient.wrapping_mul($b));
                    if $b == 0 { 0 } else { rest }
                };
                neg(a) = a.wrapping_neg();
                abs($x) = $abs;
                sign(a) = $ty::from(a > 0).wrapping_sub($ty::from(a < 0));
                min(a, b) = Ord::min(a, b);
                max(a, b) = Ord::max(a, b);
                minimum(a, b) = Ord::min(a, b);
                maximum(a, b) = Ord::max(a, b);
                pow(a, b) = if b < 0 { 0 } else { power(a, b as u64) };
            }

            #[inline(always)]
            fn from_i64(value: i64) -> $ty {
                value as $ty
            }
        }
    )+};
}

// The absolute value, and the quotient by a non-zero divisor, both wrapping.
integer! {
    i8 |a| a.wrapping_abs(), |a, b| whole_f32(a.into(), b.into()) as i8;
    i16 |a| a.wrapping_abs(), |a, b| whole_f32(a.into(), b.into()) as i16;
    i32 |a| a.wrapping_abs(), |a, b| whole_f64(a.into(), b.into()) as i32;
    i64 |a| a.wrapping_abs(), |a, b| if b == 0 { 0 } else { a.wrapping_div(b) };
    u8 |a| a, |a, b| whole_f32(a.into(), b.into()) as u8;
    u16 |a| a, |a, b| whole_f32(a.into(), b.into()) as u16;
    u32 |a| a, |a, b| whole_f64(a.into(), b.into()) as u32;
    u64 |a| a, |a, b| a.checked_div(b).unwrap_or(0);
}

/// Returns the power of an integer, by squaring.
#[inline(always)]
fn power<C: Arithmetic>(base: C, mut exponent: u64) -> C {
    let (mut power, mut square) = (C::ONE, base);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power.mul(square);
        }
        square = square.mul(square);
        exponent >>= 1;
    }
    power
}

macro_rules! whole {
    ($(#[$doc:meta])+ $name:ident $float:ident $integer:ident $bits:ident $fraction:literal) => {
        $(#[$doc])+
        #[inline(always)]
        fn $name(a: $float, b: $float) -> $integer {
            /// Adding this to a smaller number leaves the nearest integer in the low bits. A float-to-integer cast does
            /// not vectorise, because it saturates.
            const INTEGER: $float = (1u64 << $fraction) as $float;
            let size = (a / b).abs();
            let nearest = size + INTEGER;
            let beyond = $bits::from(nearest - INTEGER > size);
            let whole = nearest.to_bits().wrapping_sub(INTEGER.to_bits()).wrapping_sub(beyond);
            let (whole, opposite) = (whole as $integer, whole.wrapping_neg() as $integer);
            if (a < 0.0) != (b < 0.0) { opposite } else { whole }
        }
    };
}

whole! {
    /// Divides integers of at most 16 bits, truncating toward zero. The result of a division by zero is unspecified.
    ///
    /// Vector instructions divide floats but not integers. The float quotient truncates correctly: the operands have
    /// fewer bits than its fraction, so a quotient that is not an integer differs from the next integer by more than
    /// the rounding error.
    whole_f32 f32 i32 u32 23
}

whole! {
    /// As [`whole_f32`], for integers of at most 32 bits.
    whole_f64 f64 i64 u64 52
}

macro_rules! float {
    ($($ty:ident)+) => {$(
        impl Arithmetic for $ty {
            const ZERO: $ty = 0.0;
            const ONE: $ty = 1.0;
            const ADD_SEED: $ty = -0.0;
            const LOWEST: $ty = $ty::NEG_INFINITY;
            const HIGHEST: $ty = $ty::INFINITY;

            methods! { $ty:
                add(a, b) = a + b;
                sub(a, b) = a - b;
                mul(a, b) = a * b;
                div(a, b) = a / b;
                rem(a, b) = a % b;
                neg(a) = -a;
                abs(a) = a.abs();
                sign(a) = Signs::sign(a);
                min(a, b) = {
                    let number = lesser(a, b);
                    if b.is_nan() { a } else { number }
                };
                max(a, b) = {
                    let number = greater(a, b);
                    if b.is_nan() { a } else { number }
                };
                minimum(a, b) = {
                    let number = lesser(a, b);
                    if a.is_nan() { a } else { number }
                };
                maximum(a, b) = {
                    let number = greater(a, b);
                    if a.is_nan() { a } else { number }
                };
                pow(a, b) = Math::powf(a, b);
            }

            #[inline(always)]
            fn rem_near(self, b: $ty) -> ($ty, bool) {
                Math::rem_near(self, b)
            }

            #[inline(always)]
            fn pow_start(self, b: $ty) -> Option<Halfway> {
                Some(self.powf_start(b))
            }

            #[inline(always)]
            fn pow_end(halfway: Halfway) -> Option<$ty> {
                Some(Math::powf_end(halfway))
            }

            #[inline(always)]
            fn from_i64(value: i64) -> $ty {
                value as $ty
            }
        }
    )+};
}

float! { f32 f64 }

/// Returns the smaller of two numbers, or `b` if either is NaN. Equal operands have equal bits, except for zeros of
/// different sign: `or` gives the negative zero.
///
/// Both alternatives are computed before the selection, here and in the callers: the compiler may keep what is computed
/// in a branch there, and then does not vectorise the loop.
#[inline(always)]
fn lesser<F: Signs>(a: F, b: F) -> F {
    let (a, b) = (a.quiet(), b.quiet());
    let (least, either) = (if a < b { a } else { b }, a.or(b));
    if a == b { either } else { least }
}

/// Returns the larger of two numbers, or `b` if either is NaN; `and` gives the positive zero.
#[inline(always)]
fn greater<F: Signs>(a: F, b: F) -> F {
    let (a, b) = (a.quiet(), b.quiet());
    let (most, either) = (if a > b { a } else { b }, a.and(b));
    if a == b { either } else { most }
}

/// Functions of the bits or the sign of a float.
trait Signs: Copy + PartialOrd {
    fn sign(self) -> Self;
    /// Makes a signalling NaN quiet, on AArch64: the compiler selects FMINNM for `if a < 1.0 { a } else { 1.0 }`, which
    /// returns NaN for a signalling NaN, and 1.0 for a quiet one.
    fn quiet(self) -> Self;
    fn or(self, b: Self) -> Self;
    fn and(self, b: Self) -> Self;
}

macro_rules! float_signs {
    ($($ty:ident)+) => {$(
        impl Signs for $ty {
            #[inline(always)]
            fn sign(self) -> $ty {
                let sign = if self > 0.0 { 1.0 } else { 0.0 };
                let sign = if self < 0.0 { -1.0 } else { sign };
                if self.is_nan() { self } else { sign }
            }

            #[inline(always)]
            fn quiet(self) -> $ty {
                let quiet = $ty::from_bits(self.to_bits() | $ty::NAN.to_bits());
                // By the bits: the compiler assumes that comparisons do not tell the NaNs apart.
                let is_nan = self.abs().to_bits() > $ty::INFINITY.to_bits();
                if cfg!(target_arch = "aarch64") && is_nan { quiet } else { self }
            }

            #[inline(always)]
            fn or(self, b: $ty) -> $ty {
                $ty::from_bits(self.to_bits() | b.to_bits())
            }

            #[inline(always)]
            fn and(self, b: $ty) -> $ty {
                $ty::from_bits(self.to_bits() & b.to_bits())
            }
        }
    )+};
}

float_signs! { f32 f64 }
