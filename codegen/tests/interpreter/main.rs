//! The interpreter's arithmetic, and specs that it must accept.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod accepted;
mod case;
mod conditions;
mod emitted;
mod numbers;
mod written;
