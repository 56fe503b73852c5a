//! The home page: all ops and their status.

use serde::Serialize;

use super::figure::{Figure, figure};
use super::input::{Input, vectors};
use super::text::inline;
use crate::align::{NamedShape, rule};
use crate::emit::docs::accuracy;
use crate::model::{Body, Op, Rule, TypeVar};
use crate::naming::files;
use crate::slug::slug;

/// The data of the template.
#[derive(Serialize)]
pub struct HomePage {
    ops: usize,
    vectors: usize,
    examples: usize,
    figure: Option<Figure>,
    classes: Vec<String>,
    categories: Vec<Category>,
}

#[derive(Serialize)]
struct Category {
    id: String,
    name: String,
    ops: Vec<OpRow>,
}

/// The status of an op.
#[derive(Serialize)]
struct OpRow {
    name: String,
    summary: String,
    symbol: String,
    class: String,
    rules: bool,
    gradient: bool,
    examples: usize,
    vectors: usize,
    vectors_file: String,
    accuracy: String,
}

/// The data of the home page.
pub fn index(input: &Input) -> HomePage {
    let rows = |ops: Vec<&Op>| ops.into_iter().map(|op| line(op, input)).collect();
    let categories = input.ops.by_category().into_iter();
    let categories: Vec<Category> = categories
        .map(|(name, ops)| Category { id: slug(name), name: name.into(), ops: rows(ops) })
        .collect();
    let lines = || categories.iter().flat_map(|c| &c.ops);
    let mut classes: Vec<String> = lines().map(|l| l.class.clone()).collect();
    classes.sort();
    classes.dedup();
    let shown =
        [NamedShape { name: "lhs", shape: &[2, 1, 4] }, NamedShape { name: "rhs", shape: &[3, 1] }];
    HomePage {
        ops: input.ops.ops.len(),
        vectors: lines().map(|l| l.vectors).sum(),
        examples: lines().map(|l| l.examples).sum(),
        figure: rule(&shown, Rule::Numpy).map(|p| figure(&p)),
        classes,
        categories,
    }
}

fn line(op: &Op, input: &Input) -> OpRow {
    OpRow {
        name: op.name.clone(),
        summary: inline(&op.prose.summary),
        symbol: op.prose.operator.clone().unwrap_or_default(),
        class: op.var().map_or(String::new(), TypeVar::shown),
        rules: matches!(op.body, Body::Elementwise { rule: Some(_), .. }),
        gradient: !op.differentiable().is_empty(),
        examples: op.examples.len(),
        vectors: vectors(input, &op.name),
        vectors_file: files::vectors(&op.name),
        accuracy: accuracy::phrase(op),
    }
}
