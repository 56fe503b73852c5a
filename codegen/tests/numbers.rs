//! The sample points of a formula depend on the name of its op. Under no name may they make the prover reject a correct
//! op.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::Path;

use opwright_codegen::source::Specs;

/// The number of names that each op is given; `OPWRIGHT_NAMES` overrides it.
const NAMES: usize = 3;

#[test]
fn our_ops_are_proved_under_any_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs");
    let (mut families, mut ops) = (vec![], vec![]);
    for entry in fs::read_dir(folder.join("family")).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        families.push((format!("specs/family/{name}"), fs::read_to_string(path).unwrap()));
    }
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ext| ext == "yaml") {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            ops.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    let count = std::env::var("OPWRIGHT_NAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(NAMES);
    for n in 0..count {
        let renamed = ops.iter().map(|(name, text)| {
            let new = format!("{name}_n{n}");
            let text = text.replacen(&format!("\n{name}:\n"), &format!("\n{new}:\n"), 1);
            (format!("specs/{new}.yaml"), text)
        });
        let files: Vec<(String, String)> = families.iter().cloned().chain(renamed).collect();
        let files = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        let specs = Specs::from_texts(files).unwrap();
        if let Err(faults) = opwright_codegen::check(&specs) {
            panic!("{}", faults.with_sources(specs.sources));
        }
    }
}
