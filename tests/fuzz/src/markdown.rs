//! The Markdown of a spec becomes well-formed HTML that executes and fetches nothing.

use opwright_codegen::site::text::{html, inline, plain};

/// The elements that the renderer may write; everything else must have become text.
const WORDS: &str =
    "p h3 ul ol li em strong code pre a blockquote hr br div table thead tbody tr th td span";
const MATH: &str = "math mrow mi mo mn mtext ms mspace msub msup msubsup munder mover munderover mfrac msqrt mroot mtable \
                    mtr mtd mstyle mpadded mphantom menclose semantics merror mmultiscripts mprescripts none";

/// Attributes that may change the appearance, or the target of a link.
const ATTRIBUTES: &str = "href class tabindex role aria-label start style";

/// Renders the text in the three ways that the site uses.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // The generator rejects such text before it is rendered.
    if text.chars().any(|c| opwright_codegen::source::forbidden(c).is_some()) {
        return;
    }
    for html in [html(text), inline(text)] {
        if let Err(fault) = well_formed(&html) {
            panic!("{fault}\n{text:?}\n{html}");
        }
    }
    let plain = plain(text);
    assert!(!plain.contains('\n'), "words of several lines: {plain:?}");
}

fn well_formed(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = vec![];
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        words(&rest[..at])?;
        let end = end_of_tag(&rest[at..]).ok_or("a tag that does not end")?;
        let tag = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop();
            if last != Some(name) {
                return Err(format!("</{name}> ends {last:?}"));
            }
            continue;
        }
        let empty = tag.ends_with('/');
        let tag = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        if !WORDS.split(' ').chain(MATH.split_whitespace()).any(|known| known == name) {
            return Err(format!("<{name}> is nothing that is written here"));
        }
        let mathematics = open.contains(&"math") || name == "math";
        check_attributes(attributes, mathematics)?;
        if !empty {
            open.push(name);
        }
    }
    words(rest)?;
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} never end")) }
}

/// The position of a tag's `>`; one inside quotes is text.
fn end_of_tag(tag: &str) -> Option<usize> {
    let mut quoted = false;
    tag.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        (c == '>' && !quoted).then_some(at)
    })
}

/// Checks that each `&` of a text starts a character reference. `<` is found earlier.
fn words(text: &str) -> Result<(), String> {
    for part in text.split('&').skip(1) {
        let name = part.split_once(';').map(|(name, _)| name);
        let entity = |name: &str| {
            ["lt", "gt", "amp", "quot", "nbsp"].contains(&name)
                || name.strip_prefix('#').is_some_and(|code| {
                    code.trim_start_matches('x').chars().all(|c| c.is_ascii_hexdigit())
                })
        };
        if !name.is_some_and(entity) {
            return Err(format!("an `&` that is not escaped: {part:.20?}"));
        }
    }
    Ok(())
}

fn check_attributes(attributes: &str, mathematics: bool) -> Result<(), String> {
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").ok_or(format!("an attribute: {rest}"))?;
        let (value, after) = value.split_once('"').ok_or("a value that does not end")?;
        rest = after.trim_start();
        let letters = name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let known = ATTRIBUTES.split(' ').any(|known| known == name);
        if !letters || name.starts_with("on") || !(known || mathematics) {
            return Err(format!("the attribute {name:?}"));
        }
        if matches!(name, "href" | "src" | "xlink:href") {
            leads_on(value)?;
        }
    }
    Ok(())
}

/// Checks a link as a browser reads it, without tabs, line breaks and surrounding spaces.
fn leads_on(href: &str) -> Result<(), String> {
    let read: String = href.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    let read = read.trim_matches(|c: char| c <= ' ').replace("&amp;", "&").to_ascii_lowercase();
    let scheme = read.split(['/', '?', '#']).next().filter(|first| first.contains(':'));
    let web = read.starts_with("http://") || read.starts_with("https://");
    let other_host = read.starts_with("//") || read.starts_with('\\') || read.starts_with("/\\");
    if !web && (scheme.is_some() || other_host) {
        return Err(format!("a link to {href:?}"));
    }
    Ok(())
}
