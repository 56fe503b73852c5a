//! Paths of the pages with the examples of an op.

use crate::model::Op;

/// The largest number of examples per page.
pub const EXAMPLES_PER_PAGE: usize = 20;

/// The file of a page with more examples. No op has a hyphen in its name.
pub fn more_file(op: &Op, number: usize) -> String {
    format!("{}-{number}.html", op.name)
}

/// The page that contains an example.
pub fn page_of(op: &Op, example: &str) -> String {
    match op.examples.iter().position(|e| e.name == example).map_or(0, |i| i / EXAMPLES_PER_PAGE) {
        0 => format!("{}.html", op.name),
        i => more_file(op, i + 1),
    }
}
