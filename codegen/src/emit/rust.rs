//! The parts of an op's Rust.

mod by_class;
mod compute;
pub mod eval;
pub mod eval_into;
mod eval_view;
pub mod example;
mod in_place;
pub mod infer;
pub mod info;
mod kernel_call;
mod locals;
mod reduced_axes;
pub mod registry;
pub mod rustdoc;
pub mod signature;
mod terms;
pub mod value;
pub mod vjp;
