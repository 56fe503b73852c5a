//! Limits the amount of `unsafe` code in the runtime, and confines it to the lowest layers.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

#[path = "common"]
mod common {
    pub mod code;
}

use common::code::without_tests;

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
const MAX_UNSAFE_LINES: usize = 150;

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
    for token in tokens {
        let span = token.span();
        if inside {
            to.extend([span.start().line, span.end().line]);
        }
        if let TokenTree::Group(group) = &token {
            let block = is_unsafe && group.delimiter() == Delimiter::Brace;
            if block {
                to.extend([group.span_open().start().line, group.span_close().end().line]);
            }
            lines(group.stream(), inside || block, to);
        }
        is_unsafe = matches!(&token, TokenTree::Ident(word) if word == "unsafe");
    }
}

/// Fails unless the `unsafe` blocks in a folder are in these files and folders, and have at most so many lines.
fn check(dir: &str, low: &[&str], max: usize) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(dir);
    let mut paths = Vec::new();
    files(&src, &mut paths);
    let mut total = 0;
    for path in paths {
        let code = fs::read_to_string(&path).unwrap().parse().unwrap();
        let mut found = BTreeSet::new();
        lines(without_tests(code), false, &mut found);
        let within = low.iter().any(|low| path.starts_with(src.join(low)));
        assert!(found.is_empty() || within, "{} has an unsafe block", path.display());
        total += found.len();
    }
    assert!(total <= max, "{dir}: {total} lines are unsafe, more than {max}");
    assert!(
        total > max / 2,
        "{dir}: only {total} lines are unsafe: the search misses some, or the limit can be lowered"
    );
    println!("{dir}: {total} lines are unsafe");
}

#[test]
fn unsafe_code_is_limited_to_the_lowest_layers() {
    check("runtime/src", &LOW, MAX_UNSAFE_LINES);
}

#[test]
fn unsafe_code_of_the_python_binding_is_in_one_module() {
    check("runtime/python/src", &["memory.rs", "memory"], 80);
}

/// Each line counts once, also in nested blocks, and tests do not count.
#[test]
fn lines_of_unsafe_blocks_are_counted_once() {
    let count = |text: &str| {
        let mut found = BTreeSet::new();
        lines(without_tests(text.parse().unwrap()), false, &mut found);
        found.len()
    };
    assert_eq!(count("fn f() { unsafe { g() } }"), 1);
    assert_eq!(count("fn f() {\n unsafe {\n g()\n }\n h()\n }"), 3);
    assert_eq!(count("fn f() {\n unsafe {\n // why\n\n g(unsafe { h() })\n }\n }"), 3);
    assert_eq!(count("unsafe fn f() { g() }\nunsafe impl T for U {}"), 0);
    assert_eq!(count("#[cfg(test)]\nmod tests { fn f() { unsafe { g() } } }\nfn h() {}"), 0);
    assert_eq!(count("#[cfg(test)]\nmod tests;\nfn h() { unsafe { g() } }"), 1);
}
