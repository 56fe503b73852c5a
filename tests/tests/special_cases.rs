//! The special cases of the array API standard, in every float dtype, for broadcast and materialised operands. The
//! rules are data in `tests/data/array_api`.

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
