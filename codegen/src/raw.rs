//! Parses YAML to plain structs, by serde. Unknown keys are rejected, and nothing is resolved.

mod explain;
mod language;
mod parse;
mod repair;
mod spec;

pub use parse::parse;
pub use spec::{
    Arg, Definitions, Example, Ordered, Parsed, Raise, Reduce, Return, Spec, Text, kind,
};
