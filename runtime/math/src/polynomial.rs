//! Polynomials, and rounding to integers.

/// Adding this to a number below 2^51 in magnitude rounds it to the nearest integer, because a number this large has no fraction
/// bits, and leaves that integer in the low bits: an addition, where there may be no instruction to round or convert. The factor
/// 1.5 keeps the exponent the same for negative integers.
pub(super) const ROUNDER: f64 = 1.5 * (1u64 << 52) as f64;

/// The same for f32 and numbers below 2^22.
pub(super) const ROUNDER_OF_F32: f32 = 1.5 * (1u32 << 23) as f32;

/// A float whose low bits are an integer.
pub(super) const INTEGER: f64 = (1u64 << 52) as f64;

/// f32 and f64.
pub(super) trait MulAdd: Copy {
    /// Returns `self * a + b`, rounded once.
    fn mul_add(self, a: Self, b: Self) -> Self;
}

macro_rules! floats {
    ($($ty:ident)+) => {$(
        impl MulAdd for $ty {
            #[inline(always)]
            fn mul_add(self, a: $ty, b: $ty) -> $ty {
                self.mul_add(a, b)
            }
        }
    )+};
}

floats! { f32 f64 }

/// Evaluates the polynomial with these coefficients, constant first, by Horner's rule.
#[inline(always)]
pub(super) fn polynomial<T: MulAdd, const N: usize>(x: T, coefficients: [T; N]) -> T {
    // By index: an iterator is not always unrolled early enough for the loop around it to be vectorised.
    let mut value = coefficients[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        value = value.mul_add(x, coefficients[i]);
    }
    value
}
