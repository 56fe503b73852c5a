//! The derivatives of powers, times a cotangent: by one exponential, and without intermediate overflow or underflow.

macro_rules! slopes {
    ($($ty:ident)+) => {$(
        pub mod $ty {
            use crate::functions::Math;
            use crate::halfway::Halfway;

            /// Returns `grad * b * a^(b - 1)`. The result is 0 where `b` is 0, and where the power is 0
            /// because `a` or `b` is infinite.
            #[inline(always)]
            pub fn pow_by_base(grad: $ty, a: $ty, b: $ty) -> $ty {
                let halfway = start(a.abs().powf_start_less_one(b), a, b - 1.0);
                let slope = $ty::powf_end_times(halfway, grad, b);

                // By the parity of `b`, because `b - 1` may be rounded.
                let (whole, half) = (b.trunc() == b, b * 0.5);
                let is_even = whole & (half.trunc() == half);
                let slope = if a.is_sign_negative() & is_even { -slope } else { slope };
                let undefined = (a < 0.0) & !whole & (a != $ty::NEG_INFINITY);
                let slope = if undefined { $ty::NAN } else { slope };
                let infinite = (a.abs() == $ty::INFINITY) | (b.abs() == $ty::INFINITY);
                let vanishes = infinite & (halfway.exponent.0 < 0.0);
                if (b == 0.0) | vanishes { 0.0 } else { slope }
            }

            /// The second half of [`pow_by_base`], for a positive finite base and a finite exponent.
            #[inline(always)]
            pub fn pow_by_base_end(halfway: Halfway, grad: $ty, b: $ty) -> $ty {
                let slope = $ty::powf_end_times(halfway, grad, b);
                if b == 0.0 { 0.0 } else { slope }
            }

            /// Returns `grad * ln(a) * a^b`. Where the logarithm is infinite and the power is finite, the result is 0.
            #[inline(always)]
            pub fn pow_by_exponent(grad: $ty, a: $ty, b: $ty) -> $ty {
                let slope = $ty::powf_end_times(start(a.abs().powf_start(b), a, b), grad, a.ln());
                let vanishes = (a == 0.0) & (b >= 0.0) | (a == $ty::INFINITY) & (b < 0.0);
                if vanishes { 0.0 } else { slope }
            }

            /// Corrects the first half of a power of the magnitude of `a` where `a` or `b` is special.
            #[inline(always)]
            fn start(halfway: Halfway, a: $ty, b: $ty) -> Halfway {
                let magnitude = a.abs();
                // The logarithm of 0 is -∞; those of ∞ and NaN are ∞ and NaN. That of another number counts only by its
                // sign, if `b` is infinite.
                let sign = if magnitude < 1.0 { -1.0 } else { 1.0 };
                let finite = (magnitude > 0.0) & (magnitude < $ty::INFINITY);
                let log = if magnitude == 0.0 { $ty::NEG_INFINITY } else { magnitude };
                let log = if finite { sign } else { log };
                let ordinary = finite & (b.abs() != $ty::INFINITY);
                let exponent = if ordinary { halfway.exponent } else { (f64::from(b * log), 0.0) };
                let one = (magnitude == 1.0) | (b == 0.0);
                Halfway { exponent: if one { (0.0, 0.0) } else { exponent }, ..halfway }
            }
        }
    )+};
}

slopes! { f32 f64 }
