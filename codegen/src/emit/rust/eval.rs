//! Emits `eval` and `eval_into`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::compute::compute;
use super::in_place::in_place_method;
use super::kernel_call::tuple;
use super::locals;
use super::signature::{
    borrowed_views, bound, broadcasts, element, generics, operands, rule, unless_done, view_params,
};
use crate::emit::expr::RustPrinter;
use crate::model::{Body, Elem, Op};
use crate::naming::ident;
use crate::pretty::{comment, docs};

/// `eval`, `eval_into` and, where possible, `eval_in_place`, with the methods behind them.
pub fn methods(op: &Op) -> TokenStream {
    let bound = bound(op);
    let names: Vec<_> = op.operands.iter().map(|o| ident(&o.name)).collect();
    let (params, generic) = (view_params(op), generics(&["'a"], bound.as_ref()));
    let out_type = element(op.result.elem);
    let (views, plain) = (borrowed_views(op, "'_"), generics(&[], bound.as_ref()));
    let errors = "\n\n# Errors\nThose of [`infer`](Self::infer)";

    let looked = comment(
        "By reference: moving a value that was just written causes a store-forwarding stall.",
    );
    if let Body::View { operand, index } = &op.body {
        let (define, lent) = (locals::define(op, &[index]), borrowed_views(op, "'a"));
        let known = RustPrinter::new(op);
        let made = match known.picks(index) {
            Some(picks) => quote!(pick(&call, #picks)),
            None => {
                let made = if index.is_index_map() { quote!(select) } else { quote!(index) };
                let code = known.bare(index);
                quote!(#made(&call, |c| #code))
            }
        };
        let of = ident(&op.operands[*operand].name);
        let doc = docs(&format!(
            "Returns `{}` as a view of `{}`, without copying elements.{errors}.",
            op.result.name, op.operands[*operand].name
        ));
        let into_doc = docs(&format!(
            "Copies `{}` into `out`, which must have its type.{errors}, and `E1003` if `out` has another type.",
            op.result.name
        ));
        let into_generic = generics(&["'a", "'o"], bound.as_ref());
        let types_in = names.iter().map(|n| quote!(#n: &dyn rt::Operand));
        let map_doc = docs(&format!(
            "Maps the coordinates of `{1}` to those of `{0}`.",
            op.operands[*operand].name, op.result.name
        ));
        return quote! {
            #doc
            pub fn eval #generic(&self, #(#params),*) -> rt::Result<rt::View<'a, #out_type>> {
                self.eval_views(#(&#names.into_view()),*)
            }

            fn eval_views #generic(&self, #(#lent),*) -> rt::Result<rt::View<'a, #out_type>> {
                #of.affine(self.infer(#(#names),*), |out| self.affine(#(#names,)* out))
            }

            #map_doc
            fn affine(&self, #(#types_in,)* out: rt::Affine<'_>) -> rt::Result<rt::Placed> {
                let operands = [#(#names),*];
                let call = rt::Call::new(&INFO, &operands);
                #define
                out.#made
            }

            #into_doc
            pub fn eval_into #into_generic(&self, #(#params,)* out: impl rt::IntoViewMut<'o, #out_type>) -> rt::Result<()> {
                self.eval_views_into(#(&#names.into_view(),)* &mut out.into_view_mut())
            }

            fn eval_views_into #plain(&self, #(#views,)* out: &mut rt::ViewMut<'_, #out_type>) -> rt::Result<()> {
                let full = self.eval_views(#(#names),*);
                #looked
                let full = full.as_ref().map_err(Clone::clone)?;
                rt::expect_out(&INFO, &[#(#names),*], full, out)?;
                rt::nest::copy(full.reborrow(), out.reborrow());
                Ok(())
            }
        };
    }

    let compute = compute(op);
    let in_place_method = in_place_method(op);
    let given: Vec<_> = names.iter().map(|name| quote!(#name)).collect();
    let given = operands(op, &given);
    let checks = quote!(rt::expect_out(&INFO, &[#(#names),*], result, out)?;);
    let (inferred, write) = if broadcasts(op) {
        let checks = quote!(let result = &self.infer(#(#names),*)?; #checks);
        let (all, rule) = (tuple(&names.iter().map(|n| quote!(#n)).collect::<Vec<_>>()), rule(op));
        let write = unless_done("out", &quote!(self.compute(#(#given,)* out)), &checks);
        let why = comment("If the operands broadcast, inference is not needed.");
        let dtype = match op.result.elem {
            Elem::Var => quote!(T::DTYPE),
            Elem::Fixed(dtype) => {
                let variant = format_ident!("{}", dtype.variant());
                quote!(rt::DType::#variant)
            }
        };
        let inferred = quote! {
            #why
            let common = rt::nest::common(#dtype, #all, #rule);
            let result = match &common {
                Some(result) => result,
                None => &self.infer(#(#names),*)?,
            };
        };
        (inferred, write)
    } else {
        let inferred = quote! {
            let result = self.infer(#(#names),*);
            #looked
            let result = result.as_ref().map_err(Clone::clone)?;
        };
        let write = quote!(#inferred #checks self.compute(#(#given,)* out));
        (inferred, write)
    };
    let into_generic = generics(&["'a", "'o"], bound.as_ref());
    let doc = docs(&format!(
        "Returns `{}` in a new tensor.{errors}, and `E1005` if memory runs out.",
        op.result.name
    ));
    let into_doc = docs(&format!(
        "Writes `{}` into `out`, which must have its type.{errors}, and `E1003` if `out` has another type.",
        op.result.name
    ));
    quote! {
        #doc
        pub fn eval #generic(&self, #(#params),*) -> rt::Result<rt::Tensor<#out_type>> {
            self.eval_views(#(&#names.into_view()),*)
        }

        fn eval_views #plain(&self, #(#views),*) -> rt::Result<rt::Tensor<#out_type>> {
            #inferred
            rt::Tensor::filled(result, |out| self.compute(#(#given,)* out))
        }

        #into_doc
        pub fn eval_into #into_generic(&self, #(#params,)* out: impl rt::IntoViewMut<'o, #out_type>) -> rt::Result<()> {
            self.eval_views_into(#(&#names.into_view(),)* &mut out.into_view_mut())
        }

        fn eval_views_into #plain(&self, #(#views,)* out: &mut rt::ViewMut<'_, #out_type>) -> rt::Result<()> {
            #write
        }

        #in_place_method

        #compute
    }
}
