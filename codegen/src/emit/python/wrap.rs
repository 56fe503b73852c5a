//! Plain text of docstrings, in lines of limited length.

use crate::emit::docs::prose;

/// The longest line.
const WIDTH: usize = 88;

/// An item of a list.
pub fn list_item(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut lines = String::new();
    fill(&mut lines, &text, "- ", "  ");
    lines
}

/// Markdown as plain text, after this indent. Code and tables keep their lines; those of a paragraph are filled.
pub fn block(text: &str, indent: &str) -> String {
    let (mut lines, mut paragraph, mut is_code) = (String::new(), String::new(), false);
    for line in prose::text(text).lines().chain([""]) {
        let inner = line.trim_start();
        let is_fence = inner.starts_with("```") || inner.starts_with("~~~");
        is_code ^= is_fence;
        let keeps = is_code || is_fence || inner.starts_with('|');
        if keeps || inner.is_empty() || is_item(inner) {
            flush(&mut lines, &mut paragraph, indent);
        }
        match inner {
            "" => lines.push('\n'),
            _ if keeps => lines += &format!("{indent}{}\n", line.trim_end()),
            _ if paragraph.is_empty() => paragraph = line.to_owned(),
            _ => paragraph += &format!(" {inner}"),
        }
    }
    lines.truncate(lines.trim_end().len());
    lines + "\n"
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok())
}

/// Adds a paragraph, and empties it.
fn flush(lines: &mut String, paragraph: &mut String, indent: &str) {
    let inner = paragraph.trim_start();
    if !inner.is_empty() {
        let first = format!("{indent}{}", &paragraph[..paragraph.len() - inner.len()]);
        let hang = if is_item(inner) { "  " } else { "" };
        fill(lines, inner, &first, &format!("{first}{hang}"));
    }
    paragraph.clear();
}

/// Breaks a line between words.
fn fill(lines: &mut String, text: &str, first: &str, next: &str) {
    let mut line = first.to_owned();
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            *lines += &format!("{line}\n");
            line = next.to_owned();
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line += word;
        is_empty = false;
    }
    *lines += &format!("{line}\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        let words = vec!["word"; 20].join(" ");
        let lines = block(&words, "    ");
        assert!(lines.lines().all(|line| line.len() <= WIDTH && line.starts_with("    word")));
        assert_eq!(lines.split_whitespace().count(), 20);
        assert_eq!(
            block("of a\nparagraph\n- an item\n  of two\n\nend", ""),
            "of a paragraph\n- an item of two\n\nend\n"
        );
    }

    #[test]
    fn code_and_tables_keep_their_lines() {
        let text = "```\na    b\n```\n\n| a |\n- an item";
        assert_eq!(block(text, ""), "```\na    b\n```\n\n| a |\n- an item\n");
    }
}
