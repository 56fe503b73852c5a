//! `opwright init`: writes a new crate with one op.

mod name;
mod packages;
mod quoted;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use packages::Packages;

/// Writes the crate into a folder, and returns a text with the next steps. Its packages come from crates.io or a checkout.
pub fn init(dir: &Path, checkout: Option<&Path>) -> Result<String, Failure> {
    let name = name::name(dir)?;
    let packages = Packages::of(checkout)?;
    let krate = name::in_code(&name);
    let (runtime, codegen) = (packages.runtime(), packages.codegen());
    let words = [("NAME", &*name), ("CRATE", &krate), ("RUNTIME", &runtime), ("CODEGEN", &codegen)];
    let shown = |path: &str| dir.join(path).display().to_string();
    let there = FILES.iter().find(|(path, _)| dir.join(path).exists() && *path != ".gitignore");
    if let Some((path, _)) = there {
        return Err(Failure::Usage(format!(
            "{} exists already\n`init` creates a new crate. To add ops to an existing crate:\n  {}\n{ADD}\n{}",
            shown(path),
            packages.added(),
            packages.note().trim_end()
        )));
    }
    for (path, text) in FILES {
        match write(&dir.join(path), &filled(text, &words)) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                let reason = format!("{} cannot be written: {error}", shown(path));
                return Err(Failure::Usage(reason));
            }
            Ok(()) => {}
        }
    }
    let go =
        if dir == Path::new(".") { String::new() } else { format!("cd {}\n", quoted::shell(dir)) };
    Ok(format!("the crate `{name}` is written\n{go}{NEXT}{}", packages.note()))
}

/// Replaces each of the words in a text. Does not search the replacements.
fn filled(mut text: &str, words: &[(&str, &str)]) -> String {
    let mut whole = String::new();
    loop {
        let next = words.iter().filter_map(|(word, value)| Some((text.split_once(word)?, value)));
        let Some(((before, after), value)) = next.min_by_key(|((before, _), _)| before.len())
        else {
            return whole + text;
        };
        whole = whole + before + value;
        text = after;
    }
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::File::create_new(path)?.write_all(text.as_bytes())
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

const FILES: [(&str, &str); 6] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    ("build.rs", include_str!("../template/build.rs")),
    ("src/lib.rs", include_str!("../template/lib.rs")),
    ("specs/square_diff.yaml", include_str!("../template/square_diff.yaml")),
    ("tests/square_diff.rs", include_str!("../template/test.rs")),
    (".gitignore", "/target\n.opwright.lock\n"),
];

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn replacements_are_not_replaced_again() {
        let words = [("NAME", "CRATE-NAME"), ("CRATE", "CRATE_NAME")];
        assert_eq!(filled("a NAME, CRATE.", &words), "a CRATE-NAME, CRATE_NAME.");
        assert_eq!(filled("", &words), "");
    }
}
