//! The lexer: limits the size of an expression, and escapes names that are Rust keywords.

use proc_macro2::{Group, Ident, Punct, TokenStream, TokenTree};

use super::ast::Place;
use super::signs;
use crate::diagnostic::Diagnostic;
use crate::naming::is_reserved;

/// The longest expression, in bytes.
const MAX_LENGTH: usize = 4096;
/// The deepest nesting of brackets and prefix operators; also the largest number of `else` branches and closures.
const MAX_EXPR_DEPTH: usize = 32;
/// The longest chain of operators, including those of enclosing brackets. The tree of `a + b + c + …` is as deep as the
/// chain is long, and every later step recurses into it.
const MAX_CHAIN: usize = 64;

/// Tokenizes an expression. `names` are the names in scope.
///
/// # Errors
/// E0301 for unbalanced brackets or quotes and for comments; E0302 for an expression that exceeds the limits.
pub(super) fn lex(text: &str, names: &[&str], place: Place) -> Result<TokenStream, Diagnostic> {
    limit(text, place)?;
    if let Some(at) = text.find("//").or_else(|| text.find("/*")) {
        let fault = Diagnostic::new("E0301", "an expression has no comments", place(at..at + 2));
        let fault = match &text[at..at + 2] {
            "//" => fault.help("to divide and round down, write `floor(a / b)`; of integers `a / b` is whole already"),
            _ => fault,
        };
        return Err(fault.help("put a YAML comment (`# …`) above the key"));
    }
    if let Some(fault) = signs::sign(text, place) {
        return Err(fault);
    }
    if let Some(at) = text.find('\'') {
        let fault =
            Diagnostic::new("E0301", "a single quote has no meaning here", place(at..at + 1));
        return Err(fault.help("a word of a choice stands in double quotes: `mode == \"left\"`"));
    }
    // The lexer rejects unbalanced brackets, so the parser need not.
    let tokens: TokenStream = text.parse().map_err(|_: proc_macro2::LexError| {
        let title = "this is not an expression: brackets or quotes do not pair";
        Diagnostic::new("E0301", title, place(0..text.len()))
            .help("every `(`, `[`, `{` and `\"` needs its partner")
    })?;
    if text.contains('#')
        && let Some(sign) = attribute(tokens.clone())
    {
        let title = "an attribute is not part of the language";
        let fault = Diagnostic::new("E0301", title, place(sign.span().byte_range()));
        return Err(fault.help("delete it: an expression means the same everywhere"));
    }
    let mut keywords: Vec<&str> = names.iter().copied().filter(|name| is_keyword(name)).collect();
    // Functions of other languages. As names they parse, and get a diagnostic with a replacement.
    keywords.extend(["where", "mod"].iter().filter(|name| text.contains(**name)));
    Ok(if keywords.is_empty() { tokens } else { raw(tokens, &keywords) })
}

/// Keywords of the language, and keywords that cannot be raw identifiers in Rust. None of them can be a name.
pub const TAKEN: [&str; 7] = ["if", "else", "true", "false", "self", "super", "crate"];

/// Whether a name is a Rust keyword that the language allows.
fn is_keyword(name: &str) -> bool {
    !TAKEN.contains(&name) && is_reserved(name)
}

/// The `#` of the first attribute. `syn` accepts attributes anywhere, and the syntax tree would silently drop them.
fn attribute(tokens: TokenStream) -> Option<Punct> {
    tokens.into_iter().find_map(|tree| match tree {
        TokenTree::Punct(sign) if sign.as_char() == '#' => Some(sign),
        TokenTree::Group(group) => attribute(group.stream()),
        _ => None,
    })
}

/// Turns keywords into raw identifiers, `type` into `r#type`, and keeps their spans.
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

/// Limits the expressions handed to `syn`, which recurses without a limit.
fn limit(text: &str, place: Place) -> Result<(), Diagnostic> {
    if text.len() > MAX_LENGTH {
        let title = format!("expression of {} bytes is longer than {MAX_LENGTH}", text.len());
        return Err(Diagnostic::new("E0302", title, place(0..0)).help("split it with `let`"));
    }
    // For each open bracket, the number of operators since it or since its last comma.
    let (mut open, mut prefix) = (vec![0usize], 0usize);
    let mut chain = 0usize;
    for (at, byte) in text.bytes().enumerate() {
        let too = |what: String| {
            let fault = Diagnostic::new("E0302", what, place(at..at + 1));
            Err(fault.help("split it with `let`"))
        };
        let inside = open.len() > 1;
        match byte {
            b'(' | b'[' | b'{' => open.push(0),
            b')' | b']' | b'}' if inside => chain -= open.pop().unwrap_or(0),
            b',' => chain -= open.last_mut().map_or(0, std::mem::take),
            b'-' | b'!' | b'&' | b'*' | b'|' | b'+' | b'/' | b'%' | b'<' | b'>' | b'=' | b'.'
            | b'?' => {
                open.last_mut().into_iter().for_each(|here| *here += 1);
                chain += 1;
            }
            b' ' | b'\n' => continue,
            _ => {}
        }
        prefix = if matches!(byte, b'-' | b'!' | b'&' | b'*') { prefix + 1 } else { 0 };
        if open.len() - 1 + prefix > MAX_EXPR_DEPTH {
            return too(format!("expression nests deeper than {MAX_EXPR_DEPTH}"));
        }
        if chain > MAX_CHAIN {
            return too(format!("expression has a chain of more than {MAX_CHAIN} operators"));
        }
    }
    let chained = text.matches("else").count() + text.matches('|').count() / 2;
    if chained > MAX_EXPR_DEPTH {
        let title = format!("expression has more than {MAX_EXPR_DEPTH} branches or closures");
        return Err(
            Diagnostic::new("E0302", title, place(0..text.len())).help("split it with `let`")
        );
    }
    Ok(())
}
