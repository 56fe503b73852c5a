//! Limits that several steps keep to.

/// More elements than an example could sensibly have.
pub const MAX_ELEMENTS: i64 = 100_000;
