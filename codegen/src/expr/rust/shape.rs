//! Integers, lists and conditions about them, as calls of `rt::expr`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::{Code, Names, ident, number, path, shape_ident, type_of};
use crate::expr::builtin::{Builtin, Domain};
use crate::expr::{Expr, Kind, Sort};

/// Closure parameters that are in scope, with the bounds of their values.
type Params = Vec<(String, (i128, i128))>;

impl Names<'_> {
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
        if matches!(expr.kind, Kind::Coord) {
            code
        } else {
            Code { tokens: quote!(&#tokens), partial: code.partial }
        }
    }

    fn args(&self, args: &[Expr], params: &mut Params) -> (Vec<TokenStream>, bool) {
        let mut partial = false;
        let tokens = args.iter().map(|a| {
            let code =
                if a.sort == Sort::List { self.list_arg(a, params) } else { self.code(a, params) };
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
                let (l, r) = (&x.tokens, &y.tokens);
                let tokens = if matches!(expr.kind, Kind::And(..)) {
                    let (l, r) = (within(l, Level::And), within(r, Level::And));
                    quote!(#l && #r)
                } else {
                    let (l, r) = (within(l, Level::Or), within(r, Level::Or));
                    quote!(#l || #r)
                };
                Code { tokens, partial: x.partial || y.partial }
            }
            Kind::Not(a) => self.negated(a, params),
            Kind::Same(a, b) => {
                let (x, y) = (self.code(a, params), self.code(b, params));
                let (l, r) = (within(&x.tokens, Level::Same), within(&y.tokens, Level::Same));
                Code { tokens: quote!(#l == #r), partial: x.partial || y.partial }
            }
            Kind::If(c, a, b) => {
                let codes = [self.code(c, params), self.owned(a, params), self.owned(b, params)];
                let [c, a, b] = codes.each_ref().map(|code| &code.tokens);
                Code {
                    tokens: quote!(if #c { #a } else { #b }),
                    partial: codes.iter().any(|code| code.partial),
                }
            }
            Kind::Bind(binder, over, param, body) => {
                let entries =
                    over.entry_bounds(self.lets()).unwrap_or((i128::MIN / 4, i128::MAX / 4));
                let list = self.list_arg(over, params).tokens;
                params.push((param.clone(), entries));
                let body = self.code(body, params).in_ok();
                params.pop();
                let (function, param) =
                    (Ident::new(binder.name(), Span::call_site()), ident(param));
                Code { tokens: quote!(rt::expr::#function(#list, |#param| #body)?), partial: true }
            }
            Kind::Broadcast(shapes, rule) => {
                let (shapes, _) = self.args(shapes, params);
                let rule = rule
                    .as_ref()
                    .map_or(quote!(rt::AutoBroadcast::Numpy), |r| self.code(r, params).tokens);
                Code {
                    tokens: quote!(rt::expr::broadcast_shapes(&[#(#shapes),*], #rule)?),
                    partial: true,
                }
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

    /// A list as a value of its own, not as the local that it came from.
    fn owned(&self, expr: &Expr, params: &mut Params) -> Code {
        let code = self.code(expr, params);
        let local = matches!(expr.kind, Kind::Shape(_) | Kind::Attribute(_) | Kind::Let(_))
            && !code.partial;
        let tokens = &code.tokens;
        match (&expr.sort, &expr.kind) {
            (Sort::List, Kind::Coord) => {
                Code { tokens: quote!(rt::Dims::from_slice(#tokens)), ..code }
            }
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
                let (l, r) = (within(&x.tokens, Level::Same), within(&y.tokens, Level::Same));
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
                let simple = matches!(
                    a.kind,
                    Kind::Call(..) | Kind::Bind(..) | Kind::Attribute(_) | Kind::Let(_)
                );
                Code {
                    tokens: if simple { quote!(!#tokens) } else { quote!(!(#tokens)) },
                    partial: code.partial,
                }
            }
        }
    }

    /// The condition's opposite, as the test of an `if`.
    pub fn fails(&self, expr: &Expr) -> Code {
        self.negated(expr, &mut vec![])
    }

    fn call(&self, expr: &Expr, row: &Builtin, args: &[Expr], params: &mut Params) -> Code {
        let plain = row.rust.is_empty()
            || (matches!(row.name, "+" | "-" | "*")
                && args.len() == 2
                && expr.bounds(params, self.lets()).is_some());
        let (tokens, partial) = self.args(args, params);
        if plain && let [a, b] = tokens.as_slice() {
            let sign: TokenStream = row.name.parse().unwrap_or_default();
            let outer = Level::of_sign(row.name);
            let (a, b) = (bracketed(a, outer, false), bracketed(b, outer, true));
            return Code { tokens: quote!(#a #sign #b), partial };
        }
        let function = path(row.rust);
        let call = quote!(#function(#(#tokens),*));
        if row.partial {
            Code { tokens: quote!(#call?), partial: true }
        } else {
            Code { tokens: call, partial }
        }
    }
}

/// Operators, by how tightly they bind.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    If,
    Or,
    And,
    Same,
    Sum,
    Product,
    Tightest,
}

impl Level {
    /// That of the outermost operator.
    fn of(tokens: &TokenStream) -> Level {
        use syn::BinOp;
        match syn::parse2(tokens.clone()) {
            Ok(syn::Expr::If(_)) => Level::If,
            Ok(syn::Expr::Binary(e)) => match e.op {
                BinOp::Or(_) => Level::Or,
                BinOp::And(_) => Level::And,
                BinOp::Eq(_) | BinOp::Ne(_) => Level::Same,
                BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => Level::Same,
                BinOp::Add(_) | BinOp::Sub(_) => Level::Sum,
                _ => Level::Product,
            },
            _ => Level::Tightest,
        }
    }

    /// That of an operator of integers.
    fn of_sign(sign: &str) -> Level {
        match sign {
            "*" => Level::Product,
            "+" | "-" => Level::Sum,
            _ => Level::Same,
        }
    }
}

/// An operand of integers, in brackets where it needs them; on the right of `-` at its own level too.
fn bracketed(tokens: &TokenStream, outer: Level, right: bool) -> TokenStream {
    let inner = Level::of(tokens);
    if inner < outer || (right && inner == outer) { quote!((#tokens)) } else { quote!(#tokens) }
}

/// An operand of a truth value, in brackets where it needs them.
fn within(tokens: &TokenStream, outer: Level) -> TokenStream {
    let inner = Level::of(tokens);
    let bare = match outer {
        Level::Same => inner > outer,
        // `&&` inside `||` reads better in brackets, and clippy asks for them.
        Level::Or => inner >= outer && inner != Level::And,
        _ => inner >= outer,
    };
    if bare { quote!(#tokens) } else { quote!((#tokens)) }
}
