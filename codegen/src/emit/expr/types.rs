//! Types, paths and literals.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

use crate::expr::Sort;
use crate::types::{DType, Elem, Limit};

/// The Rust type of a sort's values.
pub fn type_of(sort: &Sort) -> TokenStream {
    match sort {
        Sort::Int => quote!(i64),
        Sort::Bool => quote!(bool),
        Sort::List => quote!(rt::Dims),
        Sort::Rule => quote!(rt::AutoBroadcast),
        Sort::DType => quote!(rt::DType),
        Sort::Word => quote!(&'static str),
        Sort::Text => quote!(String),
        Sort::Scalar(elem) => compute_type(*elem),
        Sort::Tensor(elem) => {
            let element = element_type(*elem);
            quote!(rt::Tensor<#element>)
        }
    }
}

/// The type in which scalars of this element type are computed.
pub fn compute_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var(i) => {
            let variable = variable(i);
            quote!(<#variable as rt::Element>::Compute)
        }
        Elem::Fixed(dtype) => {
            let ty = rust_type(dtype.compute());
            quote!(#ty)
        }
    }
}

/// The generic parameter of the type variable at this position.
pub fn variable(position: usize) -> Ident {
    Ident::new(if position == 0 { "T" } else { "U" }, Span::call_site())
}

/// The Rust type of an element type.
pub fn element_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var(i) => variable(i).to_token_stream(),
        Elem::Fixed(dtype) => rust_type(dtype),
    }
}

/// The function of the runtime that returns a limit.
pub fn limit_function(limit: Limit) -> Ident {
    let name = match limit {
        Limit::Max => "greatest",
        Limit::Min => "least",
        Limit::Epsilon => "epsilon",
        Limit::MinPositive => "min_positive",
    };
    Ident::new(name, Span::call_site())
}

/// The Rust type of a dtype.
pub fn rust_type(dtype: DType) -> TokenStream {
    let name = Ident::new(dtype.name(), Span::call_site());
    if dtype.is_half() { quote!(rt::#name) } else { quote!(#name) }
}

/// The path of a runtime function.
pub fn path(rust: &str) -> TokenStream {
    let parts = rust.split("::").map(|p| Ident::new(p, Span::call_site()));
    quote!(rt #(:: #parts)*)
}

/// An integer literal without a suffix.
pub(super) fn number(v: i64) -> TokenStream {
    let size = Literal::u64_unsuffixed(v.unsigned_abs());
    if v < 0 { quote!(-#size) } else { quote!(#size) }
}

/// A float literal without a suffix, or a constant of f64.
pub(super) fn float_literal(v: f64) -> TokenStream {
    match v {
        _ if v.is_nan() => return quote!(f64::NAN),
        f64::INFINITY => return quote!(f64::INFINITY),
        f64::NEG_INFINITY => return quote!(f64::NEG_INFINITY),
        _ => {}
    }
    let size = Literal::f64_unsuffixed(v.abs());
    if v.is_sign_negative() { quote!(-#size) } else { quote!(#size) }
}
