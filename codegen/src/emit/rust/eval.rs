//! Emits `eval`, `eval_into` and the methods behind them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::compute::compute;
use super::eval_into::{ERRORS, by_reference, eval_into};
use super::eval_view;
use super::in_place::in_place_method;
use super::kernel_call::operand_tuple;
use super::signature::{
    borrowed_views, broadcasts, element, generics, operand_names, operands, rule, unless_done,
    variables, view_params,
};
use crate::emit::expr::variable;
use crate::model::{Body, Elem, Op};
use crate::naming::ident;
use crate::pretty::{comment, docs};

/// `eval`, `eval_into` and, where possible, `eval_in_place`, with the methods behind them.
pub fn methods(op: &Op) -> TokenStream {
    if let Body::View { operand, index } = &op.body {
        return eval_view::methods(op, &op.operands[*operand], index);
    }
    let variables = variables(op, false);
    let names = operand_names(op);
    let (params, views) = (view_params(op), borrowed_views(op, "'_"));
    let (generic, plain) = (generics(op, &["'a"], &variables), generics(op, &[], &variables));
    let out_type = element(op.result.elem);
    let doc = docs(&format!(
        "Returns `{}` in a new tensor.{ERRORS}, {}and `E1005` if memory runs out.",
        op.result.name,
        if op.given_variables().next().is_some() {
            "`E1003` if a type argument is not the dtype that an attribute gives, "
        } else {
            ""
        }
    ));
    let given: Vec<_> = names.iter().map(|name| quote!(#name)).collect();
    let given = operands(op, &given);
    let result = if broadcasts(op) { common(op) } else { inferred(op) };
    let eval_into = eval_into(op, "Writes", &write(op, &given));
    let (in_place_method, compute) = (in_place_method(op), compute(op));
    quote! {
        #doc
        pub fn eval #generic(&self, #(#params),*) -> rt::Result<rt::Tensor<#out_type>> {
            self.eval_views(#(&#names.into_view()),*)
        }

        fn eval_views #plain(&self, #(#views),*) -> rt::Result<rt::Tensor<#out_type>> {
            #result
            rt::Tensor::filled(result, |out| self.compute(#(#given,)* out))
        }

        #eval_into

        #in_place_method

        #compute
    }
}

/// Computes into `out`, after its type is checked, or before if only operands that do not broadcast could fail.
fn write(op: &Op, given: &[TokenStream]) -> TokenStream {
    let names = operand_names(op);
    let checks = quote!(rt::expect_out(&INFO, &[#(#names),*], result, out)?;);
    let compute = quote!(self.compute(#(#given,)* out));
    if broadcasts(op) {
        let checks = quote!(let result = &self.infer(#(#names),*)?; #checks);
        return unless_done("out", &compute, &checks);
    }
    let inferred = inferred(op);
    quote!(#inferred #checks #compute)
}

/// Defines `result`, a reference to the type that inference returns.
fn inferred(op: &Op) -> TokenStream {
    let names = operand_names(op);
    let (by_reference, checks) = (by_reference(), expect_variables(op));
    quote! {
        let result = self.infer(#(#names),*);
        #by_reference
        let result = result.as_ref().map_err(Clone::clone)?;
        #checks
    }
}

/// Checks that the type variables that attributes give are the types of this call.
fn expect_variables(op: &Op) -> TokenStream {
    let checks = op.given_variables().map(|(i, attribute)| {
        let (variable, text) = (variable(i), &op.attributes[attribute].name);
        let name = ident(text);
        quote!(rt::expect_variable(&INFO, #text, self.#name, #variable::DTYPE)?;)
    });
    checks.collect()
}

/// Defines `result` without inference, if the operands broadcast.
fn common(op: &Op) -> TokenStream {
    let (names, all) = (operand_names(op), operand_tuple(op));
    let (why, rule) = (comment("If the operands broadcast, inference is not needed."), rule(op));
    let dtype = match op.result.elem {
        Elem::Var(i) => {
            let variable = variable(i);
            quote!(#variable::DTYPE)
        }
        Elem::Fixed(dtype) => {
            let variant = format_ident!("{}", dtype.variant());
            quote!(rt::DType::#variant)
        }
    };
    quote! {
        #why
        let common = rt::nest::common(#dtype, #all, #rule);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(#(#names),*)?,
        };
    }
}
