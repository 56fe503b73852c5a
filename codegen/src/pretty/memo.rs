//! Methods that are the same for many ops, printed once: parsing tokens and printing them is most of what emission costs.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::quote;

/// How many methods are remembered.
const MOST: usize = 4096;

/// How many tokens of items are printed together, at least.
const PART: usize = 512;

/// The text of methods by their tokens. What is printed does not depend on it.
#[derive(Default)]
pub struct Memo(Mutex<HashMap<String, String>>);

impl Memo {
    /// Prints a file of items.
    pub fn file(&self, tokens: TokenStream) -> String {
        let (mut text, mut items) = (String::new(), vec![]);
        let mut header: Option<Vec<TokenTree>> = None;
        for token in tokens {
            match (&mut header, token) {
                (None, TokenTree::Ident(word))
                    if word == "impl" && items.last().is_none_or(ends) =>
                {
                    print(&mut text, items.drain(..).collect());
                    header = Some(vec![word.into()]);
                }
                (Some(words), TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => {
                    self.methods(&mut text, words.drain(..).collect(), body.stream());
                    header = None;
                }
                (Some(words), token) => words.push(token),
                (None, token) => {
                    // The list of all ops may be long: a part at a time, and after `;` an item is over.
                    let over = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == ';');
                    items.push(token);
                    if over && items.len() > PART {
                        print(&mut text, items.drain(..).collect());
                    }
                }
            }
        }
        print(&mut text, items.into_iter().collect());
        text
    }

    /// Prints an `impl`, method by method.
    fn methods(&self, text: &mut String, header: TokenStream, body: TokenStream) {
        print(text, quote!(#header {}));
        if body.is_empty() {
            return;
        }
        text.truncate(text.trim_end().trim_end_matches('}').len());
        text.push('\n');
        let mut method = vec![];
        for token in body {
            method.push(token);
            if method.last().is_some_and(ends) {
                self.method(text, method.drain(..).collect());
            }
        }
        text.push_str("}\n");
    }

    fn method(&self, text: &mut String, tokens: TokenStream) {
        // Groups that nobody sees are not in this text, but neither are they in what is printed.
        let key = tokens.to_string();
        let memo = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = memo().get(&key) {
            return text.push_str(known);
        }
        let mut own = String::new();
        print(&mut own, quote!(impl X { #tokens }));
        // Without the line of the `impl` and the one that ends it.
        let lines = own.find('\n').map_or(0, |end| end + 1)..own.trim_end().len() - 1;
        let method = &own[lines];
        text.push_str(method);
        let mut memo = memo();
        if memo.len() < MOST {
            memo.insert(key, method.to_owned());
        }
    }
}

/// Whether an item may end with this token. If one does not, it is printed with the next.
fn ends(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    }
}

/// Prints items.
#[expect(
    clippy::panic,
    reason = "an emitter that builds something else is a fault of this crate, not of its input"
)]
fn print(text: &mut String, tokens: TokenStream) {
    match syn::parse2::<syn::File>(tokens.clone()) {
        Ok(file) => text.push_str(&prettyplease::unparse(&file)),
        Err(error) => panic!("the emitted tokens are no Rust: {error}\n{tokens}"),
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
            #[cfg(test)]
            impl L for J { const M: u8 = 1; }
            macro_rules! n { () => {} }
        }
    }

    #[test]
    fn a_memo_changes_nothing() {
        let mut whole = String::new();
        print(&mut whole, items());
        let memo = Memo::default();
        assert_eq!(memo.file(items()), whole);
        assert_eq!(memo.file(items()), whole, "from memory");
        // Those of `G`, and those of `J` but for the first, which is known.
        assert_eq!(memo.0.lock().unwrap().len(), 6);
    }

    #[test]
    fn a_long_list_is_printed_in_parts() {
        let names = (0..1000).map(|i| quote::format_ident!("m{i}"));
        let list = quote!(#![doc = " All."] #(mod #names;)*);
        let mut whole = String::new();
        print(&mut whole, list.clone());
        assert_eq!(Memo::default().file(list), whole);
    }
}
