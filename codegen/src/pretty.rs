//! Formatting.
