//! The form of the source code: functions and macros fit a screen, a name has one meaning, and functions of the language are
//! named in their table alone.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
mod common {
    pub mod code;
}

#[path = "form"]
mod form {
    pub mod files;
    pub mod function_names;
    pub mod lengths;
    pub mod names;
    pub mod repeated;
}

use std::collections::BTreeSet;

use form::files::files;
use form::function_names::{self, OTHER_MEANINGS, OtherMeaning};
use form::lengths::long;
use form::names::{Declarations, Repeated, faults};
use form::repeated::REPEATED;
use opwright_codegen::expr::builtin::BUILTINS;
use opwright_codegen::expr::special::SPECIAL_FORMS;

/// The folders of hand-written code that is not a test.
const FOLDERS: [&str; 12] = [
    "codegen/cli/src",
    "codegen/cli/template",
    "codegen/src",
    "generated/src",
    "runtime/benches",
    "runtime/math/src",
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
const PACKAGES: [&str; 5] =
    ["codegen/cli/src", "codegen/src", "runtime/math/src", "runtime/src", "tests/src"];

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

/// The files that name every function of the language.
const TABLES: [&str; 2] = ["codegen/src/expr/builtin/table.rs", "codegen/src/expr/special.rs"];

#[test]
fn functions_of_the_language_are_named_only_in_their_tables() {
    let is_word = |name: &&str| name.starts_with(|c: char| c.is_ascii_alphabetic());
    let special = SPECIAL_FORMS.iter().map(|special| special.name);
    let names: BTreeSet<&str> =
        BUILTINS.iter().map(|row| row.name).filter(is_word).chain(special).collect();
    let files = ["codegen/cli/src", "codegen/src"].iter().flat_map(|folder| files(folder));
    let (tables, others): (Vec<_>, Vec<_>) =
        files.partition(|file| TABLES.contains(&file.path.as_str()));
    let in_table = tables.iter().flat_map(|file| function_names::named(&file.text, &names));
    let in_table: BTreeSet<String> = in_table.map(|(name, _)| name).collect();
    assert!(names.iter().all(|name| in_table.contains(*name)), "{in_table:?}");
    let faults: Vec<String> = others
        .iter()
        .flat_map(|file| function_names::faults(&file.path, &file.text, &names, OTHER_MEANINGS))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    let is_file = |row: &OtherMeaning| others.iter().any(|file| file.path == row.file);
    assert!(OTHER_MEANINGS.iter().all(is_file), "a file of other meanings is missing");
}

#[test]
fn names_of_functions_in_strings_are_found() {
    let names = BTreeSet::from(["erf", "min"]);
    let table = [OtherMeaning { file: "a.rs", words: &["min"], of: "a test" }];
    let faults = |path: &str, text: &str| function_names::faults(path, text, &names, &table);
    assert!(
        faults("b.rs", "fn f() { erf(\"erf of\"); } #[cfg(test)] const A: &str = \"erf\";")
            .is_empty()
    );
    let found = faults("b.rs", "fn f() {\n  matches!(name, \"erf\" | r\"min\")\n}");
    assert_eq!(found.len(), 2);
    assert!(found[0].starts_with("b.rs:2 names the function `erf`: "), "{}", found[0]);
    assert!(faults("a.rs", "const A: &str = \"min\";").is_empty());
    assert!(faults("a.rs", "")[0].starts_with("a.rs does not have `min`, as a test"));
}
