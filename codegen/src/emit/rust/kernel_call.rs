//! Emits the loop over all coordinates, and the function that it applies to each.
//!
//! ```text
//! fn at<C: rt::scalar::Number>() -> impl Fn((C, C)) -> C + Sync {
//!     rt::nest::inlined(#[inline(always)] |(lhs, rhs): (C, C)| rt::scalar::add(lhs, rhs))
//! }
//! rt::nest::map((lhs, rhs), self.auto_broadcast, out, at::<T::Compute>())
//! ```
//!
//! The function is generic over the compute type rather than the element type, because loops are compiled once per
//! closure: `f32`, `f16` and `bf16`, which compute in `f32`, share one. It returns a closure, because only a closure
//! can be marked `inline(always)` where it is passed as a generic parameter.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::signature::operand_names;
use crate::emit::expr::{RustPrinter, choice_ident, is_typed, rust_type};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Attribute, AttributeType, Elem, Op};
use crate::naming::ident;
use crate::pretty::blank;

/// The parameters of the function, as names or `_`, and the element type of its result.
pub struct Given {
    pub values: Vec<(TokenStream, Elem)>,
    pub result: Elem,
}

/// The destination of a loop.
#[derive(Clone, Copy)]
pub enum Into {
    /// The result, in existing memory.
    Result,
    /// A gradient, summed over broadcast axes to the shape of its operand.
    Gradient,
}

/// A loop: the function, if it is separate, and the call.
pub struct Map {
    pub function: TokenStream,
    pub call: TokenStream,
}

/// A tuple. A tuple of one has a trailing comma.
pub fn tuple(names: &[TokenStream]) -> TokenStream {
    match names {
        [one] => quote!((#one,)),
        _ => quote!((#(#names),*)),
    }
}

/// The operands as a tuple.
pub fn operand_tuple(op: &Op) -> TokenStream {
    tuple(&operand_names(op).iter().map(|name| quote!(#name)).collect::<Vec<_>>())
}

/// All operands, as `_` if the expressions do not use them.
pub fn values(op: &Op, expressions: &[&Expr]) -> Vec<(TokenStream, Elem)> {
    let value = |(i, o): (usize, &crate::model::Operand)| {
        let name = ident(&o.name);
        let used = expressions.iter().any(|e| e.uses_operand(i, &op.lets));
        (if used { quote!(#name) } else { quote!(_) }, o.elem)
    };
    op.operands.iter().enumerate().map(value).collect()
}

/// The parameters as a pattern.
pub fn pattern(values: &[(TokenStream, Elem)]) -> TokenStream {
    tuple(&values.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>())
}

/// Emits the loop that writes `value` at every coordinate, for these operands, rule and result. `bound` is the bound of
/// `T`, if any. The function is inlined into loops for several instruction sets.
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

/// The type of a scalar attribute as a parameter of the function; `None` for other attributes.
fn parameter(op: &Op, attribute: &Attribute) -> Option<TokenStream> {
    match attribute.ty {
        AttributeType::Int => Some(quote!(i64)),
        AttributeType::Float => Some(quote!(f64)),
        AttributeType::Bool => Some(quote!(bool)),
        AttributeType::Choice(_) => Some(choice_ident(op, attribute).to_token_stream()),
        _ => None,
    }
}

/// The body of a scalar function: the `let`s it uses, then the value.
pub fn scalar_body(names: RustPrinter<'_>, value: &Expr) -> TokenStream {
    let (lets, value) = (names.scalar_lets(value), names.scalar(value));
    if lets.is_empty() { value } else { quote!({ #lets #value }) }
}

/// Whether an expression can be generic over the compute type: it uses no lists and does not round to the element type.
fn stands_alone(op: &Op, expr: &Expr) -> bool {
    let own = match &expr.kind {
        Kind::Attribute(i) => parameter(op, &op.attributes[*i]).is_some(),
        Kind::Shape(_) | Kind::DType(_) => false,
        // A cast from the element type needs `T`, too.
        Kind::Cast(a) => {
            let var = Sort::Scalar(Elem::Var);
            expr.sort != var && (is_typed(a) || a.sort != var)
        }
        Kind::Let(i) => stands_alone(op, &op.lets[*i].value),
        _ => true,
    };
    own && expr.parts().all(|part| stands_alone(op, part))
}

/// The compute type of an element type.
fn compute_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var => quote!(C),
        Elem::Fixed(dtype) => rust_type(dtype.compute()),
    }
}

/// The trait of the compute type that corresponds to this bound of the element type.
fn compute_trait(bound: &Ident) -> Ident {
    match bound.to_string().as_str() {
        "Element" => format_ident!("Scalar"),
        "Float" => format_ident!("Real"),
        "Bitwise" => format_ident!("Bits"),
        "Integer" => format_ident!("Whole"),
        _ => format_ident!("Number"),
    }
}
