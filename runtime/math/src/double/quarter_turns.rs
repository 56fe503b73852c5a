//! The quarter turns in angles of any size.

use super::parts::{Parts, sum};

/// The first 1216 bits of 2/π, after 64 zeros.
const TWO_OVER_PI: [u64; 20] = [
    0x0000_0000_0000_0000,
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// Returns the nearest number of quarter turns of a finite angle of magnitude 1 or more, of which the last two bits count, and
/// the rest of the angle.
///
/// Multiplies the significand by 192 bits of 2/π, from the first one on whose product is not a multiple of four quarter turns.
/// No f64 but 0 is within 2^-62 of a whole number of quarter turns, so at least 66 bits of the rest are right. Source: Payne
/// and Hanek, "Radian reduction for trigonometric functions", SIGNUM Newsletter 18, 1983.
#[inline(never)]
pub fn quarter_turns(x: f64) -> (u64, Parts) {
    let exponent = x.to_bits() >> 52 & 0x7ff;
    let significand = u128::from(x.to_bits() & ((1 << 52) - 1) | 1 << 52);
    // The angle is the significand times a power of two. The bits of 2/π before this one give whole turns.
    let skipped = exponent - (1075 + 2 - 64);
    let [low, middle, high] = [2, 1, 0].map(|k| bits(skipped + 64 * k));
    let low = significand * u128::from(low);
    let middle = significand * u128::from(middle) + (low >> 64);
    let high = (significand * u128::from(high) + (middle >> 64)) as u64;
    // The first two bits are the quarter turns. The others, as a signed number, are the distance from the nearest one.
    let fraction = (u128::from(high) << 64 | middle & WORD) << 2 | (low & WORD) >> 62;
    let quarters = (high >> 62).wrapping_add((fraction >> 127) as u64);
    let rest = radians(fraction as i128);
    if x < 0.0 { (quarters.wrapping_neg(), (-rest.0, -rest.1)) } else { (quarters, rest) }
}

const WORD: u128 = u64::MAX as u128;

/// Returns 64 bits of the table, from this one on.
fn bits(first: u64) -> u64 {
    let word = (first / 64) as usize;
    let two = u128::from(TWO_OVER_PI[word]) << 64 | u128::from(TWO_OVER_PI[word + 1]);
    (two << (first % 64) >> 64) as u64
}

/// Converts an angle in units of 2^-128 quarter turns.
fn radians(angle: i128) -> Parts {
    const UNIT: f64 = 1.0 / (1u128 << 127) as f64 / 2.0;
    let high = angle as f64;
    let low = angle.wrapping_sub(high as i128) as f64 * UNIT;
    let high = high * UNIT;
    let product = high * FRAC_PI_2.0;
    let lost = high.mul_add(FRAC_PI_2.0, -product);
    sum(product, high.mul_add(FRAC_PI_2.1, low.mul_add(FRAC_PI_2.0, lost)))
}

/// π/2 in two parts.
const FRAC_PI_2: Parts = (std::f64::consts::FRAC_PI_2, 6.123233995736766e-17);
