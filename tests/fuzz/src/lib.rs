//! What must hold whatever the bytes are: each target is a function that panics when it does not.
//!
//! `targets/` gives them to libFuzzer; the test suite includes this file, and gives them the corpus.

#[cfg(feature = "ops")]
pub mod bytes;
#[cfg(feature = "ops")]
pub mod kernels;
#[cfg(feature = "ops")]
pub mod laid;
#[cfg(feature = "generator")]
pub mod markdown;
#[cfg(feature = "ops")]
pub mod movement;
#[cfg(feature = "ops")]
pub mod naive;
#[cfg(feature = "ops")]
pub mod number;
#[cfg(feature = "ops")]
pub mod shapes;
#[cfg(feature = "generator")]
pub mod spec;
