//! Joins all generated Rust into two files for `include!` from `OUT_DIR`, where `mod add;` would not find its file.
//!
//! ```text
//! mod add;        →  mod add {
//!                    //! Adds two tensors …
//!                    }
//! ```

use crate::artifact::Artifacts;

/// The path from a test to the ops, given how `opwright_runtime::include_ops!` includes both.
pub(super) const OPS: &str = "super::super::opwright_ops";

/// `src/ops.rs` with its modules inlined.
pub(super) fn ops(artifacts: &Artifacts) -> String {
    joined(artifacts, "src/ops.rs", "src/ops", shown)
}

/// `tests/examples.rs` with its modules inlined.
pub(super) fn examples(artifacts: &Artifacts) -> String {
    joined(artifacts, "tests/examples.rs", "tests/examples", str::to_owned)
}

fn joined(
    artifacts: &Artifacts,
    root: &str,
    folder: &str,
    each: impl Fn(&str) -> String,
) -> String {
    let root = artifacts.files.get(root).map_or("", String::as_str);
    let mut text = String::new();
    for line in root.lines() {
        match module(line).and_then(|name| artifacts.files.get(&format!("{folder}/{name}.rs"))) {
            Some(body) => {
                text += line.trim_end_matches(';');
                text += " {\n";
                text += &each(body);
                text += "}\n";
            }
            // The module is inlined, and inner attributes are set by the including crate.
            None if line.starts_with("#[path") || line.starts_with("#!") => {}
            None => {
                // An included file cannot document the module that includes it.
                text += &line.strip_prefix("//!").map_or(line.to_owned(), |doc| format!("//{doc}"));
                text.push('\n');
            }
        }
    }
    text
}

/// The name in `mod name;` or `pub mod name;`, if the line is one.
fn module(line: &str) -> Option<&str> {
    let item = line.strip_suffix(';')?;
    let name = item.strip_prefix("pub ").unwrap_or(item).strip_prefix("mod ")?;
    Some(name.strip_prefix("r#").unwrap_or(name))
}

/// Excludes code in documentation from doctests. Only the crate knows whether its users can name the ops, and the same
/// examples are ordinary tests.
///
/// ```text
/// /// ```rust          →  #[cfg_attr(not(doctest), doc = "```rust\nlet z = half(&x)?;\n```")]
/// /// let z = half(&x)?;
/// /// ```
/// ```
fn shown(body: &str) -> String {
    let mut text = String::new();
    let mut lines = body.lines();
    while let Some(line) = lines.next() {
        if line != "/// ```rust" {
            text += line;
        } else {
            let code = lines.by_ref().take_while(|line| *line != "/// ```");
            let code: String = code.map(|line| format!("{}\n", doc(line))).collect();
            text +=
                &format!("#[cfg_attr(not(doctest), doc = {:?})]", format!("```rust\n{code}```"));
        }
        text.push('\n');
    }
    text
}

/// The text of a doc comment line.
fn doc(line: &str) -> &str {
    let text = line.strip_prefix("///").unwrap_or(line);
    text.strip_prefix(' ').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_move_inline() {
        let mut artifacts = Artifacts::default();
        artifacts.insert("src/ops.rs", "// @generated\n//! All ops.\n\n/// Adds.\npub mod add;\nmod r#loop;\npub use add::Add;\n");
        artifacts.insert("src/ops/add.rs", "// @generated\n//! Adds.\npub struct Add;\n");
        artifacts.insert("src/ops/loop.rs", "fn f() {}\n");
        artifacts.insert("docs/add.md", "no Rust");
        assert_eq!(
            ops(&artifacts),
            "// @generated\n// All ops.\n\n/// Adds.\npub mod add {\n// @generated\n//! Adds.\npub struct Add;\n}\n\
             mod r#loop {\nfn f() {}\n}\npub use add::Add;\n"
        );
    }

    #[test]
    fn test_modules_of_examples_move_inline() {
        let mut artifacts = Artifacts::default();
        artifacts.insert("tests/examples.rs", "// @generated\n//! All.\n#![allow(dead_code)]\n\n#[rustfmt::skip]\n#[path = \"examples/add.rs\"]\nmod add;\n\nfn close() {}\n");
        artifacts.insert("tests/examples/add.rs", "// @generated\n//! Of `add`.\n");
        assert_eq!(
            examples(&artifacts),
            "// @generated\n// All.\n\n#[rustfmt::skip]\nmod add {\n// @generated\n//! Of `add`.\n}\n\nfn close() {}\n"
        );
    }

    #[test]
    fn code_in_documentation_is_not_a_test() {
        let body = "/// Adds.\n///\n/// ```text\n/// ■\n/// ```\n/// ```rust\n/// add(\"x\");\n///\n/// # Ok(())\n/// ```\npub fn add() {}\n";
        assert_eq!(
            shown(body),
            "/// Adds.\n///\n/// ```text\n/// ■\n/// ```\n\
             #[cfg_attr(not(doctest), doc = \"```rust\\nadd(\\\"x\\\");\\n\\n# Ok(())\\n```\")]\npub fn add() {}\n"
        );
    }
}
