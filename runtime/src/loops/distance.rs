//! How far from the processor a result lies.

/// What holds a result while it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distance {
    /// A second-level cache, or one before it.
    Near,
    /// A cache behind that.
    Beyond,
    /// None of them, with all that it is made of.
    Far,
}

/// Bytes that a second-level cache holds. There are larger ones, and some that are half as large.
pub(crate) const NEAR: usize = 1 << 20;
