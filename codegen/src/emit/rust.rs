//! Rust, as tokens.

pub mod expr;
