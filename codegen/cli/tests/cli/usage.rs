//! Command lines, help and output.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use super::{folder, opwright, run, said};

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
            &["explain", "fma"],
            "there is no op, function or family `fma`; in a spec, write `x * y + z`, which loses accuracy where `z` nearly cancels the product",
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
