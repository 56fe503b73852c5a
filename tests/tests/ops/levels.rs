//! Results are bit-identical at every instruction set, with threads and non-temporal stores on and
//! off, and for every length, position and layout. This holds for all ops, because transcendental
//! functions consist of exact IEEE operations, including fused multiply-adds.
//!
//! Loops are vectorised only if they are optimised, so `cargo test --release -p opwright-tests
//! --test ops levels` tests more.

mod environment;
mod in_place;
mod lengths;
mod random_calls;
mod shapes;
pub mod subject;
mod sums;
mod vectors;
