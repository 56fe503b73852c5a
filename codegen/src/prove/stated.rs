//! Finds the numbers that an example should state: those that are right in every dtype in which it runs.

use super::bound::agrees;
use crate::expr::functions::tensor::Tensor;
use crate::model::{DType, Decimal, Literal, Num, Op};

/// The results of an example in each dtype of the type variable, all of one shape.
pub type Answers = [(DType, Tensor)];

/// Numbers for `returns`, and the dtypes in which they are right.
pub struct Stated {
    /// The shape.
    pub shape: Vec<i64>,
    /// The numbers, row-major.
    pub data: Vec<Literal>,
    /// The dtypes in which the numbers are right.
    pub dtypes: Vec<DType>,
    /// Whether the example must name its dtypes, because it would also run where the numbers are wrong.
    pub must_name: bool,
}

impl Stated {
    /// The numbers that are right in as many dtypes as possible.
    pub fn of(op: &Op, answers: &Answers) -> Option<Stated> {
        let mut best: Option<(Vec<usize>, Vec<Literal>)> = None;
        // Among equally good choices, prefer the widest dtype.
        let mut starts: Vec<usize> = (0..answers.len()).collect();
        starts.sort_by_key(|at| std::cmp::Reverse(answers[*at].0.size()));
        for first in starts {
            let mut members = vec![first];
            let Some(mut data) = common(op, answers, &members) else { continue };
            for next in (0..answers.len()).filter(|next| *next != first) {
                members.push(next);
                match common(op, answers, &members) {
                    Some(found) => data = found,
                    None => _ = members.pop(),
                }
            }
            if best.as_ref().is_none_or(|(most, _)| members.len() > most.len()) {
                best = Some((members, data));
            }
        }
        let (mut members, data) = best?;
        members.sort_unstable();
        let runs = answers.iter().filter(|(_, tensor)| are_read(&data, tensor.dtype)).count();
        let dtypes: Vec<DType> = members.iter().map(|at| answers[*at].0).collect();
        Some(Stated {
            shape: answers.first()?.1.shape.clone(),
            data,
            must_name: runs > dtypes.len(),
            dtypes,
        })
    }

    /// As YAML on one line.
    pub fn yaml(&self) -> String {
        tensor(&self.shape, &self.data)
    }
}

/// Whether an example with these numbers runs in a dtype, or is refused for it, unless it names other dtypes. A number that
/// overflows or underflows there is refused.
pub fn are_read(data: &[Literal], dtype: DType) -> bool {
    let misfit = data.iter().find(|literal| literal.element(dtype).is_none());
    misfit.is_none_or(|literal| literal.lost(dtype).is_some())
}

/// For each element, a number that is right in all of these dtypes, if there is one.
fn common(op: &Op, answers: &Answers, members: &[usize]) -> Option<Vec<Literal>> {
    let answers: Vec<&(DType, Tensor)> = members.iter().map(|at| &answers[*at]).collect();
    let count = answers.first()?.1.data.len();
    (0..count)
        .map(|at| {
            let right = |literal: &Literal| {
                answers.iter().all(|(_, t)| {
                    literal
                        .element(t.dtype)
                        .is_some_and(|want| agrees(op, t.data[at], want, t.dtype))
                })
            };
            // Floats get a decimal point, unless integer dtypes are among them.
            let floats = answers.iter().all(|(_, t)| t.dtype.is_float());
            let is_meant = |literal: &Literal| matches!(literal, Literal::Float(_)) || !floats;
            let candidates = answers.iter().flat_map(|(_, t)| written(t.data[at], t.dtype));
            candidates
                .filter(is_meant)
                .filter(right)
                .min_by_key(|literal| literal.to_string().len())
        })
        .collect()
}

/// The ways to write an element: the shortest decimal that rounds to it, and an integer if it is one.
pub fn written(num: Num, dtype: DType) -> Vec<Literal> {
    match num {
        Num::Bool(v) => vec![Literal::Bool(v)],
        Num::Int(v) => i64::try_from(v)
            .map(Literal::Int)
            .or_else(|_| u64::try_from(v).map(Literal::Large))
            .into_iter()
            .collect(),
        Num::Float(v) => {
            let text = num.shown(dtype);
            let shortest = Decimal::new(text.parse().unwrap_or(v), || text);
            let mut numbers = vec![Literal::Float(shortest)];
            // The integer, for examples that also run in integer dtypes.
            let is_whole =
                v.fract() == 0.0 && v.abs() < 9e15 && !(v == 0.0 && v.is_sign_negative());
            numbers.extend(is_whole.then_some(Literal::Int(v as i64)));
            numbers
        }
    }
}

/// A tensor as YAML on one line: nested lists, or shape and data where lists cannot express the shape.
pub fn tensor(shape: &[i64], data: &[Literal]) -> String {
    let empty = shape.iter().position(|n| *n == 0);
    if empty.is_some_and(|at| at + 1 < shape.len()) {
        return format!("{{shape: {shape:?}, data: []}}");
    }
    let mut text = String::new();
    nested(shape, &mut data.iter(), &mut text);
    text
}

fn nested<'a>(shape: &[i64], data: &mut impl Iterator<Item = &'a Literal>, text: &mut String) {
    let Some((n, inner)) = shape.split_first() else {
        text.extend(data.next().map(number));
        return;
    };
    text.push('[');
    for i in 0..*n {
        text.push_str(if i > 0 { ", " } else { "" });
        nested(inner, data, text);
    }
    text.push(']');
}

/// A number in YAML syntax.
fn number(literal: &Literal) -> String {
    match literal {
        Literal::Float(v) if v.nearest.is_nan() => ".nan".into(),
        Literal::Float(v) if v.nearest.is_infinite() => {
            if v.nearest > 0.0 { ".inf" } else { "-.inf" }.into()
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tensors_are_written_as_in_specs() {
        let data = |count: i64| (0..count).map(Literal::Int).collect::<Vec<_>>();
        for (shape, text) in [
            (&[][..], "0"),
            (&[0], "[]"),
            (&[2, 0], "[[], []]"),
            (&[0, 2], "{shape: [0, 2], data: []}"),
            (&[2, 1, 2], "[[[0, 1]], [[2, 3]]]"),
        ] {
            assert_eq!(tensor(shape, &data(shape.iter().product())), text);
        }
        let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e20]
            .map(|v| Literal::Float(v.into()));
        assert_eq!(tensor(&[5], &odd), "[.nan, .inf, -.inf, -0.0, 1e20]");
    }
}
