//! Emits integers, lists and conditions on them as calls of `rt::expr`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::code::RustExpr;
use super::local::{choice_ident, param_ident, shape_ident};
use super::precedence::Precedence;
use super::printer::RustPrinter;
use super::types::{float_literal, number, path, type_of};
use crate::expr::builtin::{Builtin, Domain};
use crate::expr::{Expr, Kind, Sort};
use crate::naming::{ident, variant_name};
use crate::types::AttributeType;

/// Closure parameters in scope, with the bounds of their values.
type Params = Vec<(String, (i128, i128))>;

impl RustPrinter<'_> {
    /// Emits an expression on shapes.
    pub fn shape(&self, expr: &Expr) -> RustExpr {
        let code = self.code(expr, &mut vec![]);
        debug_assert_eq!(code.partial, self.is_partial(expr), "{}", code.tokens);
        code
    }

    /// Whether an expression may have no value, that is, whether its code contains a `?`. Does not emit it.
    pub fn is_partial(&self, expr: &Expr) -> bool {
        let partial = |part: &Expr| self.is_partial(part);
        match &expr.kind {
            Kind::ResultShape => partial(&self.op.result.shape),
            Kind::Let(i) => partial(&self.lets()[*i].value),
            Kind::Bind(..) | Kind::Broadcast(..) => true,
            Kind::Defined(_) | Kind::Cause(_) => false,
            Kind::Call(row, args) => {
                row.partial && !self.is_plain(expr, row, args, &[]) || args.iter().any(partial)
            }
            _ => expr.parts().into_iter().any(partial),
        }
    }

    /// Emits an expression as an argument of type `&[i64]`.
    fn list_arg(&self, expr: &Expr, params: &mut Params) -> RustExpr {
        // A local `Partial` is borrowed rather than cloned.
        if let Some(local) = self.partial_local(expr) {
            return RustExpr::new(quote!(#local.as_ref()?), true);
        }
        let code = self.code(expr, params);
        let tokens = &code.tokens;
        if self.is_reference(expr) { code } else { RustExpr::new(quote!(&#tokens), code.partial) }
    }

    /// Whether the local that holds a list is a reference: to the coordinate, or to the entries of an attribute that
    /// need no conversion.
    fn is_reference(&self, expr: &Expr) -> bool {
        match expr.kind {
            Kind::Coord => true,
            Kind::Attribute(i) => self.attribute(i).ty == AttributeType::Dims,
            _ => false,
        }
    }

    /// Emits a list as an argument of type `&[i64]`, for display.
    pub fn list(&self, expr: &Expr) -> TokenStream {
        self.list_arg(expr, &mut vec![]).tokens
    }

    /// The local that holds the value of an expression as a `Partial`, if any.
    fn partial_local(&self, expr: &Expr) -> Option<Ident> {
        match &expr.kind {
            Kind::ResultShape if self.is_partial(&self.op.result.shape) => {
                Some(shape_ident(self.op, &self.op.result.name))
            }
            Kind::Let(i) if self.is_partial(&self.lets()[*i].value) => {
                Some(ident(&self.lets()[*i].name))
            }
            _ => None,
        }
    }

    /// Emits what a binder iterates over: a list, or a lazy range.
    fn walked(&self, over: &Expr, params: &mut Params) -> TokenStream {
        match &over.kind {
            Kind::Call(row, args) if row.walked => self.function(row, args, params, None).tokens,
            _ => self.list_arg(over, params).tokens,
        }
    }

    fn args(&self, args: &[Expr], params: &mut Params) -> Vec<RustExpr> {
        let one = |a: &Expr| match a.sort {
            Sort::List => self.list_arg(a, params),
            _ => self.code(a, params),
        };
        args.iter().map(one).collect()
    }

    fn code(&self, expr: &Expr, params: &mut Params) -> RustExpr {
        match &expr.kind {
            Kind::Int(v) => RustExpr::total(number(*v)),
            Kind::Bool(v) => RustExpr::total(quote!(#v)),
            Kind::Word(v) => RustExpr::total(quote!(#v)),
            Kind::Shape(i) => {
                let shape = shape_ident(self.op, &self.operand(*i).name);
                RustExpr::total(quote!(#shape))
            }
            Kind::DType(i) => {
                let name = ident(&self.operand(*i).name);
                RustExpr::total(quote!(#name.dtype()))
            }
            Kind::ResultShape => {
                let shape = shape_ident(self.op, &self.op.result.name);
                match self.partial_local(expr) {
                    Some(shape) => RustExpr::new(quote!(#shape.clone()?), true),
                    None => RustExpr::total(quote!(#shape)),
                }
            }
            Kind::Attribute(i) => {
                let (name, own) = (ident(&self.attribute(*i).name), self.own(*i));
                RustExpr::total(match expr.sort {
                    Sort::List => quote!(#name),
                    Sort::Word => quote!(#own.word()),
                    _ => own,
                })
            }
            Kind::Let(i) => {
                let name = ident(&self.lets()[*i].name);
                match self.partial_local(expr) {
                    // A list has to be cloned out of its `Partial`; integers are copied.
                    Some(name) if expr.sort == Sort::List => {
                        RustExpr::new(quote!(#name.clone()?), true)
                    }
                    Some(name) => RustExpr::new(quote!(#name?), true),
                    None => RustExpr::total(quote!(#name)),
                }
            }
            Kind::Param(name) => {
                let name = param_ident(self.op, name);
                RustExpr::total(quote!(#name))
            }
            Kind::Coord => RustExpr::total(quote!(c)),
            Kind::Call(row, args) => self.call(expr, row, args, params),
            Kind::And(a, b) | Kind::Or(a, b) => {
                let (x, y) = (self.code(a, params), self.code(b, params));
                let and = matches!(expr.kind, Kind::And(..));
                let level = if and { Precedence::And } else { Precedence::Or };
                let (l, r) = (x.within(level), y.within(level));
                let tokens = if and { quote!(#l && #r) } else { quote!(#l || #r) };
                RustExpr { tokens, partial: x.partial || y.partial, level }
            }
            Kind::Not(a) => self.negated(a, params),
            Kind::Same(a, b) => {
                let [x, y] = self.compared(a, b, params);
                let (l, r) = (x.within(Precedence::Same), y.within(Precedence::Same));
                let (tokens, partial) = (quote!(#l == #r), x.partial || y.partial);
                RustExpr { tokens, partial, level: Precedence::Same }
            }
            Kind::If(c, a, b) => {
                let codes = [self.code(c, params), self.owned(a, params), self.owned(b, params)];
                let [c, a, b] = codes.each_ref().map(|code| &code.tokens);
                RustExpr {
                    tokens: quote!(if #c { #a } else { #b }),
                    partial: codes.iter().any(|code| code.partial),
                    level: Precedence::If,
                }
            }
            Kind::Bind(binder, over, param, body) => {
                let each = |body: &Expr, params: &mut Params| self.code(body, params);
                let walk = self.walk(over, param, body, params, each);
                let function = Ident::new(binder.name(), Span::call_site());
                RustExpr::new(quote!(rt::expr::#function(#walk)?), true)
            }
            Kind::Broadcast(shapes, rule) => {
                let shapes = self.args(shapes, params).into_iter().map(|code| code.tokens);
                let rule = rule
                    .as_ref()
                    .map_or(quote!(rt::AutoBroadcast::Numpy), |r| self.code(r, params).tokens);
                RustExpr::new(quote!(rt::expr::broadcast_shapes(&[#(#shapes),*], #rule)?), true)
            }
            Kind::Defined(a) => {
                let value = self.partial_value(a);
                RustExpr::total(quote!(#value.is_ok()))
            }
            Kind::Cause(a) => {
                let value = self.partial_value(a);
                RustExpr::total(quote!(rt::expr::cause(&#value)))
            }
            // `check` keeps scalars and tensors out of expressions on shapes.
            _ => RustExpr::total(quote!(compile_error!("a scalar among shapes"))),
        }
    }

    /// Emits what a binder iterates over, and its closure.
    fn walk(
        &self,
        over: &Expr,
        param: &str,
        body: &Expr,
        params: &mut Params,
        each: impl Fn(&Expr, &mut Params) -> RustExpr,
    ) -> TokenStream {
        let entries = over.entry_bounds(self.lets()).unwrap_or((i128::MIN / 4, i128::MAX / 4));
        let list = self.walked(over, params);
        params.push((param.to_string(), entries));
        let body_code = each(body, params).in_ok();
        params.pop();
        let param = match body.uses_param(param) {
            true => param_ident(self.op, param).into_token_stream(),
            false => quote!(_),
        };
        quote!(#list, |#param| #body_code)
    }

    /// Emits the arguments of `Affine::pick` for a list of [entries of the coordinate](Expr::is_picked): what it
    /// iterates over, and the closure.
    pub fn picks(&self, index: &Expr) -> Option<TokenStream> {
        let Kind::Bind(_, over, param, body) = &index.kind else { return None };
        let pick = |body: &Expr, params: &mut Params| self.pick(body, params);
        index.is_picked().then(|| self.walk(over, param, body, &mut vec![], pick))
    }

    fn pick(&self, entry: &Expr, params: &mut Params) -> RustExpr {
        if let Some(position) = entry.entry_of_coord() {
            let code = self.code(position, params);
            let tokens = &code.tokens;
            return RustExpr::new(quote!(rt::Pick::Along(#tokens)), code.partial);
        }
        match &entry.kind {
            Kind::If(test, a, b) if !entry.is_fixed() => {
                let codes = [self.code(test, params), self.pick(a, params), self.pick(b, params)];
                let [test, a, b] = codes.each_ref().map(|code| &code.tokens);
                let partial = codes.iter().any(|code| code.partial);
                RustExpr {
                    tokens: quote!(if #test { #a } else { #b }),
                    partial,
                    level: Precedence::If,
                }
            }
            _ => {
                let code = self.code(entry, params);
                let tokens = &code.tokens;
                RustExpr::new(quote!(rt::Pick::At(#tokens)), code.partial)
            }
        }
    }

    /// Emits an expression as an owned value rather than a reference to a local.
    fn owned(&self, expr: &Expr, params: &mut Params) -> RustExpr {
        let code = self.code(expr, params);
        let local = matches!(expr.kind, Kind::Shape(_) | Kind::Attribute(_) | Kind::Let(_))
            && !code.partial;
        let tokens = &code.tokens;
        match (&expr.sort, &expr.kind) {
            (Sort::List, Kind::Coord) => {
                RustExpr::new(quote!(rt::Dims::from_slice(#tokens)), code.partial)
            }
            (Sort::List, _) if local => RustExpr::new(quote!(#tokens.clone()), code.partial),
            _ => code,
        }
    }

    /// Emits an owned list, for `view` and result shapes.
    pub fn owned_list(&self, expr: &Expr) -> RustExpr {
        self.owned(expr, &mut vec![])
    }

    /// Emits an expression as a `Partial`: its local if there is one.
    pub fn partial_value(&self, expr: &Expr) -> TokenStream {
        match self.partial_local(expr) {
            Some(local) => quote!(#local),
            None => self.bare(expr),
        }
    }

    /// Emits an expression as a `Partial`, without a closure unless something inside may fail.
    pub fn bare(&self, expr: &Expr) -> TokenStream {
        self.owned(expr, &mut vec![]).as_partial(&type_of(&expr.sort))
    }

    /// Emits the operands of `==`. A choice and one of its words are compared as values of its enum.
    fn compared(&self, a: &Expr, b: &Expr, params: &mut Params) -> [RustExpr; 2] {
        let choice = match (&a.kind, &b.kind) {
            (Kind::Attribute(i), Kind::Word(_)) | (Kind::Word(_), Kind::Attribute(i)) => Some(*i),
            _ => None,
        };
        [a, b].map(|side| match (&side.kind, choice) {
            (Kind::Word(word), Some(i)) => {
                let choice = choice_ident(self.op, self.attribute(i));
                let variant = format_ident!("{}", variant_name(word));
                RustExpr::total(quote!(#choice::#variant))
            }
            (Kind::Attribute(i), Some(_)) => RustExpr::total(self.own(*i)),
            (Kind::Attribute(i), None) if self.is_reference(side) => {
                let name = ident(&self.attribute(*i).name);
                RustExpr::total(quote!(*#name))
            }
            _ => self.code(side, params),
        })
    }

    fn negated(&self, a: &Expr, params: &mut Params) -> RustExpr {
        match &a.kind {
            Kind::Defined(e) => {
                let value = self.partial_value(e);
                RustExpr::total(quote!(#value.is_err()))
            }
            Kind::Not(inner) => self.code(inner, params),
            Kind::Same(x, y) => {
                let [x, y] = self.compared(x, y, params);
                let (l, r) = (x.within(Precedence::Same), y.within(Precedence::Same));
                let (tokens, partial) = (quote!(#l != #r), x.partial || y.partial);
                RustExpr { tokens, partial, level: Precedence::Same }
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
                let tokens = if simple { quote!(!#tokens) } else { quote!(!(#tokens)) };
                RustExpr::new(tokens, code.partial)
            }
        }
    }

    /// Emits the negated condition, as the test of an `if`.
    pub fn fails(&self, expr: &Expr) -> RustExpr {
        self.negated(expr, &mut vec![])
    }

    /// Whether a call is emitted as an operator of Rust, and therefore has a value for all operands.
    fn is_plain(
        &self,
        expr: &Expr,
        row: &Builtin,
        args: &[Expr],
        params: &[(String, (i128, i128))],
    ) -> bool {
        let checked = matches!(row.name, "+" | "-" | "*") && args.len() == 2;
        row.rust.is_empty() || checked && expr.bounds(params, self.lets()).is_some()
    }

    fn call(&self, expr: &Expr, row: &Builtin, args: &[Expr], params: &mut Params) -> RustExpr {
        // A function and not an operator, because Clippy warns of negated comparisons of floats.
        if row.domain() == Domain::Scalar {
            let (function, args) = (path(row.rust), args.iter().map(|arg| self.float(arg)));
            return RustExpr::total(quote!(#function(#(#args),*)));
        }
        if self.is_plain(expr, row, args, params)
            && let [a, b] = self.args(args, params).as_slice()
        {
            let sign: TokenStream = row.name.parse().unwrap_or_default();
            let level = Precedence::of_sign(row.name);
            let partial = a.partial || b.partial;
            let (a, b) = (a.operand(level, false), b.operand(level, true));
            return RustExpr { tokens: quote!(#a #sign #b), partial, level };
        }
        let as_list = row.walked.then(|| quote!(rt::expr::list));
        self.function(row, args, params, as_list)
    }

    /// Emits a number as an f64.
    fn float(&self, number: &Expr) -> TokenStream {
        match number.kind {
            Kind::Attribute(i) => match (self.own(i), &self.attribute(i).ty) {
                (own, AttributeType::Int) => quote!(#own as f64),
                (own, _) => own,
            },
            Kind::Int(v) => float_literal(v as f64),
            Kind::Float(v) => float_literal(v),
            _ => self.scalar(number),
        }
    }

    /// Emits a call of the runtime function, and of `then` on its value.
    fn function(
        &self,
        row: &Builtin,
        args: &[Expr],
        params: &mut Params,
        then: Option<TokenStream>,
    ) -> RustExpr {
        let args = self.args(args, params);
        let partial = args.iter().any(|code| code.partial);
        let (function, args) = (path(row.rust), args.into_iter().map(|code| code.tokens));
        let call = quote!(#function(#(#args),*));
        match (row.partial, then) {
            (true, Some(then)) => RustExpr::new(quote!(#call.map(#then)?), true),
            (true, None) => RustExpr::new(quote!(#call?), true),
            (false, Some(then)) => RustExpr::new(quote!(#then(#call)), partial),
            (false, None) => RustExpr::new(call, partial),
        }
    }
}
