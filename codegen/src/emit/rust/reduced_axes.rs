//! Emits the axes along which a reduction folds.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::expr::RustPrinter;
use crate::expr::Expr;
use crate::model::Op;

/// The axes of a reduction.
pub struct ReducedAxes {
    /// The statement that computes them, if they may have no value.
    pub define: TokenStream,
    /// The argument.
    pub list: TokenStream,
}

impl ReducedAxes {
    /// The axes that an expression gives; `call` builds the error if it has no value.
    pub fn of(op: &Op, over: &Expr, call: &TokenStream) -> ReducedAxes {
        let printer = RustPrinter::new(op);
        if !printer.is_partial(over) {
            return ReducedAxes { define: quote!(), list: printer.list(over) };
        }
        let bare = printer.bare(over);
        let error = quote!(#call.undefined("reduce.over", cause));
        ReducedAxes {
            define: quote!(let folded = #bare.map_err(|cause| #error)?;),
            list: quote!(&folded),
        }
    }
}
