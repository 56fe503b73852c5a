//! What a site is made of, and what it becomes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::artifact::Artifacts;
use crate::model::OpSet;
use crate::naming::files;
use crate::source::Specs;

/// What a site is made of.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The specs as written.
    pub specs: &'a Specs,
    /// What they mean.
    pub ops: &'a OpSet,
    /// What else is made of them: vectors and tables to download.
    pub artifacts: &'a Artifacts,
    /// What was measured.
    pub measured: Measured<'a>,
    /// Where the site will lie, with a `/` at its end. Only then is there a map of it: addresses in one are whole, and a
    /// site that is read from the disk has none.
    pub base: Option<&'a str>,
    /// Whether pages ask a server for a new version of themselves.
    pub live: bool,
}

/// What was measured outside of the generator: the files in which it was written down, where there are any.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measured<'a> {
    /// The results of the benchmark, JSON.
    pub results: Option<&'a str>,
    /// Their chart, SVG.
    pub chart: Option<&'a str>,
    /// The largest errors of functions, JSON.
    pub accuracy: Option<&'a str>,
    /// The answers of other systems that the ops reproduce, Markdown.
    pub corpora: Option<&'a str>,
    /// Diagnostics as they were rendered, one or several a text.
    pub diagnostics: &'a [String],
}

/// A site in memory: relative path, with `/`, to contents.
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

/// How many vectors hold an op.
pub(super) fn vectors(input: &Input, op: &str) -> usize {
    let file = input.artifacts.files.get(&files::vectors(op));
    file.map_or(0, |text| text.matches("\n    {\"name\":").count())
}
