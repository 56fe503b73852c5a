//! A spec file that has been read: its text, and the place of every YAML node in it.

mod index;
mod places;
mod source;

pub use index::{NodeKind, PathStep, SpanIndex, YamlNode};
pub use places::Places;
pub use source::{Source, shorten};
