//! Tests of Opwright through its public interfaces: the runner, and code shared by the tests.
//!
//! | module | contents |
//! |---|---|
//! | [`wire`] | calls and tensors as JSON |
//! | [`runner`] | answers requests as JSON lines |
//! | [`vectors`] | the conformance vectors in `generated/vectors` |
//! | [`layouts`] | tensors in other memory layouts |
//! | [`compare`] | comparison of tensors |
//! | [`format`](mod@format) | float formats and rounding |
//! | [`halves`] | every pair of 16-bit floats |
//! | [`levels`] | every instruction set, threads and kind of store |

#![forbid(unsafe_code)]

pub mod compare;
pub mod format;
pub mod halves;
pub mod layouts;
pub mod levels;
pub mod runner;
pub mod vectors;
pub mod wire;
