//! Converts Markdown of a spec to Markdown for doc comments and pages.
//!
//! In rustdoc, brackets would become links, angle brackets HTML, and indented text code that is compiled.

use crate::formula::plain;
use crate::markdown::formulas;

/// Markdown for rustdoc: formulas become code, HTML is escaped, and only web links remain links.
pub fn rustdoc(text: &str) -> String {
    blocks(&formulas_as_code(text), "\\")
}

/// Markdown for docstrings: formulas become code.
pub fn text(text: &str) -> String {
    formulas_as_code(text)
}

/// Markdown for pages: formulas remain, and HTML is escaped.
pub fn markdown(text: &str) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (at, formula) in formulas(text) {
        let Some(formula) = formula else { continue };
        out.push_str(&blocks(&text[from..at], "&lt;"));
        out.push_str(&format!("${formula}$"));
        from = at + formula.len() + 2;
    }
    out + &blocks(&text[from..], "&lt;")
}

/// A code span. Its text may contain backquotes.
pub fn code(text: &str) -> String {
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

/// Converts paragraphs and fenced code. `angle` replaces `<`: a backslash escape or an entity.
fn blocks(text: &str, angle: &str) -> String {
    let mut out: Vec<String> = vec![];
    let mut paragraph: Vec<String> = vec![];
    let mut fenced = false;
    let flush = |paragraph: &mut Vec<String>, out: &mut Vec<String>| {
        if !paragraph.is_empty() {
            out.push(escape(&paragraph.join("\n"), angle));
            paragraph.clear();
        }
    };
    for line in text.split('\n') {
        let inner = line.trim_start();
        if inner.starts_with("```") || inner.starts_with("~~~") {
            flush(&mut paragraph, &mut out);
            out.push(if fenced { "```".to_string() } else { "```text".to_string() });
            fenced = !fenced;
        } else if fenced {
            out.push(line.trim_end().to_string());
        } else if inner.is_empty() && !text.trim().is_empty() && text.contains('\n') {
            flush(&mut paragraph, &mut out);
            out.push(String::new());
        } else {
            // Four spaces would start a code block, which rustdoc would compile.
            let indent = if line.starts_with("    ") && paragraph.is_empty() {
                2
            } else {
                line.len() - inner.len()
            };
            paragraph.push(format!("{}{inner}", " ".repeat(indent)));
        }
    }
    flush(&mut paragraph, &mut out);
    if fenced {
        out.push("```".into());
    }
    out.join("\n")
}

/// Formulas become code spans, and `\$` a dollar sign.
fn formulas_as_code(text: &str) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (at, formula) in formulas(text) {
        let Some(formula) = formula else { continue };
        out.push_str(&text[from..at]);
        out.push('`');
        out.push_str(&plain(formula).replace('`', "'"));
        out.push('`');
        from = at + formula.len() + 2;
    }
    out.push_str(&text[from..]);
    out.replace(r"\$", "$")
}

/// Escapes a paragraph, except for code spans and web links. A backquote without a partner is escaped.
fn escape(paragraph: &str, angle: &str) -> String {
    let pieces: Vec<&str> = paragraph.split('`').collect();
    // An even number of pieces means an odd number of backquotes, the last of which has no partner.
    let lone = if pieces.len().is_multiple_of(2) { pieces.len() - 1 } else { pieces.len() };
    let mut out = String::new();
    for (i, piece) in pieces.iter().enumerate() {
        if i > 0 {
            out.push_str(if i == lone { "\\`" } else { "`" });
        }
        if i % 2 == 1 && i != lone {
            out.push_str(piece)
        } else {
            plain_text(piece, angle, &mut out)
        }
    }
    out
}

fn plain_text(text: &str, angle: &str, out: &mut String) {
    let rustdoc = angle == "\\";
    let mut rest = text;
    // Only these characters can start a link or a tag.
    while let Some(at) = rest.find(['[', ']', '<', '>', 'h']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(ch) = rest.chars().next() else { break };
        if let Some(link) = link(rest) {
            out.push_str(&rest[..link]);
            rest = &rest[link..];
            continue;
        }
        let bare = rest.starts_with("https://") || rest.starts_with("http://");
        if bare && rustdoc {
            let end = rest
                .find(|c: char| c.is_whitespace() || matches!(c, '<' | '>'))
                .unwrap_or(rest.len());
            let url = rest[..end].trim_end_matches(['.', ',', ')', ';', ':']);
            out.push_str(&format!("<{url}>"));
            rest = &rest[url.len()..];
            continue;
        }
        match ch {
            '<' if !rustdoc => out.push_str(angle),
            '[' | ']' | '<' | '>' if rustdoc => {
                out.push('\\');
                out.push(ch);
            }
            ch => out.push(ch),
        }
        rest = &rest[ch.len_utf8()..];
    }
    out.push_str(rest);
}

/// The longest target of a link, in characters.
const MAX_TARGET: usize = 2048;

/// The deepest nesting of parentheses in a target, as in CommonMark.
const MAX_PARENTHESES: i32 = 32;

/// The length of the link `[text](target)` at the start of `text`, if it is a web link or a relative path.
fn link(text: &str) -> Option<usize> {
    let middle = text.strip_prefix('[')?.find(['[', ']', '\n'])? + 1;
    let target = text[middle..].strip_prefix("](")?;
    // Parentheses inside a target must be balanced.
    let mut depth = 1;
    // The limit avoids quadratic time on a text with thousands of brackets.
    let mut signs = target.char_indices().take(MAX_TARGET);
    let (end, _) = signs.find(|&(_, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 || depth > MAX_PARENTHESES || c.is_whitespace()
    })?;
    let web = target.starts_with("https://") || target.starts_with("http://");
    let relative = !target[..end].contains(':');
    (target[end..].starts_with(')') && (web || relative)).then_some(middle + 2 + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of a spec, in rustdoc and in Markdown.
    #[test]
    fn escapes_what_is_not_markdown_in_specs() {
        for (text, in_rustdoc, in_markdown) in [
            ("a [b] <c>", r"a \[b\] \<c\>", "a [b] &lt;c>"),
            (
                "`[a]` [b] `<c>` <d> `[e]`",
                r"`[a]` \[b\] `<c>` \<d\> `[e]`",
                "`[a]` [b] `<c>` &lt;d> `[e]`",
            ),
            ("`[a]` [b] `<c>", r"`[a]` \[b\] \`\<c\>", r"`[a]` [b] \`&lt;c>"),
            ("` <a>", r"\` \<a\>", r"\` &lt;a>"),
            (
                "[a](https://b.c) [d](e:f)",
                r"[a](https://b.c) \[d\](e:f)",
                "[a](https://b.c) [d](e:f)",
            ),
            ("see https://a.b/c, or", "see <https://a.b/c>, or", "see https://a.b/c, or"),
            ("$x_i$ and $y$", "`x_i` and `y`", "$x_i$ and $y$"),
            (r"costs \$5 [a]", r"costs $5 \[a\]", r"costs \$5 [a]"),
            ("[a]\n\n[b]\n  [c]", "\\[a\\]\n\n\\[b\\]\n  \\[c\\]", "[a]\n\n[b]\n  [c]"),
            ("    [a]\n    [b]", "  \\[a\\]\n    \\[b\\]", "  [a]\n    [b]"),
            (
                "[a]\n```\n[b] <c>  \n\n    d\n```\n[e]",
                "\\[a\\]\n```text\n[b] <c>\n\n    d\n```\n\\[e\\]",
                "[a]\n```text\n[b] <c>\n\n    d\n```\n[e]",
            ),
            (
                "~~~js\n[a]\n~~~\n[b]\n```\n[c]",
                "```text\n[a]\n```\n\\[b\\]\n```text\n[c]\n```",
                "```text\n[a]\n```\n[b]\n```text\n[c]\n```",
            ),
            ("", "", ""),
            ("\n", "\n", "\n"),
        ] {
            assert_eq!(rustdoc(text), in_rustdoc, "{text}");
            assert_eq!(markdown(text), in_markdown, "{text}");
        }
    }

    #[test]
    fn links_end_at_the_matching_parenthesis() {
        for (text, expected) in [
            ("[a](https://b.c) d", Some(16)),
            ("[a](b/c.html)", Some(13)),
            ("[](x)", Some(5)),
            ("[a](b(c)d)e", Some(10)),
            ("[a](b(c)", None),
            ("[a](b c)", None),
            ("[a] (b)", None),
            ("a](b)", None),
            ("[a[b](c)", None),
            ("[a](file:b)", None),
            ("[a](mailto:b@c)", None),
        ] {
            assert_eq!(link(text), expected, "{text}");
        }
        let nested = |depth: usize| format!("[a]({}x{})", "(".repeat(depth), ")".repeat(depth));
        // One parenthesis is the link's own.
        let deepest = MAX_PARENTHESES as usize - 1;
        assert_eq!(link(&nested(deepest)), Some(nested(deepest).len()));
        assert_eq!(link(&nested(deepest + 1)), None);
    }
}
