//! Emits expressions as Rust.
//!
//! Integers and lists become calls of `rt::expr`, which return a `Partial` where there may be no value; emitted code
//! therefore records whether it contains a `?`. Scalars become calls of `rt::scalar`, which are total.

mod call;
mod code;
mod condition;
mod list;
mod local;
mod named;
mod pick;
mod precedence;
mod printer;
mod run_form;
mod runs;
mod scalar;
mod types;

pub use code::{RustExpr, if_else};
pub use local::{choice_ident, local_ident, param_ident, shape_ident};
pub use printer::RustPrinter;
pub use runs::Runs;
pub use scalar::is_typed;
pub use types::{compute_type, element_type, path, rust_type, type_of, variable};
