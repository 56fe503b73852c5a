//! Paths of the files of an op. A name that is taken gets a trailing underscore.

use crate::naming::module_ident;

/// The index of the pages.
pub const PAGES: &str = "docs/index.md";
/// The manifest, which counts the vectors of every op.
pub const MANIFEST: &str = "vectors/manifest.json";
/// The description of the format of the vectors. It cannot clash with an op named `readme`, whose file is JSON.
pub const VECTOR_FORMAT: &str = "vectors/README.md";

/// Stems of other files in the folders of the ops' files.
const TAKEN_STEMS: [&str; 2] = ["index", "manifest"];

/// The Rust file of an op, named after its module.
pub fn rust(op: &str) -> String {
    format!("src/ops/{}.rs", module_ident(op))
}

/// The tests of an op's examples.
pub fn tests(op: &str) -> String {
    format!("tests/examples/{}.rs", module_ident(op))
}

/// The page of an op.
pub fn page(op: &str) -> String {
    format!("docs/{}.md", stem(op))
}

/// The conformance vectors of an op.
pub fn vectors(op: &str) -> String {
    format!("vectors/{}.json", stem(op))
}

/// The name of an op's file, without folder and extension. No op's name ends with an underscore, so stems cannot clash.
pub fn stem(op: &str) -> String {
    let underscore = if TAKEN_STEMS.contains(&op) { "_" } else { "" };
    format!("{op}{underscore}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_different_files_differ() {
        assert_eq!(
            (page("add"), vectors("add")),
            ("docs/add.md".into(), "vectors/add.json".into())
        );
        assert_eq!(
            (page("index"), vectors("manifest")),
            ("docs/index_.md".into(), "vectors/manifest_.json".into())
        );
        assert_eq!(
            (rust("mod"), tests("mod")),
            ("src/ops/mod_.rs".into(), "tests/examples/mod_.rs".into())
        );
        // Cargo takes a file `main.rs` in a folder of `tests` for a test target of the folder's name.
        assert_eq!(tests("main"), "tests/examples/main_.rs");
        assert_eq!(
            (rust("index"), page("where")),
            ("src/ops/index.rs".into(), "docs/where.md".into())
        );
        assert!(
            [PAGES, MANIFEST].iter().all(|path| TAKEN_STEMS.iter().any(|word| path.contains(word)))
        );
    }
}
