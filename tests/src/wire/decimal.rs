//! Rounds decimals to half precision once.

use std::cmp::Ordering;

use opwright::DType;

use crate::format::Format;

/// The number of a half dtype that is nearest to a JSON decimal; infinity if the decimal is too large.
pub(super) fn nearest(text: &str, dtype: DType) -> Option<f64> {
    let (near, format): (f64, _) = (text.parse().ok()?, Format::of(dtype)?);
    if near.abs() < f64::MIN_POSITIVE {
        return Some(0.0_f64.copysign(near));
    }
    if near.is_infinite() {
        return Some(near);
    }
    // The midpoint of two halves has few significant bits. If the nearest f64 has more, the decimal is on the same side of
    // every midpoint.
    let bits = near.to_bits();
    if bits.trailing_zeros() < 40 {
        return Some(format.nearest(near));
    }
    let beside = match size(text).cmp(&size(&format!("{near:.1100e}"))) {
        Ordering::Less => bits - 1,
        Ordering::Equal => bits,
        Ordering::Greater => bits + 1,
    };
    Some(format.nearest(f64::from_bits(beside)))
}

/// An ordered representation of the magnitude of a nonzero decimal: the exponent of its first nonzero digit, and its digits.
fn size(text: &str) -> (i64, String) {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{}{fraction}", whole.trim_start_matches('-'));
    let digits = all.trim_start_matches('0');
    let before = whole.trim_start_matches('-').len() + digits.len();
    let exponent = exponent.parse::<i64>().unwrap_or(0);
    (exponent + before as i64 - all.len() as i64, digits.trim_end_matches('0').to_owned())
}

#[cfg(test)]
mod tests {
    use opwright::{bf16, f16};

    use super::*;

    fn f16_of(text: &str) -> u16 {
        f16::from_f64(nearest(text, DType::F16).unwrap()).to_bits()
    }

    fn bf16_of(text: &str) -> u16 {
        bf16::from_f64(nearest(text, DType::Bf16).unwrap()).to_bits()
    }

    #[test]
    fn a_decimal_beside_a_tie_goes_to_its_side() {
        for (text, bits) in [
            ("1.0004882821813226", 0x3c01),
            ("-1.0004882821813226", 0xbc01),
            ("1.00048828125", 0x3c00),
            ("1.0004882812500000000000000001", 0x3c01),
            ("100048828125.0000000000001e-11", 0x3c01),
            ("0.000100048828125000000000001E+4", 0x3c01),
            ("1.0014648437499999999999999999", 0x3c01),
            ("1.00146484375", 0x3c02),
            ("65519.9999999999999999999", 0x7bff),
            ("65520", 0x7c00),
            ("-1e400", 0xfc00),
            ("2.98023223876953125e-8", 0),
            ("2.98023223876953125000000000001e-8", 1),
            ("-1e-400", 0x8000),
            ("0", 0),
            ("-0.0", 0x8000),
        ] {
            assert_eq!(f16_of(text), bits, "{text}");
        }
        for (text, bits) in [
            ("1.0039062500009095", 0x3f81),
            ("-1.0039062500009095", 0xbf81),
            ("1.00390625", 0x3f80),
            ("1.01171875", 0x3f82),
            ("1.01171874999999999999999999", 0x3f81),
            ("3.4e38", 0x7f80),
            ("4.6e-41", 1),
            ("4.5e-41", 0),
        ] {
            assert_eq!(bf16_of(text), bits, "{text}");
        }
    }

    #[test]
    fn tensors_of_halves_are_rounded_once() -> Result<(), Box<dyn std::error::Error>> {
        for (text, bits) in [
            (r#"{"dtype": "f16", "shape": [2], "data": [1.0004882821813226, -5]}"#, "013c00c5"),
            (r#"{"dtype": "bf16", "shape": [2], "data": [1.0039062500009095, 1e-3]}"#, "813f833a"),
        ] {
            let mut written = String::new();
            let tensor = crate::wire::tensor(&serde_json::from_str(text)?)?;
            crate::wire::write_tensor(&tensor, &mut written);
            assert!(written.contains(bits), "{written}");
        }
        let large = serde_json::from_str(r#"{"dtype": "f16", "shape": [], "data": [65520]}"#)?;
        assert!(crate::wire::tensor(&large).is_err());
        Ok(())
    }

    /// Checks one half in 31, and the midpoint to the next one.
    #[test]
    fn halves_round_trip_and_midpoints_round_to_even() {
        for dtype in [DType::F16, DType::Bf16] {
            let format = Format::of(dtype).unwrap();
            let numbers = (0..0x7fff).map(|bits| format.decode(bits)).take_while(|x| x.is_finite());
            let numbers: Vec<f64> = numbers.collect();
            for (i, pair) in numbers.windows(2).enumerate().step_by(31) {
                let [low, high] = *pair else { unreachable!() };
                let even = if i % 2 == 0 { low } else { high };
                let middle = format!("{:.160}", low + (high - low) / 2.0);
                assert_eq!(nearest(&format!("{low:e}"), dtype), Some(low));
                assert_eq!(nearest(&middle, dtype), Some(even), "{middle}");
                assert_eq!(nearest(&format!("{middle}1"), dtype), Some(high), "{middle}");
            }
        }
    }
}
