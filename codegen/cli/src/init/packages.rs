//! Where a new crate has its two packages from: crates.io, or a checkout.

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::package::Manifest;

/// Each package, with the folder of a checkout that holds it.
const RUNTIME: (&str, &str) = ("opwright-runtime", "runtime");
const CODEGEN: (&str, &str) = ("opwright-codegen", "codegen");

/// The packages that a crate with ops depends on.
pub struct Packages {
    /// The root of a checkout of Opwright; nothing for crates.io.
    checkout: Option<PathBuf>,
}

impl Packages {
    /// Those of a checkout, if it is one.
    pub fn of(checkout: Option<&Path>) -> Result<Packages, Failure> {
        let Some(given) = checkout else { return Ok(Packages { checkout: None }) };
        let lacks = |(name, folder): &(&str, &str)| {
            Manifest::of(&given.join(folder))
                .is_none_or(|manifest| manifest.text("package", "name") != Some(name))
        };
        if let Some((name, folder)) = [RUNTIME, CODEGEN].into_iter().find(lacks) {
            return Err(Failure::Usage(format!(
                "{} is no checkout of Opwright: its folder `{folder}` does not have the package `{name}`",
                given.display()
            )));
        }
        let whole = std::path::absolute(given).ok().filter(|path| path.to_str().is_some());
        let unnamed = || Failure::Usage(format!("{} has no name that is text", given.display()));
        Ok(Packages { checkout: Some(whole.ok_or_else(unnamed)?) })
    }

    /// What `Cargo.toml` says of the runtime.
    pub fn runtime(&self) -> String {
        self.requirement(RUNTIME)
    }

    /// What `Cargo.toml` says of the generator.
    pub fn codegen(&self) -> String {
        self.requirement(CODEGEN)
    }

    fn requirement(&self, (_, folder): (&str, &str)) -> String {
        let version = env!("CARGO_PKG_VERSION");
        match &self.checkout {
            None => format!("\"{version}\""),
            Some(root) => {
                let path = quoted(&root.join(folder));
                format!("{{ version = \"{version}\", path = {path} }}")
            }
        }
    }

    /// How cargo is told to depend on both.
    pub fn added(&self) -> String {
        let one = |(name, folder): (&str, &str)| match &self.checkout {
            None => name.to_owned(),
            Some(root) => format!("--path {}", quoted(&root.join(folder))),
        };
        format!("cargo add {} && cargo add --build {}", one(RUNTIME), one(CODEGEN))
    }

    /// What a user may not know of where they are from.
    pub fn note(&self) -> &'static str {
        match self.checkout {
            None => {
                "its packages are those of crates.io; `--path CHECKOUT` takes them from a checkout of Opwright\n"
            }
            Some(_) => "",
        }
    }
}

/// A path as a text of TOML, or of a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkout_is_named_by_its_whole_path() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let packages = Packages::of(Some(&root)).unwrap_or_else(|_| unreachable!());
        let path = quoted(&root.join("runtime"));
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(packages.runtime(), format!("{{ version = \"{version}\", path = {path} }}"));
        assert!(packages.added().starts_with(&format!("cargo add --path {path} && ")));
        assert!(Packages::of(Some(&root.join("specs"))).is_err());
        assert_eq!(quoted(Path::new("a\\b\"c")), r#""a\\b\"c""#);
    }
}
