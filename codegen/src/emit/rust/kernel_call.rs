//! The loop over all coordinates, and the function that it applies at each.
//!
//! ```text
//! fn at<C: rt::scalar::Number>() -> impl Fn((C, C)) -> C + Sync {
//!     rt::nest::inlined(#[inline(always)] |(lhs, rhs): (C, C)| rt::scalar::add(lhs, rhs))
//! }
//! rt::nest::map((lhs, rhs), self.auto_broadcast, out, at::<T::Compute>())
//! ```
//!
//! A closure of the compute type, and not one in a function of the element type, as loops are compiled for each closure:
//! `f32`, `f16` and `bf16`, which compute in `f32`, share one. And not the function itself: what calls a function for a
//! generic parameter is no function that could be told to be inlined, and a long one was not: `pow` took 26 times as long.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use crate::emit::expr::{RustPrinter, choice_ident, is_typed, rust_type};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Attribute, AttributeType, DType, Elem, Op};
use crate::naming::ident;
use crate::pretty::blank;

/// What a function gets at a coordinate, as names or `_`, and what it returns.
pub struct Given {
    pub values: Vec<(TokenStream, Elem)>,
    pub result: Elem,
}

/// What a loop writes.
#[derive(Clone, Copy)]
pub enum Into {
    /// The result, where there is memory for it.
    Result,
    /// A gradient, summed back to the shape of its operand.
    Gradient,
}

/// A loop: the function, if it stands for itself, and the call.
pub struct Map {
    pub function: TokenStream,
    pub call: TokenStream,
}

/// Names as a tuple; a tuple of one has a comma.
pub fn tuple(names: &[TokenStream]) -> TokenStream {
    match names {
        [one] => quote!((#one,)),
        _ => quote!((#(#names),*)),
    }
}

/// All operands; what the expressions do not use is `_`.
pub fn values(op: &Op, expressions: &[&Expr]) -> Vec<(TokenStream, Elem)> {
    let value = |(i, o): (usize, &crate::model::Operand)| {
        let name = ident(&o.name);
        let used = expressions.iter().any(|e| e.uses_operand(i, &op.lets));
        (if used { quote!(#name) } else { quote!(_) }, o.elem)
    };
    op.operands.iter().enumerate().map(value).collect()
}

/// The values as a pattern.
pub fn pattern(values: &[(TokenStream, Elem)]) -> TokenStream {
    tuple(&values.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>())
}

/// The loop that writes the value of every coordinate, with these operands, rule and result; `bound` is the bound of `T`, if there
/// is one. The function is inlined into loops for several instruction sets.
pub fn map(
    op: &Op,
    bound: Option<&Ident>,
    given: &Given,
    value: &Expr,
    (into, places): (Into, &[&TokenStream]),
) -> Map {
    let names = RustPrinter::new(op);
    let guarded = names.is_guarded(value);
    let (mapper, guard) =
        if guarded { (quote!(map_guarded), Some(quote!(guard))) } else { (quote!(map), None) };
    let mapper = match into {
        Into::Result => quote!(rt::nest::#mapper),
        Into::Gradient => quote!(rt::grad::#mapper),
    };
    let pattern = pattern(&given.values);
    let names = if guarded { names.with_guard() } else { names };
    if !stands_alone(op, value) {
        let body = scalar_body(names, value);
        let guard = guard.map(|guard| quote!(#guard,));
        let call = quote!(#mapper(#(#places,)* #[inline(always)] |#guard #pattern| #body));
        return Map { function: quote!(), call };
    }
    let body = scalar_body(names.alone(), value);
    let types: Vec<_> = given.values.iter().map(|(_, elem)| compute_type(*elem)).collect();
    let (types, returns) = (tuple(&types), compute_type(given.result));
    let generic = bound.map(|bound| {
        let class = compute_trait(bound);
        quote!(<C: rt::scalar::#class>)
    });
    let (guard_type, guard) = match guard {
        Some(guard) => (quote!(&rt::nest::Guard,), quote!(#guard: &rt::nest::Guard,)),
        None => (quote!(), quote!()),
    };
    let blank = blank();
    let used = op.attributes.iter().enumerate();
    let used = used.filter(|(i, _)| value.uses_attribute(*i, &op.lets)).map(|(_, a)| a);
    let (params, given): (Vec<_>, Vec<_>) = used
        .filter_map(|a| {
            let (name, ty) = (ident(&a.name), parameter(op, a)?);
            Some((quote!(#name: #ty), quote!(self.#name)))
        })
        .unzip();
    let owned = (!params.is_empty()).then(|| quote!(move));
    let function = quote! {
        fn at #generic(#(#params),*) -> impl Fn(#guard_type #types) -> #returns + Sync {
            rt::nest::inlined(#[inline(always)] #owned |#guard #pattern: #types| #body)
        }
        #blank
    };
    let of = bound.map(|_| quote!(::<T::Compute>));
    Map { function, call: quote!(#mapper(#(#places,)* at #of(#(#given),*))) }
}

/// The type of an attribute that a function takes as a parameter: a number, yes or no, or a choice.
fn parameter(op: &Op, attribute: &Attribute) -> Option<TokenStream> {
    match attribute.ty {
        AttributeType::Int => Some(quote!(i64)),
        AttributeType::Float => Some(quote!(f64)),
        AttributeType::Bool => Some(quote!(bool)),
        AttributeType::Choice(_) => Some(choice_ident(op, attribute).to_token_stream()),
        _ => None,
    }
}

/// A scalar function's body: the `let`s it needs, then the value.
pub fn scalar_body(names: RustPrinter<'_>, value: &Expr) -> TokenStream {
    let (lets, value) = (names.scalar_lets(value), names.scalar(value));
    if lets.is_empty() { value } else { quote!({ #lets #value }) }
}

/// Whether an expression needs nothing but its values, numbers and choices: no list, and no rounding to the element type.
fn stands_alone(op: &Op, expr: &Expr) -> bool {
    let own = match &expr.kind {
        Kind::Attribute(i) => parameter(op, &op.attributes[*i]).is_some(),
        Kind::Shape(_) | Kind::DType(_) => false,
        // Nor a cast from the type that only `T` names.
        Kind::Cast(a) => {
            let var = Sort::Scalar(Elem::Var);
            expr.sort != var && (is_typed(a) || a.sort != var)
        }
        Kind::Let(i) => stands_alone(op, &op.lets[*i].value),
        _ => true,
    };
    own && expr.parts().all(|part| stands_alone(op, part))
}

/// What an element is computed with.
fn compute_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var => quote!(C),
        Elem::Fixed(DType::F16 | DType::Bf16) => quote!(f32),
        Elem::Fixed(dtype) => rust_type(dtype),
    }
}

/// The bound of the compute type, where the element type has that one.
fn compute_trait(bound: &Ident) -> Ident {
    match bound.to_string().as_str() {
        "Element" => format_ident!("Scalar"),
        "Float" => format_ident!("Real"),
        _ => format_ident!("Number"),
    }
}
