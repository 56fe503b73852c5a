//! Emits `eval_in_place`, which writes the result over the first operand.

use proc_macro2::TokenStream;
use quote::quote;

use super::signature::{
    borrowed_views, broadcasts, element, generics, operand_names, unless_done, variables,
    view_params,
};
use crate::model::Op;
use crate::pretty::docs;

/// `eval_in_place`, if the op has it.
pub fn in_place_method(op: &Op) -> TokenStream {
    if !op.has_in_place() {
        return quote!();
    }
    let names = operand_names(op);
    let Some((first, others)) = names.split_first() else { return quote!() };
    let (ty, params) = (element(op.result.elem), view_params(op));
    let lifetimes: &[&str] = if others.is_empty() { &["'o"] } else { &["'a", "'o"] };
    let variables = variables(op, false);
    let (generic, plain) = (generics(op, lifetimes, &variables), generics(op, &[], &variables));
    let views = &borrowed_views(op, "'_")[1..];
    let params = &params[1..];
    let doc = docs(&format!(
        "Writes `{}` over `{}`, which must have the same shape.\n\n# Errors\nThose of [`infer`](Self::infer), and `E1003` if the result has another shape.",
        op.result.name, op.operands[0].name
    ));
    let checks = quote! {
        let result = self.infer(#(#names),*)?;
        rt::expect_out(&INFO, &[#(#names),*], &result, #first)?;
    };
    let call = quote!(self.compute(&rt::nest::Source::of(#first), #(#others,)* #first));
    let write = match broadcasts(op) {
        true => unless_done(&op.operands[0].name, &call, &checks),
        false => quote!(#checks #call),
    };
    quote! {
        #doc
        pub fn eval_in_place #generic(&self, #first: impl rt::IntoViewMut<'o, #ty>, #(#params),*) -> rt::Result<()> {
            self.eval_views_in_place(&mut #first.into_view_mut(), #(&#others.into_view()),*)
        }

        fn eval_views_in_place #plain(&self, #first: &mut rt::ViewMut<'_, #ty>, #(#views),*) -> rt::Result<()> {
            #write
        }
    }
}
