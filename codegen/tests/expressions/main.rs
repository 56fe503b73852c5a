//! Translates one expression in each place of an op: to mathematics, to Rust, to JavaScript.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod conditions;
mod gradients;
mod latex;
mod rust;
mod spec;

use crate::spec::{only, with};

/// A decimal of a spec is rounded once, from its digits to the dtype, and not via f64.
#[test]
fn decimals_are_rounded_once() {
    use opwright_codegen::model::DType;
    let row = "special_cases: [{x: 1.000488281250000000000000001, y: -1.0039062500000000000001, sum: 0.5}]";
    let ops = with("x + y", "n == 0", &format!("vjp: {{none: not here}}\n  {row}"));
    let operands = &only(&ops).special_cases[0].operands;
    let bits = |i: usize, dtype| operands[i].cast(dtype).bits(dtype);
    assert_eq!((bits(0, DType::F16), bits(1, DType::Bf16)), (0x3c01, 0xbf81));
    assert_eq!((bits(0, DType::F32), bits(1, DType::F16)), (0x3f80_1000, 0xbc04));
}

/// Elements are numbered in row-major order, and the number of a coordinate converts back.
#[test]
fn coordinates_are_numbered_in_row_major_order() {
    use opwright_codegen::expr::functions::tensor::coordinate;
    for shape in [&[2, 3, 4][..], &[5], &[1, 7, 1], &[3, 1, 2, 2]] {
        let count = shape.iter().product::<i64>();
        for number in 0..count {
            let c = coordinate(shape, number as usize);
            let back = c.iter().zip(shape).fold(0, |number, (i, n)| number * n + i);
            assert_eq!(back, number, "{shape:?}: {c:?}");
            assert!(c.iter().zip(shape).all(|(i, n)| (0..*n).contains(i)), "{shape:?}: {c:?}");
        }
    }
    assert!(coordinate(&[], 0).is_empty());
    assert_eq!(coordinate(&[2, 0, 3], 0), [0, 0, 0]);
}

/// The signatures of functions in the language reference.
#[test]
fn the_reference_lists_function_signatures() {
    use opwright_codegen::expr::reference::sections;
    let written: Vec<(&str, Vec<String>)> = sections()
        .into_iter()
        .map(|(title, entries)| (title, entries.into_iter().map(|e| e.written).collect()))
        .collect();
    for (title, some) in [
        (
            "Shapes, lists and integers",
            &["a + b", "-a", "a == b", "len(list)", "insert(list, at, v)"][..],
        ),
        ("Functions that take a closure", &["all(list, |v| …)", "map(list, |v| …)"]),
        ("Special forms", &["cast(x, dtype)"]),
        ("Scalars: elementwise, each, of, vjp", &["a * b", "-a", "a <= b", "pow(a, b)", "exp(a)"]),
        ("Tensors: gradients of view, reduce and kernel", &["sum(t, list)", "reshape(t, list)"]),
    ] {
        let (_, all) = written.iter().find(|(have, _)| *have == title).unwrap();
        for one in some {
            assert!(all.iter().any(|have| have == one), "{one} is not in {all:?}");
        }
        assert!(title.starts_with("Shapes") == all.contains(&"len(list)".to_owned()), "{title}");
    }
}

/// Comments are broken at the last space within the width.
#[test]
fn comments_are_wrapped_at_the_width() {
    use opwright_codegen::pretty::wrap;
    for (text, width, lines) in [
        ("", 5, &[""][..]),
        ("ab cd", 5, &["ab cd"]),
        ("ab cde", 5, &["ab", "cde"]),
        ("ab cd ef gh", 5, &["ab cd", "ef gh"]),
        (" ab   cd\nef ", 8, &["ab cd ef"]),
        ("abcdefgh ij", 5, &["abcdefgh", "ij"]),
        ("é é é é", 3, &["é é", "é é"]),
    ] {
        assert_eq!(wrap(text, width), lines, "{text}");
    }
}
