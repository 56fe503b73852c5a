//! Emitted code.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;

use super::precedence::Precedence;

/// Emitted code, and whether it contains a `?`.
pub struct RustExpr {
    /// The expression.
    pub tokens: TokenStream,
    /// Whether evaluating it may return early with a cause.
    pub partial: bool,
    /// Its outermost operator.
    pub(super) level: Precedence,
}

impl RustExpr {
    /// Code without an outermost operator.
    pub(super) fn new(tokens: TokenStream, partial: bool) -> Self {
        RustExpr { tokens, partial, level: Precedence::Tightest }
    }

    pub(super) fn total(tokens: TokenStream) -> Self {
        RustExpr::new(tokens, false)
    }

    /// `if test { a } else { b }`
    pub(super) fn choice(test: &RustExpr, a: &RustExpr, b: &RustExpr) -> Self {
        RustExpr {
            tokens: if_else(&test.tokens, &a.tokens, (&b.tokens, b.level == Precedence::If)),
            partial: [test, a, b].iter().any(|part| part.partial),
            level: Precedence::If,
        }
    }

    /// The expression as a `Partial`: without its trailing `?`, or else in `Ok(…)`.
    pub(super) fn in_ok(&self) -> TokenStream {
        let trees: Vec<_> = self.tokens.clone().into_iter().collect();
        // Only a chain of paths, calls and `?` may drop its `?`: in any other expression it applies to the last operand
        // alone.
        let one = trees.iter().all(|t| match t {
            TokenTree::Punct(p) => matches!(p.as_char(), ':' | '?' | '.'),
            TokenTree::Ident(i) => i != "if",
            _ => true,
        });
        match trees.split_last() {
            Some((TokenTree::Punct(p), rest)) if p.as_char() == '?' && one => {
                rest.iter().cloned().collect()
            }
            _ => {
                let tokens = &self.tokens;
                quote!(Ok(#tokens))
            }
        }
    }

    /// The expression as a `Partial` of this type, wrapped in a closure only if something inside may fail.
    pub fn as_partial(&self, ty: &TokenStream) -> TokenStream {
        let value = self.in_ok();
        if value
            .clone()
            .into_iter()
            .next()
            .is_some_and(|t| matches!(&t, TokenTree::Ident(i) if i == "Ok"))
            && !self.partial
        {
            let tokens = &self.tokens;
            return quote!(Ok::<#ty, rt::Cause>(#tokens));
        }
        if has_try(value.clone()) { quote!((|| -> rt::Partial<#ty> { #value })()) } else { value }
    }
}

/// Whether tokens contain a `?` outside closures.
fn has_try(tokens: TokenStream) -> bool {
    let mut trees = tokens.into_iter().peekable();
    let mut is_first = true;
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(p) if p.as_char() == '?' => return true,
            // `||` between two operands is an operator. Every emitted closure is a last argument, so everything after
            // its bar belongs to it.
            TokenTree::Punct(p) if p.as_char() == '|' => {
                let next =
                    trees.next_if(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == '|'));
                if is_first || next.is_none() {
                    return false;
                }
            }
            TokenTree::Group(g) if has_try(g.stream()) => return true,
            _ => {}
        }
        is_first = false;
    }
    false
}

/// `if test { a } else { b }`, or `else if …` if `b` is such an expression too.
pub fn if_else(
    test: &TokenStream,
    a: &TokenStream,
    (b, is_if): (&TokenStream, bool),
) -> TokenStream {
    let b = if is_if { b.clone() } else { quote!({ #b }) };
    quote!(if #test { #a } else #b)
}

impl RustExpr {
    /// The code as an operand of an integer operator, parenthesized if necessary. The right operand of an operator of
    /// the same precedence is.
    pub(super) fn operand(&self, outer: Precedence, right: bool) -> TokenStream {
        self.bracketed(self.level < outer || (right && self.level == outer))
    }

    /// The code as an operand of a logical operator, parenthesized if necessary.
    pub(super) fn within(&self, outer: Precedence) -> TokenStream {
        let inner = self.level;
        let bare = match outer {
            Precedence::Same => inner > outer,
            // Clippy asks for parentheses around `&&` within `||`.
            Precedence::Or => inner >= outer && inner != Precedence::And,
            _ => inner >= outer,
        };
        self.bracketed(!bare)
    }

    fn bracketed(&self, brackets: bool) -> TokenStream {
        let tokens = &self.tokens;
        if brackets { quote!((#tokens)) } else { tokens.clone() }
    }
}
