//! Examples as Rust: the doctest of an op's struct, and a test for every example through the typed door.

use std::collections::{BTreeMap, BTreeSet};

use super::mark::{mark, mark_all};
use super::runs::{Run, Runs};
use super::value;
use crate::artifact::File;
use crate::emit::rust::expr::choice_ident;
use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, Stop};
use crate::model::{AttributeType, DType, Example, Op, OpSet, Outcome, Paths};
use crate::naming::{
    files, function_ident, ident, module_ident, test_ident, type_name, variant_name,
};

/// `tests/examples.rs`, which names the files of all ops.
pub fn index(ops: &OpSet) -> File {
    let mut index = format!(
        "// {}\n//! Every example of every spec, through the typed functions and structs.\n#![cfg_attr(rustfmt, rustfmt_skip)]\n#![allow(clippy::approx_constant, reason = \"expected values are data: an angle is what the op gives\")]\n#![allow(dead_code, reason = \"no example may give floats\")]\n\n",
        mark_all("test")
    );
    for op in &ops.ops {
        let module = module_ident(&op.name);
        index.push_str(&format!(
            "#[rustfmt::skip]\n#[path = \"examples/{module}.rs\"]\nmod {module};\n"
        ));
    }
    index.push_str(&CLOSE.replace("RUNTIME", &ops.home.tests.runtime));
    ("tests/examples.rs".into(), index)
}

/// How results are compared: bit for bit, or within the bound that the op documents.
const CLOSE: &str = r#"
/// A float whose distance to another can be counted in units in the last place.
trait Ulps: Copy + ::std::fmt::Debug {
    /// The distance; 0 only for equal values, NaN counting as equal to NaN.
    fn ulps(self, other: Self) -> f64;
}

macro_rules! ulps {
    ($($float:ty),*) => {$(
        impl Ulps for $float {
            fn ulps(self, other: Self) -> f64 {
                if self.is_nan() && other.is_nan() || self.to_bits() == other.to_bits() {
                    return 0.0;
                }
                if self.is_sign_negative() != other.is_sign_negative() || self.is_nan() || other.is_nan() {
                    return f64::INFINITY;
                }
                self.to_bits().abs_diff(other.to_bits()) as f64
            }
        }
    )*};
}
ulps!(f32, f64, ::RUNTIME::f16, ::RUNTIME::bf16);

/// Asserts that every element is at most `bound` units from what is expected; a bound of 0 means the same bits.
#[track_caller]
fn assert_ulps<T: Ulps>(have: &[T], want: &[T], bound: f64) {
    assert_eq!(have.len(), want.len(), "number of elements");
    for (i, (h, w)) in have.iter().zip(want).enumerate() {
        let ulps = h.ulps(*w);
        assert!(ulps <= bound, "element {i}: {h:?} is {ulps} ulp from {w:?}, more than {bound}");
    }
}
"#;

/// `tests/examples/add.rs`, the examples of one op.
pub fn file(runs: &Runs, paths: &Paths) -> File {
    let op = runs.op;
    let mut body = String::new();
    for example in &op.examples {
        let Some(dtype) = representative(example) else { continue };
        let Some(run) = runs.get(example, dtype) else { continue };
        body.push_str(&test(op, example, &run, paths));
    }
    let uses =
        uses([(&*paths.ops, type_name(&op.name))].into_iter().chain(of_runtime(&body, paths)));
    let import = if body.contains("assert_ulps(") { "\nuse super::assert_ulps;\n" } else { "" };
    let text = format!(
        "// {}\n//! The examples of `{}`.\n\n{uses}{import}{body}",
        mark(op, "test"),
        op.name,
    );
    (files::tests(&op.name), text)
}

fn contains_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(i, _)| !text[..i].ends_with(|c: char| c.is_ascii_alphanumeric()))
}

/// The dtype that shows an example best: what a Rust programmer would write.
fn representative(example: &Example) -> Option<DType> {
    let floats = example
        .operands
        .iter()
        .any(|o| o.data.iter().any(|v| matches!(v, crate::model::Literal::Float(_))));
    let order = if floats {
        [DType::F32, DType::F64, DType::I32]
    } else {
        [DType::I32, DType::F32, DType::F64]
    };
    order.into_iter().find(|d| example.dtypes.contains(d)).or(example.dtypes.first().copied())
}

/// `Tensor::new([2, 3], vec![…])?`
fn tensor(t: &Tensor) -> String {
    let shape: Vec<_> = t.shape.iter().map(i64::to_string).collect();
    let iota = t.data.len() > 8
        && t.data.iter().enumerate().all(|(i, v)| {
            v.same(if t.dtype.is_float() {
                crate::model::Num::Float(i as f64)
            } else {
                crate::model::Num::Int(i as i128)
            })
        });
    let data = if iota && matches!(t.dtype, DType::F16 | DType::Bf16) {
        format!("(0..{}u8).map({}::from).collect()", t.data.len(), t.dtype)
    } else if iota && t.dtype.is_float() {
        format!("(0..{}u16).map({}::from).collect()", t.data.len(), t.dtype)
    } else if iota {
        format!("(0..{}).collect::<Vec<{}>>()", t.data.len(), t.dtype)
    } else {
        format!("vec![{}]", elements(t, true))
    };
    if shape.is_empty() {
        return format!("Tensor::scalar({})", elements(t, true));
    }
    let shape = format!("[{}]", shape.join(", "));
    if t.data.is_empty() {
        return format!("Tensor::<{}>::new({shape}, vec![])?", t.dtype);
    }
    format!("Tensor::new({shape}, {data})?")
}

/// The elements; the first may carry its type.
fn elements(t: &Tensor, typed: bool) -> String {
    let mut all = String::new();
    for (i, v) in t.data.iter().enumerate() {
        let text = value::element(*v, t.dtype);
        let plain = || text.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '.'));
        all.extend([if i > 0 { ", " } else { "" }, &text]);
        if typed && i == 0 && !matches!(t.dtype, DType::F64) && plain() {
            all.extend(["_", t.dtype.name()]);
        }
    }
    all
}

/// The types of the runtime that a text names, each with its path.
fn of_runtime<'a>(text: &str, paths: &'a Paths) -> impl Iterator<Item = (&'a str, String)> {
    ["AutoBroadcast", "DType", "Tensor", "bf16", "f16"]
        .into_iter()
        .filter(|name| contains_word(text, &format!("{name}::")))
        .map(|name| (paths.runtime.as_str(), name.to_owned()))
}

/// A line `use` for each path.
fn uses<'a>(names: impl Iterator<Item = (&'a str, String)>) -> String {
    let mut paths: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (path, name) in names {
        paths.entry(path).or_default().insert(name);
    }
    let line = |(path, names): (&str, BTreeSet<String>)| {
        let list = names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let list = if names.len() == 1 { list } else { format!("{{{list}}}") };
        format!("use {path}::{list};\n")
    };
    paths.into_iter().map(line).collect()
}

/// The op with the example's attributes: `Add::new().auto_broadcast(…)`.
fn build(op: &Op, example: &Example, paths: &Paths) -> String {
    let mut text = format!("{}::new(", type_name(&op.name));
    let required: Vec<_> = op
        .attributes
        .iter()
        .zip(&example.attributes)
        .filter(|(a, _)| a.default.is_none())
        .map(|(a, given)| argument(op, a, given, paths))
        .collect();
    text.push_str(&required.join(", "));
    text.push(')');
    for (a, given) in op.attributes.iter().zip(&example.attributes) {
        if a.default.is_some() && given.is_some() {
            text.push_str(&format!(".{}({})", ident(&a.name), argument(op, a, given, paths)));
        }
    }
    text
}

fn argument(
    op: &Op,
    attribute: &crate::model::Attribute,
    given: &Option<crate::model::Setting>,
    paths: &Paths,
) -> String {
    match (&attribute.ty, given) {
        (AttributeType::Choice(_), Some(crate::model::Setting::Word(word))) => {
            format!("{}::{}::{}", paths.ops, choice_ident(op, attribute), variant_name(word))
        }
        (_, Some(setting)) => value::argument(setting),
        (_, None) => String::new(),
    }
}

fn test(op: &Op, example: &Example, run: &Run, paths: &Paths) -> String {
    let Run { call, answer, slack } = run;
    let (name, runtime) = (test_ident(&example.name), &paths.runtime);
    let mut text = format!("\n#[test]\nfn {name}() -> {runtime}::Result<()> {{\n");
    for (operand, t) in op.operands.iter().zip(&call.operands) {
        text.push_str(&format!("    let {} = {};\n", ident(&operand.name), tensor(t)));
    }
    let args: Vec<_> = op.operands.iter().map(|o| format!("&{}", ident(&o.name))).collect();
    let run = format!("{}.eval({})", build(op, example, paths), args.join(", "));
    match (&example.outcome, answer) {
        (Outcome::Returns(..), Ok(t)) => {
            text.push_str(&format!("    let {} = {run}?;\n", ident(&op.result.name)));
            text.push_str(&expected(op, t, *slack));
        }
        (_, Err(Stop::Raised(i, message))) => {
            let constraint = &op.constraints[*i];
            text.push_str(&format!("    let error = {run}.unwrap_err();\n"));
            text.push_str(&format!(
                "    assert_eq!(error.constraint(), Some({:?}));\n",
                constraint.id
            ));
            text.push_str(&format!("    assert_eq!(error.message(), {message:?});\n"));
        }
        // `prove` has seen that every example does one or the other.
        _ => {}
    }
    text.push_str("    Ok(())\n}\n");
    text
}

fn expected(op: &Op, t: &Tensor, slack: Option<f64>) -> String {
    let result = ident(&op.result.name);
    let shape: Vec<_> = t.shape.iter().map(i64::to_string).collect();
    let mut text = match shape.as_slice() {
        [] => format!("    assert!({result}.shape().is_empty());\n"),
        shape => format!("    assert_eq!({result}.shape()[..], [{}]);\n", shape.join(", ")),
    };
    let Some(bound) = slack.filter(|_| !t.data.is_empty()) else { return text };
    if t.dtype.is_float() {
        // One unit more than the bound, since what is expected has been rounded as well.
        let bound = if bound == 0.0 { 0.0 } else { bound.ceil() };
        text.push_str(&format!(
            "    assert_ulps(&{result}.to_vec(), &[{}], {bound:?});\n",
            elements(t, true)
        ));
    } else {
        text.push_str(&format!("    assert_eq!({result}.to_vec(), [{}]);\n", elements(t, true)));
    }
    text
}

/// An example as a person would write it: the lines that make its operands, and the call.
pub fn written(op: &Op, example: &Example, call: &Call, paths: &Paths) -> (String, String) {
    let mut lines = String::new();
    for (operand, t) in op.operands.iter().zip(&call.operands) {
        lines.push_str(&format!("let {} = {};\n", ident(&operand.name), tensor(t)));
    }
    let args: Vec<_> = op.operands.iter().map(|o| format!("&{}", ident(&o.name))).collect();
    let given = || op.attributes.iter().zip(&example.attributes);
    let plain = given().all(|(a, given)| a.default.is_none() || given.is_none());
    let run = if plain {
        let required =
            given().filter(|(a, _)| a.default.is_none()).map(|(a, g)| argument(op, a, g, paths));
        let args = args.iter().cloned().chain(required).collect::<Vec<_>>();
        format!("{}::{}({})", paths.ops, function_ident(&op.name), args.join(", "))
    } else {
        format!("{}::{}.eval({})", paths.ops, build(op, example, paths), args.join(", "))
    };
    (lines, run)
}

/// The examples of an op's rustdoc page: the first that returns, and the first that does not.
pub fn doctest(runs: &Runs, paths: &Paths) -> String {
    let op = runs.op;
    let small = |e: &&Example| e.operands.iter().all(|o| o.data.len() <= 8);
    let returns = op.examples.iter().filter(small).find(|e| matches!(&e.outcome, Outcome::Returns(shape, _) if shape.iter().product::<i64>() <= 12 && !shape.contains(&0)));
    let raises = op.examples.iter().find(|e| matches!(e.outcome, Outcome::Raises(_)));
    let mut body = String::new();
    for example in returns.into_iter().chain(raises) {
        let Some(dtype) = representative(example) else { continue };
        let Some(run) = runs.get(example, dtype) else { continue };
        if !body.is_empty() {
            body.push('\n');
        }
        let (operands, written) = written(op, example, &run.call, paths);
        body.push_str(&operands);
        match &run.answer {
            Ok(t) => {
                let exact = run.slack == Some(0.0)
                    && !t
                        .data
                        .iter()
                        .any(|v| matches!(v, crate::model::Num::Float(f) if f.is_nan()));
                body.push_str(&format!("let {} = {written}?;\n", ident(&op.result.name)));
                if exact {
                    body.push_str(&format!(
                        "assert_eq!({}.to_vec(), [{}]);\n",
                        ident(&op.result.name),
                        elements(t, false)
                    ));
                } else {
                    body.push_str(&format!(
                        "assert_eq!({}.shape()[..], {:?});\n",
                        ident(&op.result.name),
                        t.shape
                    ));
                }
            }
            Err(Stop::Raised(i, message)) => {
                body.push_str(&format!("let error = {written}.unwrap_err();\n"));
                body.push_str(&format!(
                    "assert_eq!(error.constraint(), Some({:?}));\n",
                    op.constraints[*i].id
                ));
                body.push_str(&format!("assert_eq!(error.message(), {message:?});\n"));
            }
            Err(_) => {}
        }
    }
    if body.is_empty() {
        return String::new();
    }
    let uses = uses(of_runtime(&body, paths));
    format!("```rust\n{uses}\n{body}# Ok::<(), {}::OpError>(())\n```", paths.runtime)
}
