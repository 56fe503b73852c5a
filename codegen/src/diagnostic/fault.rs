//! One thing that is wrong.

use crate::span::Span;

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
    /// A code from [`CODES`](super::CODES).
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
