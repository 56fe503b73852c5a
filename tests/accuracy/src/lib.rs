//! Shared code of the measurements: a tally of errors, random numbers, and the file of results.

pub mod results;

/// The largest error in ULP, its arguments, and the number of correctly rounded results.
pub struct Tally<A> {
    pub max: f64,
    pub at: Option<A>,
    pub correct: u64,
    pub count: u64,
}

impl<A> Default for Tally<A> {
    fn default() -> Self {
        Tally { max: 0.0, at: None, correct: 0, count: 0 }
    }
}

impl<A> Tally<A> {
    /// Adds a result: its error, and whether it is correctly rounded.
    #[inline]
    pub fn add(&mut self, error: f64, correct: bool, at: impl FnOnce() -> A) {
        self.count += 1;
        self.correct += u64::from(correct);
        if error > self.max {
            self.max = error;
            self.at = Some(at());
        }
    }

    pub fn share_correct(&self) -> f64 {
        self.correct as f64 / self.count.max(1) as f64
    }
}

/// Random numbers, the same in every run (splitmix64).
pub struct Random(pub u64);

impl Random {
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniformly distributed number between `low` and `high`.
    #[inline]
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.bits() >> 11) as f64 * 2f64.powi(-53) * (high - low)
    }

    /// A number of either sign whose binary logarithm is uniformly distributed between `low` and
    /// `high`.
    #[inline]
    pub fn scaled(&mut self, low: f64, high: f64) -> f64 {
        let magnitude = self.between(low, high).exp2();
        if self.bits() & 1 == 0 { magnitude } else { -magnitude }
    }
}
