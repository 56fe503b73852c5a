//! Reads folders of specs.

mod folder;

use std::path::Path;

use super::families;
use super::file::{self, is_family};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document::Source;
use crate::home::{Home, Manifest};
use crate::par::par_map;
use crate::span::span;
pub use folder::{MAX_BYTES, reason, visible};

/// All spec files, read and checked: those of the folder, sorted by path, then those of other crates, then built-in
/// families.
#[derive(Clone, Debug, Default)]
pub struct Specs {
    /// The files. `Span::file` is an index into this list.
    pub sources: Vec<Source>,
    /// The crate that they are for.
    pub home: Home,
}

/// The undecoded files of a folder of specs, and those that other crates share.
pub struct Folder {
    files: Vec<folder::SpecFile>,
    shared: Vec<folder::SpecFile>,
}

/// What another crate shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Its families.
    Families,
    /// Its families and its ops.
    Ops,
}

impl Share {
    /// The crates named by the settings `families-of` and `ops-of` of a package, and what is used of each.
    pub fn by(manifest: &Manifest) -> impl Iterator<Item = (&str, Share)> {
        let named = |key, share| manifest.words(key).into_iter().map(move |krate| (krate, share));
        named("families-of", Share::Families).chain(named("ops-of", Share::Ops))
    }
}

impl Folder {
    /// Reads `dir/*.yaml` and `dir/*/*.yaml`; those in `dir/family` are families.
    ///
    /// Other files (`README.md`, `op.schema.json`, `add.yaml.bak`, hidden files) are ignored, but a file that resembles
    /// a spec and would be missed (`add.yml`, `add.YAML`, a folder in a folder) is a fault. Symbolic links are followed
    /// within the folder only.
    pub fn read(dir: &Path) -> Folder {
        Folder::glance(dir).settled(dir)
    }

    /// Reads the folder once. If files are being written at the same time, the result may be inconsistent; it is
    /// sufficient to detect changes.
    pub fn glance(dir: &Path) -> Folder {
        Folder { files: folder::once(dir), shared: vec![] }
    }

    /// Reads the folder until the result is consistent, starting from this one.
    pub fn settled(self, dir: &Path) -> Folder {
        Folder { files: folder::settled(dir, self.files), ..self }
    }

    /// Adds what another crate shares, whose specs are in `dir`. Their paths are shown with the crate's name as a
    /// prefix.
    pub fn sharing(mut self, name: &str, dir: &Path, share: Share) -> Folder {
        let is_wanted = |file: &folder::SpecFile| {
            share == Share::Ops || is_family(&file.path) || file.bytes.is_err()
        };
        for mut file in Folder::read(dir).files.into_iter().filter(is_wanted) {
            file.path = format!("{}/{}", visible(name), file.path);
            self.shared.push(file);
        }
        self
    }

    /// All files. Of several families with one name, the folder's own takes precedence, then that of an earlier crate.
    fn all(&self) -> Vec<&folder::SpecFile> {
        let mut all: Vec<&folder::SpecFile> = self.files.iter().collect();
        for file in &self.shared {
            let name = |path: &str| path.rsplit('/').next().map(str::to_owned);
            let same = |other: &folder::SpecFile| {
                is_family(&other.path) && name(&other.path) == name(&file.path)
            };
            if !(is_family(&file.path) && all.iter().any(|other| same(other))) {
                all.push(file);
            }
        }
        all
    }

    /// Every path and its bytes; `None` if a file cannot be read.
    pub fn contents(&self) -> Option<Vec<(&str, &[u8])>> {
        self.all()
            .into_iter()
            .map(|file| Some((file.path.as_str(), file.bytes.as_deref().ok()?)))
            .collect()
    }
}

impl Specs {
    /// The files of a folder, and what is wrong with them: what cannot be read, or is not the YAML that specs are written in.
    pub fn decode(folder: &Folder) -> (Specs, Diagnostics) {
        let one = |(number, file): &(u32, &folder::SpecFile)| match &file.bytes {
            Ok(bytes) => file::read(*number, &file.path, bytes),
            Err(fault) => {
                let fault = Diagnostic::new(fault.code, fault.title.as_str(), span(*number, 0..0))
                    .help(fault.help.as_str());
                (file::read(*number, &file.path, b"").0, fault.into())
            }
        };
        let files: Vec<(u32, &folder::SpecFile)> = (0..).zip(folder.all()).collect();
        Specs::complete(par_map(&files, one))
    }

    /// The same of texts, each with the path to show.
    pub(crate) fn decode_texts<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Specs, Diagnostics) {
        let mut files: Vec<_> = files.into_iter().collect();
        files.sort_unstable();
        let files = (0..).zip(files);
        Specs::complete(
            files.map(|(number, (path, text))| file::read(number, path, text.as_bytes())),
        )
    }

    /// Adds the built-in families that these files name.
    fn complete(files: impl IntoIterator<Item = (Source, Diagnostics)>) -> (Specs, Diagnostics) {
        let (mut sources, faults): (Vec<Source>, Vec<Diagnostics>) = files.into_iter().unzip();
        families::add(&mut sources);
        (Specs { sources, home: Home::default() }, faults.into_iter().flatten().collect())
    }

    /// The file of an op, and that of its family if it names one that is there.
    pub fn parts(&self, op: &str) -> Option<Vec<&Source>> {
        let all = || self.sources.iter();
        let own = all().find(|source| !source.family && source.stem == op)?;
        let named = |name| all().find(|source| source.family && source.stem == name);
        Some([Some(own), own.family_name().and_then(named)].into_iter().flatten().collect())
    }

    /// An op and its family, without the other files. Spans refer to the original files.
    pub fn only(&self, op: &str) -> Option<Specs> {
        let sources = self.parts(op)?.into_iter().cloned().collect();
        Some(Specs { sources, home: self.home.clone() })
    }

    /// The families, and one op with another text. Spans refer to the original files.
    pub(crate) fn with_only(&self, own: &Source, text: &str) -> Result<Specs, Diagnostics> {
        let (source, faults) = file::read(own.file(), &own.path, text.as_bytes());
        let families = self.sources.iter().filter(|source| source.family).cloned();
        let sources = families.chain([source]).collect();
        faults.into_result(Specs { sources, home: self.home.clone() })
    }

    /// The files without these faults. `None` if a family is faulty, because its ops depend on it, or if a fault has no
    /// place.
    pub(crate) fn without(&self, faults: &Diagnostics) -> Option<Specs> {
        let places: Option<Vec<u32>> = faults.iter().map(|fault| Some(fault.span?.file)).collect();
        let places = places?;
        let (faulty, sound): (Vec<_>, Vec<_>) =
            (0..).zip(&self.sources).partition(|(file, _)| places.contains(file));
        let is_whole = faulty.iter().all(|(_, source)| !source.family);
        let sources = sound.into_iter().map(|(_, source)| source.clone());
        is_whole.then(|| Specs { sources: sources.collect(), home: self.home.clone() })
    }
}
