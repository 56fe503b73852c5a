//! Turns bodies of `macro_rules!` into code that can be parsed: `$name` becomes a name, and `$( .. ),+` is replaced
//! by its content.

use std::collections::HashMap;
use std::ops::Range;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// The parsable code of each arm, and its repeated pieces of text.
pub fn arms(rules: TokenStream) -> Vec<(TokenStream, Vec<Range<usize>>)> {
    let groups = rules.into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    });
    let groups: Vec<Group> = groups.collect();
    groups
        .chunks_exact(2)
        .map(|pair| {
            let mut kinds = HashMap::new();
            fragments(pair[0].stream(), &mut kinds);
            let mut repeated = Vec::new();
            (plain(pair[1].stream(), &kinds, &mut repeated), repeated)
        })
        .collect()
}

/// Collects the fragment kind of each variable.
fn fragments(matcher: TokenStream, kinds: &mut HashMap<String, String>) {
    let tokens: Vec<TokenTree> = matcher.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match (token, tokens.get(i + 1), tokens.get(i + 2), tokens.get(i + 3)) {
            (TokenTree::Group(group), ..) => fragments(group.stream(), kinds),
            (
                TokenTree::Punct(dollar),
                Some(TokenTree::Ident(name)),
                Some(TokenTree::Punct(colon)),
                Some(TokenTree::Ident(kind)),
            ) if dollar.as_char() == '$' && colon.as_char() == ':' => {
                kinds.insert(name.to_string(), kind.to_string());
            }
            _ => {}
        }
    }
}

fn plain(
    body: TokenStream,
    kinds: &HashMap<String, String>,
    repeated: &mut Vec<Range<usize>>,
) -> TokenStream {
    let mut out = Vec::new();
    let mut tokens = body.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => match tokens.next() {
                Some(TokenTree::Ident(name)) => {
                    match kinds.get(&name.to_string()).map(String::as_str) {
                        Some("vis" | "item") => {}
                        Some("block") => {
                            let mut empty = Group::new(Delimiter::Brace, TokenStream::new());
                            empty.set_span(name.span());
                            out.push(TokenTree::Group(empty));
                        }
                        _ => out.push(TokenTree::Ident(Ident::new(&name.to_string(), name.span()))),
                    }
                }
                Some(TokenTree::Group(group)) => {
                    let mut end = group.span().byte_range().end;
                    // The repetition operator, possibly after a separator.
                    while let Some(TokenTree::Punct(mark)) = tokens.peek() {
                        let is_last = matches!(mark.as_char(), '*' | '+' | '?');
                        end = mark.span().byte_range().end;
                        tokens.next();
                        if is_last {
                            break;
                        }
                    }
                    repeated.push(dollar.span().byte_range().start..end);
                    out.extend(plain(group.stream(), kinds, repeated));
                }
                other => out.extend(other),
            },
            TokenTree::Group(group) => {
                let mut same =
                    Group::new(group.delimiter(), plain(group.stream(), kinds, repeated));
                same.set_span(group.span());
                out.push(TokenTree::Group(same));
            }
            token => out.push(token),
        }
    }
    out.into_iter().collect()
}
