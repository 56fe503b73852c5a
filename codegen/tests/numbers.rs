//! The sample points of a formula depend on the name of its op. Under no name may they make the prover reject a correct
//! op.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::path::Path;

use opwright_codegen::source::Specs;

/// The number of names that each op is given; `OPWRIGHT_NAMES` overrides it.
const NAMES: usize = 3;

#[test]
fn our_ops_are_proved_under_any_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs");
    let ours = Specs::read(&folder).unwrap().sources;
    let (families, ops): (Vec<_>, Vec<_>) = ours.into_iter().partition(|source| source.family);
    let families = families.into_iter().filter(|family| family.path.starts_with("specs/"));
    let families: Vec<_> = families.map(|family| (family.path, family.text)).collect();
    let count = std::env::var("OPWRIGHT_NAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(NAMES);
    for n in 0..count {
        let renamed = ops.iter().map(|op| {
            let name = &op.stem;
            let new = format!("{name}_n{n}");
            let text = op.text.replacen(&format!("\n{name}:\n"), &format!("\n{new}:\n"), 1);
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
