//! Words within sentences.

/// `a`, `a and b`, or `a, b and c`.
pub fn listed(all: &[impl AsRef<str>]) -> String {
    let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text with a small first letter.
pub fn lower_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_in_and() {
        assert_eq!(listed(&[""; 0]), "");
        assert_eq!(listed(&["a"]), "a");
        assert_eq!(listed(&["a", "b"]), "a and b");
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn only_the_first_letter_changes() {
        assert_eq!(lower_case("The Ärger"), "the Ärger");
        assert_eq!(capital("ärger of X"), "Ärger of X");
        assert_eq!((lower_case(""), capital("")), (String::new(), String::new()));
    }
}
