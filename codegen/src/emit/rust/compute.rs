//! Emits the private `compute` method behind `eval` and its variants: the definition of the values as loops of the
//! runtime.
//!
//! ```text
//! fn compute<T: rt::Numeric>(&self, lhs: &rt::View<'_, T>, rhs: &rt::View<'_, T>, out: &mut rt::ViewMut<'_, T>) -> rt::Result<()> {
//!     rt::nest::map((lhs, rhs), self.auto_broadcast, out.reborrow(), at::<T::Compute>())
//! }
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::kernel_call::{Given, Into, Map, map, operand_tuple, pattern, values};
use super::reduced_axes::ReducedAxes;
use super::signature::{bound, element, generics, operand_names, rule, variables};
use super::{infer, locals};
use crate::emit::docs::display::for_class;
use crate::emit::expr::{Runs, RustPrinter, if_else};
use crate::expr::{Expr, Kind};
use crate::model::{AttributeType, Body, Class, Constraint, Fold, Op, Part, Test};
use crate::naming::ident;
use crate::pretty::comment;

/// The method.
pub fn compute(op: &Op) -> TokenStream {
    let generic = generics(op, &[], &variables(op, false));
    let params = op.operands.iter().enumerate().map(|(i, o)| {
        let (name, ty) = (ident(&o.name), element(o.elem));
        match op.body {
            Body::Elementwise { .. } if i == 0 && op.has_in_place() => {
                quote!(#name: &rt::nest::Source<'_, #ty>)
            }
            _ => quote!(#name: &rt::View<'_, #ty>),
        }
    });
    let out_type = element(op.result.elem);
    let body = match &op.body {
        Body::Elementwise { value, .. } => elementwise(op, value),
        Body::Reduce { op: fold, over, of } => reduction(op, *fold, over, of),
        Body::Element { value } => at_coordinates(op, value),
        Body::Kernel { path, .. } => kernel(op, path),
        Body::View { .. } => quote!(),
    };
    quote! {
        fn compute #generic(&self, #(#params,)* out: &mut rt::ViewMut<'_, #out_type>) -> rt::Result<()> {
            #body
        }
    }
}

/// Checks the conditions on values, and then maps all elements.
fn elementwise(op: &Op, value: &Expr) -> TokenStream {
    let each = op.constraints.iter().enumerate().filter_map(|(i, c)| match &c.test {
        Test::Each(condition, class) => Some(each(op, i, c, condition, *class)),
        Test::Call(_) => None,
    });
    let given = Given { values: values(op, &[value]), result: op.result.elem };
    let arguments = [operand_tuple(op), rule(op), quote!(out.reborrow())];
    let to = (Into::Result, &arguments.each_ref()[..]);
    let Map { function, call } = map(op, bound(op, false).as_ref(), &given, value, to);
    quote! {
        #function
        #(#each)*
        #call
    }
}

/// Evaluates the axes, and reduces along them.
fn reduction(op: &Op, fold: Fold, over: &Expr, of: &Expr) -> TokenStream {
    let names = operand_names(op);
    let define = locals::define(op, &[over]);
    let call = locals::needs_call(op, &[over]).then(|| define_call(&names));
    let axes = ReducedAxes::of(op, over, &quote!(rt::Call::new(&INFO, &[#(#names),*])));
    let (folded, reduced) = (&axes.define, reduced(op, fold, of, &axes.list));
    quote! {
        #call
        #define
        #folded
        #reduced
    }
}

/// Evaluates what does not depend on the coordinate, and then the value at every coordinate.
fn at_coordinates(op: &Op, value: &Expr) -> TokenStream {
    let names = operand_names(op);
    let (define, call) = (locals::define(op, &[value]), define_call(&names));
    let printer = RustPrinter::new(op);
    let written = written(printer, value);
    let (choose, written) = match decided_once(printer, value) {
        Some(_) => (quote!(let written = #written;), quote!(written)),
        None => (quote!(), written),
    };
    quote! {
        #call
        #define
        #choose
        #written.map_err(|cause| call.undefined("element", cause))
    }
}

/// The parts of a choice that is the same at every coordinate: the condition and both values.
fn decided_once<'e>(printer: RustPrinter<'_>, value: &'e Expr) -> Option<[&'e Expr; 3]> {
    match &value.kind {
        Kind::If(test, a, b) if test.is_fixed() && !printer.is_partial(test) => Some([test, a, b]),
        _ => None,
    }
}

/// Writes the value at every coordinate.
fn written(printer: RustPrinter<'_>, value: &Expr) -> TokenStream {
    if let Some([test, a, b]) = decided_once(printer, value) {
        let is_if = decided_once(printer, b).is_some();
        let [a, b] = [a, b].map(|value| written(printer, value));
        return if_else(&printer.scalar(test), &a, (&b, is_if));
    }
    match (value.is_fixed(), Runs::of(printer, value)) {
        (false, Some(runs)) => match runs.rearranged(value) {
            Some((x, place)) => quote!(rt::nest::rearrange(#x, out.reborrow(), |run, c| #place)),
            None => {
                let value = runs.body(value);
                quote!(rt::nest::runs(out.reborrow(), |run, c| #value))
            }
        },
        (false, None) => {
            let value = printer.value_in_ok(value);
            quote!(rt::nest::build(out.reborrow(), |c| #value))
        }
        (true, _) => {
            let value = printer.value_in_ok(value);
            quote!(rt::nest::fill(out.reborrow(), || #value))
        }
    }
}

/// Calls the kernel at this path.
fn kernel(op: &Op, path: &str) -> TokenStream {
    let names = operand_names(op);
    let function: TokenStream = path.parse().unwrap_or_default();
    let lists = op.attributes.iter().filter(|a| a.ty.is_natural_list()).map(|a| {
        let (name, text) = (ident(&a.name), &a.name);
        quote!(let #name = call.dims(#text, &self.#name)?;)
    });
    let convert: Vec<_> = lists.chain(axes(op)).collect();
    let call = (!convert.is_empty()).then(|| define_call(&names));
    let attributes = op.attributes.iter().map(|a| {
        let name = ident(&a.name);
        match a.ty {
            AttributeType::Axis => quote!(#name),
            _ if a.ty.is_natural_list() || a.ty == AttributeType::SignedAxes => quote!(&#name),
            AttributeType::Dims => quote!(&self.#name),
            _ => quote!(self.#name),
        }
    });
    quote! {
        #call
        #(#convert)*
        #function(#(#names.reborrow(),)* #(#attributes,)* out.reborrow())
    }
}

/// Statements that define the axes of attributes, counted from 0.
fn axes(op: &Op) -> impl Iterator<Item = TokenStream> {
    let axes = (op.lets.iter().enumerate()).filter(|(_, one)| op.is_axis(one)).map(|(i, one)| {
        let (value, name, text) = (&one.value, ident(&one.name), &one.name);
        let axis = Expr { kind: Kind::Let(i), sort: value.sort.clone(), span: value.span };
        (axis, quote!(let #name = #name.map_err(|cause| call.undefined(#text, cause))?;))
    });
    let (axes, defined): (Vec<Expr>, Vec<TokenStream>) = axes.unzip();
    let define = locals::define(op, &axes.iter().collect::<Vec<_>>());
    [define].into_iter().filter(|tokens| !tokens.is_empty()).chain(defined)
}

/// Defines `call`, for operands that are these references.
pub fn define_call<O: quote::ToTokens>(operands: &[O]) -> TokenStream {
    let count = proc_macro2::Literal::usize_unsuffixed(operands.len());
    quote! {
        let operands: [&dyn rt::Operand; #count] = [#(#operands),*];
        let call = rt::Call::new(&INFO, &operands);
    }
}

/// Emits the reduction of `of` along the axes. If `of` is an operand itself, its elements are folded by loops that are compiled once for
/// an element type, whatever the op.
fn reduced(op: &Op, fold: Fold, of: &Expr, axes: &TokenStream) -> TokenStream {
    let names = operand_names(op);
    let fold = format_ident!("{}", fold.type_name());
    if let ([one], Kind::Operand(_)) = (names.as_slice(), &of.kind) {
        return quote!(rt::nest::reduce(rt::nest::fold::#fold, #one.reborrow(), #axes, out.reborrow()));
    }
    let (full, operands) = match names.as_slice() {
        [one] => (quote!(#one.shape().clone()), quote!((#one.reborrow(),))),
        _ => {
            let all = operand_tuple(op);
            (
                quote!(rt::Call::new(&INFO, &[#(#names),*]).common_shape()?),
                quote!(rt::nest::align(#all, &full, rt::AutoBroadcast::Numpy)?),
            )
        }
    };
    let (pattern, value) = (pattern(&values(op, &[of])), RustPrinter::new(op).scalar_body(of));
    quote! {
        let full = #full;
        rt::nest::map_reduce(
            rt::nest::fold::#fold, #operands, &full, #axes, out.reborrow(), #[inline(always)] |#pattern| #value,
        )
    }
}

/// Emits the check of a condition on values. The first coordinate that violates it ends the call before anything is
/// written.
fn each(
    op: &Op,
    index: usize,
    constraint: &Constraint,
    condition: &Expr,
    class: Class,
) -> TokenStream {
    let title = comment(&format!(
        "{}: {} at every coordinate{}",
        constraint.id,
        constraint.text,
        for_class(class)
    ));
    let pattern = pattern(&values(op, &[condition]));
    let violated = violated(&RustPrinter::new(op), condition);
    let message = infer::message(&RustPrinter::new(op), op, constraint, quote!());
    let define = locals::define(op, &infer::holes(constraint).collect::<Vec<_>>());
    let index = proc_macro2::Literal::usize_unsuffixed(index);
    let (names, all, rule) = (operand_names(op), operand_tuple(op), rule(op));
    let find =
        quote!(rt::nest::find_over(#all, #rule, out, #[inline(always)] |#pattern| #violated)?);
    let asked = match class {
        Class::Any => None,
        Class::Numeric => Some(quote!(T::DTYPE.is_numeric())),
        Class::Signed => Some(quote!(T::DTYPE.is_signed())),
        Class::Bitwise => Some(quote!(T::DTYPE.is_bitwise())),
        Class::Integer => Some(quote!(T::DTYPE.is_integer())),
        Class::Float => Some(quote!(T::DTYPE.is_float())),
        Class::Bool => Some(quote!(T::DTYPE == rt::DType::Bool)),
    };
    let asked = asked.map(|asked| quote!(#asked &&));
    let test = if constraint.message.iter().any(|part| matches!(part, Part::At)) {
        quote!(if #asked let Some(at) = #find)
    } else {
        quote!(if #asked #find.is_some())
    };
    let call = define_call(&names);
    quote! {
        #title
        #test {
            #call
            #define
            #message
            return Err(call.violated(#index, message()));
        }
    }
}

/// The negated condition, as the body of a closure.
fn violated(names: &RustPrinter<'_>, condition: &Expr) -> TokenStream {
    let (lets, holds) = (names.scalar_lets(condition), names.bracketed(condition));
    if lets.is_empty() { quote!(!#holds) } else { quote!({ #lets !#holds }) }
}
