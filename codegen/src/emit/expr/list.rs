//! Emits integers, lists and conditions on them as calls of `rt::expr`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};

use super::code::RustExpr;
use super::local::param_ident;
use super::precedence::Precedence;
use super::printer::RustPrinter;
use super::types::{number, type_of};
use crate::expr::special::SpecialForm;
use crate::expr::{Expr, Kind, Sort};

/// Closure parameters in scope, with the bounds of their values.
pub(super) type Params = Vec<(String, (i128, i128))>;

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
            Kind::Bind(..) | Kind::Broadcast(..) | Kind::Load(..) => true,
            Kind::Defined(_) | Kind::Cause(_) => false,
            Kind::Call(row, args) => {
                row.partial && !self.is_plain(expr, row, &[]) || args.iter().any(partial)
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
        if let Kind::List(entries) = &expr.kind {
            let (entries, partial) = self.entries(entries, params);
            return RustExpr::new(quote!(&[#entries]), partial);
        }
        let code = self.code(expr, params);
        let tokens = &code.tokens;
        if self.is_reference(expr) { code } else { RustExpr::new(quote!(&#tokens), code.partial) }
    }

    /// Emits a list as an argument of type `&[i64]`, for display.
    pub fn list(&self, expr: &Expr) -> TokenStream {
        self.list_arg(expr, &mut vec![]).tokens
    }

    /// Emits what a binder iterates over: a list, or a lazy range.
    fn walked(&self, over: &Expr, params: &mut Params) -> TokenStream {
        match &over.kind {
            Kind::Call(row, args) if row.walked => self.function(row, args, params, None).tokens,
            Kind::List(entries) => {
                let (entries, _) = self.entries(entries, params);
                quote!([#entries])
            }
            _ => self.list_arg(over, params).tokens,
        }
    }

    /// Emits the entries of a list with commas between them, and whether one may have no value.
    fn entries(&self, entries: &[Expr], params: &mut Params) -> (TokenStream, bool) {
        let entries = entries.iter().map(|entry| self.code(entry, params));
        let entries: Vec<RustExpr> = entries.collect();
        let partial = entries.iter().any(|entry| entry.partial);
        let entries = entries.into_iter().map(|entry| entry.tokens);
        (quote!(#(#entries),*), partial)
    }

    pub(super) fn args(&self, args: &[Expr], params: &mut Params) -> Vec<RustExpr> {
        let one = |a: &Expr| match a.sort {
            Sort::List => self.list_arg(a, params),
            _ => self.code(a, params),
        };
        args.iter().map(one).collect()
    }

    pub(super) fn code(&self, expr: &Expr, params: &mut Params) -> RustExpr {
        if let Some(name) = self.named(expr) {
            return name;
        }
        match &expr.kind {
            Kind::Int(v) => RustExpr::total(number(*v)),
            Kind::Bool(v) => RustExpr::total(quote!(#v)),
            Kind::Word(v) => RustExpr::total(quote!(#v)),
            Kind::List(entries) => {
                let (entries, partial) = self.entries(entries, params);
                RustExpr::new(quote!(rt::Dims::from_slice(&[#entries])), partial)
            }
            Kind::Call(row, args) => self.call(expr, row, args, params),
            Kind::And(a, b) => self.connected(Precedence::And, [a, b], params),
            Kind::Or(a, b) => self.connected(Precedence::Or, [a, b], params),
            Kind::Not(a) => self.negated(a, params),
            Kind::Same(a, b) => self.same(a, b, true, params),
            Kind::If(c, a, b) => {
                let test = self.code(c, params);
                RustExpr::choice(&test, &self.owned(a, params), &self.owned(b, params))
            }
            Kind::Bind(binder, over, param, body) => {
                let each = |body: &Expr, params: &mut Params| self.code(body, params);
                let walk = self.walk(over, param, body, params, each);
                let function = Ident::new(SpecialForm::Bind(*binder).name(), Span::call_site());
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
    pub(super) fn walk(
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
}
