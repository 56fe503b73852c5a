//! `opwright explain language`, and single functions of it.

use opwright_codegen::expr::reference::{INTRODUCTION, sections};

pub use opwright_codegen::expr::reference::instead;

/// The language reference, one function per line.
pub fn reference() -> String {
    let mut text = INTRODUCTION.to_owned();
    for (title, rows) in sections() {
        let width = rows.iter().map(|row| row.written.chars().count()).max().unwrap_or(0);
        text += &format!("\n{title}\n");
        for row in rows {
            text += &format!("  {:width$}  {}\n", row.written, row.doc);
        }
    }
    text
}

/// The names of all functions.
pub fn functions() -> Vec<String> {
    let rows = sections().into_iter().flat_map(|(_, rows)| rows);
    let names = rows.map(|row| row.written.split('(').next().unwrap_or_default().to_owned());
    names
        .filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.contains(' '))
        .collect()
}

/// The rows of a function in the reference; `None` if there is no such function.
pub fn function(name: &str) -> Option<String> {
    let rows = sections().into_iter().flat_map(|(title, rows)| {
        let own = rows.into_iter().filter(|row| row.written.split('(').next() == Some(name));
        own.map(move |row| format!("{}  {}\n  ({title})\n", row.written, row.doc))
    });
    let text: String = rows.collect();
    (!text.is_empty()).then_some(text)
}
