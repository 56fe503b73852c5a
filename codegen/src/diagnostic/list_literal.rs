//! Lists of YAML in place of expressions.

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
