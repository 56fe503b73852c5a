//! Replacements for list literals, which the language does not have.

/// The help for a list with these entries.
///
/// ```text
/// [0]      fill(1, 0)
/// [0, 1]   0..2
/// [a, b]   concat(fill(1, a), fill(1, b))
/// ```
pub fn list_help(entries: &[&str]) -> String {
    if entries.iter().any(|entry| entry.starts_with(['[', '{'])) {
        return "the entries of a list are integers, not lists".to_owned();
    }
    format!("a list of integers is written `{}`", expression(entries))
}

fn expression(entries: &[&str]) -> String {
    if let Some(range) = range(entries) {
        return range;
    }
    match entries {
        [] => "fill(0, 0)".to_owned(),
        [first, rest @ ..] if rest.iter().all(|entry| entry == first) => {
            format!("fill({}, {first})", entries.len())
        }
        [first, rest @ ..] => rest.iter().fold(format!("fill(1, {first})"), |list, entry| {
            format!("concat({list}, fill(1, {entry}))")
        }),
    }
}

/// Several integers, each one more than the one before.
fn range(entries: &[&str]) -> Option<String> {
    let numbers: Vec<i64> =
        entries.iter().map(|entry| entry.parse().ok()).collect::<Option<_>>()?;
    let follows = |pair: &[i64]| pair[0].checked_add(1) == Some(pair[1]);
    let (first, end) = (numbers.first()?, numbers.last()?.checked_add(1)?);
    (numbers.len() > 1 && numbers.windows(2).all(follows)).then(|| format!("{first}..{end}"))
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
    fn lists_become_calls() {
        for (entries, expected) in [
            (&[][..], "fill(0, 0)"),
            (&["a"], "fill(1, a)"),
            (&["7", "7", "7"], "fill(3, 7)"),
            (&["0", "1", "2"], "0..3"),
            (&["1", "0"], "concat(fill(1, 1), fill(1, 0))"),
            (&["9223372036854775807"], "fill(1, 9223372036854775807)"),
        ] {
            assert_eq!(list_help(entries), format!("a list of integers is written `{expected}`"));
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
