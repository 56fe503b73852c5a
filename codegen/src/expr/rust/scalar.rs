//! Scalars, as calls of `rt::scalar`.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{Names, ident, number, path, rust_type, type_of};
use crate::expr::{Expr, Kind, Sort};
use crate::model::Elem;

impl Names<'_> {
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
            Kind::Call(row, args) if row.guarded && self.guard => {
                let name = row.rust.rsplit("::").next().unwrap_or_default();
                let (method, args) = (ident(name), args.iter().map(|a| self.scalar(a)));
                quote!(guard.#method(#(#args),*))
            }
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
                let from = if is_typed(a) { quote!(_) } else { type_of(&a.sort) };
                let a = self.scalar(a);
                quote!(rt::scalar::cast::<#ty, #from>(#a))
            }
            Kind::And(a, b) => {
                let (a, b) = (self.scalar(a), self.scalar(b));
                quote!((#a && #b))
            }
            Kind::Or(a, b) => {
                let (a, b) = (self.scalar(a), self.scalar(b));
                quote!((#a || #b))
            }
            Kind::Same(..) => {
                let same = self.shape(expr).tokens;
                quote!((#same))
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
        if matches!(expr.kind, Kind::Same(..)) {
            return self.shape(expr).tokens;
        }
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

    /// Whether a scalar expression calls a function of mathematics.
    pub fn is_guarded(&self, expr: &Expr) -> bool {
        let own = match &expr.kind {
            Kind::Call(row, _) => row.guarded,
            Kind::Let(i) => self.is_guarded(&self.lets()[*i].value),
            _ => false,
        };
        own || expr.parts().into_iter().any(|part| self.is_guarded(part))
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

/// Whether the emitted code has a type wherever it stands; a literal, and what is made of literals alone, has not.
pub fn is_typed(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Operand(_) | Kind::Grad | Kind::Load(..) | Kind::Cast(_))
}
