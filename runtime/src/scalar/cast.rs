//! Conversions between compute types.

/// Conversion to each compute type, and to `f32` rounded to odd.
pub trait Cast: Copy {
    fn f32(self) -> f32;
    fn f64(self) -> f64;
    fn i8(self) -> i8;
    fn i16(self) -> i16;
    fn i32(self) -> i32;
    fn i64(self) -> i64;
    fn u8(self) -> u8;
    fn u16(self) -> u16;
    fn u32(self) -> u32;
    fn u64(self) -> u64;
    fn bool(self) -> bool;

    /// Converts to `f32`, rounding *to odd*: an inexact result is the neighbour whose last bit is 1. Rounding that
    /// again to a type of at most 22 bits gives the same as rounding the original value once.
    fn f32_to_odd(self) -> f32;
}

/// Returns the rounding to odd, given the rounding to nearest and how that differs from the exact value.
#[inline(always)]
fn to_odd(nearest: f32, too_large: bool, inexact: bool) -> f32 {
    // The bits of floats are ordered like their magnitudes: one less is the neighbour toward zero.
    let bits = nearest.to_bits().wrapping_sub(u32::from(too_large));
    f32::from_bits(bits | u32::from(inexact))
}

macro_rules! number {
    ($($ty:ident $to_odd:expr;)+) => {$(
        impl Cast for $ty {
            number!(@ $ty: f32 f64 i8 i16 i32 i64 u8 u16 u32 u64);

            #[inline(always)]
            fn bool(self) -> bool {
                self != (0 as $ty)
            }

            #[inline(always)]
            fn f32_to_odd(self) -> f32 {
                let to_odd: fn($ty) -> f32 = $to_odd;
                to_odd(self)
            }
        }
    )+};
    (@ $from:ident: $($to:ident)+) => {$(
        #[inline(always)]
        fn $to(self) -> $to {
            self as $to
        }
    )+};
}

number! {
    f32 |a| a;
    f64 f64_to_odd;
    i8 |a| a as f32;
    i16 |a| a as f32;
    i32 |a| f64_to_odd(a as f64);
    i64 |a| f64_to_odd(i64_sticky(a));
    u8 |a| a as f32;
    u16 |a| a as f32;
    u32 |a| f64_to_odd(a as f64);
    u64 |a| f64_to_odd(u64_sticky(a));
}

#[inline(always)]
fn f64_to_odd(exact: f64) -> f32 {
    let nearest = exact as f32;
    let back = f64::from(nearest);
    to_odd(nearest, back.abs() > exact.abs(), back != exact && !exact.is_nan())
}

#[inline(always)]
fn i64_sticky(a: i64) -> f64 {
    u64_sticky(a.unsigned_abs()).copysign(a as f64)
}

/// Converts to `f64`, exact up to 53 bits; longer integers set the last bit if any bit was lost (a sticky bit).
#[inline(always)]
fn u64_sticky(a: u64) -> f64 {
    if a >> 53 == 0 {
        return a as f64;
    }
    let lost = u64::from(a & 0xfff != 0);
    ((a >> 12) | lost) as f64 * 4096.0
}

macro_rules! bool_casts {
    ($($to:ident)+) => {$(
        #[inline(always)]
        fn $to(self) -> $to {
            u8::from(self) as $to
        }
    )+};
}
impl Cast for bool {
    #[inline(always)]
    fn bool(self) -> bool {
        self
    }

    #[inline(always)]
    fn f32_to_odd(self) -> f32 {
        self.f32()
    }

    bool_casts! { f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 }
}

#[cfg(test)]
mod tests;
