//! The code of a file without its tests.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The tokens outside items that are compiled only for tests.
pub fn without_tests(code: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut kept = vec![];
    let mut i = 0;
    while i < tokens.len() {
        let item = after_attributes(&tokens, i);
        let attributes = &tokens[i..item];
        if attributes.iter().any(|part| matches!(part, TokenTree::Group(g) if is_test(&g.stream())))
        {
            i = after_item(&tokens, item);
            continue;
        }
        kept.extend_from_slice(attributes);
        match tokens.get(item) {
            Some(TokenTree::Group(group)) => {
                let mut inner = Group::new(group.delimiter(), without_tests(group.stream()));
                inner.set_span(group.span());
                kept.push(TokenTree::Group(inner));
            }
            other => kept.extend(other.cloned()),
        }
        i = item + 1;
    }
    kept.into_iter().collect()
}

/// Whether the content of an attribute is a `cfg` that is true only in tests.
pub fn is_test(attribute: &TokenStream) -> bool {
    let text = attribute.to_string().replace(' ', "");
    text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// The index after the attributes and doc comments that start here.
fn after_attributes(tokens: &[TokenTree], mut i: usize) -> usize {
    while let Some([TokenTree::Punct(sign), TokenTree::Group(_)]) = tokens.get(i..i + 2)
        && sign.as_char() == '#'
    {
        i += 2;
    }
    i
}

/// The index after the item that starts here: after its `;`, or after its braces if it has no value that may contain some.
fn after_item(tokens: &[TokenTree], mut i: usize) -> usize {
    let mut has_value = false;
    while let Some(token) = tokens.get(i) {
        i += 1;
        match token {
            TokenTree::Punct(p) if p.as_char() == ';' => break,
            TokenTree::Punct(p) if p.as_char() == '=' => has_value = true,
            TokenTree::Ident(word) if word == "use" => has_value = true,
            TokenTree::Group(g) if g.delimiter() == Delimiter::Brace && !has_value => break,
            _ => {}
        }
    }
    i
}
