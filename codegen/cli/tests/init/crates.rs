//! A new crate builds, its tests pass, and all other files can be generated.

use std::fs;
use std::path::Path;

use super::packages::{Package, cargo, packed};
use super::{folder, opwright, root, succeeds};

/// As README has it, step by step, with packages that are not published yet.
#[test]
fn a_new_crate_of_a_checkout_has_everything() {
    let dir = folder("checkout");
    let root = root();
    has_everything(&dir, &["init", "my-ops", "--path", root.to_str().unwrap()], &[]);
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains("opwright init ../my-ops --path . && cd ../my-ops && cargo test"));

    // With the generated files in the crate, as README describes it, everything is where it was.
    assert!(
        readme.contains("`Build::new(\"specs\").tree(\".\")`, and `pub mod ops; pub use ops::*;`")
    );
    let dir = dir.join("my-ops");
    let replace = |path: &str, from: &str, to: &str| {
        let text = fs::read_to_string(dir.join(path)).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(dir.join(path), text.replace(from, to)).unwrap();
    };
    replace("build.rs", "new(\"specs\")", "new(\"specs\").tree(\".\")");
    replace("src/lib.rs", "opwright_runtime::include_ops!();", "pub mod ops;\npub use ops::*;");
    succeeds(cargo(&dir, &[], &["build"]));
    let out = succeeds(cargo(&dir, &[], &["test"]));
    for test in ["square_diff::column_against_row", "column_and_row_broadcast"] {
        assert!(out.contains(&format!("test {test} ... ok")), "{out}");
    }
    a_kernel_is_compared_with_its_definition(&dir);
    fs::remove_dir_all(dir.join("generated")).unwrap();
    succeeds(opwright(&dir, &["generate"]));
    succeeds(opwright(&dir, &["generate", "--check"]));
    assert!(!dir.join("generated").exists());
}

/// Replaces the kernel by one that is right for the examples only.
fn a_kernel_is_compared_with_its_definition(dir: &Path) {
    let path = dir.join("src/kernels.rs");
    let kernel = fs::read_to_string(&path).unwrap();
    let wrong = kernel.replace("by as usize", "if by == 1 { 0 } else { by as usize }");
    assert_ne!(wrong, kernel);
    fs::write(&path, wrong).unwrap();
    let output = cargo(dir, &[], &["test", "--test", "examples"]);
    assert!(!output.status.success());
    let out = String::from_utf8(output.stdout).unwrap();
    let failed: Vec<&str> = out.lines().filter(|line| line.ends_with("... FAILED")).collect();
    assert!(!failed.is_empty(), "{out}");
    assert!(failed.iter().all(|line| line.starts_with("test rotate::sweep_")), "{failed:?}");
    fs::write(&path, kernel).unwrap();
}

/// Published packages have no workspace around them and lack the excluded files.
#[test]
fn a_new_crate_of_published_packages_has_everything() {
    has_everything(&folder("published"), &["init", "my-ops"], &packed());
}

#[track_caller]
fn has_everything(dir: &Path, init: &[&str], packages: &[Package]) {
    let out = succeeds(opwright(dir, init));
    assert!(out.starts_with("the crate `my-ops` is written\ncd my-ops\n"), "{out}");
    assert!(out.contains("\n  opwright new OP  "), "{out}");
    assert_eq!(out.contains("`init --path CHECKOUT`"), !init.contains(&"--path"), "{out}");
    let dir = dir.join("my-ops");
    // The lock file avoids downloads, and the folder is inside another workspace.
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    let manifest = fs::read_to_string(dir.join("Cargo.toml")).unwrap();
    fs::write(dir.join("Cargo.toml"), manifest + "\n[workspace]\n").unwrap();

    add_kernel(&dir);
    let out = succeeds(cargo(&dir, packages, &["test"]));
    for test in [
        "opwright_examples::rotate::two_of_three",
        "opwright_examples::square_diff::column_against_row",
        "opwright_examples::square_diff::pdpd_is_one_way",
        "column_and_row_broadcast",
    ] {
        assert!(out.contains(&format!("test {test} ... ok")), "{out}");
    }

    // The op of the page "Add an op" is not the one that is there.
    let page = include_str!("../../../site/add-an-op.md");
    let (_, command) = page.split_once("```\nopwright new ").unwrap();
    succeeds(opwright(&dir, &["new", command.split_once('\n').unwrap().0]));

    // Adds another op, and generates pages, vectors, tables, the schema and the site.
    succeeds(opwright(&dir, &["new", "mean2"]));
    succeeds(opwright(&dir, &[]));
    let text = |path: &str| fs::read_to_string(dir.join(path)).unwrap();
    for path in ["docs/mean2.md", "vectors/square_diff.json", "ops.json", "op.schema.json"] {
        assert!(dir.join("generated").join(path).is_file(), "{path}");
    }
    assert!(!dir.join("generated/src").exists() && !dir.join("generated/tests").exists());
    assert!(text("target/site/ops/square_diff.html").contains("<code>my_ops::SquareDiff</code>"));
    assert_eq!(succeeds(opwright(&dir, &["schema"])), text("generated/op.schema.json"));
    succeeds(opwright(&dir, &["generate", "--check"]));
    let code = succeeds(opwright(&dir, &["expand", "square_diff"]));
    assert!(code.contains("/// let output = my_ops::square_diff(&lhs, &rhs)?;"), "{code}");
}

/// Adds the op with a kernel of its own that the language page shows.
fn add_kernel(dir: &Path) {
    let page = include_str!("../../../site/language.md");
    let (_, page) = page.split_once("## A kernel of your own\n").unwrap();
    let block = |language: &str| {
        let (_, rest) = page.split_once(&format!("```{language}\n")).unwrap();
        rest.split_once("```\n").unwrap().0
    };
    fs::write(dir.join("specs/rotate.yaml"), block("yaml")).unwrap();
    fs::write(dir.join("src/kernels.rs"), block("rust")).unwrap();
    let library = fs::read_to_string(dir.join("src/lib.rs")).unwrap();
    fs::write(dir.join("src/lib.rs"), library + "\nmod kernels;\n").unwrap();
}
