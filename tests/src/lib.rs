//! Opwright from outside: the runner, and what the tests of the whole share.
//!
//! | module | what it is |
//! |---|---|
//! | [`wire`] | calls and tensors as JSON |
//! | [`runner`] | a line of JSON in, a line of JSON out |
//! | [`vectors`] | the conformance vectors in `generated/vectors` |
//! | [`layouts`] | a tensor's elements in other places of memory |
//! | [`compare`] | whether two tensors are the same bits, and where they differ |
//! | [`format`](mod@format) | what a float dtype can hold, and rounding to it |
//! | [`halves`] | every pair of numbers of a 16-bit format |
//! | [`levels`] | every instruction set, and every fast path on and off |

#![forbid(unsafe_code)]

pub mod compare;
pub mod format;
pub mod halves;
pub mod layouts;
pub mod levels;
pub mod runner;
pub mod vectors;
pub mod wire;
