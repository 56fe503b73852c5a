//! The form of the source code: functions and macros fit a screen, and a name has one meaning.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
mod common {
    pub mod code;
}

#[path = "form"]
mod form {
    pub mod files;
    pub mod lengths;
    pub mod names;
    pub mod repeated;
}

use form::files::files;
use form::lengths::long;
use form::names::{Declarations, Repeated, faults};
use form::repeated::REPEATED;

/// The folders of hand-written code that is not a test.
const FOLDERS: [&str; 11] = [
    "codegen/cli/src",
    "codegen/cli/template",
    "codegen/src",
    "generated/src",
    "runtime/benches",
    "runtime/src",
    "tests/accuracy/src",
    "tests/fuzz/src",
    "tests/mutants/src",
    "tests/peers/rust",
    "tests/src",
];

#[test]
fn functions_and_macros_fit_a_screen() {
    let files: Vec<_> = FOLDERS.iter().flat_map(|folder| files(folder)).collect();
    assert!(files.len() > 300, "only {} files were found", files.len());
    let long: Vec<String> =
        files.iter().flat_map(|file| long(&file.path, &file.text, 80, 60)).collect();
    assert!(long.is_empty(), "\n{}", long.join("\n"));
}

#[test]
fn lines_are_counted_from_the_keyword_to_the_closing_brace() {
    let faults = |text: &str| long("a.rs", text, 2, 3);
    assert!(faults("/// Long\n/// documentation.\n#[inline]\npub fn f() {\n}").is_empty());
    assert_eq!(
        faults("\nimpl A {\n  pub fn f<T>(\n  ) {\n  }\n}"),
        [
            "a.rs:3: the function `f` has 3 lines, more than 2: give each of its steps a function of its own, \
          named after what it decides or makes"
        ]
    );
    // A function within a macro, and the macro itself.
    let text = "macro_rules! m {\n  ($f:ident) => {\n    fn $f() {\n    \n    }\n  }\n}";
    assert_eq!(
        faults(text),
        [
            "a.rs:1: the macro `m` has 7 lines, more than 3: move what does not depend on its parameters into functions, \
          or give each group of items a macro of its own",
            "a.rs:3: the function `$f` has 3 lines, more than 2: give each of its steps a function of its own, named \
          after what it decides or makes"
        ]
    );
    for short in [
        "trait A {\n  fn f(\n  );\n  const B: fn(\n  ) = {\n  c\n  };\n}",
        "#[cfg(test)]\nfn f() {\n  g();\n}",
        "#[cfg(test)]\nmod tests {\n  fn f() {\n  g();\n  }\n}",
    ] {
        assert!(faults(short).is_empty(), "{short}");
    }
}

#[test]
fn items_for_tests_are_left_out_to_their_ends() {
    for test in [
        "mod tests;",
        "mod tests { fn f() {} }",
        "pub use a::{b, c};",
        "pub const A: B = B { c: 1 };",
        "#[allow(dead_code)] fn f() -> [u8; 2] { [0; 2] }",
    ] {
        let code = format!("/// Doc.\n#[cfg(test)] {test} #[must_use] struct Kept;");
        let kept = common::code::without_tests(code.parse().unwrap());
        assert_eq!(kept.to_string(), "# [must_use] struct Kept ;", "{test}");
    }
}

/// The folder of each package, whose names are compared.
const PACKAGES: [&str; 4] = ["codegen/cli/src", "codegen/src", "runtime/src", "tests/src"];

#[test]
fn types_traits_and_constants_of_one_name_have_one_meaning() {
    for package in PACKAGES {
        let mut declarations = Declarations::default();
        for file in files(package) {
            declarations.read(&file.path, &file.text);
        }
        let faults = faults(&declarations, REPEATED.iter().filter(|row| row.package == package));
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}

#[test]
fn names_that_are_declared_twice_are_found() {
    let mut declarations = Declarations::default();
    let a = "struct One; mod inner { pub trait Two {} } const _: u8 = 0; fn f() { const THREE: u8 = 0; }";
    declarations.read("a.rs", a);
    declarations.read("b.rs", "enum One {} type Two = u8; const THREE: u8 = 0; const _: u8 = 1;");
    let found = |table: &[Repeated]| faults(&declarations, table.iter());
    let fault = "is declared at a.rs:1 and b.rs:1: rename those that mean something else, or share one declaration";
    assert_eq!(found(&[]), [format!("`One` {fault}"), format!("`Two` {fault}")]);
    let row = |name, files| Repeated { package: "src", name, files, role: "a role" };
    assert_eq!(found(&[row("One", &["a.rs", "b.rs"])]), [format!("`Two` {fault}")]);
    assert_eq!(found(&[row("One", &["a.rs", "b.rs"]), row("Two", &["a.rs", "c.rs"])]).len(), 1);
    let stale = found(&[
        row("One", &["a.rs", "b.rs"]),
        row("Two", &["a.rs", "b.rs"]),
        row("Four", &["a.rs"]),
    ]);
    assert_eq!(
        stale,
        ["`Four` is declared 0 times, and not as a role: correct the table of repeated names"]
    );
}
