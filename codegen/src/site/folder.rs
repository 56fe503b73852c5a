//! Writes a site to a folder, and removes all other files from it.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::input::Site;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::output::disk::{TEMPORARY_SUFFIX, hold};
use crate::par::par_map;
use crate::source::visible;

/// The file that marks a folder as a site. Nothing is removed from a folder without it.
const MARK: &str = ".opwright-site";

/// The number of files written and removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteCounts {
    /// Files that were new or different.
    pub written: usize,
    /// Files that are no longer part of the site.
    pub removed: usize,
}

/// Makes a folder contain exactly the site. Files are replaced atomically, and only if they differ. Processes that
/// write to the same folder take turns.
///
/// # Errors
/// E0019 if the disk cannot be written, or if the folder contains files and is not a site.
pub fn write(dir: &Path, site: &Site) -> Result<WriteCounts, Diagnostics> {
    let mark = dir.join(MARK);
    if !mark.exists() {
        let other = |name: &OsStr| !name.to_string_lossy().ends_with(TEMPORARY_SUFFIX);
        let taken = fs::read_dir(dir)
            .is_ok_and(|entries| entries.flatten().any(|entry| other(&entry.file_name())));
        // Another process may have created it in the meantime.
        if taken && !mark.exists() {
            let title = format!("{} holds files, and is not a site of ours", shown(dir));
            let fault = Diagnostic::new("E0019", title, None);
            return Err(fault.help("name an empty folder, or one that does not exist").into());
        }
    }
    let _lock = lock(dir, &mark).map_err(|error| fault("locked", dir, &error))?;
    let files: Vec<_> = site.files.iter().collect();
    let one = |(path, bytes): &(&String, &Cow<[u8]>)| {
        // Names from specs are checked earlier; this is a second line of defense.
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            let title = format!("{path} leads out of the site");
            return Err(Diagnostics::from(Diagnostic::new("E0019", title, None)));
        }
        let file = dir.join(path);
        if fs::read(&file).is_ok_and(|found| found == ***bytes) {
            return Ok(0);
        }
        replace(&file, bytes).map_err(|error| fault("written", &file, &error)).map(|()| 1)
    };
    let mut report = WriteCounts::default();
    for written in par_map(&files, one) {
        report.written += written?;
    }
    clean(dir, dir, site, &mut report).map_err(|error| fault("cleaned", dir, &error))?;
    Ok(report)
}

/// Locks the mark. It is created empty and in place rather than renamed: if two processes created it by renaming, one
/// of them would lock a replaced file.
fn lock(dir: &Path, mark: &Path) -> io::Result<fs::File> {
    fs::create_dir_all(dir)?;
    hold(fs::File::options().create(true).append(true).open(mark)?)
}

/// Writes a file atomically, so that readers never see a part of it.
fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut temporary = file.as_os_str().to_owned();
    temporary.push(TEMPORARY_SUFFIX);
    let temporary = PathBuf::from(temporary);
    let done = fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, file));
    done.inspect_err(|_| drop(fs::remove_file(&temporary)))
}

/// Removes files that are not part of the site. Links are removed, never followed.
fn clean(root: &Path, dir: &Path, site: &Site, report: &mut WriteCounts) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            clean(root, &path, site, report)?;
            // Fails, as it should, unless the folder is empty.
            let _ = fs::remove_dir(&path);
            continue;
        }
        let parts = path.strip_prefix(root).unwrap_or(&path).components();
        let name: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
        let name = name.join("/");
        if name != MARK && !site.files.contains_key(&name) {
            fs::remove_file(&path)?;
            report.removed += 1;
        }
    }
    Ok(())
}

fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

fn fault(what: &str, path: &Path, error: &io::Error) -> Diagnostics {
    let title = format!("{} cannot be {what}: {}", shown(path), crate::source::reason(error));
    Diagnostic::new("E0019", title, None).help("build the site again when this is mended").into()
}
