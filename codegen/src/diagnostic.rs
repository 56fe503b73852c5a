//! What the generator has to say about a spec: values with a place, collected by every step and rendered once, at the
//! edge.

mod codes;
mod fault;
mod list;
mod render;
mod suggest;

pub use codes::CODES;
pub use fault::{Below, Diagnostic, Severity};
pub use list::Diagnostics;
pub use render::render;
pub use suggest::suggest;
