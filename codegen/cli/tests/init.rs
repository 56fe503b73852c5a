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

/// A package that a crate with ops depends on, with its folder.
type Package = (&'static str, PathBuf);

/// Runs Cargo with these packages in place of the published ones.
fn cargo(dir: &Path, packages: &[Package], args: &[&str]) -> Output {
    let patch = |(name, path): &Package| {
        ["--config".to_owned(), format!("patch.crates-io.{name}.path={path:?}")]
    };
    let mut command = Command::new(env!("CARGO"));
    command.args(packages.iter().flat_map(patch)).args(args).arg("--offline");
    command
        .current_dir(dir)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap());
    command.env_remove("OPWRIGHT_FROZEN").env("CARGO_TERM_COLOR", "never").output().unwrap()
}

/// The packages as published: packed by Cargo and unpacked. Unchanged files are left alone, so that they are not compiled
/// again.
fn packed() -> [Package; 2] {
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
    let page = include_str!("../../site/add-an-op.md");
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
    let page = include_str!("../../site/language.md");
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

#[test]
fn families_are_explained() {
    let dir = folder("families");
    let out = succeeds(opwright(&dir, &["explain", "family"]));
    assert!(out.contains("\n  elementwise_binary  Shared parts of arithmetic ops"), "{out}");
    let out = succeeds(opwright(&dir, &["explain", "family", "elementwise_binary"]));
    assert!(
        out.starts_with("# built in\n# Shared parts") && out.contains("\nelementwise_binary:\n")
    );

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

    // The specs of another crate: its families, or its ops as well.
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
    succeeds(opwright(&dir, &["new", "mean2"]));
    for other in ["base-ops", "../base", "../base/specs"] {
        assert_eq!(succeeds(opwright(&dir, &["check", "--ops-of", other])), "2 ops proved\n");
    }
    let error = |args: &[&str]| String::from_utf8(opwright(&dir, args).stderr).unwrap();
    let text = error(&["check", "--ops-of", "nowhere"]);
    assert!(text.contains("`nowhere` is neither a folder nor a crate"), "{text}");

    // One fault for an op that both have.
    fs::write(dir.join("specs/near.yaml"), NEAR).unwrap();
    for (other, shown) in
        [("base-ops", "base-ops"), ("../base", "../base"), ("../base/specs", "../base")]
    {
        let text = error(&["check", "--ops-of", other]);
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
        assert_eq!(succeeds(opwright(&dir, args)), "2 ops proved\n");
    }

    fs::write(dir.join("Cargo.toml"), package("uses", &depends("../gone"))).unwrap();
    let text = error(&["check", "--ops-of", "base-ops"]);
    assert!(text.contains("cargo cannot list the dependencies of this crate:\nerror: "), "{text}");
    assert!(text.contains("gone/Cargo.toml"), "{text}");
}

/// A command about one op ignores faults in files that the op does not depend on.
#[test]
fn commands_about_one_op_ignore_faults_elsewhere() {
    let dir = folder("explained");
    succeeds(opwright(&dir, &["new", "mean2"]));
    let code = succeeds(opwright(&dir, &["expand", "mean2"]));
    fs::create_dir_all(dir.join("specs/family")).unwrap();
    fs::write(dir.join("specs/family/bad.yaml"), "bad: {\n").unwrap();
    fs::write(dir.join("specs/worse.yaml"), "worse:\n  family: bad\n  \tx\n").unwrap();
    fs::write(dir.join("specs/poor.yaml"), "poor:\n  family: bad\n").unwrap();
    let whole = succeeds(opwright(&dir, &["explain", "mean2"]));
    assert!(whole.starts_with("specs/mean2.yaml:1 "), "{whole}");
    assert_eq!(succeeds(opwright(&dir, &["expand", "mean2"])), code);
    assert_eq!(succeeds(opwright(&dir, &["expand", "specs/mean2.yaml"])), code);
    let blessed = succeeds(opwright(&dir, &["bless", "mean2"]));
    assert_eq!(blessed, "specs/mean2.yaml: nothing is missing\n");
    let families = succeeds(opwright(&dir, &["explain", "family"]));
    assert!(families.contains("\n  comparison          "), "{families}");
    assert!(succeeds(opwright(&dir, &["explain", "family", "bad"])).ends_with("bad: {\n"));
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
        let output = opwright(&dir, &[command, what]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{error}");
        assert!(error.contains(said), "{command} {what}: {error}");
        assert!(error.matches("error[").count() <= 1, "{command} {what}: {error}");
    }
    let empty = folder("explained_empty");
    let error = String::from_utf8(opwright(&empty, &["explain", "mean2"]).stderr).unwrap();
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
