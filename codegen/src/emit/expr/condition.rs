//! Emits conditions on shapes: `&&`, `||`, `!`, and the equality of words, lists and dtypes.

use quote::{format_ident, quote};

use super::code::RustExpr;
use super::list::Params;
use super::local::choice_ident;
use super::precedence::Precedence;
use super::printer::RustPrinter;
use crate::expr::builtin::{Builtin, Domain, Operator};
use crate::expr::{Expr, Kind};
use crate::naming::{ident, variant_name};

impl RustPrinter<'_> {
    /// Emits `a && b` or, at the other precedence, `a || b`.
    pub(super) fn connected(
        &self,
        level: Precedence,
        [a, b]: [&Expr; 2],
        params: &mut Params,
    ) -> RustExpr {
        let (x, y) = (self.code(a, params), self.code(b, params));
        let (l, r) = (x.within(level), y.within(level));
        let is_and = level == Precedence::And;
        let tokens = if is_and { quote!(#l && #r) } else { quote!(#l || #r) };
        RustExpr { tokens, partial: x.partial || y.partial, level }
    }

    /// Emits `a == b`, or `a != b`.
    pub(super) fn same(&self, a: &Expr, b: &Expr, is_equal: bool, params: &mut Params) -> RustExpr {
        let [x, y] = self.compared(a, b, params);
        let (l, r) = (x.within(Precedence::Same), y.within(Precedence::Same));
        let tokens = if is_equal { quote!(#l == #r) } else { quote!(#l != #r) };
        RustExpr { tokens, partial: x.partial || y.partial, level: Precedence::Same }
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

    pub(super) fn negated(&self, a: &Expr, params: &mut Params) -> RustExpr {
        match &a.kind {
            Kind::Defined(e) => {
                let value = self.partial_value(e);
                RustExpr::total(quote!(#value.is_err()))
            }
            Kind::Not(inner) => self.code(inner, params),
            Kind::Same(x, y) => self.same(x, y, false, params),
            Kind::Call(
                Builtin { operator: Operator::Always, relation: Some(relation), .. },
                args,
            ) => match Builtin::find(relation.negated().sign(), 2, Domain::Shape) {
                Some(row) => self.call(a, row, args, params),
                None => self.code(a, params),
            },
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
}
