//! Evaluates conditions in the interpreter.

use opwright_codegen::interp::{Frame, Stop};
use opwright_codegen::lower;
use opwright_codegen::model::DType;
use opwright_codegen::prove::case;

use crate::case::{Case, SUM};

/// The value of a condition, where `x` has shape [2, 3] and `y` shape [3].
fn answer(condition: &str) -> String {
    let lets = "let: {pair: \"x.rank == 2\", two: x.rank, list: \"concat(x.shape, y.shape)\", kind: x.dtype, by: rule, word: side, less: -1, large: 9223372036854775807, yes: true}";
    let given = "x: [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], y: [1.0, 2.0, 3.0]";
    let case = Case { lets, unless: &format!("'{condition}'"), given, ..SUM };
    let specs = case.specs();
    let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    let op = &ops.ops[0];
    let call = case::of_example(op, &op.examples[0], DType::F32).unwrap();
    match Frame::new(op, &call).infer() {
        Ok(_) => "true".into(),
        Err(Stop::Raised(..)) => "false".into(),
        Err(Stop::Undefined(_, cause)) => cause,
        Err(stop) => panic!("{condition}: {stop:?}"),
    }
}

const TRUE: &[&str] = &[
    // Integers.
    "7 / -2 == -3 && -7 / 2 == -3 && -7 / -2 == 3",
    "7 % -2 == 1 && -7 % 2 == -1 && 6 % 3 == 0",
    "-(2 - 5) == 3 && abs(-3) == 3 && abs(3) == 3 && abs(0) == 0",
    "min(2, 3) == 2 && min(3, 2) == 2 && max(2, 3) == 3 && max(3, 2) == 3",
    "9223372036854775806 + 1 == 9223372036854775807",
    "-9223372036854775807 - 1 < -9223372036854775807",
    "1 < 2 && !(2 < 2) && 2 <= 2 && !(3 <= 2) && 2 >= 2 && !(1 >= 2) && 3 > 2 && !(2 > 2)",
    "2 * 3 - 4 == 2 && 2 - 3 - 4 == -5 && 2 + 3 * 4 == 14",
    // Lists.
    "len(list) == 3 && list[0] == 2 && list[1] == 3 && at(list, 2) == 3",
    "axes(x) == range(0, 2) && axes(list) == (0..3) && len(axes(fill(0, 1))) == 0",
    "(2..5) == concat(2..4, 4..5) && len(5..2) == 0 && len(2..2) == 0",
    "(-2..1)[0] == -2 && len(-2..1) == 3",
    "remove(list, 1..2) == map(0..2, |i| i + 2) && remove(list, 0..0) == list",
    "remove(list, concat(0..1, 0..1)) == fill(2, 3)",
    "insert(0..2, 0, 9)[0] == 9 && insert(0..2, 2, 9)[2] == 9 && insert(0..2, 1, 9)[2] == 1",
    "fill(3, 7) == map(0..3, |i| 7) && len(fill(0, 7)) == 0 && len(fill(-1, 7)) == 0",
    "[] == fill(0, 0) && [1, 2] == (1..3) && [7] == fill(1, 7) && [list[1], -2 * 3][1] == -6",
    "!defined([1 / 0]) && product([len(list), 2, 1]) == 6 && any([4, 2], |n| n == list[0])",
    "contains(list, 3) && !contains(list, 4) && unique(x.shape) && !unique(list)",
    "min(list) == 2 && max(list) == 3 && sum(list) == 8 && product(list) == 18",
    "sum(0..0) == 0 && product(0..0) == 1 && product(0..9) == 0",
    "product(concat(fill(9, 4611686018427387904), 0..1)) == 0",
    "len(fill(65536, 1)) == 65536 && len(0..65536) == 65536",
    "len(concat(0..32768, 0..32768)) == 65536",
    // Closures.
    "all(list, |n| n > 1) && !all(list, |n| n > 2) && all(0..0, |n| n > 2)",
    "any(list, |n| n > 2) && !any(list, |n| n > 3) && !any(0..0, |n| n < 2)",
    "map(list, |n| n * n) == map(list, |n| n * 2 + (n - 2) * 3)",
    "filter(0..9, |n| n % 2 == 0) == map(0..5, |n| 2 * n)",
    "all(0..3, |i| any(0..3, |j| i + j == 2))",
    "all(list, |n| n > 1 || 1 / 0 == 1) && any(list, |n| n > 1 || 1 / 0 == 1)",
    // Expressions without a value, and lazy evaluation.
    "!defined(1 / 0) && defined(1 / 1) && !defined(list[3]) && !defined(fill(65537, 1))",
    "!defined(0..65537) && !defined(concat(0..32768, 0..32769)) && !defined(min(0..0))",
    "!defined(9223372036854775807 + 1) && !defined(-9223372036854775807 - 2)",
    "!defined(-(-9223372036854775807 - 1)) && !defined(abs(-9223372036854775807 - 1))",
    "!defined((-9223372036854775807 - 1) / -1) && !defined(1 % 0)",
    "pair || 1 / 0 == 1",
    "!(!pair && 1 / 0 == 1)",
    "if pair { two == 2 } else { 1 / 0 == 1 }",
    // Other sorts.
    "pair && two == 2 && (if pair { 1 } else { 0 }) == 1",
    "(two == 2) == pair && (two == 3) != pair && x.dtype == y.dtype",
    "rule == rule && side == \"left\" && side != \"right\"",
    "kind == y.dtype && by == rule && word == side && word != \"right\"",
    "broadcast_shapes(x.shape, y.shape, by) == x.shape",
    "less == 0 - 1 && large > 9223372036854775806 && yes",
    "broadcast_shapes(x.shape, y.shape) == x.shape",
];

const UNDEFINED: &[(&str, &str)] = &[
    ("1 / 0 == 1", "division by zero"),
    ("1 % 0 == 1", "division by zero"),
    ("9223372036854775807 + 1 == 0", "64-bit overflow"),
    ("list[3] == 1", "index 3 is out of range for a list of 3"),
    ("list[-1] == 1", "index -1 is out of range for a list of 3"),
    ("remove(list, 3..4) == list", "position 3 is out of range for a list of 3"),
    ("remove(list, -1..0) == list", "position -1 is out of range for a list of 3"),
    ("insert(list, 4, 0) == list", "position 4 is out of range for a list of 3"),
    ("insert(list, -1, 0) == list", "position -1 is out of range for a list of 3"),
    ("len(0..65537) == 0", "a list of 65537 entries is longer than 65536"),
    ("min(0..0) == 0", "min of an empty list"),
    ("max(0..0) == 0", "max of an empty list"),
    ("broadcast_shapes(x.shape, 4..5) == x.shape", "axis 1 (-1): 3 against 4, and neither is 1"),
];

#[test]
fn conditions_have_the_expected_values() {
    for condition in TRUE {
        assert_eq!(answer(condition), "true", "{condition}");
        assert_eq!(answer(&format!("!({condition})")), "false", "{condition}");
    }
    for (condition, cause) in UNDEFINED {
        assert_eq!(answer(condition), *cause, "{condition}");
    }
}
