//! The first line of every generated file.

use crate::model::Op;

/// The first line of every generated file about this op.
pub fn mark(op: &Op, emitter: &str) -> String {
    format!("@generated from {} by codegen/src/emit/{emitter}.rs. Edit the spec.", op.spec)
}

/// The first line of a generated file about all ops.
pub fn mark_all(emitter: &str) -> String {
    format!("@generated from specs/ by codegen/src/emit/{emitter}.rs. Edit the specs.")
}
