//! The parser: Rust's expression grammar, by `syn`, reduced to the forms of the language.

mod ast;
mod ends;
pub(crate) mod foreign;
mod get;
mod grammar;
mod lex;
mod literal;
mod message;
mod parser;
mod print;
mod replacement;
mod signs;

pub use ast::{Ast, Node, Place, mentions};
pub use lex::TAKEN;
pub use message::{MessagePiece, holes};

use crate::diagnostic::Diagnostic;
use parser::Hints;

/// Parses one expression. `names` are the names in scope, which may be Rust keywords.
///
/// # Errors
/// E0301 for anything outside the language; E0302 for an expression that exceeds the size limits.
pub fn parse(text: &str, names: &[&str], place: Place) -> Result<Ast, Diagnostic> {
    let hints = Hints { function: foreign::anywhere, constant: foreign::constant };
    grammar::parse(text, names, place, hints)
}

/// Releases the texts that this thread has parsed, which `proc_macro2` otherwise keeps in memory for the sake of spans.
/// No tokens parsed from them may be used afterwards.
pub fn forget_spans() {
    proc_macro2::extra::invalidate_current_thread_spans();
}
