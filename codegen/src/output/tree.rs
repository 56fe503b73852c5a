//! Writes a committed folder of generated files: updates those that differ, and removes those that are no longer
//! generated.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Component, Path};

use super::digest::{self, digest};
use super::disk;
use crate::artifact::Artifacts;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::par::par_map;

/// The number of files that a thread compares at a time.
const COMPARE_BATCH: usize = 32;

/// What to do about files that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Update them.
    Bless,
    /// Report them and fail.
    Check,
}

/// The changes to a tree. Paths are relative to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Files that were new or different.
    pub written: Vec<String>,
    /// Files that were up to date and not touched.
    pub unchanged: Vec<String>,
    /// Files that are no longer generated.
    pub removed: Vec<String>,
    /// Files in generated folders that were not generated. They are never touched.
    pub foreign: Vec<String>,
    /// Warnings about specs that are valid but probably mistaken.
    pub warnings: Diagnostics,
}

impl Report {
    /// Whether the tree was up to date.
    pub fn is_done(&self) -> bool {
        self.written.is_empty() && self.removed.is_empty()
    }
}

/// Makes a folder contain exactly the artifacts, or checks that it does.
///
/// Only files with the mark of a generated file are ever overwritten or removed, and removed only from folders that contain
/// artifacts. An empty file is overwritten too. A lock file serializes processes that write to the same folder.
///
/// # Errors
/// E0019 if the disk cannot be read or written; E0020 in [`Mode::Check`] if the tree is out of date; E0023 if a file without
/// the mark has the path of an artifact.
pub fn write_tree(dir: &Path, artifacts: &Artifacts, mode: Mode) -> Result<Report, Diagnostics> {
    let files: Vec<_> = artifacts.files.iter().map(|(path, text)| (&**path, &**text)).collect();
    Ok(write(dir, mode, |tree| tree.take(&files))?.report)
}

/// As [`write_tree`], for files produced in batches. `files` may be called twice.
pub(super) fn write(
    dir: &Path,
    mode: Mode,
    files: impl Fn(&mut Tree) -> Result<(), Diagnostic>,
) -> Result<Done, Diagnostic> {
    let mut tree = Tree::new(dir, mode);
    files(&mut tree)?;
    if let Some(done) = tree.finish()? {
        return Ok(done);
    }
    // Another process changed files that were up to date. Holding the lock from the start prevents that.
    let mut tree = Tree::new(dir, mode);
    tree.lock = Some(disk::lock(dir)?);
    files(&mut tree)?;
    Ok(tree.finish()?.unwrap_or_default())
}

/// The changes, and the digest of every generated file.
#[derive(Default)]
pub(super) struct Done {
    pub(super) report: Report,
    pub(super) digests: BTreeMap<String, u128>,
}

/// A tree that is being written. Texts are not kept in memory: one that differs from the existing file is written to a
/// temporary file next to it.
pub(super) struct Tree<'a> {
    dir: &'a Path,
    mode: Mode,
    /// Taken only before the first write, so that a read-only tree can be checked.
    lock: Option<File>,
    staged: disk::Staged,
    digests: BTreeMap<String, u128>,
    different: Vec<String>,
    /// Those of them that lack the mark of a generated file.
    unmarked: Vec<String>,
    /// The files found up to date before the lock was taken.
    early: Vec<String>,
}

impl<'a> Tree<'a> {
    fn new(dir: &'a Path, mode: Mode) -> Self {
        let (digests, staged) = (BTreeMap::new(), disk::Staged::default());
        let (different, unmarked, early) = (vec![], vec![], vec![]);
        Tree { dir, mode, lock: None, staged, digests, different, unmarked, early }
    }

    /// Takes files, given by path and text.
    pub(super) fn take(&mut self, files: &[(&str, &str)]) -> Result<(), Diagnostic> {
        for (path, text) in files {
            within(path)?;
            self.digests.insert((*path).to_owned(), digest(text.as_bytes()));
        }
        let mut different = self.differing(files)?;
        if !different.is_empty() && self.mode == Mode::Bless && self.lock.is_none() {
            self.lock = Some(disk::lock(self.dir)?);
            // Compare again: another process may have updated the files while this one waited.
            different = self.differing(files)?;
        }
        if self.lock.is_none() {
            self.early.extend(files.iter().map(|(path, _)| (*path).to_owned()));
        }
        for (path, _) in &different {
            let found = disk::read(&self.dir.join(path))?;
            if found.is_some_and(|text| !text.is_empty() && !is_generated(&text)) {
                self.unmarked.push((*path).to_owned());
            }
        }
        if self.mode == Mode::Bless {
            let places: Vec<_> =
                different.iter().map(|(path, text)| (self.dir.join(path), *text)).collect();
            self.staged.stage(&places)?;
        }
        self.different.extend(different.iter().map(|(path, _)| (*path).to_owned()));
        Ok(())
    }

    /// The files whose existing contents differ.
    fn differing<'b>(
        &self,
        files: &[(&'b str, &'b str)],
    ) -> Result<Vec<(&'b str, &'b str)>, Diagnostic> {
        let same = par_map(files, |(path, text)| {
            Ok(disk::read(&self.dir.join(path))?.is_some_and(|found| found == text.as_bytes()))
        });
        let mut different = vec![];
        for (file, same) in files.iter().zip(same) {
            if !same? {
                different.push(*file);
            }
        }
        Ok(different)
    }

    /// Moves the new files into place and removes those that are no longer generated. Returns `None` without changes if
    /// another process changed files that were up to date.
    fn finish(mut self) -> Result<Option<Done>, Diagnostic> {
        if !self.unmarked.is_empty() {
            return Err(unmarked(self.unmarked));
        }
        self.different.sort();
        let paths: BTreeSet<&str> = self.digests.keys().map(String::as_str).collect();
        let mut report = Report { written: self.different, ..Report::default() };
        (report.removed, report.foreign) = beside(self.dir, &paths)?;
        if !report.is_done() {
            if self.mode == Mode::Check {
                return Err(stale(self.dir, &report));
            }
            let _lock = match self.lock.take() {
                Some(lock) => lock,
                None => disk::lock(self.dir)?,
            };
            let right = |path: &String| {
                let found = disk::read(&self.dir.join(path))?;
                Ok(found.is_some_and(|found| self.digests.get(path) == Some(&digest(&found))))
            };
            for right in par_map(&self.early, right) {
                if !right? {
                    return Ok(None);
                }
            }
            (report.removed, report.foreign) = beside(self.dir, &paths)?;
            self.staged.commit()?;
            for path in &report.removed {
                disk::remove(&self.dir.join(path))?;
            }
            clean(self.dir, &paths)?;
        }
        let written: BTreeSet<&String> = report.written.iter().collect();
        let unchanged = self.digests.keys().filter(|path| !written.contains(path));
        report.unchanged = unchanged.cloned().collect();
        Ok(Some(Done { report, digests: self.digests }))
    }
}

/// Whether a folder contains exactly the files with these digests.
pub(super) fn holds(dir: &Path, digests: &BTreeMap<String, u128>) -> bool {
    let files: Vec<_> = digests.iter().collect();
    let right = |files: &&[(&String, &u128)]| {
        let mut buffer = vec![0; digest::READ_BYTES];
        files.iter().all(|(path, want)| {
            within(path).is_ok()
                && digest::file(&dir.join(path), &mut buffer).is_ok_and(|have| have == **want)
        })
    };
    let paths = digests.keys().map(String::as_str).collect();
    let parts: Vec<_> = files.chunks(COMPARE_BATCH).collect();
    par_map(&parts, right).into_iter().all(|right| right)
        && beside(dir, &paths).is_ok_and(|(removed, _)| removed.is_empty())
}

/// Rejects paths out of the tree. Names from specs are checked earlier; this is a second line of defense.
fn within(path: &str) -> Result<(), Diagnostic> {
    if Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
        return Ok(());
    }
    Err(Diagnostic::new("E0019", format!("{path} leads out of the tree"), None))
}

/// The other files in the folders of these paths: those that are no longer generated, and foreign ones.
fn beside(dir: &Path, paths: &BTreeSet<&str>) -> Result<(Vec<String>, Vec<String>), Diagnostic> {
    let (mut removed, mut foreign) = (vec![], vec![]);
    let folders = folders(paths);
    for folder in &folders {
        // A folder with generated subfolders, like `src`, may contain files written by hand.
        let ours = !folders.iter().any(|below| below != folder && below.starts_with(folder));
        for name in disk::files(&dir.join(folder))? {
            let path = format!("{folder}{name}");
            if name.starts_with('.') || paths.contains(path.as_str()) {
                continue;
            }
            if disk::read(&dir.join(&path))?.is_some_and(|text| is_generated(&text)) {
                removed.push(path);
            } else if ours {
                foreign.push(path);
            }
        }
    }
    Ok((removed, foreign))
}

/// The folders that contain artifacts, each with a trailing `/`. The tree itself is the empty string.
fn folders<'a>(paths: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    paths.iter().map(|path| &path[..path.rfind('/').map_or(0, |at| at + 1)]).collect()
}

/// Removes temporary files left by a killed process.
fn clean(dir: &Path, paths: &BTreeSet<&str>) -> Result<(), Diagnostic> {
    for folder in folders(paths) {
        for name in disk::files(&dir.join(folder))?.iter().filter(|name| disk::is_temporary(name)) {
            disk::remove(&dir.join(folder).join(name))?;
        }
    }
    Ok(())
}

/// Whether a file has the mark of a generated file, `@generated from …`: in a comment on the first line, or as the value of
/// `"generated"` near the start of JSON, which has no comments.
fn is_generated(text: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&text[..text.len().min(512)]);
    let is_marked = |rest: &str| rest.starts_with("@generated from ");
    let is_comment = |start| head.strip_prefix(start).is_some_and(is_marked);
    let value = head.starts_with('{').then(|| head.split_once("\"generated\": \"")).flatten();
    ["// ", "# ", "<!-- "].into_iter().any(is_comment)
        || value.is_some_and(|(_, value)| is_marked(value))
}

/// At most ten lines, of which the last says how many are left out.
fn listed(mut lines: Vec<String>) -> String {
    let count = lines.len();
    if count > 10 {
        lines.truncate(9);
        lines.push(format!("and {} more", count - 9));
    }
    lines.join("\n")
}

fn unmarked(mut paths: Vec<String>) -> Diagnostic {
    paths.sort();
    let files = if paths.len() == 1 { "a file" } else { "files" };
    let title = format!("{files} that no generator wrote would be overwritten");
    Diagnostic::new("E0023", title, None)
        .note(listed(paths))
        .help("move what you wrote by hand; a generated file whose first lines were edited can be deleted")
}

fn stale(dir: &Path, report: &Report) -> Diagnostic {
    let mut lines: Vec<String> = Vec::new();
    for path in &report.written {
        let what = if dir.join(path).exists() { "differs" } else { "is missing" };
        lines.push(format!("{path} {what}"));
    }
    lines.extend(report.removed.iter().map(|path| format!("{path} is no longer generated")));
    let count = lines.len();
    let plural = if count == 1 { "file is" } else { "files are" };
    let title = format!("{count} generated {plural} not what the specs say");
    Diagnostic::new("E0020", title, None)
        .note(listed(lines))
        .help("run `cargo build` without OPWRIGHT_FROZEN, or `opwright`, and commit what changes")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("opwright-tree-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    /// Another process changes a file that was up to date, before the first file that differs is reached.
    #[test]
    fn a_file_that_changes_during_the_run_is_written() {
        let dir = folder("meanwhile");
        let (new, old) = ("// @generated from a spec", "// @generated from another");
        fs::write(dir.join("a"), new).unwrap();
        let times = Cell::new(0);
        let done = write(&dir, Mode::Bless, |tree| {
            times.set(times.get() + 1);
            tree.take(&[("a", new)])?;
            if times.get() == 1 {
                fs::write(dir.join("a"), old).unwrap();
            }
            tree.take(&[("b", "1")])
        });
        let report = done.unwrap_or_else(|fault| panic!("{}", fault.title)).report;
        assert_eq!((times.get(), report.written), (2, vec!["a".to_owned(), "b".to_owned()]));
        assert_eq!(fs::read_to_string(dir.join("a")).unwrap(), new);
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 3, "a, b and the lock");
        fs::remove_dir_all(&dir).unwrap();
    }

    /// If a later file fails, files that were staged are removed and none is replaced.
    #[test]
    fn a_later_fault_removes_staged_files() {
        let dir = folder("later");
        fs::write(dir.join("a"), "old").unwrap();
        let done = write(&dir, Mode::Bless, |tree| {
            tree.take(&[("a", "new")])?;
            tree.take(&[("../b", "out of the tree")])
        });
        assert!(done.is_err());
        assert_eq!(fs::read_to_string(dir.join("a")).unwrap(), "old");
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 2, "a and the lock");
        fs::remove_dir_all(&dir).unwrap();
    }
}
