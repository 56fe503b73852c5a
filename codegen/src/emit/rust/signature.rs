//! Types, parameters and bounds of the generated methods.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

pub use crate::emit::expr::element_type as element;
use crate::emit::expr::variable;
use crate::expr::Kind;
use crate::model::{Attribute, Body, Class, Op, OpSet, Operand, Test, TypeVar};
use crate::naming::{ident, type_name};
use crate::pretty::comment;

/// The struct of an op.
pub fn type_ident(op: &Op) -> Ident {
    Ident::new(&type_name(&op.name), Span::call_site())
}

/// The condition under which an op is compiled, if there is one.
pub fn needs(ops: &OpSet, op: &Op) -> Option<TokenStream> {
    let feature = ops.home.feature(&op.prose.category)?;
    Some(quote!(#[cfg(feature = #feature)]))
}

/// The runtime's trait for the dtypes of a class.
pub fn class_trait(class: Class) -> Ident {
    let name = match class {
        Class::Any | Class::Bool => "Element",
        Class::Numeric => "Numeric",
        Class::Signed => "Signed",
        Class::Bitwise => "Bitwise",
        Class::Integer => "Integer",
        Class::Float => "Float",
    };
    Ident::new(name, Span::call_site())
}

/// The trait bound on the first type variable, if there is one.
pub fn bound(op: &Op, in_floats: bool) -> Option<Ident> {
    op.var().map(|var| class_trait(class(var, in_floats)))
}

/// The class of a type variable. That of a gradient is the floats, if it has any.
pub fn class(var: &TypeVar, in_floats: bool) -> Class {
    if in_floats && var.has_floats() { Class::Float } else { var.class }
}

/// The type variables as generic parameters: `T: rt::Numeric`. Those of a gradient are floats, if they have any.
pub fn variables(op: &Op, in_floats: bool) -> Vec<TokenStream> {
    let parameter = |(i, var): (usize, &TypeVar)| {
        let (name, bound) = (variable(i), class_trait(class(var, in_floats)));
        quote!(#name: rt::#bound)
    };
    op.vars.iter().enumerate().map(parameter).collect()
}

/// The dtype of a type variable at run time: that of an operand, or an attribute.
pub fn witness(op: &Op, variable: usize) -> TokenStream {
    if let Some(attribute) = op.source_attribute(variable) {
        let name = ident(&op.attributes[attribute].name);
        return quote!(self.#name);
    }
    let name = op.source_operand(variable).map(|operand| ident(&operand.name));
    quote!(#name.dtype())
}

/// Whether evaluation returns a view of the operand.
pub fn is_view(op: &Op) -> bool {
    matches!(op.body, Body::View { .. })
}

/// The names of the operands.
pub fn operand_names(op: &Op) -> Vec<Ident> {
    op.operands.iter().map(|o| ident(&o.name)).collect()
}

/// The operands as parameters of a public method, which accept anything that can be viewed.
pub fn view_params(op: &Op) -> Vec<TokenStream> {
    let param = |o: &Operand| {
        let (name, ty) = (ident(&o.name), element(o.elem));
        quote!(#name: impl rt::IntoView<'a, #ty>)
    };
    op.operands.iter().map(param).collect()
}

/// The operands as parameters of a private method, which is compiled once per dtype.
pub fn borrowed_views(op: &Op, lifetime: &str) -> Vec<TokenStream> {
    let lifetime = syn::Lifetime::new(lifetime, Span::call_site());
    let param = |o: &Operand| {
        let (name, ty) = (ident(&o.name), element(o.elem));
        quote!(#name: &rt::View<#lifetime, #ty>)
    };
    op.operands.iter().map(param).collect()
}

/// `let lhs: rt::View<'a, T> = lhs.into_view();` for every operand, and for `grad`.
pub fn into_views(op: &Op, grad: bool) -> TokenStream {
    let operands = op.operands.iter().map(|o| (ident(&o.name), element(o.elem)));
    let grad = grad.then(|| (format_ident!("grad"), element(op.result.elem)));
    let views = operands
        .chain(grad)
        .map(|(name, ty)| quote!(let #name: rt::View<'a, #ty> = #name.into_view();));
    quote!(#(#views)*)
}

/// `<'a, T: rt::Numeric>`, with these lifetimes and type variables. Without operands, no lifetime `'a` is used.
pub fn generics(op: &Op, lifetimes: &[&str], variables: &[TokenStream]) -> TokenStream {
    let is_used = |lifetime: &&&str| **lifetime != "'a" || !op.operands.is_empty();
    let lifetimes = lifetimes.iter().filter(is_used);
    let lifetimes: Vec<_> = lifetimes.map(|l| syn::Lifetime::new(l, Span::call_site())).collect();
    if lifetimes.is_empty() && variables.is_empty() {
        return quote!();
    }
    quote!(<#(#lifetimes,)* #(#variables),*>)
}

/// Emits a call that fails if the operands do not broadcast to the shape of `place`. Types are checked only then, to
/// report the error.
pub fn unless_done(place: &str, call: &TokenStream, checks: &TokenStream) -> TokenStream {
    let why = comment(&format!(
        "If the operands do not broadcast to the shape of `{place}`, inference reports the error."
    ));
    quote! {
        let done = #call;
        #why
        if done.is_err() { #checks }
        done
    }
}

/// Whether inference only requires the operands to broadcast, and the result has the shape that they broadcast to.
pub fn broadcasts(op: &Op) -> bool {
    let only_defined = op.constraints.iter().all(|constraint| match &constraint.test {
        Test::Call(condition) => {
            matches!(&condition.kind, Kind::Defined(shape) if matches!(shape.kind, Kind::ResultShape))
        }
        Test::Each(..) => true,
    });
    // `lower` guarantees that the result of an elementwise op has this shape.
    let is_free = op.narrowed.is_empty() && op.given_variables().next().is_none();
    only_defined && is_free && matches!(op.body, Body::Elementwise { .. })
}

/// The broadcast rule, as an expression.
pub fn rule(op: &Op) -> TokenStream {
    match &op.body {
        Body::Elementwise { rule: Some(i), .. } => {
            let name = ident(&op.attributes[*i].name);
            quote!(self.#name)
        }
        _ => quote!(rt::AutoBroadcast::Numpy),
    }
}

/// The operands' views as arguments of `compute`. The first is one that the result may be written over.
pub fn operands(op: &Op, views: &[TokenStream]) -> Vec<TokenStream> {
    let given = views.iter().enumerate().map(|(i, view)| match i {
        0 if op.has_in_place() => quote!(&rt::nest::Source::from(#view)),
        _ => view.clone(),
    });
    given.collect()
}

pub fn required(op: &Op) -> impl Iterator<Item = &Attribute> {
    op.attributes.iter().filter(|a| a.default.is_none())
}

/// `impl Default`, unless an attribute is required.
pub fn default_impl(op: &Op) -> TokenStream {
    if required(op).next().is_some() {
        return quote!();
    }
    let name = type_ident(op);
    quote! {
        impl Default for #name {
            fn default() -> Self {
                Self::new()
            }
        }
    }
}
