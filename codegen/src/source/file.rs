//! Decodes and checks one file.

use super::{scan, text};
use crate::diagnostic::Diagnostics;
use crate::document::Source;

/// Decodes and checks one file. The source comes back even from a bad file: its faults point into its text.
pub fn read(file: u32, path: &str, bytes: &[u8]) -> (Source, Diagnostics) {
    let (text, fault) = text::decode(file, bytes);
    let source = Source::new(file, path, text, is_family(path));
    if let Some(fault) = fault {
        return (source, fault.into());
    }
    let (index, faults) = scan::scan(&source);
    (source.with_index(index), faults)
}

/// Whether the path of a spec is that of a family.
pub fn is_family(path: &str) -> bool {
    path.rsplit('/').nth(1) == Some("family")
}
