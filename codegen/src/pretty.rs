//! Rust tokens to text that looks hand-written: prettyplease, then comments and blank lines, which tokens cannot carry.

mod air;
mod memo;
mod own;
mod parts;

use proc_macro2::TokenStream;
use quote::quote;

use air::{LINE, air};
pub use memo::Memo;
pub use own::Own;
use parts::Parts;

/// A comment on a line of its own, as a statement that [`rust`] turns into `// text`.
pub fn comment(text: &str) -> TokenStream {
    // Short enough that prettyplease keeps each on one line.
    let lines = wrap(text, 60);
    quote!(#(comment_!(#lines);)*)
}

/// A blank line, as a statement that [`rust`] turns into one.
pub fn blank() -> TokenStream {
    quote!(blank_!();)
}

/// Markdown as a doc attribute.
pub fn docs(markdown: &str) -> TokenStream {
    let text = doc(markdown).into_iter();
    quote!(#(#[doc = #text])*)
}

/// All lines as one, if there are any: a page has a hundred, and each would be parsed as an attribute.
fn doc(markdown: &str) -> Option<String> {
    let line = |line: &str| match line.trim_end_matches(' ') {
        "" => String::new(),
        line => format!(" {line}"),
    };
    let markdown = markdown.trim_end();
    let lines = || markdown.lines().map(line).collect::<Vec<_>>().join(LINE);
    (!markdown.is_empty()).then(lines)
}

/// Items that are printed after what comes before them, and forgotten before what comes after.
pub enum Piece<'a> {
    /// Markdown about the file, at its head.
    About(String),
    /// Markdown about the item that comes next. A page is long, and as an attribute it would be escaped and parsed.
    Docs(String),
    /// Whole items.
    Items(TokenStream),
    /// `impl X` and its methods, some at a time.
    Impl(TokenStream, Box<dyn Iterator<Item = TokenStream> + 'a>),
}

/// Formats a file of items, with names that are an op's own.
///
/// # Panics
/// If the tokens are no Rust file. The emitters are tested on every form of the model, so what they build always is one.
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
            Piece::Docs(markdown) => comment(&mut text, "///", &markdown),
            Piece::Items(tokens) => parts.items(&mut text, tokens),
            Piece::Impl(head, methods) => parts.implementation(&mut text, head, methods),
        }
    }
    air(head, &text)
}

/// Breaks text into lines of at most `width` characters, at spaces.
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
