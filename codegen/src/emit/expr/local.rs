//! Identifiers that depend on the other names of an op.

use proc_macro2::{Ident, Span};
use quote::format_ident;

use crate::model::{Attribute, Op};
use crate::naming::{choice_name, ident};

/// The enum of a choice: `PadMode`.
pub fn choice_ident(op: &Op, attribute: &Attribute) -> Ident {
    format_ident!("{}", choice_name(&op.name, &attribute.name))
}

/// The local that holds the shape of an operand or of the result: `lhs_shape`.
pub fn shape_ident(op: &Op, tensor: &str) -> Ident {
    local_ident(op, format!("{tensor}_shape"))
}

/// The parameter of a closure. It must not shadow a local that the closure reads.
pub fn param_ident(op: &Op, name: &str) -> Ident {
    let tensors = op.operands.iter().map(|o| &o.name).chain([&op.result.name]);
    let is_taken = tensors.into_iter().any(|tensor| shape_ident(op, tensor) == name);
    if is_taken { format_ident!("{name}_") } else { ident(name) }
}

/// A local of generated code, with an underscore if the op uses the name.
pub fn local_ident(op: &Op, name: String) -> Ident {
    let mut names = (op.operands.iter().map(|o| &o.name))
        .chain(op.attributes.iter().map(|a| &a.name))
        .chain(op.lets.iter().map(|l| &l.name))
        .chain([&op.result.name]);
    let is_taken = names.any(|own| *own == name);
    Ident::new(&if is_taken { name + "_" } else { name }, Span::call_site())
}
