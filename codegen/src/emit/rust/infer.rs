//! Emits `infer`: the checks of the constraints in order, and shape inference.
//!
//! ```text
//! pub fn infer(&self, lhs: &rt::TensorType, rhs: &rt::TensorType) -> rt::Result<rt::TensorType> {
//!     …
//!     // C1: defined(output.shape)
//!     if output_shape.is_err() {
//!         let message = || Ok(format!("operands do not broadcast …"));
//!         return Err(call.violated(0, message()));
//!     }
//!     call.result(element, &output_shape)
//! }
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::locals;
use super::signature::{operand_names, witness};
use crate::emit::docs::display::for_class;
use crate::emit::expr::{RustPrinter, local_ident, shape_ident};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Constraint, Elem, Narrowed, Op, Part, Test};
use crate::naming::ident;
use crate::pretty::{blank, comment, docs};

/// The method.
pub fn method(op: &Op) -> TokenStream {
    let names = RustPrinter::new(op);
    let operands = operand_names(op);
    let result = Expr { kind: Kind::ResultShape, sort: Sort::List, span: op.result.shape.span };
    let (mut now, mut later): (Vec<&Expr>, Vec<&Expr>) = (vec![&result], vec![]);
    for constraint in &op.constraints {
        if let Test::Call(condition) = &constraint.test {
            now.push(condition);
            later.extend(holes(constraint));
        }
    }
    let locals = locals::define_but(op, &now, &later);
    let checks = op.constraints.iter().enumerate().filter_map(|(i, c)| match &c.test {
        Test::Call(condition) => {
            let lets = locals::deferred(op, &now, &holes(c).collect::<Vec<_>>());
            Some(check(&names, op, i, c, condition, lets))
        }
        Test::Each(..) => None,
    });
    let asks_dtype = [op.result.elem].into_iter().chain(op.narrowed.iter().map(|n| n.elem));
    // `check_operands` returns the dtype of the first type variable of the operands.
    let is_first = |elem| elem == Elem::FIRST && op.source_attribute(0).is_none();
    let bind = match asks_dtype.into_iter().any(is_first) {
        true => quote!(let element = call.check_operands()?;),
        false => quote!(call.check_operands()?;),
    };
    let admits = op.given_variables().map(|(_, attribute)| {
        let text = &op.attributes[attribute].name;
        let name = ident(text);
        quote!(call.admits(#text, self.#name)?;)
    });
    let element = dtype(op, op.result.elem);
    let fits = op.narrowed.iter().map(|narrowed| fits(op, *narrowed));
    let shape = shape_ident(op, &op.result.name);
    let shape =
        if names.is_partial(&op.result.shape) { quote!(&#shape) } else { quote!(&Ok(#shape)) };
    let of = if operands.is_empty() { "" } else { " for operands of these types" };
    let doc =
        docs(&format!("Returns the type of `{}`{of}.\n\n# Errors\n{}", op.result.name, errors(op)));
    let gap = blank();
    // The type of an array without elements cannot be inferred.
    let list = match operands.len() {
        0 => quote!(let operands: [&dyn rt::Operand; 0] = [];),
        _ => quote!(let operands = [#(#operands),*];),
    };
    quote! {
        #doc
        pub fn infer(&self, #(#operands: &dyn rt::Operand),*) -> rt::Result<rt::TensorType> {
            #list
            let call = rt::Call::new(&INFO, &operands);
            #bind
            #(#admits)*
            #locals
            #gap
            #(#checks)*
            #(#fits)*
            call.result(#element, #shape)
        }
    }
}

/// The element type, as an expression.
fn dtype(op: &Op, elem: Elem) -> TokenStream {
    match elem {
        Elem::FIRST if op.source_attribute(0).is_none() => quote!(element),
        Elem::Var(i) => witness(op, i),
        Elem::Fixed(dtype) => {
            let variant = format_ident!("{}", dtype.variant());
            quote!(rt::DType::#variant)
        }
    }
}

/// The check that an integer attribute fits the dtype of its use.
fn fits(op: &Op, narrowed: Narrowed) -> TokenStream {
    let name = &op.attributes[narrowed.attribute].name;
    let (field, dtype) = (ident(name), dtype(op, narrowed.elem));
    quote!(call.fits(#name, self.#field, #dtype)?;)
}

/// The errors of inference, as a Markdown list.
pub fn errors(op: &Op) -> String {
    let mut lines = vec![match op.second() {
        _ if op.operands.is_empty() => "- `E1001`: a dtype that the op does not admit.".to_string(),
        Some(_) => "- `E1001`: a dtype that the op does not admit, or operands of one type variable that have different dtypes."
            .to_string(),
        None => "- `E1001`: a dtype that the op does not admit, or operands of different dtypes."
            .to_string(),
    }];
    for c in &op.constraints {
        let condition = match &c.test {
            Test::Call(_) => format!("unless `{}`", c.text),
            Test::Each(_, class) => {
                format!("unless `{}` at every coordinate{}", c.text, for_class(*class))
            }
        };
        lines.push(format!("- `E1002` ({}, {}): {condition}.", c.id, c.error.name()));
    }
    for narrowed in &op.narrowed {
        let name = &op.attributes[narrowed.attribute].name;
        lines.push(format!("- `E1007`: `{name}` does not fit. {}", narrowed.requirement()));
    }
    let large =
        if op.operands.is_empty() { "" } else { ", or an operand has a size above `i64::MAX`" };
    lines.push(format!("- `E1004`: the result would have more than `isize::MAX` bytes{large}."));
    lines.join("\n")
}

/// The expressions interpolated in a constraint's message.
pub fn holes(constraint: &Constraint) -> impl Iterator<Item = &Expr> {
    constraint.message.iter().filter_map(|part| match part {
        Part::Hole(expr) => Some(expr),
        _ => None,
    })
}

fn check(
    names: &RustPrinter,
    op: &Op,
    index: usize,
    constraint: &Constraint,
    condition: &Expr,
    lets: TokenStream,
) -> TokenStream {
    let title = comment(&format!("{}: {}", constraint.id, constraint.text));
    let fails = names.fails(condition);
    let message = message(names, op, constraint, lets);
    let index = proc_macro2::Literal::usize_unsuffixed(index);
    let gap = blank();
    if !fails.partial {
        let fails = fails.tokens;
        return quote! {
            #title
            if #fails {
                #message
                return Err(call.violated(#index, message()));
            }
            #gap
        };
    }
    let (id, holds) = (&constraint.id, names.bare(condition));
    quote! {
        #title
        let holds = #holds.map_err(|cause| call.undefined(#id, cause))?;
        if !holds {
            #message
            return Err(call.violated(#index, message()));
        }
        #gap
    }
}

/// `let message = || …;`: locals for the interpolated values, then `Ok(format!(…))`. A value may leave the closure with
/// a cause.
pub fn message(
    names: &RustPrinter,
    op: &Op,
    constraint: &Constraint,
    before: TokenStream,
) -> TokenStream {
    let mut text = String::new();
    let mut locals: Vec<(String, TokenStream)> = vec![];
    for part in &constraint.message {
        match part {
            Part::Text(t) => text.push_str(&t.replace('{', "{{").replace('}', "}}")),
            Part::At => text.push_str("{at}"),
            Part::Hole(expr) => {
                let value = if expr.sort == Sort::List {
                    let list = names.list(expr);
                    quote!(rt::expr::List(#list))
                } else {
                    names.shape(expr).tokens
                };
                let local = hole_name(expr, op, locals.len());
                text.push_str(&match expr.sort {
                    // Shows 1 as 1.0, and 1e300 without 300 digits.
                    Sort::Scalar(_) => format!("{{{local}:?}}"),
                    _ => format!("{{{local}}}"),
                });
                if value.to_string() != local && !locals.iter().any(|(name, _)| *name == local) {
                    locals.push((local, value));
                }
            }
        }
    }
    if !text.contains('{') {
        return quote!(let message = || Ok(#text.to_string()););
    }
    if locals.is_empty() && before.is_empty() {
        return quote!(let message = || Ok(format!(#text)););
    }
    // Values computed from a shape come before the local that displays the shape and shadows it.
    locals.sort_by_key(|(name, _)| !(name.starts_with("value_") || name == "cause"));
    let lets = locals.iter().map(|(name, value)| {
        let name = format_ident!("{name}");
        quote!(let #name = #value;)
    });
    quote!(let message = || -> rt::Partial<String> { #before #(#lets)* Ok(format!(#text)) };)
}

/// The name of the local that holds an interpolated value.
fn hole_name(expr: &Expr, op: &Op, taken: usize) -> String {
    match &expr.kind {
        Kind::Attribute(i) => ident(&op.attributes[*i].name).to_string(),
        Kind::Let(i) => ident(&op.lets[*i].name).to_string(),
        Kind::Shape(i) => shape_ident(op, &op.operands[*i].name).to_string(),
        Kind::ResultShape => shape_ident(op, &op.result.name).to_string(),
        Kind::Cause(_) => "cause".into(),
        Kind::DType(i) => local_ident(op, format!("{}_dtype", op.operands[*i].name)).to_string(),
        // Numbered by the locals before it, so that names are unique.
        _ => local_ident(op, format!("value_{taken}")).to_string(),
    }
}
