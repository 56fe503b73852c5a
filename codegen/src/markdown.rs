//! Finds formulas in Markdown.

/// The formulas between dollars, with the position of the opening dollar; `None` for one that is never closed. Code
/// spans contain no formulas.
pub fn formulas(text: &str) -> Vec<(usize, Option<&str>)> {
    let mut found = vec![];
    let mut open: Option<usize> = None;
    let mut at = 0;
    while let Some(ch) = text[at..].chars().next() {
        let here = at;
        at += ch.len_utf8();
        match ch {
            // A backslash escapes the next character.
            '\\' => at += text[at..].chars().next().map_or(0, char::len_utf8),
            '`' if open.is_none() => at = after_code(text, here),
            '$' => match open.take() {
                Some(start) => found.push((start, Some(&text[start + 1..here]))),
                None => open = Some(here),
            },
            _ => {}
        }
    }
    found.extend(open.map(|start| (start, None)));
    found
}

/// The end of the code span whose backquotes start at `start`. Without equally many closing backquotes there is no
/// span.
fn after_code(text: &str, start: usize) -> usize {
    let run = |text: &str| text.len() - text.trim_start_matches('`').len();
    let count = run(&text[start..]);
    let inside = start + count;
    let mut at = inside;
    while let Some(next) = text[at..].find('`').map(|next| at + next) {
        let closing = run(&text[next..]);
        at = next + closing;
        if closing == count {
            return at;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts and the formulas in them; `None` for one that is never closed.
    #[test]
    fn formulas_between_dollars() {
        for (text, expected) in [
            ("", &[][..]),
            ("$x$", &[(0, Some("x"))]),
            ("a $x$ b $y$", &[(2, Some("x")), (8, Some("y"))]),
            ("$$", &[(0, Some(""))]),
            ("a $x", &[(2, None)]),
            (r"\$x$", &[(3, None)]),
            (r"$\$$", &[(0, Some(r"\$"))]),
            ("\\é$x$", &[(3, Some("x"))]),
            ("`$x$`", &[]),
            ("`$x$` $y$", &[(6, Some("y"))]),
            ("`` $x$ ` $y$ `` $z$", &[(16, Some("z"))]),
            ("``` $x$ `` $y$", &[(4, Some("x")), (11, Some("y"))]),
            ("` $x$", &[(2, Some("x"))]),
            // Within a formula, a backquote does not open a code span.
            ("$x ` y$ and ` $z$", &[(0, Some("x ` y")), (14, Some("z"))]),
        ] {
            assert_eq!(formulas(text), expected, "{text}");
        }
    }
}
