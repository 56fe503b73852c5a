//! The interpreter's arithmetic, and specs that it must accept.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use opwright_codegen::expr::Kind;
use opwright_codegen::expr::tensor::fold;
use opwright_codegen::model::{Body, DType, Fold, Literal, Num, Rule, Setting, fit};
use opwright_codegen::prove::case;
use opwright_codegen::prove::run::{Frame, Stop};
use opwright_codegen::{Artifacts, Specs, check, emit, lower};

/// Floats are summed as if there were twice as many digits, in whatever order they come.
#[test]
fn sums_lose_nothing() {
    for (values, expected) in [
        (&[1e100, 1.0, -1e100][..], 1.0),
        (&[1.0, 1e100, 1.0, -1e100], 2.0),
        (&[1.0, 1e100, 1.0, -1e100, 0.5], 2.5),
        (&[-1e100, 1.0, 1e100], 1.0),
        (&[1e16, 1.0, 1.0, -1e16], 2.0),
        (&[0.1; 10], 1.0),
        (&[-0.0], -0.0),
        (&[-0.0, 0.0], 0.0),
        (&[1e308, 1e308, -1e308], f64::INFINITY),
        (&[f64::INFINITY, 1.0], f64::INFINITY),
    ] {
        let sum = fold(Fold::Add, DType::F64, values.iter().map(|v| Num::Float(*v)));
        let Num::Float(sum) = sum else { panic!("{sum:?}") };
        assert_eq!(sum.to_bits(), expected.to_bits(), "{values:?}: {sum}");
    }
    // And rounded once.
    let third = [1.0, 1.0 / 16_777_216.0, 1.0 / 16_777_216.0].map(Num::Float);
    let sum = fold(Fold::Add, DType::F32, third.into_iter());
    assert_eq!(format!("{sum:?}"), format!("{:?}", Num::Float(f64::from(1.0f32.next_up()))));
}

/// Arguments beside `x` and `y`, what stands before `returns`, the constraint, the value with what stands after it, whose
/// shapes meet and what examples give besides `x` and `y`, and the first one.
struct Case<'a> {
    args: &'a str,
    lets: &'a str,
    unless: &'a str,
    value: &'a str,
    meets: &'a str,
    more: &'a str,
    given: &'a str,
    returns: &'a str,
}

const SUM: Case<'_> = Case {
    args: "",
    lets: "",
    unless: "defined(sum.shape)",
    value: "elementwise: x + y",
    meets: "",
    more: "",
    given: "x: [1.0], y: [2.0]",
    returns: "[3.0]",
};

impl Case<'_> {
    fn specs(&self) -> Specs {
        let Case { args, lets, unless, value, meets, more, given, returns } = self;
        let spec = format!(
            r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {{T: float}}
  args:
    {args}
    x: {{type: tensor<T>, description: An operand.}}
    y: {{type: tensor<T>, description: Another one.}}
    p: {{type: bool, default: true, description: A truth value.}}
    rule: {{type: auto_broadcast, default: numpy, description: A rule.}}
    side: {{type: [left, right], default: left, description: A side.}}
  {lets}
  returns:
    sum:
      type: tensor<T>
      shape: broadcast_shapes({meets}x.shape, y.shape)
      description: The result.
  raises:
    - id: C1
      error: ValueError
      unless: {unless}
      message: no
  {value}
  platforms: [cpu]
  examples:
    - name: one
      given: {{{more} {given}}}
      returns: {returns}
    - name: none
      given: {{{more} x: [1.0, 2.0], y: [1.0, 2.0, 3.0]}}
      raises: C1
"#
        );
        Specs::from_texts([("specs/add.yaml", spec.as_str())]).unwrap()
    }

    fn is_accepted(&self) -> Artifacts {
        let specs = self.specs();
        let ops = check(&specs).unwrap_or_else(|faults| {
            panic!("{}: {:?}", self.value, faults.with_sources(specs.sources))
        });
        emit::emit(&ops)
    }
}

/// Gradients are derived, and compared with differences, also where the op is steep, flat or of a narrow dtype.
#[test]
fn right_gradients_are_accepted() {
    for (value, returns) in [
        ("exp(4.0 * x) * y", "[109.19630006628847]"),
        ("x * x * x + y", "[3.0]"),
        ("x * x * x * x * x * x * y", "[2.0]"),
        ("1000.0 * x + y", "[1002.0]"),
        ("if x < 0.0 { y } else { x * x * y }", "[2.0]"),
    ] {
        Case { value: &format!("elementwise: {value}"), returns, ..SUM }.is_accepted();
    }
}

/// An example may be off by as much as its op.
#[test]
fn examples_within_the_accuracy() {
    for (accuracy, returns, fits) in [
        ("", "[3.0]", true),
        ("", "[3.0000002]", false),
        ("accuracy: {f32: 2 ulp}", "[3.0]", true),
        ("accuracy: {f32: 2 ulp}", "[3.0000002]", true),
        ("accuracy: {f32: 2 ulp}", "[2.9999995]", true),
        ("accuracy: {f32: 2 ulp}", "[3.0000007]", false),
        ("accuracy: {f64: 2 ulp}", "[3.0000002]", false),
    ] {
        let value = &format!("elementwise: x + y\n  {accuracy}");
        let given = "x: {dtype: f32, shape: [1], data: [1.0]}, y: [2.0]";
        let specs = Case { value, given, returns, ..SUM }.specs();
        assert_eq!(check(&specs).is_ok(), fits, "{accuracy} {returns}");
    }
}

/// A view moves by strides, wherever it starts and whichever way it goes.
#[test]
fn views_that_are_affine() {
    for (index, returns) in [
        ("c", "[1.0, 2.0, 3.0]"),
        ("map(axes(x), |d| x.shape[d] - 1 - c[d])", "[3.0, 2.0, 1.0]"),
        ("map(axes(x), |d| 0)", "[1.0, 1.0, 1.0]"),
        ("map(axes(x), |d| x.shape[d] - 1)", "[3.0, 3.0, 3.0]"),
    ] {
        let value = &format!("view: 'x[{index}]'\n  vjp: {{none: not here}}");
        let unless = "x.shape == y.shape && all(axes(x), |d| x.shape[d] > 0)";
        let given = "x: [1.0, 2.0, 3.0], y: [1.0, 2.0, 3.0]";
        Case { value, unless, given, returns, ..SUM }.is_accepted();
    }
}

/// What is chosen may be of any sort.
#[test]
fn choices_of_every_sort() {
    for unless in [
        "defined(broadcast_shapes(x.shape, y.shape, if p { rule } else { rule }))",
        "(if p { side } else { side }) == \"left\"",
        "len(if p { x.shape } else { y.shape }) == x.rank",
        "if p { p } else { true }",
    ] {
        let unless = &format!("'defined(sum.shape) && ({unless})'");
        Case { unless, ..SUM }.is_accepted();
    }
}

/// A `let` is about elements wherever one of its parts is.
#[test]
fn lets_about_elements() {
    for value in ["if p { x } else { 0 }", "if p { 1 } else { x }", "if x < 1 { 1 } else { 1 }"] {
        let lets = &format!("let: {{z: '{value}'}}");
        Case { lets, value: "elementwise: x * z + y", ..SUM }.is_accepted();
    }
}

/// An example says the dtype where it likes; one that an operand has anyway decides nothing.
#[test]
fn dtypes_of_examples() {
    let args = "when: {type: tensor<bool>, description: A choice.}";
    let more = "when: {dtype: bool, shape: [1], data: [true]},";
    for given in [
        "x: [1.0], y: [2.0]",
        "x: [1.0], y: {dtype: f64, shape: [1], data: [2.0]}",
        "x: {dtype: f32, shape: [1], data: [1.0]}, y: [2.0]",
    ] {
        let value = "elementwise: 'if when { x + y } else { x }'";
        Case { args, meets: "when.shape, ", more, given, value, ..SUM }.is_accepted();
    }
}

/// What needs nothing but its values is a function, which several dtypes share.
#[test]
fn functions_that_stand_alone() {
    for (lets, value, alone) in [
        ("", "x + y", true),
        ("", "x + y * cast(p, T)", false),
        ("", "if p { x + y } else { y }", false),
        ("", "cast(cast(x, f64) + cast(y, f64), T)", false),
        ("", "x + cast(x < x, T) + y", false),
        ("", "x + (if cast(x, f64) < 1 { y } else { y })", true),
        ("", "x + (if cast(cast(x, T), f64) < 1 { y } else { y })", false),
        ("", "x + (if cast(x + y, f64) < 1 { y } else { y })", false),
        ("", "x + (if cast(2, f64) < 1 { y } else { y })", false),
        ("let: {z: x * 1}", "z + y", true),
        ("let: {z: 'if p { x } else { y }'}", "z + y * 0 + 2", false),
    ] {
        let case = Case { lets, value: &format!("elementwise: '{value}'"), ..SUM };
        let text = &case.is_accepted().files["src/ops/add.rs"];
        assert_eq!(text.contains("fn at<C: "), alone, "{value}");
        assert!(text.contains("|(x, y): (C, C)|") || text.contains("|(x, y)|"), "{value}:\n{text}");
    }
}

/// What belongs to no language is what is emitted, without the rest.
#[test]
fn data_alone() {
    let specs = SUM.specs();
    let ops = check(&specs).unwrap();
    let (all, data) = (emit::emit(&ops), emit::data(&ops));
    let names: Vec<&str> = data.files.keys().map(String::as_str).collect();
    assert_eq!(names, ["op.schema.json", "ops.json", "vectors/add.json", "vectors/manifest.json"]);
    assert!(names.iter().all(|name| data.files[*name] == all.files[*name]));
}

/// What a shape is in one dtype is not what it is in another.
#[test]
fn shapes_that_depend_on_the_dtype() {
    let spec = r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {T: float}
  args:
    x: {type: tensor<T>, description: An operand.}
    to: {type: dtype, description: A dtype.}
  let:
    n: "if x.dtype == to { 1 } else { 2 }"
  returns:
    sum: {type: tensor<T>, shape: "map(0..n, |d| 2)", description: The result.}
  raises:
    - id: C1
      error: ValueError
      unless: x.rank == 0
      message: no
  view: "x[map(axes(x), |d| 0)]"
  vjp:
    x: sum(grad, 0..n)
  platforms: [cpu]
  examples:
    - name: one
      dtypes: [f32]
      given: {x: 1.0, to: f32}
      returns: [1.0, 1.0]
    - name: two
      dtypes: [f64]
      given: {x: 1.0, to: f32}
      returns: [[1.0, 1.0], [1.0, 1.0]]
    - name: none
      given: {x: [1.0], to: f32}
      raises: C1
"#;
    let specs = Specs::from_texts([("specs/add.yaml", spec)]).unwrap();
    check(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
}

/// What the interpreter makes of a condition, where `x` has shape [2, 3] and `y` shape [3].
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
    // What has no value, and what is not asked for.
    "!defined(1 / 0) && defined(1 / 1) && !defined(list[3]) && !defined(fill(65537, 1))",
    "!defined(0..65537) && !defined(concat(0..32768, 0..32769)) && !defined(min(0..0))",
    "!defined(9223372036854775807 + 1) && !defined(-9223372036854775807 - 2)",
    "!defined(-(-9223372036854775807 - 1)) && !defined(abs(-9223372036854775807 - 1))",
    "!defined((-9223372036854775807 - 1) / -1) && !defined(1 % 0)",
    "pair || 1 / 0 == 1",
    "!(!pair && 1 / 0 == 1)",
    "if pair { two == 2 } else { 1 / 0 == 1 }",
    // Others.
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
fn conditions_are_what_they_say() {
    for condition in TRUE {
        assert_eq!(answer(condition), "true", "{condition}");
        assert_eq!(answer(&format!("!({condition})")), "false", "{condition}");
    }
    for (condition, cause) in UNDEFINED {
        assert_eq!(answer(condition), *cause, "{condition}");
    }
}

/// Elements become those of another dtype as `cast` says.
#[test]
fn casts() {
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    for (from, dtype, to) in [
        (Num::Int(0), DType::Bool, Num::Bool(false)),
        (Num::Int(1), DType::Bool, Num::Bool(true)),
        (Num::Int(-7), DType::Bool, Num::Bool(true)),
        (Num::Float(0.0), DType::Bool, Num::Bool(false)),
        (Num::Float(-0.0), DType::Bool, Num::Bool(false)),
        (Num::Float(0.25), DType::Bool, Num::Bool(true)),
        (Num::Float(nan), DType::Bool, Num::Bool(true)),
        (Num::Bool(true), DType::Bool, Num::Bool(true)),
        (Num::Bool(true), DType::F32, Num::Float(1.0)),
        (Num::Bool(false), DType::F16, Num::Float(0.0)),
        (Num::Bool(true), DType::I8, Num::Int(1)),
        (Num::Bool(false), DType::U64, Num::Int(0)),
        (Num::Int(300), DType::U8, Num::Int(44)),
        (Num::Int(128), DType::I8, Num::Int(-128)),
        (Num::Int(-1), DType::U64, Num::Int(u64::MAX.into())),
        (Num::Float(300.7), DType::U8, Num::Int(255)),
        (Num::Float(-1.7), DType::U8, Num::Int(0)),
        (Num::Float(-1.7), DType::I32, Num::Int(-1)),
        (Num::Float(nan), DType::I64, Num::Int(0)),
        (Num::Float(inf), DType::I64, Num::Int(i64::MAX.into())),
        (Num::Float(-inf), DType::I64, Num::Int(i64::MIN.into())),
        (Num::Int(16_777_217), DType::F32, Num::Float(16_777_216.0)),
        (Num::Int(16_777_219), DType::F32, Num::Float(16_777_220.0)),
        // Rounded to f64 first, it would be a tie, and go down.
        (Num::Int((1 << 53) + (1 << 29) + 1), DType::F32, Num::Float(9_007_200_328_482_816.0)),
        (Num::Int((1 << 53) + 1), DType::F64, Num::Float(9_007_199_254_740_992.0)),
        (Num::Int(2049), DType::F16, Num::Float(2048.0)),
        (Num::Int(70_000), DType::F16, Num::Float(inf)),
        (Num::Int(257), DType::Bf16, Num::Float(256.0)),
        (Num::Float(0.1), DType::F32, Num::Float(f64::from(0.1f32))),
    ] {
        let have = from.cast(dtype);
        assert!(have.same(to), "{from} to {dtype}: {have}, not {to}");
    }
}

/// What counts up alternates in bool; other numbers there are 0 or 1.
#[test]
fn counting_in_bool() {
    for (numbers, expected) in [
        (&[0, 1, 2, 3, 4][..], Some(&[false, true, false, true, false][..])),
        (&[0, 1], Some(&[false, true])),
        (&[1, 0], Some(&[true, false])),
        (&[0, 1, 1], Some(&[false, true, true])),
        (&[0, 2], None),
        (&[1, 2], None),
        (&[], Some(&[])),
    ] {
        let literals: Vec<Literal> = numbers.iter().map(|n| Literal::Int(*n)).collect();
        let fitted = fit(&literals, DType::Bool);
        let expected: Option<Vec<Num>> =
            expected.map(|all| all.iter().map(|v| Num::Bool(*v)).collect());
        assert_eq!(format!("{fitted:?}"), format!("{expected:?}"), "{numbers:?}");
    }
}

/// The bits of an element; every NaN has the same.
#[test]
fn bits() {
    let odd = [
        f64::NAN,
        -f64::NAN,
        f64::from_bits(0xFFF8_0000_2000_0001),
        f64::from_bits(0x7FF0_0000_0000_0001),
    ];
    for (dtype, nan) in [
        (DType::F64, 0x7FF8_0000_0000_0000),
        (DType::F32, 0x7FC0_0000),
        (DType::F16, 0x7E00),
        (DType::Bf16, 0x7FC0),
    ] {
        for v in odd {
            assert_eq!(Num::Float(v).bits(dtype), nan, "{v} {dtype}");
        }
    }
    for (num, dtype, expected) in [
        (Num::Float(-0.0), DType::F64, 1 << 63),
        (Num::Float(-0.0), DType::F16, 0x8000),
        (Num::Float(1.5), DType::F32, 0x3FC0_0000),
        (Num::Float(-1.5), DType::F16, 0xBE00),
        (Num::Float(1.5), DType::Bf16, 0x3FC0),
        (Num::Float(f64::INFINITY), DType::F16, 0x7C00),
        (Num::Float(f64::NEG_INFINITY), DType::Bf16, 0xFF80),
        (Num::Float(65504.0), DType::F16, 0x7BFF),
        (Num::Float(2f64.powi(-24)), DType::F16, 1),
        (Num::Int(-1), DType::I64, u64::MAX),
        (Num::Int(7), DType::U8, 7),
        (Num::Bool(true), DType::Bool, 1),
    ] {
        assert_eq!(num.bits(dtype), expected, "{num} {dtype}");
    }
}

/// Only the wide are made narrower.
#[test]
fn what_fits_stays() {
    for (num, dtype, expected) in [
        (Num::Int(300), DType::I8, Num::Int(44)),
        (Num::Int(300), DType::F32, Num::Int(300)),
        (Num::Int(1), DType::Bool, Num::Int(1)),
        (Num::Bool(true), DType::I8, Num::Bool(true)),
        (Num::Float(0.1), DType::F64, Num::Float(0.1)),
        (Num::Float(2.5), DType::I8, Num::Float(2.5)),
    ] {
        assert!(num.fit(dtype).same(expected), "{num} in {dtype}: {}", num.fit(dtype));
    }
}

/// An example's numbers are elements of the dtypes that hold them.
#[test]
fn literals() {
    for (literal, dtype, element) in [
        (Literal::Int(1), DType::Bool, Some(Num::Bool(true))),
        (Literal::Int(0), DType::Bool, Some(Num::Bool(false))),
        (Literal::Int(2), DType::Bool, None),
        (Literal::Bool(true), DType::Bool, Some(Num::Bool(true))),
        (Literal::Bool(true), DType::U8, None),
        (Literal::Int(255), DType::U8, Some(Num::Int(255))),
        (Literal::Int(256), DType::U8, None),
        (Literal::Int(-1), DType::U8, None),
        (Literal::Int(-128), DType::I8, Some(Num::Int(-128))),
        (Literal::Large(u64::MAX), DType::U64, Some(Num::Int(u64::MAX.into()))),
        (Literal::Large(u64::MAX), DType::I64, None),
        (Literal::Int(2048), DType::F16, Some(Num::Float(2048.0))),
        (Literal::Int(2049), DType::F16, None),
        (Literal::Int(70_000), DType::F16, None),
        (Literal::Float(0.1), DType::F64, Some(Num::Float(0.1))),
        (Literal::Float(0.1), DType::F32, Some(Num::Float(f64::from(0.1f32)))),
        (Literal::Float(1.0), DType::I32, None),
    ] {
        let have = literal.element(dtype);
        let same = match (have, element) {
            (Some(a), Some(b)) => a.same(b),
            (a, b) => a.is_none() && b.is_none(),
        };
        assert!(same, "{literal} as {dtype}: {have:?}, not {element:?}");
    }
}

/// A result of a hundred thousand elements is computed, and none that is larger.
#[test]
fn results_as_large_as_may_be() {
    let specs = SUM.specs();
    let ops = lower::lower(&specs).unwrap();
    let op = &ops.ops[0];
    let mut call = case::of_example(op, &op.examples[0], DType::F32).unwrap();
    for (count, fits) in [(99_999, true), (100_000, true), (100_001, false)] {
        call.operands[0].shape = vec![count];
        call.operands[0].data = vec![Num::Float(1.0); count as usize];
        assert_eq!(Frame::new(op, &call).values(&[count]).is_ok(), fits, "{count} elements");
    }
}

/// The index of each operand's elements, and gradients that speak of operands.
#[test]
fn operands_that_are_read_by_index() {
    let value = r#"kernel: tile
  definition: "x[c] + y[map(0..1, |i| 0)]"
  vjp: {x: "sum_to(y, x.shape)", y: "sum_to(grad, y.shape)"}"#;
    let specs = Case { value, ..SUM }.specs();
    let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    let Body::Kernel { definition, .. } = &ops.ops[0].body else { panic!("{value}") };
    assert!(matches!(definition.load(0).unwrap().kind, Kind::Coord));
    assert!(matches!(definition.load(1).unwrap().kind, Kind::Bind(..)));
    assert!(definition.load(2).is_none());
    let text = &emit::emit(&ops).files["src/ops/add.rs"];
    assert!(text.contains("sum_to(&y, &x_shape)"), "{text}");
}

/// Each name of a message is bound once.
#[test]
fn holes_are_named_once() {
    let mut specs = Case { lets: "let: {n: len(x.shape)}", ..SUM }.specs();
    let message = "message: '{n} {n} {x.shape} {x.shape} {n + 1} {n + 1} {side} {side}'";
    let text = specs.sources[0].text.replace("message: no", message);
    specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
    let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    let text = &emit::emit(&ops).files["src/ops/add.rs"];
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for line in [
        "let n = rt::expr::len(&x_shape);",
        "let x_shape = rt::expr::List(&x_shape);",
        "let side = self.side.word();",
    ] {
        assert_eq!(lines.iter().filter(|have| **have == line).count(), 1, "{line}: {text}");
    }
}

/// A reduction asks the call for what is a list, and for nothing else.
#[test]
fn lists_of_reductions() {
    let spec = include_str!("golden/reduce/spec.yaml");
    let over = "over: axes, of";
    assert!(spec.contains(over));
    for (text, asks) in [
        ("axes", true),
        ("filter(axes(lhs), |a| a < lhs.rank)", false),
        ("if all(axes, |a| a < 9) { axes(lhs) } else { axes(rhs) }", true),
        ("if lhs.rank == output.rank { axes(lhs) } else { axes(rhs) }", true),
    ] {
        let spec = spec.replace(over, &format!("over: \"{text}\", of"));
        let specs = Specs::from_texts([("specs/sum_of_products.yaml", spec.as_str())]).unwrap();
        let ops = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let code = &emit::emit(&ops).files["src/ops/sum_of_products.rs"];
        let compute = code.split("fn compute").nth(1).unwrap();
        assert_eq!(compute.contains("let call = "), asks, "{text}:\n{compute}");
    }
}

/// A number has the dtype of what it is chosen against.
#[test]
fn numbers_beside_elements_of_a_fixed_dtype() {
    let args = "k: {type: tensor<f64>, description: Elements of one dtype.}";
    for definition in [
        "cast(if p { 2 } else { k[c] }, T)",
        "cast(if p { k[c] } else { 2 }, T)",
        "cast(if p { 2 } else { k[c] * 2 }, T)",
        "cast(if p { 2 } else { abs(k[c]) }, T)",
        "cast(if p { 2 } else { if !p { 3 } else { -k[c] } }, T)",
    ] {
        let value =
            format!("kernel: tile\n  definition: '{definition}'\n  vjp: {{none: not here}}");
        let case = Case { args, meets: "k.shape, ", more: "k: [1.0],", value: &value, ..SUM };
        let specs = case.specs();
        let lowered = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources));
        assert!(lowered.is_ok(), "{definition}: {:?}", lowered.err());
    }
}

/// Functions of mathematics are asked of a guard, which does with care again what was near a bound.
#[test]
fn functions_of_mathematics_are_guarded() {
    for (lets, value, call) in [
        ("", "pow(x, y)", Some("guard.pow(x, y)")),
        ("", "x + pow(x, y)", Some("guard.pow(x, y)")),
        ("", "fmod(x, y)", Some("guard.fmod(x, y)")),
        ("", "if p { x } else { hypot(x, y) }", Some("guard.hypot(x, y)")),
        ("let: {z: 'atan2(x, y)'}", "x + z * y", Some("guard.atan2(x, y)")),
        ("let: {z: 'atan2(x, y)', w: z + 1}", "x + w * y", Some("guard.atan2(x, y)")),
        ("", "x * y", None),
        ("", "x + sqrt(y)", None),
    ] {
        let specs = Case { lets, value: &format!("elementwise: '{value}'"), ..SUM }.specs();
        let ops = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let text = &emit::emit(&ops).files["src/ops/add.rs"];
        let compute = text.split("fn compute").nth(1).unwrap();
        assert_eq!(compute.contains("map_guarded("), call.is_some(), "{value}:\n{compute}");
        let call = call.unwrap_or("rt::nest::map(");
        assert!(compute.contains(call), "{value}:\n{compute}");
    }
}

/// What is written for an attribute, and what it is.
#[test]
fn settings() {
    let rule = |rule: Rule| Some(Setting::Rule(rule));
    let list = |list: &[i64]| Some(Setting::List(list.to_vec()));
    for (ty, written, expected) in [
        ("int", "-7", Some(Setting::Int(-7))),
        ("int", "9223372036854775807", Some(Setting::Int(i64::MAX))),
        ("int", "9223372036854775808", None),
        ("int", "2.0", None),
        ("int", "2.5", None),
        ("int", "9.2e18", None),
        ("int", "true", None),
        ("float", "2", Some(Setting::Float(2.0))),
        ("float", "-2.5", Some(Setting::Float(-2.5))),
        ("float", ".inf", Some(Setting::Float(f64::INFINITY))),
        ("float", "\"2\"", None),
        ("bool", "true", Some(Setting::Bool(true))),
        ("bool", "false", Some(Setting::Bool(false))),
        ("bool", "1", None),
        ("auto_broadcast", "none", rule(Rule::None)),
        ("auto_broadcast", "explicit", rule(Rule::None)),
        ("auto_broadcast", "numpy", rule(Rule::Numpy)),
        ("auto_broadcast", "pdpd", rule(Rule::Pdpd(-1))),
        ("auto_broadcast", "{pdpd: {axis: 1}}", rule(Rule::Pdpd(1))),
        ("auto_broadcast", "{pdpd: {axis: -1}}", rule(Rule::Pdpd(-1))),
        ("auto_broadcast", "{numpy: {axis: 1}}", None),
        ("dtype", "f16", Some(Setting::DType(DType::F16))),
        ("dtype", "float", None),
        ("shape", "[2, 0, 3]", list(&[2, 0, 3])),
        ("shape", "[]", list(&[])),
        ("shape", "[-1]", None),
        ("dims", "[-1, 2]", list(&[-1, 2])),
        ("axes", "[1, 0, 1]", list(&[1, 0, 1])),
        ("axes", "[-1]", None),
        ("axis_set", "[1, 0]", list(&[1, 0])),
        ("[left, right]", "right", Some(Setting::Word("right".into()))),
        ("[left, right]", "centre", None),
    ] {
        let attribute =
            format!("    n: {{type: {ty}, default: {written}, description: A setting.}}\n");
        let text =
            SUM.specs().sources[0].text.replace("    p: {type", &(attribute + "    p: {type"));
        let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
        let setting =
            lower::lower(&specs).ok().and_then(|ops| ops.ops[0].attributes[0].default.clone());
        assert_eq!(setting, expected, "{ty}: {written}");
    }
}

/// Numbers of examples, as they are written.
#[test]
fn numbers_of_examples() {
    for (dtype, written, expected) in [
        ("u64", "18446744073709551615", "18446744073709551615"),
        ("u64", "9223372036854775808", "9223372036854775808"),
        ("i64", "-9223372036854775808", "-9223372036854775808"),
        ("i8", "-128", "-128"),
        ("f64", "0.1", "0.1"),
        ("f64", "3", "3.0"),
        ("f64", "-.inf", "-inf"),
        ("f64", ".nan", "nan"),
        ("f64", "1e300", "1e300"),
        ("bool", "true", "true"),
    ] {
        let text = SUM.specs().sources[0].text.replace("{T: float}", &format!("{{T: [{dtype}]}}"));
        let text =
            text.replace("elementwise: x + y", "elementwise: x").replace("[1.0, 2.0", "[1, 0");
        let text = text.replace("x: [1.0], y: [2.0]", &format!("x: [{written}], y: [1]"));
        let text =
            text.replace("returns: [3.0]", &format!("returns: [{written}]")).replace("3.0]", "1]");
        let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
        let ops = check(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let op = &ops.ops[0];
        let call = case::of_example(op, &op.examples[0], op.examples[0].dtypes[0]).unwrap();
        assert_eq!(call.operands[0].data[0].to_string(), expected, "{dtype}");
    }
}
