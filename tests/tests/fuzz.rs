//! Runs the fuzz targets without a fuzzer, on the corpus and on mutations of it. `tests/fuzz/run` fuzzes.
#![allow(clippy::panic, reason = "a test may")]

// Links the loops that the library of the tests contains, so that they are compiled once.
use opwright_tests as _;

#[path = "../fuzz/src/bytes.rs"]
mod bytes;
#[path = "../fuzz/src/kernels.rs"]
mod kernels;
#[path = "../fuzz/src/laid.rs"]
mod laid;
#[path = "../fuzz/src/markdown.rs"]
mod markdown;
#[path = "../fuzz/src/movement.rs"]
mod movement;
#[path = "../fuzz/src/naive.rs"]
mod naive;
#[path = "../fuzz/src/number.rs"]
mod number;
#[path = "../fuzz/src/shapes.rs"]
mod shapes;
#[path = "../fuzz/src/spec.rs"]
mod spec;

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files of a folder of this package, in order.
fn files(dir: &str) -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(dir)];
    let mut files = vec![];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).expect("the folder is there");
        let paths = entries.map(|entry| entry.expect("it is read").path());
        let (below, own): (Vec<_>, Vec<_>) = paths.partition(|path| path.is_dir());
        folders.extend(below);
        files.extend(own);
    }
    // Compared as strings: comparing paths by components is slower in an interpreter than running the files.
    files.sort_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
    files
}

/// `OPWRIGHT_SLICE=3/20` runs one file in twenty, starting with the fourth, and no mutations; for slow execution, as in
/// Miri.
fn slice() -> Option<(usize, usize)> {
    let slice = env::var("OPWRIGHT_SLICE").ok()?;
    let numbers = slice.split_once('/').map(|(start, step)| (start.parse(), step.parse()));
    match numbers {
        Some((Ok(start), Ok(step))) if step > 0 => Some((start, step)),
        _ => panic!("OPWRIGHT_SLICE is {slice:?}, not a number, `/` and a number"),
    }
}

/// Runs every file unchanged, and this many mutations of it. The last printed line identifies a failing input.
fn replay(dir: &str, mutants: u64, run: fn(&[u8])) {
    let mut files = files(dir);
    assert!(!files.is_empty(), "{dir} is empty");
    let slice = slice();
    if let Some((start, step)) = slice {
        files = files.into_iter().skip(start).step_by(step).collect();
    }
    let mutants = if slice.is_some() { 0 } else { mutants };
    for path in files {
        let seed = fs::read(&path).expect("it is read");
        println!("{}", path.display());
        run(&seed);
        for number in 1..=mutants {
            let mutant = mutant(&seed, number);
            println!("mutant {number}: {:?}", mutant.escape_ascii().to_string());
            run(&mutant);
        }
    }
}

/// The seed with a few bytes changed, removed or repeated, deterministically by number.
fn mutant(seed: &[u8], number: u64) -> Vec<u8> {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seed.len() as u64;
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n.max(1) as u64) as usize
    };
    let mut bytes = seed.to_vec();
    for _ in 0..=below(3) {
        let at = below(bytes.len());
        let end = (at + 1 + below(8)).min(bytes.len());
        match below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.extend_from_within(at..end),
            2 => bytes.insert(at, b"\"'`$*&|[]{}:#-_\\<>\n 019x\0"[below(25)]),
            _ if at < end => bytes[at] = below(256) as u8,
            _ => {}
        }
    }
    bytes
}

#[test]
fn shapes_follow_the_rules() {
    replay("fuzz/corpus/shapes", 20, shapes::run);
}

#[test]
fn kernels_agree_with_scalar_arithmetic() {
    replay("fuzz/corpus/kernels", 5, kernels::run);
}

#[test]
fn markdown_becomes_inert_html() {
    replay("fuzz/corpus/markdown", 10, markdown::run);
}

#[test]
fn specs_of_the_corpus_are_rejected_or_become_code() {
    replay("fuzz/corpus/spec", 2, spec::run);
}

#[test]
fn mutants_of_our_specs_are_rejected_or_become_code() {
    replay("../specs", 5, spec::run);
}
