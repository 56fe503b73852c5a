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

use super::by_class::{Capture, ClassFunction};
use super::signature::operand_names;
use crate::emit::expr::{RustPrinter, choice_ident, rust_type};
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
    // The function has one compute type, that of the first type variable.
    let mut elems = given.values.iter().map(|(_, elem)| *elem).chain([given.result]);
    let is_of_first = elems.all(|elem| !matches!(elem, Elem::Var(1..)));
    if !(is_of_first && stands_alone(op, value)) {
        let body = names.scalar_body(value);
        let guard = guard.map(|guard| quote!(#guard,));
        let call = quote!(#mapper(#(#places,)* #[inline(always)] |#guard #pattern| #body));
        return Map { function: quote!(), call };
    }
    let types: Vec<_> = given.values.iter().map(|(_, elem)| compute_type(*elem)).collect();
    let (types, returns) = (tuple(&types), compute_type(given.result));
    let class = bound.map(compute_trait);
    let generic = class.as_ref().map(|class| quote!(<C: rt::scalar::#class>));
    let (items, body) = match (&value.kind, class) {
        (Kind::ByClass(..), Some(class)) => {
            let by_class = ClassFunction {
                names: names.alone(),
                value,
                fields: fields(op, value),
                guarded,
                class,
                returns: returns.clone(),
            };
            (by_class.items(), by_class.call())
        }
        _ => (quote!(), names.alone().scalar_body(value)),
    };
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
            #items
            rt::nest::inlined(#[inline(always)] #owned |#guard #pattern: #types| #body)
        }
        #blank
    };
    let of = bound.map(|_| quote!(::<T::Compute>));
    Map { function, call: quote!(#mapper(#(#places,)* at #of(#(#given),*))) }
}

/// The operands and attributes that an expression uses.
fn fields<'a>(op: &'a Op, value: &Expr) -> Vec<Capture<'a>> {
    let lets = &op.lets;
    let operands = op.operands.iter().enumerate().map(|(i, operand)| Capture {
        name: ident(&operand.name),
        ty: compute_type(operand.elem),
        is_used: Box::new(move |part| part.uses_operand(i, lets)),
    });
    let attributes = op.attributes.iter().enumerate().filter_map(|(i, attribute)| {
        let is_used = Box::new(move |part: &Expr| part.uses_attribute(i, lets));
        Some(Capture { name: ident(&attribute.name), ty: parameter(op, attribute)?, is_used })
    });
    operands.chain(attributes).filter(|field| (field.is_used)(value)).collect()
}

/// The type of a scalar attribute as a parameter of the function; `None` for other attributes.
fn parameter(op: &Op, attribute: &Attribute) -> Option<TokenStream> {
    match attribute.ty {
        AttributeType::Int | AttributeType::Axis => Some(quote!(i64)),
        AttributeType::Float => Some(quote!(f64)),
        AttributeType::Bool => Some(quote!(bool)),
        AttributeType::Choice(_) => Some(choice_ident(op, attribute).to_token_stream()),
        _ => None,
    }
}

/// Whether an expression can be generic over the compute type: it uses no lists and does not round to the element type.
fn stands_alone(op: &Op, expr: &Expr) -> bool {
    let own = match &expr.kind {
        Kind::Attribute(i) => parameter(op, &op.attributes[*i]).is_some(),
        Kind::Shape(_) | Kind::DType(_) => false,
        Kind::Cast(_) | Kind::Limit(_) => !matches!(expr.sort, Sort::Scalar(Elem::Var(_))),
        Kind::Let(i) => stands_alone(op, &op.lets[*i].value),
        _ => true,
    };
    let own = own && !matches!(expr.sort, Sort::Scalar(Elem::Var(1..)));
    own && expr.parts().all(|part| stands_alone(op, part))
}

/// The compute type of an element type.
fn compute_type(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var(_) => quote!(C),
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
