//! `opwright bless` fills in what a spec leaves out.

use std::fs;

use super::{folder, run};

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
    let bounds = "+  accuracy: {f32: 3.3 ulp, f64: 2.9 ulp, f16: 0.51 ulp, bf16: 0.51 ulp}\n";
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
