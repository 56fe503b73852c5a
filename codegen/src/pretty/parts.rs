//! Prints Rust items part by part, through the cache.

use std::mem::take;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};

use super::memo::{Memo, Whole};
use super::own::Own;

/// The smallest number of tokens of items that are printed together.
const MIN_BATCH_TOKENS: usize = 512;

/// The line length of prettyplease.
const LINE_LENGTH: usize = 100;

/// Prints the items of an op, through the cache.
pub struct Parts<'a> {
    pub memo: &'a Memo,
    pub own: &'a Own,
}

impl Parts<'_> {
    /// Prints an `impl` with methods that are produced one by one.
    pub fn implementation(
        &self,
        text: &mut String,
        head: TokenStream,
        methods: impl Iterator<Item = TokenStream>,
    ) {
        self.whole(text, quote!(#head {}));
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
                    self.whole(text, take(&mut items));
                    whole = Some(Whole::Impl);
                }
                // `'static` is not an item.
                (None, TokenTree::Ident(word)) if word == "static" => {
                    whole = (!items.last().is_some_and(|last| is_sign(last, '\'')))
                        .then_some(Whole::Table);
                }
                (Some(some), TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => {
                    let body = body.clone();
                    drop(token);
                    self.parts(text, some, take(&mut items), body);
                    whole = None;
                    continue;
                }
                (_, TokenTree::Punct(sign)) if sign.as_char() == ';' => {
                    whole = None;
                    // The semicolon of the table that was just printed.
                    if items.is_empty() {
                        continue;
                    }
                    // Print long lists of items in chunks.
                    if items.len() > MIN_BATCH_TOKENS {
                        items.push(token);
                        text.push_str(&print(take(&mut items)));
                        continue;
                    }
                }
                _ => {}
            }
            items.push(token);
        }
        self.whole(text, items);
    }

    /// Prints items as a whole.
    fn whole(&self, text: &mut String, tokens: impl IntoIterator<Item = TokenTree>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        if !tokens.is_empty() {
            self.memo.print(text, self.own, Whole::File, tokens, print);
        }
    }

    /// Prints an item part by part, given the tokens before its braces.
    fn parts(&self, text: &mut String, whole: Whole, mut head: Vec<TokenTree>, body: Group) {
        let mut parts = String::new();
        let table = matches!(whole, Whole::Table);
        let end = if table { "};\n" } else { "}\n" };
        let kept = table.then(|| body.clone());
        // As the only owner, the stream is consumed without being copied.
        let stream = body.stream();
        drop(body);
        self.each(&mut parts, whole, stream);
        let short = |_: &Group| parts.split_whitespace().map(str::len).sum::<usize>() < LINE_LENGTH;
        let one_line = kept.filter(short);
        let divided = one_line.is_none() && !parts.is_empty();
        let empty = || Group::new(Delimiter::Brace, TokenStream::new());
        head.push(one_line.unwrap_or_else(empty).into());
        if table {
            head.extend(quote!(;));
        }
        self.whole(text, head);
        if divided {
            text.truncate(text.len() - end.len());
            text.push('\n');
            text.push_str(&parts);
            text.push_str(end);
        }
    }

    /// Prints the parts of a container.
    fn each(&self, text: &mut String, whole: Whole, tokens: TokenStream) {
        let over: fn(&TokenTree) -> bool = match whole {
            Whole::Table => |token| is_sign(token, ','),
            _ => ends,
        };
        let mut part = vec![];
        for token in tokens {
            part.push(token);
            if part.last().is_some_and(over) {
                self.part(text, whole, take(&mut part));
            }
        }
        if !part.is_empty() {
            // The trailing comma of the last field is optional.
            part.extend(quote!(,));
            self.part(text, whole, part);
        }
    }

    fn part(&self, text: &mut String, whole: Whole, tokens: Vec<TokenTree>) {
        self.memo.print(text, self.own, whole, tokens, |tokens| {
            let tokens = TokenStream::from_iter(tokens);
            let (item, below) = match whole {
                Whole::File => return print(tokens),
                Whole::Impl => (quote!(impl X { #tokens }), 1),
                // A field that fills a line keeps the others on lines of their own.
                Whole::Table => {
                    let full = "x".repeat(LINE_LENGTH);
                    (quote!(static X: X = X { #tokens x: #full };), 2)
                }
            };
            let own = print(item);
            let lines: Vec<&str> = own.split_inclusive('\n').collect();
            lines[1..lines.len() - below].concat()
        });
    }
}

/// Whether an item may end with this token. If it does not, it is printed with the next one.
fn ends(token: &TokenTree) -> bool {
    let braces = matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    braces || is_sign(token, ';')
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Prints items with prettyplease.
#[expect(
    clippy::panic,
    reason = "an emitter that builds something else is a fault of this crate, not of its input"
)]
fn print(tokens: impl IntoIterator<Item = TokenTree>) -> String {
    let file = |input: ParseStream| {
        let all = input.fork();
        let shown = |error| {
            panic!("the emitted tokens are no Rust: {error}\n{}", all.cursor().token_stream())
        };
        Ok(input.parse::<syn::File>().unwrap_or_else(shown))
    };
    match file.parse2(tokens.into_iter().collect()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(error) => panic!("the emitted tokens are no Rust: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Items of every form that emitters build, including methods that differ slightly.
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
    fn caching_does_not_change_the_text() {
        let whole = print(items());
        let (memo, own) = (Memo::default(), Own::default());
        let parts = Parts { memo: &memo, own: &own };
        let mut text = String::new();
        parts.items(&mut text, items());
        assert_eq!(text, whole);
        text.clear();
        parts.items(&mut text, items());
        assert_eq!(text, whole, "from memory");
        // The parts of `G`; those of `J` except the first, which is cached already; those of `O`, and the last two of
        // `P`; the method `two`; those of `R`. Then five heads of `impl`, four of `static`, and the items before and
        // after.
        assert_eq!(memo.len(), 2 + 4 + 3 + 1 + 1 + 2 + 5 + 4 + 2);
    }

    /// Names of equal length share a cached text. A longer name may break a line.
    #[test]
    fn cached_text_is_renamed_for_other_ops() {
        let op = |ty: &str, function: &str| {
            let (name, full) = (quote::format_ident!("{ty}"), quote::format_ident!("{ty}Grads"));
            let (of, about) = (quote::format_ident!("{function}"), format!(" [`{ty}`]\n{ty}."));
            quote! {
                #[doc = #about]
                pub struct #full {}
                pub fn #of(one_operand: impl Into<View>, another: impl Into<View>) -> Result<#name> {}
                impl #name {
                    fn #of(&self) -> #full { #name::#of(#function) }
                    #[doc = #about]
                    fn same(&self) {}
                }
                static INFO: Info = Info { name: #function, summary: "Adds what is given to what is there" };
            }
        };
        let memo = Memo::default();
        for (ty, function) in
            [("Add", "add"), ("Mul", "mul"), ("Subtracted", "subtracted"), ("Self_", "fn_")]
        {
            let own = Own::new(ty, function);
            let mut text = String::new();
            Parts { memo: &memo, own: &own }.items(&mut text, op(ty, function));
            assert_eq!(text, print(op(ty, function)));
        }
    }

    #[test]
    fn a_long_list_is_printed_in_parts() {
        let names = (0..1000).map(|i| quote::format_ident!("m{i}"));
        let list = quote!(#![doc = " All."] #(mod #names;)*);
        let whole = print(list.clone());
        let mut text = String::new();
        Parts { memo: &Memo::default(), own: &Own::default() }.items(&mut text, list);
        assert_eq!(text, whole);
    }

    #[test]
    fn methods_can_be_printed_one_by_one() {
        let methods = || (0..3).map(|i| quote!(fn one(&self) -> i32 { #i }));
        let all = methods();
        let whole = print(quote!(impl<T> I for J<T> { #(#all)* }));
        let mut text = String::new();
        let parts = Parts { memo: &Memo::default(), own: &Own::default() };
        parts.implementation(&mut text, quote!(impl<T> I for J<T>), methods());
        assert_eq!(text, whole);
    }
}
