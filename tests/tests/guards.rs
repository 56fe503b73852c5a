//! R68: no op accesses memory beside its operands and its result. Operands and results lie directly before or after a page
//! that ends the process when it is accessed. The tests cover all ops, layouts, lengths and ways of running the loops.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
#[allow(dead_code, reason = "shared with other tests")]
mod common {
    pub mod calls;
    pub mod coordinates;
    pub mod ops;
    pub mod random;
    pub mod sources;
    pub mod tensors;
    pub mod values;
}

#[path = "levels/subject.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod subject;

#[path = "guards"]
mod guards {
    mod lengths;
    mod operand;
    mod pages;
    mod random_calls;
    mod result;
}
