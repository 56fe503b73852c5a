//! Decodes files: UTF-8 only, uniform line endings, and no invisible characters.

use std::borrow::Cow;

use crate::diagnostic::Diagnostic;
use crate::span::span;

/// The text of a file as far as it can be shown, and the fault for which it is rejected, if any.
pub(super) fn decode(file: u32, bytes: &[u8]) -> (String, Option<Diagnostic>) {
    if let Some(text) = utf16(bytes) {
        let fault = Diagnostic::new("E0006", "this file is UTF-16, not UTF-8", span(file, 0..0))
            .help("save the file as UTF-8");
        return (normalise(&text), Some(fault));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => normalise(text),
        Err(error) => {
            let at = error.valid_up_to();
            let (good, bad) = bytes.split_at(at);
            let start = normalise(&String::from_utf8_lossy(good)).trim_end_matches('\n').len();
            let start = if good.ends_with(b"\n") { start + 1 } else { start };
            let byte = bad.first().copied().unwrap_or_default();
            let fault = Diagnostic::new(
                "E0006",
                format!("this file is not UTF-8: byte {} is 0x{byte:02X}", at + 1),
                span(file, start..start),
            )
            .label("not a character of UTF-8")
            .help("save the file as UTF-8");
            return (normalise(&String::from_utf8_lossy(bytes)), Some(fault));
        }
    };
    let fault = unseen(file, &text).or_else(|| tab(file, &text));
    (text, fault)
}

/// The text of a UTF-16 file, recognized by a byte order mark or by zeros in its first bytes.
fn utf16(bytes: &[u8]) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        [1..=255, 0, 1..=255, 0, ..] => u16::from_le_bytes,
        [0, 1..=255, 0, 1..=255, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let (pairs, _) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).filter(|&u| u != 0xFEFF).collect();
    Some(String::from_utf16_lossy(&units))
}

/// Removes the byte order mark, ends the last line and makes line endings uniform. `\r` ends a line only if no line
/// ends with `\n`; otherwise most editors show it within a line, and it stays to be rejected.
fn normalise(text: &str) -> String {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut text = if text.contains('\r') {
        let lines = text.replace("\r\n", "\n");
        Cow::Owned(if lines.contains('\n') { lines } else { lines.replace('\r', "\n") })
    } else {
        Cow::Borrowed(text)
    }
    .into_owned();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// The kind of a forbidden character: one that is invisible or changes how others are displayed. `None` if the
/// character is allowed.
pub fn forbidden(c: char) -> Option<&'static str> {
    match c {
        '\n' | '\t' => None,
        '\r' => Some("lone carriage return"),
        c if c.is_control() => Some("control character"),
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
            Some("direction-changing character")
        }
        '\u{AD}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200D}'
        | '\u{2028}'
        | '\u{2029}'
        | '\u{2060}'..='\u{2065}'
        | '\u{206A}'..='\u{206F}'
        | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E007F}' => Some("invisible character"),
        c if u32::from(c) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&c) => {
            Some("non-character")
        }
        _ => None,
    }
}

/// The largest number of forbidden characters that is counted.
const MAX_COUNTED: usize = 1000;

fn unseen(file: u32, text: &str) -> Option<Diagnostic> {
    // Fast path: most bytes are printable ASCII.
    let start = text.bytes().position(|byte| !(b' '..0x7F).contains(&byte) && byte != b'\n')?;
    let rest = text[start..].char_indices().filter(|(_, c)| !(' '..'\u{7F}').contains(c));
    let mut found = rest.filter_map(|(at, c)| forbidden(c).map(|kind| (start + at, c, kind)));
    let (at, c, kind) = found.next()?;
    let fault = Diagnostic::new(
        "E0007",
        format!("{kind} U+{:04X} is not allowed", u32::from(c)),
        span(file, at..at + c.len_utf8()),
    )
    .help(match c {
        '\r' => "delete it, or end the line with CR LF or LF, as the other lines do",
        _ => "delete it; a spec may contain only visible characters",
    });
    Some(match found.take(MAX_COUNTED).count() {
        0 => fault,
        MAX_COUNTED => fault.note(format!("{MAX_COUNTED} more like it in this file, or even more")),
        more => fault.note(format!("{more} more like it in this file")),
    })
}

fn tab(file: u32, text: &str) -> Option<Diagnostic> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let mut indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        // The text before an entry on the line of its dash counts as its indentation.
        let rest = &line[indent..];
        let entry = rest.trim_start_matches(['-', '?', ' ', '\t']);
        let is_entry = entry.contains(": ") || entry.trim_end().ends_with(':');
        if rest.starts_with('?') || (rest.starts_with('-') && is_entry) {
            indent = line.len() - entry.len();
        }
        if let Some(tab) = line[..indent].find('\t').filter(|_| !line.trim().is_empty()) {
            let fault =
                Diagnostic::new("E0008", "a tab in indentation", span(file, at + tab..at + indent));
            return Some(fault.label("tab").help("indent with spaces"));
        }
        at += line.len();
    }
    None
}
