//! Decodes and checks one file.

use super::{scan, text};
use crate::diagnostic::Diagnostics;
use crate::document::Source;

/// Decodes and checks a file. A faulty file has a source too, because its diagnostics point into the text.
pub fn read(file: u32, path: &str, bytes: &[u8]) -> (Source, Diagnostics) {
    let (text, fault) = text::decode(file, bytes);
    let source = Source::new(file, path, text, is_family(path));
    if let Some(fault) = fault {
        return (source, fault.into());
    }
    let (index, faults) = scan::scan(&source);
    (source.with_index(index), faults)
}

/// Whether a path is that of a family.
pub fn is_family(path: &str) -> bool {
    path.rsplit('/').nth(1) == Some("family")
}
