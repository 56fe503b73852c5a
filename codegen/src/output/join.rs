//! All generated Rust as one file, for `include!` from `OUT_DIR`, where `mod add;` would find no file.

use super::Artifacts;

/// `src/ops.rs` with every `mod add;` replaced by the text of `src/ops/add.rs`.
///
/// ```text
/// mod add;        →  mod add {
///                    //! Adds two tensors …
///                    }
/// ```
pub fn join(artifacts: &Artifacts) -> String {
    let root = artifacts.files.get("src/ops.rs").map_or("", String::as_str);
    let mut text = String::new();
    for line in root.lines() {
        match module(line).and_then(|name| artifacts.files.get(&format!("src/ops/{name}.rs"))) {
            Some(body) => {
                text += line.trim_end_matches(';');
                text += " {\n";
                // Doctests name the crate `opwright`; in a crate of another name they are only to be read.
                text += &body.replace("/// ```rust\n", "/// ```text\n");
                text += "}\n";
            }
            None => {
                // An included file cannot document the module that includes it.
                text += &line.strip_prefix("//!").map_or(line.to_owned(), |doc| format!("//{doc}"));
                text.push('\n');
            }
        }
    }
    text
}

/// The name in `mod name;` or `pub mod name;`.
fn module(line: &str) -> Option<&str> {
    let item = line.strip_suffix(';')?;
    let name = item.strip_prefix("pub ").unwrap_or(item).strip_prefix("mod ")?;
    Some(name.strip_prefix("r#").unwrap_or(name))
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
            join(&artifacts),
            "// @generated\n// All ops.\n\n/// Adds.\npub mod add {\n// @generated\n//! Adds.\npub struct Add;\n}\n\
             mod r#loop {\nfn f() {}\n}\npub use add::Add;\n"
        );
    }
}
