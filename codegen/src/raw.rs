//! Parses YAML to plain structs, by serde. Unknown keys are rejected, and nothing is resolved.

mod explain;
mod language;
mod parse;
mod repair;
mod spec;
mod text;

pub use parse::parse;
pub use spec::{Arg, Definitions, Example, Ordered, Parsed, Raise, Reduce, Return, Spec, kind};
pub use text::{ListText, Text};
