//! Emits the gradients of the terms of a reduction.
//!
//! ```text
//! let full = call.common_shape()?;
//! let aligned = rt::nest::align((&lhs, &rhs), &full, rt::AutoBroadcast::Numpy)?;
//! let terms: rt::Tensor<<T as rt::Element>::Compute> = rt::grad::map(…)?;
//! let grad: rt::Tensor<<T as rt::Element>::Compute> = rt::grad::of_factors(&terms.view(), &grad, &folded)?;
//! let grad = grad.view();
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::kernel_call::{Given, Into, Map, map, tuple, values};
use super::reduced_axes::ReducedAxes;
use super::signature::{bound, operand_names};
use crate::emit::expr::{RustPrinter, compute_type};
use crate::expr::{Expr, Kind};
use crate::model::{Body, Fold, Gradient, Op};

/// The terms of a reduction that has a gradient given by a formula for one of them.
pub struct Terms<'a> {
    op: &'a Op,
    fold: Fold,
    of: &'a Expr,
    over: &'a Expr,
}

impl<'a> Terms<'a> {
    /// The terms that the gradients of an op need, if any.
    pub fn of(op: &'a Op) -> Option<Self> {
        match &op.body {
            Body::Reduce { op: fold, of, over }
                if op.gradients.iter().any(|gradient| matches!(gradient, Gradient::Scalar(..))) =>
            {
                Some(Terms { op, fold: *fold, of, over })
            }
            _ => None,
        }
    }

    /// The axes that are reduced.
    pub fn over(&self) -> &'a Expr {
        self.over
    }

    /// The axes as Rust.
    pub fn axes(&self) -> ReducedAxes {
        ReducedAxes::of(self.op, self.over, &quote!(call))
    }

    /// Whether the method needs `call`, for an error or the shape of the terms.
    pub fn need_call(&self) -> bool {
        self.op.operands.len() > 1 || RustPrinter::new(self.op).is_partial(self.over)
    }

    /// Whether the terms are computed again, because their gradients depend on their values.
    pub fn are_computed(&self) -> bool {
        self.fold != Fold::Add && !self.are_elements()
    }

    /// Whether the terms are the elements of the only operand, whose gradients depend on their values.
    pub fn are_elements(&self) -> bool {
        let is_element = matches!(self.of.kind, Kind::Operand(_)) && self.op.operands.len() == 1;
        self.fold != Fold::Add && is_element
    }

    /// Defines their shape.
    pub fn define_shape(&self) -> TokenStream {
        let full = match operand_names(self.op).as_slice() {
            [one] => quote!(#one.shape().clone()),
            _ => quote!(call.common_shape()?),
        };
        quote!(let full = #full;)
    }

    /// Defines their gradients, of aligned operands.
    pub fn define(&self, axes: &TokenStream) -> TokenStream {
        if !self.are_computed() {
            return quote!(let grad = rt::grad::of_terms(&grad, &full, #axes)?;);
        }
        let op = self.op;
        let views = (0..op.operands.len()).map(proc_macro2::Literal::usize_unsuffixed);
        let views = tuple(&views.map(|i| quote!(&aligned.#i)).collect::<Vec<_>>());
        let places = [&views, &quote!(&full), &quote!((0, &full, rt::AutoBroadcast::None))];
        let given = Given { values: values(op, &[self.of]), result: op.result.elem };
        let Map { function, call } =
            map(op, bound(op, true).as_ref(), &given, self.of, (Into::Gradient, &places));
        let wide = compute_type(op.result.elem);
        let gradients = self.gradients(&quote!(&terms.view()), axes);
        quote! {
            let terms: rt::Tensor<#wide> = {
                #function
                #call?
            };
            let grad: rt::Tensor<#wide> = #gradients;
            let grad = grad.view();
        }
    }

    /// The gradients of the terms in a view, for folds other than sums.
    pub fn gradients(&self, terms: &TokenStream, axes: &TokenStream) -> TokenStream {
        match self.fold {
            Fold::Mul => quote!(rt::grad::of_factors(#terms, &grad, #axes)?),
            fold => {
                let fold = format_ident!("{}", fold.type_name());
                quote!(rt::grad::of_extremes(rt::nest::fold::#fold, #terms, &grad, #axes)?)
            }
        }
    }
}
