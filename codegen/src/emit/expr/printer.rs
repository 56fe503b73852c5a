//! The names that emitted code may refer to.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::expr::{Expr, Let};
use crate::model::{Attribute, Op, Operand};
use crate::naming::ident;

/// Prints expressions as Rust, given the names that the code may refer to.
#[derive(Clone, Copy)]
pub struct RustPrinter<'a> {
    pub(super) op: &'a Op,
    /// Whether a local `guard` is in scope.
    pub(super) guard: bool,
    /// Whether the function is generic over the compute type `C` rather than over `T`.
    pub(super) alone: bool,
    /// The scalars that locals hold, by their places.
    lanes: &'a [&'a Expr],
}

impl<'a> RustPrinter<'a> {
    /// A printer for expressions of `op`.
    pub fn new(op: &'a Op) -> Self {
        RustPrinter { op, guard: false, alone: false, lanes: &[] }
    }

    /// The same, with a local `guard` in scope.
    pub fn with_guard(self) -> Self {
        RustPrinter { guard: true, ..self }
    }

    /// The same, in a function generic over the compute type.
    pub fn alone(self) -> Self {
        RustPrinter { alone: true, ..self }
    }

    /// The same, with the values of these scalars in locals.
    pub(super) fn with_lanes<'l>(self, lanes: &'l [&'l Expr]) -> RustPrinter<'l>
    where
        'a: 'l,
    {
        RustPrinter { lanes, ..self }
    }

    /// The local that holds a scalar, if any.
    pub(super) fn lane(&self, value: &Expr) -> Option<Ident> {
        let place = self.lanes.iter().position(|lane| std::ptr::eq(*lane, value))?;
        Some(self.lane_ident(place))
    }

    pub(super) fn operand(&self, i: usize) -> &'a Operand {
        &self.op.operands[i]
    }

    pub(super) fn attribute(&self, i: usize) -> &'a Attribute {
        &self.op.attributes[i]
    }

    /// An attribute: a field of the op, or a parameter in a function generic over the compute type.
    pub(super) fn own(&self, i: usize) -> TokenStream {
        let name = ident(&self.attribute(i).name);
        if self.alone { quote!(#name) } else { quote!(self.#name) }
    }

    pub(super) fn lets(&self) -> &'a [Let] {
        &self.op.lets
    }
}
