//! Calls that must not hurt: table A of the robustness notes. `R12` and the like in doc comments are its rows. R53, R56, R59
//! and R60 are tables of semantics, which `seeds` holds; rows about threads, allocators, guard pages, 32 bits and unknown
//! dimensions are tested elsewhere, or have no API yet.

#[path = "common"]
mod common {
    pub mod coordinates;
    pub mod ops;
    pub mod sources;
    pub mod tensors;
    pub mod values;
}

#[path = "calls"]
mod calls {
    mod arithmetic;
    mod buffers;
    mod memory;
    mod movement;
    mod numpy;
    mod pdpd;
    mod precision;
    mod texts;
}
