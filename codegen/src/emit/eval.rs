//! `eval` and `eval_into`: what is checked, and where the result goes.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::compute::compute;
use super::in_place::{in_place, in_place_method};
use super::map::tuple;
use super::{bound, locals};
use crate::expr::Kind;
use crate::expr::rust::{Names, ident, rust_type};
use crate::model::{Body, Elem, Op, Test};
use crate::pretty::{comment, docs};

/// The Rust type of an element.
pub fn element(elem: Elem) -> TokenStream {
    match elem {
        Elem::Var => quote!(T),
        Elem::Fixed(dtype) => rust_type(dtype),
    }
}

/// The operands of the method as parameters that take anything which can be viewed.
pub fn view_params(op: &Op) -> Vec<TokenStream> {
    let param = |o: &crate::model::Operand| {
        let (name, ty) = (ident(&o.name), element(o.elem));
        quote!(#name: impl rt::IntoView<'a, #ty>)
    };
    op.operands.iter().map(param).collect()
}

/// The operands of the method that does the work, of which there is one for each dtype, whatever is viewed.
pub fn borrowed_views(op: &Op, lifetime: &str) -> Vec<TokenStream> {
    let lifetime = syn::Lifetime::new(lifetime, proc_macro2::Span::call_site());
    let param = |o: &crate::model::Operand| {
        let (name, ty) = (ident(&o.name), element(o.elem));
        quote!(#name: &rt::View<#lifetime, #ty>)
    };
    op.operands.iter().map(param).collect()
}

/// `let lhs: rt::View<'a, T> = lhs.into_view();` for every operand, and for `grad`.
pub fn into_views(op: &Op, grad: bool) -> TokenStream {
    let operands = op.operands.iter().map(|o| (ident(&o.name), element(o.elem)));
    let grad = grad.then(|| (format_ident!("grad"), element(op.result.elem)));
    let views = operands
        .chain(grad)
        .map(|(name, ty)| quote!(let #name: rt::View<'a, #ty> = #name.into_view();));
    quote!(#(#views)*)
}

/// `<'a, T: rt::Numeric>`, with the lifetimes and bound given.
pub fn generics(lifetimes: &[&str], bound: Option<&proc_macro2::Ident>) -> TokenStream {
    let lifetimes = lifetimes.iter().map(|l| syn::Lifetime::new(l, proc_macro2::Span::call_site()));
    let bound = bound.map(|b| quote!(T: rt::#b));
    quote!(<#(#lifetimes,)* #bound>)
}

/// The three methods.
pub fn methods(op: &Op) -> TokenStream {
    let bound = bound(op);
    let names: Vec<_> = op.operands.iter().map(|o| ident(&o.name)).collect();
    let (params, generic) = (view_params(op), generics(&["'a"], bound.as_ref()));
    let out_type = element(op.result.elem);
    let (views, plain) = (borrowed_views(op, "'_"), generics(&[], bound.as_ref()));
    let errors = "\n\n# Errors\nThose of [`infer`](Self::infer)";

    let looked = comment("Only looked at: what moves it waits until it is written.");
    if let Body::View { operand, index } = &op.body {
        let (define, lent) = (locals::define(op, &[index]), borrowed_views(op, "'a"));
        let known = Names::new(op);
        let made = match known.picks(index) {
            Some(picks) => quote!(pick(&call, #picks)),
            None => {
                let made = if index.is_selection() { quote!(select) } else { quote!(index) };
                let code = known.bare(index);
                quote!(#made(&call, |c| #code))
            }
        };
        let of = ident(&op.operands[*operand].name);
        let doc = docs(&format!(
            "`{}` as a view of `{}`: no element is copied.{errors}.",
            op.result.name, op.operands[*operand].name
        ));
        let into_doc = docs(&format!(
            "Copies `{}` into `out`, which must have its type.{errors}, and `E1003` for another type of `out`.",
            op.result.name
        ));
        let into_generic = generics(&["'a", "'o"], bound.as_ref());
        let types_in = names.iter().map(|n| quote!(#n: &dyn rt::Operand));
        let map_doc = docs(&format!(
            "Where the elements of `{1}` are in `{0}`.",
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
        let why = comment("What broadcasts needs no inference.");
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
        "`{}`, in a new tensor.{errors}, and `E1005` if memory runs out.",
        op.result.name
    ));
    let into_doc = docs(&format!(
        "`{}`, written into `out`, which must have its type.{errors}, and `E1003` for another type of `out`.",
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

/// A call that fails if the operands do not broadcast to the shape of `place`: only then are their types worth checking.
pub fn unless_done(place: &str, call: &TokenStream, checks: &TokenStream) -> TokenStream {
    let why = comment(&format!("If the operands do not fill `{place}`, inference says why."));
    quote! {
        let done = #call;
        #why
        if done.is_err() { #checks }
        done
    }
}

/// References to the operands' views as `compute` takes them: the first may be what the result is written over.
pub fn operands(op: &Op, views: &[TokenStream]) -> Vec<TokenStream> {
    let given = views.iter().enumerate().map(|(i, view)| match i {
        0 if in_place(op) => quote!(&rt::nest::Source::from(#view)),
        _ => view.clone(),
    });
    given.collect()
}

/// Whether inference asks for nothing but that the operands broadcast, and the result has the shape that they broadcast to.
pub fn broadcasts(op: &Op) -> bool {
    let only_defined = op.constraints.iter().all(|constraint| match &constraint.test {
        Test::Call(condition) => {
            matches!(&condition.kind, Kind::Defined(shape) if matches!(shape.kind, Kind::ResultShape))
        }
        Test::Each(..) => true,
    });
    // That such an op's result has the shape was seen to when it was lowered.
    only_defined && matches!(op.body, Body::Elementwise { .. })
}

/// The rule by which operands meet, as an expression.
pub fn rule(op: &Op) -> TokenStream {
    match &op.body {
        Body::Elementwise { rule: Some(i), .. } => {
            let name = ident(&op.attributes[*i].name);
            quote!(self.#name)
        }
        _ => quote!(rt::AutoBroadcast::Numpy),
    }
}
