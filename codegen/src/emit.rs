//! The fifth step: artifacts, as texts in memory.
//!
//! Every emitter is a function from the whole [`OpSet`] to files; none knows an op by name, and what is special about
//! an op is data in its spec.

mod docs;
mod eval;
mod in_place;
mod infer;
mod info;
mod locals;
mod map;
mod op;
pub(crate) mod page;
pub(crate) mod prose;
mod registry;
mod schema;
pub(crate) mod test;
mod value;
pub(crate) mod vectors;
pub(crate) mod vjp;
pub mod words;

use proc_macro2::{Ident, Span};

use crate::model::{Body, Class, Op, OpSet};
use crate::output::Artifacts;

/// One line per kind of output.
const EMITTERS: &[fn(&OpSet, &mut Artifacts)] =
    &[op::emit, test::emit, vectors::emit, docs::emit, schema::emit];

/// Emits everything.
pub fn emit(ops: &OpSet) -> Artifacts {
    let mut artifacts = Artifacts::default();
    for emitter in EMITTERS {
        emitter(ops, &mut artifacts);
    }
    artifacts
}

/// Emits what belongs to no language: vectors, `ops.json` and the schema.
pub fn data(ops: &OpSet) -> Artifacts {
    let mut artifacts = Artifacts::default();
    vectors::emit(ops, &mut artifacts);
    schema::emit(ops, &mut artifacts);
    artifacts
}

/// The first line of every generated file of this op.
fn mark(op: &Op, emitter: &str) -> String {
    format!("@generated from {} by codegen/src/emit/{emitter}.rs. Edit the spec.", op.spec)
}

/// The first line of a generated file about all ops.
fn mark_all(emitter: &str) -> String {
    format!("@generated from specs/ by codegen/src/emit/{emitter}.rs. Edit the specs.")
}

/// `broadcast_to` → `BroadcastTo`.
pub fn type_name(name: &str) -> String {
    let capital = |part: &str| {
        let mut chars = part.chars();
        chars.next().map_or_else(String::new, |first| {
            first.to_ascii_uppercase().to_string() + chars.as_str()
        })
    };
    name.split('_').map(capital).collect()
}

/// The struct of an op.
fn type_ident(op: &Op) -> Ident {
    Ident::new(&type_name(&op.name), Span::call_site())
}

/// The runtime's trait for the dtypes of a class.
fn class_trait(class: Class) -> Ident {
    let name = match class {
        Class::Any | Class::Bool => "Element",
        Class::Numeric => "Numeric",
        Class::Signed => "Signed",
        Class::Integer => "Integer",
        Class::Float => "Float",
    };
    Ident::new(name, Span::call_site())
}

/// The op's own trait bound on `T`; `None` if it has no type variable.
fn bound(op: &Op) -> Option<Ident> {
    op.var.as_ref().map(|v| class_trait(v.class))
}

/// Whether evaluation hands out a view of the operand.
fn is_view(op: &Op) -> bool {
    matches!(op.body, Body::View { .. })
}
