//! Tests `opwright init`: the new crate builds, its tests pass, and all other files can be generated.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Next to the crates of `tests/tests/third_party.rs`, to share compiled dependencies.
fn shared() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("third_party")
}

fn folder(name: &str) -> PathBuf {
    let dir = shared().join("init").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

fn opwright(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_opwright")).current_dir(dir).args(args).output().unwrap()
}

#[track_caller]
fn succeeds(output: Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let out = text(&output.stdout);
    assert!(output.status.success(), "{out}\n{}", text(&output.stderr));
    out
}

/// The packages that a crate with ops depends on, each with its folder.
type Packages = [(&'static str, PathBuf); 2];

/// Runs Cargo with these packages in place of the published ones.
fn cargo(dir: &Path, packages: &Packages, args: &[&str]) -> Output {
    let patch = |(name, path): &(&str, PathBuf)| {
        ["--config".to_owned(), format!("patch.crates-io.{name}.path={path:?}")]
    };
    let mut command = Command::new(env!("CARGO"));
    command.args(packages.each_ref().map(patch).as_flattened()).args(args).arg("--offline");
    command.current_dir(dir).env("CARGO_TARGET_DIR", shared().join("target"));
    command.env_remove("OPWRIGHT_FROZEN").env("CARGO_TERM_COLOR", "never").output().unwrap()
}

/// The packages as published: packed by Cargo and unpacked. Unchanged files are left alone, so that they are not compiled
/// again.
fn packed() -> Packages {
    let dir = shared().join("packages");
    let names = ["opwright-runtime", "opwright-codegen"];
    let mut command = Command::new(env!("CARGO"));
    command.arg("package").args(names.map(|name| ["-p", name]).as_flattened());
    command.args(["--no-verify", "--allow-dirty", "--offline", "--quiet", "--target-dir"]);
    succeeds(command.arg(&dir).current_dir(root()).output().unwrap());
    let (new, kept) = (dir.join("new"), dir.join("kept"));
    let _ = fs::remove_dir_all(&new);
    fs::create_dir_all(&new).unwrap();
    names.map(|name| {
        let whole = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
        let archive = dir.join("package").join(format!("{whole}.crate"));
        let mut tar = Command::new("tar");
        succeeds(tar.arg("-xzf").arg(archive).arg("-C").arg(&new).output().unwrap());
        update(&new.join(&whole), &kept.join(&whole));
        (name, kept.join(whole))
    })
}

/// Makes one folder equal to another.
fn update(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    let entries = |dir: &Path| {
        let entries = fs::read_dir(dir).unwrap();
        entries.map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>()
    };
    for name in entries(to) {
        let old = to.join(&name);
        if !from.join(&name).exists() {
            if old.is_dir() {
                fs::remove_dir_all(old).unwrap()
            } else {
                fs::remove_file(old).unwrap()
            }
        }
    }
    for name in entries(from) {
        let (new, old) = (from.join(&name), to.join(&name));
        if new.is_dir() {
            update(&new, &old);
        } else if fs::read(&old).ok() != fs::read(&new).ok() {
            fs::write(old, fs::read(new).unwrap()).unwrap();
        }
    }
}

#[test]
fn a_new_crate_has_everything() {
    let packages = [
        ("opwright-runtime", root().join("runtime")),
        ("opwright-codegen", root().join("codegen")),
    ];
    has_everything(&folder("whole"), &packages);
}

/// Published packages have no workspace around them and lack the excluded files.
#[test]
fn a_new_crate_of_published_packages_has_everything() {
    has_everything(&folder("published"), &packed());
}

#[track_caller]
fn has_everything(dir: &Path, packages: &Packages) {
    let out = succeeds(opwright(dir, &["init", "my-ops"]));
    assert!(out.starts_with("the crate `my-ops` is written\ncd my-ops\n"), "{out}");
    assert!(out.contains("\n  opwright new OP  "), "{out}");
    let dir = dir.join("my-ops");
    // The lock file avoids downloads, and the folder is inside another workspace.
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    let manifest = fs::read_to_string(dir.join("Cargo.toml")).unwrap();
    fs::write(dir.join("Cargo.toml"), manifest + "\n[workspace]\n").unwrap();

    let out = succeeds(cargo(&dir, packages, &["test"]));
    for test in [
        "opwright_examples::square_diff::column_against_row",
        "opwright_examples::square_diff::pdpd_is_one_way",
        "a_column_meets_a_row",
    ] {
        assert!(out.contains(&format!("test {test} ... ok")), "{out}");
    }

    // Adds a second op, and generates pages, vectors, tables, the schema and the site.
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

    let output = opwright(&dir, &["init", "1 op"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("opwright: `1 op` is no name for a package: "), "{error}");
    assert!(!dir.join("1 op").exists());
}

#[test]
fn families_are_explained() {
    let dir = folder("families");
    let out = succeeds(opwright(&dir, &["explain", "family"]));
    assert!(out.contains("\n  elementwise_binary  What every arithmetic op"), "{out}");
    let out = succeeds(opwright(&dir, &["explain", "family", "elementwise_binary"]));
    assert!(out.starts_with("# built in\n# What every") && out.contains("\nelementwise_binary:\n"));

    fs::create_dir_all(dir.join("specs/family")).unwrap();
    fs::write(dir.join("specs/family/mine.yaml"), "# Mine. More.\nmine:\n  since: \"1.0\"\n")
        .unwrap();
    let comparison = "# Others.\ncomparison:\n  since: \"1.0\"\n";
    fs::write(dir.join("specs/family/comparison.yaml"), comparison).unwrap();
    let out = succeeds(opwright(&dir, &["explain", "family"]));
    assert!(out.starts_with("  comparison          Others.\n"), "{out}");
    assert!(out.contains("\n  mine                Mine\n"), "{out}");
    let out = succeeds(opwright(&dir, &["explain", "family", "mine"]));
    assert!(out.starts_with("# specs/family/mine.yaml\n# Mine."), "{out}");
    let output = opwright(&dir, &["explain", "family", "mime"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.starts_with("opwright: there is no family `mime`; did you mean `mine`?"),
        "{error}"
    );

    // Uses the families, or also the ops, of another crate.
    fs::create_dir_all(dir.join("other/specs")).unwrap();
    succeeds(opwright(&dir.join("other"), &["new", "mean2"]));
    fs::write(dir.join("other/specs/near.yaml"), NEAR).unwrap();
    let specs = ["--specs", "other/specs"];
    let families = ["--families-of", "specs"];
    assert_eq!(succeeds(opwright(&dir, &[&["check"], &specs[..]].concat())), "2 ops proved\n");
    let output = opwright(&dir, &[&["check"], &specs[..], &families].concat());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("op `near` has no `args`"),
        "shadowed by what gives too little: {error}"
    );
    let output = opwright(&dir, &["check", "--ops-of", "nowhere"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("`nowhere` is neither a folder nor a crate"), "{error}");
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
