//! Instruction sets, and the dispatch of loops to them.

mod isa;

pub use isa::{Isa, Level};
pub(crate) use isa::{Special, Wide};
