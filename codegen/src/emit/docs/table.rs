//! Markdown tables.

/// A table with this head.
pub fn table<T: AsRef<str>>(
    head: &[&str],
    rows: impl IntoIterator<Item = impl IntoIterator<Item = T>>,
) -> String {
    let mut text = row(head) + "\n|" + &"---|".repeat(head.len());
    for cells in rows {
        text += "\n";
        text += &row(cells);
    }
    text
}

fn row<T: AsRef<str>>(cells: impl IntoIterator<Item = T>) -> String {
    let mut text = String::from("|");
    for one in cells {
        let one = cell(one.as_ref());
        if !one.is_empty() {
            text += " ";
            text += &one;
        }
        text += " |";
    }
    text
}

/// Escapes bars, which end a cell even in code, and removes line breaks, which end a row.
fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', r"\|")
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn cells_cannot_break_a_table() {
        assert_eq!(table::<&str>(&["a", ""], Vec::<Vec<&str>>::new()), "| a | |\n|---|---|");
        assert_eq!(
            table(&["op", "what"], [["`|`", "Either\n  a|b."], ["`x`", ""]]),
            "| op | what |\n|---|---|\n| `\\|` | Either a\\|b. |\n| `x` | |"
        );
    }
}
