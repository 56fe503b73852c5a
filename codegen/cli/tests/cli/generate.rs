//! `opwright new`, `generate` and `check`.

use std::fs;
use std::path::{Path, PathBuf};

use super::{folder, run};

#[test]
fn new_generate_and_check_work_together() {
    let dir = folder("whole");
    assert_eq!(run(&dir, &["new", "mean2"]).0, 0);
    let (code, out, err) = run(&dir, &["new", "mean2"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("specs/mean2.yaml exists already"), "{err}");

    let (code, out, err) = run(&dir, &["check"]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "1 op proved\n", ""));
    assert!(!dir.join("generated").exists());

    let (code, out, err) = run(&dir, &[]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("1 op from specs proved; in generated:\n"), "{out}");
    assert!(out.contains(" pages of documentation: ") && out.ends_with("target/site/index.html\n"));
    assert!(dir.join("generated/src/ops/mean2.rs").is_file());
    assert!(dir.join("target/site/ops/mean2.html").is_file());
    let (code, out, _) = run(&dir, &["site", "--site", "elsewhere"]);
    assert_eq!((code, dir.join("elsewhere/ops/mean2.html").is_file()), (0, true), "{out}");
    assert_eq!(run(&dir, &["generate", "--check"]).0, 0);

    let (code, out, _) = run(&dir, &["expand", "mean2"]);
    assert_eq!(
        (code, out),
        (0, fs::read_to_string(dir.join("generated/src/ops/mean2.rs")).unwrap())
    );
    let (code, out, _) = run(&dir, &["explain", "mean2"]);
    assert_eq!(code, 0);
    assert!(
        out.starts_with("specs/mean2.yaml:1  | mean2:\nspecs/mean2.yaml:2  |   summary: "),
        "{out}"
    );

    for (text, said) in [
        ("// @generated from specs/mean2.yaml, and edited\n", "src/ops/mean2.rs differs"),
        ("edited", "error[E0023]: a file that no generator wrote would be overwritten"),
    ] {
        fs::write(dir.join("generated/src/ops/mean2.rs"), text).unwrap();
        let (code, _, err) = run(&dir, &["generate", "--check"]);
        assert_eq!(code, 1);
        assert!(err.contains(said), "{err}");
    }
    assert_eq!(
        run(&dir, &["explain", "maen2"]).2,
        "opwright: there is no op, function or family `maen2`; did you mean `mean2`?\nTry `opwright --help`.\n"
    );
}

/// Where a build script writes a tree, the command writes there too, and no second one.
#[test]
fn files_are_generated_where_the_build_script_writes_them() {
    let dir = folder("tree");
    fs::write(dir.join("Cargo.toml"), "[package]\nname = \"tree\"\n").unwrap();
    assert_eq!(run(&dir, &["new", "mean2"]).0, 0);
    assert_eq!(run(&dir, &["generate", "--out", "."]).0, 0);
    fs::write(dir.join("src/ops/mean2.rs"), "// @generated from specs/mean2.yaml, and edited\n")
        .unwrap();
    assert_eq!(run(&dir, &["generate", "--check"]).0, 1);
    let (code, out, err) = run(&dir, &["generate"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("1 op from specs proved; in .:\n"), "{out}");
    assert!(!dir.join("generated").exists());
    let code = fs::read_to_string(dir.join("src/ops/mean2.rs")).unwrap();
    assert!(code.contains("tree::ops::mean2(&lhs, &rhs)?"), "{code}");
}

#[test]
fn warnings_are_printed_and_do_not_fail() {
    let dir = folder("warnings");
    fs::create_dir_all(dir.join("specs")).unwrap();
    let spec = include_str!("../../../tests/ui/let_unused.yaml");
    fs::write(dir.join("specs/add.yaml"), spec).unwrap();
    for args in [&["check"][..], &["generate"], &["site"], &[]] {
        let (code, out, err) = run(&dir, args);
        assert_eq!(code, 0, "{args:?}: {err}");
        assert!(!out.contains("E0314"), "{args:?}: {out}");
        assert_eq!(
            err.matches("warning[E0314]: nothing uses the `let` `size`").count(),
            1,
            "{args:?}: {err}"
        );
    }
}

/// Files among the specs would be rejected by the next run.
#[test]
fn nothing_is_generated_among_the_specs() {
    let dir = folder("among_specs");
    run(&dir, &["new", "mean2"]);
    for args in [
        &["generate", "--out", "specs"][..],
        &["generate", "--out", "specs/generated", "--check"],
        &["generate", "--out", "target/../specs/generated"],
        &["--specs", "."],
        &["site", "--site", "specs/site"],
    ] {
        fs::create_dir_all(dir.join("target")).unwrap();
        let (code, out, err) = run(&dir, args);
        assert_eq!((code, out.as_str()), (1, ""), "{args:?}: {err}");
        assert!(err.starts_with("error[E0024]: "), "{args:?}: {err}");
        assert_eq!(fs::read_dir(dir.join("specs")).unwrap().count(), 1, "{args:?}");
    }
    assert_eq!(run(&dir, &["generate", "--out", "specs_generated"]).0, 0);
}

/// The command and the build script agree on the committed files.
#[test]
fn check_passes_at_the_root() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (code, out, err) = run(&root, &["generate", "--check"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
}

/// Every kind of generated file carries the mark, without which it would not be removed.
#[test]
fn files_of_a_removed_spec_are_removed() {
    let dir = folder("removed");
    run(&dir, &["new", "mean2"]);
    run(&dir, &[]);
    let before = files(&dir.join("generated"));
    run(&dir, &["new", "gone"]);
    run(&dir, &[]);
    assert!(files(&dir.join("generated")).len() > before.len());
    fs::remove_file(dir.join("specs/gone.yaml")).unwrap();
    let (code, out, err) = run(&dir, &[]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(!out.contains("was not generated"), "{out}");
    assert_eq!(files(&dir.join("generated")), before);
}

fn files(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// `new` rejects what `check` would reject, with the same diagnostic.
#[test]
fn a_new_spec_passes_or_is_rejected() {
    let dir = folder("new");
    for (name, expected) in [
        ("con", "error[E0210]: `con` is a device on Windows, where no file can be called con.yaml"),
        ("x1", ""),
        ("where", ""),
        ("self", ""),
        ("mod", ""),
        ("index", ""),
        ("mean", ""),
        (
            "x_1",
            "error[E0206]: in Rust the struct of `x1` and the struct of `x_1` would both be called `X1`",
        ),
        (
            "mean_grads",
            "error[E0206]: in Rust the gradients of `mean` and the struct of `mean_grads` would",
        ),
    ] {
        let (code, _, err) = run(&dir, &["new", name]);
        let is_refused = !expected.is_empty();
        assert_eq!(code, i32::from(is_refused), "{name}: {err}");
        assert!(err.starts_with(expected), "{name}: {err}");
        assert_eq!(dir.join(format!("specs/{name}.yaml")).exists(), !is_refused, "{name}");
    }
    assert_eq!(run(&dir, &["check"]).1, "6 ops proved\n");
}
