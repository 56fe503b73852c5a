//! Instruction sets, and what is written for one of them.

mod isa;

pub use isa::{Isa, Level};
pub(crate) use isa::{Special, Wide};
