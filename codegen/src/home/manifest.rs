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
        quoted(self.value(section, key)?)
    }

    /// A setting of the package for the generator.
    pub fn setting(&self, key: &str) -> Option<&str> {
        self.text(SETTINGS, key)
    }

    /// The words of a setting: a text in which spaces separate them, or a list of texts.
    pub fn words(&self, key: &str) -> Vec<&str> {
        let value = self.value(SETTINGS, key).unwrap_or_default();
        match value.strip_prefix('[') {
            Some(list) => {
                let list = list.split(']').next().unwrap_or_default();
                list.split(',').filter_map(|word| quoted(word.trim())).collect()
            }
            None => quoted(value).unwrap_or_default().split_whitespace().collect(),
        }
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

    /// Whether the package depends on one whose name starts with `prefix`.
    pub fn depends_on(&self, prefix: &str) -> bool {
        let table = format!("[dependencies.{prefix}");
        self.entries("dependencies").any(|(name, _)| name.starts_with(prefix))
            || self.0.lines().any(|line| line.starts_with(&table))
    }

    /// The text from the value of a key in a section on.
    fn value(&self, section: &str, key: &str) -> Option<&str> {
        self.entries(section).find(|(found, _)| *found == key).map(|(_, value)| value)
    }

    /// The keys of a section, each with the text from its value on, because a list may take several lines.
    fn entries(&self, section: &str) -> impl Iterator<Item = (&str, &str)> {
        let head = format!("[{section}]");
        let mut rest = self.0.as_str();
        let lines = std::iter::from_fn(move || {
            let (line, below) = rest.split_once('\n').unwrap_or((rest, ""));
            let text = std::mem::replace(&mut rest, below);
            (!text.is_empty()).then_some((line, text))
        });
        let own = lines.skip_while(move |(line, _)| line.trim() != head).skip(1);
        let own = own.take_while(|(line, _)| !line.starts_with('['));
        let entries = own.filter_map(|(line, text)| Some((line.split_once('=')?.0, text)));
        entries.map(|(key, text)| (key.trim(), text[key.len() + 1..].trim_start()))
    }
}

/// The section of the generator's settings.
const SETTINGS: &str = "package.metadata.opwright";

/// The text in quotes with which another begins.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.split('"').next()
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

    #[test]
    fn a_dependency_is_a_key_or_a_table() {
        for (text, expected) in [
            ("[dependencies]\nmine = \"1\"\nmine-too.workspace = true\n", true),
            ("[dependencies.mine]\nversion = \"1\"\n", true),
            ("[dependencies]\nnot-mine = \"1\"\n[build-dependencies]\nmine = \"1\"\n", false),
        ] {
            assert_eq!(Manifest(text.to_owned()).depends_on("mine"), expected, "{text}");
        }
    }

    #[test]
    fn words_are_a_text_or_a_list() {
        for value in [
            "\"a b-c\" # \"d\"",
            "[\"a\", \"b-c\"] # [\"d\"]",
            "[\n    \"a\",\n    \"b-c\",\n]",
            "\"a b-c\"",
        ] {
            let text = format!("[{SETTINGS}]\noptional-categories = {value}\n[features]\nd = []\n");
            assert_eq!(Manifest(text).words("optional-categories"), ["a", "b-c"], "{value}");
        }
        assert!(Manifest("[package]\n".to_owned()).words("optional-categories").is_empty());
    }
}
