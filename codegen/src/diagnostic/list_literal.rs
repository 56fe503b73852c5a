//! Lists of YAML in place of expressions.

/// The help for a list with these entries, where an expression is a list of integers.
pub fn list_help(entries: &[&str]) -> String {
    if entries.iter().any(|entry| entry.starts_with(['[', '{'])) {
        return "the entries of a list are integers, not lists".to_owned();
    }
    format!("an expression is a text: put the list in quotes, `\"[{}]\"`", entries.join(", "))
}

/// The entries of a list as written in YAML: in brackets, or each after a `-` on a line of its own.
pub fn list_entries(written: &str) -> Vec<&str> {
    let Some(inside) = written.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else {
        let lines = written.lines().map(|line| line.trim().trim_start_matches("- ").trim());
        return lines.filter(|line| !line.is_empty()).collect();
    };
    let (mut depth, mut start, mut found) = (0i32, 0, vec![]);
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => {
                found.push(inside[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(inside[start..].trim());
    found.retain(|entry| !entry.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_quoted() {
        for (entries, expected) in
            [(&[][..], "[]"), (&["a"], "[a]"), (&["7", "n + 1"], "[7, n + 1]")]
        {
            assert!(list_help(entries).ends_with(&format!("`\"{expected}\"`")));
        }
        assert_eq!(list_help(&["[0]"]), "the entries of a list are integers, not lists");
    }

    #[test]
    fn entries_are_read_from_yaml() {
        for (written, expected) in [
            ("[]", &[][..]),
            ("[a]", &["a"]),
            ("[f(a, b), c[0, 1], ]", &["f(a, b)", "c[0, 1]"]),
            ("- a\n    - b\n", &["a", "b"]),
        ] {
            assert_eq!(list_entries(written), expected, "{written}");
        }
    }
}
