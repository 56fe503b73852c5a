//! Counts the lines of functions and macros.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use crate::common::code::without_tests;

/// The functions and macros of a file with more lines than these.
pub fn long(path: &str, text: &str, max_function: usize, max_macro: usize) -> Vec<String> {
    let mut items = vec![];
    read(without_tests(text.parse().unwrap()), &mut items);
    let fault = |item: &Item| {
        let (what, max, cure) = match item.is_macro {
            false => (
                "function",
                max_function,
                "give each of its steps a function of its own, named after what it decides or makes",
            ),
            true => (
                "macro",
                max_macro,
                "move what does not depend on its parameters into functions, or give each group of items a macro of its own",
            ),
        };
        let Item { name, line, lines, .. } = item;
        let fault = || {
            format!("{path}:{line}: the {what} `{name}` has {lines} lines, more than {max}: {cure}")
        };
        (*lines > max).then(fault)
    };
    items.iter().filter_map(fault).collect()
}

/// A function or macro. Its lines are those from its keyword to its closing brace.
struct Item {
    is_macro: bool,
    name: String,
    line: usize,
    lines: usize,
}

/// Collects the functions and macros at any depth, also those that a macro defines.
fn read(code: TokenStream, to: &mut Vec<Item>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "fn" => {
                to.extend(item(false, word.span(), &tokens[i + 1..]));
            }
            TokenTree::Ident(word) if word == "macro_rules" => {
                to.extend(item(true, word.span(), tokens.get(i + 2..).unwrap_or_default()));
            }
            TokenTree::Group(group) => read(group.stream(), to),
            _ => {}
        }
    }
}

/// The item whose keyword is before its name and the other tokens; none for a type `fn()`, and for a declaration.
fn item(is_macro: bool, keyword: Span, tokens: &[TokenTree]) -> Option<Item> {
    let name = match tokens {
        [TokenTree::Ident(name), ..] => name.to_string(),
        [TokenTree::Punct(dollar), TokenTree::Ident(name), ..] if dollar.as_char() == '$' => {
            format!("${name}")
        }
        _ => return None,
    };
    let end = tokens.iter().find_map(|token| match token {
        TokenTree::Punct(p) if p.as_char() == ';' => Some(None),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(Some(group)),
        _ => None,
    })??;
    let (first, last) = (keyword.start().line, end.span_close().end().line);
    Some(Item { is_macro, name, line: first, lines: last + 1 - first })
}
