//! The documentation site: pages that open from the disk, make no request and need no server.
//!
//! ```text
//! model → Site { path → bytes } → a folder, or the server that shows it while one writes
//! ```
//!
//! Like everything else it is made of the model, and is a value until a sink takes it. HTML comes from templates only,
//! which escape what they are given; the exceptions are the HTML of a spec's Markdown, made safe by [`text`], and
//! MathML, made by [`formula`].

mod align;
mod examples;
mod figure;
mod folder;
mod op;
mod shell;
pub mod text;

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::model::OpSet;
use crate::output::Artifacts;
use crate::source::Specs;
pub use folder::{Written, write};
use shell::Shell;

/// What a site is made of.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The specs as written.
    pub specs: &'a Specs,
    /// What they mean.
    pub ops: &'a OpSet,
    /// What else is made of them: vectors and tables to download.
    pub artifacts: &'a Artifacts,
    /// What the benchmark measured, as it wrote it, and its chart.
    pub measured: Option<(&'a str, &'a str)>,
    /// Whether pages ask a server for a new version of themselves.
    pub live: bool,
}

/// A site in memory: relative path, with `/`, to contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// The files, sorted by path.
    pub files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Site {
    fn text(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), Cow::Owned(text.into().into_bytes()));
    }

    fn asset(&mut self, path: &str, bytes: &'static [u8]) {
        self.files.insert(path.into(), Cow::Borrowed(bytes));
    }
}

/// Builds the whole site.
pub fn build(input: &Input) -> Site {
    let mut site = Site::default();
    let shell = Shell::new(input.live);
    site.asset("style.css", include_bytes!("../site/style.css"));
    site.asset("math.woff2", include_bytes!("../site/font/stix-two-math.woff2"));
    site.asset("script.js", include_bytes!("../site/script.js"));
    for page in input.ops.ops.iter().map(|op| op::page(op, input)) {
        site.text(format!("ops/{}.html", page.name), shell.op(&page));
    }
    site
}

/// How many vectors hold an op.
fn vectors(input: &Input, op: &str) -> usize {
    let file = input.artifacts.files.get(&format!("vectors/{op}.json"));
    file.map_or(0, |text| text.matches("\n    {\"name\":").count())
}
