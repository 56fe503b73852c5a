//! The pieces of the spec on the page "Add an op" form a spec that passes.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::Path;

use opwright_codegen::{Specs, check};

#[test]
fn the_pieces_form_a_spec_that_passes() {
    let page = include_str!("../site/add-an-op.md");
    // Every second part of the text is a code block; blocks of commands are skipped.
    let blocks = page.split("```").skip(1).step_by(2);
    let spec: String = blocks.filter(|block| !block.trim_start().starts_with("opwright")).collect();
    let name = spec.trim_start().split(':').next().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("walkthrough/specs");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.yaml")), &spec).unwrap();
    let specs = Specs::read(&folder).unwrap();
    let answer = check(&specs).map_err(|faults| faults.with_sources(specs.sources.clone()));
    assert_eq!(answer.unwrap().ops[0].name, "square_sum");
}
