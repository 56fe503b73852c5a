//! YAML values as attributes and tensors.

use serde_yaml::Value;

use super::args;
use super::layers::Root;
use crate::diagnostic::{Diagnostic, suggest};
use crate::expr::tensor::count;
use crate::model::{AttributeType, Literal, Rule, Setting, TensorText};
use crate::raw::kind;

/// More elements than an example could sensibly have.
const MAX_ELEMENTS: i64 = 100_000;

fn fault(root: Root, path: &str, want: &str, value: &Value) -> Diagnostic {
    let found = match value {
        Value::String(s) => format!("the text `{s}`"),
        Value::Number(n) => format!("the number {n}"),
        Value::Bool(b) => format!("`{b}`"),
        other => kind(other).to_string(),
    };
    Diagnostic::new("E0204", format!("expected {want}, found {found}"), root.value(path))
}

fn int(value: &Value, root: Root, path: &str) -> Result<i64, Diagnostic> {
    match value.as_i64() {
        Some(v) => Ok(v),
        None => {
            let fault = fault(root, path, "an integer", value);
            let large = value.as_u64().is_some()
                || value.as_f64().is_some_and(|f| f.fract() == 0.0 && f.abs() >= 9.2e18);
            Err(if large { fault.help("it must fit into 64 bits with a sign") } else { fault })
        }
    }
}

/// The value of an attribute.
pub fn setting(
    value: &Value,
    ty: &AttributeType,
    root: Root,
    path: &str,
) -> Result<Setting, Diagnostic> {
    match ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes => {
            let Value::Sequence(items) = value else {
                return Err(
                    fault(root, path, "a list of integers", value).help("for example `[2, 3]`")
                );
            };
            let mut list = vec![];
            for (i, item) in items.iter().enumerate() {
                let at = format!("{path}[{i}]");
                let v = int(item, root, &at)?;
                if v < 0 && *ty != AttributeType::Dims {
                    return Err(Diagnostic::new(
                        "E0204",
                        format!("{v} is negative, which {} does not allow", ty.name()),
                        root.value(&at),
                    )
                    .help("`dims` is the type of sizes that may be -1"));
                }
                list.push(v);
            }
            Ok(Setting::List(list))
        }
        AttributeType::Int => int(value, root, path).map(Setting::Int),
        AttributeType::Float => {
            value.as_f64().map(Setting::Float).ok_or_else(|| fault(root, path, "a number", value))
        }
        AttributeType::Bool => value.as_bool().map(Setting::Bool).ok_or_else(|| {
            fault(root, path, "`true` or `false`", value)
                .help("YAML 1.2 has no `yes`, `no`, `on`, `off`")
        }),
        AttributeType::AutoBroadcast => rule(value, root, path).map(Setting::Rule),
        AttributeType::DType => args::dtype(value, root, path).map(Setting::DType),
        AttributeType::Choice(words) => match value.as_str() {
            Some(word) if words.iter().any(|w| w == word) => Ok(Setting::Word(word.into())),
            _ => Err(fault(root, path, "one of the words of its type", value)
                .help(format!("words are: {}", words.join(", ")))),
        },
    }
}

fn rule(value: &Value, root: Root, path: &str) -> Result<Rule, Diagnostic> {
    let words = ["none", "explicit", "numpy", "pdpd"];
    match value {
        Value::String(word) => match word.as_str() {
            "none" | "explicit" => Ok(Rule::None),
            "numpy" => Ok(Rule::Numpy),
            "pdpd" => Ok(Rule::Pdpd(-1)),
            other => {
                let fault = Diagnostic::new(
                    "E0204",
                    format!("unknown broadcast rule `{other}`"),
                    root.value(path),
                );
                Err(match suggest(other, words) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault.help("rules are none (also written explicit), numpy, pdpd and `{pdpd: {axis: 1}}`"),
                })
            }
        },
        Value::Mapping(entries) => {
            let axis = entries.get("pdpd").and_then(|p| p.get("axis"));
            let plain = entries.len() == 1
                && entries.get("pdpd").and_then(Value::as_mapping).is_some_and(|m| m.len() == 1);
            match axis {
                Some(axis) if plain => {
                    int(axis, root, &format!("{path}.pdpd.axis")).map(Rule::Pdpd)
                }
                _ => Err(Diagnostic::new(
                    "E0204",
                    "only `pdpd` has a parameter, and it is `axis`",
                    root.value(path),
                )
                .help("write `{pdpd: {axis: 1}}`")),
            }
        }
        Value::Null => Err(fault(root, path, "a broadcast rule", value)
            .help("`none` is written as a word, not as `~`")),
        other => Err(fault(root, path, "a broadcast rule", other)
            .help("rules are none, numpy, pdpd and `{pdpd: {axis: 1}}`")),
    }
}

/// One number of a tensor.
pub fn number(value: &Value, root: Root, path: &str) -> Result<Literal, Diagnostic> {
    match value {
        Value::Bool(b) => Ok(Literal::Bool(*b)),
        Value::Number(n) => match (n.as_i64(), n.as_u64(), n.as_f64()) {
            (Some(v), ..) => Ok(Literal::Int(v.into())),
            (None, Some(v), _) => Ok(Literal::Int(v.into())),
            (None, None, Some(v)) => Ok(Literal::Float(v)),
            _ => Err(fault(root, path, "a number", value)),
        },
        other => Err(fault(root, path, "a number", other)
            .help("special values are .nan, .inf, -.inf and -0.0")),
    }
}

/// A tensor: a number, nested lists, or `{shape, fill}` / `{shape, data}`; its numbers are left out if only a shape is stated.
pub fn tensor(value: &Value, root: Root, path: &str) -> Result<(TensorText, bool), Diagnostic> {
    let Value::Mapping(entries) = value else {
        let (mut shape, mut data) = (vec![], vec![]);
        nested(value, 0, &mut shape, &mut data, root, path)?;
        return Ok((TensorText { shape, data, dtype: None }, true));
    };
    for key in entries.keys() {
        if !matches!(key.as_str(), Some("shape" | "fill" | "data" | "dtype")) {
            let key = key.as_str().unwrap_or("?");
            return Err(Diagnostic::new("E0405", format!("a tensor has no `{key}`"), root.key(&format!("{path}.{key}")))
                .help("a tensor is a number, nested lists, `{shape, fill: iota}` or `{shape, data}`, with `dtype` where it matters"));
        }
    }
    let dtype = match entries.get("dtype") {
        Some(d) => Some(args::dtype(d, root, &format!("{path}.dtype"))?),
        None => None,
    };
    let shape_path = format!("{path}.shape");
    let shape = match entries.get("shape") {
        Some(shape) => match setting(shape, &AttributeType::Shape, root, &shape_path)? {
            Setting::List(shape) => shape,
            _ => vec![],
        },
        None => match entries.get("data") {
            Some(data) => {
                let (text, stated) = tensor(data, root, &format!("{path}.data"))?;
                return Ok((TensorText { dtype, ..text }, stated));
            }
            None => {
                return Err(Diagnostic::new(
                    "E0405",
                    "this tensor has no `shape`",
                    root.value(path),
                ));
            }
        },
    };
    let size = count(&shape).filter(|n| *n <= MAX_ELEMENTS).ok_or_else(|| {
        Diagnostic::new(
            "E0405",
            format!("shape {shape:?} has more than {MAX_ELEMENTS} elements"),
            root.value(&shape_path),
        )
        .help("examples are read by people; a small shape shows the same")
    })?;
    let data = match (entries.get("fill"), entries.get("data")) {
        (Some(Value::String(fill)), None) if fill == "iota" => {
            (0..size).map(|i| Literal::Int(i.into())).collect()
        }
        (Some(other), None) => {
            return Err(fault(root, &format!("{path}.fill"), "`iota`", other)
                .help("`iota` counts 0, 1, 2, … in row-major order"));
        }
        (None, Some(Value::Sequence(items))) => {
            let at = format!("{path}.data");
            if items.len() as i64 != size {
                let title = format!("shape {shape:?} needs {size} values, found {}", items.len());
                return Err(Diagnostic::new("E0405", title, root.value(&at)));
            }
            items
                .iter()
                .enumerate()
                .map(|(i, v)| number(v, root, &format!("{at}[{i}]")))
                .collect::<Result<_, _>>()?
        }
        (None, Some(other)) => {
            return Err(fault(root, &format!("{path}.data"), "a list of numbers", other));
        }
        (None, None) => return Ok((TensorText { shape, data: vec![], dtype }, false)),
        (Some(_), Some(_)) => {
            return Err(Diagnostic::new(
                "E0405",
                "`fill` and `data` exclude each other",
                root.value(path),
            ));
        }
    };
    Ok((TensorText { shape, data, dtype }, true))
}

fn nested(
    value: &Value,
    depth: usize,
    shape: &mut Vec<i64>,
    data: &mut Vec<Literal>,
    root: Root,
    path: &str,
) -> Result<(), Diagnostic> {
    let Value::Sequence(items) = value else {
        if depth < shape.len() {
            return Err(Diagnostic::new(
                "E0405",
                "a number where a list is needed: the lists are ragged",
                root.value(path),
            ));
        }
        data.push(number(value, root, path)?);
        return Ok(());
    };
    if data.is_empty() && shape.len() == depth {
        shape.push(items.len() as i64);
    } else if depth >= shape.len() || shape[depth] != items.len() as i64 {
        let want = shape.get(depth).map_or("a number".to_string(), |n| format!("{n} entries"));
        let title = format!("ragged lists: expected {want}, found a list of {}", items.len());
        return Err(Diagnostic::new("E0405", title, root.value(path))
            .help("every list of one level has the same length"));
    }
    items.iter().enumerate().try_for_each(|(i, item)| {
        nested(item, depth + 1, shape, data, root, &format!("{path}[{i}]"))
    })
}
