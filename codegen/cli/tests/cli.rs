//! Tests the command as a process.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

fn opwright(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
    command.current_dir(dir).args(args);
    command
}

/// Exit code, standard output, standard error.
fn said(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn run(dir: &Path, args: &[&str]) -> (i32, String, String) {
    said(opwright(dir, args).output().unwrap())
}

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
    let spec = include_str!("../../tests/ui/let_unused.yaml");
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

#[test]
fn bless_fills_in_an_example() {
    let dir = folder("bless");
    run(&dir, &["new", "mean2"]);
    let path = dir.join("specs/mean2.yaml");
    let whole = fs::read_to_string(&path).unwrap().replace('\n', "\r\n");
    let open = whole.replace("      returns: [[1.0, 3.0], [2.0, 4.0]]\r\n", "");
    assert_ne!(open, whole);
    fs::write(&path, &open).unwrap();
    let line = open.lines().position(|line| line.contains("given: ")).unwrap() + 2;
    let difference = format!("specs/mean2.yaml:{line}\n+      returns: [[1.0, 3.0], [2.0, 4.0]]\n");

    // With `--check` the difference is only printed.
    let (code, out, err) = run(&dir, &["bless", "specs/mean2.yaml", "--check"]);
    assert_eq!((code, out.as_str()), (1, difference.as_str()), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), open);
    // The op can be named by its file or by its name.
    let (code, out, err) = run(&dir, &["bless", "mean2"]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, difference.as_str(), ""));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    for args in [&["bless", "mean2.yaml"][..], &["bless", "specs/mean2.yaml", "--check"]] {
        let (code, out, err) = run(&dir, args);
        let said = "specs/mean2.yaml: nothing is missing\n";
        assert_eq!((code, out.as_str(), err.as_str()), (0, said, ""));
    }

    // An op may be in a folder of the folder of specs.
    let below = dir.join("specs/means");
    fs::create_dir(&below).unwrap();
    fs::remove_file(&path).unwrap();
    let below = below.join("mean2.yaml");
    let difference = difference.replace("specs/", "specs/means/");
    for op in ["mean2", "specs/means/mean2.yaml"] {
        fs::write(&below, &open).unwrap();
        let (code, out, err) = run(&dir, &["bless", op]);
        assert_eq!((code, out.as_str(), err.as_str()), (0, difference.as_str(), ""));
        assert_eq!(fs::read_to_string(&below).unwrap(), whole);
    }
    let (code, out, err) = run(&dir, &["explain", "specs/means/mean2.yaml"]);
    assert!(code == 0 && out.starts_with("specs/means/mean2.yaml:1"), "{out}{err}");
    fs::remove_dir_all(dir.join("specs/means")).unwrap();

    let wrong = open.replace("* 0.5", "* 0.5 +");
    fs::write(&path, &wrong).unwrap();
    let (code, out, err) = run(&dir, &["bless", "mean2"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("error[E0301]"), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), wrong);
    let (code, _, err) = run(&dir, &["bless", "maen2"]);
    assert_eq!(code, 2);
    assert!(err.contains("there is no op `maen2`; did you mean `mean2`?"), "{err}");
}

#[test]
fn bless_fills_in_the_accuracy() {
    let dir = folder("bless_accuracy");
    run(&dir, &["new", "mean2"]);
    let path = dir.join("specs/mean2.yaml");
    let text = fs::read_to_string(&path).unwrap();
    let value = text.lines().find(|line| line.starts_with("  elementwise: ")).unwrap();
    let open = text.replace(value, "  elementwise: tanh(lhs) * exp(-abs(rhs))   # decays");
    // The examples lose their results, which belong to another formula.
    let open: String = open
        .lines()
        .filter(|line| !line.starts_with("      returns: "))
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&path, &open).unwrap();
    let bounds = "+  accuracy: {f32: 2.1 ulp, f64: 2.9 ulp, f16: 0.51 ulp, bf16: 0.51 ulp}\n";
    let (code, out, err) = run(&dir, &["bless", "mean2", "--check"]);
    assert!(code == 1 && out.contains(bounds), "{out}{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), open);
    let (code, out, err) = run(&dir, &["bless", "mean2"]);
    assert!(code == 0 && out.contains(bounds), "{out}{err}");
    let blessed = fs::read_to_string(&path).unwrap();
    assert!(blessed.contains(&format!("# decays\n{}", &bounds[1..])), "{blessed}");
    for args in [&["bless", "mean2", "--check"][..], &["check"]] {
        let (code, out, err) = run(&dir, args);
        assert_eq!(code, 0, "{args:?}: {out}{err}");
    }
}

/// What `bless` cannot add is printed with the reason, also if there is nothing else.
#[test]
fn bless_says_what_it_leaves_out() {
    let dir = folder("bless_left_out");
    run(&dir, &["new", "mean2"]);
    let path = dir.join("specs/mean2.yaml");
    let text = fs::read_to_string(&path).unwrap();
    let value = text.lines().find(|line| line.starts_with("  elementwise: ")).unwrap();
    let shapes = text
        .replace(value, "  elementwise: floor(exp(lhs)) + 0 * rhs")
        .replace("      returns: [[1.0, 3.0], [2.0, 4.0]]\n", "      returns: {shape: [2, 2]}\n");
    fs::write(&path, &shapes).unwrap();
    let (code, out, err) = run(&dir, &["bless", "mean2"]);
    let said = "specs/mean2.yaml: nothing is added\nnote: no bound is stated for f32, f64, f16, bf16: a rounding error may change the branch or the integer that the formula chooses\n";
    assert_eq!((code, out.as_str(), err.as_str()), (0, said, ""));
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

/// Only the spec is written, so only the spec is mentioned.
#[test]
fn bless_says_that_a_spec_cannot_be_written() {
    let dir = folder("bless_unwritable");
    run(&dir, &["new", "mean2"]);
    let path = dir.join("specs/mean2.yaml");
    let text = fs::read_to_string(&path).unwrap();
    let open = text.replace("      returns: [[1.0, 3.0], [2.0, 4.0]]\n", "");
    assert_ne!(open, text);
    fs::write(&path, &open).unwrap();
    // A folder in place of the temporary file: even root cannot write there.
    fs::create_dir(dir.join("specs/.mean2.yaml.opwright-tmp")).unwrap();
    let (code, _, err) = run(&dir, &["bless", "mean2"]);
    assert_eq!(code, 1, "{err}");
    assert!(err.contains("error[E0019]") && err.contains("the file is as it was"), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), open);
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

#[test]
fn bad_command_lines_are_usage_errors() {
    let dir = folder("usage");
    for (args, expected) in [
        (["frobnicate"].as_slice(), "there is no command `frobnicate`"),
        (
            &["explain"],
            "explain what? Give a code like E0301, the name of an op, `family` or `language`",
        ),
        (&["new"], "new what? Give the name of an op"),
        (&["bless"], "bless what? Give the file of a spec, like specs/add.yaml"),
        (
            &["bless", "specs/add.txt"],
            "specs/add.txt is not the file of a spec, whose name ends in .yaml",
        ),
        (&["new", "Add"], "`Add` is not a name: it has the upper-case letter `A`"),
        (&["new", "../evil"], "`../evil` is not a name: it has the character `.`"),
        (&["chek"], "there is no command `chek`; did you mean `check`?"),
        (
            &["check", "more"],
            "unexpected argument `more`: `check` is about all specs of a folder; `--specs DIR` names it",
        ),
        (&["expand", "one", "more"], "unexpected argument `more`"),
        (&["check", "--check"], "--check belongs to `generate` and `bless`"),
        (&["site", "--check"], "--check belongs to `generate` and `bless`"),
        (
            &["site", "--base", "here"],
            "--base is an address like https://example.org/ops/, not `here`",
        ),
        (
            &["site", "more"],
            "unexpected argument `more`: `site` is about all specs of a folder; `--specs DIR` names it",
        ),
        (&["check", "--serve"], "--serve and --port belong to `site --serve`"),
        (&["check", "--path", "."], "--path and --python belong to `init`"),
        (&["generate", "--python"], "--path and --python belong to `init`"),
        (&["--color", "red"], "--color is auto, always or never, not `red`"),
        (&["--frobnicate"], "there is no option `--frobnicate`"),
        (&["--spec", "ops"], "there is no option `--spec`; did you mean `--specs`?"),
        (&["site", "--serve", "--port", "abc"], "--port is a number from 0 to 65535, not `abc`"),
        (
            &["explain", "logit"],
            "there is no op, function or family `logit`; in a spec, write `ln(x / (1 - x))`, which loses accuracy for `x` near 0.5",
        ),
        (&["explain", "sqr"], "there is no op, function or family `sqr`; in a spec, write `x * x`"),
        (&["explain", "sqrtt"], "there is no op, function or family `sqrtt`; did you mean `sqrt`?"),
        (&["explain", "E404"], "there is no diagnostic `E404`; did you mean `E0404`?"),
        (&["--specs"], "missing argument for option '--specs'"),
    ] {
        let (code, out, err) = run(&dir, args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.starts_with(&format!("opwright: {expected}\n")), "{args:?}: {err}");
    }
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
}

#[test]
fn help_version_and_explanations_are_printed() {
    let dir = folder("help");
    for args in
        [["--help"].as_slice(), &["-h"], &["help"], &["help", "check"], &["generate", "--help"]]
    {
        let (code, out, err) = run(&dir, args);
        assert_eq!((code, err.as_str()), (0, ""));
        assert!(out.contains("Usage: opwright [COMMAND] [OPTIONS]"), "{out}");
    }
    assert_eq!(run(&dir, &["--version"]).1, format!("opwright {}\n", env!("CARGO_PKG_VERSION")));
    let (code, out, _) = run(&dir, &["explain", "language"]);
    assert_eq!(code, 0);
    assert!(out.contains("\n  sqrt(a) "), "{out}");
    let (code, out, _) = run(&dir, &["explain", "fill"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("fill(a, b)  A list of "), "{out}");
    let (code, out, _) = run(&dir, &["explain", "elementwise_binary"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("# built in\n"), "{out}");
    let (code, out, _) = run(&dir, &["explain", "e0014"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("E0014: a duplicate key\n\nA mapping has each key once."), "{out}");
}

/// The name of an op may be that of a function, too.
#[test]
fn explaining_an_op_named_like_a_function_shows_both() {
    let dir = folder("namesake");
    let specs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs");
    fs::create_dir(dir.join("specs")).unwrap();
    fs::copy(specs.join("arithmetic/atan2.yaml"), dir.join("specs/atan2.yaml")).unwrap();
    let (code, out, err) = run(&dir, &["explain", "atan2"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("specs/atan2.yaml:"), "{out}");
    let (spec, comment) = out.split_once("\n# The function of this name:\n").unwrap();
    assert!(spec.contains("atan2(lhs, rhs)") && !spec.contains("\n#"), "{out}");
    let function: String = comment.lines().map(|l| l[2..].to_owned() + "\n").collect();
    assert!(comment.lines().all(|line| line.starts_with("# ")), "{out}");
    let other = folder("namesake_absent");
    let (code, alone, _) = run(&other, &["explain", "atan2"]);
    assert_eq!(code, 0);
    assert!(alone.starts_with("atan2(a, b)  "), "{alone}");
    assert_eq!(alone, function);
}

#[test]
fn colour_is_used_only_on_request() {
    let dir = folder("colour");
    assert!(!run(&dir, &["check"]).2.contains('\u{1b}'));
    assert!(run(&dir, &["check", "--color", "always"]).2.contains("\u{1b}["));
    assert!(!run(&dir, &["check", "--color", "never"]).2.contains('\u{1b}'));
}

/// A reader that closes the pipe early, as `head` does, causes neither a failure nor a panic.
#[test]
fn a_closed_pipe_is_quiet() {
    let dir = folder("pipe");
    let mut child =
        opwright(&dir, &["--help"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let (code, _, err) = said(child.wait_with_output().unwrap());
    assert_eq!((code, err.as_str()), (0, ""));
}
