//! Turns serde's messages into diagnostics in terms of the spec.

use crate::diagnostic::{Diagnostic, list_entries, suggest};
use crate::document::{Source, shorten};
use crate::limits::{ATTRIBUTE_INTEGERS, ELEMENT_INTEGERS};
use crate::source::rest_of_text;
use crate::types::{Class, DType};

/// A parsed message of serde (`add.args.lhs: unknown field …`).
pub(super) struct SerdeFault {
    /// The path of the value.
    pub(super) path: String,
    /// The kind of fault.
    pub(super) what: SerdeFaultKind,
}

/// The kinds of structural faults.
pub(super) enum SerdeFaultKind {
    /// An unknown key, and the known ones.
    Unknown { key: String, known: Vec<String> },
    /// A missing key.
    Missing { key: String },
    /// A value of the wrong kind.
    Kind { found: String, expected: String },
    /// Any other, in serde's words.
    Other(String),
}

impl SerdeFault {
    /// Parses a message about the op with this name.
    pub(super) fn read(stem: &str, message: &str) -> SerdeFault {
        let message = message.split(" at line ").next().unwrap_or(message);
        let (path, what) = match message.split_once(": ") {
            Some((path, what)) if path.starts_with(stem) => (path, what),
            _ => (stem, message),
        };
        let quoted = |text: &str| text.split('`').nth(1).unwrap_or("").to_string();
        let kinds = what.strip_prefix("invalid type: ").and_then(|w| w.split_once(", expected "));
        let what = if let Some(rest) = what.strip_prefix("unknown field ") {
            let known = rest.split('`').skip(3).step_by(2).map(str::to_owned).collect();
            SerdeFaultKind::Unknown { key: quoted(rest), known }
        } else if let Some(rest) = what.strip_prefix("missing field ") {
            SerdeFaultKind::Missing { key: quoted(rest) }
        } else if let Some((found, expected)) = kinds {
            SerdeFaultKind::Kind { found: found.to_owned(), expected: expected.to_owned() }
        } else {
            SerdeFaultKind::Other(what.to_owned())
        };
        SerdeFault { path: path.to_owned(), what }
    }

    /// The known key most similar to `key`.
    pub(super) fn near(&self, key: &str, known: &[String]) -> Option<String> {
        suggest(key, known.iter().map(String::as_str)).map(str::to_owned)
    }

    /// The diagnostic for the value at `path` in the file.
    pub(super) fn explain(&self, source: &Source, path: &str) -> Diagnostic {
        match &self.what {
            SerdeFaultKind::Unknown { key, known } => {
                let at = source.key(&format!("{path}.{key}"));
                let title = format!("unknown key `{}`", shorten(key));
                let fault = Diagnostic::new("E0101", title, at);
                if let Some((word, _)) = key.split_once(':')
                    && known.iter().any(|known| known == word)
                {
                    return fault.help(format!("put a space after the colon: `{word}: …`"));
                }
                match self.near(key, known) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => {
                        let fault = fault.help(format!("keys here are: {}", known.join(", ")));
                        let typed = source.is_there(&format!("{path}.{key}.type"));
                        let fault = match typed && path == source.stem {
                            true => fault.help(format!(
                                "if `{key}` is an argument, put it under `args`; if it is the result, under `returns`"
                            )),
                            false => fault,
                        };
                        let text = rest_of_a_text(source, path, key, known);
                        text.into_iter().fold(fault, Diagnostic::help)
                    }
                }
            }
            SerdeFaultKind::Missing { key } => {
                Diagnostic::new("E0102", format!("missing key `{key}`"), source.key(path))
                    .help(format!("add `{key}: …` below it"))
            }
            SerdeFaultKind::Kind { found, expected } => wrong_kind(source, path, found, expected),
            SerdeFaultKind::Other(what) => {
                Diagnostic::new("E0103", what.as_str(), source.value(path))
            }
        }
    }
}

/// The help for an unknown key that may be the rest of the unquoted text before it.
fn rest_of_a_text(source: &Source, path: &str, key: &str, known: &[String]) -> Option<String> {
    let keys = source.keys(path);
    let at = keys.iter().position(|one| *one == key)?;
    let is_known = |one: &&str| known.iter().any(|known| known == one);
    let text = keys[..at].iter().rposition(is_known)?;
    let last = keys[at..].iter().take_while(|one| !is_known(one)).last()?;
    let (value, next) = (source.value(&below(path, keys[text])), keys.get(text + 1)?);
    let range = value.start as usize..value.end as usize;
    let comma = source.text.get(range.end..source.key(&below(path, next)).start as usize)?;
    let plain = !source.text[range.start..].starts_with(['"', '\'', '[', '{', '|', '>']);
    let last = source.key(&below(path, last));
    if !plain || comma.trim() != "," {
        return None;
    }
    rest_of_text(source, range, &(last.start as usize..last.end as usize))
}

/// The path of an entry.
fn below(path: &str, key: &str) -> String {
    format!("{path}.{key}")
}

fn wrong_kind(source: &Source, path: &str, found: &str, expected: &str) -> Diagnostic {
    let written = source.written(path);
    let found = match found.split([' ', ',']).next().unwrap_or_default() {
        "sequence" => "a list".to_owned(),
        "map" => "a mapping".to_owned(),
        "unit" => "nothing".to_owned(),
        _ => format!("`{written}`"),
    };
    let name = path.rsplit('.').next().unwrap_or(path);
    let (want, help) = match expected {
        "any YAML value" => {
            let title = format!("{found} does not fit into 64 bits");
            let of_attribute = is_of_attribute(source, path);
            let range = if of_attribute { ATTRIBUTE_INTEGERS } else { ELEMENT_INTEGERS };
            return Diagnostic::new("E0103", title, source.value(path)).help(range);
        }
        "a string" if name.ends_with(']') => ("a text", format!("quote it: `\"{written}\"`")),
        "a string" => ("a text", format!("quote it: `{name}: \"{written}\"`")),
        "a sequence" if found.starts_with('`') => {
            ("a list", format!("write `{name}: [{written}]`"))
        }
        "a sequence" => ("a list", "start each entry's line with `- `".to_owned()),
        "an expression" if found == "nothing" => {
            ("an expression", "write it after the colon".to_owned())
        }
        "an expression" if found == "a list" => ("an expression", instead_of_list(source, path)),
        "an expression" => (
            "an expression",
            "an expression does not start with a brace; the key `let` of the spec names values"
                .to_owned(),
        ),
        _ => {
            let args = format!("{}.args", source.stem);
            let operand = source.keys(&args).first().copied().unwrap_or("x");
            ("a mapping", instead_of_value(name, &written, operand))
        }
    };
    Diagnostic::new("E0103", format!("expected {want}, found {found}"), source.value(path))
        .help(help)
}

/// Whether the value at a path is that of an attribute: a default, or an argument whose type in this file is no tensor.
fn is_of_attribute(source: &Source, path: &str) -> bool {
    let args = format!("{}.args", source.stem);
    if path.starts_with(&args) {
        return true;
    }
    let Some((_, given)) = path.split_once(".given.") else { return false };
    let name = given.split(['.', '[']).next().unwrap_or(given);
    let ty = format!("{args}.{name}.type");
    source.is_there(&ty) && !source.whole(&ty).starts_with("tensor")
}

/// The help for a value in place of a mapping, in an op with this operand.
fn instead_of_value(name: &str, written: &str, operand: &str) -> String {
    match name {
        "args" => "name each argument: `lhs: {type: tensor<T>, description: …}`".to_owned(),
        "given" => format!("name each argument: `given: {{{operand}: [1.0, 2.0]}}`"),
        "let" => "name each value: `let: {d: x - y}`".to_owned(),
        "reduce" => "for example `reduce: {op: add, over: axes(x), of: x}`".to_owned(),
        "types" => {
            let class = match DType::meant(written) {
                Some(dtypes) => format!("[{}]", DType::list(&dtypes)),
                None if written.starts_with('[') || Class::parse(written).is_some() => {
                    written.to_owned()
                }
                None => "float".to_owned(),
            };
            format!("name the type variable: `types: {{T: {class}}}`")
        }
        "accuracy" => format!("name the dtype: `accuracy: {{f32: {written}}}`"),
        "vjp" if matches!(written, "none" | "~" | "null" | "no" | "false") => {
            "say why there is no gradient: `vjp: {none: \"reason\"}`".to_owned()
        }
        "vjp" => format!("name the operand: `vjp: {{{operand}: {written}}}`"),
        _ => "write a line `key: value` for each entry".to_owned(),
    }
}

/// The help for a list in place of an expression, which is a list itself in some places only.
fn instead_of_list(source: &Source, path: &str) -> String {
    let entries = list_entries(source.whole(path).trim());
    let name = path.rsplit('.').next().unwrap_or(path);
    match entries.as_slice() {
        _ if name.ends_with(']') => "the entries of a list are integers, not lists".to_owned(),
        [only] => format!("write `{name}: {only}`"),
        _ => "the value here is not a list; combine the entries in one expression".to_owned(),
    }
}
