//! Replaces files atomically: a reader, or a crash, finds either the old text or the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use crate::diagnostic::Diagnostic;
use crate::par::helper;
use crate::source::{reason, visible};

/// The suffix of temporary files. Those left by a killed build are overwritten or removed by the next one.
pub const TEMPORARY_SUFFIX: &str = ".opwright-tmp";

/// The number of threads that write files.
const WRITERS: usize = 8;

/// The lock file of a folder of generated files. It is empty and need not be committed.
const LOCK: &str = ".opwright.lock";

/// Waits until no other build writes to the folder. The lock is held as long as the file is open.
pub(super) fn lock(dir: &Path) -> Result<File, Diagnostic> {
    let path = dir.join(LOCK);
    let take = || {
        fs::create_dir_all(dir)?;
        hold(File::options().create(true).append(true).open(&path)?)
    };
    take().map_err(|error| fault("locked", &path, &error))
}

/// Waits for an exclusive lock on the file, which is held as long as the file is open.
pub(crate) fn hold(file: File) -> io::Result<File> {
    patiently(|| file.lock()).map(|()| file)
}

/// Retries as long as the attempt is interrupted by a signal.
fn patiently(mut attempt: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    loop {
        match attempt() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Replaces all files, or none if one of them cannot be written.
pub(super) fn replace(files: &[(PathBuf, &str)]) -> Result<(), Diagnostic> {
    let mut staged = Staged::default();
    staged.stage(files)?;
    staged.commit()
}

/// New texts of files, written to temporary files first and then moved into place together. Dropping it removes the
/// temporary files.
#[derive(Default)]
pub(super) struct Staged(Vec<PathBuf>);

impl Staged {
    /// Writes texts to temporary files.
    pub(super) fn stage(&mut self, files: &[(PathBuf, &str)]) -> Result<(), Diagnostic> {
        self.0.extend(files.iter().map(|(path, _)| path.clone()));
        let stage = |files: &[(PathBuf, &str)]| {
            files.iter().try_for_each(|(path, text)| {
                stage(&temporary(path), text).map_err(|error| fault("written", path, &error))
            })
        };
        // In parallel, because most of the time is spent waiting for the disk.
        thread::scope(|scope| {
            let mut workers = Vec::new();
            for part in files.chunks(files.len().div_ceil(WRITERS).max(1)) {
                match helper().and_then(|helper| helper.spawn_scoped(scope, || stage(part)).ok()) {
                    Some(worker) => workers.push(worker),
                    None => stage(part)?,
                }
            }
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    /// Moves all texts into place.
    pub(super) fn commit(mut self) -> Result<(), Diagnostic> {
        for path in &self.0 {
            fs::rename(temporary(path), path).map_err(|error| fault("written", path, &error))?;
        }
        self.0.clear();
        Ok(())
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        for path in &self.0 {
            let _ = fs::remove_file(temporary(path));
        }
    }
}

fn stage(temporary: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = temporary.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut file = File::create(temporary)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

/// The temporary file of a path. It is in the same folder, because a rename across file systems is not atomic.
fn temporary(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}{TEMPORARY_SUFFIX}"))
}

pub(super) fn is_temporary(name: &str) -> bool {
    name.starts_with('.') && name.ends_with(TEMPORARY_SUFFIX)
}

/// The contents of a file; `None` if it does not exist.
pub(super) fn read(path: &Path) -> Result<Option<Vec<u8>>, Diagnostic> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(fault("read", path, &error)),
    }
}

pub(super) fn remove(path: &Path) -> Result<(), Diagnostic> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(fault("removed", path, &error))
        }
        _ => Ok(()),
    }
}

/// The sorted names of the files in a folder; empty if it does not exist.
pub(super) fn files(dir: &Path) -> Result<Vec<String>, Diagnostic> {
    let list = || -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(dir)? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                names.extend(entry.file_name().into_string());
            }
        }
        names.sort();
        Ok(names)
    };
    match list() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        other => other.map_err(|error| fault("read", dir, &error)),
    }
}

fn fault(what: &str, path: &Path, error: &io::Error) -> Diagnostic {
    let path = visible(&path.to_string_lossy());
    Diagnostic::new("E0019", format!("{path} cannot be {what}: {}", reason(error)), None)
        .note("every generated file is as it was, or complete")
        .help("generate again when this is mended")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interrupted_calls_are_repeated() {
        let mut answers = [io::ErrorKind::PermissionDenied, io::ErrorKind::Interrupted].to_vec();
        let error = patiently(|| Err(answers.pop().unwrap().into())).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        patiently(|| Ok(())).unwrap();
    }

    /// Removing a missing file succeeds, and a missing folder has no files. Other errors are returned.
    #[test]
    fn missing_files_are_not_an_error() {
        let (none, below_a_file) = (Path::new("src/none"), Path::new("src/lib.rs/none"));
        assert!(remove(none).is_ok() && remove(below_a_file).is_err());
        assert!(files(none).unwrap().is_empty() && files(below_a_file).is_err());
        assert!(read(none).unwrap().is_none() && read(below_a_file).is_err());
    }
}
