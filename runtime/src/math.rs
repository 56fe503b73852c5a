//! Functions of real numbers, branch-free so that loops over them vectorise.
//!
//! The f32 functions are within little more than half an ULP, the f64 functions within one; `tests/accuracy` measures
//! each. A function whose fast path fails for rare arguments comes in two: the *near* one also returns whether its
//! result is right, and the *far* one handles the rest.

mod cube_root;
mod double;
mod halfway;
mod list;
mod polynomial;
mod single;
mod slopes;

pub use halfway::Halfway;
pub(crate) use list::unary_functions;

/// Declares methods of one number.
macro_rules! declarations {
    ($($(#[$doc:meta])+ $name:ident)+) => {$(
        $(#[$doc])+
        fn $name(self) -> Self;
    )+};
}

/// The operations of [`Real`](crate::scalar::Real).
pub trait Math: Copy {
    unary_functions! { declarations }
    fn sqrt(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn tan(self) -> Self;
    /// Returns the sine, and whether it is right.
    #[inline(always)]
    fn sin_near(self) -> (Self, bool) {
        (self.sin(), true)
    }
    /// Returns the cosine, and whether it is right.
    #[inline(always)]
    fn cos_near(self) -> (Self, bool) {
        (self.cos(), true)
    }
    /// Returns the tangent, and whether it is right.
    #[inline(always)]
    fn tan_near(self) -> (Self, bool) {
        (self.tan(), true)
    }
    /// Returns the remainder of the truncated quotient, and whether it is right.
    fn rem_near(self, b: Self) -> (Self, bool);
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn trunc(self) -> Self;
    /// Returns the magnitude of this number with the sign of `b`. NaN counts as positive.
    fn copysign(self, b: Self) -> Self;
    /// Returns whether the sign bit is set. NaN counts as positive.
    fn signbit(self) -> bool;
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
    fn atan2(self, x: Self) -> Self;
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
    fn from_f64(value: f64) -> Self;
}

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

    forward! { double:
        sin_near(self: f64) -> (f64, bool);
        cos_near(self: f64) -> (f64, bool);
        tan_near(self: f64) -> (f64, bool);
    }
}

impl Math for f32 {
    shared!(f32 single);

    forward! { single: hypot_near(self: f32, y: f32) -> (f32, bool); }
}
