//! The same bits at every instruction set, with every fast path on and off, at every length, in
//! every lane and layout. All ops are held to it, mathematics too: its functions are made of exact
//! IEEE operations, fused multiply-adds among them.
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
