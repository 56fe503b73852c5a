//! Functions of real numbers. For f32 they are computed in f64 and rounded once, which leaves at
//! most a little more than half a unit in the last place; those for f64 are within a unit.

mod double;

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
        double::exp(self)
    }

    #[inline(always)]
    fn ln(self) -> f64 {
        double::ln(self)
    }

    #[inline(always)]
    fn sin(self) -> f64 {
        let (sin, near) = double::sin_near(self);
        if near { sin } else { double::sin_far(self) }
    }

    #[inline(always)]
    fn cos(self) -> f64 {
        let (cos, near) = double::cos_near(self);
        if near { cos } else { double::cos_far(self) }
    }

    #[inline(always)]
    fn tanh(self) -> f64 {
        double::tanh(self)
    }

    #[inline(always)]
    fn powf(self, b: f64) -> f64 {
        double::pow(self, b)
    }

    #[inline(always)]
    fn atan2(self, x: f64) -> f64 {
        double::atan2(self, x)
    }

    #[inline(always)]
    fn hypot(self, y: f64) -> f64 {
        double::hypot(self, y)
    }
}

impl Math for f32 {
    shared!(f32);

    #[inline(always)]
    fn exp(self) -> f32 {
        libm::exp(f64::from(self)) as f32
    }

    #[inline(always)]
    fn ln(self) -> f32 {
        libm::log(f64::from(self)) as f32
    }

    #[inline(always)]
    fn sin(self) -> f32 {
        libm::sin(f64::from(self)) as f32
    }

    #[inline(always)]
    fn cos(self) -> f32 {
        libm::cos(f64::from(self)) as f32
    }

    #[inline(always)]
    fn tanh(self) -> f32 {
        libm::tanh(f64::from(self)) as f32
    }

    #[inline(always)]
    fn powf(self, b: f32) -> f32 {
        libm::pow(f64::from(self), f64::from(b)) as f32
    }

    #[inline(always)]
    fn atan2(self, x: f32) -> f32 {
        libm::atan2(f64::from(self), f64::from(x)) as f32
    }

    /// Squares of f32 neither overflow nor underflow in f64, and are exact there.
    #[inline(always)]
    fn hypot(self, y: f32) -> f32 {
        let (a, b) = (f64::from(self), f64::from(y));
        let length = (a * a + b * b).sqrt() as f32;
        if self.is_infinite() || y.is_infinite() { f32::INFINITY } else { length }
    }
}
