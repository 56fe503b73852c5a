//! Writes examples as Rust, and the doctest of an op.

use std::collections::{BTreeMap, BTreeSet};

use super::value;
use crate::emit::examples::Examples;
use crate::emit::expr::choice_ident;
use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, Stop};
use crate::model::{
    Attribute, AttributeType, AttributeValue, DType, Example, Literal, Num, Op, Outcome, Paths,
};
use crate::naming::{function_ident, ident, type_name, variant_name};

fn contains_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(i, _)| !text[..i].ends_with(|c: char| c.is_ascii_alphanumeric()))
}

/// The dtype in which an example is most natural in Rust: the default of the op, if it has one.
pub fn representative(op: &Op, example: &Example) -> Option<DType> {
    let floats =
        example.operands.iter().any(|o| o.data.iter().any(|v| matches!(v, Literal::Float(_))));
    let order = if floats {
        [DType::F32, DType::F64, DType::I32]
    } else {
        [DType::I32, DType::F32, DType::F64]
    };
    let mut order = op.default_dtype().into_iter().chain(order);
    order.find(|d| example.dtypes.contains(d)).or(example.dtypes.first().copied())
}

/// `Tensor::new([2, 3], vec![…])?`
pub fn tensor(t: &Tensor) -> String {
    let shape: Vec<_> = t.shape.iter().map(i64::to_string).collect();
    let iota = t.data.len() > 8
        && t.data.iter().enumerate().all(|(i, v)| {
            v.same(if t.dtype.is_float() { Num::Float(i as f64) } else { Num::Int(i as i128) })
        });
    let data = if iota && t.dtype.is_half() {
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

/// The elements, the first with a type suffix if `typed`.
pub fn elements(t: &Tensor, typed: bool) -> String {
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

/// The runtime types that a text names, each with its path.
pub fn of_runtime<'a>(text: &str, paths: &'a Paths) -> impl Iterator<Item = (&'a str, String)> {
    ["AutoBroadcast", "DType", "Tensor", "bf16", "f16"]
        .into_iter()
        .filter(|name| contains_word(text, &format!("{name}::")))
        .map(|name| (paths.runtime.as_str(), name.to_owned()))
}

/// One `use` declaration per path.
pub fn uses<'a>(names: impl Iterator<Item = (&'a str, String)>) -> String {
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

/// The attributes of an example that its call shows: those that it gives, and the dtypes that are not the default.
pub fn shown(
    op: &Op,
    given: &[Option<AttributeValue>],
    call: &Call,
) -> Vec<Option<AttributeValue>> {
    let rows = op.attributes.iter().zip(given).zip(&call.settings);
    let one = |((attribute, given), setting): ((&Attribute, &Option<AttributeValue>), &_)| {
        match attribute.ty.variable() {
            Some(_) => Some(setting).filter(|v| attribute.default.as_ref() != Some(*v)).cloned(),
            None => given.clone(),
        }
    };
    rows.map(one).collect()
}

/// The dtypes of a call as type arguments, `::<f32>`, which nothing else says if an attribute gives one.
pub fn type_arguments(op: &Op, call: &Call, paths: &Paths) -> String {
    if op.given_variables().next().is_none() {
        return String::new();
    }
    let one = |i: usize| match call.binding.of(i) {
        dtype if dtype.is_half() => format!("{}::{dtype}", paths.runtime),
        dtype => dtype.to_string(),
    };
    let all: Vec<String> = (0..op.vars.len()).map(one).collect();
    format!("::<{}>", all.join(", "))
}

/// The op with these attributes, of which `None` is the default: `Add::new().auto_broadcast(…)`.
pub fn build(op: &Op, attributes: &[Option<AttributeValue>], paths: &Paths) -> String {
    let mut text = format!("{}::new(", type_name(&op.name));
    let required: Vec<_> = op
        .attributes
        .iter()
        .zip(attributes)
        .filter(|(a, _)| a.default.is_none())
        .map(|(a, given)| argument(op, a, given, paths))
        .collect();
    text.push_str(&required.join(", "));
    text.push(')');
    for (a, given) in op.attributes.iter().zip(attributes) {
        if a.default.is_some() && given.is_some() {
            text.push_str(&format!(".{}({})", ident(&a.name), argument(op, a, given, paths)));
        }
    }
    text
}

fn argument(
    op: &Op,
    attribute: &Attribute,
    given: &Option<AttributeValue>,
    paths: &Paths,
) -> String {
    match (&attribute.ty, given) {
        (AttributeType::Choice(_), Some(AttributeValue::Word(word))) => {
            format!("{}::{}::{}", paths.ops, choice_ident(op, attribute), variant_name(word))
        }
        (_, Some(setting)) => value::argument(setting),
        (_, None) => String::new(),
    }
}

/// An example as Rust: the lines that build its operands, and the call.
pub fn written(op: &Op, example: &Example, call: &Call, paths: &Paths) -> (String, String) {
    let mut lines = String::new();
    for (operand, t) in op.operands.iter().zip(&call.operands) {
        lines.push_str(&format!("let {} = {};\n", ident(&operand.name), tensor(t)));
    }
    let args: Vec<_> = op.operands.iter().map(|o| format!("&{}", ident(&o.name))).collect();
    let shown = shown(op, &example.attributes, call);
    // The function takes dtypes as type arguments.
    let given = || op.attributes.iter().zip(&shown).filter(|(a, _)| a.ty.variable().is_none());
    let plain = given().all(|(a, given)| a.default.is_none() || given.is_none());
    let types = type_arguments(op, call, paths);
    let run = if plain {
        let required =
            given().filter(|(a, _)| a.default.is_none()).map(|(a, g)| argument(op, a, g, paths));
        let args = args.iter().cloned().chain(required).collect::<Vec<_>>();
        format!("{}::{}{types}({})", paths.ops, function_ident(&op.name), args.join(", "))
    } else {
        format!("{}::{}.eval{types}({})", paths.ops, build(op, &shown, paths), args.join(", "))
    };
    (lines, run)
}

/// The doctest of an op: the first example that returns, and the first that raises.
pub fn doctest(examples: &Examples, paths: &Paths) -> String {
    let op = examples.op;
    let small = |e: &&Example| e.operands.iter().all(|o| o.data.len() <= 8);
    let returns = op.examples.iter().filter(small).find(|e| matches!(&e.outcome, Outcome::Returns(shape, _) if shape.iter().product::<i64>() <= 12 && !shape.contains(&0)));
    let raises = op.examples.iter().find(|e| matches!(e.outcome, Outcome::Raises(_)));
    let mut body = String::new();
    for example in returns.into_iter().chain(raises) {
        let Some(dtype) = representative(op, example) else { continue };
        let Some(run) = examples.get(example, dtype) else { continue };
        if !body.is_empty() {
            body.push('\n');
        }
        let (operands, written) = written(op, example, &run.call, paths);
        body.push_str(&operands);
        match &run.answer {
            Ok(t) => {
                let exact = run.slack == Some(0.0)
                    && !t.data.iter().any(|v| matches!(v, Num::Float(f) if f.is_nan()));
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
    let gap = if uses.is_empty() { "" } else { "\n" };
    format!("```rust\n{uses}{gap}{body}# Ok::<(), {}::OpError>(())\n```", paths.runtime)
}
