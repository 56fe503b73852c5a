//! A single diagnostic.

use crate::span::Span;
use crate::suggest::suggest;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Prevents generation.
    Error,
    /// Is reported without preventing generation.
    Warning,
}

/// A fault: what is wrong, where, and how to fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether it prevents generation.
    pub severity: Severity,
    /// One of the [`codes`](super::codes).
    pub code: &'static str,
    /// What is wrong; one line.
    pub title: Box<str>,
    /// Where. `None` only if it concerns no file, such as a missing folder.
    pub span: Option<Span>,
    /// The label of the place; may be empty.
    pub label: Box<str>,
    /// Other relevant places with their labels.
    pub secondary: Vec<(Span, String)>,
    /// Notes and helps, in order.
    pub below: Vec<Below>,
}

/// A remark below the source lines of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Below {
    /// An explanation.
    Note(String),
    /// A suggestion.
    Help(String),
}

impl Diagnostic {
    /// Creates an error with a code, a title and a place. Line breaks in the title, which may come from quoted text,
    /// become spaces.
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

    /// Creates a warning.
    pub fn warning(
        code: &'static str,
        title: impl Into<String>,
        span: impl Into<Option<Span>>,
    ) -> Self {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::new(code, title, span) }
    }

    /// Sets the label of the place.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = shown(label).into_boxed_str();
        self
    }

    /// Adds another place.
    pub fn and(mut self, span: Span, label: impl Into<String>) -> Self {
        self.secondary.push((span, shown(label)));
        self
    }

    /// Adds an explanation.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.below.push(Below::Note(shown(note)));
        self
    }

    /// Adds a suggestion.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.below.push(Below::Help(shown(help)));
        self
    }

    /// Adds a suggestion above the others.
    pub fn help_first(mut self, help: impl Into<String>) -> Self {
        self.below.insert(0, Below::Help(shown(help)));
        self
    }

    /// Suggests the known word that is most similar to a wrong one, or else something else.
    pub fn did_you_mean<'a>(
        self,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
        otherwise: impl Into<String>,
    ) -> Self {
        match suggest(word, known) {
            Some(near) => self.help(format!("did you mean `{near}`?")),
            None => self.help(otherwise),
        }
    }
}

/// Replaces control characters, which a spec may contain and a terminal would interpret.
fn shown(text: impl Into<String>) -> String {
    let obeyed = |c: char| c.is_control() && c != '\n';
    let text = text.into();
    if text.contains(obeyed) { text.replace(obeyed, " ") } else { text }
}
