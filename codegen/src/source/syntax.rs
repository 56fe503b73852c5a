//! Turns errors of the YAML parser into diagnostics that address the likely mistake.

use std::ops::Range;

use super::brackets::{closes, closing, mismatched};
use super::line::{indent, rest_of_line, start_of_line};
use super::scalar::escapes;
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
    let error = ParserError { source, text: source.text.as_str(), info, at };
    let fault = error.limit().or_else(|| error.unclosed(bracket)).or_else(|| error.scalar());
    fault.unwrap_or_else(|| error.structure(bracket.is_some()))
}

/// An error of the YAML parser, at a byte offset.
struct ParserError<'a> {
    source: &'a Source,
    text: &'a str,
    info: &'a str,
    at: usize,
}

impl ParserError<'_> {
    fn says(&self, part: &str) -> bool {
        self.info.contains(part)
    }

    fn fault(&self, title: impl Into<String>, at: Range<usize>) -> Diagnostic {
        Diagnostic::new("E0009", title, self.source.span(at))
    }

    /// The word at the error.
    fn here(&self) -> Range<usize> {
        word(self.text, self.at)
    }

    fn first(&self) -> char {
        self.text[self.at..].chars().next().unwrap_or(' ')
    }

    /// Nesting, a tab or a key that YAML does not allow.
    fn limit(&self) -> Option<Diagnostic> {
        let (source, text, at) = (self.source, self.text, self.at);
        if self.says("recursion limit") {
            let place = source.span(self.here());
            let fault = Diagnostic::new("E0005", "nesting deeper than 64 levels", place);
            return Some(fault.help("split it"));
        }
        if self.says("tab") && text[at..].starts_with('\t') {
            let place = source.span(at..at + 1);
            let fault = Diagnostic::new("E0008", "a tab where YAML wants spaces", place);
            return Some(fault.help("use spaces"));
        }
        let key = long_key(text, at)?;
        Some(too_long(source.span(key.clone()), text[key].chars().count()))
    }

    /// A block whose text is not indented, or a bracket that is never closed.
    fn unclosed(&self, bracket: Option<usize>) -> Option<Diagnostic> {
        if let Some(bar) = unindented_block(self.text, self.at) {
            let fault = self.fault("the text of this block is not indented", bar..bar + 1);
            return Some(
                fault
                    .label("the lines below belong here")
                    .help("is the indentation missing? Indent the text deeper than its key"),
            );
        }
        let open = bracket.or_else(|| opened_before(self.text, self.at))?;
        if let Some((open, close)) = mismatched(self.text, open) {
            let end = closing(self.text.as_bytes()[open]);
            let (open, close) = (open..open + 1, close..close + 1);
            let [bracket, other] = [&self.text[open.clone()], &self.text[close.clone()]];
            let fault = self.fault(format!("a `{other}` where a `{end}` is expected"), close);
            let fault =
                fault.and(self.source.span(open), format!("this `{bracket}` is still open"));
            return Some(fault.help(format!("close it with `{end}`; {IF_TEXT}")));
        }
        let open = Some(open).filter(|&open| !closes(self.text, open))?;
        let bracket = &self.text[open..open + 1];
        let end = closing(self.text.as_bytes()[open]);
        let fault = self.fault(format!("this `{bracket}` is never closed"), open..open + 1);
        Some(
            fault
                .label(format!("expected a `{end}` to end it"))
                .help(format!("close it; {IF_TEXT}")),
        )
    }

    /// A value that YAML does not take for text.
    fn scalar(&self) -> Option<Diagnostic> {
        let (text, at, here, first) = (self.text, self.at, self.here(), self.first());
        Some(match first {
            '*' if self.says("anchor") => alias(self.source.span(here)),
            '`' | '@' | '%' if self.says("unexpected character") => {
                let first = if first == '`' { "a backquote".to_owned() } else { format!("`{first}`") };
                self.fault(format!("a plain value cannot start with {first}"), here)
                    .help("quote the value, or write it below a `|`")
            }
            '"' | '\'' if quote_is_open(self.info) => self
                .fault(format!("this `{first}` is never closed"), at..at + 1)
                .label("the quoted text starts here")
                .help(format!("end the text with `{first}`")),
            _ if self.says("escape") || self.says("hexadecimal") => {
                let bad = escapes(&text[at..]).find(|(_, _, c)| c.is_none());
                let place = bad.map_or(here, |(start, len, _)| at + start..at + start + len);
                self.fault(format!("`{}` is not an escape", &text[place.clone()]), place)
                    .help(BACKSLASH)
            }
            _ if self.says("mapping values are not allowed") => self
                .fault("a `:` inside a plain value", at..at + 1)
                .label("a plain value ends before this")
                .help("if this is text, quote the whole value or write it below a `|`; if it starts an entry, check the indentation"),
            _ if self.says("trailing content") => {
                let single = text[..at].trim_end().ends_with('\'');
                self.fault("text after the closing quote", here)
                    .label("the value has ended before this")
                    .help(if single {
                        "put the whole value in quotes; inside single ones, write `'` twice"
                    } else {
                        "put the whole value in quotes; single ones may have double ones inside"
                    })
            }
            _ => return None,
        })
    }

    /// Anything else: lines and entries that do not fit together.
    fn structure(&self, is_in_brackets: bool) -> Diagnostic {
        let (text, at, here) = (self.text, self.at, self.here());
        match self.info {
            _ if self.says("expected comment or line break") => self
                .fault("text on the line of a block's `|` or `>`", rest_of_line(text, at))
                .help("start the text on the next line, indented; if there is no block, quote the value"),
            _ if self.says("block sequence entries") => self
                .fault("a list on the line of its key", here)
                .help(format!("start the list on the next line, or write it as [a, b]; {IF_TEXT}")),
            _ if self.says("misplaced bracket") => self
                .fault(format!("this `{}` closes nothing", self.first()), here)
                .help("delete it, or open the bracket"),
            _ if self.says("simple key") => {
                let line = line_before(text, at);
                if let Some(colon) = tight_colon(&text[line.clone()]) {
                    let (key, value) = text[line.clone()].split_at(colon);
                    let (key, value) = (key.trim_end(), value[1..].trim_start());
                    let fault = self.fault("expected `key: value`", line.clone());
                    return fault
                        .and(self.source.span(line.start + colon..line.start + colon + 1), "no space after this")
                        .help(format!("write `{key}: {}`", shorten(value)));
                }
                let help = match text[line.clone()].starts_with("//") {
                    true => "a comment starts with `#`",
                    false => "if this continues the text above, indent it deeper",
                };
                self.fault("expected `key: value`", line).label("no `:` here").help(help)
            }
            _ if is_in_brackets => self
                .fault(format!("unexpected `{}` inside brackets", shorten(&text[here.clone()])), here)
                .help(format!("entries are separated by one comma; {IF_TEXT}")),
            _ if starts_line(text, at) => self
                .fault("this line is not part of anything above", rest_of_line(text, at))
                .label("its indentation matches no entry above")
                .help("align it with the entries that it belongs to"),
            _ if self.says("did not find expected key") => self
                .fault("text after the end of a value", rest_of_line(text, at))
                .label("the value has ended before this")
                .help("quote the whole value, or write it below a `|`"),
            info => self.fault(format!("this is not YAML: {info}"), here),
        }
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
    let start = start_of_line(text, at);
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

/// The range of the word at a byte offset: up to white space, and at most 40 characters.
pub(super) fn word(text: &str, at: usize) -> Range<usize> {
    let rest = &text[at..];
    let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
    at..at + rest[..len].char_indices().nth(40).map_or(len, |(end, _)| end)
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

/// The first bracket of the line before one that the parser rejects, if it was not closed there, or by another kind.
fn opened_before(text: &str, at: usize) -> Option<usize> {
    let open = first_bracket(text, at)?;
    let line = &text[..line_before(text, at).end];
    (mismatched(text, open).is_some() || !closes(line, open)).then_some(open)
}

/// The first bracket of the line before one that the parser rejects.
pub(super) fn first_bracket(text: &str, at: usize) -> Option<usize> {
    let line = starts_line(text, at).then(|| line_before(text, at))?;
    let starts =
        ["- {", "- [", ": {", ": ["].iter().filter_map(|start| text[line.clone()].find(start));
    Some(line.start + starts.min()? + 2)
}

/// The colon of `key:value`, which needs a space.
fn tight_colon(line: &str) -> Option<usize> {
    let colon = line.find(':')?;
    let key = line[..colon].trim_end();
    let is_key = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    (is_key && !key.is_empty() && !line[colon + 1..].starts_with([':', '/'])).then_some(colon)
}

fn starts_line(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_none_or(|before| before.trim().is_empty())
}

/// The last non-empty line before a byte offset.
fn line_before(text: &str, at: usize) -> Range<usize> {
    let end = text[..at].trim_end().len();
    let start = start_of_line(text, end);
    start + indent(&text[start..end])..end
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
