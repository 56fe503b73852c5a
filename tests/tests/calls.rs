//! Calls that must not hurt: 75 rows of shapes, sizes, layouts and values. `R12` and the like in doc comments, here and in the
//! other tests, are its rows; `calls/rows.rs` holds that each is somewhere. Tables of semantics are in `seeds`; guard pages,
//! allocators that fail, and programs that must not compile are in `guards`, `allocations` and `refused`.
//!
//! `tests/profiles` runs them in the release profile as well, with and without checks for overflow.

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
    mod limits;
    mod memory;
    mod movement;
    mod numpy;
    mod pdpd;
    mod precision;
    mod rows;
    mod texts;
}
