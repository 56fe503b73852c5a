//! serde's messages, as diagnostics that speak of what people wrote.

use crate::diagnostic::{Diagnostic, suggest};
use crate::source::{Source, shorten};

/// Turns a message (`add.args.lhs: unknown field …`) into a diagnostic at the place that it speaks of.
pub(super) fn explain(source: &Source, message: &str) -> Diagnostic {
    let message = message.split(" at line ").next().unwrap_or(message);
    let (path, what) = match message.split_once(": ") {
        Some((path, what)) if path.starts_with(&source.stem) => (path, what),
        _ => (source.stem.as_str(), message),
    };
    let quoted = |text: &str| text.split('`').nth(1).unwrap_or("").to_string();
    if let Some(rest) = what.strip_prefix("unknown field ") {
        let field = quoted(rest);
        let known: Vec<&str> = rest.split('`').skip(3).step_by(2).collect();
        let at = source.key(&format!("{path}.{field}"));
        let fault = Diagnostic::new("E0101", format!("unknown key `{}`", shorten(&field)), at);
        return match suggest(&field, known.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("keys here are: {}", known.join(", "))),
        };
    }
    if let Some(rest) = what.strip_prefix("missing field ") {
        let field = quoted(rest);
        return Diagnostic::new("E0102", format!("missing key `{field}`"), source.key(path))
            .help(format!("add `{field}: …` below it"));
    }
    match what.strip_prefix("invalid type: ").and_then(|w| w.split_once(", expected ")) {
        Some((found, expected)) => wrong_kind(source, path, found, expected),
        None => Diagnostic::new("E0103", what, source.value(path)),
    }
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
            let range = "integers lie between -9223372036854775808 and 18446744073709551615";
            return Diagnostic::new("E0103", title, source.value(path)).help(range);
        }
        "a string" => ("a text", format!("quote it: `{name}: \"{written}\"`")),
        "a sequence" if found.starts_with('`') => {
            ("a list", format!("write `{name}: [{written}]`"))
        }
        "a sequence" => ("a list", "start each entry's line with `- `".to_owned()),
        "an expression" if found == "nothing" => {
            ("an expression", "write it after the colon".to_owned())
        }
        "an expression" => {
            ("an expression", "quote it if it starts with a bracket or a brace".to_owned())
        }
        _ if name == "args" => {
            ("a mapping", "name each argument: `lhs: {type: tensor<T>, description: …}`".to_owned())
        }
        _ => ("a mapping", "write a line `key: value` for each entry".to_owned()),
    };
    Diagnostic::new("E0103", format!("expected {want}, found {found}"), source.value(path))
        .help(help)
}
