//! The parts of a Python package that are not generated.

use std::fs;

use super::{folder, opwright, root, succeeds};

#[test]
fn a_python_package_needs_a_crate_with_ops() {
    let (dir, root) = (folder("python_without_ops"), root());
    let manifest = "[package]\nname = \"plain\"\n\n[dependencies]\n";
    fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    let output = opwright(&dir, &["init", "--python", "--path", root.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains(
            "the crate `plain` has no ops\nTo add ops to an existing crate:\n  cargo add "
        )
    );
    assert_eq!(fs::read_to_string(dir.join("Cargo.toml")).unwrap(), manifest);
    assert!(!dir.join("generated").exists());
}

/// `tests/python/run` builds such a package and uses it.
#[test]
fn a_python_package_is_begun_with_a_crate_or_in_one() {
    let (dir, root) = (folder("python"), root());
    let init = ["init", "my-ops", "--python", "--path", root.to_str().unwrap()];
    let out = succeeds(opwright(&dir, &init));
    assert!(out.starts_with("the crate `my-ops` is written\ncd my-ops\n"), "{out}");
    assert!(out.contains("\nthe Python package `my_ops` is begun in generated/python\n"), "{out}");
    let crate_dir = dir.join("my-ops");
    succeeds(opwright(&crate_dir, &["generate"]));
    let text = |path: &str| fs::read_to_string(crate_dir.join(path)).unwrap();
    assert!(
        text("Cargo.toml")
            .ends_with("\n\n[package.metadata.opwright]\npython-package = \"my_ops\"\n")
    );
    assert!(
        text("generated/python/my_ops/__init__.pyi").contains("from my_ops.errors import OpError")
    );
    let manifest = text("generated/python/Cargo.toml");
    assert!(manifest.contains("\nmy-ops = { path = \"../..\" }\n"), "{manifest}");
    assert!(manifest.contains("runtime/python\" }\n"), "{manifest}");

    // There is one already.
    let output = opwright(
        &crate_dir,
        &init[2..].iter().fold(vec!["init"], |args, arg| [args, vec![arg]].concat()),
    );
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("generated/python/Cargo.toml exists already\n"), "{error}");

    // An existing crate, whose generated files are in its root, and whose settings name another package.
    fs::remove_dir_all(crate_dir.join("generated")).unwrap();
    let setting = "python-package = \"mine\"";
    fs::write(
        crate_dir.join("Cargo.toml"),
        text("Cargo.toml").replace("python-package = \"my_ops\"", setting),
    )
    .unwrap();
    fs::write(crate_dir.join("src/ops.rs"), "// @generated from specs/\n").unwrap();
    let out = succeeds(opwright(&crate_dir, &["init", "--python"]));
    assert!(out.starts_with("the Python package `mine` is begun in python\n"), "{out}");
    assert!(out.ends_with("names those of a checkout of Opwright\n"), "{out}");
    assert_eq!(text("Cargo.toml").matches(setting).count(), 1);
    assert!(
        text("python/Cargo.toml").contains("\nmy-ops = { path = \"..\" }\nopwright-python = \"0")
    );
    assert!(text("python/pyproject.toml").contains("module-name = \"mine._native\""));

    // Settings of another kind are kept, whatever ends their lines.
    let other = "ops-path = \"my_ops::ops\"\n";
    let manifest = text("Cargo.toml").replace(&format!("{setting}\n"), other);
    for end in ["\n", "\r\n"] {
        fs::remove_dir_all(crate_dir.join("python")).unwrap();
        fs::write(crate_dir.join("Cargo.toml"), manifest.replace('\n', end)).unwrap();
        succeeds(opwright(&crate_dir, &["init", "--python"]));
        let written = text("Cargo.toml").replace('\r', "");
        assert!(written.ends_with(&format!("python-package = \"my_ops\"\n{other}")), "{written}");
        assert_eq!(written.matches("[package.metadata.opwright]").count(), 1);
        assert!(text("python/src/lib.rs").contains("use my_ops::ops::{AnyOp, OPS};"));
    }
}
