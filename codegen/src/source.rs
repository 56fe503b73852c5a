//! Step 1: from files to text that is safe to parse, and from a place in a spec back to its text.
//!
//! Nothing after this step sees a byte that it does not check: text is UTF-8 without control or invisible characters,
//! the YAML is one document without anchors, tags or duplicate keys, and its size and depth are bounded.

mod comma;
mod families;
mod file;
mod form;
mod name;
mod scan;
mod specs;
mod syntax;
mod text;

pub use families::FAMILIES;
pub use name::{NAME_RULE, name_fault};
pub use scan::{MAX_DEPTH, MAX_ENTRIES, MAX_KEYS, MAX_NODES, MAX_SCALAR};
pub use specs::{Folder, MAX_BYTES, Share, Specs};
pub(crate) use specs::{reason, visible};
pub use text::forbidden;

pub use crate::document::{Places, Source};
pub use crate::span::Span;
