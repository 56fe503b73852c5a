//! Turns errors of the YAML parser into diagnostics that address the likely mistake.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::document::{Source, shorten};
use crate::span::Span;

/// The longest key in YAML, in characters.
pub(super) const MAX_KEY: usize = 1024;

/// The help for a value that YAML does not take for text.
pub(super) const IF_TEXT: &str = "if this is text, quote it or write it below a `|`";

/// The help for a backslash in double quotes that was not meant as an escape, as in a formula.
pub(super) const BACKSLASH: &str = "between double quotes a backslash starts an escape; write it twice, or use single quotes or a block below a `|`";

/// The diagnostic for an error of the YAML parser. `bracket` is the innermost open bracket.
pub(super) fn fault(source: &Source, info: &str, at: usize, bracket: Option<usize>) -> Diagnostic {
    let text = source.text.as_str();
    let new = |title: String, at: Range<usize>| Diagnostic::new("E0009", title, source.span(at));
    if info.contains("recursion limit") {
        return Diagnostic::new(
            "E0005",
            "nesting deeper than 64 levels",
            source.span(word(text, at)),
        )
        .help("split it");
    }
    if info.contains("tab") && text[at..].starts_with('\t') {
        return Diagnostic::new("E0008", "a tab where YAML wants spaces", source.span(at..at + 1))
            .help("use spaces");
    }
    if let Some(key) = long_key(text, at) {
        return too_long(source.span(key.clone()), text[key].chars().count());
    }
    if let Some(bar) = unindented_block(text, at) {
        return new("the text of this block is not indented".to_owned(), bar..bar + 1)
            .label("the lines below belong here")
            .help("is the indentation missing? Indent the text deeper than its key");
    }
    if let Some(open) = bracket.filter(|&open| !closes(text, open)) {
        let bracket = &text[open..open + 1];
        return new(format!("this `{bracket}` is never closed"), open..open + 1)
            .label(if bracket == "[" {
                "expected a `]` to end it"
            } else {
                "expected a `}` to end it"
            })
            .help(format!("close it; {IF_TEXT}"));
    }
    let here = word(text, at);
    let first = text[at..].chars().next().unwrap_or(' ');
    match (info, first) {
        (_, '*') if info.contains("anchor") => alias(source.span(here)),
        (_, '`' | '@' | '%') if info.contains("unexpected character") => {
            let first = if first == '`' { "a backquote".to_owned() } else { format!("`{first}`") };
            new(format!("a plain value cannot start with {first}"), here)
                .help("quote the value, or write it below a `|`")
        }
        (_, '"' | '\'') if quote_is_open(info) => new(format!("this `{first}` is never closed"), at..at + 1)
            .label("the quoted text starts here")
            .help(format!("end the text with `{first}`")),
        _ if info.contains("escape") || info.contains("hexadecimal") => {
            let bad = escapes(&text[at..]).find(|(_, _, c)| c.is_none());
            let place = bad.map_or(here, |(start, len, _)| at + start..at + start + len);
            new(format!("`{}` is not an escape", &text[place.clone()]), place)
                .help(BACKSLASH)
        }
        _ if info.contains("mapping values are not allowed") => new("a `:` inside a plain value".to_owned(), at..at + 1)
            .label("a plain value ends before this")
            .help("if this is text, quote the whole value or write it below a `|`; if it starts an entry, check the indentation"),
        _ if info.contains("trailing content") => {
            let single = text[..at].trim_end().ends_with('\'');
            new("text after the closing quote".to_owned(), here)
                .label("the value has ended before this")
                .help(if single {
                    "put the whole value in quotes; inside single ones, write `'` twice"
                } else {
                    "put the whole value in quotes; single ones may have double ones inside"
                })
        }
        _ if info.contains("expected comment or line break") => new("text on the line of a block's `|` or `>`".to_owned(), rest_of_line(text, at))
            .help("start the text on the next line, indented; if there is no block, quote the value"),
        _ if info.contains("block sequence entries") => new("a list on the line of its key".to_owned(), here)
            .help(format!("start the list on the next line, or write it as [a, b]; {IF_TEXT}")),
        _ if info.contains("misplaced bracket") => new(format!("this `{first}` closes nothing"), here).help("delete it, or open the bracket"),
        _ if info.contains("simple key") => {
            let line = line_before(text, at);
            let help = match text[line.clone()].starts_with("//") {
                true => "a comment starts with `#`",
                false => "if this continues the text above, indent it deeper",
            };
            new("expected `key: value`".to_owned(), line).label("no `:` here").help(help)
        }
        _ if bracket.is_some() => new(format!("unexpected `{}` inside brackets", shorten(&text[here.clone()])), here)
            .help(format!("entries are separated by one comma; {IF_TEXT}")),
        _ if starts_line(text, at) => new("this line is not part of anything above".to_owned(), rest_of_line(text, at))
            .label("its indentation matches no entry above")
            .help("align it with the entries that it belongs to"),
        _ if info.contains("did not find expected key") => new("text after the end of a value".to_owned(), rest_of_line(text, at))
            .label("the value has ended before this")
            .help("quote the whole value, or write it below a `|`"),
        _ => new(format!("this is not YAML: {info}"), here),
    }
}

/// The diagnostic for a key that is longer than YAML allows.
pub(super) fn too_long(place: Span, length: usize) -> Diagnostic {
    Diagnostic::new("E0005", format!("a key of {length} characters"), place)
        .label(format!("a key has at most {MAX_KEY}"))
        .help(format!("shorten it; {IF_TEXT}"))
}

/// The key on the line of a byte offset, if it is longer than YAML allows.
fn long_key(text: &str, at: usize) -> Option<Range<usize>> {
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next()?;
    let (key, _) =
        line.split_once(": ").or_else(|| Some((line.trim_end().strip_suffix(':')?, "")))?;
    let key = key.trim_start();
    let first = start + (line.len() - line.trim_start().len());
    (key.chars().count() > MAX_KEY && !key.starts_with(['"', '\'']))
        .then(|| first..first + key.len())
}

/// The diagnostic for `*name`.
pub(super) fn alias(place: Span) -> Diagnostic {
    Diagnostic::new("E0010", "aliases are not allowed", place)
        .help(format!("write the value out; {IF_TEXT}"))
}

/// The YAML 1.2 type of a plain scalar, if it is not a string.
pub(super) fn not_a_string(plain: &str) -> Option<&'static str> {
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(plain);
    match plain {
        "" | "~" | "null" | "Null" | "NULL" => Some("null"),
        "true" | "True" | "TRUE" | "false" | "False" | "FALSE" => Some("a bool"),
        _ if digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && (digits.parse::<f64>().is_ok()
                || digits.starts_with("0x")
                || digits.starts_with("0o")) =>
        {
            Some("a number")
        }
        ".nan" | ".NaN" | ".NAN" => Some("a number"),
        _ if matches!(digits, ".inf" | ".Inf" | ".INF") => Some("a number"),
        _ => None,
    }
}

/// The range of the word at a byte offset: up to white space, and at most 40 characters.
pub(super) fn word(text: &str, at: usize) -> Range<usize> {
    let rest = &text[at..];
    let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
    at..at + rest[..len].char_indices().nth(40).map_or(len, |(end, _)| end)
}

/// The escapes of a double-quoted scalar as written: start, length, and the character, if valid.
pub(super) fn escapes(raw: &str) -> impl Iterator<Item = (usize, usize, Option<char>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += raw[at..].find('\\')?;
        let start = at;
        let kind = raw[start + 1..].chars().next()?;
        let hex = |digits: usize| {
            let digits = raw.get(start + 2..start + 2 + digits);
            digits.and_then(|hex| u32::from_str_radix(hex, 16).ok()).and_then(char::from_u32)
        };
        let (c, len) = match kind {
            '0' => (Some('\0'), 2),
            'a' => (Some('\u{7}'), 2),
            'b' => (Some('\u{8}'), 2),
            't' | '\t' => (Some('\t'), 2),
            'n' | '\n' => (Some('\n'), 2),
            'v' => (Some('\u{B}'), 2),
            'f' => (Some('\u{C}'), 2),
            'r' => (Some('\r'), 2),
            'e' => (Some('\u{1B}'), 2),
            ' ' | '"' | '/' | '\\' => (Some(kind), 2),
            'N' => (Some('\u{85}'), 2),
            '_' => (Some('\u{A0}'), 2),
            'L' => (Some('\u{2028}'), 2),
            'P' => (Some('\u{2029}'), 2),
            'x' => (hex(2), 4),
            'u' => (hex(4), 6),
            'U' => (hex(8), 10),
            _ => (None, 1 + kind.len_utf8()),
        };
        let len = if c.is_none() { 1 + kind.len_utf8() } else { len };
        at += len;
        Some((start, len, c))
    })
}

/// Whether the parser reached the next entry or the end of the file within a quoted text.
fn quote_is_open(info: &str) -> bool {
    ["invalid indentation in quoted", "unexpected end of stream", "unexpected document indicator"]
        .iter()
        .any(|cause| info.contains(cause))
}

/// The position of the `|` or `>` of a block, at or before a byte offset, whose text is not indented deeper than its
/// key.
fn unindented_block(text: &str, at: usize) -> Option<usize> {
    let mut start = 0;
    for line in text.lines() {
        let here = start;
        start += line.len() + 1;
        if here > at {
            return None;
        }
        let header = line.trim_end().trim_end_matches(['-', '+']);
        if header.ends_with(": |") || header.ends_with(": >") {
            let below =
                text[start.min(text.len())..].lines().find(|line| !line.trim().is_empty())?;
            let is_text =
                !below.trim_start().split(' ').next().is_some_and(|word| word.ends_with(':'));
            if is_text
                && indent(below) <= indent(line)
                && !below.trim_start().starts_with(['#', '-'])
            {
                return Some(here + header.len() - 1);
            }
        }
    }
    None
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Whether a bracket is closed, judging by the number of brackets alone.
fn closes(text: &str, open: usize) -> bool {
    let mut depth = 0;
    text[open..].bytes().any(|byte| {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

fn starts_line(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_none_or(|before| before.trim().is_empty())
}

fn rest_of_line(text: &str, at: usize) -> Range<usize> {
    let len = text[at..].find('\n').unwrap_or(text.len() - at);
    at..at + text[at..at + len].trim_end().len()
}

/// The last non-empty line before a byte offset.
fn line_before(text: &str, at: usize) -> Range<usize> {
    let end = text[..at].trim_end().len();
    let start = text[..end].rfind('\n').map_or(0, |at| at + 1);
    start + indent(&text[start..end])..end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// YAML 1.2.2, 10.2.2.
    #[test]
    fn recognizes_plain_scalars_that_are_not_strings() {
        for (plain, expected) in [
            ("", Some("null")),
            ("~", Some("null")),
            ("NULL", Some("null")),
            ("nULL", None),
            ("true", Some("a bool")),
            ("False", Some("a bool")),
            ("yes", None),
            ("0", Some("a number")),
            ("-12", Some("a number")),
            ("+12.5e3", Some("a number")),
            (".5", Some("a number")),
            ("-.5", Some("a number")),
            ("5.", Some("a number")),
            (".", None),
            ("-", None),
            ("0x1F", Some("a number")),
            ("0o17", Some("a number")),
            ("1_000", None),
            ("1a", None),
            ("e3", None),
            ("inf", None),
            ("nan", None),
            ("-inf", None),
            ("infinity", None),
            (".inf", Some("a number")),
            ("-.Inf", Some("a number")),
            ("+.INF", Some("a number")),
            (".nan", Some("a number")),
            ("-.nan", None),
            (".iNF", None),
            ("add", None),
        ] {
            assert_eq!(not_a_string(plain), expected, "{plain}");
        }
    }

    /// The text of a block is not indented deeper than its key.
    #[test]
    fn finds_blocks_whose_text_is_not_indented() {
        for (text, expected) in [
            ("a: |\nb\n", Some(3)),
            ("a: >\nb\n", Some(3)),
            ("a: |-\nb\n", Some(3)),
            ("a: |+\n\n  \nb\n", Some(3)),
            ("  a: |\n b\n", Some(5)),
            ("  a: |\n  b c: d\n", Some(5)),
            ("a: |\n b\n", None),
            ("a: |\n", None),
            ("a: |\nb: c\n", None),
            ("a: |\n# b\n", None),
            ("a: |\n- b\n", None),
            ("a |\nb\n", None),
            ("a: b|\nb\n", None),
            ("a: |\n b\nc: |\nd\n", Some(11)),
        ] {
            assert_eq!(unindented_block(text, text.len()), expected, "{text}");
        }
        // Only blocks before the error, or on its line, count.
        for at in 0..12 {
            let expected = (at >= 5).then_some(8);
            assert_eq!(unindented_block("a: b\nc: |\nd\n", at), expected, "{at}");
        }
    }

    /// YAML 1.2.2, 5.7.
    #[test]
    fn escapes_are_those_of_yaml() {
        let known = [
            ("0", 0x00),
            ("a", 0x07),
            ("b", 0x08),
            ("t", 0x09),
            ("\t", 0x09),
            ("n", 0x0a),
            ("v", 0x0b),
            ("f", 0x0c),
            ("r", 0x0d),
            ("e", 0x1b),
            (" ", 0x20),
            ("\"", 0x22),
            ("/", 0x2f),
            ("\\", 0x5c),
            ("N", 0x85),
            ("_", 0xa0),
            ("L", 0x2028),
            ("P", 0x2029),
            ("x41", 0x41),
            ("u263a", 0x263a),
            ("U0001F600", 0x1f600),
        ];
        for (escape, code) in known {
            // Twice, to check where an escape ends.
            let raw = format!("ab\\{escape}c\\{escape}");
            let len = escape.len() + 1;
            let want = char::from_u32(code);
            let found: Vec<_> = escapes(&raw).collect();
            assert_eq!(found, [(2, len, want), (3 + len, len, want)], "{escape:?}");
        }
        for (wrong, len) in [("q", 2), ("x4", 2), ("uD800", 2), ("U00110000", 2), ("é", 3)] {
            let raw = format!("\\{wrong}");
            assert_eq!(escapes(&raw).next(), Some((0, len, None)), "{wrong:?}");
        }
        assert_eq!(escapes("none, but one that is cut off \\").count(), 0);
    }
}
