//! Converts untrusted Markdown of specs to HTML: HTML is escaped, links lead only to the web or within the site, and
//! nothing is fetched.

use pulldown_cmark::{
    CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, TextMergeStream,
};

use crate::formula;
use crate::markdown::formulas;

/// The first of the private-use characters that replace formulas while the rest is parsed as Markdown. This way a
/// single function defines what a formula is, and signs in formulas are not taken for emphasis.
const FIRST_PLACEHOLDER: u32 = 0xF_0000;

/// Converts block content: paragraphs, lists and tables.
pub fn html(markdown: &str) -> String {
    let formulas = Formulas::of(markdown);
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, formulas.events().into_iter());
    out.trim_end().to_string()
}

/// Converts content of a line or cell, without the enclosing paragraph.
pub fn inline(markdown: &str) -> String {
    let html = html(markdown);
    match html.strip_prefix("<p>").and_then(|inner| inner.strip_suffix("</p>")) {
        Some(inner) if !inner.contains("<p>") => inner.to_string(),
        _ => html,
    }
}

/// The plain text, for titles and search.
pub fn plain(markdown: &str) -> String {
    let formulas = Formulas::of(markdown);
    let mut out = String::new();
    for event in TextMergeStream::new(Parser::new_ext(&formulas.text, options())) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                for (i, part) in formulas.split(&text) {
                    match i {
                        Some(i) => out.push_str(&formula::plain(formulas.found[i])),
                        None => out.push_str(part),
                    }
                }
            }
            Event::Start(_) | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link) => {}
            _ => out.push(' '),
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn options() -> Options {
    Options::ENABLE_TABLES
}

/// A text with its formulas replaced.
struct Formulas<'a> {
    text: String,
    found: Vec<&'a str>,
}

impl<'a> Formulas<'a> {
    fn of(markdown: &'a str) -> Self {
        let mut this = Formulas { text: String::new(), found: vec![] };
        let mut from = 0;
        for (at, formula) in formulas(markdown) {
            let Some((formula, sign)) = formula.zip(this.sign(this.found.len())) else { continue };
            this.push(&markdown[from..at]);
            this.text.push(sign);
            this.found.push(formula);
            from = at + formula.len() + 2;
        }
        this.push(&markdown[from..]);
        this
    }

    /// Adds text, in which no character may be mistaken for a formula.
    fn push(&mut self, text: &str) {
        self.text.extend(
            text.chars().map(|c| if u32::from(c) >= FIRST_PLACEHOLDER { '\u{FFFD}' } else { c }),
        );
    }

    fn sign(&self, index: usize) -> Option<char> {
        FIRST_PLACEHOLDER.checked_add(u32::try_from(index).ok()?).and_then(char::from_u32)
    }

    /// Splits a text into formulas and the text between them.
    fn split<'t>(&self, text: &'t str) -> Vec<(Option<usize>, &'t str)> {
        let mut parts = vec![];
        let mut from = 0;
        for (at, c) in text.char_indices().filter(|(_, c)| u32::from(*c) >= FIRST_PLACEHOLDER) {
            let index = (u32::from(c) - FIRST_PLACEHOLDER) as usize;
            let end = at + c.len_utf8();
            parts.push((None, &text[from..at]));
            parts.push((Some(index).filter(|i| *i < self.found.len()), &text[at..end]));
            from = end;
        }
        parts.push((None, &text[from..]));
        parts.retain(|(index, part)| index.is_some() || !part.is_empty());
        parts
    }

    /// The original text.
    fn restore(&self, text: &str) -> String {
        let part = |(index, part): (Option<usize>, &str)| match index {
            Some(i) => format!("${}$", self.found[i]),
            None => part.to_string(),
        };
        self.split(text).into_iter().map(part).collect()
    }

    fn events(&self) -> Vec<Event<'_>> {
        let mut out: Vec<Event> = vec![];
        // For each open link, whether it is kept.
        let mut links: Vec<bool> = vec![];
        let mut events = TextMergeStream::new(Parser::new_ext(&self.text, options())).peekable();
        while let Some(event) = events.next() {
            match event {
                Event::Text(text) => match (out.last(), self.split(&text).as_slice()) {
                    (Some(Event::Start(Tag::CodeBlock(_))), _) => {
                        out.push(Event::Text(self.restore(&text).into()));
                    }
                    // A formula that is a whole paragraph is displayed.
                    (Some(Event::Start(Tag::Paragraph)), [(Some(i), _)])
                        if events
                            .next_if(|next| matches!(next, Event::End(TagEnd::Paragraph)))
                            .is_some() =>
                    {
                        out.pop();
                        let math = formula::own(self.found[*i], true);
                        out.push(Event::Html(format!("{math}\n").into()));
                    }
                    (_, parts) => self.inline(parts, &mut out),
                },
                Event::Html(text) | Event::InlineHtml(text) => {
                    out.push(Event::Text(self.restore(&text).into()));
                }
                Event::Code(text) => out.push(Event::Code(self.restore(&text).into())),
                Event::Start(Tag::HtmlBlock) => out.push(Event::Start(Tag::Paragraph)),
                Event::End(TagEnd::HtmlBlock) => out.push(Event::End(TagEnd::Paragraph)),
                Event::Start(Tag::Link { link_type, dest_url, id, .. }) => {
                    let url = self.restore(&dest_url);
                    links.push(link_type != LinkType::Email && leads_on(&url));
                    if links.last() == Some(&true) {
                        let (dest_url, title) = (url.into(), CowStr::Borrowed(""));
                        out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                    }
                }
                Event::End(TagEnd::Link) => {
                    if links.pop() == Some(true) {
                        out.push(Event::End(TagEnd::Link));
                    }
                }
                // Images would be fetched, so only their text is kept.
                Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
                // Headings are demoted below those of the page.
                Event::Start(Tag::Heading { .. }) => out.push(Event::Start(heading())),
                Event::End(TagEnd::Heading(_)) => {
                    out.push(Event::End(TagEnd::Heading(HeadingLevel::H3)));
                }
                // The language of a fence would become a class.
                Event::Start(Tag::CodeBlock(_)) => {
                    let kind = pulldown_cmark::CodeBlockKind::Indented;
                    out.push(Event::Start(Tag::CodeBlock(kind)));
                }
                Event::Start(Tag::Table(columns)) => {
                    let open =
                        "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"table\">";
                    out.push(Event::Html(open.into()));
                    out.push(Event::Start(Tag::Table(vec![
                        pulldown_cmark::Alignment::None;
                        columns.len()
                    ])));
                }
                Event::End(TagEnd::Table) => {
                    out.push(Event::End(TagEnd::Table));
                    out.push(Event::Html("</div>".into()));
                }
                other => out.push(other),
            }
        }
        out
    }

    /// Adds text and formulas.
    fn inline(&self, parts: &[(Option<usize>, &str)], out: &mut Vec<Event<'_>>) {
        let mut parts = parts.iter().peekable();
        while let Some((index, part)) = parts.next() {
            let Some(i) = *index else {
                out.push(Event::Text(part.to_string().into()));
                continue;
            };
            let math = formula::own(self.found[i], false);
            // Keep punctuation on the line of the formula before it.
            let ends = |c: char| matches!(c, ',' | ';' | ':' | '.' | ')' | '?' | '!');
            let comma = parts
                .next_if(|(index, text)| index.is_none() && text.starts_with(ends))
                .map(|(_, text)| text.split_at(1));
            out.push(Event::InlineHtml(match comma {
                Some((comma, _)) => format!("<span class=\"joined\">{math}{comma}</span>").into(),
                None => math.into(),
            }));
            if let Some((_, rest)) = comma.filter(|(_, rest)| !rest.is_empty()) {
                out.push(Event::Text(rest.to_string().into()));
            }
        }
    }
}

fn heading<'a>() -> Tag<'a> {
    Tag::Heading { level: HeadingLevel::H3, id: None, classes: vec![], attrs: vec![] }
}

/// Whether a link leads to the web, within the site, or to an anchor of the page.
fn leads_on(url: &str) -> bool {
    let lower = url.trim().to_ascii_lowercase();
    let web = lower.starts_with("https://") || lower.starts_with("http://");
    // A colon before the first slash indicates a scheme, and two leading slashes another host.
    let first = lower.split(['/', '?', '#']).next().unwrap_or_default();
    web || !(first.contains(':') || lower.starts_with("//") || lower.starts_with('\\'))
}
