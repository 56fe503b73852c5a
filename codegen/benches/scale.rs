//! Measures the cost of many ops: `cargo bench -p opwright-codegen --features site --bench scale -- 1000
//! [steps|compile|build|site]`.
//!
//! Copies of the repository's specs under new names make up the number. Each row runs in its own process and reports the
//! time, the CPU time of all threads, and the peak memory so far.

#![allow(clippy::unwrap_used, reason = "a measurement may")]

use std::convert::Infallible;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use opwright_codegen::emit::Want;
use opwright_codegen::model::OpSet;
use opwright_codegen::{Build, Specs, emit, lower, prove};

/// The word that selects a row, and what it runs.
type Row = (&'static str, fn(&Path));

/// The rows, indexed by the number that a child process is given.
const ROWS: [Row; 5] = [
    ("steps", |dir| steps(dir)),
    ("compile", |dir| step("read, proved and emitted", || compile(dir))),
    ("build", |dir| step("a build script's first run", || build(dir))),
    ("build", |dir| step("one with nothing to do", || build(dir))),
    ("site", |dir| step("the site, specs read and proved", || site(dir))),
];

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if let [row, dir, "child"] = words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        return ROWS[row.parse::<usize>().unwrap()].1(Path::new(dir));
    }
    let count = words.first().map_or(1000, |count| count.parse().unwrap());
    let only = words.get(1).map(String::as_str);
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scale-{count}"));
    let _ = fs::remove_dir_all(&dir);
    write(&dir.join("specs"), count);
    println!("{:36} {:>11} {:>11} {:>12}", format!("{count} ops"), "time", "CPU so far", "memory");
    for row in (0..ROWS.len()).filter(|row| only.is_none_or(|only| ROWS[*row].0 == only)) {
        let mut command = Command::new(env::current_exe().unwrap());
        command.arg(row.to_string()).arg(&dir).arg("child").env("OUT_DIR", dir.join("out"));
        assert!(command.status().unwrap().success());
    }
}

/// Writes copies of the repository's specs, each named after its spec and a number.
fn write(to: &Path, count: usize) {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs");
    fs::create_dir_all(to).unwrap();
    fs::create_dir_all(to.with_file_name("out")).unwrap();
    let specs = Specs::read(&ours).unwrap().sources;
    let specs: Vec<_> = specs.iter().filter(|source| !source.family).collect();
    for i in 0..count {
        let spec = specs[i % specs.len()];
        let old = &spec.stem;
        let name = format!("{old}_n{i}");
        let text = spec.text.replacen(&format!("\n{old}:\n"), &format!("\n{name}:\n"), 1);
        // An operator symbol may belong to only one op.
        let lines = text.lines().filter(|line| !line.starts_with("  operator:"));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        fs::write(to.join(format!("{name}.yaml")), text).unwrap();
    }
}

fn steps(dir: &Path) {
    let specs = step("  read", || Specs::read(&dir.join("specs"))).unwrap();
    let ops = step("  parse and lower", || lower::lower(&specs)).unwrap();
    drop(specs);
    step("  prove", || prove::prove(&ops)).unwrap();
    let (files, bytes) = step("  emit", || emitted(&ops));
    println!("  {files} files, {} KiB", bytes / 1024);
}

fn compile(dir: &Path) {
    let specs = Specs::read(&dir.join("specs")).unwrap();
    let ops = opwright_codegen::check(&specs).unwrap();
    drop(specs);
    emitted(&ops);
}

/// The number of files and of bytes. Files are dropped as they are emitted, because the texts of many ops do not fit in
/// memory.
fn emitted(ops: &OpSet) -> (usize, usize) {
    let (mut files, mut bytes) = (0, 0);
    let Ok(()) = emit::each(ops, Want::Everything, |some| {
        files += some.len();
        bytes += some.iter().map(|(_, text)| text.len()).sum::<usize>();
        Ok::<(), Infallible>(())
    });
    (files, bytes)
}

fn build(dir: &Path) {
    Build::new(dir.join("specs")).tree(dir.join("tree")).run();
}

#[cfg(feature = "site")]
fn site(dir: &Path) {
    use opwright_codegen::site::{Input, Measurements, build};
    let specs = Specs::read(&dir.join("specs")).unwrap();
    let ops = opwright_codegen::check(&specs).unwrap();
    let (artifacts, measured) = (emit::data(&ops), Measurements::default());
    let (specs, ops, artifacts) = (&specs, &ops, &artifacts);
    drop(build(&Input { specs, ops, artifacts, measured, base: None, live: false }));
}

#[cfg(not(feature = "site"))]
fn site(_: &Path) {
    println!("without the feature `site` there is none");
}

fn step<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let answer = work();
    let (time, cpu) = (start.elapsed().as_secs_f64() * 1e3, processor());
    println!("{what:36} {time:8.0} ms {cpu:8} ms {:8} MiB", peak() / 1024);
    answer
}

/// The CPU time of all threads of this process, in ms; 0 where the system does not report it.
fn processor() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split(' ');
    fields.skip(12).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10
}

/// The peak memory of this process, in KiB; 0 where the system does not report it.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}
