//! An accepted spec compiles without warnings and computes what the interpreter computes. Random specs that the generator
//! accepts become a crate, whose generated tests contain the interpreter's results.
//!
//! `OPWRIGHT_SPECS=2000 cargo test -p opwright-tests --test random_specs` tries this many; the suite tries fewer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "random_specs/element.rs"]
mod element;
#[path = "common/random.rs"]
mod random;
#[path = "random_specs/shape.rs"]
mod shape;
#[path = "random_specs/spec.rs"]
mod spec;

/// The path at which `spec` finds the generator of random numbers.
mod common {
    pub use crate::random::Random;
}

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use common::Random;
use opwright_codegen::{Specs, check, compile};
use spec::Spec;

/// The number of specs that the suite tries.
const FEW: usize = 250;

#[test]
fn what_is_accepted_compiles_and_agrees() {
    let count = env::var("OPWRIGHT_SPECS").map_or(FEW, |count| count.parse().unwrap());
    let mut random = Random::new("specs");
    let mut accepted: Vec<(String, String)> = vec![];
    for number in 0..count {
        let name = format!("op_{number}");
        let text = Spec::text(&name, &mut random);
        let path = format!("specs/{name}.yaml");
        if check(&Specs::from_texts([(path.as_str(), text.as_str())]).unwrap()).is_ok() {
            accepted.push((path, text));
        }
    }
    println!("{} of {count} are accepted", accepted.len());
    assert!(accepted.len() * 4 > count, "too few specs are accepted");

    let texts = accepted.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let artifacts = compile(&Specs::from_texts(texts).unwrap()).unwrap();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random_specs");
    for folder in ["specs", "src", "tests"] {
        let _ = fs::remove_dir_all(dir.join(folder));
    }
    for (path, text) in &artifacts.files {
        if path.ends_with(".rs") {
            write(&dir.join(path), text);
        }
    }
    for (path, text) in &accepted {
        write(&dir.join(path), text);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    write(&dir.join("Cargo.toml"), &MANIFEST.replace("ROOT", root.to_str().unwrap()));
    write(&dir.join("src/lib.rs"), LIBRARY);
    fs::copy(root.join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();

    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--offline", "--test", "examples"]).current_dir(&dir);
    // The folder of the workspace has compiled most dependencies.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    cargo.env("CARGO_TARGET_DIR", target).env("CARGO_TERM_COLOR", "never");
    let output = cargo.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "the crate and its specs are in {}\n{}\n{}",
        dir.display(),
        text(&output.stdout),
        text(&output.stderr)
    );
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// As `generated/Cargo.toml`, with warnings denied.
const MANIFEST: &str = r#"
[workspace]

[package]
name = "opwright"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
opwright-runtime = { path = "ROOT/runtime" }

[profile.dev]
debug = false

[lints.rust]
warnings = "deny"
unsafe_code = "forbid"
"#;

const LIBRARY: &str = "
#[rustfmt::skip]
pub mod ops;

pub use ops::*;
pub use opwright_runtime::*;
";
