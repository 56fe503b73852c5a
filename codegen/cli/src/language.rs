//! What `opwright explain language` says.

use opwright_codegen::expr::reference::{INTRODUCTION, sections};

/// The reference, one function a line.
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
