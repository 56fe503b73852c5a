//! Articles: trusted Markdown in which a line may request a diagram.
//!
//! ```text
//! ## The rule numpy
//! @rule numpy lhs [2, 1, 3] rhs [2, 1]
//! @example broadcast_to fill_with_ones
//! ```
//!
//! `@python add` requests the examples of an op in Python; `@needs add` nothing but that there is the op, and `@package opwright` that the
//! Python package has that name.
//!
//! If there is none of the examples, ops and packages that consecutive lines request, the paragraph above them is omitted as well, and so
//! is a section that is then empty.

use serde::Serialize;

use super::examples::drawn;
use super::figure::{Figure, figure};
use super::input::Input;
use super::paths::page_of;
use super::text;
use crate::align::{NamedShape, rule};
use crate::emit::examples::Examples;
use crate::emit::python;
use crate::model::Rule;
use crate::slug::slug;

/// An article.
#[derive(Serialize)]
pub struct Article {
    pub title: String,
    lead: String,
    pub sections: Vec<Section>,
}

/// A heading and the blocks below it.
#[derive(Serialize)]
pub struct Section {
    pub id: String,
    pub title: String,
    blocks: Vec<Block>,
}

/// Prose, or a diagram with its caption.
#[derive(Default, Serialize)]
struct Block {
    html: String,
    figure: Option<Figure>,
    caption: String,
    op: String,
    page: String,
    example: String,
}

/// Parses an article. The first line is its title; the text before the first `##` its lead.
pub fn article(markdown: &str, input: &Input) -> Article {
    let (title, rest) = markdown.split_once('\n').unwrap_or((markdown, ""));
    let mut parts = rest.split("\n## ");
    let lead = text::html(parts.next().unwrap_or("").trim());
    let sections = parts.filter_map(|part| {
        let (title, body) = part.split_once('\n').unwrap_or((part, ""));
        let blocks = blocks(body, input);
        (!blocks.is_empty()).then(|| Section { id: slug(title), title: title.into(), blocks })
    });
    Article { title: title.trim_start_matches("# ").into(), lead, sections: sections.collect() }
}

fn blocks(body: &str, input: &Input) -> Vec<Block> {
    let lines: Vec<&str> = body.lines().collect();
    let mut blocks: Vec<Block> = vec![];
    let mut prose = String::new();
    for run in lines.chunk_by(|a, b| a.starts_with('@') == b.starts_with('@')) {
        let requests = run.iter().filter_map(|line| line.strip_prefix('@'));
        if requests.clone().next().is_none() {
            prose = run.join("\n");
            continue;
        }
        let figures: Vec<Block> = requests.filter_map(|asked| picture(asked, input)).collect();
        if figures.is_empty() {
            prose.truncate(prose.trim_end().rfind("\n\n").unwrap_or(0));
        }
        blocks.push(written(&std::mem::take(&mut prose)));
        blocks.extend(figures);
    }
    blocks.push(written(&prose));
    blocks.retain(|b| !b.html.is_empty() || b.figure.is_some());
    blocks
}

fn written(prose: &str) -> Block {
    Block { html: text::html(prose.trim()), ..Block::default() }
}

/// What a line requests; `None` if the specs have no such op, example or package.
fn picture(asked: &str, input: &Input) -> Option<Block> {
    let (what, rest) = asked.split_once(' ')?;
    match what {
        "rule" => {
            let (name, rest) = rest.split_once(' ')?;
            let tensors = tensors(rest)?;
            let tensors: Vec<_> =
                tensors.iter().map(|(name, shape)| NamedShape { name, shape }).collect();
            let figure = figure(&rule(&tensors, named(name)?)?);
            Some(Block { figure: Some(figure), caption: name.into(), ..Block::default() })
        }
        "example" => {
            let (op, example) = rest.split_once(' ')?;
            let op = input.ops.ops.iter().find(|o| o.name == op)?;
            let example = op.examples.iter().find(|e| e.name == example)?;
            let figure = drawn(op, &Examples::new(op).first(example)?.call);
            let page = page_of(op, &example.name);
            let (op, example) = (op.name.clone(), example.name.clone());
            Some(Block { figure, op, page, example, ..Block::default() })
        }
        "python" => {
            let op = input.ops.ops.iter().find(|o| o.name == rest)?;
            let text = python::examples(&Examples::new(op), &input.ops.home);
            Some(written(&format!("```\n{text}```")))
        }
        "needs" => input.ops.ops.iter().any(|o| o.name == rest).then(Block::default),
        "package" => (input.ops.home.python.as_deref() == Some(rest)).then(Block::default),
        _ => None,
    }
}

/// Parses `numpy` or `pdpd(axis=1)`.
fn named(name: &str) -> Option<Rule> {
    match name {
        "none" => Some(Rule::None),
        "numpy" => Some(Rule::Numpy),
        _ => name.strip_prefix("pdpd(axis=")?.strip_suffix(')')?.parse().ok().map(Rule::Pdpd),
    }
}

/// Parses `lhs [2, 1, 3] rhs [2, 1]`.
fn tensors(text: &str) -> Option<Vec<(String, Vec<i64>)>> {
    let one = |part: &str| {
        let (name, shape) = part.split_once('[')?;
        let dims = shape.split(',').map(str::trim).filter(|d| !d.is_empty());
        Some((name.trim().into(), dims.map(|d| d.parse().ok()).collect::<Option<_>>()?))
    };
    text.split(']').filter(|part| !part.trim().is_empty()).map(one).collect()
}
