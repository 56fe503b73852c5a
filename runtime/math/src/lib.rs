//! The elementary functions of [Opwright](https://crates.io/crates/opwright), for f32 and f64: the same bits on every
//! machine. Loops over them vectorise, except for the sine, cosine and tangent of f64, which reduce large angles by a call.
//!
//! ```
//! use opwright_math::Math;
//!
//! assert_eq!(Math::erf(0.5_f32), 0.5204999);
//! assert_eq!(Math::expm1(1e-10_f64), 1.00000000005e-10);
//! ```
//!
//! Call them by the name of the trait: of `1.0_f32.exp()`, the compiler selects the method of the standard library,
//! whose result depends on the platform.
//!
//! The largest errors found are 0.991 ULP for f32 and 0.87 ULP for f64; for the derivatives, such as
//! [`pow_by_base`](Math::pow_by_base), 1.7 and 2.9. The functions consist of operations that IEEE 754 defines to the last bit,
//! among them the fused multiplication and addition: without the target feature `fma`, it is a call.
//!
//! A function whose fast form fails for rare arguments has a second method: the *near* form also returns whether its
//! result is right, so that a loop over it vectorises and can compute the others later. A power has two halves for the same reason.
//!
//! Each layer imports only those below it:
//!
//! | modules | contents |
//! |---|---|
//! | `double`, `single` | the functions of f64, and of f32 |
//! | `slopes` | derivatives |
//! | `functions` | [`Math`] |
//! | `halfway`, `list`, `polynomial` | the halves of a power; the names of the functions of one number; polynomials |

#![forbid(unsafe_code)]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "bits of floats, and coefficients below a constant number"
)]

mod double;
mod functions;
mod halfway;
mod list;
mod polynomial;
mod single;
mod slopes;

pub use functions::Math;
pub use halfway::Halfway;

/// Implements methods of one number by the functions of the same names in a module, or of the type itself.
macro_rules! unary {
    ($ty:ident $module:ident: $($(#[$doc:meta])* $name:ident)+) => {$(
        #[inline(always)]
        fn $name(self) -> $ty {
            $module::$name(self)
        }
    )+};
}

/// Implements functions by those of the same names in a module.
macro_rules! forward {
    ($module:ident: $($name:ident($($arg:ident: $ty:ty),+) -> $result:ty;)+) => {$(
        #[inline(always)]
        fn $name($($arg: $ty),+) -> $result {
            $module::$name($($arg),+)
        }
    )+};
}

/// Implements the methods whose form is the same for both types.
macro_rules! shared {
    ($ty:ident $module:ident) => {
        unary!($ty $ty: sqrt floor ceil trunc);
        unary!($ty $module: sin cos tan);
        unary_functions!(unary $ty $module:);

        forward! { $module:
            sin_near(self: $ty) -> ($ty, bool);
            cos_near(self: $ty) -> ($ty, bool);
            tan_near(self: $ty) -> ($ty, bool);
            rem_near(self: $ty, b: $ty) -> ($ty, bool);
            powf(self: $ty, b: $ty) -> $ty;
            powf_start(self: $ty, b: $ty) -> Halfway;
            powf_start_less_one(self: $ty, b: $ty) -> Halfway;
            powf_end(halfway: Halfway) -> $ty;
            powf_end_times(halfway: Halfway, a: $ty, b: $ty) -> $ty;
            pow_by_base(grad: $ty, a: $ty, b: $ty) -> $ty;
            pow_by_base_end(halfway: Halfway, grad: $ty, b: $ty) -> $ty;
            pow_by_exponent(grad: $ty, a: $ty, b: $ty) -> $ty;
            atan2(self: $ty, x: $ty) -> $ty;
            hypot(self: $ty, y: $ty) -> $ty;
            div_by_b(grad: $ty, a: $ty, b: $ty) -> $ty;
            fmod_by_b(grad: $ty, a: $ty, b: $ty) -> $ty;
            atan2_by_a(grad: $ty, a: $ty, b: $ty) -> $ty;
            hypot_by_a(grad: $ty, a: $ty, b: $ty) -> $ty;
        }

        #[inline(always)]
        fn round(self) -> $ty {
            self.round_ties_even()
        }

        #[inline(always)]
        fn copysign(self, b: $ty) -> $ty {
            let sign = if b.is_nan() { 1.0 } else { b };
            $ty::copysign(self, sign)
        }

        #[inline(always)]
        fn signbit(self) -> bool {
            self.is_sign_negative() & !self.is_nan()
        }

        #[inline(always)]
        fn from_f64(value: f64) -> $ty {
            value as $ty
        }
    };
}

impl Math for f64 {
    shared!(f64 double);
}

impl Math for f32 {
    shared!(f32 single);

    forward! { single: hypot_near(self: f32, y: f32) -> (f32, bool); }
}

/// The program in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
