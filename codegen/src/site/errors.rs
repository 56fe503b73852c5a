//! The index of errors, and a page for each code.

use serde::Serialize;

use super::input::Input;
use super::text;
use crate::diagnostic::CODES;

/// The index.
#[derive(Serialize)]
pub struct Errors {
    blocks: Vec<Block>,
}

#[derive(Serialize)]
struct Block {
    id: &'static str,
    title: &'static str,
    codes: Vec<Code>,
}

/// A code.
#[derive(Serialize)]
pub struct Code {
    pub code: &'static str,
    pub title: &'static str,
    text: String,
    run_time: bool,
    before: Option<&'static str>,
    after: Option<&'static str>,
    /// What it looks like.
    samples: Vec<String>,
    /// What ops say with it.
    raised: Vec<Raised>,
}

/// What some constraints say, and where they are: op and id.
#[derive(Serialize)]
struct Raised {
    class: &'static str,
    message: String,
    places: Vec<(String, String)>,
}

/// Blocks of codes: how they start, and what they are about.
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

/// The index of all codes.
pub fn errors(input: &Input) -> Errors {
    let block = |(id, title): &(&'static str, &'static str)| Block {
        id,
        title,
        codes: codes(input).into_iter().filter(|c| c.code.starts_with(id)).collect(),
    };
    Errors { blocks: BLOCKS.iter().map(block).collect() }
}

/// All codes.
pub fn codes(input: &Input) -> Vec<Code> {
    let at = |i: Option<usize>| i.and_then(|i| CODES.get(i)).map(|c| c.0);
    let code = |(i, (code, title, paragraph)): (usize, &(&'static str, &'static str, &str))| Code {
        code,
        title,
        text: text::html(paragraph),
        run_time: code.starts_with("E1"),
        before: at(i.checked_sub(1)),
        after: at(i.checked_add(1)),
        samples: samples(code, input.measured.diagnostics),
        raised: if *code == "E1002" { raised(input) } else { vec![] },
    };
    CODES.iter().enumerate().map(code).collect()
}

/// How many samples of a code are shown.
const SAMPLES: usize = 3;

/// The shortest texts that are one diagnostic of this code, with a place.
fn samples(code: &str, diagnostics: &[String]) -> Vec<String> {
    let head = format!("error[{code}]: ");
    let alone = |text: &&String| {
        text.starts_with(&head) && !text.contains("\nerror[") && text.contains("-->")
    };
    let mut found: Vec<&String> = diagnostics.iter().filter(alone).collect();
    found.sort_by_key(|text| text.len());
    found.dedup_by_key(|text| text.lines().next());
    found.into_iter().take(SAMPLES).map(|text| text.trim_end().to_owned()).collect()
}

/// The constraints of all ops; those that say the same are one row.
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
