//! Fuzz targets: each is a function that panics if its property does not hold.
//!
//! `targets/` passes them to libFuzzer. The test suite includes this file and runs the targets on
//! the corpus.

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
