//! Writes artifacts to disk, all or none. No other module writes generated files.

mod apart;
mod build;
mod digest;
pub(crate) mod disk;
mod generate;
mod join;
mod stamp;
mod tree;

pub use crate::artifact::{Artifacts, File};
pub use apart::apart;
pub use build::{Build, FROZEN};
pub use generate::{generate, replace};
pub use tree::{Mode, Report, write_tree};
