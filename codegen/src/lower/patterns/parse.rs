//! Parses a shape pattern.

use std::ops::Range;

use super::super::layers::Root;
use super::super::names;
use crate::diagnostic::Diagnostic;
use crate::model::{PatternSize, ShapePattern};
use crate::source::Span;

/// The help for what is no pattern.
const FORM: &str = "a pattern is a list of names, numbers, and `_` for any size: `shape: [m, k]`; one `..` stands for any number of axes";

/// The most sizes of a pattern.
const MAX_SIZES: usize = 16;

/// Parses the pattern at this path.
pub fn pattern(root: Root, path: &str, text: &str) -> Result<ShapePattern, Diagnostic> {
    let places = root.source.places(&root.path(path), text);
    let Some(entries) = entries(text) else {
        let title = format!("`{}` is no shape pattern", text.trim());
        return Err(fault(title, root.value(path)));
    };
    if entries.len() > MAX_SIZES {
        let title = format!("a pattern of {} entries: the most are {MAX_SIZES}", entries.len());
        return Err(fault(title, root.value(path)));
    }
    let (mut sizes, mut before_rest) = (vec![], None);
    for (entry, range) in &entries {
        let span = places.span(range.clone());
        if *entry != ".." {
            sizes.push(size(entry, span)?);
        } else if before_rest.replace(sizes.len()).is_some() {
            return Err(fault("a second `..`".to_owned(), span));
        }
    }
    let words: Vec<&str> = entries.iter().map(|(entry, _)| *entry).collect();
    let text = format!("[{}]", words.join(", "));
    let span = root.value(path);
    if sizes.is_empty() && before_rest.is_some() {
        return Err(fault(format!("`{text}` says nothing about the shape"), span));
    }
    Ok(ShapePattern { sizes, before_rest, text, span })
}

/// The words of a pattern, which may be faulty.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn fault(title: String, span: Span) -> Diagnostic {
    Diagnostic::new("E0213", title, span).help(FORM)
}

/// The entries of a list with their positions in the text; `None` if there are no brackets.
fn entries(text: &str) -> Option<Vec<(&str, Range<usize>)>> {
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let mut at = text.len() - text.trim_start().len() + 1;
    let mut entries = vec![];
    if inner.trim().is_empty() {
        return Some(entries);
    }
    for written in inner.split(',') {
        let entry = written.trim();
        let start = at + written.len() - written.trim_start().len();
        entries.push((entry, start..start + entry.len()));
        at += written.len() + 1;
    }
    Some(entries)
}

fn size(entry: &str, span: Span) -> Result<PatternSize, Diagnostic> {
    let is_of = |admits: fn(&u8) -> bool| !entry.is_empty() && entry.bytes().all(|b| admits(&b));
    if entry == "_" {
        return Ok(PatternSize::Any);
    }
    if let Some(size) = entry.parse().ok().filter(|_| is_of(u8::is_ascii_digit)) {
        return Ok(PatternSize::Fixed(size));
    }
    if is_of(|b| b.is_ascii_alphanumeric() || *b == b'_') {
        names::fresh(entry, span)?;
        return Ok(PatternSize::Name(entry.to_owned(), span));
    }
    if entry.is_empty() {
        return Err(fault("an entry is missing".to_owned(), span));
    }
    let fault = fault(format!("`{entry}` is neither a name nor a size"), span);
    if entry.contains(['+', '*', '/', '%', '-']) && entry.parse::<i64>().is_err() {
        return Err(fault.help("name the size, and state by a constraint what it must be"));
    }
    Err(fault)
}
