//! Expressions as Rust.
//!
//! Integers and lists become calls of `rt::expr`, which answer with a `Partial` where they may have no value, so an
//! expression is emitted together with whether it holds a `?`. Scalars become calls of `rt::scalar`, which are total.

mod identifier;
mod level;
mod scalar;
mod shape;

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;

pub use identifier::{
    choice_ident, choice_name, function_ident, grads_name, ident, is_reserved, local_ident,
    module_ident, param_ident, shape_ident, test_ident, type_name, variant_name,
};
use level::Level;
pub use scalar::is_typed;

use super::Sort;
use crate::model::{Attribute, Elem, Let, Op, Operand};

/// Forgets the texts that this thread has parsed. For the sake of spans each stays in memory, and there are a hundred in
/// an op. No tokens may be left of them.
pub fn forget_spans() {
    proc_macro2::extra::invalidate_current_thread_spans();
}

/// What the emitted code may refer to.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    op: &'a Op,
    /// Whether there is a local `guard`.
    guard: bool,
    /// Whether the compute type is `C`, and there is no `T`.
    alone: bool,
}

/// Emitted code, and whether it holds a `?` on a cause.
pub struct Code {
    /// The expression.
    pub tokens: TokenStream,
    /// Whether evaluating it may leave the function with a cause.
    pub partial: bool,
    /// Its outermost operator.
    level: Level,
}

impl Code {
    /// What no operator stands outermost in.
    fn new(tokens: TokenStream, partial: bool) -> Self {
        Code { tokens, partial, level: Level::Tightest }
    }

    fn total(tokens: TokenStream) -> Self {
        Code::new(tokens, false)
    }

    /// The expression as a `Partial`: what ends in `?` without it, anything else in `Ok(…)`.
    fn in_ok(&self) -> TokenStream {
        let trees: Vec<_> = self.tokens.clone().into_iter().collect();
        // A chain of paths, calls and `?` is one operand; an operator or keyword outside brackets would be another.
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

    /// The value as a `Partial` of this type, whatever the expression; no closure where nothing inside can fail.
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

/// Whether tokens hold a `?` that would leave the function around them; those in a closure leave only the closure.
fn has_try(tokens: TokenStream) -> bool {
    let mut trees = tokens.into_iter().peekable();
    let mut is_first = true;
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(p) if p.as_char() == '?' => return true,
            // Between two operands `||` is an operator. Every closure that is emitted is a last argument, so what follows
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

/// The Rust type of a sort's values.
pub fn type_of(sort: &Sort) -> TokenStream {
    match sort {
        Sort::Int => quote!(i64),
        Sort::Bool => quote!(bool),
        Sort::List => quote!(rt::Dims),
        Sort::Rule => quote!(rt::AutoBroadcast),
        Sort::DType => quote!(rt::DType),
        Sort::Word => quote!(&'static str),
        Sort::Text => quote!(String),
        Sort::Scalar(elem) => compute_type(*elem),
        Sort::Tensor(_) => quote!(rt::Tensor<T>),
    }
}

/// The type in which scalars of this element type are computed.
pub fn compute_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var => quote!(<T as rt::Element>::Compute),
        Elem::Fixed(dtype) => {
            let ty = rust_type(dtype.compute());
            quote!(#ty)
        }
    }
}

/// The Rust type of an element type.
pub fn rust_type(dtype: crate::model::DType) -> TokenStream {
    match dtype.name() {
        half @ ("f16" | "bf16") => {
            let half = Ident::new(half, Span::call_site());
            quote!(rt::#half)
        }
        name => {
            let name = Ident::new(name, Span::call_site());
            quote!(#name)
        }
    }
}

/// The path of a runtime function.
pub fn path(rust: &str) -> TokenStream {
    let parts = rust.split("::").map(|p| Ident::new(p, Span::call_site()));
    quote!(rt #(:: #parts)*)
}

impl<'a> Names<'a> {
    /// Names of `op`.
    pub fn new(op: &'a Op) -> Self {
        Names { op, guard: false, alone: false }
    }

    /// The same in a loop that has a `guard`.
    pub fn with_guard(self) -> Self {
        Names { guard: true, ..self }
    }

    /// The same in a function of the compute type.
    pub fn alone(self) -> Self {
        Names { alone: true, ..self }
    }

    fn operand(&self, i: usize) -> &'a Operand {
        &self.op.operands[i]
    }

    fn attribute(&self, i: usize) -> &'a Attribute {
        &self.op.attributes[i]
    }

    /// An attribute's value: a field of the op, or a parameter in a function of the compute type.
    fn own(&self, i: usize) -> TokenStream {
        let name = ident(&self.attribute(i).name);
        if self.alone { quote!(#name) } else { quote!(self.#name) }
    }

    fn lets(&self) -> &'a [Let] {
        &self.op.lets
    }
}

/// An integer literal without a suffix.
fn number(v: i64) -> TokenStream {
    let size = Literal::u64_unsuffixed(v.unsigned_abs());
    if v < 0 { quote!(-#size) } else { quote!(#size) }
}
