//! Text to tokens: bounded, and with names that are Rust keywords made harmless.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use super::Place;
use crate::diagnostic::Diagnostic;

/// The longest expression, in bytes.
const MAX_LENGTH: usize = 4096;
/// The deepest nesting of brackets, prefix operators, `else if` and closures.
const MAX_DEPTH: usize = 32;
/// The most operators and calls in one expression; a sum of a thousand terms is no formula.
const MAX_TOKENS: usize = 600;

/// The tokens of an expression in which these names mean something.
///
/// # Errors
/// E0301 where brackets or quotes do not pair, or where there is a comment; E0302 past the limits.
pub(super) fn lex(text: &str, names: &[&str], place: Place) -> Result<TokenStream, Diagnostic> {
    limit(text, place)?;
    if let Some(at) = text.find("//").or_else(|| text.find("/*")) {
        let fault = Diagnostic::new("E0301", "an expression has no comments", place(at..at + 2));
        return Err(fault.help("put a YAML comment (`# …`) above the key"));
    }
    // Brackets must pair: the lexer says so before the parser starts.
    let tokens: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
        let mut range = error.span().byte_range();
        if range.end > text.len() || range.is_empty() {
            range = 0..text.len();
        }
        let title = "this is not an expression: brackets or quotes do not pair";
        Diagnostic::new("E0301", title, place(range))
            .help("every `(`, `[`, `{` and `\"` needs its partner")
    })?;
    let keywords: Vec<&str> = names.iter().copied().filter(|name| is_keyword(name)).collect();
    Ok(if keywords.is_empty() { tokens } else { raw(tokens, &keywords) })
}

/// Keywords that the language itself uses, and those that Rust lets nobody use as names: no name may be one of these.
pub const TAKEN: [&str; 7] = ["if", "else", "true", "false", "self", "super", "crate"];

/// Whether Rust reserves a name that the language is free to use.
fn is_keyword(name: &str) -> bool {
    !TAKEN.contains(&name) && syn::parse_str::<Ident>(name).is_err()
}

/// Every `type` becomes `r#type`, where it stood.
fn raw(tokens: TokenStream, keywords: &[&str]) -> TokenStream {
    let one = |tree| match tree {
        TokenTree::Ident(name) if keywords.iter().any(|keyword| name == keyword) => {
            Ident::new_raw(&name.to_string(), name.span()).into()
        }
        TokenTree::Group(group) => {
            let mut inside = Group::new(group.delimiter(), raw(group.stream(), keywords));
            inside.set_span(group.span());
            inside.into()
        }
        other => other,
    };
    tokens.into_iter().map(one).collect()
}

/// Bounds what `syn` will see: it recurses without a limit of its own.
fn limit(text: &str, place: Place) -> Result<(), Diagnostic> {
    if text.len() > MAX_LENGTH {
        let title = format!("expression of {} bytes is longer than {MAX_LENGTH}", text.len());
        return Err(Diagnostic::new("E0302", title, place(0..0)).help("split it with `let`"));
    }
    let (mut depth, mut prefix, mut count) = (0usize, 0usize, 0usize);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'-' | b'!' | b'&' | b'*' => {
                prefix += 1;
                count += 1;
            }
            b'|' | b'+' | b'/' | b'%' | b'<' | b'>' | b'=' | b'.' | b',' | b'?' => count += 1,
            b' ' | b'\n' => continue,
            _ => {}
        }
        if !matches!(byte, b'-' | b'!' | b'&' | b'*') {
            prefix = 0;
        }
        if depth + prefix > MAX_DEPTH {
            let title = format!("expression nests deeper than {MAX_DEPTH}");
            return Err(
                Diagnostic::new("E0302", title, place(at..at + 1)).help("split it with `let`")
            );
        }
        if count > MAX_TOKENS {
            let title = format!("expression has more than {MAX_TOKENS} operators");
            return Err(
                Diagnostic::new("E0302", title, place(at..at + 1)).help("split it with `let`")
            );
        }
    }
    let chained = text.matches("else").count() + text.matches('|').count() / 2;
    if chained > MAX_DEPTH {
        let title = format!("expression has more than {MAX_DEPTH} branches or closures");
        return Err(
            Diagnostic::new("E0302", title, place(0..text.len())).help("split it with `let`")
        );
    }
    Ok(())
}
