//! A single element and its conversion between element types.
//!
//! Shares no code with the runtime. The conformance vectors check that the two agree.

use std::fmt;

use super::dtype::DType::{self, *};
use super::dtype::{Encoding, Format};

/// The exact value of one element, whatever its type.
///
/// The discriminant is a full word: with a one-byte discriminant, copies are split into misaligned pieces, which causes
/// store-forwarding stalls.
#[derive(Clone, Copy, Debug)]
#[repr(u64)]
pub enum Num {
    /// A float; representable in its dtype.
    Float(f64),
    /// An integer.
    Int(i128),
    /// A truth value.
    Bool(bool),
}

impl Num {
    /// Converts a computed value to `dtype`: floats round once to nearest even, integers wrap.
    #[inline]
    pub fn fit(self, dtype: DType) -> Num {
        match (self, dtype.encoding()) {
            (Num::Float(v), _) if dtype == F32 => Num::Float(f64::from(v as f32)),
            (Num::Float(v), Encoding::Float(format)) if dtype.is_half() => {
                Num::Float(half(v, format))
            }
            (Num::Int(v), Encoding::Signed | Encoding::Unsigned) => {
                let bits = dtype.size() * 8;
                let low = v & ((1i128 << bits) - 1);
                let top = dtype.range().map_or(0, |(_, max)| max);
                Num::Int(if low > top { low - (1i128 << bits) } else { low })
            }
            (other, _) => other,
        }
    }

    /// What `v` becomes in a float dtype if it overflows or underflows: `infinite` or `0`.
    pub fn lost(v: f64, dtype: DType) -> Option<&'static str> {
        match Num::Float(v).fit(dtype) {
            _ if !dtype.is_float() => None,
            Num::Float(held) if held.is_infinite() && v.is_finite() => Some("infinite"),
            Num::Float(held) if held == 0.0 && v != 0.0 => Some("0"),
            _ => None,
        }
    }

    /// Converts to `dtype` as `cast` does: floats saturate to integers, NaN becomes 0, and any non-zero value becomes
    /// `true`.
    pub fn cast(self, dtype: DType) -> Num {
        match (self, dtype.is_float(), dtype == Bool) {
            (Num::Float(v), false, true) => Num::Bool(v != 0.0),
            (Num::Int(v), false, true) => Num::Bool(v != 0),
            (Num::Bool(v), false, true) => Num::Bool(v),
            (Num::Float(v), true, _) => Num::Float(v).fit(dtype),
            (Num::Int(v), true, _) if dtype == F64 => Num::Float(v as f64),
            // Round an integer once, not through f64.
            (Num::Int(v), true, _) => Num::Float(sticky(v)).fit(dtype),
            (Num::Bool(v), true, _) => Num::Float(f64::from(u8::from(v))),
            (Num::Bool(v), false, false) => Num::Int(v.into()),
            (Num::Int(v), false, false) => Num::Int(v).fit(dtype),
            (Num::Float(v), false, false) => {
                let (low, high) = dtype.range().unwrap_or((0, 0));
                Num::Int((v as i128).clamp(low, high))
            }
        }
    }

    /// The bit pattern, of which the low bits that `dtype` has count. NaN becomes the canonical quiet NaN.
    pub fn bits(self, dtype: DType) -> u64 {
        match (self, dtype.encoding()) {
            (Num::Float(v), Encoding::Float(format)) if dtype.is_half() => {
                half_bits(v, format).into()
            }
            (Num::Float(v), _) if dtype == F32 && v.is_nan() => f32::NAN.to_bits().into(),
            (Num::Float(v), _) if dtype == F32 => (v as f32).to_bits().into(),
            (Num::Float(v), _) if v.is_nan() => f64::NAN.to_bits(),
            (Num::Float(v), _) => v.to_bits(),
            (Num::Int(v), _) => v as u64,
            (Num::Bool(v), _) => v.into(),
        }
    }

    /// Whether two elements are identical: NaN equals NaN, and 0 differs from -0.
    pub fn same(self, other: Num) -> bool {
        match (self, other) {
            (Num::Float(a), Num::Float(b)) => {
                (a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits()
            }
            (Num::Int(a), Num::Int(b)) => a == b,
            (Num::Bool(a), Num::Bool(b)) => a == b,
            _ => false,
        }
    }

    /// The shortest text that identifies an f32. Other types print as [`Display`](fmt::Display) does.
    pub fn shown(self, dtype: DType) -> String {
        match (self, dtype) {
            (Num::Float(v), F32) if v.is_finite() => format!("{:?}", v as f32),
            _ => self.to_string(),
        }
    }

    /// The float of `dtype`, f32 or f64, that is this many floats away. Zeros, infinities, NaN and non-floats are returned
    /// unchanged.
    pub fn beside(self, dtype: DType, steps: i32) -> Num {
        let beside = |v: f64| match (steps > 0, dtype) {
            (true, F32) => f64::from((v as f32).next_up()),
            (false, F32) => f64::from((v as f32).next_down()),
            (true, _) => v.next_up(),
            (false, _) => v.next_down(),
        };
        match self {
            Num::Float(v) if v != 0.0 && v.is_finite() => {
                Num::Float((0..steps.abs()).fold(v, |v, _| beside(v)))
            }
            _ => self,
        }
    }

    /// The distance to `exact` in units in the last place of `dtype`; infinite for different zeros, non-finite values
    /// and non-floats.
    pub fn ulps(self, exact: Num, dtype: DType) -> f64 {
        if self.same(exact) {
            return 0.0;
        }
        let (Num::Float(a), Num::Float(b)) = (self, exact) else { return f64::INFINITY };
        // `a == b` here means 0 and -0.
        if a == b || !a.is_finite() || !b.is_finite() {
            return f64::INFINITY;
        }
        (a - b).abs() / ulp(b, dtype)
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Num::Float(v) if v.is_nan() => f.write_str("nan"),
            Num::Float(v) if v.is_infinite() => f.write_str(if *v > 0.0 { "inf" } else { "-inf" }),
            Num::Float(v) => write!(f, "{v:?}"),
            Num::Int(v) => write!(f, "{v}"),
            Num::Bool(v) => write!(f, "{v}"),
        }
    }
}

/// One unit in the last place of a float type, at a finite number; 1 for other types.
pub fn ulp(at: f64, dtype: DType) -> f64 {
    let Encoding::Float(format) = dtype.encoding() else { return 1.0 };
    let least = format.min_exponent();
    let exponent = if at == 0.0 { least } else { exponent(at).max(least) } - format.fraction;
    // Two steps, because `powi` of a large negative exponent divides by infinity.
    2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
}

/// The greatest finite number of a float type; infinity for other types.
pub fn greatest(dtype: DType) -> f64 {
    if let Encoding::Float(format) = dtype.encoding() { format.greatest() } else { f64::INFINITY }
}

/// The least positive number of a float type with all digits; 1 for other types.
pub fn least_normal(dtype: DType) -> f64 {
    if let Encoding::Float(format) = dtype.encoding() {
        2f64.powi(format.min_exponent())
    } else {
        1.0
    }
}

/// The exponent of a finite, non-zero number: `2^e <= |v| < 2^(e + 1)`.
pub fn exponent(v: f64) -> i32 {
    let raw = ((v.to_bits() >> 52) & 0x7ff) as i32;
    if raw == 0 { exponent(v * 2f64.powi(64)) - 64 } else { raw - 1023 }
}

/// An integer rounded to odd as an f64, so that rounding the result again is exact.
fn sticky(v: i128) -> f64 {
    let near = v as f64;
    let back = near as i128;
    if back == v {
        return near;
    }
    let toward_zero = if back.unsigned_abs() > v.unsigned_abs() {
        f64::from_bits(near.to_bits() - 1)
    } else {
        near
    };
    f64::from_bits(toward_zero.to_bits() | 1)
}

/// Rounds to the nearest float of this format, ties to even, and converts back to f64.
fn half(v: f64, format: Format) -> f64 {
    if v == 0.0 || !v.is_finite() {
        return v;
    }
    let least = format.min_exponent();
    let step = 2f64.powi(exponent(v).max(least) - format.fraction);
    let rounded = (v / step).round_ties_even() * step;
    if rounded.abs() > format.greatest() {
        f64::INFINITY.copysign(v)
    } else {
        rounded.abs().copysign(v)
    }
}

/// The bit pattern of a value that `half` has rounded.
fn half_bits(v: f64, format: Format) -> u16 {
    let sign = u16::from(v.is_sign_negative()) << 15;
    let top = ((1u16 << format.exponent) - 1) << format.fraction;
    if v.is_nan() {
        return top | (1 << (format.fraction - 1));
    }
    if v.is_infinite() {
        return sign | top;
    }
    if v == 0.0 {
        return sign;
    }
    let e = exponent(v).max(format.min_exponent());
    let units = (v.abs() / 2f64.powi(e - format.fraction)) as u16;
    // The leading bit of a normal number carries into the exponent field; a subnormal has none.
    let field = (e - format.min_exponent()) as u16;
    sign + (field << format.fraction) + units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_the_shortest_digits_of_the_dtype() {
        for (value, dtype, text) in [
            (0.1, F64, "0.1"),
            (0.1, F32, "0.1"),
            (0.1, F16, "0.0999755859375"),
            (1.0 / 3.0, F64, "0.3333333333333333"),
            (1.0 / 3.0, F32, "0.33333334"),
            (65504.0, F16, "65504.0"),
            (-0.0, F32, "-0.0"),
            (f64::NEG_INFINITY, F32, "-inf"),
            (f64::NAN, F32, "nan"),
        ] {
            assert_eq!(Num::Float(value).cast(dtype).shown(dtype), text, "{value} in {dtype}");
        }
        assert_eq!([Num::Int(-7).shown(I8), Num::Bool(true).shown(Bool)], ["-7", "true"]);
    }

    #[test]
    fn half_precision_rounds_to_nearest_even() {
        let f16 = |v: f64| Num::Float(v).fit(F16).bits(F16);
        assert_eq!(f16(1.0), 0x3c00);
        assert_eq!(f16(-2.0), 0xc000);
        assert_eq!(f16(65504.0), 0x7bff);
        assert_eq!(f16(65519.99), 0x7bff);
        assert_eq!(f16(65520.0), 0x7c00);
        assert_eq!(f16(2f64.powi(-24)), 1);
        assert_eq!(f16(2f64.powi(-25)), 0);
        assert_eq!(f16(2f64.powi(-14)), 0x0400);
        assert_eq!(f16(2049.0), 0x6800);
        let bf16 = |v: f64| Num::Float(v).fit(Bf16).bits(Bf16);
        assert_eq!(bf16(257.0), 0x4380);
        assert_eq!(bf16(-0.0), 0x8000);
    }

    #[test]
    fn detects_overflow_and_underflow_to_zero() {
        for (v, dtype, lost) in [
            (65519.99, F16, None),
            (65520.0, F16, Some("infinite")),
            (-65520.0, F16, Some("infinite")),
            (65520.0, Bf16, None),
            (2.9802322387695312e-8, F16, Some("0")),
            (2.980232238769532e-8, F16, None),
            (3.4028235e38, F32, None),
            (3.4028236e38, F32, Some("infinite")),
            (1e-46, F32, Some("0")),
            (1e-46, F64, None),
            (f64::INFINITY, F16, None),
            (f64::NAN, F16, None),
            (-0.0, F16, None),
            (1e300, I8, None),
        ] {
            assert_eq!(Num::lost(v, dtype), lost, "{v} {dtype}");
        }
    }

    #[test]
    fn integers_wrap() {
        assert!(Num::Int(200).fit(I8).same(Num::Int(-56)));
        assert!(Num::Int(-1).fit(U8).same(Num::Int(255)));
        assert!(Num::Int(1 << 64).fit(U64).same(Num::Int(0)));
        assert!(Num::Int(i128::from(i64::MAX) + 1).fit(I64).same(Num::Int(i64::MIN.into())));
    }

    #[test]
    fn an_integer_rounds_to_a_half_float_once() {
        // 2^60 + 2^52 + 1 is just above a tie of bf16. Rounding through f64 would lose the last bit.
        let v = (1i128 << 60) + (1i128 << 52) + 1;
        let Num::Float(r) = Num::Int(v).cast(Bf16) else { unreachable!() };
        assert_eq!(r, 2f64.powi(60) + 2f64.powi(53));
    }

    /// Integers next to a tie that rounding through f64 would turn into the tie.
    #[test]
    fn an_integer_next_to_a_tie_rounds_to_its_side() {
        for (dtype, unit) in [(F32, 37), (Bf16, 53)] {
            let (one, unit) = (1i128 << 60, 1i128 << unit);
            for (v, nearest) in [
                (one + unit / 2 - 1, one),
                (one + unit / 2 + 1, one + unit),
                (one + unit / 2 + 257, one + unit),
                (one + unit + unit / 2 - 1, one + unit),
                (one + unit + unit / 2 + 1, one + 2 * unit),
            ] {
                assert!(Num::Int(v).cast(dtype).same(Num::Float(nearest as f64)), "{v} {dtype}");
                assert!(Num::Int(-v).cast(dtype).same(Num::Float(-nearest as f64)), "-{v} {dtype}");
            }
        }
    }

    #[test]
    fn rounds_to_bits_of_subnormal_numbers() {
        for (v, f16, bf16) in [
            (2f64.powi(-24), 0x0001, 0x3380),
            (1023.0 * 2f64.powi(-24), 0x03ff, 0x3880),
            (2f64.powi(-14), 0x0400, 0x3880),
            (-1.5 * 2f64.powi(-14), 0x8600, 0xb8c0),
            (2f64.powi(-133), 0x0000, 0x0001),
            (-2f64.powi(-126), 0x8000, 0x8080),
        ] {
            let bits = |dtype| Num::Float(v).cast(dtype).bits(dtype);
            assert_eq!((bits(F16), bits(Bf16)), (f16, bf16), "{v:e}");
        }
    }

    /// At subnormals and where the exponent changes.
    #[test]
    fn measures_ulps_of_subnormal_numbers() {
        let between = |a: f64, b: f64, dtype| Num::Float(a).ulps(Num::Float(b), dtype);
        for (dtype, least, normal) in
            [(F64, -1074, -1022), (F32, -149, -126), (F16, -24, -14), (Bf16, -133, -126)]
        {
            let power =
                |exponent: i32| 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2);
            assert_eq!(between(power(least), 0.0, dtype), 1.0, "{dtype}");
            assert_eq!(between(3.0 * power(least), power(least + 1), dtype), 1.0, "{dtype}");
            assert_eq!(between(power(normal) + power(least), power(normal), dtype), 1.0, "{dtype}");
            assert_eq!(
                between(power(normal + 1) + power(least + 1), power(normal + 1), dtype),
                1.0
            );
        }
        for (a, b) in [(f64::NAN, 1.0), (1.0, f64::NAN), (f64::INFINITY, 1.0), (1.0, f64::INFINITY)]
        {
            assert_eq!(between(a, b, F64), f64::INFINITY);
        }
        assert_eq!(Num::Int(3).ulps(Num::Int(3), I8), 0.0);
        assert_eq!(Num::Int(3).ulps(Num::Int(4), I8), f64::INFINITY);
        assert_eq!(Num::Int(3).ulps(Num::Float(3.0), F32), f64::INFINITY);
    }

    #[test]
    fn ulps_are_counted_in_the_type_of_the_result() {
        assert_eq!(Num::Float(1.0 + f64::EPSILON).ulps(Num::Float(1.0), F64), 1.0);
        assert_eq!(Num::Float(0.0).ulps(Num::Float(-0.0), F64), f64::INFINITY);
        assert_eq!(Num::Float(f64::NAN).ulps(Num::Float(f64::NAN), F32), 0.0);
    }
}
