//! Tests of rounding to odd against truncated integers.

use super::*;

/// Returns the 24 highest bits, with the last of them set if any lower bit is.
fn cut(a: u64) -> f32 {
    let more = (64 - a.leading_zeros()).saturating_sub(24);
    let kept = a >> more;
    let odd = kept | u64::from(kept << more != a);
    odd as f32 * 2f32.powi(more as i32)
}

/// Powers of two, sums of two of them, and their neighbours.
fn integers() -> impl Iterator<Item = u64> {
    let powers = (0..64).map(|k| 1u64 << k);
    let sums = powers.clone().flat_map(move |a| powers.clone().map(move |b| a.wrapping_add(b)));
    let near = |a: u64| [a.wrapping_sub(1), a, a.wrapping_add(1), a.wrapping_add(3)];
    sums.flat_map(near).chain((0..2000).map(|i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

#[test]
fn integers_round_to_odd() {
    for a in integers() {
        assert_eq!(a.f32_to_odd(), cut(a), "{a}");
        let sign = if (a as i64) < 0 { -1.0 } else { 1.0 };
        assert_eq!((a as i64).f32_to_odd(), sign * cut((a as i64).unsigned_abs()), "{a}");
        assert_eq!((a as u32).f32_to_odd(), cut((a as u32).into()), "{a}");
        let sign = if (a as i32) < 0 { -1.0 } else { 1.0 };
        assert_eq!((a as i32).f32_to_odd(), sign * cut((a as i32).unsigned_abs().into()), "{a}");
    }
}

#[test]
fn doubles_round_to_odd() {
    for a in integers().map(|a| a >> 11) {
        for scale in [0, 20, -60] {
            let scaled = a as f64 * 2f64.powi(scale);
            let want = f64::from(cut(a)) * 2f64.powi(scale);
            assert_eq!(f64::from(scaled.f32_to_odd()), want, "{scaled:e}");
            assert_eq!(f64::from((-scaled).f32_to_odd()), -want, "-{scaled:e}");
        }
    }
    assert!(f64::NAN.f32_to_odd().is_nan());
    assert_eq!(f64::INFINITY.f32_to_odd(), f32::INFINITY);
}
