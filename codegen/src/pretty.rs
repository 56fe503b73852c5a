//! Rust tokens to text that looks hand-written: prettyplease, then comments and blank lines, which tokens cannot carry.

use proc_macro2::TokenStream;
use quote::quote;

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

/// Markdown as doc attributes, one a line.
pub fn docs(markdown: &str) -> TokenStream {
    let lines = markdown
        .trim_end()
        .lines()
        .map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#(#[doc = #lines])*)
}

/// Markdown as inner doc attributes, for the head of a file.
pub fn inner_docs(markdown: &str) -> TokenStream {
    let lines = markdown
        .trim_end()
        .lines()
        .map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#(#![doc = #lines])*)
}

/// Formats a file of items.
///
/// # Panics
/// If the tokens are no Rust file. The emitters are tested on every form of the model, so what they build always is one.
#[expect(
    clippy::panic,
    reason = "an emitter that builds something else is a fault of this crate, not of its input"
)]
pub fn rust(head: &str, tokens: TokenStream) -> String {
    match syn::parse2::<syn::File>(tokens.clone()) {
        Ok(file) => format!("{head}\n{}", air(&prettyplease::unparse(&file))),
        Err(error) => panic!("the emitted tokens are no Rust: {error}\n{tokens}"),
    }
}

/// Turns the markers into comments and blank lines, and separates items.
fn air(text: &str) -> String {
    let mut out: Vec<String> = vec![];
    let mut dispatching: Vec<usize> = vec![];
    for line in text.lines() {
        let inner = line.trim_start();
        let indent = &line[..line.len() - inner.len()];
        if inner == "blank_!();" {
            out.push(String::new());
            continue;
        }
        if let Some(text) = inner.strip_prefix("comment_!(\"").and_then(|t| t.strip_suffix("\");"))
        {
            out.push(format!("{indent}// {}", text.replace("\\\"", "\"").replace("\\\\", "\\")));
            continue;
        }
        // A match on `dispatch_CLASS(…)` stands for the runtime's macro, whose insides prettyplease would leave alone.
        if let Some((class, rest)) =
            inner.split_once("match dispatch_").and_then(|(_, r)| r.split_once('('))
        {
            let subject = rest.strip_suffix(") {").unwrap_or(rest);
            out.push(format!("{indent}rt::dispatch!({class}, {subject}, {{"));
            dispatching.push(indent.len());
            continue;
        }
        if inner == "}" && dispatching.last() == Some(&indent.len()) {
            dispatching.pop();
            out.push(format!("{indent}}})"));
            continue;
        }
        let closes = |l: &str| {
            l == "}"
                || (l.starts_with(indent) && l.trim_start() == "}" && l.len() == indent.len() + 1)
        };
        let item = [
            "///", "#[", "pub ", "fn ", "impl", "static", "mod ", "use ", "let ", "if ", "Ok(",
            "rt::", "self.",
        ];
        if let Some(last) = out.last() {
            let shallow = indent.len() <= 4;
            let opens = item.iter().any(|i| inner.starts_with(i));
            let same_kind = last.starts_with("use ") && inner.starts_with("use ")
                || last.starts_with("mod ") && inner.starts_with("mod ");
            let statement_end =
                indent.is_empty() && last.ends_with(';') && !last.starts_with("//") && !same_kind;
            if shallow
                && opens
                && (closes(last) || statement_end || (indent.is_empty() && last.starts_with("//!")))
            {
                out.push(String::new());
            }
        }
        out.push(line.to_string());
    }
    let mut text = out.join("\n");
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text.trim_end().to_string() + "\n"
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
