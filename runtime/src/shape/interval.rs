//! The size of an axis that is only partly known.

use std::fmt;

use crate::broadcast::Dim;

/// A range of sizes that an axis may have; both bounds are inclusive.
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
    /// `usize::MAX`, a size that no axis has, stands for no bound.
    high: usize,
}

impl Interval {
    /// Any size.
    pub const fn any() -> Self {
        Interval::at_least(0)
    }

    /// Exactly this size.
    pub const fn exactly(size: usize) -> Self {
        Interval { low: size, high: size }
    }

    /// This size or larger.
    pub const fn at_least(low: usize) -> Self {
        Interval { low, high: usize::MAX }
    }

    /// Any size between the two bounds, which may be given in either order.
    pub fn between(one: usize, other: usize) -> Self {
        Interval { low: one.min(other), high: one.max(other) }
    }

    /// Returns the smallest size.
    pub const fn low(self) -> usize {
        self.low
    }

    /// Returns the largest size, or `usize::MAX` if there is no upper bound.
    pub const fn high(self) -> usize {
        self.high
    }

    /// Returns the size if only one is possible.
    pub fn size(self) -> Option<usize> {
        (self.low == self.high).then_some(self.low)
    }

    /// Returns whether the axis may have this size.
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

    /// The hull of both intervals is their union, because both contain 1.
    fn either(self, other: Self) -> Self {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}
