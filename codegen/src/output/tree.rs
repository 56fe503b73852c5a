//! A folder of generated files that is committed: written only where it differs, and cleaned of what is no longer made.

use std::collections::BTreeSet;
use std::path::{Component, Path};

use super::{Artifacts, disk};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What to do with files that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Make them as they should be.
    Bless,
    /// Say so, and fail.
    Check,
}

/// What was done to a tree. Paths are relative to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Files that were new or differed.
    pub written: Vec<String>,
    /// Files that were right already, and were not touched.
    pub unchanged: Vec<String>,
    /// Files that were generated once and no longer are.
    pub removed: Vec<String>,
    /// Files that somebody else put into a generated folder. They are never touched.
    pub foreign: Vec<String>,
}

impl Report {
    /// Whether nothing had to be done.
    pub fn is_done(&self) -> bool {
        self.written.is_empty() && self.removed.is_empty()
    }
}

/// Makes a folder hold exactly the artifacts, or checks that it does.
///
/// Only files that bear the mark of a generated file are ever removed, and only from folders that artifacts occupy. Two
/// processes that write the same folder take turns.
pub fn write_tree(dir: &Path, artifacts: &Artifacts, mode: Mode) -> Result<Report, Diagnostics> {
    let paths = artifacts.files.keys().map(String::as_str).collect();
    let same = |path: &str, found: &[u8]| {
        artifacts.files.get(path).is_some_and(|text| text.as_bytes() == found)
    };
    let report = plan(dir, &paths, &same)?;
    if report.is_done() {
        return Ok(report);
    }
    if mode == Mode::Check {
        return Err(stale(dir, &report).into());
    }
    let _lock = disk::lock(dir)?;
    // Once more: another process may have done it while this one waited.
    let report = plan(dir, &paths, &same)?;
    clean(dir, &paths)?;
    let file = |path: &String| Some((dir.join(path), artifacts.files.get(path)?.as_str()));
    disk::replace(&report.written.iter().filter_map(file).collect::<Vec<_>>())?;
    for path in &report.removed {
        disk::remove(&dir.join(path))?;
    }
    Ok(report)
}

/// What there is to do so that a folder holds exactly these paths, given whether what is found there is right.
pub(super) fn plan(
    dir: &Path,
    paths: &BTreeSet<&str>,
    same: &dyn Fn(&str, &[u8]) -> bool,
) -> Result<Report, Diagnostic> {
    let mut report = Report::default();
    for path in paths {
        // Names come from specs; they are checked there, and once more before anything is written.
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(Diagnostic::new("E0019", format!("{path} leads out of the tree"), None));
        }
        let same = disk::read(&dir.join(path))?.is_some_and(|found| same(path, &found));
        if same { &mut report.unchanged } else { &mut report.written }.push((*path).to_owned());
    }
    let folders = folders(paths);
    for folder in &folders {
        // A folder above another one, like `src`, may well hold files that people write.
        let ours = !folders.iter().any(|below| below != folder && below.starts_with(folder));
        for name in disk::files(&dir.join(folder))? {
            let path = format!("{folder}{name}");
            if name.starts_with('.') || paths.contains(path.as_str()) {
                continue;
            }
            if disk::read(&dir.join(&path))?.is_some_and(|text| is_generated(&text)) {
                report.removed.push(path);
            } else if ours {
                report.foreign.push(path);
            }
        }
    }
    Ok(report)
}

/// The folders that artifacts occupy, each with a `/` at its end; the tree itself is the empty text.
fn folders<'a>(paths: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    paths.iter().map(|path| &path[..path.rfind('/').map_or(0, |at| at + 1)]).collect()
}

/// Removes what a killed process left behind.
fn clean(dir: &Path, paths: &BTreeSet<&str>) -> Result<(), Diagnostic> {
    for folder in folders(paths) {
        for name in disk::files(&dir.join(folder))?.iter().filter(|name| disk::is_temporary(name)) {
            disk::remove(&dir.join(folder).join(name))?;
        }
    }
    Ok(())
}

/// Whether a file bears our mark: `@generated from …` in its first line, or, in JSON, which has no comments, the key
/// `"generated"` near its top.
fn is_generated(text: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&text[..text.len().min(512)]);
    head.lines().next().is_some_and(|line| line.contains("@generated from "))
        || head.starts_with('{') && head.contains("\"generated\":")
}

fn stale(dir: &Path, report: &Report) -> Diagnostic {
    let mut lines: Vec<String> = Vec::new();
    for path in &report.written {
        let what = if dir.join(path).exists() { "differs" } else { "is missing" };
        lines.push(format!("{path} {what}"));
    }
    lines.extend(report.removed.iter().map(|path| format!("{path} is no longer generated")));
    let count = lines.len();
    if count > 10 {
        lines.truncate(9);
        lines.push(format!("and {} more", count - 9));
    }
    let plural = if count == 1 { "file is" } else { "files are" };
    let title = format!("{count} generated {plural} not what the specs say");
    Diagnostic::new("E0020", title, None)
        .note(lines.join("\n"))
        .help("run `cargo build` without OPWRIGHT_FROZEN, or `opwright`, and commit what changes")
}
