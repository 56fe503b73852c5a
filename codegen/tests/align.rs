//! Alignment pictures against what the ops do: what is drawn as one element again must have its value, or its position;
//! and where an error names an axis, that axis is marked.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::path::Path;

use opwright_codegen::align::{Cell, Mark, Picture, Role, picture, shown};
use opwright_codegen::expr::shape::position;
use opwright_codegen::expr::tensor::Tensor;
use opwright_codegen::model::{Body, DType, Num, Op};
use opwright_codegen::prove::case;
use opwright_codegen::prove::run::{Call, Frame, Stop};
use opwright_codegen::prove::sweep::calls;
use opwright_codegen::{Specs, check};

/// Every example, and a sweep, with its picture.
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

/// Compares the marks of a row with what stands at each coordinate along an axis, told apart by `at`; the first
/// coordinate may be an element, or the repetition of one along an axis that is not there.
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
    // The label is the tensor's own dimension, or says that it is 1 and stretched; an axis that is not there has none.
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
fn rules_repeat_what_meets_again() {
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
fn views_and_kernels_repeat_the_same_values() {
    let mut compared = 0;
    each(|op, call, picture| {
        let read = match &op.body {
            Body::View { operand, .. } => *operand,
            Body::Kernel { definition, .. } => {
                (0..op.operands.len()).find(|i| definition.load(*i).is_some()).unwrap()
            }
            _ => return,
        };
        // Every element of its own value.
        let mut call = call.clone();
        call.dtype = DType::I64;
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
fn a_fold_marks_what_it_folds() {
    let mut compared = 0;
    each(|op, call, picture| {
        let frame = Frame::new(op, call);
        let (Body::Reduce { .. }, Ok(shape)) = (&op.body, frame.infer()) else { return };
        let over = frame.over().unwrap();
        let row = picture.rows.last().unwrap();
        let mut kept = vec![];
        for (axis, cell) in row.cells.iter().enumerate() {
            let cell = cell.as_ref().unwrap();
            assert_eq!(over.contains(&(axis as i64)), cell.label.contains('Σ'), "{call:?}");
            if !cell.label.contains('Σ') {
                kept.push(cell.label.parse::<i64>().unwrap());
            }
        }
        let plain = |dims: &[i64]| dims.iter().copied().filter(|d| *d != 1).collect::<Vec<_>>();
        assert_eq!(plain(&kept), plain(&shape), "{call:?}");
        compared += 1;
    });
    assert!(compared > 50, "{compared}");
}

/// Long axes are drawn by their ends, and the sooner the more columns there are.
#[test]
fn what_is_shown_of_an_axis() {
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
fn what_is_said_below_the_marks() {
    let cell = |axis| Cell { label: "1 → 3".into(), marks: Vec::new(), axis };
    assert_eq!(cell(None).caption(), "1 → 3");
    assert_eq!(cell(Some(2)).caption(), "axis 2: 1 → 3");
}
