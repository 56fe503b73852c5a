//! Markdown: a page an op, and the index. The words come from the spec, the mathematics from the tree.

use serde::Serialize;

use super::words::{attribute_type, class, dtypes, elem, setting};
use super::{mark, mark_all, prose, type_name, vjp};
use crate::expr::math::{latex, name};
use crate::expr::rust::Names;
use crate::model::{Body, DType, Fold, Gradient, Let, Num, Op, OpSet, Origin, Outcome};
use crate::output::Artifacts;
use crate::prove::case;
use crate::prove::run::{Frame, Stop};

/// `docs/*.md`.
pub fn emit(ops: &OpSet, artifacts: &mut Artifacts) {
    let templates = templates();
    let pages: Vec<Page> = ops.ops.iter().map(page).collect();
    for page in &pages {
        artifacts.insert(format!("docs/{}.md", page.name), render(&templates, "op.md", page));
    }
    let mut categories: Vec<String> = pages.iter().map(|p| p.category.clone()).collect();
    categories.sort();
    categories.dedup();
    let index = Index { mark: mark_all("docs"), categories, ops: pages };
    artifacts.insert("docs/index.md", render(&templates, "index.md", &index));
}

/// Our own templates; text of a spec is only ever data in them.
#[expect(clippy::expect_used, reason = "the templates are ours, and every test renders them")]
fn templates() -> tera::Tera {
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
struct Index {
    mark: String,
    categories: Vec<String>,
    ops: Vec<Page>,
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

fn page(op: &Op) -> Page {
    let required = |a: &crate::model::Attribute| {
        a.default.as_ref().map_or(a.name.clone(), |d| format!("{}={}", a.name, setting(d)))
    };
    let args: Vec<_> = op
        .operands
        .iter()
        .map(|o| o.name.clone())
        .chain(op.attributes.iter().map(required))
        .collect();
    Page {
        mark: mark(op, "docs"),
        name: op.name.clone(),
        ty: type_name(&op.name),
        signature: format!("{}({}) -> {}", op.name, args.join(", "), elem(op, op.result.elem)),
        summary: prose::markdown(&op.prose.summary),
        description: prose::markdown(&op.prose.description),
        category: op.prose.category.clone(),
        since: op.prose.since.clone(),
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
        lets: in_formula(op)
            .into_iter()
            .map(|l| row([format!("`{}`", l.name), format!("${}$", latex(&l.value, op))]))
            .collect(),
        formula: formula(op),
        elementwise: matches!(op.body, Body::Elementwise { .. }),
        class: op.var.as_ref().map_or(String::new(), class),
        differentiable: !vjp::answered(op).is_empty(),
        gradients: gradients(op),
        special: special(op),
        special_heads: op
            .operands
            .iter()
            .map(|o| o.name.clone())
            .chain([op.result.name.clone()])
            .collect(),
        accuracy: accuracy(op),
        examples: op.examples.iter().filter_map(|e| sample(op, e)).collect(),
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

/// The `let`s that the definition of the values needs, directly or not.
fn in_formula(op: &Op) -> Vec<&Let> {
    let names = Names::new(op);
    let mut needed = vec![false; op.lets.len()];
    match &op.body {
        Body::Elementwise { value, .. } => names.need(value, &mut needed),
        Body::View { index, .. } => names.need(index, &mut needed),
        Body::Reduce { over, of, .. } => {
            [over, of].into_iter().for_each(|e| names.need(e, &mut needed))
        }
        Body::Kernel { definition, .. } => names.need(definition, &mut needed),
    }
    op.gradients.iter().for_each(|g| {
        if let Gradient::Scalar(e, _) | Gradient::Tensor(e) = g {
            names.need(e, &mut needed);
        }
    });
    op.lets.iter().zip(needed).filter(|(_, needed)| *needed).map(|(l, _)| l).collect()
}

fn formula(op: &Op) -> String {
    let out = name(&op.result.name);
    match &op.body {
        Body::Elementwise { value, .. } => format!("{out} = {}", latex(value, op)),
        Body::View { operand, index } => {
            format!("{out}_c = {}_{{{}}}", name(&op.operands[*operand].name), latex(index, op))
        }
        Body::Reduce { op: fold, over, of } => {
            let sign = match fold {
                Fold::Add => r"\sum",
                Fold::Mul => r"\prod",
                Fold::Min => r"\min",
                Fold::Max => r"\max",
            };
            format!(r"{out} = {sign}_{{{}}} {}", latex(over, op), latex(of, op))
        }
        Body::Kernel { definition, .. } => format!("{out}_c = {}", latex(definition, op)),
    }
}

fn gradients(op: &Op) -> Vec<Row> {
    op.operands
        .iter()
        .zip(&op.gradients)
        .map(|(o, g)| match g {
            Gradient::Scalar(e, origin) => {
                let origin = if *origin == Origin::Derived { "derived" } else { "given" };
                row([format!("`{}`", o.name), format!("${}$", latex(e, op)), origin.into()])
            }
            Gradient::Tensor(e) => {
                row([format!("`{}`", o.name), format!("${}$", latex(e, op)), "given".into()])
            }
            Gradient::None(reason) => row([format!("`{}`", o.name), "none".into(), reason.clone()]),
        })
        .collect()
}

fn special(op: &Op) -> Vec<Row> {
    let float = |v: f64| Num::Float(v).to_string();
    op.special_cases
        .iter()
        .map(|c| row(c.operands.iter().copied().chain([c.result]).map(float)))
        .collect()
}

fn accuracy(op: &Op) -> String {
    if op.accuracy.is_empty() {
        return match op.body {
            Body::Reduce { .. } => "Integers are exact and wrap. Floats are summed pairwise or better: for n elements the relative error stays below 8 log₂(n) ε.".into(),
            _ => "Exact: every result is the correctly rounded one.".into(),
        };
    }
    let mut bounds: Vec<(f64, Vec<&str>)> = vec![];
    for (dtype, ulp) in &op.accuracy {
        match bounds.iter_mut().find(|(bound, _)| bound == ulp) {
            Some((_, dtypes)) => dtypes.push(dtype.name()),
            None => bounds.push((*ulp, vec![dtype.name()])),
        }
    }
    let bounds: Vec<_> =
        bounds.iter().map(|(ulp, d)| format!("{ulp} ULP in {}", d.join(", "))).collect();
    let floats = op
        .var
        .as_ref()
        .is_some_and(|v| v.dtypes.iter().all(|d| op.accuracy.iter().any(|(a, _)| a == d)));
    let rest = if floats { "" } else { " Other dtypes are exact." };
    format!("At most {} from the exact result.{rest}", bounds.join("; "))
}

fn sample(op: &Op, example: &crate::model::Example) -> Option<Sample> {
    let call = case::of_example(op, example, *example.dtypes.first()?)?;
    let tensors = op.operands.iter().zip(&call.operands).map(|(o, t)| {
        let shown = if t.data.len() <= 12 {
            nested(&t.shape, &t.data, t.dtype)
        } else {
            "0, 1, 2, …".into()
        };
        format!("{}: shape {:?}, {shown}", o.name, t.shape)
    });
    let given = op
        .attributes
        .iter()
        .zip(&example.attributes)
        .filter_map(|(a, s)| s.as_ref().map(|s| format!("{}: {}", a.name, setting(s))));
    let given = tensors.chain(given).collect();
    let (outcome, error) = match (Frame::new(op, &call).run(), &example.outcome) {
        (Ok(t), Outcome::Returns(..)) => {
            let shown = if t.data.len() <= 12 {
                format!(", {}", nested(&t.shape, &t.data, t.dtype))
            } else {
                String::new()
            };
            (format!("{}: shape {:?}{shown}", op.result.name, t.shape), false)
        }
        (Err(Stop::Raised(i, message)), _) => {
            let c = &op.constraints[i];
            (format!("error[E1002]: {}: {message} [{}]", op.name, c.id), true)
        }
        _ => return None,
    };
    Some(Sample {
        name: example.name.clone(),
        description: prose::markdown(&example.description),
        given,
        outcome,
        error,
    })
}

/// Elements as nested lists, each as short as its dtype allows.
fn nested(shape: &[i64], data: &[Num], dtype: DType) -> String {
    let element = |v: &Num| match v {
        Num::Float(_) if dtype == DType::F32 => {
            super::value::element(*v, dtype).replace("f32::", "").to_lowercase()
        }
        other => other.to_string(),
    };
    match shape.split_first() {
        None => data.first().map_or(String::new(), element),
        Some((n, rest)) => {
            let size = data.len() / (*n).max(1) as usize;
            let parts: Vec<String> = (0..*n as usize)
                .map(|i| nested(rest, &data[i * size..(i + 1) * size], dtype))
                .collect();
            format!("[{}]", parts.join(", "))
        }
    }
}
