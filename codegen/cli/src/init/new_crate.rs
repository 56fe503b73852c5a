//! Writes a new crate with one op.

use std::path::Path;

use super::files::{self, File};
use super::packages::Packages;
use super::{name, quoted};
use crate::failure::Failure;

/// Writes the crate into a folder, and returns a text with the next steps.
pub fn create(dir: &Path, packages: &Packages) -> Result<String, Failure> {
    let name = name::name(dir)?;
    let krate = name::in_code(&name);
    let (runtime, codegen) = (packages.runtime(), packages.codegen());
    let words = [("NAME", &*name), ("CRATE", &krate), ("RUNTIME", &runtime), ("CODEGEN", &codegen)];
    if let Some(path) = files::existing(dir, &FILES) {
        return Err(Failure::Usage(format!(
            "{} exists already\n`init` creates a new crate. {}",
            path.display(),
            steps_in_existing(packages)
        )));
    }
    files::write(dir, &FILES, &words)?;
    Ok(format!("the crate `{name}` is written\n{}{NEXT}", go(dir)))
}

/// How to add ops to a crate that has none.
pub fn steps_in_existing(packages: &Packages) -> String {
    let (added, note) = (packages.added(), packages.note().trim_end());
    format!("To add ops to an existing crate:\n  {added}\n{ADD}\n{note}")
}

/// The command that enters a folder.
pub fn go(dir: &Path) -> String {
    if dir == Path::new(".") { String::new() } else { format!("cd {}\n", quoted::shell(dir)) }
}

/// The next steps.
const NEXT: &str = "  cargo test            runs the examples of its spec and the tests in tests/
  opwright new OP       writes another spec
  opwright              writes pages, conformance vectors and the schema into generated/, and the site into target/site
";

/// What an existing crate needs besides the packages.
const ADD: &str = "  in build.rs:    fn main() { opwright_codegen::Build::new(\"specs\").run(); }
  in src/lib.rs:  opwright_runtime::include_ops!();
and run `opwright new OP` to write a spec";

const FILES: [File; 6] = [
    ("Cargo.toml", include_str!("../../template/Cargo.toml.in")),
    ("build.rs", include_str!("../../template/build.rs")),
    ("src/lib.rs", include_str!("../../template/lib.rs")),
    ("specs/square_diff.yaml", include_str!("../../template/square_diff.yaml")),
    ("tests/square_diff.rs", include_str!("../../template/test.rs")),
    (".gitignore", "/target\n.opwright.lock\n"),
];
