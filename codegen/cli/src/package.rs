//! The package that the command runs in, and those that it depends on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use opwright_codegen::model::{Home, Paths};

use super::failure::Failure;

/// The few keys of a `Cargo.toml` that are read, each on a line `key = "text"`.
struct Manifest(String);

impl Manifest {
    /// That of the package in a folder.
    fn of(dir: &Path) -> Option<Manifest> {
        let manifest = Manifest(fs::read_to_string(dir.join("Cargo.toml")).ok()?);
        manifest.text("package", "name").is_some().then_some(manifest)
    }

    fn text(&self, section: &str, key: &str) -> Option<&str> {
        let head = format!("[{section}]");
        let mut lines = self.0.lines().skip_while(|line| line.trim() != head).skip(1);
        let own = lines.by_ref().take_while(|line| !line.trim_start().starts_with('['));
        own.filter_map(|line| line.split_once('='))
            .find(|(found, _)| found.trim() == key)
            .and_then(|(_, value)| value.trim().strip_prefix('"')?.split('"').next())
    }

    /// The name of its library in code.
    fn name(&self) -> String {
        let name = self.text("lib", "name").or_else(|| self.text("package", "name"));
        name.unwrap_or_default().replace('-', "_")
    }
}

/// The crate that files in this folder are for.
pub fn home(out: &Path) -> Home {
    let (tree, own) = (Manifest::of(out), Manifest::of(Path::new(".")));
    let name = tree.as_ref().or(own.as_ref()).map_or("my_crate".to_owned(), Manifest::name);
    let set = |key| {
        let manifest = tree.as_ref().or(own.as_ref())?;
        manifest.text("package.metadata.opwright", key).map(str::to_owned)
    };
    let ops = set("ops-path");
    let ops = ops.unwrap_or_else(|| if tree.is_some() { format!("{name}::ops") } else { name });
    let runtime = set("runtime-path").unwrap_or_else(|| "opwright_runtime".to_owned());
    let users = Paths { ops, runtime };
    Home { tests: users.clone(), users }
}

/// Whether this is a crate that includes its ops from where cargo builds them, so that this folder needs no code.
pub fn includes_ops(out: &Path) -> bool {
    Manifest::of(Path::new(".")).is_some() && Manifest::of(out).is_none()
}

/// The folder of specs of another crate: a path is taken as it is; a name is one of those that this package depends on.
pub fn specs_of(krate: &str) -> Result<PathBuf, Failure> {
    if Path::new(krate).is_dir() {
        return Ok(krate.into());
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(["metadata", "--format-version=1", "--offline"]).output();
    let found = output.ok().and_then(|output| {
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).ok()?;
        let packages = answer.get("packages")?.as_array()?;
        let package = packages.iter().find(|package| package["name"] == krate)?;
        Some(Path::new(package["manifest_path"].as_str()?).with_file_name("specs"))
    });
    found.ok_or_else(|| {
        Failure::Usage(format!(
            "`{krate}` is neither a folder nor a crate that this one depends on"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_line_by_line() {
        let manifest = Manifest(
            "[dependencies]\nname = \"other\"\n[package]\nversion = \"1\"\nname = \"my-ops\" # ours\n\n\
             [package.metadata.opwright]\nops-path=\"my_ops::all\"\n"
                .to_owned(),
        );
        assert_eq!(manifest.name(), "my_ops");
        assert_eq!(manifest.text("package.metadata.opwright", "ops-path"), Some("my_ops::all"));
        assert_eq!(manifest.text("package", "ops-path"), None);
        assert_eq!(manifest.text("lib", "name"), None);
    }
}
