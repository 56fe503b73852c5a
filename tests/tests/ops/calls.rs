//! Calls with hostile shapes, sizes, layouts and values, in 75 rows. `R12` and the like in doc comments, here and in other
//! tests, refer to a row; `calls/rows.rs` checks that each row has a test. The tables of the semantics are in `seeds`; guard
//! pages, failing allocators and programs that must not compile are in `guards`, `allocations` and `refused`.
//!
//! `tests/profiles` also runs these tests in the release profile, with and without overflow checks.

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
