//! `opwright init --python`: writes the parts of a Python package that are not generated.

use std::fs;
use std::path::Path;

use opwright_codegen::model::{Home, Manifest};
use opwright_codegen::naming::python_name;

use super::files::{self, File};
use super::new_crate;
use super::packages::Packages;
use crate::failure::Failure;
use crate::package;

/// Adds a Python package to the crate in a folder, and returns a text with the next steps, of which `first` is the first.
pub fn add(dir: &Path, packages: &Packages, first: &str) -> Result<String, Failure> {
    let Some(manifest) = Manifest::of(dir) else {
        let path = dir.join("Cargo.toml");
        return Err(Failure::Usage(format!("{} cannot be read", path.display())));
    };
    if !manifest.depends_on("opwright") {
        let (krate, steps) = (manifest.name(), new_crate::steps_in_existing(packages));
        return Err(Failure::Usage(format!("the crate `{krate}` has no ops\n{steps}")));
    }
    let (python, root) =
        if package::has_tree(dir) { ("python", "..") } else { ("generated/python", "../..") };
    let folder = dir.join(python);
    if let Some(path) = files::existing(&folder, &PYTHON_FILES) {
        return Err(Failure::Usage(format!(
            "{} exists already\n`init --python` adds a Python package to a crate that has none",
            path.display()
        )));
    }
    let given = manifest.setting("python-package");
    let name = given.map_or_else(|| python_name(&manifest.name()), str::to_owned);
    let krate = manifest.text("package", "name").unwrap_or_default();
    let (ops, binding) = (Home::of(Some(&manifest), false).users.ops, packages.binding());
    let words = [
        ("NAME", krate),
        ("PACKAGE", &name),
        ("OPS_PATH", &ops),
        ("ROOT", root),
        ("BINDING", &binding),
    ];
    files::write(&folder, &PYTHON_FILES, &words)?;
    if given.is_none() {
        set(&dir.join("Cargo.toml"), &name)?;
    }
    Ok(format!(
        "the Python package `{name}` is begun in {python}
{first}  opwright                          writes its functions, their types and documentation, after each change of a spec
  {:34}builds and installs it
",
        format!("pip install ./{python}")
    ))
}

/// Adds the name of the Python package to the settings in a `Cargo.toml`.
fn set(path: &Path, name: &str) -> Result<(), Failure> {
    const SETTINGS: &str = "[package.metadata.opwright]";
    let setting = format!("python-package = \"{name}\"\n");
    let written = fs::read_to_string(path).and_then(|text| {
        let text = text.trim_end().to_owned() + "\n";
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        match lines.iter().position(|line| line.trim() == SETTINGS) {
            Some(head) => lines.insert(head + 1, &setting),
            None => lines.extend(["\n", SETTINGS, "\n", &setting]),
        }
        fs::write(path, lines.concat())
    });
    written.map_err(|error| files::unwritten(path, &error))
}

const PYTHON_FILES: [File; 4] = [
    ("Cargo.toml", include_str!("../../template/python/Cargo.toml.in")),
    ("pyproject.toml", include_str!("../../template/python/pyproject.toml")),
    ("src/lib.rs", include_str!("../../template/python/lib.rs")),
    (".gitignore", "/target\n*.so\n*.pyd\n"),
];
