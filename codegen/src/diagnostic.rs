//! What the generator has to say about a spec: values with a place, collected by every step and rendered once, at the
//! edge.

mod codes;
mod render;
mod suggest;

use std::fmt;

pub use codes::CODES;
pub use render::render;
pub use suggest::suggest;

use crate::source::{Source, Span};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Nothing is generated.
    Error,
    /// It is reported, and nothing fails.
    Warning,
}

/// One thing that is wrong, where, and what would help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether generation goes on in spite of it.
    pub severity: Severity,
    /// A code from [`CODES`].
    pub code: &'static str,
    /// What is wrong, in one line.
    pub title: Box<str>,
    /// Where. Only what is no part of any file (a missing folder) has no place.
    pub span: Option<Span>,
    /// What to say at the place; may be empty.
    pub label: Box<str>,
    /// Other places that matter, each with what to say there.
    pub secondary: Vec<(Span, String)>,
    /// What to say below, in this order.
    pub below: Vec<Below>,
}

/// A remark below the lines that a diagnostic shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Below {
    /// A fact that explains.
    Note(String),
    /// What would help.
    Help(String),
}

impl Diagnostic {
    /// A diagnostic with a code, a title, and a place. The title is one line, whatever a spec's text that it quotes is.
    pub fn new(
        code: &'static str,
        title: impl Into<String>,
        span: impl Into<Option<Span>>,
    ) -> Self {
        Diagnostic {
            severity: Severity::Error,
            code,
            title: shown(title).replace('\n', " ").into_boxed_str(),
            span: span.into(),
            label: Box::default(),
            secondary: Vec::new(),
            below: Vec::new(),
        }
    }

    /// The same for what is no error.
    pub fn warning(
        code: &'static str,
        title: impl Into<String>,
        span: impl Into<Option<Span>>,
    ) -> Self {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::new(code, title, span) }
    }

    /// Says something at the place.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = shown(label).into_boxed_str();
        self
    }

    /// Points at another place.
    pub fn and(mut self, span: Span, label: impl Into<String>) -> Self {
        self.secondary.push((span, shown(label)));
        self
    }

    /// Adds a fact that explains.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.below.push(Below::Note(shown(note)));
        self
    }

    /// Adds what would help.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.below.push(Below::Help(shown(help)));
        self
    }
}

/// A text as it can be shown: a terminal obeys control characters, which a spec may have in what is quoted here.
fn shown(text: impl Into<String>) -> String {
    let obeyed = |c: char| c.is_control() && c != '\n';
    let text = text.into();
    if text.contains(obeyed) { text.replace(obeyed, " ") } else { text }
}

/// Everything that is wrong. As an error it travels with the texts that it points into, if its reader has none.
#[derive(Clone, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    sources: Vec<Source>,
}

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Adds several.
    pub fn extend(&mut self, more: impl IntoIterator<Item = Diagnostic>) {
        self.list.extend(more);
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many things are wrong.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// In the order in which they were found, or by place after [`sort`](Self::sort).
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Sorts by place and drops what is said twice.
    pub fn sort(&mut self) {
        self.list.sort_by_key(|one| one.span);
        let mut kept: Vec<Diagnostic> = Vec::new();
        for one in std::mem::take(&mut self.list) {
            if !kept.iter().rev().take_while(|old| old.span == one.span).any(|old| *old == one) {
                kept.push(one);
            }
        }
        self.list = kept;
    }

    /// The value if nothing is wrong, what is wrong otherwise.
    pub fn into_result<T>(mut self, value: T) -> Result<T, Diagnostics> {
        if self.is_empty() {
            return Ok(value);
        }
        self.sort();
        Err(self)
    }

    /// Where one of them is, as `specs/add.yaml:3:7`, if its text travels along.
    pub fn place(&self, one: &Diagnostic) -> Option<String> {
        let span = one.span?;
        let source = self.sources.get(span.file as usize)?;
        let (line, column) = source.place(span.start);
        Some(format!("{}:{line}:{column}", source.path))
    }

    /// Gives the texts that the places point into, for a reader who has none.
    pub fn with_sources(mut self, sources: Vec<Source>) -> Self {
        self.sources = sources;
        self
    }
}

/// The texts that the places point into are no part of what is said.
impl PartialEq for Diagnostics {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(one: Diagnostic) -> Self {
        Diagnostics { list: vec![one], sources: Vec::new() }
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(list: I) -> Self {
        Diagnostics { list: list.into_iter().collect(), sources: Vec::new() }
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render(self, &[], false))
    }
}

/// As readable as `Display`: it is what a test's `unwrap` prints.
impl fmt::Debug for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl std::error::Error for Diagnostics {}
