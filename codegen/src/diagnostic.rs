//! Diagnostics about specs: values with a place in the source, collected by every stage and rendered at the end.

mod codes;
mod fault;
mod list;
mod list_literal;
mod render;

pub use crate::suggest::suggest;
pub use codes::{Explanation, codes};
pub use fault::{Below, Diagnostic, Severity};
pub use list::Diagnostics;
pub use list_literal::list_entries;
pub use render::render;
