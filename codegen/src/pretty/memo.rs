//! Parts that are the same for many ops, printed once: parsing tokens and printing them is most of what emission costs.

use std::collections::HashMap;
use std::fmt::Write;
use std::mem::take;
use std::sync::{Mutex, PoisonError};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};

/// How many parts are remembered, at most.
const MOST: usize = 4096;

/// How many tokens of items are printed together, at least.
const SOME: usize = 512;

/// No line is longer, if it can be broken.
const LINE: usize = 100;

/// The text of parts by their tokens. What is printed does not depend on it.
#[derive(Default)]
pub struct Memo(Mutex<HashMap<String, String>>);

/// An item with parts that stand on lines of their own, each by itself.
#[derive(Clone, Copy)]
enum Whole {
    /// `impl X { … }` has methods.
    Impl,
    /// `static X: T = T { … };` has fields.
    Table,
}

impl Memo {
    /// Prints an `impl` some methods at a time, which are made after those before them have been printed.
    pub fn implementation(
        &self,
        text: &mut String,
        head: TokenStream,
        methods: impl Iterator<Item = TokenStream>,
    ) {
        print(text, quote!(#head {}));
        text.truncate(text.len() - "}\n".len());
        text.push('\n');
        methods.for_each(|methods| self.each(text, Whole::Impl, methods));
        text.push_str("}\n");
    }

    /// Prints items.
    pub fn items(&self, text: &mut String, tokens: TokenStream) {
        let mut items = vec![];
        let mut whole = None;
        for token in tokens {
            match (whole, &token) {
                (None, TokenTree::Ident(word))
                    if word == "impl" && items.last().is_none_or(ends) =>
                {
                    print(text, take(&mut items));
                    whole = Some(Whole::Impl);
                }
                // Not the lifetime.
                (None, TokenTree::Ident(word)) if word == "static" => {
                    whole = (!items.last().is_some_and(|last| is_sign(last, '\'')))
                        .then_some(Whole::Table);
                }
                (Some(some), TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => {
                    self.parts(text, some, take(&mut items), body.clone());
                    whole = None;
                    continue;
                }
                (_, TokenTree::Punct(sign)) if sign.as_char() == ';' => {
                    whole = None;
                    // The end of the table that has just been printed.
                    if items.is_empty() {
                        continue;
                    }
                    // The list of all ops may be long: some at a time.
                    if items.len() > SOME {
                        items.push(token);
                        print(text, take(&mut items));
                        continue;
                    }
                }
                _ => {}
            }
            items.push(token);
        }
        print(text, items);
    }

    /// Prints an item part by part, after the tokens that stand before its braces.
    fn parts(&self, text: &mut String, whole: Whole, mut head: Vec<TokenTree>, body: Group) {
        let mut parts = String::new();
        self.each(&mut parts, whole, body.stream());
        let table = matches!(whole, Whole::Table);
        let end = if table { "};\n" } else { "}\n" };
        let one_line = table && parts.split_whitespace().map(str::len).sum::<usize>() < LINE;
        let empty = || Group::new(Delimiter::Brace, TokenStream::new());
        head.push(if one_line { body } else { empty() }.into());
        if table {
            head.extend(quote!(;));
        }
        print(text, head);
        if !one_line && !parts.is_empty() {
            text.truncate(text.len() - end.len());
            text.push('\n');
            text.push_str(&parts);
            text.push_str(end);
        }
    }

    /// Prints one part after the other.
    fn each(&self, text: &mut String, whole: Whole, tokens: TokenStream) {
        let over: fn(&TokenTree) -> bool = match whole {
            Whole::Impl => ends,
            Whole::Table => |token| is_sign(token, ','),
        };
        let mut part = vec![];
        for token in tokens {
            part.push(token);
            if part.last().is_some_and(over) {
                self.part(text, whole, &part);
                part.clear();
            }
        }
        if !part.is_empty() {
            // The last field, whose comma is optional.
            part.extend(quote!(,));
            self.part(text, whole, &part);
        }
    }

    fn part(&self, text: &mut String, whole: Whole, tokens: &[TokenTree]) {
        let key = key(tokens);
        let memo = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = memo().get(&key) {
            return text.push_str(known);
        }
        let mut own = String::new();
        let tokens = TokenStream::from_iter(tokens.iter().cloned());
        let (item, below) = match whole {
            Whole::Impl => (quote!(impl X { #tokens }), 1),
            // Beside what fills a line, a field has one of its own.
            Whole::Table => {
                let full = "x".repeat(LINE);
                (quote!(static X: X = X { #tokens x: #full };), 2)
            }
        };
        print(&mut own, item);
        let lines: Vec<&str> = own.split_inclusive('\n').collect();
        let part = lines[1..lines.len() - below].concat();
        text.push_str(&part);
        let mut memo = memo();
        // Most are an op's own. What many ops share is soon known again.
        if memo.len() == MOST {
            memo.clear();
        }
        memo.insert(key, part);
    }
}

/// The tokens as text, from which they can be told. No method is a field. Groups that cannot be seen are not in it, nor in
/// what is printed.
fn key(tokens: &[TokenTree]) -> String {
    let mut key = String::new();
    for token in tokens {
        // `& &` is not `&&`.
        let joint = matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        let _ = write!(key, "{token}{}", if joint { "" } else { " " });
    }
    key
}

/// Whether an item may end with this token. If one does not, it is printed with the next.
fn ends(token: &TokenTree) -> bool {
    let braces = matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    braces || is_sign(token, ';')
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Prints items.
#[expect(
    clippy::panic,
    reason = "an emitter that builds something else is a fault of this crate, not of its input"
)]
fn print(text: &mut String, tokens: impl IntoIterator<Item = TokenTree>) {
    let file = |input: ParseStream| {
        let all = input.fork();
        let shown = |error| {
            panic!("the emitted tokens are no Rust: {error}\n{}", all.cursor().token_stream())
        };
        Ok(input.parse::<syn::File>().unwrap_or_else(shown))
    };
    match file.parse2(tokens.into_iter().collect()) {
        Ok(file) => text.push_str(&prettyplease::unparse(&file)),
        Err(error) => panic!("the emitted tokens are no Rust: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Items of every form that emitters build, methods that differ by little among them.
    fn items() -> TokenStream {
        quote! {
            #![doc = " All."]
            use a::b;
            mod c;
            pub static D: E = E { f: &[1, 2] };
            #[derive(Clone)]
            pub struct G {}
            pub fn h() -> impl Fn() { || () }
            pub fn h() -> &'static str { "" }
            impl G {
                fn one(&self) -> bool { self.a & &self.b }
                fn two(&self) -> bool { self.a && self.b }
            }
            impl I for J {
                fn one(&self) -> bool { self.a & &self.b }
                fn one(&self) -> bool { self.a && self.b }
                fn one(&self) -> bool { (self.a) & &self.b }
                fn one(&self) -> i32 { -(self.a).b }
                fn one(&self) -> i32 { (-self.a).b }
            }
            impl K for J {}
            /// Something.
            pub static O: E<'static> = E { f: &[1, 2], g: h::I, j: Some(K { l: "a", m: b }), };
            static P: E = E { f: &[1, 2], g: h::I, j: Some(K { l: "a", m: b }), n: "and so on, for it fills a line" };
            #[cfg(test)]
            impl L for J { const M: u8 = 1; }
            macro_rules! n { () => {} }
            impl From<[u8; 2]> for (J,) { fn two(&self) -> [u8; 2] { [1, 2] } }
            static Q: (u8, [u8; 2]) = (1, [2, 3]);
            static R: E = E { f: [1; 2], g: (h, i) };
            const S: &[u8] = &[1, 2];
        }
    }

    #[test]
    fn a_memo_changes_nothing() {
        let mut whole = String::new();
        print(&mut whole, items());
        let memo = Memo::default();
        let mut text = String::new();
        memo.items(&mut text, items());
        assert_eq!(text, whole);
        text.clear();
        memo.items(&mut text, items());
        assert_eq!(text, whole, "from memory");
        // Those of `G`, those of `J` but for the first, which is known; and those of `O`, and the last two of `P`;
        // the method `two`; and those of `R`.
        assert_eq!(memo.0.lock().unwrap().len(), 2 + 4 + 3 + 1 + 1 + 2);
    }

    #[test]
    fn a_long_list_is_printed_in_parts() {
        let names = (0..1000).map(|i| quote::format_ident!("m{i}"));
        let list = quote!(#![doc = " All."] #(mod #names;)*);
        let mut whole = String::new();
        print(&mut whole, list.clone());
        let mut text = String::new();
        Memo::default().items(&mut text, list);
        assert_eq!(text, whole);
    }

    #[test]
    fn methods_may_come_one_by_one() {
        let methods = || (0..3).map(|i| quote!(fn one(&self) -> i32 { #i }));
        let all = methods();
        let mut whole = String::new();
        print(&mut whole, quote!(impl<T> I for J<T> { #(#all)* }));
        let mut text = String::new();
        Memo::default().implementation(&mut text, quote!(impl<T> I for J<T>), methods());
        assert_eq!(text, whole);
    }
}
