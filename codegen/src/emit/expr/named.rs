//! Emits what an expression refers to by name: operands, attributes, `let`s and the parameters of closures.

use proc_macro2::Ident;
use quote::quote;

use super::code::RustExpr;
use super::local::{param_ident, shape_ident};
use super::printer::RustPrinter;
use crate::expr::{Expr, Kind, Sort};
use crate::naming::ident;
use crate::types::AttributeType;

impl RustPrinter<'_> {
    /// Emits a name, or a property of what it names. `None` for every other expression.
    pub(super) fn named(&self, expr: &Expr) -> Option<RustExpr> {
        Some(match &expr.kind {
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
                    Sort::List if self.attribute(*i).ty != AttributeType::SignedAxes => {
                        quote!(#name)
                    }
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
            _ => return None,
        })
    }

    /// The local that holds the value of an expression as a `Partial`, if any.
    pub(super) fn partial_local(&self, expr: &Expr) -> Option<Ident> {
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

    /// Whether the local that holds a list is a reference: to the coordinate, or to the entries of an attribute that
    /// need no conversion.
    pub(super) fn is_reference(&self, expr: &Expr) -> bool {
        match expr.kind {
            Kind::Coord => true,
            Kind::Attribute(i) => self.attribute(i).ty == AttributeType::Dims,
            _ => false,
        }
    }
}
