//! Functions of a list of elements, `max([a, b])`, which the language writes without the list.

use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{BUILTINS, Builtin, Form, Kink};
use crate::expr::parse::{Ast, Node};
use crate::expr::special;

/// The fault of a call whose only argument is a list of elements, if the same can be written without the list.
pub(super) fn list_of_elements(function: &str, args: &[Ast]) -> Option<Diagnostic> {
    let [list @ Ast { node: Node::List(entries), .. }] = args else { return None };
    let instead = without_list(function, entries)?;
    let fault = Diagnostic::new("E0304", "elements are not entries of a list", list.span);
    Some(fault.help(format!("write `{instead}`")))
}

/// The equivalent of a function of a list with these entries, if it needs no list.
fn without_list(function: &str, entries: &[Ast]) -> Option<Ast> {
    let mut rows = BUILTINS.iter().filter(|row| row.name == function);
    let takes_two = rows.clone().any(|row| row.kink == Some(Kink::Equal));
    let sign = match (function, special::find(function)) {
        _ if takes_two => "",
        ("prod", _) => Builtin::of(Form::Product)?.name,
        (_, Some(special)) => special.joins?,
        (_, None) => Builtin::of(rows.find_map(|row| row.combines)?)?.name,
    };
    let combined = |all: Ast, entry: &Ast| {
        let (span, entry) = (entry.span, entry.clone());
        let node = match takes_two {
            true => Node::Call(function.to_owned(), vec![all, entry]),
            false => Node::Binary(sign, Box::new(all), Box::new(entry)),
        };
        Ast { node, span }
    };
    let (first, rest) = entries.split_first()?;
    Some(rest.iter().fold(first.clone(), combined))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::parse::parse;
    use crate::span::Span;

    #[test]
    fn functions_of_lists_become_functions_of_their_entries() {
        let entries = |text: &str| {
            let tree = parse(text, &[], &|_| Span { file: 0, start: 0, end: 0 });
            match tree.map(|tree| tree.node) {
                Ok(Node::List(entries)) => entries,
                _ => vec![],
            }
        };
        let instead = |function: &str, list: &str| {
            without_list(function, &entries(list)).map(|tree| tree.to_string())
        };
        assert_eq!(instead("max", "[a, b, c]").unwrap(), "max(max(a, b), c)");
        assert_eq!(instead("sum", "[a, b]").unwrap(), "a + b");
        assert_eq!(instead("product", "[a, b + c]").unwrap(), "a * (b + c)");
        assert_eq!(instead("len", "[a, b]"), None);
        assert_eq!(instead("sum", "[]"), None);
    }
}
