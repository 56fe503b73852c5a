//! Thresholds: the sizes from which on one way to compute is faster than another. Results do not depend on them.

/// Elements of a result from which other Python threads may run while it is computed.
pub const RELEASES_THE_GIL_ELEMENTS: usize = 4096;
