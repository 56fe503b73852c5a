//! What a spec leaves out, and where it belongs.

use std::ops::Range;

use crate::flatten::KEY_ORDER;
use crate::source::Source;

/// What a spec may leave out.
pub enum Omission {
    /// The outcome of the example at this position in the file.
    Example(usize),
    /// The error bounds of the op.
    Accuracy,
}

/// Something left out, and where to insert it.
pub struct Open {
    pub what: Omission,
    /// The bytes that are replaced, if it is a key without a value. Otherwise text is inserted where the range starts.
    pub range: Range<usize>,
    /// The text before the first inserted piece, between two, and after the last.
    pub around: [String; 3],
}

/// The examples of a file that neither return nor raise, and the accuracy if it says nothing of it; in the order of the
/// text.
pub fn opened(own: &Source) -> Vec<Open> {
    let list = format!("{}.examples", own.stem);
    let examples = (0..).map(|number| (number, format!("{list}[{number}]")));
    let examples = examples.take_while(|(_, path)| own.is_there(path));
    let open = examples.filter_map(|(number, path)| {
        let outcome = own.keys(&path).into_iter().find(|key| ["returns", "raises"].contains(key));
        left_out(own, &path, outcome, own.keys(&path).last()?, Omission::Example(number))
    });
    let mut open: Vec<Open> = open.collect();
    let keys = own.keys(&own.stem);
    let before =
        |key: &&str| KEY_ORDER.iter().take_while(|other| **other != "accuracy").any(|o| o == key);
    let accuracy = keys.iter().find(|key| **key == "accuracy").copied();
    let last = keys.iter().rfind(|key| before(key));
    open.extend(last.and_then(|last| left_out(own, &own.stem, accuracy, last, Omission::Accuracy)));
    open.sort_by_key(|one| one.range.start);
    open
}

/// What the mapping at a path leaves out, if `key`, where it would be, is not there or has no value. It belongs after the
/// entry `last`.
fn left_out(
    own: &Source,
    path: &str,
    key: Option<&str>,
    last: &str,
    what: Omission,
) -> Option<Open> {
    match key.map(|key| format!("{path}.{key}")) {
        None => Some(below(own, path, last, what)),
        Some(entry) => own.is_null(&entry).then(|| in_place(own, path, &entry, what)),
    }
}

/// The place after an entry of a mapping.
fn below(own: &Source, path: &str, key: &str, what: Omission) -> Open {
    let (text, end) = (own.text.as_str(), end(own, &format!("{path}.{key}")));
    let Some(indent) = indent(own, path) else {
        return Open { what, range: end..end, around: [", ".into(), ", ".into(), String::new()] };
    };
    // The span of a block scalar ends at the start of the line after it.
    let end = text[..end].trim_end().len();
    let line = text[end..].find('\n').map_or(text.len(), |len| end + len + 1);
    let between = format!("\n{indent}");
    Open { what, range: line..line, around: [indent, between, "\n".into()] }
}

/// The place of an entry of a mapping that has no value.
fn in_place(own: &Source, path: &str, entry: &str, what: Omission) -> Open {
    let range = own.key(entry).start as usize..end(own, entry);
    let between = indent(own, path).map_or(", ".into(), |indent| format!("\n{indent}"));
    Open { what, range, around: [String::new(), between, String::new()] }
}

/// The end of an entry of a mapping: of its value, or of the colon if there is no value.
fn end(own: &Source, entry: &str) -> usize {
    let (key, value) = (own.key(entry).end as usize, own.value(entry).end as usize);
    let rest = &own.text[key..];
    let is_alone = value == key && rest.trim_start().starts_with(':');
    if is_alone { rest.find(':').map_or(key, |at| key + at + 1) } else { value }
}

/// The indentation of the entries of a mapping; `None` if it is in braces.
fn indent(own: &Source, path: &str) -> Option<String> {
    let start = own.value(path).start as usize;
    let first = own.text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = || " ".repeat(own.text[first..start].chars().count());
    (!own.text[start..].starts_with('{')).then(indent)
}
