//! Reads the files of a folder of specs as bytes, or the reason why a file is not read.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::english::lower_case;
use crate::par::par_map;

/// The largest spec file, in bytes.
pub const MAX_BYTES: u64 = 1024 * 1024;

/// A file with the path to show.
#[derive(PartialEq, Eq)]
pub(super) struct SpecFile {
    pub(super) path: String,
    pub(super) bytes: Result<Vec<u8>, ReadFault>,
}

/// Why a file is not read, with help.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct ReadFault {
    pub(super) code: &'static str,
    pub(super) title: String,
    pub(super) help: String,
}

/// The number of files that a thread reads at a time.
const READ_BATCH: usize = 32;

/// The number of attempts to read a consistent state.
const MAX_READINGS: usize = 50;

/// All files at one instant, sorted by path, given a first reading `files`. A fault of the folder itself is a single
/// entry.
///
/// An editor or a checkout may write at the same time. Two equal readings give the state between them.
pub(super) fn settled(dir: &Path, mut files: Vec<SpecFile>) -> Vec<SpecFile> {
    for _ in 0..MAX_READINGS {
        let again = once(dir);
        if again == files {
            return files;
        }
        files = again;
    }
    let fault = ReadFault {
        code: "E0002",
        title: "the specs change while they are read".to_owned(),
        help: "generate again when whatever writes them has finished".to_owned(),
    };
    vec![SpecFile { path: visible(&dir.to_string_lossy()), bytes: Err(fault) }]
}

/// Reads the folder once. If files are being written, the result may mix old and new ones.
pub(super) fn once(dir: &Path) -> Vec<SpecFile> {
    let root = match dir.canonicalize() {
        Ok(root) if !root.is_dir() => return vec![unusable(dir, "is a file")],
        Ok(root) => root,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return vec![unusable(dir, "does not exist")];
        }
        Err(error) => return vec![unusable(dir, &format!("cannot be read: {}", reason(&error)))],
    };
    // The last component names the folder, so that shown paths do not depend on where the package is.
    let name = dir.file_name().or(root.file_name()).unwrap_or_default();
    let mut found = Vec::new();
    if let Err(error) = list(&root, &root, &visible(&name.to_string_lossy()), &mut found) {
        return vec![unusable(dir, &format!("cannot be read: {}", reason(&error)))];
    }
    if found.is_empty() {
        return vec![unusable(dir, "has no file *.yaml")];
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    let parts: Vec<&[Candidate]> = found.chunks(READ_BATCH).collect();
    let one = |found: &Candidate| {
        let bytes = match &found.place {
            Ok(SpecLocation::File(file)) => contents(file),
            Ok(SpecLocation::Link(file)) => linked(&root, file),
            Err(fault) => Err(fault.clone()),
        };
        SpecFile { path: found.path.clone(), bytes }
    };
    par_map(&parts, |part| part.iter().map(one).collect::<Vec<_>>()).into_iter().flatten().collect()
}

/// A file that resembles a spec, and its location or why it is not read.
struct Candidate {
    path: String,
    place: Result<SpecLocation, ReadFault>,
}

/// The location of a spec.
enum SpecLocation {
    /// A regular file in the folder.
    File(PathBuf),
    /// A file that may be a link out of the folder. Resolving it costs more than reading it, so regular files skip
    /// that.
    Link(PathBuf),
}

/// Adds the files of a folder, and those of the folders in the root.
fn list(root: &Path, dir: &Path, shown: &str, found: &mut Vec<Candidate>) -> io::Result<()> {
    let inside = dir.canonicalize()?.starts_with(root);
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let (file, kind) = (entry.path(), entry.file_type()?);
        let name = visible(&entry.file_name().to_string_lossy());
        let path = format!("{shown}/{name}");
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
        let place = if name.starts_with('.') {
            continue;
        } else if kind.is_dir() || kind.is_symlink() && file.is_dir() {
            if dir == root {
                list(root, &file, &path, found)?;
                continue;
            }
            Err(ReadFault {
                code: "E0003",
                title: "specs are not read from a folder in a folder".to_owned(),
                help: "move it up, beside the folder that it is in".to_owned(),
            })
        } else if extension == "yaml" {
            Ok(if inside && kind.is_file() {
                SpecLocation::File(file)
            } else {
                SpecLocation::Link(file)
            })
        } else if ["yaml", "yml"].contains(&extension.to_lowercase().as_str()) {
            Err(ReadFault {
                code: "E0003",
                title: "this file is not read: the name of a spec ends in `.yaml`".to_owned(),
                help: format!("rename it to {stem}.yaml"),
            })
        } else {
            continue;
        };
        found.push(Candidate { path, place });
    }
    Ok(())
}

/// The contents of a file behind a link, which must be a regular file within the folder.
fn linked(root: &Path, file: &Path) -> Result<Vec<u8>, ReadFault> {
    let real = file.canonicalize().map_err(unread)?;
    if !real.starts_with(root) {
        let title = "this link leads out of the folder of specs";
        return Err(fault("E0004", title.to_owned(), "copy the file to here"));
    }
    // Checked before opening, because opening a pipe blocks.
    if !real.metadata().map_err(unread)?.is_file() {
        let title = "this is not a regular file";
        return Err(fault("E0002", title.to_owned(), "delete it"));
    }
    contents(&real)
}

fn contents(file: &Path) -> Result<Vec<u8>, ReadFault> {
    let open = fs::File::open(file).map_err(unread)?;
    // The capacity allows reading the file at once.
    let size = open.metadata().map_err(unread)?.len().min(MAX_BYTES);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(0) + 1);
    open.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(unread)?;
    if bytes.len() as u64 > MAX_BYTES {
        let title = "this file has more than 1 MiB";
        return Err(fault("E0005", title.to_owned(), "split it"));
    }
    Ok(bytes)
}

fn fault(code: &'static str, title: String, help: &str) -> ReadFault {
    ReadFault { code, title, help: help.to_owned() }
}

fn unread(error: io::Error) -> ReadFault {
    let title = format!("this file cannot be read: {}", reason(&error));
    fault("E0002", title, "make it readable, or delete it")
}

fn unusable(dir: &Path, what: &str) -> SpecFile {
    let fault = ReadFault {
        code: "E0001",
        title: format!("the folder of specs {what}"),
        help: "specs are files like specs/add.yaml; another folder is named with `--specs`, or in `Build::new`".to_owned(),
    };
    SpecFile { path: visible(&dir.to_string_lossy()), bytes: Err(fault) }
}

/// A path on one line of visible characters.
pub fn visible(path: &str) -> String {
    let seen = |c| crate::source::forbidden(c).is_none() && (c == ' ' || !c.is_whitespace());
    path.chars().map(|c| if seen(c) { c } else { '\u{FFFD}' }).collect()
}

/// The message of a system error without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    lower_case(text.split(" (os error").next().unwrap_or(&text))
}
