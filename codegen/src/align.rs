//! Alignment diagrams: which elements of the operands contribute to each element of the result.
//!
//! Columns are axes and rows are operands. The code is independent of particular ops: it evaluates the op's rule, view
//! or definition in the interpreter, at coordinates that differ in one axis.
//!
//! ```text
//!          axis 0   axis 1   axis 2
//! lhs       ■ ■      ■ □     ■ ■ ■      ■ an element
//! rhs       □ □      ■ ■     ■ □ □      □ the same one again
//! ```

mod diagram;
mod rule;
mod text;
mod trace;

use crate::expr::functions::broadcast::broadcast;
use crate::interp::{Call, Frame};
use crate::model::{AttributeType, AttributeValue, Body, Fold, Op, Rule};
pub use diagram::{Cell, Column, Mark, NamedShape, Picture, Role, TensorRow, shown};
use diagram::{MAX_DRAWN_RANK, whole};
use rule::by_rule;
pub use text::text;
use trace::trace;

/// The diagram of a call; `None` if it has no operands or its rank is too large.
pub fn picture(op: &Op, call: &Call) -> Option<Picture> {
    let widest = call.operands.iter().map(|t| t.shape.len()).max()?;
    let frame = Frame::new(op, call);
    let result = frame.infer().ok();
    let reached = result.clone().or_else(|| frame.shape()).filter(|s| s.iter().all(|d| *d >= 0));
    if widest > MAX_DRAWN_RANK || reached.as_ref().is_some_and(|s| s.len() > MAX_DRAWN_RANK) {
        return None;
    }
    let aligned = match &op.body {
        Body::Elementwise { .. } => by_rule(&tensors(op, call), frame.rule(), result.as_deref()),
        Body::Reduce { op: fold, .. } => folded(op, call, *fold, result.as_deref()),
        Body::View { .. } | Body::Element { .. } | Body::Kernel { .. } => {
            reached.and_then(|s| by_index(op, call, &s))
        }
    };
    // A view of a part of an axis, such as a slice, has no place among columns that it would have to cover.
    let is_true = |drawn: &Picture| result.is_none() || drawn.columns.iter().all(|c| !c.fails);
    let mut picture =
        aligned.filter(is_true).unwrap_or_else(|| unaligned(op, call, result.as_deref()));
    if picture.rows.last().is_none_or(|row| row.role != Role::Result) {
        picture.conclude(&op.result.name, result.as_deref());
    }
    Some(picture)
}

/// The diagram of a broadcast rule.
pub fn rule(tensors: &[NamedShape], rule: Rule) -> Option<Picture> {
    let shapes: Vec<&[i64]> = tensors.iter().map(|t| t.shape).collect();
    let result = broadcast(&shapes, rule).ok();
    let mut picture = by_rule(tensors, rule, result.as_deref())?;
    picture.conclude("result", result.as_deref());
    Some(picture)
}

fn tensors<'a>(op: &'a Op, call: &'a Call) -> Vec<NamedShape<'a>> {
    let both = op.operands.iter().zip(&call.operands);
    both.map(|(o, t)| NamedShape { name: &o.name, shape: &t.shape }).collect()
}

/// The diagram of operands that are read at computed coordinates.
fn by_index(op: &Op, call: &Call, space: &[i64]) -> Option<Picture> {
    let index = |i: usize| match &op.body {
        Body::View { operand, index } if *operand == i => Some(index),
        body => body.at_coordinate().and_then(|value| value.load(i)),
    };
    let source = |i: usize, shape: &[i64], c: &[i64]| {
        let Some(index) = index(i) else { return Some(vec![0; shape.len()]) };
        let mut call = call.clone();
        call.operands[i].shape = shape.to_vec();
        Frame::new(op, &call).index(index, c).ok().filter(|k| k.len() == shape.len())
    };
    let mut tensors = tensors(op, call);
    let unread: Vec<_> = (0..tensors.len()).filter(|i| index(*i).is_none()).collect();
    unread.into_iter().for_each(|i| tensors[i].shape = &[]);
    let mut picture = trace(&tensors, space, &source)?;
    let moved = matches!(op.body, Body::View { .. });
    // Axes that are dropped follow those of the result.
    let fails = !space.is_empty() && picture.columns.iter().any(|c| c.fails);
    let drops = (0..op.operands.len()).filter(|i| index(*i).is_some()).count() == 1 && !fails;
    if !drops {
        picture.columns.truncate(space.len());
    }
    for (i, row) in picture.rows.iter_mut().enumerate() {
        row.cells.truncate(picture.columns.len());
        if index(i).is_none() {
            *row = listed(&op.operands[i].name, &call.operands[i].shape, space.len());
            continue;
        }
        for (cell, column) in row.cells.iter_mut().flatten().zip(&mut picture.columns) {
            // A view along an axis must cover it exactly.
            let Ok(own) = cell.label.parse::<i64>() else { continue };
            if moved && own != column.extent {
                column.fails = true;
                column.extent = column.extent.max(own);
                *cell = Cell { axis: cell.axis, ..whole(own, space.len()) };
            }
        }
    }
    attributes(op, call, space.len(), &mut picture);
    Some(picture)
}

/// A row of numbers without marks.
fn listed(name: &str, shape: &[i64], columns: usize) -> TensorRow {
    let cell = |d: &i64| Some(Cell::new(d.to_string(), vec![]));
    let mut cells = vec![None; columns.saturating_sub(shape.len())];
    cells.extend(shape.iter().map(cell));
    TensorRow { cells, ..TensorRow::new(name, shape, Role::Shape) }
}

/// Adds the attributes that determine the result's sizes.
fn attributes(op: &Op, call: &Call, columns: usize, picture: &mut Picture) {
    for (attribute, setting) in op.attributes.iter().zip(&call.settings) {
        let sizes = matches!(attribute.ty, AttributeType::Shape | AttributeType::Dims);
        if let (true, AttributeValue::List(list)) = (sizes, setting)
            && list.len() <= columns
        {
            picture.rows.push(listed(&attribute.name, list, columns));
        }
    }
}

/// The diagram of a reduction.
fn folded(op: &Op, call: &Call, fold: Fold, result: Option<&[i64]>) -> Option<Picture> {
    let shapes: Vec<&[i64]> = call.operands.iter().map(|t| t.shape.as_slice()).collect();
    let space = broadcast(&shapes, Rule::Numpy).ok()?;
    let mut picture = by_rule(&tensors(op, call), Rule::Numpy, Some(&space))?;
    let Some(result) = result else {
        attributes(op, call, space.len(), &mut picture);
        return Some(picture);
    };
    let over = Frame::new(op, call).over()?;
    let gone = |j: usize| over.contains(&(j as i64));
    let sign = fold.sign();
    // The result has all axes, or those that are not reduced, or the last ones.
    let kept: Vec<usize> = (0..space.len()).filter(|j| !gone(*j)).collect();
    let plain = kept.len() == result.len() && kept.iter().zip(result).all(|(j, d)| space[*j] == *d);
    let columns: Vec<usize> =
        if plain { kept } else { (space.len() - result.len()..space.len()).collect() };
    let mut row = TensorRow::new(&op.result.name, result, Role::Result);
    row.cells = (0..space.len())
        .map(|j| match columns.iter().position(|c| *c == j) {
            Some(d) if gone(j) => {
                Some(Cell::new(format!("{sign} {}", result[d]), vec![Mark::Data]))
            }
            Some(d) => Some(whole(result[d], space.len())),
            None => Some(Cell::new(sign, vec![])),
        })
        .collect();
    picture.rows.push(row);
    Some(picture)
}

/// The diagram of shapes that are not related, aligned at the right.
fn unaligned(op: &Op, call: &Call, result: Option<&[i64]>) -> Picture {
    let mut picture = Picture::default();
    for (operand, t) in op.operands.iter().zip(&call.operands) {
        picture.rows.push(TensorRow {
            cells: t.shape.iter().map(|d| Some(whole(*d, t.shape.len()))).collect(),
            ..TensorRow::new(&operand.name, &t.shape, Role::Operand)
        });
    }
    attributes(op, call, MAX_DRAWN_RANK, &mut picture);
    let result = result.map(|shape| TensorRow::result(&op.result.name, shape, shape.len()));
    picture.rows.extend(result);
    let columns = picture.rows.iter().map(|r| r.cells.iter().flatten().count()).max().unwrap_or(0);
    let dims = |row: &TensorRow| row.cells.iter().flatten().cloned().map(Some).collect::<Vec<_>>();
    for row in &mut picture.rows {
        let cells = dims(row);
        row.cells = vec![None; columns - cells.len()];
        row.cells.extend(cells);
    }
    let extent = |j: usize| {
        let drawn = picture.rows.iter().filter_map(|r| r.cells.get(j)?.as_ref());
        drawn
            .filter(|c| !c.marks.is_empty())
            .filter_map(|c| c.label.parse().ok())
            .max()
            .unwrap_or(1)
    };
    picture.columns = (0..columns)
        .map(|j| Column { head: String::new(), extent: extent(j), fails: false })
        .collect();
    picture
}
