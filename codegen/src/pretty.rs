//! Formats Rust tokens as text that looks hand-written: with prettyplease, and with comments and blank lines, which
//! tokens cannot represent.

mod air;
mod memo;
mod own;
mod parts;

use proc_macro2::TokenStream;
use quote::quote;

use air::{DOC_LINE, air};
pub use memo::Memo;
pub use own::Own;
use parts::Parts;

/// A comment on its own line, encoded as a statement that [`rust`] turns into `// text`.
pub fn comment(text: &str) -> TokenStream {
    // Short enough that prettyplease does not break lines.
    let lines = wrap(text, 60);
    quote!(#(comment_!(#lines);)*)
}

/// A blank line, encoded as a statement that [`rust`] turns into one.
pub fn blank() -> TokenStream {
    quote!(blank_!();)
}

/// Markdown as a doc attribute.
pub fn docs(markdown: &str) -> TokenStream {
    let text = doc(markdown).into_iter();
    quote!(#(#[doc = #text])*)
}

/// The lines of a doc comment as a single attribute; separate attributes would each have to be parsed.
fn doc(markdown: &str) -> Option<String> {
    let line = |line: &str| match line.trim_end_matches(' ') {
        "" => String::new(),
        line => format!(" {line}"),
    };
    let markdown = markdown.trim_end();
    let lines = || markdown.lines().map(line).collect::<Vec<_>>().join(DOC_LINE);
    (!markdown.is_empty()).then(lines)
}

/// A piece of a file. Pieces are printed one after the other, so that only one is in memory.
pub enum Piece<'a> {
    /// The documentation of the file.
    About(String),
    /// An attribute of the file, as text.
    Attribute(&'static str),
    /// The documentation of the next item. It is inserted as text, because long attributes are slow to escape and
    /// parse.
    Docs(String),
    /// Complete items.
    Items(TokenStream),
    /// `impl X` and its methods, a few at a time.
    Impl(TokenStream, Box<dyn Iterator<Item = TokenStream> + 'a>),
}

/// Formats a file. `own` are the names specific to the op.
///
/// # Panics
/// If the tokens are not a Rust file. The emitters are tested on every form of the model.
pub fn rust<'a>(
    head: &str,
    pieces: impl IntoIterator<Item = Piece<'a>>,
    own: &Own,
    memo: &Memo,
) -> String {
    let (mut text, parts) = (String::new(), Parts { memo, own });
    let comment = |text: &mut String, sign: &str, markdown: &str| {
        if let Some(lines) = doc(markdown) {
            text.extend([sign, &lines, "\n"]);
        }
    };
    for piece in pieces {
        match piece {
            Piece::About(markdown) => comment(&mut text, "//!", &markdown),
            Piece::Attribute(attribute) => text.extend(["\n", attribute, "\n"]),
            Piece::Docs(markdown) => comment(&mut text, "///", &markdown),
            Piece::Items(tokens) => parts.items(&mut text, tokens),
            Piece::Impl(head, methods) => parts.implementation(&mut text, head, methods),
        }
    }
    air(head, &text)
}

/// Breaks a text at spaces into lines of at most `width` characters.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let full = lines
            .last()
            .is_some_and(|l| !l.is_empty() && l.chars().count() + 1 + word.chars().count() > width);
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
