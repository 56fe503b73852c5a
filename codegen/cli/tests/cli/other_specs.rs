//! Commands about families, about the specs of another crate, and about one op among faulty ones.

use std::fs;
use std::path::Path;

use super::{folder, run};

/// Runs a command that succeeds, and returns its output.
#[track_caller]
fn succeeds(dir: &Path, args: &[&str]) -> String {
    let (code, out, error) = run(dir, args);
    assert_eq!(code, 0, "{out}\n{error}");
    out
}

/// Returns the diagnostics of a command that fails.
#[track_caller]
fn fails(dir: &Path, args: &[&str], with: i32) -> String {
    let (code, out, error) = run(dir, args);
    assert_eq!(code, with, "{out}\n{error}");
    error
}

#[test]
fn families_are_explained() {
    let dir = folder("families");
    let out = succeeds(&dir, &["explain", "family"]);
    assert!(out.contains("\n  elementwise_binary  Shared parts of arithmetic ops"), "{out}");
    let out = succeeds(&dir, &["explain", "family", "elementwise_binary"]);
    assert!(
        out.starts_with("# built in\n# Shared parts") && out.contains("\nelementwise_binary:\n")
    );

    fs::create_dir_all(dir.join("specs/family")).unwrap();
    fs::write(dir.join("specs/family/mine.yaml"), "# Mine. More.\nmine:\n  since: \"1.0\"\n")
        .unwrap();
    let comparison = "# Others.\ncomparison:\n  since: \"1.0\"\n";
    fs::write(dir.join("specs/family/comparison.yaml"), comparison).unwrap();
    let out = succeeds(&dir, &["explain", "family"]);
    assert!(out.starts_with("  comparison          Others.\n"), "{out}");
    assert!(out.contains("\n  mine                Mine\n"), "{out}");
    let out = succeeds(&dir, &["explain", "family", "mine"]);
    assert!(out.starts_with("# specs/family/mine.yaml\n# Mine."), "{out}");
    let error = fails(&dir, &["explain", "family", "mime"], 2);
    assert!(
        error.starts_with("opwright: there is no family `mime`; did you mean `mine`?"),
        "{error}"
    );

    // The specs of another crate: its families, or its ops as well.
    fs::create_dir_all(dir.join("other/specs")).unwrap();
    succeeds(&dir.join("other"), &["new", "mean2"]);
    fs::write(dir.join("other/specs/near.yaml"), NEAR).unwrap();
    let specs = ["--specs", "other/specs"];
    let families = ["--families-of", "specs"];
    assert_eq!(succeeds(&dir, &[&["check"], &specs[..]].concat()), "2 ops proved\n");
    let error = fails(&dir, &[&["check"], &specs[..], &families].concat(), 1);
    assert!(
        error.contains("op `near` has no `args`"),
        "shadowed by what gives too little: {error}"
    );
}

/// A crate that cargo knows is found by its name, a folder by its path, which is then part of the paths in diagnostics.
#[test]
fn another_crate_is_found_by_name_or_path() {
    let dir = folder("another");
    let package = |name: &str, more: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\n{more}\n[workspace]\n")
    };
    let depends = |path: &str| format!("[dependencies]\nbase-ops = {{ path = \"{path}\" }}\n");
    for (path, text) in [
        ("base/Cargo.toml", package("base-ops", "")),
        ("base/src/lib.rs", String::new()),
        ("base/specs/near.yaml", NEAR.to_owned()),
        ("uses/Cargo.toml", package("uses", &depends("../base"))),
        ("uses/src/lib.rs", String::new()),
    ] {
        let path = dir.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let dir = dir.join("uses");
    succeeds(&dir, &["new", "mean2"]);
    for other in ["base-ops", "../base", "../base/specs"] {
        assert_eq!(succeeds(&dir, &["check", "--ops-of", other]), "2 ops proved\n");
    }
    let text = fails(&dir, &["check", "--ops-of", "nowhere"], 2);
    assert!(text.contains("`nowhere` is neither a folder nor a crate"), "{text}");

    // One fault for an op that both have.
    fs::write(dir.join("specs/near.yaml"), NEAR).unwrap();
    for (other, shown) in
        [("base-ops", "base-ops"), ("../base", "../base"), ("../base/specs", "../base")]
    {
        let text = fails(&dir, &["check", "--ops-of", other], 1);
        assert_eq!(text.matches("error[").count(), 1, "{text}");
        assert!(text.starts_with("error[E0206]: there are two ops `near`\n"), "{text}");
        assert!(text.contains(&format!("> {shown}/specs/near.yaml:1:1\n")), "{text}");
    }

    // Named in the manifest, a crate needs no option, and an option that names it again changes nothing.
    fs::remove_file(dir.join("specs/near.yaml")).unwrap();
    let settings = "[package.metadata.opwright]\nops-of = \"base-ops\"\n";
    let manifest = package("uses", &(settings.to_owned() + &depends("../base")));
    fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    for args in [&["check"][..], &["check", "--families-of", "base-ops"]] {
        assert_eq!(succeeds(&dir, args), "2 ops proved\n");
    }

    fs::write(dir.join("Cargo.toml"), package("uses", &depends("../gone"))).unwrap();
    let text = fails(&dir, &["check", "--ops-of", "base-ops"], 2);
    assert!(text.contains("cargo cannot list the dependencies of this crate:\nerror: "), "{text}");
    assert!(text.contains("gone/Cargo.toml"), "{text}");
}

/// A command about one op ignores faults in files that the op does not depend on.
#[test]
fn commands_about_one_op_ignore_faults_elsewhere() {
    let dir = folder("explained");
    succeeds(&dir, &["new", "mean2"]);
    let code = succeeds(&dir, &["expand", "mean2"]);
    fs::create_dir_all(dir.join("specs/family")).unwrap();
    fs::write(dir.join("specs/family/bad.yaml"), "bad: {\n").unwrap();
    fs::write(dir.join("specs/worse.yaml"), "worse:\n  family: bad\n  \tx\n").unwrap();
    fs::write(dir.join("specs/poor.yaml"), "poor:\n  family: bad\n").unwrap();
    let whole = succeeds(&dir, &["explain", "mean2"]);
    assert!(whole.starts_with("specs/mean2.yaml:1 "), "{whole}");
    assert_eq!(succeeds(&dir, &["expand", "mean2"]), code);
    assert_eq!(succeeds(&dir, &["expand", "specs/mean2.yaml"]), code);
    let blessed = succeeds(&dir, &["bless", "mean2"]);
    assert_eq!(blessed, "specs/mean2.yaml: nothing is missing\n");
    let families = succeeds(&dir, &["explain", "family"]);
    assert!(families.contains("\n  comparison          "), "{families}");
    assert!(succeeds(&dir, &["explain", "family", "bad"]).ends_with("bad: {\n"));
    for (command, what, code, said) in [
        ("explain", "worse", 1, "error[E0008]"),
        ("expand", "worse", 1, "error[E0008]"),
        ("bless", "worse", 1, "error[E0008]"),
        ("explain", "poor", 1, "--> specs/family/bad.yaml:1:6"),
        ("expand", "poor", 1, "--> specs/family/bad.yaml:1:6"),
        ("bless", "poor", 1, "--> specs/family/bad.yaml:1:6"),
        (
            "explain",
            "mean3",
            2,
            "there is no op, function or family `mean3`; did you mean `mean2`?",
        ),
        ("expand", "mean3", 2, "there is no op `mean3`; did you mean `mean2`?"),
        ("bless", "mean3", 2, "there is no op `mean3`; did you mean `mean2`?"),
        ("explain", "E9999", 2, "there is no diagnostic `E9999`"),
        ("expand", "E9999", 2, "there is no op `E9999`"),
        ("bless", "E9999", 2, "there is no op `E9999`"),
    ] {
        let error = fails(&dir, &[command, what], code);
        assert!(error.contains(said), "{command} {what}: {error}");
        assert!(error.matches("error[").count() <= 1, "{command} {what}: {error}");
    }
    let empty = folder("explained_empty");
    let error = fails(&empty, &["explain", "mean2"], 1);
    assert!(error.starts_with("error[E0001]: the folder of specs does not exist\n"), "{error}");
}

const NEAR: &str = r#"near:
  family: comparison
  summary: Whether two elements are less than 1 apart.
  description: Says whether they are less than 1 apart.
  types: {T: float}
  elementwise: abs(lhs - rhs) < 1
  examples:
    - name: near_and_far
      given: {lhs: [1.0, 2.0], rhs: [1.5, 4.0]}
      returns: [true, false]
"#;
