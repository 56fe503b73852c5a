//! The second step: YAML text to plain structs, by serde. Nothing is resolved here, and unknown keys are refused.

mod explain;
mod language;
mod parse;
mod repair;
mod spec;

pub use parse::parse;
pub use spec::{Arg, Example, Ordered, Parsed, Raise, Reduce, Return, Spec, Text, kind};
