//! The page of an op.

use serde::Serialize;

use super::examples::{self, RuleComparison, Sample};
use super::figure::Figure;
use super::input::{Input, vectors};
use super::paths::{EXAMPLES_PER_PAGE, more_file};
use super::text::{self, inline};
use crate::emit::docs::display::{attribute_type, elem, operand_type, setting, variables};
use crate::emit::docs::latex::latex;
use crate::emit::docs::{accuracy, doc_text};
use crate::emit::examples::Examples;
use crate::formula::mathml;
use crate::model::{Class, DType, Op, Test};
use crate::naming::{files, type_name};
use crate::slug::slug;

/// The data of the template.
#[derive(Serialize)]
pub struct OpPage {
    pub name: String,
    ty: String,
    home: String,
    signature: String,
    summary: String,
    pub plain_summary: String,
    description: String,
    category: String,
    category_id: String,
    since: String,
    feature: Option<String>,
    changes: Vec<(String, String)>,
    kind: &'static str,
    symbols: Vec<String>,
    platforms: Vec<String>,
    variable: String,
    variables: String,
    operands: Vec<ArgumentRow>,
    attributes: Vec<ArgumentRow>,
    result: ArgumentRow,
    result_shape: String,
    constraints: Vec<ConstraintRow>,
    formula: String,
    lets: Vec<Named>,
    gradients: Vec<GradientRow>,
    scope_of_gradients: String,
    accuracy: String,
    bounds: Vec<(String, String)>,
    special_heads: Vec<String>,
    special: Vec<Vec<String>>,
    calculator: Calculator,
    comparisons: Vec<RuleComparison>,
    examples: Vec<Sample>,
    /// The numbers and files of the pages with more examples.
    more: Vec<(usize, String)>,
    aliases: Vec<(String, String)>,
    differences: Vec<String>,
    references: Vec<String>,
    spec: String,
    vectors: usize,
    vectors_file: String,
}

#[derive(Serialize)]
struct ArgumentRow {
    name: String,
    ty: String,
    default: Option<String>,
    description: String,
}

#[derive(Serialize)]
struct ConstraintRow {
    id: String,
    error: &'static str,
    condition: String,
    class: String,
    message: String,
}

#[derive(Serialize)]
struct Named {
    name: String,
    math: String,
}

#[derive(Serialize)]
struct GradientRow {
    operand: String,
    math: Option<String>,
    note: String,
}

/// The form for trying shapes, initialized from an example.
#[derive(Serialize)]
struct Calculator {
    operands: Vec<Field>,
    attributes: Vec<Field>,
    dtypes: Vec<&'static str>,
    figure: Option<Figure>,
    shape: Option<String>,
}

#[derive(Serialize)]
struct Field {
    name: String,
    kind: String,
    value: String,
    choices: Vec<String>,
}

/// The data of an op's page, except for the examples.
fn page(op: &Op, input: &Input) -> OpPage {
    OpPage {
        name: op.name.clone(),
        ty: type_name(&op.name),
        home: input.ops.home.users.ops.clone(),
        signature: doc_text::signature(op),
        summary: inline(&op.prose.summary),
        plain_summary: op.prose.summary.clone(),
        description: text::html(&op.prose.description),
        category: op.prose.category.clone(),
        category_id: slug(&op.prose.category),
        since: op.prose.since.clone(),
        feature: input.ops.home.feature(&op.prose.category).map(str::to_owned),
        changes: op.prose.changes.iter().map(|(v, text)| (v.clone(), inline(text))).collect(),
        kind: op.body.kind(),
        symbols: op.prose.symbols().map(str::to_owned).collect(),
        platforms: op.prose.platforms.clone(),
        variable: op.var().map_or(String::new(), |v| v.name.clone()),
        variables: inline(&variables(op)),
        operands: op
            .operands
            .iter()
            .map(|o| ArgumentRow {
                name: o.name.clone(),
                ty: operand_type(op, o).replace('`', ""),
                default: None,
                description: inline(&o.description),
            })
            .collect(),
        attributes: op
            .attributes
            .iter()
            .enumerate()
            .map(|(i, a)| ArgumentRow {
                name: a.name.clone(),
                ty: attribute_type(a).replace('`', ""),
                default: a.default.as_ref().map(setting),
                description: inline(&doc_text::described(op, i)),
            })
            .collect(),
        result: ArgumentRow {
            name: op.result.name.clone(),
            ty: elem(op, op.result.elem),
            default: None,
            description: inline(op.result.description.trim()),
        },
        result_shape: op.result.shape_text.split_whitespace().collect::<Vec<_>>().join(" "),
        constraints: constraints(op),
        formula: typeset(&doc_text::formula(op), true),
        lets: doc_text::in_formula(op)
            .into_iter()
            .map(|l| Named { name: l.name.clone(), math: typeset(&latex(&l.value, op), false) })
            .collect(),
        gradients: gradients(op),
        scope_of_gradients: inline(&doc_text::scope_of_gradients(op)),
        accuracy: inline(&accuracy::section(op)),
        bounds: op.accuracy.iter().map(|b| (b.dtype.to_string(), b.ulps.to_string())).collect(),
        special_heads: op
            .operands
            .iter()
            .map(|o| &o.name)
            .chain([&op.result.name])
            .cloned()
            .collect(),
        special: doc_text::special_cases(op),
        calculator: calculator(op),
        comparisons: examples::comparisons(op),
        examples: vec![],
        more: vec![],
        aliases: op.prose.aliases.clone(),
        differences: op.prose.differences.iter().map(|d| inline(d)).collect(),
        references: op.prose.references.iter().map(|r| inline(r)).collect(),
        spec: op.spec.clone(),
        vectors: vectors(input, &op.name),
        vectors_file: files::vectors(&op.name),
    }
}

/// A page with more examples of an op.
#[derive(Serialize)]
pub struct MorePage {
    pub name: String,
    pub file: String,
    number: usize,
    pages: usize,
    /// The op's page, which has its constraints, and the previous and next page.
    back: String,
    before: String,
    after: Option<String>,
    examples: Vec<Sample>,
}

/// The page of an op, and the pages with further examples.
pub fn pages(op: &Op, input: &Input) -> (OpPage, Vec<MorePage>) {
    let mut page = page(op, input);
    let mut samples = examples::samples(op, &input.ops.home.users).into_iter();
    page.examples = samples.by_ref().take(EXAMPLES_PER_PAGE).collect();
    let count = samples.len().div_ceil(EXAMPLES_PER_PAGE);
    let more = (0..count).map(|i| MorePage {
        name: op.name.clone(),
        file: more_file(op, i + 2),
        number: i + 2,
        pages: count + 1,
        back: format!("{}.html", op.name),
        before: if i == 0 { format!("{}.html", op.name) } else { more_file(op, i + 1) },
        after: (i + 1 < count).then(|| more_file(op, i + 3)),
        examples: samples.by_ref().take(EXAMPLES_PER_PAGE).collect(),
    });
    let more: Vec<_> = more.collect();
    page.more = more.iter().map(|m| (m.number, m.file.clone())).collect();
    (page, more)
}

/// A formula as MathML, or as code if it cannot be typeset.
fn typeset(latex: &str, display: bool) -> String {
    mathml(latex, display).unwrap_or_else(|_| text::html(&format!("`{latex}`")))
}

fn constraints(op: &Op) -> Vec<ConstraintRow> {
    let one = |c: &crate::model::Constraint| ConstraintRow {
        id: c.id.clone(),
        error: c.error.name(),
        condition: c.text.split_whitespace().collect::<Vec<_>>().join(" "),
        class: match &c.test {
            Test::Each(_, Class::Any) => "at every coordinate".into(),
            Test::Each(_, class) => {
                format!("at every coordinate, for dtypes of class {}", class.name())
            }
            Test::Call(_) => String::new(),
        },
        message: c.message_text.split_whitespace().collect::<Vec<_>>().join(" "),
    };
    op.constraints.iter().map(one).collect()
}

fn gradients(op: &Op) -> Vec<GradientRow> {
    let one = |(operand, formula, note): (&str, Option<String>, &str)| GradientRow {
        operand: operand.into(),
        math: formula.map(|latex| typeset(&latex, false)),
        note: inline(note),
    };
    doc_text::gradients(op).into_iter().map(one).collect()
}

fn calculator(op: &Op) -> Calculator {
    let run = doc_text::typical(op).and_then(|e| Examples::new(op).first(e));
    let shape = |i: usize| {
        run.as_ref().map_or("2, 3".into(), |r| {
            let shape = &r.call.operands[i].shape;
            shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
        })
    };
    let operands = op.operands.iter().enumerate().map(|(i, o)| Field {
        name: o.name.clone(),
        kind: match o.elem {
            crate::model::Elem::Var(_) => "var".into(),
            crate::model::Elem::Fixed(dtype) => dtype.to_string(),
        },
        value: shape(i),
        choices: vec![],
    });
    let attributes = op.attributes.iter().enumerate().map(|(i, a)| Field {
        name: a.name.clone(),
        kind: a.ty.name(),
        value: run
            .as_ref()
            .map(|r| &r.call.settings[i])
            .or(a.default.as_ref())
            .map_or(String::new(), setting),
        choices: choices(op, &a.ty),
    });
    // The second type variable of the operands is chosen as an attribute is.
    let second = op.second().map(|var| Field {
        name: var.name.clone(),
        kind: "dtype".into(),
        value: run.as_ref().map_or(var.dtypes[0], |run| run.call.binding.of(1)).to_string(),
        choices: var.dtypes.iter().map(|dtype| dtype.to_string()).collect(),
    });
    Calculator {
        operands: operands.collect(),
        attributes: attributes.chain(second).collect(),
        dtypes: selected(op).into_iter().map(DType::name).collect(),
        figure: run.as_ref().and_then(|r| examples::drawn(op, &r.call)),
        shape: run.as_ref().and_then(|r| r.answer.as_ref().ok()).map(|t| format!("{:?}", t.shape)),
    }
}

/// The dtypes that the first type variable may be, unless an attribute gives it.
fn selected(op: &Op) -> Vec<DType> {
    let of_operands = op.var().filter(|_| op.source_attribute(0).is_none());
    of_operands.map_or(vec![], |var| var.dtypes.clone())
}

/// The values suggested for an attribute.
fn choices(op: &Op, ty: &crate::model::AttributeType) -> Vec<String> {
    use crate::model::AttributeType::*;
    let words = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect();
    match ty {
        AutoBroadcast => words(&["none", "numpy", "pdpd", "pdpd(axis=0)", "pdpd(axis=1)"]),
        Bool => words(&["false", "true"]),
        DType => self::DType::ALL.iter().map(|d| d.to_string()).collect(),
        DTypeOf(i, _) => op.vars[*i].dtypes.iter().map(|d| d.to_string()).collect(),
        Choice(words) => words.clone(),
        _ => vec![],
    }
}
