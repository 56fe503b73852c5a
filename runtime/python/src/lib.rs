//! Python functions on NumPy arrays, of ops that Opwright generates.
//!
//! An extension module calls [`register`] with the table of its ops; every op becomes a [`Function`] of the module.
//!
//! | module | contents |
//! |---|---|
//! | [`function`] | the Python class of an op |
//! | `alignment` | how shapes broadcast, as a text |
//! | `arguments` | the arguments of a call: operands, attributes, `out` |
//! | `attributes` | attributes from Python values |
//! | `operands` | arrays from Python values |
//! | `overrides` | calls that other types of arrays take over |
//! | `promotion` | the dtypes of the operands of a call |
//! | `dtypes` | dtypes of NumPy and of ops |
//! | `errors` | Python exceptions |
//! | `numpy_functions` | functions of NumPy |
//! | `threads` | how many threads a call uses |
//! | `memory` | the memory of arrays, the only module with `unsafe` code |

#![deny(unsafe_code)]

mod alignment;
mod arguments;
mod attributes;
mod dtypes;
mod errors;
pub mod function;
mod memory;
mod numpy_functions;
mod operands;
mod overrides;
mod promotion;
mod symbols;
mod threads;
mod tuning;
mod ufuncs;
mod unknown_sizes;

use opwright_runtime::OpInfo;
use pyo3::prelude::*;

pub use function::{Function, New};

/// The modules and functions of a package that are not ops. The generator has the same list.
const MEMBERS: [&str; 9] = [
    "bridge",
    "dask",
    "dask_forms",
    "docs",
    "errors",
    "explain_broadcast",
    "jax",
    "set_threads",
    "torch",
];

/// Adds a function for each op to the extension module of a package, `explain_broadcast` and `set_threads`. `new` creates an op from its name and attributes.
///
/// An op whose name is a keyword of Python, or that of another member of a package, gets a trailing underscore.
///
/// # Errors
/// Those of setting an attribute of the module.
pub fn register(
    module: &Bound<'_, PyModule>,
    package: &'static str,
    ops: &'static [&'static OpInfo],
    new: New,
) -> PyResult<()> {
    errors::of_package(package);
    let is_keyword = module.py().import("keyword")?.getattr("iskeyword")?;
    for info in ops {
        let is_taken = MEMBERS.contains(&info.name) || is_keyword.call1((info.name,))?.extract()?;
        let underscore = if is_taken { "_" } else { "" };
        let name = format!("{}{underscore}", info.name);
        module.add(name.as_str(), Function::new(info, package, name.clone(), new))?;
    }
    module.add_function(wrap_pyfunction!(alignment::explain_broadcast, module)?)?;
    module.add_function(wrap_pyfunction!(threads::set_threads, module)?)?;
    module.add_class::<Function>()
}
