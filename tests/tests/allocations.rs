//! R71: if any allocation of a call fails, the call returns an error value or its result, leaks nothing, and the next call
//! works. The allocator of this binary fails on demand, on the requesting thread.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
#[allow(dead_code, reason = "shared with other tests")]
mod common {
    pub mod calls;
    pub mod ops;
    pub mod random;
    pub mod tensors;
    pub mod values;
}

#[path = "allocations"]
mod allocations {
    mod allocator;
    mod every_call;
}
