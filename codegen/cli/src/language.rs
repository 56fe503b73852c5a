//! `opwright explain language`.

use opwright_codegen::expr::reference::{INTRODUCTION, sections};

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
