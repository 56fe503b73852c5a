//! Maps names of a spec to Rust identifiers and file paths.

mod device;
pub mod files;
mod identifier;
mod python;

pub use device::is_device;
pub use identifier::{
    choice_name, crate_fault, function_ident, grads_name, ident, is_reserved, module_ident,
    test_ident, type_name, variant_name,
};
pub use python::{python_name, python_op_name};
