//! Emits `eval` and `eval_into` of ops whose result is a view of an operand.

use proc_macro2::TokenStream;
use quote::quote;

use super::eval_into::{ERRORS, by_reference, eval_into};
use super::locals;
use super::signature::{borrowed_views, element, generics, operand_names, variables, view_params};
use crate::emit::expr::RustPrinter;
use crate::expr::Expr;
use crate::model::{Op, Operand};
use crate::naming::ident;
use crate::pretty::docs;

/// The methods of a view of `operand`, whose coordinates `index` maps those of the result to.
pub fn methods(op: &Op, operand: &Operand, index: &Expr) -> TokenStream {
    let names = operand_names(op);
    let (params, lent) = (view_params(op), borrowed_views(op, "'a"));
    let generic = generics(op, &["'a"], &variables(op, false));
    let (of, out_type) = (ident(&operand.name), element(op.result.elem));
    let doc = docs(&format!(
        "Returns `{}` as a view of `{}`, without copying elements.{ERRORS}.",
        op.result.name, operand.name
    ));
    let (affine, by_reference) = (affine(op, operand, index), by_reference());
    let eval_into = eval_into(
        op,
        "Copies",
        &quote! {
            let full = self.eval_views(#(#names),*);
            #by_reference
            let full = full.as_ref().map_err(Clone::clone)?;
            rt::expect_out(&INFO, &[#(#names),*], full, out)?;
            rt::nest::copy(full.reborrow(), out.reborrow());
            Ok(())
        },
    );
    quote! {
        #doc
        pub fn eval #generic(&self, #(#params),*) -> rt::Result<rt::View<'a, #out_type>> {
            self.eval_views(#(&#names.into_view()),*)
        }

        fn eval_views #generic(&self, #(#lent),*) -> rt::Result<rt::View<'a, #out_type>> {
            #of.affine(self.infer(#(#names),*), |out| self.affine(#(#names,)* out))
        }

        #affine

        #eval_into
    }
}

/// The method that maps coordinates.
fn affine(op: &Op, operand: &Operand, index: &Expr) -> TokenStream {
    let names = operand_names(op);
    let doc = docs(&format!(
        "Maps the coordinates of `{1}` to those of `{0}`.",
        operand.name, op.result.name
    ));
    let (define, printer) = (locals::define(op, &[index]), RustPrinter::new(op));
    let mapped = match printer.picks(index) {
        Some(picks) => quote!(pick(&call, #picks)),
        None => {
            let method = if index.is_index_map() { quote!(select) } else { quote!(index) };
            let code = printer.bare(index);
            quote!(#method(&call, |c| #code))
        }
    };
    quote! {
        #doc
        fn affine(&self, #(#names: &dyn rt::Operand,)* out: rt::Affine<'_>) -> rt::Result<rt::Placed> {
            let operands = [#(#names),*];
            let call = rt::Call::new(&INFO, &operands);
            #define
            out.#mapped
        }
    }
}
