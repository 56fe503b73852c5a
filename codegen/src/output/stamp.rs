//! What a build script finds of its last run: then there may be nothing to do, and nothing is parsed or proved again.
//!
//! A stamp lies in `OUT_DIR`, never in a tree. It holds what the generated files depend on (the generator, the specs, the crate) and
//! what they then are; so whoever edits or deletes one of them gets it back, stamp or not.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::digest::digest;
use super::{disk, tree};
use crate::model::Home;
use crate::source::Folder;

/// The stamp of one folder of specs and the place of its generated files.
pub(super) struct Stamp {
    path: PathBuf,
    /// The generator, the specs and the crate that they are for, in one line.
    cause: String,
}

impl Stamp {
    /// `None` where a stamp would not be reliable: if a spec cannot be read, or the generator cannot be told from
    /// another one.
    pub(super) fn new(
        out: &Path,
        dir: &Path,
        specs: &Path,
        home: &Home,
        folder: &Folder,
    ) -> Option<Stamp> {
        let place = digest(format!("{dir:?} {specs:?}").as_bytes());
        let mut list = format!("{home:?}\n");
        for (path, bytes) in folder.contents()? {
            let _ = writeln!(list, "{:032x} {path}", digest(bytes));
        }
        let specs = digest(list.as_bytes());
        // A generator that is built anew is a new file.
        let generator = std::env::current_exe().ok()?.metadata().ok()?;
        let built = generator.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let version = env!("CARGO_PKG_VERSION");
        let cause =
            format!("opwright {version} {} {} {specs:032x}", generator.len(), built.as_nanos());
        Some(Stamp { path: out.join(format!(".opwright-{place:032x}.stamp")), cause })
    }

    /// Whether the files in `dir` are what this generator made of these specs.
    pub(super) fn holds(&self, dir: &Path) -> bool {
        let Ok(text) = std::fs::read_to_string(&self.path) else { return false };
        let mut lines = text.lines();
        if lines.next() != Some(&self.cause) {
            return false;
        }
        let digests: Option<BTreeMap<String, u128>> = lines
            .map(|line| {
                let (digest, path) = line.split_once(' ')?;
                Some((path.to_owned(), u128::from_str_radix(digest, 16).ok()?))
            })
            .collect();
        digests.is_some_and(|digests| !digests.is_empty() && tree::holds(dir, &digests))
    }

    /// Remembers what has been generated. A stamp that cannot be written is only missed, the next time.
    pub(super) fn write(&self, digests: &BTreeMap<String, u128>) {
        let mut text = self.cause.clone();
        for (path, digest) in digests {
            let _ = write!(text, "\n{digest:032x} {path}");
        }
        let _ = disk::replace(&[(self.path.clone(), &text)]);
    }
}
