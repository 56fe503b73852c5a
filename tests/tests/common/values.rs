//! Test values by dtype.

use opwright::{DType, bf16};

/// Extreme and ordinary values of the dtype: 21 for floats.
pub fn wild(dtype: DType) -> Vec<f64> {
    let (max, normal, subnormal) = match dtype {
        DType::F16 => (65504.0, 2f64.powi(-14), 2f64.powi(-24)),
        DType::Bf16 => (f64::from(bf16::MAX), 2f64.powi(-126), 2f64.powi(-133)),
        DType::F32 => {
            (f64::from(f32::MAX), f64::from(f32::MIN_POSITIVE), f64::from(f32::from_bits(1)))
        }
        DType::F64 => (f64::MAX, f64::MIN_POSITIVE, f64::from_bits(1)),
        DType::Bool => return vec![0.0, 1.0],
        _ => return vec![0.0, 1.0, 2.0, 3.0, 7.0, 13.0, 100.0, 1e30, -1e30, -1.0, -2.0, -7.0],
    };
    vec![
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        -2.0,
        3.0,
        -3.0,
        7.0,
        1.0 / 3.0,
        -8.0,
        max,
        -max,
        normal,
        subnormal,
        -subnormal,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ]
}
