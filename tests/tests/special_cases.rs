//! The special cases of the array API standard, in every float dtype, for operands that are broadcast and materialised
//! alike. The rules are data: `tests/data/array_api`.

#![allow(clippy::panic, reason = "a test may")]

#[path = "common"]
mod common {
    pub mod tensors;
}

#[path = "special_cases"]
mod special_cases {
    mod class;
    mod grid;
    mod rule;
    mod rules;
}
