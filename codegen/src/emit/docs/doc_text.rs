//! Content that pages of all formats share: formulas as LaTeX, and examples.

use super::display::{elem, setting};
use super::latex::{element, latex, name};
use crate::emit::expr::RustPrinter;
use crate::expr::scatter::Term;
use crate::model::{
    Attribute, Body, DType, Decimal, Elem, Example, Fold, Gradient, Let, Num, Op, Origin, Outcome,
    SpecialCase,
};

/// The largest number of elements that a page shows.
pub const MAX_SHOWN_ELEMENTS: usize = 12;

/// `add(lhs, rhs, auto_broadcast=numpy) -> tensor<T>`
pub fn signature(op: &Op) -> String {
    let argument = |a: &Attribute| {
        a.default.as_ref().map_or(a.name.clone(), |d| format!("{}={}", a.name, setting(d)))
    };
    let operands = op.operands.iter().map(|o| o.name.clone());
    let args: Vec<_> = operands.chain(op.attributes.iter().map(argument)).collect();
    format!("{}({}) -> {}", op.name, args.join(", "), elem(op, op.result.elem))
}

/// The `let`s of the spec that the definition of the values or a gradient uses, directly or indirectly.
pub fn in_formula(op: &Op) -> Vec<&Let> {
    let names = RustPrinter::new(op);
    let mut needed = vec![false; op.lets.len()];
    op.body.exprs().for_each(|e| names.need(e, &mut needed));
    op.gradients.iter().flat_map(Gradient::exprs).for_each(|e| names.need(e, &mut needed));
    let needed = op.lets.iter().zip(needed).filter(|(_, needed)| *needed).map(|(l, _)| l);
    needed.filter(|l| !op.is_axis(l)).collect()
}

/// The definition of the values as LaTeX.
pub fn formula(op: &Op) -> String {
    let out = name(&op.result.name);
    match &op.body {
        Body::Elementwise { value, .. } => format!("{out} = {}", latex(value, op)),
        Body::View { operand, index } => {
            let operand = name(&op.operands[*operand].name);
            format!("{} = {}", element(&out, "c"), element(&operand, &latex(index, op)))
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
        Body::Element { value } | Body::Kernel { definition: value, .. } => {
            format!("{} = {}", element(&out, "c"), latex(value, op))
        }
    }
}

/// What the formulas of scalar gradients apply to, in Markdown; empty if there are none.
pub fn scope_of_gradients(op: &Op) -> String {
    let is_scalar = |gradient: &Gradient| matches!(gradient, Gradient::Scalar(..));
    match (&op.body, op.operands.len()) {
        _ if op.differentiable().is_empty() || !op.gradients.iter().any(is_scalar) => String::new(),
        (Body::Reduce { op: fold, .. }, operands) => {
            let sum = if operands > 1 { " They are summed over broadcast axes." } else { "" };
            format!("Formulas for one term of the {}{sum}", of_a_term(*fold))
        }
        _ => "Formulas for one element, summed over broadcast axes.".into(),
    }
}

/// The name of a fold's result, and what `grad` is in the formula for one term.
fn of_a_term(fold: Fold) -> &'static str {
    match fold {
        Fold::Add => "sum, where `grad` is the gradient of that sum.",
        Fold::Mul => "product, where `grad` is the gradient of that product times its other terms.",
        Fold::Min => {
            "minimum, where `grad` is the gradient of that minimum in equal shares for the terms that equal it, and 0 for others."
        }
        Fold::Max => {
            "maximum, where `grad` is the gradient of that maximum in equal shares for the terms that equal it, and 0 for others."
        }
    }
}

/// For each operand, its name, its gradient as LaTeX if it has one, and the origin of the gradient or the reason for
/// its absence.
pub fn gradients(op: &Op) -> Vec<(&str, Option<String>, &str)> {
    let one = |gradient| match gradient {
        &Gradient::Scalar(ref e, Origin::Derived) => (Some(latex(e, op)), "derived"),
        Gradient::Scalar(e, _) | Gradient::Tensor(e) => (Some(latex(e, op)), "given"),
        Gradient::Scattered(terms) => (Some(scattered(terms, op)), "derived"),
        Gradient::None(reason) => (None, reason.as_str()),
    };
    let all = op.operands.iter().zip(&op.gradients);
    all.map(|(o, g)| (o.name.as_str(), one(g).0, one(g).1)).collect()
}

/// What is added to a gradient, and where: `the sum of grad at [c_0], where c_0 < n`.
fn scattered(terms: &[Term], op: &Op) -> String {
    let one = |term: &Term| {
        let (value, at) = (latex(&term.value, op), latex(&term.at, op));
        let when = term.when.iter().map(|when| format!(r",\text{{ where }} {}", latex(when, op)));
        format!(r"{value} \text{{ at }} {at}{}", when.collect::<String>())
    };
    match terms.is_empty() {
        true => "0".into(),
        false => {
            let all = terms.iter().map(one).collect::<Vec<_>>().join(r",\text{ and } ");
            format!(r"\text{{the sum of }} {all}")
        }
    }
}

/// The special cases: for each the operands' scalars and the result, formatted for their dtype.
pub fn special_cases(op: &Op) -> Vec<Vec<String>> {
    let scalar = |elem: Elem, v: Decimal| match elem {
        Elem::Fixed(DType::Bool) => (v.nearest != 0.0).to_string(),
        _ => Num::Float(v.nearest).to_string(),
    };
    let row = |case: &SpecialCase| {
        let operands = op.operands.iter().zip(&case.operands).map(|(o, v)| scalar(o.elem, *v));
        operands.chain([scalar(op.result.elem, case.result)]).collect()
    };
    op.special_cases.iter().map(row).collect()
}

/// The most typical example: one that returns and has operands of different shapes, if possible.
pub fn typical(op: &Op) -> Option<&Example> {
    let returns = || op.examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..)));
    let filled = |e: &&Example| matches!(&e.outcome, Outcome::Returns(shape, _) if !shape.contains(&0) && !shape.is_empty());
    let differs = |e: &&Example| e.operands.iter().any(|o| o.shape != e.operands[0].shape);
    returns()
        .filter(filled)
        .find(differs)
        .or_else(|| returns().find(filled))
        .or(op.examples.first())
}

/// The description of an attribute, and how its axes count.
pub fn counted(attribute: &Attribute) -> String {
    let count = if attribute.of.is_some() { " A negative axis counts from the back." } else { "" };
    format!("{}{count}", attribute.description)
}

/// The description of an attribute, how its axes count, and the dtype that it must fit.
pub fn described(op: &Op, attribute: usize) -> String {
    let mut text = counted(&op.attributes[attribute]);
    for narrowed in op.narrowed.iter().filter(|narrowed| narrowed.attribute == attribute) {
        text = format!("{text} {}", narrowed.requirement());
    }
    text
}

/// The error line of a violated constraint.
pub fn error(op: &Op, constraint: usize, message: &str) -> String {
    format!("error[E1002]: {}: {message} [{}]", op.name, op.constraints[constraint].id)
}

/// Elements as nested lists, each as short as its dtype allows.
pub fn nested(shape: &[i64], data: &[Num], dtype: DType) -> String {
    nested_by(shape, data, &|value| value.shown(dtype))
}

/// The largest number of lists without elements that are written.
const MAX_EMPTY_LISTS: i64 = 100;

/// Elements as nested lists, each written by `one`. Of too many empty lists none is written.
pub fn nested_by(shape: &[i64], data: &[Num], one: &impl Fn(Num) -> String) -> String {
    let sizes = shape.iter().take_while(|size| **size != 0);
    let lists = sizes.fold(1, |count: i64, size| count.saturating_mul(*size));
    if data.is_empty() && lists > MAX_EMPTY_LISTS {
        return "[…]".to_owned();
    }
    let mut text = String::new();
    nest(&mut text, shape, data, one);
    text
}

fn nest(text: &mut String, shape: &[i64], data: &[Num], one: &impl Fn(Num) -> String) {
    let Some((n, rest)) = shape.split_first() else {
        text.push_str(&data.first().map_or_else(String::new, |v| one(*v)));
        return;
    };
    let size = data.len() / (*n).max(1) as usize;
    text.push('[');
    for i in 0..*n as usize {
        text.push_str(if i > 0 { ", " } else { "" });
        nest(text, rest, &data[i * size..(i + 1) * size], one);
    }
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_the_same_in_every_dtype() {
        let floats = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -0.0, f64::from(0.1f32)];
        let data = floats.map(Num::Float);
        assert_eq!(nested(&[5], &data, DType::F32), "[inf, -inf, nan, -0.0, 0.1]");
        assert_eq!(nested(&[5], &data, DType::F64), "[inf, -inf, nan, -0.0, 0.10000000149011612]");
        assert_eq!(nested(&[2, 1], &data[..2], DType::F16), "[[inf], [-inf]]");
        assert_eq!(nested(&[], &[Num::Int(-5)], DType::I8), "-5");
        assert_eq!(nested(&[3, 0], &[], DType::F32), "[[], [], []]");
        assert_eq!(nested(&[i64::MAX, 2, 0], &[], DType::F32), "[…]");
        assert_eq!(nested(&[0, i64::MAX], &[], DType::F32), "[]");
    }
}
