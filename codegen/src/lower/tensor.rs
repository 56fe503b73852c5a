//! Converts YAML values to tensors.

use std::fmt::Write;

use serde_yaml::Value;

use super::dtype::dtype;
use super::layers::Root;
use super::literal::{fault, number, setting};
use crate::diagnostic::Diagnostic;
use crate::expr::functions::tensor::count;
use crate::limits::MAX_ELEMENTS;
use crate::model::{AttributeType, AttributeValue, Literal, TensorText};
use crate::source::Span;

/// Converts a number, nested lists, or `{shape, fill}` or `{shape, data}`. Returns whether elements are given in
/// addition to the shape.
pub fn tensor(value: &Value, root: Root, path: &str) -> Result<(TensorText, bool), Diagnostic> {
    let Value::Mapping(entries) = value else {
        let (mut shape, mut data) = (vec![], vec![]);
        nested(value, 0, &mut shape, &mut data, root, &mut path.to_owned())?;
        data.shrink_to_fit();
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
        Some(d) => Some(dtype(d, root, &format!("{path}.dtype"))?),
        None => None,
    };
    let shape_path = format!("{path}.shape");
    let shape = match entries.get("shape") {
        Some(shape) => match setting(shape, &AttributeType::Shape, root, &shape_path)? {
            AttributeValue::List(shape) => shape,
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
                )
                .help("add `shape: [2, 3]`"));
            }
        },
    };
    let size = count(&shape).filter(|n| *n <= MAX_ELEMENTS).ok_or_else(|| {
        Diagnostic::new(
            "E0405",
            format!("shape {shape:?} has more than {MAX_ELEMENTS} elements"),
            root.value(&shape_path),
        )
        .help("use a small shape, which readers can follow")
    })?;
    let data = match (entries.get("fill"), entries.get("data")) {
        (Some(Value::String(fill)), None) if fill == "iota" => {
            (0..size).map(Literal::Int).collect()
        }
        (Some(other), None) => {
            return Err(fault(root, &format!("{path}.fill"), "`iota`", other)
                .help("`iota` counts 0, 1, 2, … in row-major order"));
        }
        (None, Some(Value::Sequence(items))) => {
            let at = format!("{path}.data");
            if items.len() as i64 != size {
                let title = format!("shape {shape:?} needs {size} values, found {}", items.len());
                return Err(Diagnostic::new("E0405", title, root.value(&at))
                    .help("`data` lists every element, in row-major order"));
            }
            items
                .iter()
                .enumerate()
                .map(|(i, v)| number(v, root, &format!("{at}[{i}]")))
                .collect::<Result<_, _>>()?
        }
        (None, Some(other)) => {
            return Err(fault(root, &format!("{path}.data"), "a list of numbers", other)
                .help("write `data: [1, 2, 3]`"));
        }
        (None, None) => return Ok((TensorText { shape, data: vec![], dtype }, false)),
        (Some(_), Some(_)) => {
            let title = "`fill` and `data` exclude each other";
            return Err(Diagnostic::new("E0405", title, root.value(path)).help("remove one"));
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
    path: &mut String,
) -> Result<(), Diagnostic> {
    let Value::Sequence(items) = value else {
        if depth < shape.len() {
            let title = "a number where a list is needed: the lists are ragged";
            return Err(Diagnostic::new("E0405", title, root.value(path))
                .help("every list of one level has the same length"));
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
    let here = path.len();
    items.iter().enumerate().try_for_each(|(i, item)| {
        let _ = write!(path, "[{i}]");
        let answer = nested(item, depth + 1, shape, data, root, path);
        path.truncate(here);
        answer
    })
}

/// Where the element with this row-major number is in the source.
pub fn place(value: &Value, shape: &[i64], mut number: usize, root: Root, path: &str) -> Span {
    if let Value::Mapping(entries) = value {
        return match entries.get("data") {
            Some(_) if entries.contains_key("shape") => {
                root.value(&format!("{path}.data[{number}]"))
            }
            Some(data) => place(data, shape, number, root, &format!("{path}.data")),
            None => root.value(&format!("{path}.fill")),
        };
    }
    let mut indices = String::new();
    for n in shape.iter().rev() {
        let n = (*n as usize).max(1);
        indices = format!("[{}]{indices}", number % n);
        number /= n;
    }
    root.value(&format!("{path}{indices}"))
}
