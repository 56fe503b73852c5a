//! Adds what prettyplease cannot print: comments, blank lines, and the runtime's dispatch macro.

/// Separates the lines of a doc comment. Text of a spec has no control characters.
pub const DOC_LINE: &str = "\u{1}";

/// Line prefixes that get a blank line before them.
const ITEMS: [&str; 13] = [
    "///", "#[", "pub ", "fn ", "impl", "static", "mod ", "use ", "let ", "if ", "Ok(", "rt::",
    "self.",
];

/// The text printed so far.
struct PrintedText {
    text: String,
    /// The start of the last line.
    last: usize,
}

impl PrintedText {
    fn last(&self) -> &str {
        self.text[self.last..].trim_end_matches('\n')
    }

    /// Adds a line, unless it is blank and the last one is too.
    fn line<const N: usize>(&mut self, parts: [&str; N]) {
        if parts.iter().all(|part| part.is_empty()) && self.last().is_empty() {
            return;
        }
        self.last = self.text.len();
        self.text.extend(parts);
        self.text.push('\n');
    }
}

/// Turns markers into comments and blank lines, and separates items by blank lines. `head` becomes the first line.
pub fn air(head: &str, text: &str) -> String {
    let mut page = PrintedText { text: String::with_capacity(text.len() * 17 / 16), last: 0 };
    page.line([head]);
    let mut dispatching: Vec<usize> = vec![];
    // There is no blank line after the head.
    let mut first = true;
    for line in text.lines() {
        let inner = line.trim_start();
        let indent = &line[..line.len() - inner.len()];
        if inner == "blank_!();" {
            page.line([""]);
            continue;
        }
        if let Some(text) = inner.strip_prefix("comment_!(\"").and_then(|t| t.strip_suffix("\");"))
        {
            let text = text.replace("\\\"", "\"").replace("\\\\", "\\");
            page.line([indent, "// ", &text]);
            continue;
        }
        // A match on `dispatch_CLASS(…)`, or `dispatch_i8_u8(…)`, encodes the runtime's macro, whose arguments prettyplease
        // would not format.
        if inner.ends_with(['{', '('])
            && let Some((before, rest)) = inner.split_once("match dispatch_")
            && let Some((class, rest)) = rest.split_once('(')
        {
            let subject = rest.strip_suffix(") {").unwrap_or(rest);
            // No class has a digit in its name, and every list of dtypes has one.
            let class = match class.contains(|c: char| c.is_ascii_digit()) {
                true => format!("[{}]", class.split('_').map(dtype).collect::<Vec<_>>().join(", ")),
                false => class.to_owned(),
            };
            page.line([indent, before, &format!("rt::dispatch!({class}, {subject}, {{")]);
            dispatching.push(indent.len());
            continue;
        }
        if let Some(end @ ("" | ";")) = inner.strip_prefix('}')
            && dispatching.last() == Some(&indent.len())
        {
            dispatching.pop();
            page.line([indent, "})", end]);
            continue;
        }
        if !std::mem::take(&mut first) && separates(page.last(), indent, inner) {
            page.line([""]);
        }
        match inner.strip_prefix("///").or_else(|| inner.strip_prefix("//!")) {
            Some(docs) => {
                docs.split(DOC_LINE).for_each(|doc| page.line([indent, &inner[..3], doc]));
            }
            None => page.line([line]),
        }
    }
    page.text.truncate(page.text.trim_end().len());
    page.text.push('\n');
    page.text
}

/// A dtype and its type, as the runtime's macro takes them: `F16 rt::f16`.
fn dtype(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    let path = if name.ends_with("f16") { "rt::" } else { "" };
    format!("{}{rest} {path}{name}", first.to_uppercase())
}

/// Whether there is a blank line between this line and the last.
fn separates(last: &str, indent: &str, inner: &str) -> bool {
    if indent.len() > 4 || !ITEMS.iter().any(|item| inner.starts_with(item)) {
        return false;
    }
    let closes = last == "}" || last.strip_prefix(indent) == Some("}");
    let both = |word: &str| last.starts_with(word) && inner.starts_with(word);
    let ends = last.ends_with(';') && !last.starts_with("//") && !both("use ") && !both("mod ");
    closes || indent.is_empty() && (ends || last.starts_with("//!"))
}
