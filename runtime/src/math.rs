//! Functions of real numbers. For f32 they are branch-free and vectorise, and err by at most a little more than half a
//! unit in the last place; for f64 they are those of the crate `libm`, the same on every platform,
//! but for `atan2`, where libm errs by up to 1.35 units.

mod atan2;
mod single;

/// What [`Real`](crate::scalar::Real) can do.
pub trait Math: Copy {
    fn sqrt(self) -> Self;
    fn exp(self) -> Self;
    fn ln(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn tanh(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn powf(self, b: Self) -> Self;
    fn atan2(self, x: Self) -> Self;
    fn hypot(self, y: Self) -> Self;
    fn from_f64(value: f64) -> Self;
}

macro_rules! shared {
    ($ty:ident) => {
        #[inline(always)]
        fn sqrt(self) -> $ty {
            self.sqrt()
        }

        #[inline(always)]
        fn floor(self) -> $ty {
            self.floor()
        }

        #[inline(always)]
        fn ceil(self) -> $ty {
            self.ceil()
        }

        #[inline(always)]
        fn round(self) -> $ty {
            self.round_ties_even()
        }

        #[inline(always)]
        fn from_f64(value: f64) -> $ty {
            value as $ty
        }
    };
}

impl Math for f64 {
    shared!(f64);

    #[inline(always)]
    fn exp(self) -> f64 {
        libm::exp(self)
    }

    #[inline(always)]
    fn ln(self) -> f64 {
        libm::log(self)
    }

    #[inline(always)]
    fn sin(self) -> f64 {
        libm::sin(self)
    }

    #[inline(always)]
    fn cos(self) -> f64 {
        libm::cos(self)
    }

    #[inline(always)]
    fn tanh(self) -> f64 {
        libm::tanh(self)
    }

    #[inline(always)]
    fn powf(self, b: f64) -> f64 {
        libm::pow(self, b)
    }

    #[inline(always)]
    fn atan2(self, x: f64) -> f64 {
        atan2::atan2(self, x)
    }

    #[inline(always)]
    fn hypot(self, y: f64) -> f64 {
        libm::hypot(self, y)
    }
}

impl Math for f32 {
    shared!(f32);

    #[inline(always)]
    fn exp(self) -> f32 {
        single::exp(self)
    }

    #[inline(always)]
    fn ln(self) -> f32 {
        single::ln(self)
    }

    #[inline(always)]
    fn sin(self) -> f32 {
        single::sin(self)
    }

    #[inline(always)]
    fn cos(self) -> f32 {
        single::cos(self)
    }

    #[inline(always)]
    fn tanh(self) -> f32 {
        single::tanh(self)
    }

    #[inline(always)]
    fn powf(self, b: f32) -> f32 {
        single::pow(self, b)
    }

    #[inline(always)]
    fn atan2(self, x: f32) -> f32 {
        single::atan2(self, x)
    }

    #[inline(always)]
    fn hypot(self, y: f32) -> f32 {
        single::hypot(self, y)
    }
}
