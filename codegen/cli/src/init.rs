//! `opwright init`: writes a new crate with one op, or a Python package of a crate.

mod files;
mod name;
mod new_crate;
mod packages;
mod python;
mod quoted;

use std::path::Path;

use opwright_codegen::model::Manifest;

use super::failure::Failure;
use packages::Packages;

/// Writes a crate into a folder, and also a Python package if `python` says so; in a folder with a crate, only that. Returns a
/// text with the next steps. The packages that both depend on come from crates.io or a checkout.
pub fn init(dir: &Path, checkout: Option<&Path>, python: bool) -> Result<String, Failure> {
    let packages = Packages::of(checkout)?;
    let steps = if python && Manifest::of(dir).is_some() {
        python::add(dir, &packages, &new_crate::go(dir))?
    } else {
        let steps = new_crate::create(dir, &packages)?;
        if python { steps + &python::add(dir, &packages, "")? } else { steps }
    };
    Ok(steps + packages.note())
}
