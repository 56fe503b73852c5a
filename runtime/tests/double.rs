//! Functions of f64 against another library's, which are the nearest numbers but for one in thousands: how often ours are as well.
//!
//! A correction that is lost makes no large error, only more small ones. `tests/accuracy` says how large.

use opwright_runtime::scalar::*;

/// Random bits, the same in every run.
struct Bits(u64);

impl Bits {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Between the two, and as often in each octave as in any other.
    fn between(&mut self, low: f64, high: f64) -> f64 {
        let (low, high) = (low.to_bits(), high.to_bits());
        f64::from_bits(low + self.next() % (high - low))
    }

    fn signed(&mut self, low: f64, high: f64) -> f64 {
        let size = self.between(low, high);
        if self.next().is_multiple_of(2) { size } else { -size }
    }
}

/// The share of pairs that are the same number. No two are further apart than neighbours.
fn agreement(what: &str, pairs: impl Iterator<Item = (f64, f64, f64)>) -> f64 {
    let (mut same, mut all) = (0, 0);
    for (x, have, want) in pairs {
        let apart = have.to_bits().abs_diff(want.to_bits());
        assert!(apart <= 1, "{what} of {x:e}: {have:e}, not {want:e}");
        (same, all) = (same + u32::from(apart == 0), all + 1);
    }
    f64::from(same) / f64::from(all)
}

type One = (&'static str, fn(f64) -> f64, fn(f64) -> f64, [f64; 2], f64);
type Two = (&'static str, fn(f64, f64) -> f64, fn(f64, f64) -> f64, [f64; 2], f64);

#[test]
fn one_argument() {
    let functions: [One; 9] = [
        ("exp", exp, pxfm::f_exp, [1e-4, 700.0], 0.985),
        ("exp of less", exp, pxfm::f_exp, [1e-4, 1.0], 0.993),
        ("ln", |x| ln(x.abs()), |x| pxfm::f_log(x.abs()), [1e-300, 1e300], 0.998),
        ("ln near 1", |x| ln(x.abs()), |x| pxfm::f_log(x.abs()), [0.5, 2.0], 0.993),
        ("sin", sin, pxfm::f_sin, [1e-3, 1e3], 0.985),
        ("sin of more", sin, pxfm::f_sin, [1e3, 1e300], 0.96),
        ("cos", cos, pxfm::f_cos, [1e-3, 1e3], 0.985),
        ("cos of more", cos, pxfm::f_cos, [1e3, 1e300], 0.97),
        ("tanh", tanh, pxfm::f_tanh, [1e-3, 20.0], 0.985),
    ];
    let mut bits = Bits(0x9e37_79b9_7f4a_7c15);
    for (what, ours, theirs, [low, high], least) in functions {
        let arguments = (0..3000).map(|_| bits.signed(low, high));
        let share = agreement(what, arguments.map(|x| (x, ours(x), theirs(x))));
        assert!(share >= least, "{what}: only {share} are the nearest");
    }
}

#[test]
fn two_arguments() {
    let functions: [Two; 2] = [
        ("pow", |x, y| pow(x.abs(), y), |x, y| pxfm::f_pow(x.abs(), y), [0.1, 30.0], 0.972),
        ("atan2", atan2, pxfm::f_atan2, [1e-2, 1e2], 0.997),
    ];
    let mut bits = Bits(0x2545_f491_4f6c_dd1d);
    for (what, ours, theirs, [low, high], least) in functions {
        let arguments = (0..3000).map(|_| (bits.signed(low, high), bits.signed(low, high)));
        let share = agreement(what, arguments.map(|(x, y)| (x, ours(x, y), theirs(x, y))));
        assert!(share >= least, "{what}: only {share} are the nearest");
    }
}

/// Lengths of vectors of whole numbers, whose squares are exact in 128 bits: the library's are the nearest in 83 of a hundred
/// only, and so no measure. Powers of two change no length.
#[test]
fn lengths() {
    let mut bits = Bits(0x1405_7b7e_f767_814f);
    let (mut nearest, all) = (0, 10_000);
    for i in 0..all {
        let large = (1 << 52) | (bits.next() >> 12);
        let small = (bits.next() >> 11) >> (i % 40);
        let have = hypot(large as f64, -(small as f64));
        for scale in [2f64.powi(-1020), 2f64.powi(-500), 2f64.powi(960)] {
            assert_eq!(
                hypot(small as f64 * scale, large as f64 * scale),
                have * scale,
                "{scale:e}"
            );
        }
        let square = u128::from(large).pow(2) + u128::from(small).pow(2);
        // Half a unit of the last place to either side, all of them times two.
        let (twice, unit) = (2 * have as u128, (have.next_up() - have) as u128);
        nearest +=
            u32::from((twice - unit).pow(2) <= 4 * square && 4 * square <= (twice + unit).pow(2));
        let (twice, unit) = (twice, 2 * unit);
        assert!(
            (twice - unit).pow(2) < 4 * square && 4 * square < (twice + unit).pow(2),
            "{large} {small}"
        );
    }
    assert!(nearest >= all * 999 / 1000, "only {nearest} of {all} are the nearest");
}
