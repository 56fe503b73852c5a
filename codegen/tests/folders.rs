//! Folders of specs that cannot be read, or only in part.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::diagnostic::render;
use opwright_codegen::output::apart;
use opwright_codegen::source::Specs;

const SPEC: &str = "add:\n  summary: Adds.\n";

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folders").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// The first two lines of the first diagnostic about reading; diagnostics about files that were read may come before
/// it.
fn fault(dir: &Path) -> String {
    let text = render(&Specs::read(dir).unwrap_err(), &[], false);
    let of_reading = text.lines().skip_while(|line| !line.starts_with("error[E00"));
    let lines: Vec<&str> = of_reading.take(2).map(str::trim).collect();
    let root = format!("{}/", dir.parent().unwrap().display());
    lines.join(" ").replace(&root, "")
}

#[test]
fn rejects_a_missing_or_empty_folder() {
    let dir = folder("needed");
    assert_eq!(
        fault(&dir.join("gone")),
        "error[E0001]: the folder of specs does not exist --> gone"
    );
    fs::create_dir(dir.join("specs")).unwrap();
    assert_eq!(
        fault(&dir.join("specs")),
        "error[E0001]: the folder of specs has no file *.yaml --> specs"
    );
    fs::write(dir.join("file"), SPEC).unwrap();
    assert_eq!(fault(&dir.join("file")), "error[E0001]: the folder of specs is a file --> file");
    assert_eq!(
        fault(&dir.join("two\nlines")),
        "error[E0001]: the folder of specs does not exist --> two\u{FFFD}lines"
    );
}

#[test]
fn other_files_are_ignored() {
    let dir = folder("ignored").join("specs");
    fs::create_dir_all(dir.join(".git")).unwrap();
    fs::create_dir_all(dir.join("family")).unwrap();
    fs::write(dir.join("add.yaml"), SPEC).unwrap();
    fs::write(dir.join("family/two.yaml"), "two:\n  category: arithmetic\n").unwrap();
    fs::create_dir(dir.join("sums")).unwrap();
    fs::write(dir.join("sums/sub.yaml"), SPEC.replace("add:", "sub:")).unwrap();
    for name in [
        "sums/README.md",
        "README.md",
        "op.schema.json",
        "add.yaml.bak",
        "add.yaml~",
        ".add.yaml",
        "notes.txt",
        "family/x.md",
    ] {
        fs::write(dir.join(name), "?").unwrap();
    }
    let specs = Specs::read(&dir).unwrap();
    let paths: Vec<_> = specs
        .sources
        .iter()
        .map(|one| (one.path.as_str(), one.stem.as_str(), one.family))
        .collect();
    assert_eq!(
        paths,
        [
            ("specs/add.yaml", "add", false),
            ("specs/family/two.yaml", "two", true),
            ("specs/sums/sub.yaml", "sub", false)
        ]
    );
}

#[cfg(unix)]
#[test]
fn only_links_inside_the_folder_are_followed() {
    use std::os::unix::fs::symlink;
    let dir = folder("links");
    let specs = dir.join("specs");
    fs::create_dir(&specs).unwrap();
    fs::write(specs.join("add.yaml"), SPEC).unwrap();
    symlink("add.yaml", specs.join("inside.yaml")).unwrap();
    // The link inside the folder is read, under its own name.
    assert_eq!(
        fault(&specs),
        "error[E0016]: this file defines `add`, but is called inside.yaml --> specs/inside.yaml:1:1"
    );
    fs::remove_file(specs.join("inside.yaml")).unwrap();
    symlink(&specs, dir.join("linked")).unwrap();
    assert_eq!(Specs::read(&dir.join("linked")).unwrap().sources[0].path, "linked/add.yaml");
    fs::write(dir.join("sub.yaml"), "sub:\n  summary: Subtracts.\n").unwrap();
    symlink("../sub.yaml", specs.join("sub.yaml")).unwrap();
    assert_eq!(
        fault(&specs),
        "error[E0004]: this link leads out of the folder of specs --> specs/sub.yaml"
    );
    fs::remove_file(specs.join("sub.yaml")).unwrap();
    symlink("gone.yaml", specs.join("sub.yaml")).unwrap();
    assert_eq!(
        fault(&specs),
        "error[E0002]: this file cannot be read: no such file or directory --> specs/sub.yaml"
    );
}

#[cfg(unix)]
#[test]
fn unreadable_files_are_reported() {
    use std::os::unix::fs::PermissionsExt;
    let dir = folder("unreadable").join("specs");
    fs::create_dir(&dir).unwrap();
    let file = dir.join("add.yaml");
    fs::write(&file, SPEC).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    // Root can read every file.
    if fs::read(&file).is_err() {
        assert_eq!(
            fault(&dir),
            "error[E0002]: this file cannot be read: permission denied --> specs/add.yaml"
        );
    }
    let _socket = std::os::unix::net::UnixListener::bind(dir.join("pipe.yaml"));
    fs::remove_file(file).unwrap();
    assert_eq!(fault(&dir), "error[E0002]: this is not a regular file --> specs/pipe.yaml");
}

/// A writer replaces one file and then the other, so the first is never older than the second in a consistent read.
#[test]
fn files_are_read_as_a_consistent_snapshot() {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    let dir = folder("together").join("specs");
    fs::create_dir(&dir).unwrap();
    let write = |name: &str, version: usize| {
        let temporary = dir.join(format!(".{name}"));
        fs::write(&temporary, format!("{name}:\n  since: {version}\n")).unwrap();
        fs::rename(temporary, dir.join(format!("{name}.yaml"))).unwrap();
    };
    write("add", 0);
    write("sub", 0);
    // More files between the two make reading slower.
    for i in 0..100 {
        fs::write(dir.join(format!("b{i}.yaml")), format!("b{i}:\n  since: 0\n")).unwrap();
    }
    let (done, reads) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for version in 1.. {
                write("add", version);
                write("sub", version);
                // The writer sometimes pauses until a whole read is done.
                let begun = reads.load(Ordering::Relaxed);
                std::thread::sleep(std::time::Duration::from_millis(version as u64 % 16));
                while version % 16 == 0 && reads.load(Ordering::Relaxed) < begun + 2 {
                    if done.load(Ordering::Relaxed) {
                        return;
                    }
                    std::thread::yield_now();
                }
            }
        });
        let version = |specs: &Specs, i: usize| -> usize {
            specs.sources[i].text.split_whitespace().next_back().unwrap().parse().unwrap()
        };
        let mut seen = vec![];
        while seen.len() < 20 {
            let specs = Specs::read(&dir);
            reads.fetch_add(1, Ordering::Relaxed);
            seen.extend(specs.map(|specs| (version(&specs, 0), version(&specs, 101))));
        }
        done.store(true, Ordering::Relaxed);
        for (first, second) in seen {
            assert!(first == second || first == second + 1, "{first} and {second}");
        }
    });
}

/// Generated files among the specs would be rejected by the next run.
#[test]
fn rejects_a_folder_of_generated_files_among_the_specs() {
    let dir = folder("apart");
    let specs = dir.join("specs");
    fs::create_dir_all(&specs).unwrap();
    for out in ["specs", "specs/a/b", "new/../specs"] {
        fs::create_dir_all(dir.join("new")).unwrap();
        let fault = apart(&specs, &dir.join(out)).unwrap_err();
        let text = render(&fault.into(), &[], false);
        assert!(text.starts_with("error[E0024]: "), "{out}: {text}");
    }
    for out in ["generated", "specs2", ".", "specs/../generated"] {
        apart(&specs, &dir.join(out)).unwrap();
    }
}
