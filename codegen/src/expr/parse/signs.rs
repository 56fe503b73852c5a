//! Diagnostics for signs and words of other languages, with their replacement.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use syn::ext::IdentExt;

use super::ast::Place;
use super::parser::Parser;
use crate::diagnostic::Diagnostic;

/// Mathematical signs and their replacements.
const SIGNS: [(char, &str); 19] = [
    ('×', "`a * b`"),
    ('·', "`a * b`"),
    ('∙', "`a * b`"),
    ('÷', "`a / b`"),
    ('−', "`-`, the hyphen"),
    ('–', "`-`, the hyphen"),
    ('≤', "`a <= b`"),
    ('≥', "`a >= b`"),
    ('≠', "`a != b`"),
    ('∧', "`a && b`"),
    ('∨', "`a || b`"),
    ('¬', "`!a`"),
    ('√', "`sqrt(a)`"),
    ('²', "`a * a`"),
    ('³', "`pow(a, 3)`"),
    ('∞', "`1.0 / 0.0`"),
    ('“', "`\"`"),
    ('”', "`\"`"),
    ('…', "`a..b`"),
];

/// Words of other languages and their replacements.
const WORDS: [(&str, &str); 10] = [
    ("and", "`a && b`"),
    ("or", "`a || b`"),
    ("not", "`!a`"),
    ("xor", "`a != b`"),
    ("mod", "`a % b`"),
    ("is", "`a == b`"),
    ("in", "`contains(list, v)`"),
    ("lambda", "`|d| …`"),
    ("then", "`if a { b } else { c }`"),
    ("elif", "`if a { b } else if c { d } else { e }`"),
];

/// A diagnostic for a mathematical sign outside quotes. `proc_macro2` cannot tokenize these.
pub(super) fn sign(text: &str, place: Place) -> Option<Diagnostic> {
    let mut quoted = false;
    let (at, c, instead) = text.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        let known = SIGNS.iter().find(|(sign, _)| *sign == c).filter(|_| !quoted)?;
        Some((at, c, known.1))
    })?;
    let title = format!("`{c}` is not part of the language");
    Some(
        Diagnostic::new("E0301", title, place(at..at + c.len_utf8()))
            .help(format!("write {instead}")),
    )
}

/// A diagnostic for tokens that are not an expression, if a sign or word among them explains why.
pub(super) fn reason(parser: &Parser, tokens: TokenStream) -> Option<Diagnostic> {
    within(parser, tokens, Delimiter::None)
}

fn within(parser: &Parser, tokens: TokenStream, around: Delimiter) -> Option<Diagnostic> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let no = |first: usize, last: usize, what: &str, instead: &str| {
        let place = parser
            .at(tokens[first].span().byte_range().start..tokens[last].span().byte_range().end);
        let title = format!("{what} is not part of the language");
        Some(Diagnostic::new("E0301", title, place).help(instead))
    };
    let sign = |at: usize| match tokens.get(at) {
        Some(TokenTree::Punct(sign)) => Some(sign.as_char()),
        _ => None,
    };
    // Whether a sign is directly followed by another.
    let joint =
        |at: usize| matches!(&tokens[at], TokenTree::Punct(p) if p.spacing() == Spacing::Joint);
    let ends_operand = |at: usize| match &tokens[at] {
        TokenTree::Ident(word) => !["if", "else"].iter().any(|keyword| word == keyword),
        TokenTree::Literal(_) => true,
        TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
        TokenTree::Punct(_) => false,
    };
    // The preceding comparison, and a single `&` or `|` after it.
    let (mut comparison, mut bit) = (None, None);
    for (at, token) in tokens.iter().enumerate() {
        let found = match token {
            TokenTree::Group(group) => within(parser, group.stream(), group.delimiter()),
            TokenTree::Ident(word) => {
                let word = word.unraw().to_string();
                let known = WORDS.iter().find(|(foreign, _)| *foreign == word);
                let known = known.filter(|_| !parser.names.contains(&word.as_str()));
                match known {
                    Some((_, instead)) => {
                        no(at, at, &format!("`{word}`"), &format!("write {instead}"))
                    }
                    None if word == "if" && at > 0 && ends_operand(at - 1) => {
                        no(at, at, "`a if c else b`", "write `if c { a } else { b }`")
                    }
                    None if word == "if" && !tokens[at..].iter().any(is_block) => {
                        no(at, at, "`if` without braces", "write `if c { a } else { b }`")
                    }
                    None => None,
                }
            }
            TokenTree::Punct(_) => match (sign(at)?, sign(at + 1)) {
                ('?', _) => no(at, at, "`c ? a : b`", "write `if c { a } else { b }`"),
                ('~', _) => no(at, at, "`~`", "write `!a`"),
                ('@', _) => {
                    no(at, at, "`@`", "a product of matrices cannot be written as an expression")
                }
                ('$', _) => no(at, at, "`$`", "write the name alone"),
                ('<', Some('>')) if joint(at) => no(at, at + 1, "`<>`", "write `a != b`"),
                (':', Some('=')) if joint(at) => {
                    no(at, at + 1, "`:=`", "an expression names nothing; `let` in the spec does")
                }
                ('=' | '!', Some('='))
                    if joint(at) && joint(at + 1) && sign(at + 2) == Some('=') =>
                {
                    no(at, at + 2, "this comparison", "write `a == b` or `a != b`")
                }
                (':', other) if around == Delimiter::Bracket && other != Some(':') => no(
                    at,
                    at,
                    "a slice",
                    "`list[i]` is one entry; `map(0..2, |i| list[i])` is a list of the first two",
                ),
                ('.', _)
                    if matches!(tokens.get(at + 1), Some(TokenTree::Literal(_)))
                        && (at == 0 || !ends_operand(at - 1)) =>
                {
                    no(at, at + 1, "a number without a digit before its point", "write `0.5`")
                }
                ('<' | '>', Some('=')) | ('<' | '>', _) | ('=' | '!', Some('='))
                    if !(at > 0 && joint(at - 1)) =>
                {
                    match (comparison.replace(at), bit.take()) {
                        (Some(_), Some((bit, sign))) => no(
                            bit,
                            bit,
                            &format!("`{sign}`"),
                            &format!("for booleans, write `a {sign}{sign} b`"),
                        ),
                        (Some(first), None) => {
                            no(first, at, "a chain of comparisons", "write `a < b && b < c`")
                        }
                        (None, _) => None,
                    }
                }
                (c @ ('&' | '|'), next)
                    if next != Some(c) && !(at > 0 && sign(at - 1) == Some(c)) =>
                {
                    bit = Some((at, c));
                    None
                }
                ('&' | '|' | ',', _) => {
                    comparison = None;
                    None
                }
                _ => None,
            },
            TokenTree::Literal(_) => None,
        };
        if found.is_some() {
            return found;
        }
        let starts_operand = match token {
            TokenTree::Ident(word) => word != "else" && word != "as",
            TokenTree::Literal(_) => true,
            _ => false,
        };
        if starts_operand && at > 0 && ends_operand(at - 1) {
            let place =
                parser.at(tokens[at - 1].span().byte_range().start..token.span().byte_range().end);
            let title = "an operator is missing between two values";
            return Some(
                Diagnostic::new("E0301", title, place).help("for a product write `a * b`"),
            );
        }
    }
    None
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
