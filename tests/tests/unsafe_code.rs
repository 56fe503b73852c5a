//! Limits the amount of `unsafe` code in the runtime, and confines it to the lowest layers.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The lowest layers of the runtime, which may contain such blocks.
const LOW: [&str; 9] = [
    "cast.rs",
    "hardware.rs",
    "kernel",
    "memory",
    "pack",
    "par",
    "par.rs",
    "scalar/halves.rs",
    "simd",
];

/// The maximum number of lines in `unsafe` blocks outside tests.
const MOST: usize = 150;

fn files(dir: &Path, to: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && name != "tests" {
            files(&path, to);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            to.push(path);
        }
    }
}

/// Collects the lines of `unsafe` blocks, with `inside` set inside one.
fn lines(tokens: TokenStream, inside: bool, to: &mut BTreeSet<usize>) {
    let mut is_unsafe = false;
    let mut word = String::new();
    for token in tokens {
        let span = token.span();
        if inside {
            to.extend([span.start().line, span.end().line]);
        }
        match token {
            TokenTree::Group(group) => {
                let block = is_unsafe && group.delimiter() == Delimiter::Brace;
                if block {
                    to.extend([group.span_open().start().line, group.span_close().end().line]);
                }
                // After `cfg_test`, the group belongs to a test or a test module.
                if word != "cfg_test" {
                    lines(group.stream(), inside || block, to);
                }
                let attribute = group.to_string().replace(' ', "");
                word = if attribute == "[cfg(test)]" { "cfg".into() } else { String::new() };
                is_unsafe = false;
            }
            TokenTree::Ident(ident) => {
                is_unsafe = ident == "unsafe";
                if word == "cfg" && ident == "mod" {
                    word = "cfg_test".into();
                } else if word != "cfg_test" {
                    word = String::new();
                }
            }
            _ => is_unsafe = false,
        }
    }
}

#[test]
fn unsafe_code_is_limited_to_the_lowest_layers() {
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src");
    let mut paths = Vec::new();
    files(&runtime, &mut paths);
    let mut total = 0;
    for path in paths {
        let tokens = fs::read_to_string(&path).unwrap().parse().unwrap();
        let mut found = BTreeSet::new();
        lines(tokens, false, &mut found);
        let within = LOW.iter().any(|low| path.starts_with(runtime.join(low)));
        assert!(found.is_empty() || within, "{} has an unsafe block", path.display());
        total += found.len();
    }
    assert!(total <= MOST, "{total} lines are unsafe, more than {MOST}");
    assert!(
        total > MOST / 2,
        "only {total} lines are unsafe: the search misses some, or the limit can be lowered"
    );
    println!("{total} lines are unsafe");
}

/// Each line counts once, also in nested blocks, and tests do not count.
#[test]
fn lines_of_unsafe_blocks_are_counted_once() {
    let count = |text: &str| {
        let mut found = BTreeSet::new();
        lines(text.parse().unwrap(), false, &mut found);
        found.len()
    };
    assert_eq!(count("fn f() { unsafe { g() } }"), 1);
    assert_eq!(count("fn f() {\n unsafe {\n g()\n }\n h()\n }"), 3);
    assert_eq!(count("fn f() {\n unsafe {\n // why\n\n g(unsafe { h() })\n }\n }"), 3);
    assert_eq!(count("unsafe fn f() { g() }\nunsafe impl T for U {}"), 0);
    assert_eq!(count("#[cfg(test)]\nmod tests { fn f() { unsafe { g() } } }\nfn h() {}"), 0);
    assert_eq!(count("#[cfg(test)]\nmod tests;\nfn h() { unsafe { g() } }"), 1);
}
