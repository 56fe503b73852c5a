//! The input of all emitters.

use crate::artifact::File;
use crate::model::OpSet;
use crate::pretty::Memo;

/// The input of all emitters.
pub struct Context<'a> {
    /// The ops.
    pub ops: &'a OpSet,
    /// The cache of printed items.
    pub memo: Memo,
    /// The templates of pages.
    pub templates: tera::Tera,
}

/// A file of an op.
pub struct OpFile {
    /// The file.
    pub file: File,
    /// The number of conformance vectors in it.
    pub cases: usize,
}

impl From<File> for OpFile {
    fn from(file: File) -> Self {
        OpFile { file, cases: 0 }
    }
}

impl<'a> Context<'a> {
    /// The context of these ops.
    pub fn new(ops: &'a OpSet) -> Self {
        Context { ops, memo: Memo::default(), templates: templates() }
    }
}

/// The templates. Text of a spec is only ever data in them.
#[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
fn templates() -> tera::Tera {
    let mut tera = tera::Tera::default();
    tera.add_raw_templates([
        ("op.md", include_str!("../../templates/op.md")),
        ("index.md", include_str!("../../templates/index.md")),
    ])
    .expect("a template of ours parses");
    tera
}
