//! The documentation site.

pub mod text;

pub use crate::formula;
