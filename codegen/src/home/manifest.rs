//! The manifest of a package.

use std::fs;
use std::path::Path;

/// A `Cargo.toml`, of which only lines `key = …` in sections are read.
pub struct Manifest(String);

impl Manifest {
    /// The manifest of the package in a folder.
    pub fn of(dir: &Path) -> Option<Manifest> {
        let manifest = Manifest(fs::read_to_string(dir.join("Cargo.toml")).ok()?);
        manifest.text("package", "name").is_some().then_some(manifest)
    }

    /// The value of a key in a section, if it is a text.
    pub fn text(&self, section: &str, key: &str) -> Option<&str> {
        let (_, value) = self.entries(section).find(|(found, _)| *found == key)?;
        value.strip_prefix('"')?.split('"').next()
    }

    /// A setting of the package for the generator.
    pub fn setting(&self, key: &str) -> Option<&str> {
        self.text("package.metadata.opwright", key)
    }

    /// The name of the library in code.
    pub fn name(&self) -> String {
        let name = self.text("lib", "name").or_else(|| self.text("package", "name"));
        name.unwrap_or_default().replace('-', "_")
    }

    /// The names of the features.
    pub fn features(&self) -> impl Iterator<Item = &str> {
        self.entries("features").map(|(name, _)| name.trim_matches('"'))
    }

    /// The keys and values of a section.
    fn entries(&self, section: &str) -> impl Iterator<Item = (&str, &str)> {
        let head = format!("[{section}]");
        let lines = self.0.lines().skip_while(move |line| line.trim() != head).skip(1);
        let own = lines.take_while(|line| !line.starts_with('['));
        let entries = own.filter_map(|line| line.split_once('='));
        entries.map(|(key, value)| (key.trim(), value.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_line_by_line() {
        let manifest = Manifest(
            "[dependencies]\nname = \"other\"\n[package]\nversion = \"1\"\nname = \"my-ops\" # ours\n\n\
             [package.metadata.opwright]\nops-path=\"my_ops::all\"\n\
             [features]\n# All.\nfull = [\n    \"a\",\n]\n\"b\" = []\n[lib]\n"
                .to_owned(),
        );
        assert_eq!(manifest.name(), "my_ops");
        assert_eq!(manifest.setting("ops-path"), Some("my_ops::all"));
        assert_eq!(manifest.text("package", "ops-path"), None);
        assert_eq!(manifest.text("lib", "name"), None);
        assert_eq!(manifest.features().collect::<Vec<_>>(), ["full", "b"]);
    }
}
