//! R71: whichever allocation of a call fails, the call answers with an error value or with its result; nothing leaks, and the
//! next call works. The allocator of this binary fails on demand, on the thread that asks for it.

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
