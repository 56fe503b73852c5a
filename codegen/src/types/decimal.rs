//! Decimal literals, rounded once to each dtype.

use std::cmp::Ordering;

use super::dtype::DType;
use super::num::Num;

/// A decimal literal: a number with a point or an exponent, or `.nan`, `.inf`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal {
    /// The nearest f64.
    pub nearest: f64,
    /// How the magnitude of the literal compares with that of [`nearest`](Decimal::nearest).
    size: Ordering,
}

impl Decimal {
    /// A literal with this text, whose nearest f64 is `nearest`.
    pub fn new(nearest: f64, text: impl FnOnce() -> String) -> Self {
        // Only a value halfway between two narrower floats is sensitive to the remainder, and such a value has few
        // significant bits.
        let is_halfway = nearest.is_finite() && nearest.to_bits().trailing_zeros() >= 28;
        let compare = || Some(digits(&text())?.cmp(&digits(&exact(nearest))?));
        let size = if is_halfway { compare() } else { None };
        Decimal { nearest, size: size.unwrap_or(Ordering::Equal) }
    }

    /// An f64 that rounds to `dtype` exactly as the literal does.
    pub fn before(self, dtype: DType) -> f64 {
        let bits = self.nearest.to_bits();
        f64::from_bits(match self.size {
            _ if dtype == DType::F64 => bits,
            Ordering::Less => bits.saturating_sub(1),
            Ordering::Equal => bits,
            Ordering::Greater => bits.saturating_add(1),
        })
    }

    /// The literal rounded to a float dtype, or cast to any other.
    pub fn cast(self, dtype: DType) -> Num {
        Num::Float(self.before(dtype)).cast(dtype)
    }

    /// What the literal becomes in `dtype` if it overflows or underflows: `infinite` or `0`.
    pub fn lost(self, dtype: DType) -> Option<&'static str> {
        Num::lost(self.before(dtype), dtype)
    }
}

impl From<f64> for Decimal {
    fn from(nearest: f64) -> Self {
        Decimal { nearest, size: Ordering::Equal }
    }
}

/// All significant digits of a float. No f64 has more than 1,100.
fn exact(v: f64) -> String {
    format!("{v:.1100e}")
}

/// A key that orders decimals by magnitude: the power of ten just above the first digit, and the digits without leading
/// and trailing zeros. `None` if `text` is not a decimal.
fn digits(text: &str) -> Option<(i64, String)> {
    let text = text.trim_start_matches(['+', '-']);
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    let zeros = (all.len() - digits.len()) as i64;
    if all.is_empty() || !all.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    match digits.trim_end_matches('0') {
        "" => Some((i64::MIN, String::new())),
        digits => {
            let point = exponent.parse::<i64>().ok()?.checked_add(whole.len() as i64 - zeros)?;
            Some((point, digits.to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(text: &str, dtype: DType) -> u64 {
        Decimal::new(text.parse().unwrap(), || text.to_owned()).cast(dtype).bits(dtype)
    }

    /// Rounding through f64 or f32 would round each of these to the wrong side of the tie.
    #[test]
    fn a_decimal_is_rounded_once() {
        for (text, dtype, expected) in [
            ("1.0004882821813226", DType::F16, 0x3c01),
            ("-1.0004882821813226", DType::F16, 0xbc01),
            ("1.0039062500009095", DType::Bf16, 0x3f81),
            // 1 + 2^-11, a tie, and neighbours closer to it than an f64 can represent.
            ("1.00048828125", DType::F16, 0x3c00),
            ("1.000488281250000000000000000001", DType::F16, 0x3c01),
            ("1.00146484374999999999999999999", DType::F16, 0x3c01),
            ("1.00146484375", DType::F16, 0x3c02),
            ("1.0039062500000000000000000001", DType::Bf16, 0x3f81),
            ("-1.0039062500000000000000000001", DType::Bf16, 0xbf81),
            ("1.000000059604644775390625", DType::F32, 0x3f80_0000),
            ("1.00000005960464477539062500000001", DType::F32, 0x3f80_0001),
            // Half the smallest number, the largest, and the tie above it.
            ("2.98023223876953125e-8", DType::F16, 0),
            ("0.0000000298023223876953125000000000000001", DType::F16, 1),
            ("65504.0", DType::F16, 0x7bff),
            ("65519.99999999999999999999", DType::F16, 0x7bff),
            ("65520.0", DType::F16, 0x7c00),
            ("1e-400", DType::F16, 0),
            ("-1e-400", DType::Bf16, 0x8000),
            ("1.00048828125000000000000000001", DType::F64, 0x3ff0_0200_0000_0000),
        ] {
            assert_eq!(bits(text, dtype), expected, "{text} in {dtype}");
        }
    }

    #[test]
    fn measures_position_and_digits_of_decimals() {
        for (text, size) in [
            ("1.5", Some((1, "15"))),
            ("-.5", Some((0, "5"))),
            ("+00.0250E+1", Some((0, "25"))),
            ("100", Some((3, "1"))),
            ("0.0", Some((i64::MIN, ""))),
            (".nan", None),
            ("*alias", None),
            ("", None),
            ("1e9999999999999999999", None),
        ] {
            assert_eq!(digits(text), size.map(|(point, d)| (point, d.to_owned())), "{text}");
        }
    }
}
