//! Expressions as Rust.
//!
//! Integers and lists become calls of `rt::expr`, which answer with a `Partial` where they may have no value, so an
//! expression is emitted together with whether it holds a `?`. Scalars become calls of `rt::scalar`, which are total.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::builtin::{Builtin, Domain};
use super::{Binder, Expr, Kind, Sort};
use crate::model::{Attribute, Elem, Let, Op, Operand};

/// A name as a Rust identifier: keywords get an underscore, which no name in a spec ends with.
pub fn ident(name: &str) -> Ident {
    // `gen` is a keyword since 2024; the last ones are not even allowed as raw identifiers.
    const LATER: [&str; 6] = ["gen", "self", "super", "crate", "union", "rt"];
    if LATER.contains(&name) || syn::parse_str::<Ident>(name).is_err() {
        format_ident!("{name}_", span = Span::call_site())
    } else {
        Ident::new(name, Span::call_site())
    }
}

/// The local that holds an operand's or the result's shape.
pub fn shape_ident(name: &str) -> Ident {
    format_ident!("{name}_shape", span = Span::call_site())
}

/// What the emitted code may refer to.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    op: &'a Op,
}

/// Emitted code, and whether it holds a `?` on a cause.
pub struct Code {
    /// The expression.
    pub tokens: TokenStream,
    /// Whether evaluating it may leave the function with a cause.
    pub partial: bool,
}

impl Code {
    fn total(tokens: TokenStream) -> Self {
        Code { tokens, partial: false }
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
            Some((TokenTree::Punct(p), rest)) if p.as_char() == '?' && one => rest.iter().cloned().collect(),
            _ => {
                let tokens = &self.tokens;
                quote!(Ok(#tokens))
            }
        }
    }

    /// The value as a `Partial` of this type, whatever the expression; no closure where nothing inside can fail.
    pub fn as_partial(&self, ty: &TokenStream) -> TokenStream {
        let value = self.in_ok();
        if value.clone().into_iter().next().is_some_and(|t| matches!(&t, TokenTree::Ident(i) if i == "Ok")) && !self.partial {
            let tokens = &self.tokens;
            return quote!(Ok::<#ty, rt::Cause>(#tokens));
        }
        if has_try(value.clone()) { quote!((|| -> rt::Partial<#ty> { #value })()) } else { value }
    }
}

/// Whether tokens hold a `?` that would leave the function around them; those in a closure leave only the closure.
fn has_try(tokens: TokenStream) -> bool {
    let trees: Vec<_> = tokens.into_iter().collect();
    let closure = trees.iter().position(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == '|'));
    // Every closure that is emitted is a last argument, so what follows its bar belongs to it.
    trees[..closure.unwrap_or(trees.len())].iter().any(|t| match t {
        TokenTree::Punct(p) => p.as_char() == '?',
        TokenTree::Group(g) => has_try(g.stream()),
        _ => false,
    })
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

type Params<'a> = Vec<(String, (i128, i128))>;

impl<'a> Names<'a> {
    /// Names of `op`.
    pub fn new(op: &'a Op) -> Self {
        Names { op }
    }

    fn operand(&self, i: usize) -> &'a Operand {
        &self.op.operands[i]
    }

    fn attribute(&self, i: usize) -> &'a Attribute {
        &self.op.attributes[i]
    }

    fn lets(&self) -> &'a [Let] {
        &self.op.lets
    }

    /// An expression about shapes.
    pub fn shape(&self, expr: &Expr) -> Code {
        self.code(expr, &mut vec![])
    }

    /// Whether an expression may have no value.
    pub fn is_partial(&self, expr: &Expr) -> bool {
        self.shape(expr).partial
    }

    /// An expression as an argument of type `&[i64]`.
    fn list_arg(&self, expr: &Expr, params: &mut Params) -> Code {
        let code = self.code(expr, params);
        let tokens = &code.tokens;
        // `c` is a slice already.
        if matches!(expr.kind, Kind::Coord) { code } else { Code { tokens: quote!(&#tokens), partial: code.partial } }
    }

    fn args(&self, args: &[Expr], params: &mut Params) -> (Vec<TokenStream>, bool) {
        let mut partial = false;
        let tokens = args.iter().map(|a| {
            let code = if a.sort == Sort::List { self.list_arg(a, params) } else { self.code(a, params) };
            partial |= code.partial;
            code.tokens
        });
        let tokens = tokens.collect();
        (tokens, partial)
    }

    fn code(&self, expr: &Expr, params: &mut Params) -> Code {
        match &expr.kind {
            Kind::Int(v) => Code::total(number(*v)),
            Kind::Bool(v) => Code::total(quote!(#v)),
            Kind::Word(v) => Code::total(quote!(#v)),
            Kind::Shape(i) => {
                let shape = shape_ident(&self.operand(*i).name);
                Code::total(quote!(#shape))
            }
            Kind::DType(i) => {
                let name = ident(&self.operand(*i).name);
                Code::total(quote!(#name.dtype))
            }
            Kind::ResultShape => {
                let shape = shape_ident(&self.op.result.name);
                if self.is_partial(&self.op.result.shape) {
                    Code { tokens: quote!(#shape.clone()?), partial: true }
                } else {
                    Code::total(quote!(#shape))
                }
            }
            Kind::Attribute(i) => {
                let name = ident(&self.attribute(*i).name);
                Code::total(match expr.sort {
                    Sort::List => quote!(#name),
                    Sort::Word => quote!(self.#name.word()),
                    _ => quote!(self.#name),
                })
            }
            Kind::Let(i) => {
                let name = ident(&self.lets()[*i].name);
                if self.is_partial(&self.lets()[*i].value) {
                    // A list has to be cloned out of its `Partial`; integers are copied.
                    let clone = (expr.sort == Sort::List).then(|| quote!(.clone()));
                    Code { tokens: quote!(#name #clone?), partial: true }
                } else {
                    Code::total(quote!(#name))
                }
            }
            Kind::Param(name) => {
                let name = ident(name);
                Code::total(quote!(#name))
            }
            Kind::Coord => Code::total(quote!(c)),
            Kind::Call(row, args) => self.call(expr, row, args, params),
            Kind::And(a, b) | Kind::Or(a, b) => {
                let (x, y) = (self.code(a, params), self.code(b, params));
                let or = matches!(expr.kind, Kind::Or(..));
                // `&&` inside `||` reads better in brackets, and clippy asks for them.
                let bracket = |e: &Expr, t: &TokenStream| if or && matches!(e.kind, Kind::And(..)) { quote!((#t)) } else { quote!(#t) };
                let (l, r) = (bracket(a, &x.tokens), bracket(b, &y.tokens));
                let (l, r) = if or { (l, r) } else { (self.no_or(a, l), self.no_or(b, r)) };
                let tokens = if or { quote!(#l || #r) } else { quote!(#l && #r) };
                Code { tokens, partial: x.partial || y.partial }
            }
            Kind::Not(a) => self.negated(a, params),
            Kind::Same(a, b) => {
                let (x, y) = (self.code(a, params), self.code(b, params));
                let (l, r) = (&x.tokens, &y.tokens);
                Code { tokens: quote!(#l == #r), partial: x.partial || y.partial }
            }
            Kind::If(c, a, b) => {
                let codes = [self.code(c, params), self.owned(a, params), self.owned(b, params)];
                let [c, a, b] = codes.each_ref().map(|code| &code.tokens);
                Code { tokens: quote!(if #c { #a } else { #b }), partial: codes.iter().any(|code| code.partial) }
            }
            Kind::Bind(binder, over, param, body) => {
                let entries = over.entry_bounds(self.lets()).unwrap_or((i128::MIN / 4, i128::MAX / 4));
                let list = self.list_arg(over, params).tokens;
                params.push((param.clone(), entries));
                let body = self.code(body, params).in_ok();
                params.pop();
                let (function, param) = (Ident::new(binder.name(), Span::call_site()), ident(param));
                let _: Binder = *binder;
                Code { tokens: quote!(rt::expr::#function(#list, |#param| #body)?), partial: true }
            }
            Kind::Broadcast(shapes, rule) => {
                let (shapes, _) = self.args(shapes, params);
                let rule = rule.as_ref().map_or(quote!(rt::AutoBroadcast::Numpy), |r| self.code(r, params).tokens);
                Code { tokens: quote!(rt::expr::broadcast_shapes(&[#(#shapes),*], #rule)?), partial: true }
            }
            Kind::Defined(a) => {
                let value = self.partial_value(a);
                Code::total(quote!(#value.is_ok()))
            }
            Kind::Cause(a) => {
                let value = self.partial_value(a);
                Code::total(quote!(rt::expr::cause(&#value)))
            }
            // Scalars and tensors have emitters of their own; `check` keeps them out of here.
            _ => Code::total(quote!(compile_error!("a scalar among shapes"))),
        }
    }

    fn no_or(&self, e: &Expr, tokens: TokenStream) -> TokenStream {
        if matches!(e.kind, Kind::Or(..)) { quote!((#tokens)) } else { tokens }
    }

    /// A list as a value of its own, not as the local that it came from.
    fn owned(&self, expr: &Expr, params: &mut Params) -> Code {
        let code = self.code(expr, params);
        let local = matches!(expr.kind, Kind::Shape(_) | Kind::Attribute(_) | Kind::Let(_)) && !code.partial;
        let tokens = &code.tokens;
        match (&expr.sort, &expr.kind) {
            (Sort::List, Kind::Coord) => Code { tokens: quote!(rt::Dims::from_slice(#tokens)), ..code },
            (Sort::List, _) if local => Code { tokens: quote!(#tokens.clone()), ..code },
            _ => code,
        }
    }

    /// A list that the caller keeps, for `view` and result shapes.
    pub fn owned_list(&self, expr: &Expr) -> Code {
        self.owned(expr, &mut vec![])
    }

    /// The value of an expression as a `Partial`: the local itself where there is one.
    pub fn partial_value(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            Kind::ResultShape if self.is_partial(&self.op.result.shape) => {
                let shape = shape_ident(&self.op.result.name);
                quote!(#shape)
            }
            Kind::Let(i) if self.is_partial(&self.lets()[*i].value) => {
                let name = ident(&self.lets()[*i].name);
                quote!(#name)
            }
            _ => self.bare(expr),
        }
    }

    /// An expression as a `Partial`, without a closure where nothing inside it can fail.
    pub fn bare(&self, expr: &Expr) -> TokenStream {
        self.owned(expr, &mut vec![]).as_partial(&type_of(&expr.sort))
    }

    fn negated(&self, a: &Expr, params: &mut Params) -> Code {
        match &a.kind {
            Kind::Defined(e) => {
                let value = self.partial_value(e);
                Code::total(quote!(#value.is_err()))
            }
            Kind::Not(inner) => self.code(inner, params),
            Kind::Same(x, y) => {
                let (x, y) = (self.code(x, params), self.code(y, params));
                let (l, r) = (&x.tokens, &y.tokens);
                Code { tokens: quote!(#l != #r), partial: x.partial || y.partial }
            }
            Kind::Call(row, args) if row.rust.is_empty() => {
                let opposite = match row.name {
                    "==" => "!=",
                    "!=" => "==",
                    "<" => ">=",
                    "<=" => ">",
                    ">" => "<=",
                    _ => "<",
                };
                match Builtin::find(opposite, 2, Domain::Shape) {
                    Some(row) => self.call(a, row, args, params),
                    None => self.code(a, params),
                }
            }
            _ => {
                let code = self.code(a, params);
                let tokens = &code.tokens;
                let simple = matches!(a.kind, Kind::Call(..) | Kind::Bind(..) | Kind::Attribute(_) | Kind::Let(_));
                Code { tokens: if simple { quote!(!#tokens) } else { quote!(!(#tokens)) }, partial: code.partial }
            }
        }
    }

    /// The condition's opposite, as the test of an `if`.
    pub fn fails(&self, expr: &Expr) -> Code {
        self.negated(expr, &mut vec![])
    }

    fn call(&self, expr: &Expr, row: &Builtin, args: &[Expr], params: &mut Params) -> Code {
        let plain = row.rust.is_empty()
            || (matches!(row.name, "+" | "-" | "*") && args.len() == 2 && expr.bounds(params, self.lets()).is_some());
        let (tokens, partial) = self.args(args, params);
        if plain && let [a, b] = tokens.as_slice() {
            let sign: TokenStream = row.name.parse().unwrap_or_default();
            let (a, b) = (self.bracketed(&args[0], a, row, false), self.bracketed(&args[1], b, row, true));
            return Code { tokens: quote!(#a #sign #b), partial };
        }
        let function = path(row.rust);
        let call = quote!(#function(#(#tokens),*));
        if row.partial { Code { tokens: quote!(#call?), partial: true } } else { Code { tokens: call, partial } }
    }

    fn bracketed(&self, e: &Expr, tokens: &TokenStream, outer: &Builtin, right: bool) -> TokenStream {
        let level = |name: &str| match name {
            "*" => 3,
            "+" | "-" => 2,
            "==" | "!=" | "<" | "<=" | ">" | ">=" => 1,
            _ => 9,
        };
        let inner = match &e.kind {
            Kind::Call(row, args) if args.len() == 2 && tokens.to_string().contains(row.name) && !tokens.to_string().starts_with("rt ::") => {
                level(row.name)
            }
            Kind::If(..) => 0,
            _ => 9,
        };
        if inner < level(outer.name) || (right && inner == level(outer.name)) { quote!((#tokens)) } else { quote!(#tokens) }
    }

    /// A scalar expression; operands and `let`s are locals of the same name.
    pub fn scalar(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            Kind::Int(v) => {
                let (function, v) = (path("scalar::int"), number(*v));
                quote!(#function(#v))
            }
            Kind::Float(v) => {
                let size = Literal::f64_unsuffixed(v.abs());
                let v = if *v < 0.0 { quote!(-#size) } else { quote!(#size) };
                quote!(rt::scalar::float(#v))
            }
            Kind::Bool(v) => quote!(#v),
            Kind::Operand(i) => {
                let name = ident(&self.operand(*i).name);
                quote!(#name)
            }
            Kind::Attribute(i) => {
                let (name, ty) = (ident(&self.attribute(*i).name), &self.attribute(*i).ty);
                match ty {
                    crate::model::AttributeType::Int => quote!(rt::scalar::int(self.#name)),
                    crate::model::AttributeType::Float => quote!(rt::scalar::float(self.#name)),
                    _ => quote!(self.#name),
                }
            }
            Kind::Let(i) => {
                let name = ident(&self.lets()[*i].name);
                quote!(#name)
            }
            Kind::Grad => quote!(grad),
            Kind::Call(row, args) => {
                let (function, args) = (path(row.rust), args.iter().map(|a| self.scalar(a)));
                quote!(#function(#(#args),*))
            }
            Kind::Cast(a) => {
                let Sort::Scalar(elem) = expr.sort else { return self.scalar(a) };
                let ty = match elem {
                    Elem::Var => quote!(T),
                    Elem::Fixed(dtype) => rust_type(dtype),
                };
                let a = self.scalar(a);
                quote!(rt::scalar::cast::<#ty, _>(#a))
            }
            Kind::And(a, b) => {
                let (a, b) = (self.scalar(a), self.scalar(b));
                quote!((#a && #b))
            }
            Kind::Or(a, b) => {
                let (a, b) = (self.scalar(a), self.scalar(b));
                quote!((#a || #b))
            }
            Kind::Not(a) => {
                let a = self.scalar(a);
                quote!(!#a)
            }
            Kind::If(c, a, b) => {
                let (c, a, b) = (self.condition(c), self.scalar(a), self.scalar(b));
                quote!(if #c { #a } else { #b })
            }
            _ => quote!(compile_error!("a shape among scalars")),
        }
    }

    /// A scalar condition where nothing stands around it, and it needs no brackets.
    fn condition(&self, expr: &Expr) -> TokenStream {
        let (Kind::And(a, b) | Kind::Or(a, b)) = &expr.kind else { return self.scalar(expr) };
        let (a, b) = (self.scalar(a), self.scalar(b));
        if matches!(expr.kind, Kind::And(..)) { quote!(#a && #b) } else { quote!(#a || #b) }
    }

    /// The `let`s that a scalar expression needs, as statements, in order.
    pub fn scalar_lets(&self, expr: &Expr) -> TokenStream {
        let mut needed = vec![false; self.lets().len()];
        self.need(expr, &mut needed);
        let lets = self.lets().iter().zip(needed).filter(|(_, needed)| *needed).map(|(l, _)| {
            let (name, value) = (ident(&l.name), self.scalar(&l.value));
            quote!(let #name = #value;)
        });
        quote!(#(#lets)*)
    }

    /// Marks the `let`s that an expression needs, directly or through other `let`s.
    pub fn need(&self, expr: &Expr, needed: &mut [bool]) {
        if let Kind::Let(i) = &expr.kind
            && !needed[*i]
        {
            needed[*i] = true;
            self.need(&self.lets()[*i].value, needed);
        }
        expr.parts().into_iter().for_each(|part| self.need(part, needed));
    }
}

/// An integer literal without a suffix.
fn number(v: i64) -> TokenStream {
    let size = Literal::u64_unsuffixed(v.unsigned_abs());
    if v < 0 { quote!(-#size) } else { quote!(#size) }
}
