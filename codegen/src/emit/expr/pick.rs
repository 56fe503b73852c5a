//! Emits the index of a view as entries of the coordinate.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::RustExpr;
use super::list::Params;
use super::printer::RustPrinter;
use crate::expr::{Expr, Kind};

impl RustPrinter<'_> {
    /// Emits the arguments of `Affine::pick` for a list of [entries of the coordinate](Expr::is_picked): what it
    /// iterates over, and the closure. `None` for any other list, and for one over entries that may have no value.
    pub fn picks(&self, index: &Expr) -> Option<TokenStream> {
        let Kind::Bind(_, over, param, body) = &index.kind else { return None };
        let pick = |body: &Expr, params: &mut Params| self.pick(body, params);
        (index.is_picked() && !self.is_partial(over))
            .then(|| self.walk(over, param, body, &mut vec![], pick))
    }

    fn pick(&self, entry: &Expr, params: &mut Params) -> RustExpr {
        if let Some(position) = entry.entry_of_coord() {
            let code = self.code(position, params);
            let tokens = &code.tokens;
            return RustExpr::new(quote!(rt::Pick::Along(#tokens)), code.partial);
        }
        match &entry.kind {
            Kind::If(test, a, b) if !entry.is_fixed() => {
                let test = self.code(test, params);
                RustExpr::choice(&test, &self.pick(a, params), &self.pick(b, params))
            }
            _ => {
                let code = self.code(entry, params);
                let tokens = &code.tokens;
                RustExpr::new(quote!(rt::Pick::At(#tokens)), code.partial)
            }
        }
    }
}
