//! Instruction sets, and the dispatch of loops to them.

pub mod isa;
pub mod lanes;
pub mod nontemporal;
pub mod permute;
pub mod prefetch;
pub mod vectors;
