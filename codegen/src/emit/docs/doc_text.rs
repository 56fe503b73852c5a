//! Content that pages of all formats share: formulas as LaTeX, and examples.

use super::display::{elem, setting};
use super::latex::{element, latex, name};
use crate::emit::expr::RustPrinter;
use crate::expr::builtin::Builtin;
use crate::expr::{Expr, Kind};
use crate::model::{
    AttributeType, Body, Bound, DType, Decimal, Elem, Example, Fold, Gradient, Let, Num, Op,
    Origin, Outcome, SpecialCase,
};
use crate::prove::inexact;

/// The largest number of elements that a page shows.
pub const MAX_SHOWN_ELEMENTS: usize = 12;

/// `add(lhs, rhs, auto_broadcast=numpy) -> tensor<T>`
pub fn signature(op: &Op) -> String {
    let argument = |a: &crate::model::Attribute| {
        a.default.as_ref().map_or(a.name.clone(), |d| format!("{}={}", a.name, setting(d)))
    };
    let operands = op.operands.iter().map(|o| o.name.clone());
    let args: Vec<_> = operands.chain(op.attributes.iter().map(argument)).collect();
    format!("{}({}) -> {}", op.name, args.join(", "), elem(op, op.result.elem))
}

/// The `let`s that the definition of the values or a gradient uses, directly or indirectly.
pub fn in_formula(op: &Op) -> Vec<&Let> {
    let names = RustPrinter::new(op);
    let mut needed = vec![false; op.lets.len()];
    op.body.exprs().for_each(|e| names.need(e, &mut needed));
    op.gradients.iter().for_each(|g| {
        if let Gradient::Scalar(e, _) | Gradient::Tensor(e) = g {
            names.need(e, &mut needed);
        }
    });
    op.lets.iter().zip(needed).filter(|(_, needed)| *needed).map(|(l, _)| l).collect()
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
        Body::Kernel { definition, .. } => {
            format!("{} = {}", element(&out, "c"), latex(definition, op))
        }
    }
}

/// For each operand, its name, its gradient as LaTeX if it has one, and the origin of the gradient or the reason for
/// its absence.
pub fn gradients(op: &Op) -> Vec<(&str, Option<String>, &str)> {
    let one = |gradient| match gradient {
        &Gradient::Scalar(ref e, Origin::Derived) => (Some(latex(e, op)), "derived"),
        Gradient::Scalar(e, _) | Gradient::Tensor(e) => (Some(latex(e, op)), "given"),
        Gradient::None(reason) => (None, reason.as_str()),
    };
    let all = op.operands.iter().zip(&op.gradients);
    all.map(|(o, g)| (o.name.as_str(), one(g).0, one(g).1)).collect()
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

/// The number of roundings per element of an elementwise op.
pub fn roundings(op: &Op) -> usize {
    fn of(expr: &Expr, op: &Op) -> usize {
        let own = match &expr.kind {
            Kind::Call(row, _) => usize::from(row.rounded),
            Kind::Let(i) => of(&op.lets[*i].value, op),
            _ => 0,
        };
        own + expr.parts().map(|part| of(part, op)).sum::<usize>()
    }
    match &op.body {
        Body::Elementwise { value, .. } => of(value, op),
        _ => 0,
    }
}

/// How steps are rounded, given the functions among them whose results are not always the nearest float.
fn by(inexact: &[&Builtin]) -> String {
    let is_faithful = |row: &Builtin| row.error.is_none_or(|[f32, f64]| f32.max(f64) < 1.0);
    let (faithful, others): (Vec<&Builtin>, Vec<&Builtin>) =
        inexact.iter().partition(|row| is_faithful(row));
    let names: Vec<_> = faithful.iter().map(|row| format!("`{}`", row.name)).collect();
    let mut parts = vec![];
    if !names.is_empty() {
        parts.push(format!("{} to one of the two floats around the exact value", names.join(", ")));
    }
    for row in others {
        let [f32, f64] = row.error.unwrap_or_default();
        parts.push(format!("`{}` within {f32} ULP in f32 and {f64} in f64", row.name));
    }
    match parts.is_empty() {
        true => "to nearest".into(),
        false => format!("{} and all others to nearest", parts.join(", ")),
    }
}

/// The accuracy of results, in words, and what a NaN does where an operation of this name could ignore it.
pub fn accuracy(op: &Op) -> String {
    let text = rounded(op);
    let has_floats = op.var.iter().flat_map(|v| &v.dtypes).any(|dtype| dtype.is_float())
        || matches!(op.result.elem, Elem::Fixed(dtype) if dtype.is_float());
    match op.body {
        Body::Reduce { op: Fold::Min | Fold::Max, .. } if has_floats => {
            text + " If any element is NaN, the result is NaN."
        }
        _ => text,
    }
}

/// Whether a formula contains a float that is rounded to the dtype before it is used: an attribute, or a literal that some
/// dtype cannot represent. A literal of f64 counts if f32 cannot represent it, because its decimal is not known here.
fn has_rounded_constants(op: &Op, value: &Expr) -> bool {
    let dtypes = op.var.iter().flat_map(|var| var.dtypes.iter().copied()).chain([DType::F32]);
    let floats: Vec<DType> = dtypes.filter(|dtype| dtype.is_float()).collect();
    value.any(&mut |part| match part.kind {
        Kind::Float(v) => {
            floats.iter().any(|dtype| !Num::Float(v).cast(*dtype).same(Num::Float(v)))
        }
        Kind::Attribute(i) => op.attributes[i].ty == AttributeType::Float,
        Kind::Let(i) => has_rounded_constants(op, &op.lets[i].value),
        _ => false,
    })
}

/// The accuracy of results, in words.
fn rounded(op: &Op) -> String {
    let inexact = inexact(op);
    if op.accuracy.is_empty() {
        return match op.body {
            _ if !inexact.is_empty() => format!("Each step is rounded once, {}. Results have the same bits on every machine.", by(&inexact)),
            Body::Reduce { op: Fold::Add, .. } => "Integers are exact and wrap. Floats are summed pairwise or better: for n elements the relative error stays below 8 log₂(n) ε.".into(),
            Body::Reduce { op: Fold::Mul, .. } => "Integers are exact and wrap. Each product of floats is rounded once: for n elements the relative error stays below n ε.".into(),
            _ if roundings(op) > 1 => {
                let integers = op.var.iter().flat_map(|v| &v.dtypes).any(|d| d.is_integer());
                let integers = if integers { " Integers are exact and wrap." } else { "" };
                format!("Each step of the formula is rounded once, to nearest: the same bits on every machine.{integers}")
            }
            Body::Elementwise { ref value, .. } if has_rounded_constants(op, value) => {
                "Literals and float attributes are rounded to the dtype first. Every result is then the correctly rounded one.".into()
            }
            _ => "Exact: every result is the correctly rounded one.".into(),
        };
    }
    let mut bounds: Vec<(f64, Vec<&str>)> = vec![];
    for Bound { dtype, ulps, .. } in &op.accuracy {
        match bounds.iter_mut().find(|(bound, _)| bound == ulps) {
            Some((_, dtypes)) => dtypes.push(dtype.name()),
            None => bounds.push((*ulps, vec![dtype.name()])),
        }
    }
    let bounds: Vec<_> =
        bounds.iter().map(|(ulp, d)| format!("{ulp} ULP in {}", d.join(", "))).collect();
    let floats = op.var.as_ref().is_some_and(|v| {
        v.dtypes.iter().all(|d| op.accuracy.iter().any(|bound| bound.dtype == *d))
    });
    let bound = |dtype: &DType| op.accuracy.iter().any(|bound| bound.dtype == *dtype);
    let mut dtypes = op.var.iter().flat_map(|v| &v.dtypes);
    let rest = match inexact.as_slice() {
        _ if floats => String::new(),
        _ if !dtypes.any(|d| d.is_float() && !bound(d)) => " Other dtypes are exact.".into(),
        [] if roundings(op) > 1 => " In other dtypes each step is rounded once, to nearest.".into(),
        [] => " In other dtypes the result is the correctly rounded one.".into(),
        rows => format!(" In other dtypes each step is rounded once, {}.", by(rows)),
    };
    let how = match op.body.scalar() {
        Some(_) => "The bounds are measured, not proved: a search for larger errors found none.",
        None => "The bounds are stated by the author, and not measured.",
    };
    format!("At most {} from the exact result. {how}{rest}", bounds.join("; "))
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

/// The description of an attribute, and the dtype that it must fit.
pub fn described(op: &Op, attribute: usize) -> String {
    let mut text = op.attributes[attribute].description.clone();
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
    let mut text = String::new();
    nest(&mut text, shape, data, dtype);
    text
}

fn nest(text: &mut String, shape: &[i64], data: &[Num], dtype: DType) {
    let Some((n, rest)) = shape.split_first() else {
        text.push_str(&data.first().map_or_else(String::new, |v| v.shown(dtype)));
        return;
    };
    let size = data.len() / (*n).max(1) as usize;
    text.push('[');
    for i in 0..*n as usize {
        text.push_str(if i > 0 { ", " } else { "" });
        nest(text, rest, &data[i * size..(i + 1) * size], dtype);
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
    }
}
