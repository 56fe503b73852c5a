//! The crates that a user of the build script compiles: those of the generator, without the ones that only
//! the site needs.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;
use std::process::Command;

/// The maximum number of crates, including the generator.
const MOST: usize = 32;

/// Crates that are compiled only with a feature.
const OPTIONAL: [&str; 1] = ["pulldown-cmark"];

fn crates(features: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal,build", "--prefix", "none"])
        .args(features)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect()
}

#[test]
fn a_build_script_compiles_few_crates() {
    let names = crates(&[]);
    assert!(names.contains("syn") && names.len() <= MOST, "{} crates: {names:?}", names.len());
    let all = crates(&["--all-features"]);
    for name in OPTIONAL {
        assert!(!names.contains(name), "{name} is for a feature");
        assert!(all.contains(name), "{name} is gone: this test looks for what is not there");
    }
}
