//! Emits scalar expressions as calls of `rt::scalar`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::code::RustExpr;
use super::printer::RustPrinter;
use super::types::{element_type, float_literal, limit_function, number, path, type_of};
use crate::expr::builtin::{Builtin, ResultSort};
use crate::expr::{Expr, Kind, Sort};
use crate::naming::ident;
use crate::types::{AttributeType, Elem};

impl RustPrinter<'_> {
    /// Emits a scalar expression. Operands and `let`s are locals of the same name.
    pub fn scalar(&self, expr: &Expr) -> TokenStream {
        if let Some(local) = self.lane(expr) {
            return quote!(#local);
        }
        if let Some(number) = number_of(expr) {
            return number;
        }
        match &expr.kind {
            Kind::Operand(i) => {
                let name = ident(&self.operand(*i).name);
                quote!(#name)
            }
            Kind::Attribute(i) => {
                let (value, ty) = (self.own(*i), own_type(expr));
                match &self.attribute(*i).ty {
                    AttributeType::Int => quote!(rt::scalar::int #ty(#value)),
                    AttributeType::Float => quote!(rt::scalar::float #ty(#value)),
                    _ => value,
                }
            }
            Kind::Let(i) => {
                let name = ident(&self.lets()[*i].name);
                quote!(#name)
            }
            Kind::Grad => quote!(grad),
            Kind::Call(row, args) => self.scalar_call(row, args),
            Kind::Load(i, index) => {
                let (name, text) = (ident(&self.operand(*i).name), &self.operand(*i).name);
                let at = self.list(index);
                quote!(rt::nest::load(#name, #text, #at)?)
            }
            Kind::Lift(a) if a.sort == Sort::Bool => self.shape(a).tokens,
            Kind::Lift(a) => {
                let Sort::Scalar(elem) = expr.sort else { return self.shape(a).tokens };
                let (ty, value) = (element_type(elem), self.shape(a).tokens);
                quote!(rt::scalar::cast::<#ty, i64>(#value))
            }
            Kind::Cast(a) => {
                let Sort::Scalar(elem) = expr.sort else { return self.scalar(a) };
                let ty = element_type(elem);
                let from = if is_typed(a) { quote!(_) } else { self.compute_type(&a.sort) };
                let a = self.scalar(a);
                quote!(rt::scalar::cast::<#ty, #from>(#a))
            }
            Kind::And(a, b) => {
                let (a, b) = (self.bracketed(a), self.bracketed(b));
                quote!(#a && #b)
            }
            Kind::Or(a, b) => {
                let (a, b) = (self.bracketed(a), self.bracketed(b));
                quote!(#a || #b)
            }
            Kind::Same(..) => self.shape(expr).tokens,
            Kind::Not(a) if matches!(a.kind, Kind::Same(..)) => self.shape(expr).tokens,
            Kind::Not(a) => {
                let a = self.bracketed(a);
                quote!(!#a)
            }
            Kind::If(test, a, b) => {
                let selects = self.selects(expr);
                let (test, a, b) = (self.scalar(test), self.scalar(a), self.scalar(b));
                if selects {
                    quote!(rt::scalar::select(#test, #a, #b))
                } else {
                    quote!(if #test { #a } else { #b })
                }
            }
            _ => quote!(compile_error!("a shape among scalars")),
        }
    }

    fn scalar_call(&self, row: &Builtin, args: &[Expr]) -> TokenStream {
        let values = args.iter().map(|arg| self.scalar(arg));
        if row.guarded && self.guard {
            let method = format_ident!("{}", row.rust.rsplit("::").next().unwrap_or_default());
            return quote!(guard.#method(#(#values),*));
        }
        let function = path(row.rust);
        // The type of a comparison of literals, as in a derivative, cannot be inferred.
        let ty = (row.gives == ResultSort::Truth && !args.iter().any(is_anchored))
            .then(|| args.first().map(|a| self.compute_type(&a.sort)));
        let ty = ty.flatten().map(|ty| quote!(::<#ty>));
        quote!(#function #ty(#(#values),*))
    }

    /// The type in which scalars of this sort are computed, by its name in the current function.
    fn compute_type(&self, sort: &Sort) -> TokenStream {
        if self.alone && *sort == Sort::Scalar(Elem::FIRST) { quote!(C) } else { type_of(sort) }
    }

    /// Emits a scalar expression as an operand, parenthesized if necessary.
    pub fn bracketed(&self, expr: &Expr) -> TokenStream {
        let scalar = self.scalar(expr);
        match expr.kind {
            Kind::And(..) | Kind::Or(..) | Kind::Same(..) => quote!((#scalar)),
            Kind::If(..) if !self.selects(expr) => quote!((#scalar)),
            Kind::Lift(ref a) if a.sort == Sort::Bool => quote!((#scalar)),
            Kind::Not(ref a) if matches!(a.kind, Kind::Same(..)) => quote!((#scalar)),
            _ => scalar,
        }
    }

    /// Whether a choice computes both alternatives and selects one, which avoids a branch for every element. Neither may be
    /// expensive, or be without a value.
    fn selects(&self, choice: &Expr) -> bool {
        let Kind::If(test, a, b) = &choice.kind else { return false };
        let is_of_elements = (0..self.op.operands.len()).any(|i| test.uses_operand(i, self.lets()));
        let is_cheap = |value: &Expr| !self.is_guarded(value) && !self.is_partial(value);
        is_of_elements && is_cheap(a) && is_cheap(b)
    }

    /// Emits the body of a scalar function: the `let`s that it uses, then the value.
    pub fn scalar_body(&self, value: &Expr) -> TokenStream {
        let (lets, value) = self.lets_and_value(value);
        if lets.is_empty() { value } else { quote!({ #lets #value }) }
    }

    /// Emits the value of a scalar expression with elements at coordinates, as a `Partial`.
    pub fn value_in_ok(&self, value: &Expr) -> TokenStream {
        RustExpr::new(self.scalar(value), true).in_ok()
    }

    /// Emits the `let`s that a scalar expression uses, and its value. A `let` that is itself the value has no name.
    pub fn lets_and_value(&self, value: &Expr) -> (TokenStream, TokenStream) {
        match value.kind {
            Kind::Let(i) => self.lets_and_value(&self.lets()[i].value),
            _ => (self.scalar_lets(value), self.scalar(value)),
        }
    }

    /// Emits the `let`s that a scalar expression uses, as statements in order.
    pub fn scalar_lets(&self, expr: &Expr) -> TokenStream {
        let mut needed = vec![false; self.lets().len()];
        self.need(expr, &mut needed);
        let lets = self.lets().iter().zip(needed).filter(|(_, needed)| *needed).map(|(l, _)| {
            let (name, value) = (ident(&l.name), self.scalar(&l.value));
            let ty = (!is_anchored(&l.value)).then(|| {
                let ty = self.compute_type(&l.value.sort);
                quote!(: #ty)
            });
            quote!(let #name #ty = #value;)
        });
        quote!(#(#lets)*)
    }

    /// Whether a scalar expression calls a transcendental function.
    pub fn is_guarded(&self, expr: &Expr) -> bool {
        let own = match &expr.kind {
            Kind::Call(row, _) => row.guarded,
            Kind::Let(i) => self.is_guarded(&self.lets()[*i].value),
            _ => false,
        };
        own || expr.parts().any(|part| self.is_guarded(part))
    }

    /// Marks the `let`s that an expression uses, directly or indirectly.
    pub fn need(&self, expr: &Expr, needed: &mut [bool]) {
        if let Kind::Let(i) = &expr.kind
            && !needed[*i]
        {
            needed[*i] = true;
            self.need(&self.lets()[*i].value, needed);
        }
        expr.parts().for_each(|part| self.need(part, needed));
    }
}

/// An explicit type argument for a number of a fixed dtype, whose type may not be inferable.
fn own_type(number: &Expr) -> Option<TokenStream> {
    let Sort::Scalar(Elem::Fixed(_)) = number.sort else { return None };
    let ty = type_of(&number.sort);
    Some(quote!(::<#ty>))
}

/// Whether this is a scalar of a type variable.
fn is_of_variable(expr: &Expr) -> bool {
    matches!(expr.sort, Sort::Scalar(Elem::Var(_)))
}

/// Emits a literal, a constant or a limit.
fn number_of(expr: &Expr) -> Option<TokenStream> {
    let ty = own_type(expr);
    if let Some(v) = expr.constant() {
        let v = float_literal(v);
        return Some(quote!(rt::scalar::float #ty(#v)));
    }
    match (&expr.kind, &expr.sort) {
        (Kind::Bool(v), _) => Some(quote!(#v)),
        (Kind::Int(v), _) => {
            let v = number(*v);
            Some(quote!(rt::scalar::int #ty(#v)))
        }
        (Kind::Float(v), _) => {
            let v = float_literal(*v);
            Some(quote!(rt::scalar::float #ty(#v)))
        }
        (Kind::Limit(limit), Sort::Scalar(elem)) => {
            let (function, ty) = (limit_function(*limit), element_type(*elem));
            Some(quote!(rt::scalar::#function::<#ty>()))
        }
        _ => None,
    }
}

/// Whether the type of the emitted code can be inferred without its context. That of numbers of the type variable
/// cannot.
fn is_anchored(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Int(_) | Kind::Float(_) | Kind::Attribute(_) => !is_of_variable(expr),
        Kind::Call(row, args) => row.gives == ResultSort::Truth || args.iter().any(is_anchored),
        Kind::If(_, a, b) => is_anchored(a) || is_anchored(b),
        _ => true,
    }
}

/// Whether the type of the emitted code can be inferred in every context. That of numbers of the type variable, and of
/// calls on them, cannot.
pub fn is_typed(expr: &Expr) -> bool {
    match expr.kind {
        Kind::Operand(_) | Kind::Grad | Kind::Load(..) | Kind::Lift(_) | Kind::Cast(_) => true,
        Kind::Limit(_) => true,
        Kind::Int(_) | Kind::Float(_) => !is_of_variable(expr),
        _ => false,
    }
}
