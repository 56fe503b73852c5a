//! What is held to what: the vectors of every op, and the answers of other systems.

use serde::Serialize;

use super::article::{self, Article};
use super::input::Input;
use super::text;
use crate::naming::files;

/// All that the template prints.
#[derive(Serialize)]
pub struct Conformance {
    article: Article,
    total: usize,
    ops: Vec<Counted>,
    corpora: Option<String>,
}

/// The vectors of an op.
#[derive(Serialize)]
struct Counted {
    name: String,
    file: String,
    normative: usize,
    derived: usize,
    refused: usize,
    total: usize,
}

/// Counts the vectors.
pub fn conformance(input: &Input) -> Conformance {
    let ops: Vec<Counted> = input.ops.ops.iter().map(|op| counted(&op.name, input)).collect();
    // The title of the file is a heading of the page already.
    let corpora =
        input.measured.corpora.map(|text| text.split_once('\n').map_or("", |(_, rest)| rest));
    Conformance {
        article: article::article(include_str!("../../site/conformance.md"), input),
        total: ops.iter().map(|o| o.total).sum(),
        ops,
        corpora: corpora.map(text::html),
    }
}

/// A case is a line of the file, so nothing has to be parsed to be counted.
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
