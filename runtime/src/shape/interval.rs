//! The size of an axis that is not fully known.

use std::fmt;

use crate::broadcast::Dim;

/// The sizes that an axis may have: all from a least to a greatest one.
///
/// ```
/// use opwright_runtime::Interval;
///
/// let batch = Interval::between(1, 64);
/// assert!(batch.holds(32) && !batch.holds(0));
/// assert_eq!(Interval::exactly(3).size(), Some(3));
/// let shown = [Interval::any(), Interval::exactly(3), batch, Interval::at_least(2)];
/// assert_eq!(shown.map(|size| size.to_string()), ["?", "3", "1..64", "2.."]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Interval {
    low: usize,
    /// `usize::MAX`, which no axis has, is no bound.
    high: usize,
}

impl Interval {
    /// Any size.
    pub const fn any() -> Self {
        Interval::at_least(0)
    }

    /// This size.
    pub const fn exactly(size: usize) -> Self {
        Interval { low: size, high: size }
    }

    /// This size or a larger one.
    pub const fn at_least(low: usize) -> Self {
        Interval { low, high: usize::MAX }
    }

    /// One of two sizes, given in any order, or a size between them.
    pub fn between(one: usize, other: usize) -> Self {
        Interval { low: one.min(other), high: one.max(other) }
    }

    /// The least size.
    pub const fn low(self) -> usize {
        self.low
    }

    /// The greatest size; `usize::MAX` where there is no bound.
    pub const fn high(self) -> usize {
        self.high
    }

    /// The size, if there is only one.
    pub fn size(self) -> Option<usize> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether it may be this size.
    pub fn holds(self, size: usize) -> bool {
        (self.low..=self.high).contains(&size)
    }
}

impl Default for Interval {
    fn default() -> Self {
        Interval::any()
    }
}

impl From<usize> for Interval {
    fn from(size: usize) -> Self {
        Interval::exactly(size)
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.low, self.high) {
            (0, usize::MAX) => f.write_str("?"),
            (low, usize::MAX) => write!(f, "{low}.."),
            (low, high) if low == high => write!(f, "{low}"),
            (low, high) => write!(f, "{low}..{high}"),
        }
    }
}

impl fmt::Debug for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Dim for Interval {
    const ONE: Self = Interval::exactly(1);
    type Shown = Interval;

    fn shown(self) -> Interval {
        self
    }

    fn may_be_one(self) -> bool {
        self.holds(1)
    }

    fn both(self, other: Self) -> Option<Self> {
        let both = Interval { low: self.low.max(other.low), high: self.high.min(other.high) };
        (both.low <= both.high).then_some(both)
    }

    /// Both hold 1, so that nothing lies between them.
    fn either(self, other: Self) -> Self {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}
