//! Tests of every combination of matrix layouts of both operands and the result, against single elements. Covers dtypes
//! that are computed in their own type and in f32.

#![allow(clippy::unwrap_used)]

use opwright_runtime::{AutoBroadcast, Element, View, ViewMut, bf16, f16, nest};

/// Rows and columns, around the lengths at which the access pattern changes.
const SIZES: [(usize, usize); 9] =
    [(1, 1), (1, 17), (2, 5), (3, 16), (2, 300), (5, 33), (33, 17), (17, 64), (40, 3)];

/// The strides of rows and columns of an operand.
fn operands(rows: usize, cols: usize) -> [(isize, isize, &'static str); 10] {
    let (r, c) = (rows as isize, cols as isize);
    [
        (c, 1, "row-major"),
        (1, r, "transposed"),
        (0, 1, "the same row"),
        (1, 0, "one value per row"),
        (c + 3, 1, "with gaps"),
        (-(c + 3), 1, "reversed rows"),
        (1, r + 2, "transposed with gaps"),
        (2 * c, 2, "every second column"),
        (c, -1, "reversed columns"),
        (0, 0, "one value"),
    ]
}

/// The number of layouts of the result.
const RESULTS: usize = 7;

fn result<T: Element>(memory: &mut [T], rows: usize, cols: usize, layout: usize) -> ViewMut<'_, T> {
    let (height, width) = match layout {
        1 => (cols, rows),
        2 => (rows, cols + 3),
        4 => (cols, rows + 2),
        5 => (rows, 2 * cols),
        _ => (rows, cols),
    };
    let whole = ViewMut::new(&mut memory[..height * width], [height, width]).unwrap();
    match layout {
        0 => whole,
        1 => whole.permute(&[1, 0]).unwrap(),
        2 => whole.slice(1, 1..cols + 1, 1).unwrap(),
        3 => whole.slice(0, 0..rows, -1).unwrap(),
        4 => whole.slice(1, 1..rows + 1, 1).unwrap().permute(&[1, 0]).unwrap(),
        5 => whole.slice(1, 0..2 * cols, 2).unwrap(),
        _ => whole.slice(1, 0..cols, -1).unwrap(),
    }
}

/// Fills the memory around the result with `rest`, a value that no result has, to check that it is not written.
fn check<T: Element>(value: fn(usize) -> T, f: impl Fn(T, T) -> T + Sync, rest: Option<T>) {
    let data: Vec<T> = (0..3000).map(value).collect();
    for (rows, cols) in SIZES {
        let view = |row: isize, col: isize| {
            let (down, right) = ((rows as isize - 1) * row, (cols as isize - 1) * col);
            let first = -(down.min(0) + right.min(0));
            let at = move |r, c| (first + r as isize * row + c as isize * col) as usize;
            (View::strided(&data, [rows, cols], &[row, col], first as usize).unwrap(), at)
        };
        let layouts = operands(rows, cols);
        for (lhs_row, lhs_col, lhs_name) in layouts {
            for (rhs_row, rhs_col, rhs_name) in &layouts[..4] {
                let (lhs, left) = view(lhs_row, lhs_col);
                let (rhs, right) = view(*rhs_row, *rhs_col);
                for layout in 0..RESULTS {
                    let shown = || format!("{rows} x {cols}: {lhs_name}, {rhs_name} -> {layout}");
                    let mut memory = vec![rest.unwrap_or_default(); 3000];
                    let mut out = result(&mut memory, rows, cols, layout);
                    let target = out.reborrow();
                    nest::map((&lhs, &rhs), AutoBroadcast::None, target, |(a, b)| {
                        f(T::narrow(a), T::narrow(b)).widen()
                    })
                    .unwrap();
                    let out = out.view();
                    for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                        let expected = f(data[left(r, c)], data[right(r, c)]);
                        assert!(out.get(&[r, c]) == Some(expected), "{} at {r}, {c}", shown());
                    }
                    if let Some(rest) = rest {
                        let written = memory.iter().filter(|&&value| value != rest).count();
                        assert_eq!(written, rows * cols, "{}", shown());
                    }
                }
            }
        }
    }
}

/// Includes matrices that broadcast one value to each of many rows.
#[test]
fn unary_ops_in_every_layout() {
    let data: Vec<f32> = (0..20_000).map(|i| (i * 37 % 1009) as f32).collect();
    for (rows, cols) in SIZES.into_iter().chain([(1100, 17), (5, 2100)]) {
        for (row, col) in [(cols as isize, 1), (1, 0), (0, 1), (0, 0), (1, rows as isize)] {
            let operand = View::strided(&data, [rows, cols], &[row, col], 0).unwrap();
            for layout in 0..RESULTS {
                let mut memory = vec![0.5; 40_000];
                let mut out = result(&mut memory, rows, cols, layout);
                nest::map((&operand,), AutoBroadcast::None, out.reborrow(), |(a,)| -a).unwrap();
                let expected: Vec<f32> = operand.iter().map(|a| -a).collect();
                assert!(out.view().to_vec() == expected, "{rows} x {cols} by {row}, {col}");
                drop(out);
                let written = memory.iter().filter(|&&value| value != 0.5).count();
                assert_eq!(written, rows * cols);
            }
        }
    }
}

#[test]
fn binary_ops_in_every_layout() {
    check::<f32>(|i| (i * 37 % 1009) as f32, |a, b| a - b, Some(0.5));
    check::<u8>(|i| (i * 37 % 251) as u8, |a, b| a.wrapping_sub(b), None);
}

#[test]
fn binary_ops_of_halves_in_every_layout() {
    let f16 = |i: usize| f16::from_f32((i * 37 % 1009) as f32);
    check::<f16>(f16, |a, b| f16::from_f32(a.to_f32() - b.to_f32()), Some(f16::from_f32(0.5)));
    let bf16 = |i: usize| bf16::from_f32((i * 37 % 127) as f32);
    check::<bf16>(bf16, |a, b| bf16::from_f32(a.to_f32() - b.to_f32()), Some(bf16::from_f32(0.5)));
}

#[test]
fn binary_ops_of_bool_in_every_layout() {
    check::<bool>(|i| i * 37 % 5 < 2, |a, b| a & !b, None);
}
