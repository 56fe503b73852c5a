//! Emits calls of functions on integers and lists.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::RustExpr;
use super::list::Params;
use super::precedence::Precedence;
use super::printer::RustPrinter;
use super::types::{float_literal, path};
use crate::expr::builtin::{Builtin, Domain, Operator};
use crate::expr::{Expr, Kind};
use crate::types::AttributeType;

impl RustPrinter<'_> {
    /// Whether a call is emitted as an operator of Rust, and therefore has a value for all operands.
    pub(super) fn is_plain(
        &self,
        expr: &Expr,
        row: &Builtin,
        params: &[(String, (i128, i128))],
    ) -> bool {
        match row.operator {
            Operator::Never => false,
            Operator::InBounds => expr.bounds(params, self.lets()).is_some(),
            Operator::Always => true,
        }
    }

    pub(super) fn call(
        &self,
        expr: &Expr,
        row: &Builtin,
        args: &[Expr],
        params: &mut Params,
    ) -> RustExpr {
        // A function and not an operator, because Clippy warns of negated comparisons of floats.
        if row.domain() == Domain::Scalar {
            let (function, args) = (path(row.rust), args.iter().map(|arg| self.float(arg)));
            return RustExpr::total(quote!(#function(#(#args),*)));
        }
        if self.is_plain(expr, row, params)
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
        if let Some(v) = number.constant() {
            return float_literal(v);
        }
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
    pub(super) fn function(
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
