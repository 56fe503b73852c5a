//! The committed files are exactly what the generator makes of the specs, on any machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "freshness/folders.rs"]
mod folders;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use std::time::SystemTime;
use std::{env, fs, thread};

use folders::{copy_specs, files, folder, times};
use opwright_codegen::model::{Home, Manifest};
use opwright_codegen::output::{Mode, Report, write_tree};
use opwright_codegen::{Artifacts, Build, Specs, compile};

/// The fix if `generated` is stale.
const CURE: &str = "run `cargo build`, or `cargo run -p opwright-cli`, and commit what changes";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The folder of the crate `opwright`.
fn package() -> PathBuf {
    root().join("generated")
}

fn made_of(specs: &Path) -> Artifacts {
    let home = Home::of(Manifest::of(&package()).as_ref(), true);
    let read = Specs::read(specs).map(|specs| Specs { home, ..specs });
    read.and_then(|specs| compile(&specs).map_err(|faults| faults.with_sources(specs.sources)))
        .unwrap_or_else(|faults| {
            panic!("{}", opwright_codegen::diagnostic::render(&faults, &[], false))
        })
}

/// The generated files of this repository's specs, generated once.
fn artifacts() -> &'static Artifacts {
    static ARTIFACTS: LazyLock<Artifacts> = LazyLock::new(generated);
    &ARTIFACTS
}

fn generated() -> Artifacts {
    made_of(&root().join("specs"))
}

#[test]
fn generated_files_are_up_to_date() {
    let report = write_tree(&root().join("generated"), artifacts(), Mode::Check);
    let report = report.unwrap_or_else(|faults| {
        let faults = opwright_codegen::diagnostic::render(&faults, &[], false);
        panic!("generated/ is stale: {CURE}\n{faults}")
    });
    assert_eq!(report.foreign, [] as [&str; 0], "files in generated folders that nobody generates");
}

#[test]
fn artifacts_are_marked_small_and_independent_of_the_machine() {
    let artifacts = artifacts();
    let here = root();
    let mut vectors = vec![];
    for (path, text) in &artifacts.files {
        // JSON has no comments: the mark is its first key, or the second in a schema.
        let lines = if path.ends_with(".json") { 3 } else { 1 };
        assert!(
            text.lines().take(lines).any(|line| line.contains("@generated from specs/")),
            "{path}"
        );
        assert!(text.ends_with('\n') && !text.contains('\r'), "{path}");
        assert!(!text.contains(here.to_str().unwrap()), "{path} says where it was made");
        if path.starts_with("vectors/") {
            assert!(text.len() <= 150_000, "{path} has {} bytes", text.len());
            vectors.push(text.len());
        }
    }
    let total: usize = vectors.iter().sum();
    assert!(total <= 40_000 * vectors.len(), "{total} bytes of vectors");
}

#[test]
fn a_second_run_writes_nothing() {
    let dir = folder("twice");
    let artifacts = artifacts();
    let report = write_tree(&dir, artifacts, Mode::Bless).unwrap();
    assert_eq!(report.written.len(), artifacts.files.len());
    let before = times(&dir);
    let report = write_tree(&dir, &generated(), Mode::Bless).unwrap();
    assert_eq!((report.written, report.removed), (vec![], vec![]));
    assert_eq!(times(&dir), before);
}

/// Concurrent generators, with stacks of any size, give the same files.
#[test]
fn concurrent_generators_agree() {
    let want = artifacts();
    thread::scope(|scope| {
        let workers: Vec<_> = [2usize, 3, 8]
            .map(|mebibytes| {
                let worker = thread::Builder::new().stack_size(mebibytes << 20);
                worker.spawn_scoped(scope, generated).unwrap()
            })
            .into();
        for worker in workers {
            assert!(worker.join().unwrap() == *want, "threads disagree");
        }
    });
}

/// The generator as a process, if started by another test; otherwise does nothing.
#[test]
fn process() {
    if let (Some(specs), Some(tree)) =
        (env::var_os("FRESHNESS_SPECS"), env::var_os("FRESHNESS_TREE"))
    {
        Build::new(specs).tree(tree).run();
    }
}

/// A process that runs the generator; paths may be relative to its working directory.
fn generator(specs: &Path, tree: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["process", "--exact", "--nocapture"]);
    command.env("FRESHNESS_SPECS", specs).env("FRESHNESS_TREE", tree).env_remove("OPWRIGHT_FROZEN");
    command.env("CARGO_MANIFEST_DIR", package());
    command
}

#[track_caller]
fn succeeds(mut command: Command) -> Output {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The files depend neither on the working directory, nor the environment, nor the order in which files were
/// created.
#[test]
fn files_do_not_depend_on_the_environment() {
    let want = &artifacts().files;
    let dir = folder("surroundings");
    let long = "a long name, with spaces and ünïcödé/".repeat(8);
    let variables: [&[(&str, &str)]; 4] = [
        &[("LC_ALL", "tr_TR.UTF-8"), ("LANG", "tr_TR.UTF-8"), ("TZ", "Asia/Kathmandu")],
        &[
            ("LC_ALL", "C"),
            ("TZ", "UTC+12"),
            ("SOURCE_DATE_EPOCH", "0"),
            ("RUST_TEST_THREADS", "1"),
        ],
        &[
            ("RUST_MIN_STACK", "16777216"),
            ("COLUMNS", "20"),
            ("NO_COLOR", "1"),
            ("CARGO_TERM_COLOR", "always"),
        ],
        &[
            ("HOME", "/nonexistent"),
            ("USER", "nobody"),
            ("HOSTNAME", "elsewhere"),
            ("TERM", "dumb"),
        ],
    ];
    // A file system in memory, if there is one.
    let memory = tempfile::tempdir_in("/dev/shm").ok();
    for (i, variables) in variables.into_iter().enumerate() {
        let dir = memory.as_ref().filter(|_| i == 2).map_or(dir.as_path(), |memory| memory.path());
        let place = dir.join(i.to_string()).join(if i == 1 { long.as_str() } else { "" });
        copy_specs(&root().join("specs"), &place.join("specs"), i % 2 == 0);
        let tree = place.join("tree");
        // Runs with relative paths inside the folder, and with absolute paths elsewhere.
        let mut command = if i < 2 {
            let mut command = generator(Path::new("specs"), Path::new("tree"));
            command.current_dir(&place);
            command
        } else {
            let mut command = generator(&place.join("specs"), &tree);
            command.current_dir("/");
            command
        };
        if i == 3 {
            let kept = [
                ("FRESHNESS_SPECS", place.join("specs")),
                ("FRESHNESS_TREE", tree.clone()),
                ("CARGO_MANIFEST_DIR", package()),
            ];
            command.env_clear().envs(kept);
        }
        command.envs(variables.iter().copied());
        let output = succeeds(command);
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        let have = files(&tree);
        assert_eq!(have.keys().collect::<Vec<_>>(), want.keys().collect::<Vec<_>>());
        for (path, text) in want {
            assert!(have[path] == *text, "{path} differs with {variables:?}");
        }
    }
}

/// A folder with a few specs of this repository, which can be changed.
fn some_specs(dir: &Path) -> PathBuf {
    let specs = dir.join("specs");
    copy_specs(&root().join("specs"), &specs, false);
    for path in files(&specs).into_keys().map(|name| specs.join(name)) {
        let kept = ["add.yaml", "broadcast_to.yaml", "hypot.yaml"];
        if !kept.iter().any(|kept| path.ends_with(kept)) {
            fs::remove_file(path).unwrap();
        }
    }
    specs
}

fn bless(specs: &Path, tree: &Path) -> Report {
    write_tree(tree, &made_of(specs), Mode::Bless).unwrap()
}

/// The name and the text of the first YAML block of the README, which is an op.
fn readme_spec() -> (String, String) {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, rest) = readme.split_once("```yaml\n").unwrap();
    let (text, _) = rest.split_once("```").unwrap();
    (text.split(':').next().unwrap().to_owned(), text.to_owned())
}

#[test]
fn artifacts_are_added_and_removed_with_their_spec() {
    let dir = folder("comes_and_goes");
    let (specs, tree) = (some_specs(&dir), dir.join("tree"));
    bless(&specs, &tree);
    let foreign =
        ["src/ops/mine.rs", "docs/notes.md", "vectors/mine.json", "src/lib.rs", "Cargo.toml"];
    for path in foreign {
        fs::write(tree.join(path), "by hand\n").unwrap();
    }
    let before = (files(&tree), times(&tree));

    // The README says that a new op needs one file and changes no other op.
    let (op, text) = readme_spec();
    let spec = specs.join(format!("{op}.yaml"));
    fs::write(&spec, text).unwrap();
    let report = bless(&specs, &tree);
    assert_eq!(report.removed, [] as [&str; 0]);
    let own = [
        format!("docs/{op}.md"),
        format!("python/opwright/docs/{op}.py"),
        format!("src/ops/{op}.rs"),
        format!("tests/examples/{op}.rs"),
        format!("vectors/{op}.json"),
    ];
    let new: Vec<&String> =
        report.written.iter().filter(|path| !before.0.contains_key(*path)).collect();
    assert_eq!(new, own.iter().collect::<Vec<_>>());
    // Files about all ops change as well; the files of other ops do not.
    for path in &report.written {
        let shared = [
            "docs/index.md",
            "ops.json",
            "python/opwright/__init__.py",
            "python/opwright/__init__.pyi",
            "src/ops.rs",
            "tests/examples.rs",
            "vectors/manifest.json",
        ];
        assert!(own.contains(path) || shared.contains(&path.as_str()), "{path} was written too");
    }
    let ops = fs::read_to_string(tree.join("src/ops.rs")).unwrap();
    assert!(ops.contains(&format!("mod {op};")));

    // Renaming removes one op and adds another.
    let renamed = fs::read_to_string(&spec).unwrap().replace(&op, "renamed");
    fs::remove_file(&spec).unwrap();
    fs::write(specs.join("renamed.yaml"), renamed).unwrap();
    let report = bless(&specs, &tree);
    assert_eq!(report.removed, own);
    assert!(!fs::read_to_string(tree.join("src/ops.rs")).unwrap().contains(&op));

    fs::remove_file(specs.join("renamed.yaml")).unwrap();
    let report = bless(&specs, &tree);
    assert_eq!(report.removed, own.map(|path| path.replace(&op, "renamed")));
    assert_eq!(report.foreign, ["docs/notes.md", "src/ops/mine.rs", "vectors/mine.json"]);
    assert_eq!(files(&tree), before.0);
    let after = times(&tree);
    assert!(
        foreign.iter().all(|path| after[*path] == before.1[*path]),
        "a foreign file was written"
    );
}

#[test]
fn a_spec_in_a_folder_of_a_folder_is_an_error() {
    let dir = folder("nested");
    let specs = some_specs(&dir);
    fs::create_dir_all(specs.join("more/below")).unwrap();
    let (_, text) = readme_spec();
    fs::write(specs.join("more/below/hypot.yaml"), text).unwrap();
    let tree = dir.join("tree");
    let output = generator(&specs, &tree).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("error[E0003]"), "{error}");
    assert!(!tree.exists());
}

#[test]
fn frozen_mode_compares_and_writes_nothing() {
    let dir = folder("frozen");
    let (specs, tree) = (some_specs(&dir), dir.join("tree"));
    // No category of these few ops is optional.
    fs::write(dir.join("Cargo.toml"), "[package]\nname = \"opwright\"\n").unwrap();
    let run = |frozen: &str| {
        let mut command = generator(&specs, &tree);
        command.env("OPWRIGHT_FROZEN", frozen).env("CARGO_MANIFEST_DIR", &dir);
        let output = command.output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.success(), text(output.stdout), text(output.stderr))
    };
    // Nothing has been generated: in frozen mode it stays so.
    assert!(!run("1").0 && !tree.exists());
    assert!(run("0").0 && run("").0 && run("1").0);
    let fresh = (files(&tree), times(&tree));

    let edited = tree.join("src/ops/hypot.rs");
    fs::write(&edited, fresh.0["src/ops/hypot.rs"].clone() + "// by hand\n").unwrap();
    fs::remove_file(tree.join("docs/add.md")).unwrap();
    let stale = (files(&tree), times(&tree));
    let (ok, said, error) = run("1");
    assert!(!ok);
    assert!(
        said.contains("cargo::error=[E0020] 2 generated files are not what the specs say"),
        "{said}"
    );
    for part in ["docs/add.md is missing", "src/ops/hypot.rs differs", "cargo build"] {
        assert!(error.contains(part), "{error}");
    }
    assert_eq!((files(&tree), times(&tree)), stale);

    assert!(run("").0);
    assert_eq!(files(&tree), fresh.0);
    // Only files that differed were written.
    let written: BTreeMap<String, SystemTime> =
        times(&tree).into_iter().filter(|(path, time)| fresh.1[path] != *time).collect();
    assert_eq!(written.keys().collect::<Vec<_>>(), ["docs/add.md", "src/ops/hypot.rs"]);
}
