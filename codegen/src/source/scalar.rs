//! What YAML takes for text: escapes in double quotes, and plain scalars that are not strings.

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
