//! What is held to what: the vectors of every op, and the answers of other systems.

use serde::Serialize;
use serde_json::Value;

use super::Input;
use super::article::{self, Article};
use super::text;

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

fn counted(op: &str, input: &Input) -> Counted {
    let file = input.artifacts.files.get(&format!("vectors/{op}.json"));
    let file: Value = file.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    let cases = file.get("cases").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let count = |test: &dyn Fn(&Value) -> bool| cases.iter().filter(|c| test(c)).count();
    Counted {
        name: op.into(),
        normative: count(&|c| c["status"] == "normative"),
        derived: count(&|c| c["status"] == "derived"),
        refused: count(&|c| c.get("raises").is_some()),
        total: cases.len(),
    }
}
