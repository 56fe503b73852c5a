//! Arithmetic of numbers, implemented once for integers and once for floats.

#![allow(clippy::arithmetic_side_effects, reason = "wrapping, and by no divisor that is 0")]

use crate::math::{Halfway, Math};

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

macro_rules! integer {
    ($($ty:ident $abs:expr, $quotient:expr;)+) => {$(
        impl Arithmetic for $ty {
            const ZERO: $ty = 0;
            const ONE: $ty = 1;
            const ADD_SEED: $ty = 0;
            const LOWEST: $ty = $ty::MIN;
            const HIGHEST: $ty = $ty::MAX;

            #[inline(always)]
            fn add(self, b: $ty) -> $ty {
                self.wrapping_add(b)
            }

            #[inline(always)]
            fn sub(self, b: $ty) -> $ty {
                self.wrapping_sub(b)
            }

            #[inline(always)]
            fn mul(self, b: $ty) -> $ty {
                self.wrapping_mul(b)
            }

            #[inline(always)]
            fn div(self, b: $ty) -> $ty {
                let divide: fn($ty, $ty) -> $ty = $quotient;
                let quotient = divide(self, b);
                if b == 0 { 0 } else { quotient }
            }

            #[inline(always)]
            fn rem(self, b: $ty) -> $ty {
                let divide: fn($ty, $ty) -> $ty = $quotient;
                let rest = self.wrapping_sub(divide(self, b).wrapping_mul(b));
                if b == 0 { 0 } else { rest }
            }

            #[inline(always)]
            fn neg(self) -> $ty {
                self.wrapping_neg()
            }

            #[inline(always)]
            fn abs(self) -> $ty {
                let abs: fn($ty) -> $ty = $abs;
                abs(self)
            }

            #[inline(always)]
            fn min(self, b: $ty) -> $ty {
                Ord::min(self, b)
            }

            #[inline(always)]
            fn max(self, b: $ty) -> $ty {
                Ord::max(self, b)
            }

            #[inline(always)]
            fn minimum(self, b: $ty) -> $ty {
                Ord::min(self, b)
            }

            #[inline(always)]
            fn maximum(self, b: $ty) -> $ty {
                Ord::max(self, b)
            }

            /// Exponentiation by squaring. A negative exponent gives 0.
            #[inline(always)]
            fn pow(self, b: $ty) -> $ty {
                #[allow(unused_comparisons)] // for unsigned types
                let negative = b < 0;
                let (mut exponent, mut power, mut square): ($ty, $ty, $ty) = (b, 1, self);
                if negative {
                    return 0;
                }
                while exponent > 0 {
                    if exponent & 1 == 1 {
                        power = power.wrapping_mul(square);
                    }
                    square = square.wrapping_mul(square);
                    exponent >>= 1;
                }
                power
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

            #[inline(always)]
            fn add(self, b: $ty) -> $ty {
                self + b
            }

            #[inline(always)]
            fn sub(self, b: $ty) -> $ty {
                self - b
            }

            #[inline(always)]
            fn mul(self, b: $ty) -> $ty {
                self * b
            }

            #[inline(always)]
            fn div(self, b: $ty) -> $ty {
                self / b
            }

            #[inline(always)]
            fn rem(self, b: $ty) -> $ty {
                self % b
            }

            #[inline(always)]
            fn rem_near(self, b: $ty) -> ($ty, bool) {
                Math::rem_near(self, b)
            }

            #[inline(always)]
            fn neg(self) -> $ty {
                -self
            }

            #[inline(always)]
            fn abs(self) -> $ty {
                self.abs()
            }

            #[inline(always)]
            fn min(self, b: $ty) -> $ty {
                let number = lesser(self, b);
                if b.is_nan() { self } else { number }
            }

            #[inline(always)]
            fn max(self, b: $ty) -> $ty {
                let number = greater(self, b);
                if b.is_nan() { self } else { number }
            }

            #[inline(always)]
            fn minimum(self, b: $ty) -> $ty {
                let number = lesser(self, b);
                if self.is_nan() { self } else { number }
            }

            #[inline(always)]
            fn maximum(self, b: $ty) -> $ty {
                let number = greater(self, b);
                if self.is_nan() { self } else { number }
            }

            #[inline(always)]
            fn pow(self, b: $ty) -> $ty {
                Math::powf(self, b)
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
fn lesser<F: Zeros>(a: F, b: F) -> F {
    let (least, either) = (if a < b { a } else { b }, a.or(b));
    if a == b { either } else { least }
}

/// Returns the larger of two numbers, or `b` if either is NaN; `and` gives the positive zero.
#[inline(always)]
fn greater<F: Zeros>(a: F, b: F) -> F {
    let (most, either) = (if a > b { a } else { b }, a.and(b));
    if a == b { either } else { most }
}

trait Zeros: Copy + PartialOrd {
    fn or(self, b: Self) -> Self;
    fn and(self, b: Self) -> Self;
}

macro_rules! zeros {
    ($($ty:ident)+) => {$(
        impl Zeros for $ty {
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

zeros! { f32 f64 }
