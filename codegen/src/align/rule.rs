//! Diagrams of operands under a broadcast rule. The interpreter decides which axes are incompatible.

use super::diagram::{MAX_DRAWN_RANK, NamedShape, Picture};
use super::trace::trace;
use crate::expr::functions::broadcast::broadcast;
use crate::model::Rule;

/// The diagram of operands under a broadcast rule.
pub(super) fn by_rule(
    tensors: &[NamedShape],
    rule: Rule,
    result: Option<&[i64]>,
) -> Option<Picture> {
    let shapes: Vec<&[i64]> = tensors.iter().map(|t| t.shape).collect();
    let widest = shapes.iter().map(|s| s.len()).max()?;
    let (columns, starts) = placed(rule, &shapes, widest)?;
    let space: Vec<i64> = match result {
        Some(shape) => shape.to_vec(),
        None => (0..columns)
            .map(|j| dims(&shapes, &starts, j).map(|(_, d)| d).max().unwrap_or(1))
            .collect(),
    };
    let stretched = |i: usize| match rule {
        Rule::None => false,
        Rule::Numpy => true,
        Rule::Pdpd(_) => i > 0,
    };
    let source = |i: usize, shape: &[i64], c: &[i64]| {
        let along = |(d, dim): (usize, &i64)| match c.get(starts[i] + d) {
            Some(c) if *dim != 1 || !stretched(i) => *c,
            _ => 0,
        };
        Some(shape.iter().enumerate().map(along).collect())
    };
    let mut picture = trace(tensors, &space, &source)?;
    // A missing axis is drawn as repetition only where the rule broadcasts.
    let bare = match rule {
        Rule::None => 0,
        Rule::Numpy => columns,
        Rule::Pdpd(_) => widest,
    };
    for cell in picture.rows.iter_mut().flat_map(|row| row.cells.iter_mut().skip(bare)) {
        *cell = cell.take().filter(|c| !c.label.is_empty());
    }
    if result.is_none() {
        for (j, column) in picture.columns.iter_mut().enumerate().take(columns) {
            let met: Vec<(usize, i64)> = dims(&shapes, &starts, j).collect();
            let one: Vec<[i64; 1]> = met.iter().map(|(_, d)| [*d]).collect();
            let one: Vec<&[i64]> = one.iter().map(|d| d.as_slice()).collect();
            column.fails = match rule {
                Rule::Numpy => broadcast(&one, rule).is_err(),
                Rule::None => one.len() < shapes.len() || broadcast(&one, rule).is_err(),
                Rule::Pdpd(_) => match met.as_slice() {
                    [(0, _), (1, _)] => broadcast(&one, Rule::Pdpd(0)).is_err(),
                    [(first, _), ..] => *first > 0,
                    [] => true,
                },
            };
        }
    }
    Some(picture)
}

/// The number of axes, and the axis at which each operand starts.
fn placed(rule: Rule, shapes: &[&[i64]], widest: usize) -> Option<(usize, Vec<usize>)> {
    match (rule, shapes) {
        (Rule::None, _) => Some((widest, vec![0; shapes.len()])),
        (Rule::Numpy, _) => Some((widest, shapes.iter().map(|s| widest - s.len()).collect())),
        (Rule::Pdpd(-1), [lhs, rhs]) => {
            let start = lhs.len() as i64 - rhs.len() as i64;
            Some((widest, vec![(-start).max(0) as usize, start.max(0) as usize]))
        }
        (Rule::Pdpd(axis), [lhs, rhs]) => {
            let start = usize::try_from(axis).ok().filter(|a| *a <= MAX_DRAWN_RANK)?;
            let kept = rhs.iter().rposition(|d| *d != 1).map_or(0, |last| last + 1);
            Some((lhs.len().max(start + kept), vec![0, start]))
        }
        _ => None,
    }
}

/// The operands that have this axis, and their sizes.
fn dims(shapes: &[&[i64]], starts: &[usize], column: usize) -> impl Iterator<Item = (usize, i64)> {
    let one = move |(i, (shape, start)): (usize, (&&[i64], &usize))| {
        Some((i, *shape.get(column.checked_sub(*start)?)?))
    };
    shapes.iter().zip(starts).enumerate().filter_map(one).collect::<Vec<_>>().into_iter()
}
