//! The conformance page: the vectors of every op, and the results of other systems.

use serde::Serialize;

use super::article::{self, Article};
use super::input::Input;
use super::text;
use crate::emit::VECTOR_FORMAT;
use crate::naming::files;

/// The data of the template.
#[derive(Serialize)]
pub struct Conformance {
    article: Article,
    total: usize,
    ops: Vec<Counted>,
    corpora: Option<String>,
}

/// The number of vectors of an op, by kind.
#[derive(Serialize)]
struct Counted {
    name: String,
    file: String,
    normative: usize,
    derived: usize,
    refused: usize,
    total: usize,
}

/// The data of the conformance page.
pub fn conformance(input: &Input) -> Conformance {
    let ops: Vec<Counted> = input.ops.ops.iter().map(|op| counted(&op.name, input)).collect();
    // The page has a heading for the title of the file.
    let corpora =
        input.measured.corpora.map(|text| text.split_once('\n').map_or("", |(_, rest)| rest));
    // The title of the format becomes a section of the page.
    let text = format!("{}\n#{}", include_str!("../../site/conformance.md"), VECTOR_FORMAT);
    Conformance {
        article: article::article(&text, input),
        total: ops.iter().map(|o| o.total).sum(),
        ops,
        corpora: corpora.map(text::html),
    }
}

/// Counts the cases in the text, which has one per line.
fn counted(op: &str, input: &Input) -> Counted {
    let file = input.artifacts.files.get(&files::vectors(op)).map_or("", String::as_str);
    let cases = || file.lines().filter(|line| line.starts_with("    {\"name\":"));
    let count = |part: &str| cases().filter(|line| line.contains(part)).count();
    Counted {
        name: op.into(),
        file: files::vectors(op),
        normative: count(",\"status\":\"normative\","),
        derived: count(",\"status\":\"derived\","),
        refused: count(",\"raises\":{\"code\":"),
        total: cases().count(),
    }
}
