//! Tests of the scalar functions on integers.

use opwright_runtime::scalar::*;

#[test]
fn arithmetic_wraps() {
    assert_eq!((add(200u8, 100), sub(0u8, 1), mul(16u8, 16)), (44, 255, 0));
    assert_eq!((add(127i8, 1), add(i64::MAX, 1)), (-128, i64::MIN));
    assert_eq!((neg(i8::MIN), abs(i8::MIN), neg(1u8), abs(200u8)), (i8::MIN, i8::MIN, 255, 200));
    assert_eq!((div(i32::MIN, -1), rem(i32::MIN, -1)), (i32::MIN, 0));
    assert_eq!((div(i64::MIN, -1), rem(i64::MIN, -1)), (i64::MIN, 0));
    assert_eq!((div(5, 0), rem(5, 0), div(5u64, 0)), (0, 0, 0));
    for (a, b, quotient, remainder) in
        [(7, 2, 3, 1), (-7, 2, -3, -1), (7, -2, -3, 1), (-7, -2, 3, -1)]
    {
        assert_eq!((div(a, b), fmod(a, b)), (quotient, remainder));
    }
}

/// Quotient and remainder equal those of the hardware division. The quotient is monotonic in the dividend, so for 16
/// bits the multiples of each divisor and their neighbours cover all cases.
#[test]
fn quotients_and_remainders_are_exact() {
    macro_rules! check {
        ($($ty:ident: $pairs:expr;)+) => {$(
            for (a, b) in $pairs {
                let (a, b) = (a as $ty, b as $ty);
                let expected = match b {
                    0 => (0, 0),
                    _ => (a.wrapping_div(b), a.wrapping_rem(b)),
                };
                assert_eq!((div(a, b), rem(a, b)), expected, "{a} by {b}");
            }
        )+};
    }
    let bytes = || (0..1 << 16).map(|i| (i >> 8, i & 255));
    let multiples = |bound: i64, divisors: std::ops::RangeInclusive<i64>| {
        divisors.flat_map(move |b| {
            let step = b.unsigned_abs().max(1) as usize;
            let near = move |a: i64| [a - 1, a, a + 1, 1 - a, -a, -a - 1].map(|a| (a, b));
            (0..=bound).step_by(step).flat_map(near)
        })
    };
    // All pairs of powers of two and their neighbours, and multiples of some primes with theirs.
    let edges = |bits: u32| {
        let places = move || {
            let powers = (0..bits).flat_map(|k| [-1i64 << k, 1 << k]);
            powers.flat_map(|at| [at - 1, at, at + 1])
        };
        places().flat_map(move |a| places().map(move |b| (a, b))).chain(
            [3i64, 7, 127, 641, 65_537, 6_700_417].into_iter().flat_map(move |b| {
                let most = ((1i64 << bits) - 1) / b;
                (0..1000).flat_map(move |i| {
                    let a = (most - i) * b;
                    [(a - 1, b), (a, b), (a + 1, b), (-a - 1, b), (1 - a, -b)]
                })
            }),
        )
    };
    check! {
        i8: bytes();
        u8: bytes();
        i16: multiples(1 << 15, -1 << 15..=(1 << 15) - 1);
        u16: multiples(1 << 16, 0..=(1 << 16) - 1);
        i32: edges(31);
        u32: edges(32);
        i64: edges(62);
        u64: edges(62);
    }
}

#[test]
fn powers_wrap() {
    assert_eq!((pow(2, 30), pow(2, 31), pow(2, 32)), (1 << 30, i32::MIN, 0));
    assert_eq!(
        (pow(3i32, i32::MAX), pow(0, 0), pow(-1i32, i32::MAX)),
        (3i32.wrapping_pow(i32::MAX as u32), 1, -1)
    );
    assert_eq!((pow(2, -1), pow(1, -1)), (0, 0));
    assert_eq!((pow(3u64, 41), pow(3u8, 255)), (3u64.wrapping_pow(41), 3u8.wrapping_pow(255)));
}
