//! Emits the locals that shape arithmetic refers to: list attributes, operand shapes, `let`s and the result's shape.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::expr::{RustPrinter, shape_ident};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{AttributeType, Op};
use crate::naming::ident;

/// Emits statements that define what the expressions refer to. `call` must be in scope.
pub fn define(op: &Op, expressions: &[&Expr]) -> TokenStream {
    let names = RustPrinter::new(op);
    let used = Used::by(op, expressions);
    let arguments = arguments(op, &used);
    let lets = lets(op, &used.lets);
    let result = used.result.then(|| {
        let local = shape_ident(op, &op.result.name);
        let value = value(&names, &op.result.shape);
        quote!(let #local = #value;)
    });
    quote!(#arguments #lets #result)
}

/// As [`define`], for `expressions` and for expressions `later` that are needed only if the call fails. The `let`s of
/// the latter are left to the message.
pub fn define_but(op: &Op, expressions: &[&Expr], later: &[&Expr]) -> TokenStream {
    let (now, all) = (Used::by(op, expressions), Used::by(op, &[expressions, later].concat()));
    let names = RustPrinter::new(op);
    let (arguments, lets) = (arguments(op, &all), lets(op, &now.lets));
    let local = shape_ident(op, &op.result.name);
    let value = value(&names, &op.result.shape);
    quote!(#arguments #lets let #local = #value;)
}

/// The `let`s that `later` uses and `expressions` do not.
pub fn deferred(op: &Op, expressions: &[&Expr], later: &[&Expr]) -> TokenStream {
    let (now, then) = (Used::by(op, expressions), Used::by(op, later));
    let more: Vec<bool> =
        then.lets.iter().zip(&now.lets).map(|(then, now)| *then && !now).collect();
    lets(op, &more)
}

fn arguments(op: &Op, used: &Used) -> TokenStream {
    let attributes = op.attributes.iter().enumerate().filter(|(i, _)| used.attributes[*i]);
    let attributes = attributes.map(|(_, a)| {
        let (local, text) = (ident(&a.name), &a.name);
        match a.ty {
            AttributeType::Dims => quote!(let #local = &self.#local;),
            // Its name is that of the axes counted from 0.
            AttributeType::SignedAxes => quote!(),
            _ => quote!(let #local = call.dims(#text, &self.#local)?;),
        }
    });
    let shapes = op.operands.iter().enumerate().filter(|(i, _)| used.operands[*i]).map(|(_, o)| {
        let (local, operand) = (shape_ident(op, &o.name), ident(&o.name));
        quote!(let #local = #operand.dims();)
    });
    quote!(#(#attributes)* #(#shapes)*)
}

fn lets(op: &Op, wanted: &[bool]) -> TokenStream {
    let names = RustPrinter::new(op);
    let lets = op.lets.iter().zip(wanted).filter(|(_, wanted)| **wanted).map(|(l, _)| {
        let (local, value) = (ident(&l.name), value(&names, &l.value));
        quote!(let #local = #value;)
    });
    quote!(#(#lets)*)
}

/// A value, as a `Partial` if it may not exist.
fn value(names: &RustPrinter, expr: &Expr) -> TokenStream {
    if names.is_partial(expr) { names.bare(expr) } else { names.owned_list(expr).tokens }
}

/// Whether the expressions refer to a list attribute, which `call` converts.
pub fn needs_call(op: &Op, expressions: &[&Expr]) -> bool {
    expressions.iter().any(|e| e.any(&mut |e| refers(e, op)))
}

fn refers(e: &Expr, op: &Op) -> bool {
    match &e.kind {
        Kind::Attribute(i) => op.attributes[*i].ty.is_natural_list(),
        Kind::Let(i) => op.lets[*i].value.any(&mut |e| refers(e, op)),
        Kind::ResultShape => op.result.shape.any(&mut |e| refers(e, op)),
        _ => false,
    }
}

struct Used {
    operands: Vec<bool>,
    attributes: Vec<bool>,
    lets: Vec<bool>,
    result: bool,
}

impl Used {
    fn by(op: &Op, expressions: &[&Expr]) -> Self {
        let mut used = Used {
            operands: vec![false; op.operands.len()],
            attributes: vec![false; op.attributes.len()],
            lets: vec![false; op.lets.len()],
            result: false,
        };
        expressions.iter().for_each(|e| used.mark(e, op));
        used
    }

    fn mark(&mut self, expr: &Expr, op: &Op) {
        match &expr.kind {
            Kind::Shape(i) => self.operands[*i] = true,
            Kind::Attribute(i) if expr.sort == Sort::List => self.attributes[*i] = true,
            // Scalar `let`s are not used in expressions on shapes.
            Kind::Let(i) if !self.lets[*i] => {
                self.lets[*i] = true;
                self.mark(&op.lets[*i].value, op);
            }
            Kind::ResultShape if !self.result => {
                self.result = true;
                self.mark(&op.result.shape, op);
            }
            _ => {}
        }
        expr.parts().for_each(|part| self.mark(part, op));
    }
}
