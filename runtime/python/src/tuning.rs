//! Thresholds: the sizes from which on one way to compute is faster than another. Results do not depend on them, but for the limits of the
//! search for unknown sizes.

/// Elements of a result from which other Python threads may run while it is computed.
pub const RELEASES_THE_GIL_ELEMENTS: usize = 4096;

/// Elements that the loop of a ufunc reads before it writes their results.
pub const UFUNC_ELEMENTS: usize = 4096;

/// Limits of the search for unknown sizes, which would take long without them. What it finds may depend on these.
pub mod unknown_sizes {
    /// Unknown sizes in a call: 64 axes, which is NumPy's limit, of 8 operands.
    pub const UNKNOWN: usize = 512;
    /// Calls that are tried, if few sizes are unknown; fewer if many are.
    pub const TRIALS: usize = 40_000;
    /// Integers of attributes that are tried, and sizes of operands.
    pub const NUMBERS: usize = 12;
    /// Offsets at which shapes are laid over each other.
    pub const OFFSETS: usize = 8;
    /// Steps of the search for shapes that are parts of a list.
    pub const STEPS: usize = 2_000;
}
