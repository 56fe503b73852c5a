//! `opwright init`: a crate with an op, ready for `cargo test`.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;

/// Writes the crate into a folder, and says what to do with it.
pub fn init(dir: &Path) -> Result<String, Failure> {
    let name = name(dir)?;
    let version = env!("CARGO_PKG_VERSION");
    let krate = name.replace('-', "_");
    let filled = |text: &str| {
        text.replace("NAME", &name).replace("CRATE", &krate).replace("VERSION", version)
    };
    let shown = |path: &str| dir.join(path).display().to_string();
    let there = FILES.iter().find(|(path, _)| dir.join(path).exists() && *path != ".gitignore");
    if let Some((path, _)) = there {
        return Err(Failure::Usage(format!(
            "{} exists already\n`init` starts a new crate. One that there is needs three things:\n{ADD}",
            shown(path)
        )));
    }
    for (path, text) in FILES {
        match write(&dir.join(path), &filled(text)) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                let reason = format!("{} cannot be written: {error}", shown(path));
                return Err(Failure::Usage(reason));
            }
            Ok(()) => {}
        }
    }
    let go = if dir == Path::new(".") { String::new() } else { format!("cd {}\n", dir.display()) };
    Ok(filled(&format!("the crate `NAME` is written\n{go}{NEXT}")))
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::File::create_new(path)?.write_all(text.as_bytes())
}

/// The package is called as its folder is.
fn name(dir: &Path) -> Result<String, Failure> {
    let whole = std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(is_word) {
        return Ok(name);
    }
    Err(Failure::Usage(format!(
        "`{name}` is no name for a package: letters, digits, `-` and `_`, a letter first; rename the folder"
    )))
}

/// What to do next.
const NEXT: &str = "  cargo test            runs the examples of its spec, and what tests/ has
  opwright new OP       writes another spec to start from
  opwright              writes pages, conformance vectors and the schema into generated/, the site into target/site
";

/// What a crate needs to have ops.
const ADD: &str = "  cargo add opwright-runtime && cargo add --build opwright-codegen
  in build.rs:    fn main() { opwright_codegen::Build::new(\"specs\").run(); }
  in src/lib.rs:  opwright_runtime::include_ops!();
then `opwright new OP` writes a spec";

const FILES: [(&str, &str); 6] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    ("build.rs", include_str!("../template/build.rs")),
    ("src/lib.rs", include_str!("../template/lib.rs")),
    ("specs/square_diff.yaml", include_str!("../template/square_diff.yaml")),
    ("tests/square_diff.rs", include_str!("../template/test.rs")),
    (".gitignore", "/target\n/generated/.opwright.lock\n"),
];
