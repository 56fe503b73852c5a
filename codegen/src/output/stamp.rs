//! Records the last run of a build script, so that a run without changes parses and proves nothing.
//!
//! A stamp is in `OUT_DIR`, never in a tree. It contains digests of everything that the generated files depend on (the
//! generator, the specs, the crate) and of the files themselves; edited or deleted files are therefore regenerated.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::digest::digest;
use super::{disk, tree};
use crate::model::Home;
use crate::source::Folder;

/// The stamp of a folder of specs and a destination.
pub(super) struct Stamp {
    path: PathBuf,
    /// The generator, the specs and the crate, on one line.
    cause: String,
}

impl Stamp {
    /// `None` if a stamp would be unreliable, because a spec cannot be read or the generator cannot be identified.
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
        // Rebuilding the generator changes its length or modification time.
        let generator = std::env::current_exe().ok()?.metadata().ok()?;
        let built = generator.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let version = env!("CARGO_PKG_VERSION");
        let cause =
            format!("opwright {version} {} {} {specs:032x}", generator.len(), built.as_nanos());
        Some(Stamp { path: out.join(format!(".opwright-{place:032x}.stamp")), cause })
    }

    /// Whether the files in `dir` are those that this generator made from these specs.
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

    /// Records what was generated. If the stamp cannot be written, the next build just runs in full.
    pub(super) fn write(&self, digests: &BTreeMap<String, u128>) {
        let mut text = self.cause.clone();
        for (path, digest) in digests {
            let _ = write!(text, "\n{digest:032x} {path}");
        }
        let _ = disk::replace(&[(self.path.clone(), &text)]);
    }
}
