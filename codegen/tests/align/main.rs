//! Compares alignment diagrams with the ops: columns drawn with the same mark must have the same value or position, and
//! an axis that an error names must be marked.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod drawn;

use std::collections::BTreeSet;
use std::path::Path;

use opwright_codegen::align::{Cell, Mark, Picture, Role, picture, shown};
use opwright_codegen::expr::Kind;
use opwright_codegen::expr::functions::broadcast::position;
use opwright_codegen::expr::functions::tensor::Tensor;
use opwright_codegen::interp::{Call, Frame, Stop};
use opwright_codegen::model::{AttributeValue, Body, DType, Num, Op, TypeArguments};
use opwright_codegen::prove::case;
use opwright_codegen::prove::sweep::calls;
use opwright_codegen::{Specs, check};

/// Calls `test` with every example and a sweep of calls, and the diagram of each.
fn each(mut test: impl FnMut(&Op, &Call, &Picture)) {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    for op in &check(&specs).unwrap().ops {
        let examples = op.examples.iter().filter_map(|e| case::of_example(op, e, e.dtypes[0]));
        for call in examples.chain(calls(op).take(120)) {
            if let Some(picture) = picture(op, &call) {
                test(op, &call, &picture);
            }
        }
    }
}

/// Compares the marks of a row with the values along an axis, which `at` distinguishes. The first coordinate may be an
/// element, or the repetition of one along a missing axis.
fn agree<T: PartialEq>(
    what: &str,
    picture: &Picture,
    row: usize,
    axis: usize,
    at: impl Fn(i64) -> T,
) {
    let column = &picture.columns[axis];
    let cell = picture.rows[row].cells[axis].as_ref().unwrap_or_else(|| panic!("{what}"));
    let drawn = shown(column.extent, picture.columns.len());
    let shape = picture.rows[row].shape.trim_matches(['[', ']']);
    let dims: Vec<String> = shape.split(", ").map(str::to_owned).collect();
    assert_eq!(cell.marks.len(), drawn.len(), "{what}");
    // The label is the tensor's own size, or shows a 1 that is stretched; a missing axis has none.
    let stretched = format!("1 → {}", column.extent);
    let own = cell.label.is_empty() || cell.label == stretched || dims.contains(&cell.label);
    assert!(
        own && (cell.label != stretched || dims.contains(&"1".into())),
        "{what}: {}",
        cell.label
    );
    for (mark, t) in cell.marks.iter().zip(drawn).filter(|(_, t)| *t > 0) {
        let again = (0..t.min(64)).any(|s| at(s) == at(t));
        let expected = if again { Mark::Repeat } else { Mark::Data };
        assert_eq!(*mark, expected, "{what}, axis {axis} at {t}");
    }
}

fn along(rank: usize, axis: usize, t: i64) -> Vec<i64> {
    (0..rank).map(|d| if d == axis { t } else { 0 }).collect()
}

#[test]
fn equal_marks_read_the_same_element_under_every_rule() {
    let mut compared = 0;
    each(|op, call, picture| {
        let frame = Frame::new(op, call);
        let (Body::Elementwise { .. }, Ok(shape)) = (&op.body, frame.infer()) else { return };
        for (i, operand) in call.operands.iter().enumerate() {
            for axis in 0..shape.len() {
                if shape[axis] == 0 {
                    continue;
                }
                let at =
                    |t| position(frame.rule(), i, &operand.shape, &along(shape.len(), axis, t));
                let empty = operand.shape.contains(&0);
                if !empty {
                    agree(&format!("{} {call:?}", op.name), picture, i, axis, at);
                    compared += 1;
                }
            }
        }
    });
    assert!(compared > 3000, "{compared}");
}

#[test]
fn equal_marks_have_the_same_value_in_views_and_kernels() {
    let (mut compared, mut unaligned) = (0, BTreeSet::new());
    each(|op, call, picture| {
        let read = match (&op.body, op.body.at_coordinate().map(|value| &value.kind)) {
            (Body::View { operand, .. }, _) | (_, Some(Kind::Load(operand, _))) => *operand,
            _ => return,
        };
        // Every element has a distinct value.
        let mut call = call.clone();
        call.binding = TypeArguments::all(DType::I64);
        for operand in &mut call.operands {
            operand.dtype = DType::I64;
            operand.data = (0..operand.data.len()).map(|i| Num::Int(i as i128)).collect();
        }
        let frame = Frame::new(op, &call);
        let Ok(shape) = frame.infer() else { return };
        let count: i64 = shape.iter().product();
        if !(1..=4096).contains(&count) {
            return;
        }
        // An axis of a diagram that relates no shapes has no name.
        if picture.columns.iter().any(|column| column.head.is_empty()) {
            unaligned.insert(op.name.clone());
            return;
        }
        let result: Tensor = frame.values(&shape).unwrap();
        for axis in 0..shape.len() {
            let at = |t| match result.at(&along(shape.len(), axis, t)) {
                Some(Num::Int(v)) => v,
                other => panic!("{other:?}"),
            };
            agree(&format!("{} {call:?}", op.name), picture, read, axis, at);
            compared += 1;
        }
    });
    assert!(compared > 300, "{compared}");
    // These leave out a part of an axis, or take two axes as one.
    assert_eq!(
        unaligned.iter().collect::<Vec<_>>(),
        ["diagonal", "reshape", "slice", "slice_axes"]
    );
}

#[test]
fn the_axis_of_an_error_is_marked() {
    let mut compared = 0;
    each(|op, call, picture| {
        let Err(Stop::Raised(_, message)) = Frame::new(op, call).infer() else {
            assert!(picture.columns.iter().all(|c| !c.fails), "{} {call:?}", op.name);
            return;
        };
        assert_eq!(picture.rows.last().unwrap().role, Role::Nothing);
        let Some((_, after)) = message.split_once(": axis ") else { return };
        let Some((axis, _)) = after.split_once(" (") else { return };
        if !matches!(op.body, Body::Elementwise { .. }) {
            return;
        }
        let first = picture.columns.iter().position(|column| column.fails);
        assert_eq!(first, axis.parse().ok(), "{}: {message}", op.name);
        compared += 1;
    });
    assert!(compared > 300, "{compared}");
}

#[test]
fn folded_axes_are_marked() {
    let mut compared = 0;
    each(|op, call, picture| {
        let frame = Frame::new(op, call);
        let (Body::Reduce { op: fold, .. }, Ok(shape)) = (&op.body, frame.infer()) else { return };
        let over = frame.over().unwrap();
        let row = picture.rows.last().unwrap();
        let mut kept = vec![];
        for (axis, cell) in row.cells.iter().enumerate() {
            let cell = cell.as_ref().unwrap();
            assert_eq!(over.contains(&(axis as i64)), cell.label.contains(fold.sign()), "{call:?}");
            if !cell.label.contains(fold.sign()) {
                kept.push(cell.label.parse::<i64>().unwrap());
            }
        }
        let plain = |dims: &[i64]| dims.iter().copied().filter(|d| *d != 1).collect::<Vec<_>>();
        assert_eq!(plain(&kept), plain(&shape), "{call:?}");
        // Each axis of the result is drawn, including one that a fold reduced to 1.
        let drawn = row.cells.iter().flatten().filter(|cell| !cell.marks.is_empty()).count();
        assert!(drawn == shape.len() || shape.contains(&0), "{call:?}");
        compared += 1;
    });
    assert!(compared > 50, "{compared}");
}

/// Long axes are drawn by their ends, and are shortened sooner if there are more columns.
#[test]
fn long_axes_are_shortened() {
    for (extent, columns, expected) in [
        (0, 1, &[][..]),
        (6, 6, &[0, 1, 2, 3, 4, 5]),
        (7, 6, &[0, 1, 2, 6]),
        (3, 7, &[0, 1, 2]),
        (4, 7, &[0, 3]),
        (100, 1, &[0, 1, 2, 99]),
        (100, 9, &[0, 99]),
    ] {
        assert_eq!(shown(extent, columns), expected, "{extent}, {columns} columns");
    }
}

#[test]
fn captions_show_stretched_sizes() {
    let cell = |axis| Cell { label: "1 → 3".into(), marks: Vec::new(), axis };
    assert_eq!(cell(None).caption(), "1 → 3");
    assert_eq!(cell(Some(2)).caption(), "axis 2: 1 → 3");
}

/// Each operand has a row, whether or not the shapes broadcast, and there are enough columns for it.
#[test]
fn every_operand_has_a_row() {
    let (mut refused, mut alone) = (0, 0);
    each(|op, call, picture| {
        refused += usize::from(Frame::new(op, call).infer().is_err());
        for operand in &op.operands {
            let row = picture.rows.iter().find(|row| row.name == operand.name);
            let row = row.unwrap_or_else(|| panic!("{}: no {}", op.name, operand.name));
            assert!(row.cells.len() <= picture.columns.len(), "{} {call:?}", op.name);
        }
        let shapes = picture.rows.iter().filter(|row| row.role == Role::Operand);
        for row in shapes {
            let own = op.operands.iter().position(|operand| operand.name == row.name).unwrap();
            let operand = &call.operands[own];
            assert_eq!(row.shape, format!("{:?}", operand.shape), "{} {call:?}", op.name);
            // If no shapes align, each row shows its own shape.
            if picture.columns.iter().all(|column| column.head.is_empty()) {
                let dims: Vec<i64> =
                    row.cells.iter().flatten().map(|cell| cell.label.parse().unwrap()).collect();
                assert_eq!(dims, operand.shape, "{} {call:?}", op.name);
                let room = picture.columns.iter().rev().zip(dims.iter().rev());
                assert!(room.clone().all(|(c, dim)| c.extent >= *dim), "{} {call:?}", op.name);
                alone += 1;
            }
        }
    });
    assert!(refused > 100 && alone > 20, "{refused} {alone}");
}

/// Marks of one axis do not reach into the column of the next.
#[test]
fn marks_fit_their_columns() {
    let mut drawn = 0;
    each(|op, call, picture| {
        for row in &picture.rows {
            for (cell, column) in row.cells.iter().zip(&picture.columns) {
                let marks = cell.as_ref().map_or(0, |cell| cell.marks.len());
                // A column without coordinates has room for one, such as that of a folded axis.
                let room = shown(column.extent, picture.columns.len()).len();
                assert!(marks <= room.max(1), "{} {call:?}: {}", op.name, row.name);
                drawn += usize::from(marks > 0);
            }
        }
    });
    assert!(drawn > 2000, "{drawn}");
}

/// Shapes of up to twelve axes are drawn, of operands and results alike.
#[test]
fn shapes_of_more_than_twelve_axes_are_not_drawn() {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    let ops = check(&specs).unwrap().ops;
    let op = |name: &str| ops.iter().find(|op| op.name == name).unwrap();
    let call = |op: &Op| case::of_example(op, &op.examples[0], op.examples[0].dtypes[0]).unwrap();
    for rank in [11, 12, 13, 14] {
        let broadcast_to = op("broadcast_to");
        let mut to = call(broadcast_to);
        (to.operands[0].shape, to.settings[0]) = (vec![1], AttributeValue::List(vec![1; rank]));
        to.operands[0].data.truncate(1);
        assert_eq!(picture(broadcast_to, &to).is_some(), rank <= 12, "a result of rank {rank}");
        let add = op("add");
        let mut of = call(add);
        (of.operands[0].shape, of.operands[1].shape) = (vec![1; rank], vec![2]);
        assert_eq!(picture(add, &of).is_some(), rank <= 12, "an operand of rank {rank}");
    }
}
