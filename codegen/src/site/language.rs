//! The language reference: keys from the schema, functions from the table.

use serde::Serialize;
use serde_json::Value;

use super::article::{self, Article};
use super::input::Input;
use super::text::inline;
use crate::expr::reference::{FunctionEntry, sections};
use crate::formula::mathml;
use crate::slug::slug;

/// The data of the template.
#[derive(Serialize)]
pub struct Language {
    article: Article,
    keys: Vec<KeyRow>,
    sections: Vec<Functions>,
}

#[derive(Serialize)]
struct KeyRow {
    name: String,
    about: String,
}

#[derive(Serialize)]
struct Functions {
    id: String,
    title: String,
    rows: Vec<Function>,
}

#[derive(Serialize)]
struct Function {
    id: String,
    written: String,
    about: String,
    math: String,
}

/// The data of the page.
pub fn language(input: &Input) -> Language {
    let mut anchored = anchors().into_iter();
    Language {
        article: article::article(include_str!("../../site/language.md"), input),
        keys: keys(input),
        sections: sections()
            .into_iter()
            .map(|(title, rows)| Functions {
                id: slug(title),
                title: title.into(),
                rows: anchored.by_ref().take(rows.len()).map(function).collect(),
            })
            .collect(),
    }
}

/// The keys of a spec with their descriptions in the schema.
fn keys(input: &Input) -> Vec<KeyRow> {
    let schema = input.artifacts.files.get("op.schema.json");
    let schema: Value = schema.and_then(|s| serde_json::from_str(s).ok()).unwrap_or_default();
    let Some(keys) = schema.pointer("/$defs/spec/properties").and_then(Value::as_object) else {
        return vec![];
    };
    let about =
        |v: &Value| v.get("description").and_then(Value::as_str).map_or(String::new(), inline);
    keys.iter().map(|(name, value)| KeyRow { name: name.clone(), about: about(value) }).collect()
}

/// Every function with its anchor, in the order of the reference.
pub fn anchors() -> Vec<(String, FunctionEntry)> {
    let mut seen: Vec<String> = vec![];
    let entries = sections().into_iter().flat_map(|(_, rows)| rows);
    let anchored = entries.map(|entry| {
        let plain = format!("fn-{}", slug(&entry.written));
        let same = seen.iter().filter(|s| **s == plain).count();
        seen.push(plain.clone());
        (if same == 0 { plain } else { format!("{plain}-{}", same + 1) }, entry)
    });
    anchored.collect()
}

fn function((id, entry): (String, FunctionEntry)) -> Function {
    let math = entry.row.map_or(String::new(), |row| {
        let named =
            |(i, (name, _)): (usize, &(&str, _))| (format!("#{}", i + 1), (*name).to_owned());
        let names = row.params.iter().enumerate().map(named);
        let latex =
            names.fold(row.math.text.to_owned(), |text, (hole, name)| text.replace(&hole, &name));
        mathml(&latex, false).ok().filter(|_| !latex.is_empty()).unwrap_or_default()
    });
    Function { id, written: entry.written.clone(), about: inline(entry.doc), math }
}
