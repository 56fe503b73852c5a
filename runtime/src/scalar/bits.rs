//! Operations on bits.

#![allow(clippy::arithmetic_side_effects, reason = "shifts by constants below the number of bits")]

use super::number::{Bits, Whole};

macro_rules! bits {
    ($($ty:ident)+) => {$(
        impl Bits for $ty {
            #[inline(always)]
            fn and(self, b: $ty) -> $ty {
                self & b
            }

            #[inline(always)]
            fn or(self, b: $ty) -> $ty {
                self | b
            }

            #[inline(always)]
            fn xor(self, b: $ty) -> $ty {
                self ^ b
            }

            #[inline(always)]
            fn not(self) -> $ty {
                !self
            }
        }
    )+};
}

macro_rules! whole {
    ($($ty:ident $unsigned:ident $signs:expr;)+) => {$(
        impl Whole for $ty {
            #[inline(always)]
            fn shl(self, n: $ty) -> $ty {
                // A negative number of bits is a large one.
                let is_far = n as $unsigned >= $unsigned::BITS as $unsigned;
                let shifted = self.wrapping_shl(n as u32);
                if is_far { 0 } else { shifted }
            }

            #[inline(always)]
            fn shr(self, n: $ty) -> $ty {
                let is_far = n as $unsigned >= $unsigned::BITS as $unsigned;
                let (shifted, signs): (_, fn($ty) -> $ty) = (self.wrapping_shr(n as u32), $signs);
                if is_far { signs(self) } else { shifted }
            }
        }
    )+};
}

bits! { i8 i16 i32 i64 u8 u16 u32 u64 bool }
whole! {
    i8 u8 |a| a >> 7;
    i16 u16 |a| a >> 15;
    i32 u32 |a| a >> 31;
    i64 u64 |a| a >> 63;
    u8 u8 |_| 0;
    u16 u16 |_| 0;
    u32 u32 |_| 0;
    u64 u64 |_| 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_beyond_the_bits_leave_zeros_or_signs() {
        assert_eq!([0, 1, 7, 8, -1].map(|n| (-3i8).shl(n)), [-3, -6, -128, 0, 0]);
        assert_eq!([0, 1, 7, 8, -1].map(|n| (-3i8).shr(n)), [-3, -2, -1, -1, -1]);
        assert_eq!([0, 1, 7, 8, 255].map(|n| 200u8.shr(n)), [200, 100, 1, 0, 0]);
        assert_eq!([63, 64, u64::MAX].map(|n| u64::MAX.shl(n)), [1 << 63, 0, 0]);
        assert_eq!([63, 64, i64::MIN].map(|n| i64::MIN.shr(n)), [-1, -1, -1]);
    }
}
