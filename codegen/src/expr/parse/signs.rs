//! Diagnostics for signs and words of other languages, with their replacement.

use std::iter::once;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::ext::IdentExt;

use super::ast::Place;
use super::parser::Parser;
use super::replacement::let_key;
use crate::diagnostic::Diagnostic;
use crate::span::Span;

/// Mathematical signs and their replacements.
const FOREIGN_SIGNS: [(char, &str); 19] = [
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
    ('¬', "`!a`, or `!(a > b)`"),
    ('√', "`sqrt(a)`"),
    ('²', "`a * a`"),
    ('³', "`pow(a, 3)`"),
    ('∞', "`1.0 / 0.0`"),
    ('“', "`\"`"),
    ('”', "`\"`"),
    ('…', "`a..b`"),
];

/// Words of other languages and their replacements.
const FOREIGN_WORDS: [(&str, &str); 9] = [
    ("and", "`a && b`"),
    ("or", "`a || b`"),
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
        let known = FOREIGN_SIGNS.iter().find(|(sign, _)| *sign == c).filter(|_| !quoted)?;
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
    let tokens = Tokens { parser, list: tokens.into_iter().collect(), around };
    let mut chain = Chain::default();
    (0..tokens.list.len()).find_map(|at| {
        let found = match &tokens.list[at] {
            TokenTree::Group(group) => within(parser, group.stream(), group.delimiter()),
            TokenTree::Ident(word) => tokens.word(at, &word.unraw().to_string()),
            TokenTree::Punct(_) => tokens.punct(at).or_else(|| chain.extend(&tokens, at)),
            TokenTree::Literal(_) => None,
        };
        found.or_else(|| tokens.missing_operator(at))
    })
}

/// The tokens inside one pair of brackets.
struct Tokens<'a> {
    parser: &'a Parser<'a>,
    list: Vec<TokenTree>,
    around: Delimiter,
}

impl Tokens<'_> {
    /// A word that the language does not have, or not in this place.
    fn word(&self, at: usize, word: &str) -> Option<Diagnostic> {
        if self.parser.names.contains(&word) {
            return None;
        }
        match word {
            "not" => Some(self.not(at)),
            "let" => Some(self.let_(at)),
            "if" if at > 0 && self.ends_operand(at - 1) => {
                self.no(at, at, "`a if c else b`", "write `if c { a } else { b }`")
            }
            "for" if at > 0 && self.ends_operand(at - 1) => {
                let help = "a list is `map(list, |d| …)`, and a condition on its entries `all(list, |d| …)`";
                self.no(at, at, "a comprehension", help)
            }
            "if" if self.is_block(at + 1) && !self.is_block(at + 2) => {
                self.no(at, at, "`if` without a condition", "write `if c { a } else { b }`")
            }
            "if" if !self.list[at..].iter().any(is_block) => {
                self.no(at, at, "`if` without braces", "write `if c { a } else { b }`")
            }
            _ => {
                let (_, instead) = FOREIGN_WORDS.iter().find(|(foreign, _)| *foreign == word)?;
                self.no(at, at, &format!("`{word}`"), &format!("write {instead}"))
            }
        }
    }

    /// `not a > b`, where `!` needs parentheses around more than one token.
    fn not(&self, at: usize) -> Diagnostic {
        let end = (at + 1..self.list.len()).find(|at| ends_condition(&self.list[*at]));
        let end = end.unwrap_or(self.list.len());
        let instead = match (self.written(at + 1, end), end - at) {
            ("", _) => "!a".to_owned(),
            (word, 2) => format!("!{word}"),
            (condition, _) => format!("!({condition})"),
        };
        self.fault(at, end.max(at + 1) - 1, "`not`", &format!("write `{instead}`"))
    }

    /// `let name = value;`
    fn let_(&self, at: usize) -> Diagnostic {
        let find = |wanted| (at..self.list.len()).find(|at| self.sign(*at) == Some(wanted));
        let equals = find('=').unwrap_or(self.list.len());
        let end = find(';').unwrap_or(self.list.len());
        let help = let_key(self.written(at + 1, equals), self.written(equals + 1, end));
        self.fault(at, at, "`let` inside an expression", &help)
    }

    /// A sign that the language does not have, or not in this place.
    fn punct(&self, at: usize) -> Option<Diagnostic> {
        match (self.sign(at)?, self.sign(at + 1)) {
            ('?', _) => self.no(at, at, "`c ? a : b`", "write `if c { a } else { b }`"),
            ('|', Some('|')) if !self.joint(at) && at > 0 && self.ends_operand(at - 1) => {
                self.no(at, at + 1, "`| |`", "write `a || b`, or `a | b` for bits")
            }
            ('|', _) if self.is_single_bar(at) => {
                self.no(at, at, "`|` without a second bar", "a closure is `|d| …`")
            }
            ('|', _) => {
                let close = self.closing_bar(at)?;
                let value = self.written(at + 1, close);
                self.no(at, close, "`|a|`", &format!("an absolute value is `abs({value})`"))
            }
            ('~', _) => self.no(at, at, "`~`", "write `!a`"),
            ('@', _) => {
                self.no(at, at, "`@`", "a product of matrices cannot be written as an expression")
            }
            ('$', _) => self.no(at, at, "`$`", "write the name alone"),
            (';', _) => {
                let help =
                    "an expression is a single value; the key `let` of the spec names others";
                self.no(at, at, "`;`", help)
            }
            (',', _) if self.around == Delimiter::Bracket => Some(self.several_entries()),
            ('<', Some('>')) if self.joint(at) => self.no(at, at + 1, "`<>`", "write `a != b`"),
            (':', Some('=')) if self.joint(at) => {
                let help = "an expression names nothing; `let` in the spec does";
                self.no(at, at + 1, "`:=`", help)
            }
            ('=' | '!', Some('='))
                if self.joint(at) && self.joint(at + 1) && self.sign(at + 2) == Some('=') =>
            {
                self.no(at, at + 2, "this comparison", "write `a == b` or `a != b`")
            }
            (':', other) if self.around == Delimiter::Bracket && other != Some(':') => self.no(
                at,
                at,
                "a slice",
                "`list[i]` is one entry; `map(0..2, |i| list[i])` is a list of the first two",
            ),
            ('.', _)
                if matches!(self.list.get(at + 1), Some(TokenTree::Literal(_)))
                    && (at == 0 || !self.ends_operand(at - 1)) =>
            {
                self.no(at, at + 1, "a number without a digit before its point", "write `0.5`")
            }
            _ => None,
        }
    }

    /// Whether a bar starts a closure whose second bar is missing.
    fn is_single_bar(&self, at: usize) -> bool {
        let is_after_block = at > 0 && self.is_block(at - 1);
        self.is_first_bar(at)
            && !is_after_block
            && (at + 1..self.list.len()).all(|at| self.sign(at) != Some('|'))
    }

    /// Whether a bar is neither an operator nor the second bar of a closure without parameters.
    fn is_first_bar(&self, at: usize) -> bool {
        at == 0 || !(self.ends_operand(at - 1) || self.sign(at - 1) == Some('|'))
    }

    /// The second bar of an absolute value, if the first is not that of a closure.
    fn closing_bar(&self, at: usize) -> Option<usize> {
        if !self.is_first_bar(at) {
            return None;
        }
        let close = (at + 1..self.list.len()).find(|at| self.sign(*at) == Some('|'))?;
        let after = self.sign(close + 1);
        let is_value = match close - at {
            1 => false,
            // What follows cannot be the body of a closure.
            2 => self.list.len() == close + 1 || matches!(after, Some('+' | '/' | '%' | '<' | '>')),
            _ => self.sign(at + 2) != Some(':'),
        };
        is_value.then_some(close)
    }

    /// `x[i, j]`
    fn several_entries(&self) -> Diagnostic {
        let commas = (0..self.list.len()).filter(|at| self.sign(*at) == Some(','));
        let ends: Vec<usize> = commas.chain([self.list.len()]).collect();
        let starts = once(0).chain(ends.iter().map(|end| end + 1));
        let entries: Vec<&str> =
            starts.zip(&ends).map(|(start, end)| self.written(start, *end)).collect();
        let last = self.list.len() - 1;
        let help = format!("a coordinate is a list: write `[[{}]]`", entries.join(", "));
        self.fault(0, last, "an index of several entries", &help)
    }

    /// Two values in a row.
    fn missing_operator(&self, at: usize) -> Option<Diagnostic> {
        let starts_operand = match &self.list[at] {
            TokenTree::Ident(word) => word != "else" && word != "as",
            TokenTree::Literal(_) => true,
            _ => false,
        };
        if !starts_operand || at == 0 || !self.ends_operand(at - 1) {
            return None;
        }
        let title = "an operator is missing between two values";
        let fault = Diagnostic::new("E0301", title, self.place(at - 1, at));
        Some(fault.help("for a product write `a * b`"))
    }

    fn sign(&self, at: usize) -> Option<char> {
        match self.list.get(at) {
            Some(TokenTree::Punct(sign)) => Some(sign.as_char()),
            _ => None,
        }
    }

    /// Whether a sign is directly followed by another.
    fn joint(&self, at: usize) -> bool {
        matches!(&self.list[at], TokenTree::Punct(p) if p.spacing() == Spacing::Joint)
    }

    fn is_block(&self, at: usize) -> bool {
        self.list.get(at).is_some_and(is_block)
    }

    fn ends_operand(&self, at: usize) -> bool {
        match &self.list[at] {
            TokenTree::Ident(word) => !["if", "else"].iter().any(|keyword| word == keyword),
            TokenTree::Literal(_) => true,
            TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
            TokenTree::Punct(_) => false,
        }
    }

    /// The text of the tokens from `from` up to `to`.
    fn written(&self, from: usize, to: usize) -> &str {
        match self.list.get(from..to) {
            Some([first, .., last]) => self.text(first, last),
            Some([only]) => self.text(only, only),
            _ => "",
        }
    }

    fn text(&self, first: &TokenTree, last: &TokenTree) -> &str {
        let range = first.span().byte_range().start..last.span().byte_range().end;
        self.parser.text.get(range).unwrap_or_default()
    }

    fn place(&self, first: usize, last: usize) -> Span {
        let start = self.list[first].span().byte_range().start;
        self.parser.at(start..self.list[last].span().byte_range().end)
    }

    fn fault(&self, first: usize, last: usize, what: &str, help: &str) -> Diagnostic {
        let title = format!("{what} is not part of the language");
        Diagnostic::new("E0301", title, self.place(first, last)).help(help)
    }

    fn no(&self, first: usize, last: usize, what: &str, help: &str) -> Option<Diagnostic> {
        Some(self.fault(first, last, what, help))
    }
}

/// A comparison, and a single `&` or `|` after it.
#[derive(Default)]
struct Chain {
    comparison: Option<usize>,
    bit: Option<(usize, char)>,
}

impl Chain {
    /// Continues with a sign. A second comparison is a fault.
    fn extend(&mut self, tokens: &Tokens, at: usize) -> Option<Diagnostic> {
        match (tokens.sign(at)?, tokens.sign(at + 1)) {
            ('<' | '>', Some('=')) | ('<' | '>', _) | ('=' | '!', Some('='))
                if !(at > 0 && tokens.joint(at - 1)) =>
            {
                match (self.comparison.replace(at), self.bit.take()) {
                    (Some(_), Some((bit, sign))) => {
                        let help = format!("for booleans, write `a {sign}{sign} b`");
                        tokens.no(bit, bit, &format!("`{sign}`"), &help)
                    }
                    (Some(first), None) => {
                        tokens.no(first, at, "a chain of comparisons", "write `a < b && b < c`")
                    }
                    (None, _) => None,
                }
            }
            (c @ ('&' | '|'), next)
                if next != Some(c) && !(at > 0 && tokens.sign(at - 1) == Some(c)) =>
            {
                self.bit = Some((at, c));
                None
            }
            ('&' | '|' | ',', _) => {
                self.comparison = None;
                None
            }
            _ => None,
        }
    }
}

/// Whether a token ends the condition after `not`.
fn ends_condition(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(word) => ["and", "or", "else"].iter().any(|end| word == end),
        TokenTree::Punct(sign) => matches!(sign.as_char(), '&' | '|' | ',' | '?' | ':' | ';'),
        token => is_block(token),
    }
}

fn is_block(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
