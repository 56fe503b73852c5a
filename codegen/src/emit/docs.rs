//! Markdown: a page an op, and the index. The words come from the spec, the mathematics from the tree.

use std::collections::BTreeMap;

use serde::Serialize;

use super::page::{self, SHOWN, nested};
use super::runs::Runs;
use super::words::{attribute_type, class, dtypes, elem, setting};
use super::{mark, mark_all, prose, type_name, vjp};
use crate::expr::math::latex;
use crate::expr::tensor::Tensor;
use crate::model::{Body, Example, Op, OpSet};
use crate::output::File;
use crate::prove::run::Stop;

/// `docs/add.md`, the page of one op.
pub fn file(runs: &Runs, templates: &tera::Tera) -> File {
    (format!("docs/{}.md", runs.op.name), render(templates, "op.md", &of(runs)))
}

/// `docs/index.md`, a row for each.
pub fn index(ops: &OpSet, templates: &tera::Tera) -> File {
    let mut chapters: BTreeMap<&str, Vec<Entry>> = BTreeMap::new();
    for op in &ops.ops {
        chapters.entry(&op.prose.category).or_default().push(Entry::new(op));
    }
    let chapters = chapters.into_iter().map(|(name, ops)| Chapter { name, ops }).collect();
    let index = Index { mark: mark_all("docs"), chapters };
    ("docs/index.md".into(), render(templates, "index.md", &index))
}

/// Our own templates; text of a spec is only ever data in them.
#[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
pub fn templates() -> tera::Tera {
    let mut tera = tera::Tera::default();
    tera.add_raw_templates([
        ("op.md", include_str!("../../templates/op.md")),
        ("index.md", include_str!("../../templates/index.md")),
    ])
    .expect("a template of ours parses");
    tera
}

#[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
fn render(templates: &tera::Tera, name: &str, data: &impl Serialize) -> String {
    let context = tera::Context::from_serialize(data).expect("a page is a plain mapping");
    squeeze(&templates.render(name, &context).expect("a template names only what a page has"))
}

/// At most one blank line in a row, none at the end.
fn squeeze(text: &str) -> String {
    let mut out: Vec<&str> = vec![];
    for line in text.lines().map(str::trim_end) {
        if !(line.is_empty() && out.last().is_none_or(|l| l.is_empty())) {
            out.push(line);
        }
    }
    out.join("\n").trim_end().to_string() + "\n"
}

#[derive(Serialize)]
struct Index<'a> {
    mark: String,
    chapters: Vec<Chapter<'a>>,
}

#[derive(Serialize)]
struct Chapter<'a> {
    name: &'a str,
    ops: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: String,
    summary: String,
    operator: String,
    class: String,
    differentiable: bool,
}

impl Entry {
    fn new(op: &Op) -> Entry {
        Entry {
            name: op.name.clone(),
            summary: prose::markdown(&op.prose.summary),
            operator: op.prose.operator.clone().unwrap_or_default(),
            class: op.var.as_ref().map_or(String::new(), class),
            differentiable: !vjp::answered(op).is_empty(),
        }
    }
}

#[derive(Serialize)]
struct Row {
    cells: Vec<String>,
}

#[derive(Serialize)]
struct Sample {
    name: String,
    description: String,
    given: Vec<String>,
    outcome: String,
    error: bool,
}

#[derive(Serialize)]
struct Page {
    mark: String,
    name: String,
    ty: String,
    signature: String,
    summary: String,
    description: String,
    category: String,
    since: String,
    changes: Vec<(String, String)>,
    operator: String,
    dtypes: String,
    operands: Vec<Row>,
    attributes: Vec<Row>,
    result: String,
    constraints: Vec<Row>,
    lets: Vec<Row>,
    formula: String,
    gradients: Vec<Row>,
    differentiable: bool,
    elementwise: bool,
    class: String,
    special: Vec<Row>,
    special_heads: Vec<String>,
    accuracy: String,
    examples: Vec<Sample>,
    aliases: Vec<Row>,
    differences: Vec<String>,
    references: Vec<String>,
}

fn row(cells: impl IntoIterator<Item = String>) -> Row {
    // A bar would end the cell, and a line break the row.
    Row {
        cells: cells
            .into_iter()
            .map(|c| c.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', r"\|"))
            .collect(),
    }
}

fn of(runs: &Runs) -> Page {
    let op = runs.op;
    Page {
        mark: mark(op, "docs"),
        name: op.name.clone(),
        ty: type_name(&op.name),
        signature: page::signature(op),
        summary: prose::markdown(&op.prose.summary),
        description: prose::markdown(&op.prose.description),
        category: op.prose.category.clone(),
        since: op.prose.since.clone(),
        changes: op
            .prose
            .changes
            .iter()
            .map(|(version, text)| (version.clone(), prose::markdown(text)))
            .collect(),
        operator: op.prose.operator.clone().unwrap_or_default(),
        dtypes: op.var.as_ref().map(dtypes).unwrap_or_default(),
        operands: op
            .operands
            .iter()
            .map(|o| {
                row([
                    format!("`{}`", o.name),
                    format!("`{}`", elem(op, o.elem)),
                    prose::markdown(&o.description),
                ])
            })
            .collect(),
        attributes: op
            .attributes
            .iter()
            .map(|a| {
                let default =
                    a.default.as_ref().map_or("required".into(), |d| format!("`{}`", setting(d)));
                row([
                    format!("`{}`", a.name),
                    attribute_type(&a.ty),
                    default,
                    prose::markdown(&a.description),
                ])
            })
            .collect(),
        result: format!(
            "`{}`: `{}` of shape `{}`. {}",
            op.result.name,
            elem(op, op.result.elem),
            op.result.shape_text.split_whitespace().collect::<Vec<_>>().join(" "),
            prose::markdown(op.result.description.trim())
        ),
        constraints: op
            .constraints
            .iter()
            .map(|c| {
                let class = match &c.test {
                    crate::model::Test::Each(_, class) => {
                        format!(" at every coordinate{}", super::infer::for_class(*class))
                    }
                    crate::model::Test::Call(_) => String::new(),
                };
                row([
                    c.id.clone(),
                    c.error.name().into(),
                    prose::code(&c.text) + &class,
                    prose::code(&c.message_text),
                ])
            })
            .collect(),
        // Only those that the formula speaks of: others serve constraints and messages.
        lets: page::in_formula(op)
            .into_iter()
            .map(|l| row([format!("`{}`", l.name), format!("${}$", latex(&l.value, op))]))
            .collect(),
        formula: page::formula(op),
        elementwise: matches!(op.body, Body::Elementwise { .. }),
        class: op.var.as_ref().map_or(String::new(), class),
        differentiable: !vjp::answered(op).is_empty(),
        gradients: gradients(op),
        special: page::special_cases(op).into_iter().map(row).collect(),
        special_heads: op
            .operands
            .iter()
            .map(|o| o.name.clone())
            .chain([op.result.name.clone()])
            .collect(),
        accuracy: page::accuracy(op),
        examples: op.examples.iter().filter_map(|e| sample(runs, e)).collect(),
        aliases: op
            .prose
            .aliases
            .iter()
            .map(|(system, name)| row([system.clone(), prose::code(name)]))
            .collect(),
        differences: op.prose.differences.iter().map(|d| prose::markdown(d)).collect(),
        references: op.prose.references.iter().map(|r| prose::markdown(r)).collect(),
    }
}

fn gradients(op: &Op) -> Vec<Row> {
    let one = |(operand, formula, note): (&str, Option<String>, &str)| {
        let formula = formula.map_or("none".into(), |latex| format!("${latex}$"));
        row([format!("`{operand}`"), formula, note.into()])
    };
    page::gradients(op).into_iter().map(one).collect()
}

fn sample<'a>(runs: &Runs<'a>, example: &'a Example) -> Option<Sample> {
    let (op, run) = (runs.op, runs.first(example)?);
    let elements = |t: &Tensor| {
        (t.data.len() <= SHOWN).then(|| format!(", {}", nested(&t.shape, &t.data, t.dtype)))
    };
    let tensors = op.operands.iter().zip(&run.call.operands).map(|(o, t)| {
        let shown = elements(t).unwrap_or(", 0, 1, 2, …".into());
        format!("{}: shape {:?}{shown}", o.name, t.shape)
    });
    let settings = op
        .attributes
        .iter()
        .zip(&example.attributes)
        .filter_map(|(a, s)| s.as_ref().map(|s| format!("{}: {}", a.name, setting(s))));
    let (outcome, error) = match &run.answer {
        Ok(t) => {
            let shown = elements(t).unwrap_or_default();
            (format!("{}: shape {:?}{shown}", op.result.name, t.shape), false)
        }
        Err(Stop::Raised(constraint, message)) => (page::error(op, *constraint, message), true),
        Err(_) => return None,
    };
    Some(Sample {
        name: example.name.clone(),
        description: prose::markdown(&example.description),
        given: tensors.chain(settings).collect(),
        outcome,
        error,
    })
}
