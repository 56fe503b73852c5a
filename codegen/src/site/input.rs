//! The input and the output of building a site.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::artifact::Artifacts;
use crate::model::OpSet;
use crate::naming::files;
use crate::source::Specs;

/// The inputs of a site.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The specs as written.
    pub specs: &'a Specs,
    /// The proved ops.
    pub ops: &'a OpSet,
    /// The artifacts, for downloads.
    pub artifacts: &'a Artifacts,
    /// Measurements.
    pub measured: Measurements<'a>,
    /// The base URL of the published site, with a trailing `/`. If given, the site has a sitemap, which requires
    /// absolute addresses.
    pub base: Option<&'a str>,
    /// Whether pages poll a server for changes.
    pub live: bool,
}

/// Contents of files with measurements made outside the generator, if they exist.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measurements<'a> {
    /// Benchmark results, JSON.
    pub results: Option<&'a str>,
    /// The chart of the results, SVG.
    pub chart: Option<&'a str>,
    /// The largest errors of functions, JSON.
    pub accuracy: Option<&'a str>,
    /// Results of other systems that the ops reproduce, Markdown.
    pub corpora: Option<&'a str>,
    /// Rendered diagnostics, one or several per text.
    pub diagnostics: &'a [String],
}

/// A site in memory: contents by relative path, with `/` as separator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// The files, sorted by path.
    pub files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Site {
    pub(super) fn text(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), Cow::Owned(text.into().into_bytes()));
    }

    pub(super) fn asset(&mut self, path: &str, bytes: &'static [u8]) {
        self.files.insert(path.into(), Cow::Borrowed(bytes));
    }
}

/// The number of conformance vectors of an op.
pub(super) fn vectors(input: &Input, op: &str) -> usize {
    let file = input.artifacts.files.get(&files::vectors(op));
    file.map_or(0, |text| text.matches("\n    {\"name\":").count())
}
