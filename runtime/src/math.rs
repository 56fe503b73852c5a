//! Functions of real numbers: branch-free, so that loops over them vectorise. Those for f32 err by at most a little more than
//! half a unit in the last place, those for f64 by less than a unit; `tests/accuracy` has measured each.
//!
//! A function that is right for all but rare arguments says so: it is *near*, and the *far* one takes the rest.

mod double;
mod single;

/// A power, halfway: what two is raised to, in two parts.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Halfway {
    pub exponent: (f64, f64),
    /// How far away its arguments are, as what is compared: of f32, and of f64. Numbers, and not conditions, which take as long
    /// as the power where they are put together for many.
    pub far: (u32, u64),
}

impl Halfway {
    /// Whether there is no other half for it.
    #[inline(always)]
    pub fn is_far(&self) -> bool {
        // From the bits of infinity on, which are one less in a base.
        let (single, double) = self.far;
        single >= f32::INFINITY.to_bits() - 1 || double >= f64::INFINITY.to_bits() - 1
    }

    /// As far as the further of two, and nothing else.
    #[inline(always)]
    pub fn or(self, other: Halfway) -> Halfway {
        let far = (self.far.0.max(other.far.0), self.far.1.max(other.far.1));
        Halfway { exponent: (0.0, 0.0), far }
    }
}

/// What [`Real`](crate::scalar::Real) can do.
pub trait Math: Copy {
    fn sqrt(self) -> Self;
    fn exp(self) -> Self;
    fn ln(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    /// The sine, and whether it is right.
    #[inline(always)]
    fn sin_near(self) -> (Self, bool) {
        (self.sin(), true)
    }
    /// The cosine, and whether it is right.
    #[inline(always)]
    fn cos_near(self) -> (Self, bool) {
        (self.cos(), true)
    }
    /// The remainder of the truncated quotient, and whether it is right.
    fn rem_near(self, b: Self) -> (Self, bool);
    fn tanh(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn powf(self, b: Self) -> Self;
    /// The first half of a power.
    fn powf_start(self, b: Self) -> Halfway;
    /// The second half.
    fn powf_end(halfway: Halfway) -> Self;
    fn atan2(self, x: Self) -> Self;
    fn hypot(self, y: Self) -> Self;
    /// `sqrt(x² + y²)`, and whether it is right.
    #[inline(always)]
    fn hypot_near(self, y: Self) -> (Self, bool) {
        (self.hypot(y), true)
    }
    fn from_f64(value: f64) -> Self;
}

macro_rules! shared {
    ($ty:ident $module:ident) => {
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

        #[inline(always)]
        fn exp(self) -> $ty {
            $module::exp(self)
        }

        #[inline(always)]
        fn ln(self) -> $ty {
            $module::ln(self)
        }

        #[inline(always)]
        fn rem_near(self, b: $ty) -> ($ty, bool) {
            $module::rem_near(self, b)
        }

        #[inline(always)]
        fn tanh(self) -> $ty {
            $module::tanh(self)
        }

        #[inline(always)]
        fn powf(self, b: $ty) -> $ty {
            $module::pow(self, b)
        }

        #[inline(always)]
        fn powf_start(self, b: $ty) -> Halfway {
            $module::pow_start(self, b)
        }

        #[inline(always)]
        fn powf_end(halfway: Halfway) -> $ty {
            $module::pow_end(halfway)
        }

        #[inline(always)]
        fn atan2(self, x: $ty) -> $ty {
            $module::atan2(self, x)
        }

        #[inline(always)]
        fn hypot(self, y: $ty) -> $ty {
            $module::hypot(self, y)
        }
    };
}

impl Math for f64 {
    shared!(f64 double);

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
    fn sin_near(self) -> (f64, bool) {
        double::sin_near(self)
    }

    #[inline(always)]
    fn cos_near(self) -> (f64, bool) {
        double::cos_near(self)
    }
}

impl Math for f32 {
    shared!(f32 single);

    #[inline(always)]
    fn sin(self) -> f32 {
        single::sin(self)
    }

    #[inline(always)]
    fn cos(self) -> f32 {
        single::cos(self)
    }

    #[inline(always)]
    fn hypot_near(self, y: f32) -> (f32, bool) {
        single::hypot_near(self, y)
    }
}
