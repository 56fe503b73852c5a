//! The ops, called as users call them: as functions, structs and by name.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod axes;
mod calls;
mod conformance;
mod corpora;
mod doors;
mod elements;
#[cfg(target_os = "linux")]
mod guards;
mod halves;
mod laws;
mod levels;
mod neighbours;
mod runner;
mod seeds;
mod shapes;
mod special_cases;
mod text;

#[path = "../common"]
mod common {
    pub mod calls;
    pub mod coordinates;
    pub mod ops;
    pub mod random;
    pub mod sources;
    pub mod tensors;
    pub mod values;
}
