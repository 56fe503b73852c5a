//! Results are bit-identical at every instruction set, with threads and non-temporal stores on and
//! off, and for every length, position and layout. This holds for all ops, because transcendental
//! functions consist of exact IEEE operations, including fused multiply-adds.
//!
//! Loops are vectorised only if they are optimised, so `cargo test --release -p opwright-tests
//! --test levels` tests more.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
mod common {
    pub mod calls;
    pub mod coordinates;
    pub mod ops;
    pub mod random;
    pub mod sources;
    pub mod tensors;
    pub mod values;
}

#[path = "levels"]
mod levels {
    mod environment;
    mod in_place;
    mod lengths;
    mod random_calls;
    mod shapes;
    mod subject;
    mod sums;
    mod vectors;
}
