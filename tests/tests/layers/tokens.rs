//! Finds the paths in code, including macro calls.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::common::code::without_tests;

/// A path as written, such as `crate::a::B`.
pub struct Path {
    pub line: usize,
    pub names: Vec<String>,
}

/// Macros whose arguments are code for another program.
const QUOTES: [&str; 3] = ["quote", "quote_spanned", "parse_quote"];

/// Every path of at least two names, except those in tests.
pub fn paths(code: TokenStream) -> Vec<Path> {
    let mut found = vec![];
    read(&[], without_tests(code), &mut found);
    found.retain(|path| path.names.len() > 1);
    found
}

/// Collects the paths in code, where `prefix` precedes the names inside the braces of a `use`.
fn read(prefix: &[String], code: TokenStream, to: &mut Vec<Path>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut i = 0;
    while i < tokens.len() {
        match &tokens[i] {
            TokenTree::Ident(ident) if QUOTES.iter().any(|quote| ident == quote) => {
                let call =
                    matches!(tokens.get(i + 1), Some(TokenTree::Punct(p)) if p.as_char() == '!');
                i += if call { 3 } else { 1 };
            }
            TokenTree::Ident(_) if !is_field(&tokens, i) => i = path(prefix, &tokens, i, to),
            TokenTree::Group(group) => {
                read(&[], group.stream(), to);
                i += 1;
            }
            _ => i += 1,
        }
    }
}

/// Reads one path, and returns the index after it.
fn path(prefix: &[String], tokens: &[TokenTree], mut i: usize, to: &mut Vec<Path>) -> usize {
    let line = tokens[i].span().start().line;
    let mut names = prefix.to_vec();
    while let Some(TokenTree::Ident(ident)) = tokens.get(i) {
        let name = ident.to_string();
        // `{self, ...}` names the prefix itself.
        if name != "self" || names.is_empty() {
            names.push(name.trim_start_matches("r#").to_owned());
        }
        i += 1;
        if !is_double_colon(tokens, i) {
            break;
        }
        i += 2;
        if let Some(TokenTree::Group(group)) = tokens.get(i)
            && group.delimiter() == Delimiter::Brace
        {
            read(&names, group.stream(), to);
            return i + 1;
        }
    }
    to.push(Path { line, names });
    // A rename with `as`.
    let renamed = matches!(tokens.get(i), Some(TokenTree::Ident(word)) if word == "as");
    if renamed && !prefix.is_empty() { i + 2 } else { i }
}

fn is_double_colon(tokens: &[TokenTree], i: usize) -> bool {
    let colon = |i: usize, joint: bool| {
        matches!(tokens.get(i), Some(TokenTree::Punct(p))
            if p.as_char() == ':' && (!joint || p.spacing() == Spacing::Joint))
    };
    colon(i, true) && colon(i + 1, false)
}

/// Whether the token follows a `.`, another path segment, or the `$` of a macro.
fn is_field(tokens: &[TokenTree], i: usize) -> bool {
    let Some(TokenTree::Punct(before)) = i.checked_sub(1).map(|i| &tokens[i]) else { return false };
    match before.as_char() {
        '.' => {
            !matches!(i.checked_sub(2).map(|i| &tokens[i]), Some(TokenTree::Punct(p)) if p.as_char() == '.')
        }
        ':' => i >= 2 && is_double_colon(tokens, i - 2),
        '$' => !matches!(&tokens[i], TokenTree::Ident(word) if word == "crate"),
        _ => false,
    }
}
