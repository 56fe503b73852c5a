//! Examples on a page: the diagram, the Rust code and the outcome.

use serde::Serialize;

use super::figure::{Figure, figure, level};
use super::text;
use crate::align;
use crate::emit::docs::doc_text;
use crate::emit::examples::Examples;
use crate::emit::rust::example;
use crate::interp::{Call, Frame, Stop};
use crate::model::{AttributeValue, Body, Example, Op, Outcome, Paths, Rule};

/// One example.
#[derive(Serialize)]
pub struct Sample {
    name: String,
    description: String,
    figure: Option<Figure>,
    rust: String,
    answer: Answer,
}

/// The outcome of a call.
#[derive(Serialize)]
pub struct Answer {
    /// The name of the result, if there is one.
    result: String,
    shape: String,
    values: String,
    /// The error message without its code, and the violated constraint.
    error: String,
    constraint: String,
}

/// The diagram of a call.
pub fn drawn(op: &Op, call: &Call) -> Option<Figure> {
    align::picture(op, call).filter(|p| !p.columns.is_empty()).map(|p| figure(&p))
}

/// The examples of an op.
pub fn samples(op: &Op, paths: &Paths) -> Vec<Sample> {
    op.examples.iter().filter_map(|example| sample(op, example, paths)).collect()
}

fn sample(op: &Op, example: &Example, paths: &Paths) -> Option<Sample> {
    let run = Examples::new(op).first(example)?;
    let (operands, call) = example::written(op, example, &run.call, paths);
    let answer = match &run.answer {
        Ok(t) => Answer {
            values: if t.data.len() <= doc_text::MAX_SHOWN_ELEMENTS && !t.data.is_empty() {
                doc_text::nested(&t.shape, &t.data, t.dtype)
            } else {
                String::new()
            },
            ..Answer::returns(op, &t.shape)
        },
        Err(Stop::Raised(constraint, message)) => Answer::raises(op, *constraint, message),
        Err(_) => return None,
    };
    let ends = if answer.error.is_empty() { "?;" } else { ".unwrap_err();" };
    let bound = if answer.error.is_empty() { op.result.name.as_str() } else { "error" };
    Some(Sample {
        name: example.name.clone(),
        description: text::html(&example.description),
        figure: drawn(op, &run.call),
        rust: format!("{operands}let {bound} = {call}{ends}"),
        answer,
    })
}

impl Answer {
    fn returns(op: &Op, shape: &[i64]) -> Answer {
        Answer {
            result: op.result.name.clone(),
            shape: format!("{shape:?}"),
            values: String::new(),
            error: String::new(),
            constraint: String::new(),
        }
    }

    fn raises(op: &Op, constraint: usize, message: &str) -> Answer {
        Answer {
            result: String::new(),
            shape: String::new(),
            values: String::new(),
            error: format!("{}: {message}", op.name),
            constraint: op.constraints[constraint].id.clone(),
        }
    }
}

/// The same shapes under every broadcast rule.
#[derive(Serialize)]
pub struct RuleComparison {
    shapes: String,
    rules: Vec<Ruled>,
}

#[derive(Serialize)]
struct Ruled {
    rule: String,
    figure: Option<Figure>,
    answer: Answer,
}

/// Shapes of the op's examples under every broadcast rule; empty for an op without a rule.
pub fn comparisons(op: &Op) -> Vec<RuleComparison> {
    let Body::Elementwise { rule: Some(attribute), .. } = op.body else { return vec![] };
    let axis = |e: &Example| match e.attributes[attribute] {
        Some(AttributeValue::Rule(Rule::Pdpd(axis))) => Some(axis),
        _ => None,
    };
    let first = doc_text::typical(op);
    let second = op
        .examples
        .iter()
        .find(|e| axis(e).is_some_and(|a| a >= 0) && matches!(e.outcome, Outcome::Returns(..)));
    let compare = |example: &Example| {
        let call = &Examples::new(op).first(example)?.call;
        let rules = [Rule::None, Rule::Numpy, Rule::Pdpd(axis(example).unwrap_or(-1))];
        let shapes = op.operands.iter().zip(&call.operands);
        let shapes: Vec<_> = shapes.map(|(o, t)| format!("{} {:?}", o.name, t.shape)).collect();
        let ruled = rules.into_iter().filter_map(|rule| {
            let mut call = call.clone();
            call.settings[attribute] = AttributeValue::Rule(rule);
            let answer = match Frame::new(op, &call).infer() {
                Ok(shape) => Answer::returns(op, &shape),
                Err(Stop::Raised(i, message)) => Answer::raises(op, i, &message),
                Err(_) => return None,
            };
            Some(Ruled { rule: rule.to_string(), figure: drawn(op, &call), answer })
        });
        Some(RuleComparison { shapes: shapes.join(", "), rules: ruled.collect() })
    };
    let mut all: Vec<_> = first.into_iter().chain(second).filter_map(compare).collect();
    level(all.iter_mut().flat_map(|c| &mut c.rules).filter_map(|r| r.figure.as_mut()));
    all
}
