//! Emits `eval_into`, and the parts that all evaluating methods share.

use proc_macro2::TokenStream;
use quote::quote;

use super::signature::{borrowed_views, element, generics, operand_names, variables, view_params};
use crate::model::Op;
use crate::pretty::{comment, docs};

/// The heading of the errors of every method that evaluates.
pub const ERRORS: &str = "\n\n# Errors\nThose of [`infer`](Self::infer)";

/// `eval_into` and the method behind it, whose body is `write`. `verb` says what it does to the result.
pub fn eval_into(op: &Op, verb: &str, write: &TokenStream) -> TokenStream {
    let variables = variables(op, false);
    let names = operand_names(op);
    let (params, views) = (view_params(op), borrowed_views(op, "'_"));
    let (generic, plain) = (generics(op, &["'a", "'o"], &variables), generics(op, &[], &variables));
    let out_type = element(op.result.elem);
    let doc = docs(&format!(
        "{verb} `{}` into `out`, which must have its type.{ERRORS}, and `E1003` if `out` has another type.",
        op.result.name
    ));
    quote! {
        #doc
        pub fn eval_into #generic(&self, #(#params,)* out: impl rt::IntoViewMut<'o, #out_type>) -> rt::Result<()> {
            self.eval_views_into(#(&#names.into_view(),)* &mut out.into_view_mut())
        }

        fn eval_views_into #plain(&self, #(#views,)* out: &mut rt::ViewMut<'_, #out_type>) -> rt::Result<()> {
            #write
        }
    }
}

/// Why generated code takes a reference to a result that it has just received.
pub fn by_reference() -> TokenStream {
    comment("By reference: moving a value that was just written causes a store-forwarding stall.")
}
