//! The files of a folder of specs, as bytes; what cannot be read, or is not read, comes with the reason.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// How many bytes a spec file may have.
pub const MAX_BYTES: u64 = 1024 * 1024;

/// One file, with the path to show.
#[derive(PartialEq, Eq)]
pub(super) struct File {
    pub(super) path: String,
    pub(super) bytes: Result<Vec<u8>, Fault>,
}

/// Why a file is not read, and what would help.
#[derive(PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) code: &'static str,
    pub(super) title: String,
    pub(super) help: String,
}

/// How often specs are read before they are said to change all the time.
const TRIES: usize = 50;

/// All files as they were at one instant, sorted by path; the folder itself, if the fault is there.
///
/// An editor, or a change of branches, may write while we read. Two readings that agree tell what lay there between them.
pub(super) fn read(dir: &Path) -> Vec<File> {
    let mut files = once(dir);
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

fn once(dir: &Path) -> Vec<File> {
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
    let mut files = Vec::new();
    if let Err(error) = list(&root, &root, &visible(&name.to_string_lossy()), &mut files) {
        return vec![unusable(dir, &format!("cannot be read: {}", reason(&error)))];
    }
    if files.is_empty() {
        return vec![unusable(dir, "has no file *.yaml")];
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// Adds the files of a folder, and of the folder `family` in it.
fn list(root: &Path, dir: &Path, shown: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let file = entry.path();
        let name = visible(&entry.file_name().to_string_lossy());
        let path = format!("{shown}/{name}");
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
        let bytes = if name.starts_with('.') {
            continue;
        } else if file.is_dir() {
            if name == "family" && dir == root {
                list(root, &file, &path, files)?;
                continue;
            }
            Err(Fault {
                code: "E0003",
                title: "specs are not read from this folder".to_owned(),
                help: "put specs next to each other, and what they share into `family`".to_owned(),
            })
        } else if extension == "yaml" {
            contents(root, &file)
        } else if ["yaml", "yml"].contains(&extension.to_lowercase().as_str()) {
            Err(Fault {
                code: "E0003",
                title: "this file is not read: the name of a spec ends in `.yaml`".to_owned(),
                help: format!("rename it to {stem}.yaml"),
            })
        } else {
            continue;
        };
        files.push(File { path, bytes });
    }
    Ok(())
}

fn contents(root: &Path, file: &Path) -> Result<Vec<u8>, Fault> {
    let fault = |code, title: String, help: &str| Fault { code, title, help: help.to_owned() };
    let unread = |error: io::Error| {
        let title = format!("this file cannot be read: {}", reason(&error));
        fault("E0002", title, "make it readable, or delete it")
    };
    let real = file.canonicalize().map_err(unread)?;
    if !real.starts_with(root) {
        let title = "this link leads out of the folder of specs".to_owned();
        return Err(fault("E0004", title, "copy the file to here"));
    }
    // Before opening: opening a pipe would wait for its other end.
    if !real.metadata().map_err(unread)?.is_file() {
        let title = "this is not a regular file".to_owned();
        return Err(fault("E0002", title, "delete it"));
    }
    let mut bytes = Vec::new();
    let open = fs::File::open(&real).map_err(unread)?;
    open.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(unread)?;
    if bytes.len() as u64 > MAX_BYTES {
        let title = "this file has more than 1 MiB".to_owned();
        return Err(fault("E0005", title, "split it: no reader follows that much"));
    }
    Ok(bytes)
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
