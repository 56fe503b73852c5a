//! The rule for names of ops, operands, attributes, results and examples.

/// The rule that [`name_fault`] checks, as the help of a diagnostic.
pub const NAME_RULE: &str = "a name is lower-case words joined by single underscores, like `broadcast_to`: it matches \
                             `^[a-z][a-z0-9]*(_[a-z0-9]+)*$` and has at most 64 bytes";

const MAX_NAME: usize = 64;

/// The fault of a name, as a predicate: "starts with the digit `1`".
pub fn name_fault(name: &str) -> Option<String> {
    let foreign = |c: &char| !matches!(c, 'a'..='z' | '0'..='9' | '_');
    if name.is_empty() {
        return Some("is empty".to_owned());
    }
    if let Some(c) = name.chars().find(foreign) {
        return Some(match c {
            'A'..='Z' => format!("has the upper-case letter `{c}`"),
            ' ' => "has a space".to_owned(),
            c if c.is_ascii_graphic() => format!("has the character `{c}`"),
            c if super::text::forbidden(c).is_some() => {
                format!("has the character U+{:04X}", u32::from(c))
            }
            c => format!("has the non-ASCII character `{c}` (U+{:04X})", u32::from(c)),
        });
    }
    match name.chars().next() {
        Some(c @ '0'..='9') => return Some(format!("starts with the digit `{c}`")),
        Some('_') => return Some("starts with an underscore".to_owned()),
        _ => {}
    }
    if name.ends_with('_') {
        return Some("ends with an underscore".to_owned());
    }
    if name.contains("__") {
        return Some("has two underscores in a row".to_owned());
    }
    (name.len() > MAX_NAME).then(|| format!("has {} bytes", name.len()))
}

#[cfg(test)]
mod tests {
    use super::name_fault;

    #[test]
    fn names_are_checked() {
        for good in ["add", "broadcast_to", "atan2", "conv_2d", &"a".repeat(64)] {
            assert_eq!(name_fault(good), None, "{good}");
        }
        for (bad, fault) in [
            ("", "is empty"),
            ("Add", "has the upper-case letter `A`"),
            ("add-x", "has the character `-`"),
            ("../../evil", "has the character `.`"),
            ("C:x", "has the upper-case letter `C`"),
            (" add", "has a space"),
            ("1add", "starts with the digit `1`"),
            ("add_", "ends with an underscore"),
            ("_", "starts with an underscore"),
            ("a__b", "has two underscores in a row"),
            ("\u{430}dd", "has the non-ASCII character `\u{430}` (U+0430)"),
            ("a\u{200b}d", "has the character U+200B"),
            (&"a".repeat(65), "has 65 bytes"),
        ] {
            assert_eq!(name_fault(bad).as_deref(), Some(fault), "{bad:?}");
        }
    }
}
