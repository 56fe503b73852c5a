//! How far from the processor a result lies.

/// What holds a result while it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CacheLevel {
    /// A second-level cache, or one before it.
    L2,
    /// A cache behind that.
    Llc,
    /// None of them, with all that it is made of.
    Dram,
}
