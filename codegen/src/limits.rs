//! Limits that several stages share.

/// The largest result, in elements.
pub const MAX_ELEMENTS: i64 = 100_000;
