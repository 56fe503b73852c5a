//! Lowers the words of a choice.

use serde_yaml::Value;

use super::layers::Root;
use crate::diagnostic::Diagnostic;
use crate::naming::variant_name;
use crate::raw::kind;
use crate::source::name_fault;

/// The words of a choice, which must be distinct names, also as Rust variants.
pub fn words(items: &[Value], root: Root, path: &str) -> Result<Vec<String>, Diagnostic> {
    let mut words: Vec<String> = vec![];
    let place = |i: usize| format!("{path}[{i}]");
    for (i, item) in items.iter().enumerate() {
        let word = word(item, items, &words, root, &place(i))?;
        let variant = variant_name(&word);
        if let Some((first, other)) =
            words.iter().enumerate().find(|(_, other)| variant_name(other) == variant)
        {
            let title = format!("in Rust `{other}` and `{word}` would both be called `{variant}`");
            return Err(Diagnostic::new("E0206", title, root.value(&place(i)))
                .and(root.value(&place(first)), "the other one")
                .help("rename one of them"));
        }
        words.push(word);
    }
    Ok(words)
}

/// One word of a choice.
fn word(
    item: &Value,
    all: &[Value],
    before: &[String],
    root: Root,
    path: &str,
) -> Result<String, Diagnostic> {
    let new = |title: String| Diagnostic::new("E0201", title, root.value(path));
    let written = root.text(path);
    let is_bool = |item: &Value| match item {
        Value::Bool(_) => true,
        Value::String(word) => {
            ["yes", "no", "on", "off", "true", "false"].contains(&word.to_lowercase().as_str())
        }
        _ => false,
    };
    let as_bool = "a boolean has the type `bool`";
    let Some(word) = item.as_str() else {
        let fault = new(format!("YAML reads `{written}` as {}, not as a word", kind(item)));
        return Err(match item {
            _ if all.iter().all(is_bool) => fault.help(as_bool),
            Value::Number(_) => fault.help("spell it, like `one`; for a number, the type is `int`"),
            Value::Bool(_) | Value::Null => {
                fault.help(format!("choose another word, or quote it: `\"{written}\"`"))
            }
            _ => fault.help("a choice is a list of words: `[floor, ceil, half_even]`"),
        });
    };
    if let Some(wrong) = name_fault(word) {
        let fault = new(format!("`{word}` cannot be a word of a choice: it {wrong}"));
        let fault = fault.help("words are written like names: `half_even`");
        return Err(if all.iter().all(is_bool) { fault.help(as_bool) } else { fault });
    }
    if before.iter().any(|other| other == word) {
        return Err(new(format!("a choice has `{word}` twice")).help("remove one"));
    }
    Ok(word.to_owned())
}
