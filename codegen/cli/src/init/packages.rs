//! The source of the packages of a new crate: crates.io or a checkout.

use std::path::{Path, PathBuf};

use opwright_codegen::model::Manifest;

use super::quoted::{shell, toml};
use crate::failure::Failure;

/// The packages, each with its folder in a checkout.
const RUNTIME: (&str, &str) = ("opwright-runtime", "runtime");
const CODEGEN: (&str, &str) = ("opwright-codegen", "codegen");
const BINDING: (&str, &str) = ("opwright-python", "runtime/python");

/// The packages that a crate with ops depends on.
pub struct Packages {
    /// The root of a checkout of Opwright. `None` for crates.io.
    checkout: Option<PathBuf>,
}

impl Packages {
    /// The packages of a checkout, or of crates.io.
    ///
    /// # Errors
    /// A usage error, if the folder is not a checkout.
    pub fn of(checkout: Option<&Path>) -> Result<Packages, Failure> {
        let Some(given) = checkout else { return Ok(Packages { checkout: None }) };
        let lacks = |(name, folder): &(&str, &str)| {
            Manifest::of(&given.join(folder))
                .is_none_or(|manifest| manifest.text("package", "name") != Some(name))
        };
        if let Some((name, folder)) = [RUNTIME, CODEGEN, BINDING].into_iter().find(lacks) {
            return Err(Failure::Usage(format!(
                "{} is not a checkout of Opwright: its folder `{folder}` does not have the package `{name}`",
                given.display()
            )));
        }
        let whole = std::path::absolute(given).ok().filter(|path| path.to_str().is_some());
        let unnamed =
            || Failure::Usage(format!("the path of {} is not valid Unicode", given.display()));
        Ok(Packages { checkout: Some(whole.ok_or_else(unnamed)?) })
    }

    /// The requirement on the runtime in `Cargo.toml`.
    pub fn runtime(&self) -> String {
        self.requirement(RUNTIME)
    }

    /// The requirement on the generator in `Cargo.toml`.
    pub fn codegen(&self) -> String {
        self.requirement(CODEGEN)
    }

    /// The requirement on the Python binding in `Cargo.toml`.
    pub fn binding(&self) -> String {
        self.requirement(BINDING)
    }

    fn requirement(&self, (_, folder): (&str, &str)) -> String {
        let version = env!("CARGO_PKG_VERSION");
        match &self.checkout {
            None => format!("\"{version}\""),
            Some(root) => {
                let path = toml(&root.join(folder));
                format!("{{ version = \"{version}\", path = {path} }}")
            }
        }
    }

    /// The command that adds both as dependencies.
    pub fn added(&self) -> String {
        let one = |(name, folder): (&str, &str)| match &self.checkout {
            None => name.to_owned(),
            Some(root) => format!("--path {}", shell(&root.join(folder))),
        };
        format!("cargo add {} && cargo add --build {}", one(RUNTIME), one(CODEGEN))
    }

    /// A note on the source of the packages.
    pub fn note(&self) -> &'static str {
        match self.checkout {
            None => {
                "the packages are those on crates.io; `init --path CHECKOUT` names those of a checkout of Opwright\n"
            }
            Some(_) => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkout_is_named_by_its_absolute_path() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let packages = Packages::of(Some(&root)).unwrap_or_else(|_| unreachable!());
        let runtime = root.join("runtime");
        let path = toml(&runtime);
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(packages.runtime(), format!("{{ version = \"{version}\", path = {path} }}"));
        assert!(packages.added().starts_with(&format!("cargo add --path {} && ", shell(&runtime))));
        assert!(Packages::of(Some(&root.join("specs"))).is_err());
    }
}
