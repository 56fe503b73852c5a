//! The generated files of one op of each kind, and of one with all obstacles, byte for byte.
//!
//! `BLESS=1 cargo test -p opwright-codegen --test golden` rewrites the expected files; read the difference.
//! `golden_compiles.rs` compiles them. It is a separate target, so that blessing works even if they do not
//! compile.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::Specs;
use opwright_codegen::emit::files;

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(kind)
}

#[test]
fn generated_files_are_as_expected() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut different = vec![];
    let folders = fs::read_dir(folder("")).unwrap();
    let mut kinds: Vec<String> =
        folders.map(|kind| kind.unwrap().file_name().into_string().unwrap()).collect();
    kinds.sort();
    for kind in kinds {
        let dir = folder(&kind);
        let spec = fs::read_to_string(dir.join("spec.yaml")).unwrap();
        let key = spec.lines().find(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        let op = key.unwrap().trim_end_matches(':');
        let specs =
            Specs::from_texts([(format!("specs/{op}.yaml").as_str(), spec.as_str())]).unwrap();
        let artifacts = opwright_codegen::compile(&specs)
            .map_err(|faults| faults.with_sources(specs.sources))
            .unwrap();
        for (from, to) in [
            (files::rust(op), "op.rs"),
            (files::page(op), "op.md"),
            (files::vectors(op), "vectors.json"),
        ] {
            let text = &artifacts.files[&from];
            let path = dir.join(to);
            if bless {
                fs::write(&path, text).unwrap();
            } else if fs::read_to_string(&path).unwrap_or_default() != *text {
                different.push(format!("{kind}/{to}"));
            }
        }
    }
    assert!(
        different.is_empty(),
        "{different:?} differ. If what is generated is better, `BLESS=1 cargo test -p opwright-codegen --test golden`."
    );
}
