//! What `opwright init` does not write.

use std::fs;

use super::{folder, opwright, succeeds};

#[test]
fn an_existing_crate_is_not_overwritten() {
    let dir = folder("there");
    let cargo = "[package]\nname = \"there\"\n";
    fs::write(dir.join("Cargo.toml"), cargo).unwrap();
    let output = opwright(&dir, &["init"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error.contains("Cargo.toml exists already\n"), "{error}");
    assert!(error.contains("opwright_runtime::include_ops!();"), "{error}");
    assert_eq!(fs::read_to_string(dir.join("Cargo.toml")).unwrap(), cargo);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 1);

    assert!(error.contains("  cargo add opwright-runtime && cargo add --build"), "{error}");
    assert!(error.contains("`init --path CHECKOUT` names those of a checkout"), "{error}");
}

#[test]
fn a_crate_that_would_not_compile_is_not_written() {
    let dir = folder("refused");
    for (name, why) in [
        ("1 op", "letters, digits"),
        ("match", "a keyword"),
        ("test", "comes with Rust"),
        ("opwright-runtime", "would depend on"),
    ] {
        let output = opwright(&dir, &["init", name]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(
            error.starts_with(&format!("opwright: `{name}` cannot be the name of the package: ")),
            "{error}"
        );
        assert!(error.contains(why), "{error}");
    }
    let output = opwright(&dir, &["init", "my-ops", "--path", "."]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("opwright: . is not a checkout of Opwright: its folder `runtime` "));
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
}

/// The path in the command that is printed is one word of the shell.
#[cfg(unix)]
#[test]
fn a_path_with_a_space_is_quoted() {
    let dir = folder("my Ördner");
    let out = succeeds(opwright(&dir, &["init", "it's mine/my-ops"]));
    assert!(out.starts_with("the crate `my-ops` is written\ncd 'it'\\''s mine/my-ops'\n"), "{out}");
}
