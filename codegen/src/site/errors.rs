//! The index of error codes, and a page for each.

use serde::Serialize;

use super::input::Input;
use super::text;
use crate::diagnostic;

/// The data of the index.
#[derive(Serialize)]
pub struct Errors {
    blocks: Vec<CodeGroup>,
}

#[derive(Serialize)]
struct CodeGroup {
    id: &'static str,
    title: &'static str,
    codes: Vec<Code>,
}

/// The data of a code's page.
#[derive(Serialize)]
pub struct Code {
    pub code: &'static str,
    title: String,
    /// The title without markup.
    pub plain_title: String,
    text: String,
    run_time: bool,
    before: Option<&'static str>,
    after: Option<&'static str>,
    /// Rendered diagnostics with this code.
    samples: Vec<String>,
    /// Messages of constraints.
    raised: Vec<Raised>,
}

/// A message of constraints, and the ops and ids that have it.
#[derive(Serialize)]
struct Raised {
    class: &'static str,
    message: String,
    places: Vec<(String, String)>,
}

/// Blocks of codes, with their prefix and subject.
const BLOCKS: &[(&str, &str)] = &[
    ("E00", "Files and YAML"),
    ("E01", "The structure of a spec"),
    ("E02", "Names and types"),
    ("E03", "Expressions"),
    ("E04", "Examples and coverage"),
    ("E05", "Gradients"),
    ("E06", "Documentation"),
    ("E10", "Ops at run time"),
];

/// The data of the index.
pub fn errors(input: &Input) -> Errors {
    let block = |(id, title): &(&'static str, &'static str)| CodeGroup {
        id,
        title,
        codes: codes(input).into_iter().filter(|c| c.code.starts_with(id)).collect(),
    };
    Errors { blocks: BLOCKS.iter().map(block).collect() }
}

/// All codes.
pub fn codes(input: &Input) -> Vec<Code> {
    let all = diagnostic::codes().collect::<Vec<_>>();
    let at = |i: Option<usize>| i.and_then(|i| all.get(i)).map(|c| c.0);
    let code = |(i, (code, title, paragraph)): (usize, &(&'static str, &'static str, &str))| Code {
        code,
        title: text::inline(title),
        plain_title: text::plain(title),
        text: text::html(paragraph),
        run_time: code.starts_with("E1"),
        before: at(i.checked_sub(1)),
        after: at(i.checked_add(1)),
        samples: samples(code, input.measured.diagnostics),
        raised: if *code == "E1002" { raised(input) } else { vec![] },
    };
    all.iter().copied().enumerate().map(code).collect()
}

/// The largest number of sample diagnostics per code.
const MAX_SAMPLES: usize = 3;

/// The shortest rendered texts that consist of one diagnostic with this code and a place.
fn samples(code: &str, diagnostics: &[String]) -> Vec<String> {
    let head = format!("error[{code}]: ");
    let alone = |text: &&String| {
        text.starts_with(&head) && !text.contains("\nerror[") && text.contains("-->")
    };
    let mut found: Vec<&String> = diagnostics.iter().filter(alone).collect();
    found.sort_by_key(|text| text.len());
    found.dedup_by_key(|text| text.lines().next());
    found.into_iter().take(MAX_SAMPLES).map(|text| text.trim_end().to_owned()).collect()
}

/// The constraints of all ops, grouped by message.
fn raised(input: &Input) -> Vec<Raised> {
    let mut rows: Vec<Raised> = vec![];
    for op in &input.ops.ops {
        for c in &op.constraints {
            let (class, place) = (c.error.name(), (op.name.clone(), c.id.clone()));
            let message = c.message_text.split_whitespace().collect::<Vec<_>>().join(" ");
            match rows.iter_mut().find(|r| r.class == class && r.message == message) {
                Some(row) => row.places.push(place),
                None => rows.push(Raised { class, message, places: vec![place] }),
            }
        }
    }
    rows
}
