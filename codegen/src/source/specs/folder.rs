//! The files of a folder of specs, as bytes; what cannot be read, or is not read, comes with the reason.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::par::par_map;

/// How many bytes a spec file may have.
pub const MAX_BYTES: u64 = 1024 * 1024;

/// One file, with the path to show.
#[derive(PartialEq, Eq)]
pub(super) struct File {
    pub(super) path: String,
    pub(super) bytes: Result<Vec<u8>, Fault>,
}

/// Why a file is not read, and what would help.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) code: &'static str,
    pub(super) title: String,
    pub(super) help: String,
}

/// How many files are read before the next thread has its turn.
const AT_A_TIME: usize = 32;

/// How often specs are read before they are said to change all the time.
const TRIES: usize = 50;

/// All files as they were at one instant, sorted by path, where `files` is what a reading of the folder gave; the folder
/// itself, if the fault is there.
///
/// An editor, or a change of branches, may write while we read. Two readings that agree tell what lay there between them.
pub(super) fn settled(dir: &Path, mut files: Vec<File>) -> Vec<File> {
    for _ in 0..TRIES {
        let again = once(dir);
        if again == files {
            return files;
        }
        files = again;
    }
    let fault = Fault {
        code: "E0002",
        title: "the specs change while they are read".to_owned(),
        help: "generate again when whatever writes them has finished".to_owned(),
    };
    vec![File { path: visible(&dir.to_string_lossy()), bytes: Err(fault) }]
}

/// One reading: of files that change meanwhile, some may be old and some new.
pub(super) fn once(dir: &Path) -> Vec<File> {
    let root = match dir.canonicalize() {
        Ok(root) if !root.is_dir() => return vec![unusable(dir, "is a file")],
        Ok(root) => root,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return vec![unusable(dir, "does not exist")];
        }
        Err(error) => return vec![unusable(dir, &format!("cannot be read: {}", reason(&error)))],
    };
    // The last component stands for the folder: what is shown does not depend on where the package lies.
    let name = dir.file_name().or(root.file_name()).unwrap_or_default();
    let mut found = Vec::new();
    if let Err(error) = list(&root, &root, &visible(&name.to_string_lossy()), &mut found) {
        return vec![unusable(dir, &format!("cannot be read: {}", reason(&error)))];
    }
    if found.is_empty() {
        return vec![unusable(dir, "has no file *.yaml")];
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    let parts: Vec<&[Found]> = found.chunks(AT_A_TIME).collect();
    let one = |found: &Found| {
        let bytes = match &found.place {
            Ok(Place::File(file)) => contents(file),
            Ok(Place::Link(file)) => linked(&root, file),
            Err(fault) => Err(fault.clone()),
        };
        File { path: found.path.clone(), bytes }
    };
    par_map(&parts, |part| part.iter().map(one).collect::<Vec<_>>()).into_iter().flatten().collect()
}

/// What looks like a spec, and where it lies, or why it is not read.
struct Found {
    path: String,
    place: Result<Place, Fault>,
}

/// Where a spec lies.
enum Place {
    /// In the folder.
    File(PathBuf),
    /// Perhaps elsewhere. Of a thousand files none may be a link, and to follow one costs more than to read it.
    Link(PathBuf),
}

/// Adds the files of a folder, and of the folder `family` in it.
fn list(root: &Path, dir: &Path, shown: &str, found: &mut Vec<Found>) -> io::Result<()> {
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
            if name == "family" && dir == root {
                list(root, &file, &path, found)?;
                continue;
            }
            Err(Fault {
                code: "E0003",
                title: "specs are not read from this folder".to_owned(),
                help: "put specs next to each other, and what they share into `family`".to_owned(),
            })
        } else if extension == "yaml" {
            Ok(if inside && kind.is_file() { Place::File(file) } else { Place::Link(file) })
        } else if ["yaml", "yml"].contains(&extension.to_lowercase().as_str()) {
            Err(Fault {
                code: "E0003",
                title: "this file is not read: the name of a spec ends in `.yaml`".to_owned(),
                help: format!("rename it to {stem}.yaml"),
            })
        } else {
            continue;
        };
        found.push(Found { path, place });
    }
    Ok(())
}

/// What lies behind a link, or in a folder that is one.
fn linked(root: &Path, file: &Path) -> Result<Vec<u8>, Fault> {
    let real = file.canonicalize().map_err(unread)?;
    if !real.starts_with(root) {
        let title = "this link leads out of the folder of specs";
        return Err(fault("E0004", title.to_owned(), "copy the file to here"));
    }
    // Before opening: opening a pipe would wait for its other end.
    if !real.metadata().map_err(unread)?.is_file() {
        let title = "this is not a regular file";
        return Err(fault("E0002", title.to_owned(), "delete it"));
    }
    contents(&real)
}

fn contents(file: &Path) -> Result<Vec<u8>, Fault> {
    let open = fs::File::open(file).map_err(unread)?;
    // With room for all, it is one reading.
    let size = open.metadata().map_err(unread)?.len().min(MAX_BYTES);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(0) + 1);
    open.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(unread)?;
    if bytes.len() as u64 > MAX_BYTES {
        let title = "this file has more than 1 MiB";
        return Err(fault("E0005", title.to_owned(), "split it: no reader follows that much"));
    }
    Ok(bytes)
}

fn fault(code: &'static str, title: String, help: &str) -> Fault {
    Fault { code, title, help: help.to_owned() }
}

fn unread(error: io::Error) -> Fault {
    let title = format!("this file cannot be read: {}", reason(&error));
    fault("E0002", title, "make it readable, or delete it")
}

fn unusable(dir: &Path, what: &str) -> File {
    let fault = Fault {
        code: "E0001",
        title: format!("the folder of specs {what}"),
        help: "specs are files like specs/add.yaml; another folder is named with `--specs`, or in `Build::new`".to_owned(),
    };
    File { path: visible(&dir.to_string_lossy()), bytes: Err(fault) }
}

/// A path that is one line and can be seen, whatever bytes it has.
pub fn visible(path: &str) -> String {
    let seen = |c| crate::source::forbidden(c).is_none() && (c == ' ' || !c.is_whitespace());
    path.chars().map(|c| if seen(c) { c } else { '\u{FFFD}' }).collect()
}

/// What the system says, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
