//! Float formats and rounding to them: a reference that shares no code with the runtime or the crate `half`.

use opwright::DType;

/// A binary floating-point format whose values f64 can represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// The number of fraction bits.
    fraction: u32,
    /// The exponent of the smallest normal number.
    lowest: i32,
    /// The exponent of the largest finite number.
    highest: i32,
}

impl Format {
    /// The format of a float dtype; `None` for other dtypes.
    pub fn of(dtype: DType) -> Option<Self> {
        let (fraction, highest) = match dtype {
            DType::F16 => (10, 15),
            DType::Bf16 => (7, 127),
            DType::F32 => (23, 127),
            DType::F64 => (52, 1023),
            _ => return None,
        };
        Some(Format { fraction, lowest: 1 - highest, highest })
    }

    /// The largest finite number.
    pub fn max(self) -> f64 {
        (2.0 - self.epsilon()) * power_of_two(self.highest)
    }

    /// The smallest normal number.
    pub fn min_normal(self) -> f64 {
        power_of_two(self.lowest)
    }

    /// The smallest positive number.
    pub fn min_subnormal(self) -> f64 {
        self.min_normal() * self.epsilon()
    }

    /// The distance from 1 to the next larger number.
    pub fn epsilon(self) -> f64 {
        self.ulp(0)
    }

    /// The distance between neighbouring numbers at `2^exponent`.
    fn ulp(self, exponent: i32) -> f64 {
        power_of_two(exponent - self.fraction as i32)
    }

    /// The nearest number of the format, with ties to even; infinity from half an ULP beyond the largest number.
    ///
    /// `x` must be zero, or normal and below 2^900. The result is correct even if `x` is the f64 rounding of a sum,
    /// difference, product or quotient of two numbers of the format, because f64 has more than twice the precision plus
    /// two bits (S. Figueroa, 1995).
    #[inline]
    pub fn nearest(self, x: f64) -> f64 {
        if self.fraction == 52 || !x.is_finite() {
            return x;
        }
        // The bits of 2^52 ulps at x, where f64 has a spacing of one ulp: adding them rounds to even, and subtracting them
        // again is exact.
        let binade = (x.to_bits() >> 52 & 0x7ff).max((self.lowest + 1023) as u64);
        let steps = f64::from_bits((binade + 52 - u64::from(self.fraction)) << 52);
        let rounded = (x.abs() + steps) - steps;
        let rounded = if rounded > self.max() { f64::INFINITY } else { rounded };
        rounded.copysign(x)
    }

    /// The number that the bits represent, for 16-bit formats.
    pub fn decode(self, bits: u16) -> f64 {
        let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
        let fraction = f64::from(bits & ((1 << self.fraction) - 1));
        let exponent = i32::from((bits & 0x7fff) >> self.fraction);
        let special = 2 * self.highest + 1;
        sign * match exponent {
            0 => fraction * self.ulp(self.lowest),
            _ if exponent == special && fraction == 0.0 => f64::INFINITY,
            _ if exponent == special => f64::NAN,
            _ => {
                let ulp = self.ulp(exponent - self.highest);
                (power_of_two(self.fraction as i32) + fraction) * ulp
            }
        }
    }
}

/// A power of two that f64 represents as a normal number; 0 below.
fn power_of_two(exponent: i32) -> f64 {
    let biased = u64::try_from(exponent + 1023).unwrap_or(0);
    f64::from_bits(biased << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(dtype: DType) -> Format {
        Format::of(dtype).unwrap()
    }

    #[test]
    fn extremes_of_the_formats() {
        let f16 = format(DType::F16);
        assert_eq!((f16.max(), f16.min_subnormal()), (65504.0, 5.960464477539063e-8));
        let f32 = format(DType::F32);
        assert_eq!(f32.max(), f64::from(f32::MAX));
        assert_eq!(f32.min_normal(), f64::from(f32::MIN_POSITIVE));
        assert_eq!(f32.min_subnormal(), f64::from(f32::from_bits(1)));
        let f64 = format(DType::F64);
        assert_eq!((f64.max(), f64.min_subnormal()), (f64::MAX, 5e-324));
    }

    #[test]
    fn ties_round_to_even_and_overflow_starts_half_an_ulp_above_the_maximum() {
        let f16 = format(DType::F16);
        assert_eq!((f16.nearest(2049.0), f16.nearest(2051.0)), (2048.0, 2052.0));
        assert_eq!((f16.nearest(65519.99), f16.nearest(65520.0)), (65504.0, f64::INFINITY));
        let half = 0.5 * f16.min_subnormal();
        assert_eq!(f16.nearest(-half).to_bits(), (-0.0_f64).to_bits());
        assert_eq!(f16.nearest(half * 1.0001), f16.min_subnormal());
        assert_eq!(f16.nearest(3.0 * half), 2.0 * f16.min_subnormal());
    }

    /// Rounding to f32 agrees with the processor's.
    #[test]
    fn f32_rounds_as_the_processor_does() {
        let f32 = format(DType::F32);
        let mut x = 1e-46_f64;
        while x < 1e39 {
            assert_eq!(f32.nearest(x), f64::from(x as f32), "{x:e}");
            assert_eq!(f32.nearest(-x), f64::from(-x as f32), "{x:e}");
            x *= 1.0003;
        }
    }

    /// Every number of a format is its own nearest number, and numbers are ordered like their bits.
    #[test]
    fn decoded_bits_are_ordered_numbers_of_the_format() {
        for dtype in [DType::F16, DType::Bf16] {
            let format = format(dtype);
            let (mut last, mut nans) = (-1.0, 0);
            for bits in 0..0x8000 {
                let x = format.decode(bits);
                if x.is_nan() {
                    nans += 1;
                    continue;
                }
                assert!(last < x && format.nearest(x) == x, "{dtype} {bits:x}");
                assert_eq!(format.decode(bits | 0x8000), -x);
                last = x;
            }
            assert_eq!((last, nans), (f64::INFINITY, (1 << format.fraction) - 1));
        }
    }
}
