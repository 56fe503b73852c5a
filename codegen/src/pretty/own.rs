//! Placeholders for the names of an op, in text that is otherwise shared by many ops.

/// The placeholders. Text of a spec has no control characters.
const TYPE: char = '\u{2}';
const FUNCTION: char = '\u{3}';

/// The names specific to an op: its type `Add`, which may be a prefix of others, and its function `add`.
#[derive(Default)]
pub struct Own {
    ty: String,
    function: String,
}

impl Own {
    /// Creates the names of an op's type and function.
    pub fn new(ty: impl Into<String>, function: impl Into<String>) -> Self {
        Own { ty: ty.into(), function: function.into() }
    }

    /// Replaces the names by placeholders, and counts them. The function's name is replaced after `fn`, and where it is
    /// an entire string literal; elsewhere it may be an ordinary word.
    pub(super) fn hide(&self, text: String) -> (String, usize) {
        let (text, types) = hide(text, &self.ty, TYPE, |before, _| !before.ends_with(is_word));
        let (text, functions) = hide(text, &self.function, FUNCTION, |before, after| {
            before.ends_with("fn ") && !after.starts_with(is_word)
                || before.ends_with('"') && after.starts_with('"')
        });
        (text, types + functions)
    }

    /// Adds a text, with placeholders replaced by the names.
    pub(super) fn show(&self, to: &mut String, (text, hidden): &(String, usize)) {
        if *hidden == 0 {
            return to.push_str(text);
        }
        for (i, part) in text.split(TYPE).enumerate() {
            to.push_str(if i > 0 { &self.ty } else { "" });
            for (i, part) in part.split(FUNCTION).enumerate() {
                to.push_str(if i > 0 { &self.function } else { "" });
                to.push_str(part);
            }
        }
    }

    /// The lengths of the names, on which line breaks depend.
    pub(super) fn widths(&self) -> [usize; 2] {
        [self.ty.len(), self.function.len()]
    }
}

/// Replaces a name by a placeholder wherever its context satisfies `stands`.
fn hide(
    text: String,
    name: &str,
    sign: char,
    stands: impl Fn(&str, &str) -> bool,
) -> (String, usize) {
    if name.is_empty() {
        return (text, 0);
    }
    let (mut hidden, mut end, mut count) = (String::new(), 0, 0);
    for (at, _) in text.match_indices(name) {
        if stands(&text[..at], &text[at + name.len()..]) {
            hidden.push_str(&text[end..at]);
            hidden.push(sign);
            end = at + name.len();
            count += 1;
        }
    }
    if count == 0 {
        return (text, 0);
    }
    hidden.push_str(&text[end..]);
    (hidden, count)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_and_restored() {
        let (add, max) = (Own::new("Add", "add"), Own::new("Max", "max"));
        for (text, other, count) in [
            ("impl Add {}", "impl Max {}", 1),
            ("AddGrads { of: Add }", "MaxGrads { of: Max }", 2),
            ("fn add(add: Add)", "fn max(add: Max)", 2),
            ("name: \"add\"", "name: \"max\"", 1),
            ("/// [`Add`], not `MyAdd`", "/// [`Max`], not `MyAdd`", 1),
            ("fn added() { add(\"to add\") }", "fn added() { add(\"to add\") }", 0),
            ("\\\"add\\\"", "\\\"add\\\"", 0),
        ] {
            let hidden = add.hide(text.to_owned());
            assert_eq!(hidden.1, count, "{text}");
            let shown = |own: &Own| {
                let mut shown = String::new();
                own.show(&mut shown, &hidden);
                shown
            };
            assert_eq!((shown(&add), shown(&max)), (text.to_owned(), other.to_owned()));
        }
        assert_eq!(Own::default().hide("impl Add {}".into()).1, 0);
    }
}
