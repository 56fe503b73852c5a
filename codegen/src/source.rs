//! Reads spec files and maps positions of YAML nodes back to the text.
//!
//! Later stages can rely on the following: the text is UTF-8 without control or invisible characters, the YAML is one
//! document without anchors, tags or duplicate keys, and its size and depth are bounded.

mod brackets;
mod colon;
mod comma;
mod comment;
mod families;
mod file;
mod form;
mod line;
mod name;
mod quoted;
mod scalar;
mod scan;
mod specs;
mod syntax;
mod text;

pub(crate) use comma::rest_of_text;
pub use families::FAMILIES;
pub use name::{NAME_RULE, name_fault};
pub use scan::{MAX_DEPTH, MAX_ENTRIES, MAX_KEYS, MAX_NODES, MAX_SCALAR};
pub use specs::{Folder, MAX_BYTES, Share, Specs};
pub(crate) use specs::{reason, visible};
pub use text::forbidden;

pub use crate::document::{Places, Source};
pub use crate::span::Span;
