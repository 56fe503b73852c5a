//! Text to syntax tree: Rust's expression grammar by `syn`, cut down to what the language has.

mod ast;
mod ends;
pub(crate) mod foreign;
mod grammar;
mod lex;
mod message;
mod parser;
mod print;
mod signs;

pub use ast::{Ast, Node, Place, mentions};
pub use lex::TAKEN;
pub use message::{Piece, holes};

use crate::diagnostic::Diagnostic;
use parser::Hints;

/// Parses one expression in which these names mean something; names may be Rust keywords.
///
/// # Errors
/// E0301 for anything outside the language, at its own place; E0302 past the limits.
pub fn parse(text: &str, names: &[&str], place: Place) -> Result<Ast, Diagnostic> {
    let hints = Hints { function: foreign::anywhere, constant: foreign::constant };
    grammar::parse(text, names, place, hints)
}

/// Forgets the texts that this thread has parsed. For the sake of spans each stays in memory, and there are a hundred in
/// an op. No tokens may be left of them.
pub fn forget_spans() {
    proc_macro2::extra::invalidate_current_thread_spans();
}
