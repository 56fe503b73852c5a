//! Emits the Markdown pages, one per op, and their index.

pub mod accuracy;
pub mod display;
pub mod doc_text;
pub mod latex;
pub mod prose;
mod rounding;
pub mod table;

use serde::Serialize;

use super::context::Context;
use super::examples::Examples;
use super::mark::{mark, mark_all};
use crate::artifact::File;
use crate::expr::functions::tensor::Tensor;
use crate::interp::Stop;
use crate::model::{Attribute, Constraint, Example, Home, Let, Op, Operand, Test, TypeVar};
use crate::naming::{files, type_name};
use display::{attribute_type, elem, for_class, operand_type, setting};
use doc_text::{MAX_SHOWN_ELEMENTS, nested};
use latex::latex;
use table::table;

/// `docs/add.md`, the page of an op.
pub fn file(context: &Context, examples: &Examples) -> File {
    (
        files::page(&examples.op.name),
        render(&context.templates, "op.md", &of(examples, &context.ops.home)),
    )
}

/// `docs/index.md`, with a row for each op.
pub fn index(context: &Context) -> File {
    let head = ["op", "", "operator", "`T`", "gradient"];
    let rows = |ops: Vec<&Op>| table(&head, ops.into_iter().map(entry));
    let chapters = context.ops.by_category().into_iter();
    let chapters = chapters.map(|(name, ops)| CategoryRow { name, ops: rows(ops) }).collect();
    let index = DocsIndex { mark: mark_all("docs"), chapters };
    (files::PAGES.into(), render(&context.templates, "index.md", &index))
}

/// A row of the index.
fn entry(op: &Op) -> [String; 5] {
    [
        format!("[`{}`]({}.md)", op.name, files::stem(&op.name)),
        prose::markdown(&op.prose.summary),
        op.prose.operator.as_ref().map_or(String::new(), |operator| prose::code(operator)),
        op.var().map_or(String::new(), TypeVar::shown),
        if op.differentiable().is_empty() { "no" } else { "yes" }.into(),
    ]
}

#[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
fn render(templates: &tera::Tera, name: &str, data: &impl Serialize) -> String {
    let context = tera::Context::from_serialize(data).expect("a page is a plain mapping");
    squeeze(&templates.render(name, &context).expect("a template names only what a page has"))
}

/// Collapses consecutive blank lines, and removes those at the end.
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
struct DocsIndex<'a> {
    mark: String,
    chapters: Vec<CategoryRow<'a>>,
}

#[derive(Serialize)]
struct CategoryRow<'a> {
    name: &'a str,
    ops: String,
}

#[derive(Serialize)]
struct ExampleRow {
    name: String,
    description: String,
    given: Vec<String>,
    outcome: String,
    error: bool,
}

#[derive(Serialize)]
struct MarkdownPage {
    mark: String,
    name: String,
    file: String,
    ty: String,
    signature: String,
    summary: String,
    description: String,
    category: String,
    since: String,
    feature: Option<String>,
    changes: Vec<(String, String)>,
    operator: String,
    variables: String,
    operands: String,
    attributes: String,
    result: String,
    constraints: String,
    lets: String,
    formula: String,
    gradients: String,
    scope_of_gradients: String,
    class: String,
    special: String,
    accuracy: String,
    examples: Vec<ExampleRow>,
    aliases: String,
    differences: Vec<String>,
    references: Vec<String>,
}

/// A table, or an empty text if it has no rows.
fn rows(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    if rows.is_empty() { String::new() } else { table(head, rows) }
}

fn of(examples: &Examples, home: &Home) -> MarkdownPage {
    let op = examples.op;
    MarkdownPage {
        mark: mark(op, "docs"),
        name: op.name.clone(),
        file: files::stem(&op.name),
        ty: type_name(&op.name),
        signature: doc_text::signature(op),
        summary: prose::markdown(&op.prose.summary),
        description: prose::markdown(&op.prose.description),
        category: op.prose.category.clone(),
        since: op.prose.since.clone(),
        feature: home.feature(&op.prose.category).map(str::to_owned),
        changes: op
            .prose
            .changes
            .iter()
            .map(|(version, text)| (version.clone(), prose::markdown(text)))
            .collect(),
        operator: op.prose.operator.clone().unwrap_or_default(),
        variables: display::variables(op),
        operands: operands(op),
        attributes: attributes(op),
        result: format!(
            "`{}`: `{}` of shape `{}`. {}",
            op.result.name,
            elem(op, op.result.elem),
            op.result.shape_text.split_whitespace().collect::<Vec<_>>().join(" "),
            prose::markdown(op.result.description.trim())
        ),
        constraints: constraints(op),
        lets: lets(op),
        formula: doc_text::formula(op),
        class: op.var().map_or(String::new(), TypeVar::shown),
        scope_of_gradients: doc_text::scope_of_gradients(op),
        gradients: gradients(op),
        special: special_cases(op),
        accuracy: accuracy::section(op),
        examples: op.examples.iter().filter_map(|e| sample(examples, e)).collect(),
        aliases: aliases(op),
        differences: op.prose.differences.iter().map(|d| prose::markdown(d)).collect(),
        references: op.prose.references.iter().map(|r| prose::markdown(r)).collect(),
    }
}

fn operands(op: &Op) -> String {
    let row = |o: &Operand| {
        vec![prose::code(&o.name), operand_type(op, o), prose::markdown(&o.description)]
    };
    rows(&["operand", "type", ""], op.operands.iter().map(row))
}

fn attributes(op: &Op) -> String {
    let row = |(i, a): (usize, &Attribute)| {
        let default = a.default.as_ref().map_or("required".into(), |d| prose::code(&setting(d)));
        let description = prose::markdown(&doc_text::described(op, i));
        vec![prose::code(&a.name), attribute_type(a), default, description]
    };
    rows(&["attribute", "type", "default", ""], op.attributes.iter().enumerate().map(row))
}

fn constraints(op: &Op) -> String {
    let row = |c: &Constraint| {
        let class = match &c.test {
            Test::Each(_, class) => format!(" at every coordinate{}", for_class(*class)),
            Test::Call(_) => String::new(),
        };
        let condition = prose::code(&c.text) + &class;
        vec![c.id.clone(), c.error.name().into(), condition, prose::code(&c.message_text)]
    };
    rows(&["", "error", "must hold", "message"], op.constraints.iter().map(row))
}

/// The `let`s that the formula uses. Others serve constraints and messages.
fn lets(op: &Op) -> String {
    let row = |l: &Let| vec![prose::code(&l.name), format!("${}$", latex(&l.value, op))];
    rows(&["", ""], doc_text::in_formula(op).into_iter().map(row))
}

fn gradients(op: &Op) -> String {
    let row = |(operand, formula, note): (&str, Option<String>, &str)| {
        let formula = formula.map_or("none".into(), |latex| format!("${latex}$"));
        vec![prose::code(operand), formula, note.into()]
    };
    rows(&["operand", "gradient", ""], doc_text::gradients(op).into_iter().map(row))
}

fn special_cases(op: &Op) -> String {
    let names = op.operands.iter().map(|o| o.name.as_str());
    let head: Vec<&str> = names.chain([op.result.name.as_str()]).collect();
    rows(&head, doc_text::special_cases(op))
}

fn aliases(op: &Op) -> String {
    let row = |(system, name): &(String, String)| vec![system.clone(), prose::code(name)];
    rows(&["system", "name"], op.prose.aliases.iter().map(row))
}

fn sample<'a>(examples: &Examples<'a>, example: &'a Example) -> Option<ExampleRow> {
    let (op, run) = (examples.op, examples.first(example)?);
    let elements = |t: &Tensor| {
        (t.data.len() <= MAX_SHOWN_ELEMENTS)
            .then(|| format!(", {}", nested(&t.shape, &t.data, t.dtype)))
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
        Err(Stop::Raised(constraint, message)) => (doc_text::error(op, *constraint, message), true),
        Err(_) => return None,
    };
    Some(ExampleRow {
        name: example.name.clone(),
        description: prose::markdown(&example.description),
        given: tensors.chain(settings).collect(),
        outcome,
        error,
    })
}
