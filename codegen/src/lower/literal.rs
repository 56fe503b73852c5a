//! Converts YAML values to attributes and numbers.

use serde_yaml::Value;

use super::dtype::dtype;
use super::layers::Root;
use crate::diagnostic::Diagnostic;
use crate::limits::{ATTRIBUTE_INTEGERS, ELEMENT_INTEGERS};
use crate::model::{AttributeType, AttributeValue, Decimal, Literal, Rule};
use crate::raw::kind;

/// The diagnostic for a value of the wrong kind.
pub fn fault(root: Root, path: &str, want: &str, value: &Value) -> Diagnostic {
    let found = match value {
        Value::Sequence(_) | Value::Mapping(_) | Value::Null => kind(value).to_string(),
        Value::String(_) => format!("the text `{}`", root.text(path)),
        _ => format!("`{}`", root.text(path)),
    };
    Diagnostic::new("E0204", format!("expected {want}, found {found}"), root.value(path))
}

/// The diagnostic for a number that no type can represent. YAML reads it as a string or as a float.
fn too_large(root: Root, path: &str, value: &Value) -> Option<Diagnostic> {
    let is_large = match value {
        Value::String(text) => {
            text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
                && text.contains(|c: char| c.is_ascii_digit())
                && text.parse::<f64>().is_ok_and(f64::is_infinite)
        }
        // 2^64, above which floats are integers.
        Value::Number(number) => {
            number.as_f64().is_some_and(|v| v.is_finite() && v.abs() >= 1.8e19)
        }
        _ => false,
    };
    if !is_large {
        return None;
    }
    let text = root.text(path);
    let digits = text.trim_start_matches(['+', '-']).trim_end_matches('…');
    let title = format!("`{text}` is too large");
    let fault = Diagnostic::new("E0204", title, root.value(path));
    match (digits.bytes().all(|b| b.is_ascii_digit()), value) {
        (true, _) => Some(fault.help(format!("{ELEMENT_INTEGERS}; write a float with a point"))),
        (false, Value::String(_)) => {
            Some(fault.help("the largest float is about 1.8e308; infinity is `.inf`"))
        }
        _ => None,
    }
}

fn int(value: &Value, root: Root, path: &str) -> Result<i64, Diagnostic> {
    if let Some(v) = value.as_i64() {
        return Ok(v);
    }
    if let Some(fault) = too_large(root, path, value).filter(|_| value.is_string()) {
        return Err(fault);
    }
    let text = root.text(path);
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'_');
    let whole = value.as_f64().filter(|f| f.fract() == 0.0 && f.abs() < 9.2e18);
    let help = match (value, i64::from_str_radix(&text, 8)) {
        // Other digits without a leading zero are numbers in YAML.
        (Value::String(_), Ok(octal)) => {
            format!("write {octal} or 0o{}", text.trim_start_matches('0'))
        }
        (Value::String(_), _) if digits => format!("write {}", text.replace('_', "")),
        (Value::Number(_), _) => match whole {
            Some(whole) => format!("write {whole}"),
            None if value.as_f64().is_some_and(|f| f.fract() == 0.0) => ATTRIBUTE_INTEGERS.into(),
            None => "an integer has no point".into(),
        },
        _ => "an integer is a plain number like `3` or `-1`".into(),
    };
    Err(fault(root, path, "an integer", value).help(help))
}

/// Converts the value of an attribute.
pub fn setting(
    value: &Value,
    ty: &AttributeType,
    root: Root,
    path: &str,
) -> Result<AttributeValue, Diagnostic> {
    match ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes
        | AttributeType::SignedAxes => {
            let Value::Sequence(items) = value else {
                return Err(
                    fault(root, path, "a list of integers", value).help("for example `[2, 3]`")
                );
            };
            let mut list = vec![];
            for (i, item) in items.iter().enumerate() {
                let at = format!("{path}[{i}]");
                let v = int(item, root, &at)?;
                if v < 0 && ty.is_natural_list() {
                    return Err(Diagnostic::new(
                        "E0204",
                        format!("{v} is negative, which {} does not allow", ty.name()),
                        root.value(&at),
                    )
                    .help(match ty {
                        AttributeType::Shape => "`dims` is the type of sizes that may be -1",
                        _ => "axes are counted from 0; with `of: x`, what they are axes of, -1 is the last",
                    }));
                }
                list.push(v);
            }
            Ok(AttributeValue::List(list))
        }
        AttributeType::Int | AttributeType::Axis => int(value, root, path).map(AttributeValue::Int),
        AttributeType::Float => match value.as_f64() {
            // YAML reads `-0` as an integer, which has no sign.
            Some(0.0) if root.whole(path).starts_with('-') => Ok(AttributeValue::Float(-0.0)),
            Some(v) => Ok(AttributeValue::Float(v)),
            None => {
                Err(not_a_number(value, root, path, "a float is written `0.5`, `1e-3` or `.inf`"))
            }
        },
        AttributeType::Bool => value.as_bool().map(AttributeValue::Bool).ok_or_else(|| {
            fault(root, path, "`true` or `false`", value)
                .help("write `true` or `false`: YAML 1.2 has no `yes`, `no`, `on`, `off`")
        }),
        AttributeType::AutoBroadcast => rule(value, root, path).map(AttributeValue::Rule),
        AttributeType::DType | AttributeType::DTypeOf(..) => {
            dtype(value, root, path).map(AttributeValue::DType)
        }
        AttributeType::Choice(words) => match value.as_str() {
            Some(word) if words.iter().any(|w| w == word) => Ok(AttributeValue::Word(word.into())),
            _ => Err(fault(root, path, "a word of the choice", value)
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
                let all =
                    "rules are none (also written explicit), numpy, pdpd and `{pdpd: {axis: 1}}`";
                Err(fault.did_you_mean(other, words, all))
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

/// Converts an element of a tensor.
pub fn number(value: &Value, root: Root, path: &str) -> Result<Literal, Diagnostic> {
    match value {
        Value::Bool(b) => Ok(Literal::Bool(*b)),
        Value::Number(n) => match (n.as_i64(), n.as_u64(), n.as_f64()) {
            (Some(0), ..) if root.whole(path).starts_with('-') => {
                let title = "`-0` is the integer 0, which has no sign";
                Err(Diagnostic::new("E0204", title, root.value(path))
                    .help("write `-0.0` for the float, or `0`"))
            }
            (Some(v), ..) => Ok(Literal::Int(v)),
            (None, Some(v), _) => Ok(Literal::Large(v)),
            (None, None, Some(v)) => match too_large(root, path, value) {
                Some(fault) => Err(fault),
                None => Ok(Literal::Float(Decimal::new(v, || root.whole(path)))),
            },
            _ => Err(fault(root, path, "a number", value)),
        },
        other => {
            let special = "special values are .nan, .inf, -.inf and -0.0";
            Err(not_a_number(other, root, path, special))
        }
    }
}

/// The diagnostic for a value that is not a number, with `help` if it does not read like one.
fn not_a_number(value: &Value, root: Root, path: &str, help: &str) -> Diagnostic {
    let wrong = || {
        let written = value.as_str().and_then(|text| spelled(text, &root.whole(path)));
        fault(root, path, "a number", value).help(written.unwrap_or_else(|| help.to_owned()))
    };
    too_large(root, path, value).unwrap_or_else(wrong)
}

/// How to write the number that a text spells, as `nan` and `"1"` do.
fn spelled(text: &str, written: &str) -> Option<String> {
    let is_quoted = written.starts_with(['"', '\'']);
    let (sign, size) = text.strip_prefix('-').map_or(("", text), |size| ("-", size));
    let size = size.strip_prefix('+').unwrap_or(size).to_lowercase();
    let number = match size.trim_start_matches('.') {
        "nan" => ".nan".to_owned(),
        "inf" | "infinity" => format!("{sign}.inf"),
        _ => {
            let number: f64 = text.trim().parse().ok()?;
            return Some(if is_quoted {
                "remove the quotes".into()
            } else {
                format!("write `{number:?}`")
            });
        }
    };
    Some(format!("write `{number}`{}", if is_quoted { ", without quotes" } else { "" }))
}
