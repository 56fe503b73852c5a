//! The levels of the cache hierarchy.

/// What holds a result while it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CacheLevel {
    /// The second-level cache, or the first.
    L2,
    /// The last-level cache.
    Llc,
    /// Main memory: neither the result nor its operands fit in a cache.
    Dram,
}
