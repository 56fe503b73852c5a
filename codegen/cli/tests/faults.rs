//! Fault injection: at every point where generation touches the disk, it is killed or a system call fails. Every
//! visible file must then be complete, either the old or the new one, and the next run must produce exactly the new
//! files.
//!
//! `strace` kills the process at its n-th call, or makes that call fail. The suite tests a sample of the points;
//! `tests/faults/run` tests all of them.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may")]

#[path = "faults/bench.rs"]
mod bench;

use std::fs;
use std::process::{Command, Stdio};

use bench::{Bench, Files, visible};

/// The system calls, and the faults injected into each.
const CALLS: [(&str, &[&str]); 8] = [
    ("write", &["signal=KILL", "error=ENOSPC", "error=EIO"]),
    ("openat", &["signal=KILL", "error=EACCES", "error=EMFILE", "error=ENOSPC"]),
    ("rename", &["signal=KILL", "error=EIO", "error=EXDEV"]),
    ("mkdir", &["signal=KILL", "error=EACCES", "error=ENOSPC"]),
    ("unlink", &["signal=KILL", "error=EACCES"]),
    ("fdatasync", &["signal=KILL", "error=EIO"]),
    ("flock", &["signal=KILL", "error=ENOLCK", "error=EINTR"]),
    ("close", &["signal=KILL"]),
];

/// The suite tests one point in this many; `OPWRIGHT_FAULTS` overrides the number.
const SAMPLE: usize = 131;

fn has_strace() -> bool {
    let found = Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_ok();
    if !found {
        println!("skipped: there is no strace");
    }
    found
}

/// The number of times that a run makes each call, with several threads or only one.
fn counts(bench: &Bench, inject: &[&str]) -> Vec<usize> {
    let log = bench.dir.join("calls");
    let set = CALLS.map(|(call, _)| call).join(",");
    let trace = format!("trace={set}");
    let mut wrapper = vec!["strace", "-f", "-o", log.to_str().unwrap(), "-e", &trace];
    wrapper.extend(inject);
    assert!(bench.run(&wrapper).status.success());
    let log = fs::read_to_string(log).unwrap();
    let made = |call: &str| log.matches(&format!(" {call}(")).count();
    CALLS.iter().map(|(call, _)| made(call)).collect()
}

/// What is wrong after this fault at the n-th call of one kind.
fn broken(bench: &Bench, before: &Files, alone: &[&str], fault: &str) -> Option<String> {
    bench.reset(before);
    let inject = format!("inject={fault}");
    let mut wrapper = vec!["strace", "-f", "-qq", "-o", "/dev/null", "-e", &inject];
    wrapper.extend(alone);
    let output = bench.run(&wrapper);
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("panicked") {
        return Some(format!("it panicked: {said}"));
    }
    // `strace` counts calls per thread, so the diagnostic may itself be the first write of its thread, and fail.
    let unheard = said.is_empty() && alone.is_empty() && fault.starts_with("write:error");
    // The dynamic loader may fail first, with its own message.
    let ours = unheard
        || said.starts_with("error[E")
        || said.starts_with("opwright: ")
        || said.contains("shared librar");
    if output.status.code().is_some_and(|code| code != 0) && !ours {
        return Some(format!("it ended with {} and said: {said}", output.status));
    }
    if output.status.success() && visible(&bench.tree()) != bench.new {
        return Some("it succeeded, but its output is wrong".to_owned());
    }
    bench.torn(before).or_else(|| bench.unmended())
}

fn matrix(what: &'static str) {
    if !has_strace() {
        return;
    }
    let every = std::env::var("OPWRIGHT_FAULTS").ok().and_then(|every| every.parse().ok());
    let every = every.unwrap_or(SAMPLE);
    let bench = Bench::new(what, what);
    let (mut points, mut tried, mut failures) = (0, 0, vec![]);
    let nothing = Files::new();
    // Without threads each point is reached exactly once; with threads, the first thread to reach it gets the fault.
    let alone = ["-e", "inject=clone,clone3:error=EAGAIN"];
    for (before, threads) in [(&bench.old, &alone[..]), (&nothing, &alone), (&bench.old, &[])] {
        bench.reset(before);
        for ((call, faults), count) in CALLS.iter().zip(counts(&bench, threads)) {
            for (n, fault) in (1..=count).flat_map(|n| faults.iter().map(move |fault| (n, fault))) {
                points += 1;
                if points % every != 0 {
                    continue;
                }
                tried += 1;
                let fault = format!("{call}:{fault}:when={n}");
                let start = if before.is_empty() { "from nothing" } else { "from the old" };
                let wrong = broken(&bench, before, threads, &fault);
                failures.extend(wrong.map(|wrong| format!("{start}, {fault}: {wrong}")));
            }
        }
    }
    println!("{what}: {tried} of {points} points");
    assert!(tried > 0 && failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn a_tree_is_never_torn() {
    matrix("generate");
}

#[test]
fn a_site_is_never_torn() {
    matrix("site");
}

/// A run under `sh -c "LIMIT; exec …"`, and whether it must fail.
fn surrounded(bench: &Bench, name: &str, script: &str) -> Option<String> {
    bench.reset(&bench.old);
    let script = format!("{script}\nexec \"$0\" \"$@\"");
    let output = bench.run(&["sh", "-c", &script]);
    let said = String::from_utf8_lossy(&output.stderr);
    let wrong = if said.contains("panicked") || said.contains("overflow") {
        Some(format!("it said {said}"))
    } else {
        bench.torn(&bench.old).or_else(|| bench.unmended())
    };
    wrong.map(|wrong| format!("{name}: {wrong}"))
}

/// Resource limits either have no effect or are reported.
#[test]
fn resource_limits_are_harmless_or_reported() {
    let mut failures = vec![];
    for what in ["generate", "site"] {
        let bench = Bench::new(&format!("surroundings_{what}"), what);
        for (name, script) in [
            ("small files, killed", "ulimit -f 2"),
            ("small files, refused", "trap '' XFSZ; ulimit -f 2"),
            ("few descriptors", "ulimit -n 16"),
            ("hardly any descriptors", "ulimit -n 5"),
            ("a small stack", "ulimit -s 512"),
            ("little memory", "ulimit -v 60000"),
            ("hardly any memory", "ulimit -v 30000"),
            ("umask", "umask 077"),
            ("no home", "unset HOME PATH; export TZ=Asia/Kathmandu LC_ALL=tr_TR.UTF-8"),
            ("closed output", "exec >&-"),
            ("closed everything", "exec <&- >&- 2>&-"),
            ("full output", "exec >/dev/full"),
            ("old specs", "touch -d 1970-01-02 specs/*"),
            ("specs of the future", "touch -d 2200-01-01 specs/*"),
        ] {
            failures.extend(surrounded(&bench, name, script));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The kilobytes of memory that a run without threads may need at most.
const MAX_KILOBYTES: usize = 1 << 18;

/// Whether a run with at most this many kilobytes of address space succeeds.
fn succeeds_within(bench: &Bench, kilobytes: usize) -> bool {
    let script = format!("ulimit -v {kilobytes}; NUM_JOBS=4 timeout 60 \"$0\" \"$@\" 2>/dev/null");
    bench.run(&["sh", "-c", &script]).status.success()
}

/// A run that has just enough memory for a single thread succeeds, and so does every run with more. A thread that does not
/// fit would abort the process, or deadlock in the standard library while it starts.
#[test]
fn threads_are_started_only_if_there_is_memory_for_them() {
    let bench = Bench::new("memory", "generate");
    let (mut fails, mut succeeds) = (0, MAX_KILOBYTES);
    while succeeds - fails > 500 {
        let middle = (fails + succeeds) / 2;
        if succeeds_within(&bench, middle) { succeeds = middle } else { fails = middle }
    }
    for more in (1_000..14_000).step_by(250) {
        assert!(succeeds_within(&bench, succeeds + more), "{succeeds} + {more} kB");
    }
}

/// Several generators in one folder take turns, and a concurrent reader sees only complete files.
#[test]
fn generators_take_turns_and_readers_see_whole_files() {
    for what in ["generate", "site"] {
        let bench = Bench::new(&format!("turns_{what}"), what);
        for before in [&bench.old, &Files::new()] {
            bench.reset(before);
            let start = || bench.command(&[]).stderr(Stdio::piped()).stdout(Stdio::null()).spawn();
            let mut running: Vec<_> = (0..8).map(|_| start().unwrap()).collect();
            while running.iter_mut().any(|child| child.try_wait().unwrap().is_none()) {
                assert_eq!(bench.torn(before), None, "{what}");
            }
            for child in running {
                let output = child.wait_with_output().unwrap();
                let said = String::from_utf8_lossy(&output.stderr);
                assert!(output.status.success(), "{what}: {said}");
            }
            assert_eq!(bench.unmended(), None, "{what}");
        }
    }
}

/// Unusual paths and folder names of the output are accepted.
#[test]
fn unusual_paths_are_accepted() {
    let bench = Bench::new("places", "generate");
    let long = "long/".repeat(600);
    for place in ["with spaces", "it's", "two\nlines", "-dash", "trailing.", "ünï", "a/../b", &long]
    {
        let tree = bench.dir.join("at").join(place);
        let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
        command.current_dir(&bench.dir).arg("generate").arg("--out").arg(&tree);
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            assert_eq!(visible(&tree), bench.new, "{place:?}");
        } else {
            assert!(said.starts_with("error[E0019]"), "{place:?}: {said}");
            assert!(visible(&tree).is_empty(), "{place:?}");
        }
    }
}

/// Tests a full disk and a read-only disk, where the system allows a private mount.
#[test]
fn full_and_read_only_disks_are_reported() {
    for what in ["generate", "site"] {
        let bench = Bench::new(&format!("disk_{what}"), what);
        let script = |options: &str, then: &str| {
            format!(
                "mkdir -p out && mount -t tmpfs -o size=24m none out || exit 77\n\
                 cp -r kept/. out && {options} || exit 77\n\
                 \"$0\" \"$@\"; code=$?; rm -rf seen; cp -r out seen; umount out; {then}"
            )
        };
        bench.reset(&bench.old);
        let _ = fs::rename(bench.tree(), bench.dir.join("kept"));
        for (name, options) in [
            ("full", "{ dd if=/dev/zero of=out/.big bs=1k 2>/dev/null; true; }"),
            (
                "nearly full",
                "{ dd if=/dev/zero of=out/.big bs=1k 2>/dev/null; truncate -s -12k out/.big; }",
            ),
            ("read-only", "mount -o remount,ro out"),
        ] {
            let script = script(options, "rm -f seen/.big; exit $code");
            let output = bench.run(&[
                "unshare",
                "--user",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                &script,
            ]);
            let said = String::from_utf8_lossy(&output.stderr);
            if output.status.code().is_none_or(|code| code > 2) {
                println!("skipped: no file system of our own: {said}");
                return;
            }
            assert!(said.contains("error[E0019]"), "{what}, {name}: {said}");
            let seen = bench.dir.join("seen");
            for (path, bytes) in visible(&seen) {
                let whole =
                    bench.old.get(&path) == Some(&bytes) || bench.new.get(&path) == Some(&bytes);
                assert!(whole || path == ".big", "{what}, {name}: {path} is {} bytes", bytes.len());
            }
        }
    }
}
