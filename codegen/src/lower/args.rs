//! Lowers operands and attributes.

use std::iter;

use serde_yaml::Value;

use super::layers::{Layers, Root};
use super::names::fresh_name;
use super::type_var::admitted;
use super::{axes, choice, literal, patterns};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::english::listed;
use crate::expr::check::held;
use crate::model::{
    Attribute, AttributeType, AttributeValue, Class, DType, Elem, MAX_OPERANDS, Num, Operand,
    TypeVar,
};
use crate::raw::{Arg, kind};
use crate::source::Span;

/// Parses `tensor<T>` or `tensor<bool>`.
pub fn tensor_type(
    text: &str,
    vars: &[TypeVar],
    root: Root,
    path: &str,
) -> Result<Elem, Diagnostic> {
    let Some(inner) = text.strip_prefix("tensor<").and_then(|t| t.strip_suffix('>')) else {
        return Err(Diagnostic::new(
            "E0201",
            format!("`{text}` is not a tensor type"),
            root.value(path),
        )
        .help(match vars.first() {
            Some(var) => {
                format!("write `tensor<{}>`, or a dtype by name, as in `tensor<bool>`", var.name)
            }
            None => "write the dtype, as in `tensor<f32>`, or `tensor<T>` with `types: {T: float}`"
                .to_owned(),
        }));
    };
    match (vars.iter().position(|var| var.name == inner), DType::parse(inner)) {
        (Some(i), _) => Ok(Elem::Var(i)),
        (None, Some(dtype)) => Ok(Elem::Fixed(dtype)),
        (None, None) => {
            let title = format!("`{inner}` is neither a type variable nor a dtype");
            let fault = Diagnostic::new("E0203", title, root.value(path));
            Err(fault.help(match vars.first() {
                Some(var) if Class::parse(inner).is_some() => format!(
                    "write `tensor<{0}>`, and say what `{0}` is by `types: {{{0}: {inner}}}`",
                    var.name
                ),
                _ => match similar_dtype(inner) {
                    Some(dtype) => format!("did you mean `tensor<{dtype}>`?"),
                    None => declared(inner, vars),
                },
            }))
        }
    }
}

/// The dtype that a text misspells, or has in other systems. Shorter texts are more likely type variables.
fn similar_dtype(text: &str) -> Option<DType> {
    let foreign = DType::meant(text).and_then(|dtypes| dtypes.first().copied());
    let misspelled = || DType::parse(suggest(text, DType::ALL.map(DType::name))?);
    foreign.or_else(|| misspelled().filter(|_| text.len() > 2))
}

/// The help for a name that is no type variable.
fn declared(name: &str, vars: &[TypeVar]) -> String {
    match vars {
        [] => format!("declare it: `types: {{{name}: numeric}}`"),
        [var] => format!("the type variable is `{}`", var.name),
        vars => {
            let names: Vec<String> = vars.iter().map(|var| format!("`{}`", var.name)).collect();
            format!("the type variables are {}", listed(&names))
        }
    }
}

/// Parses `dtype<T>`, of which `inner` is the type variable.
fn dtype_of(inner: &str, vars: &[TypeVar], place: Span) -> Result<AttributeType, Diagnostic> {
    let position = vars.iter().position(|var| var.name == inner);
    position.map(|i| AttributeType::DTypeOf(i, inner.into())).ok_or_else(|| {
        let title = format!("`{inner}` is no type variable");
        Diagnostic::new("E0203", title, place).help(match DType::parse(inner) {
            Some(dtype) => format!("`dtype<T>` says what `T` is; a fixed dtype is written where it is used: `tensor<{dtype}>`"),
            None => declared(inner, vars),
        })
    })
}

/// Operands and attributes, in call order.
pub fn lower(
    layers: &Layers,
    vars: &[TypeVar],
    faults: &mut Diagnostics,
) -> Option<(Vec<Operand>, Vec<Attribute>)> {
    let args = layers.entries(|s| s.args.as_ref());
    if args.is_empty() {
        faults.push(layers.missing("args", "args:\n    x: {type: tensor<T>, description: …}"));
        return None;
    }
    let (mut operands, mut attributes): (Vec<Operand>, Vec<Attribute>) = (vec![], vec![]);
    let mut sound = true;
    for (root, name, arg) in args {
        let path = format!("args.{name}");
        let lowered =
            fresh_name(root, &path, name).and_then(|()| argument(root, &path, name, arg, vars));
        match lowered {
            Ok(Argument::Operand(operand)) if attributes.is_empty() => operands.push(operand),
            Ok(Argument::Operand(_)) => {
                let fault = Diagnostic::new(
                    "E0108",
                    format!("operand `{name}` comes after an attribute"),
                    root.key(&path),
                );
                faults.push(fault.help("operands (tensors) come first"));
                sound = false;
            }
            Ok(Argument::Attribute(attribute)) => {
                if attribute.default.is_none() && attributes.iter().any(|a| a.default.is_some()) {
                    let title = format!("attribute `{name}` has no default, but one before it has");
                    faults.push(
                        Diagnostic::new("E0108", title, root.key(&path))
                            .help("attributes with defaults come last"),
                    );
                    sound = false;
                }
                attributes.push(attribute);
            }
            Err(fault) => {
                faults.push(fault);
                sound = false;
            }
        }
    }
    if sound && operands.len() > MAX_OPERANDS {
        let title =
            format!("an op has at most {MAX_OPERANDS} operands, this one has {}", operands.len());
        let fault = Diagnostic::new("E0209", title, layers.own().key("args"));
        faults.push(fault.help("make it several ops: generated code is written out per operand"));
        sound = false;
    }
    sound.then_some((operands, attributes))
}

/// An operand or an attribute.
enum Argument {
    Operand(Operand),
    Attribute(Attribute),
}

fn argument(
    root: Root,
    path: &str,
    name: &str,
    arg: &Arg,
    vars: &[TypeVar],
) -> Result<Argument, Diagnostic> {
    let (ty_path, default_path) = (format!("{path}.type"), format!("{path}.default"));
    let ty = match &arg.ty {
        Value::String(text) if text.starts_with("tensor") => {
            if arg.default.is_some() {
                let place = root.key(&default_path);
                return Err(Diagnostic::new("E0204", "an operand has no default", place).help(
                    "remove it; only attributes, like an `int` or a `shape`, have defaults",
                ));
            }
            if arg.of.is_some() {
                let place = root.key(&format!("{path}.of"));
                let title = "`of` belongs to `axis` and `axes`, and this is an operand";
                return Err(Diagnostic::new("E0212", title, place).help("remove it"));
            }
            let elem = tensor_type(text, vars, root, &ty_path)?;
            let description = arg.description.trim().to_string();
            let pattern = match &arg.shape {
                Some(text) => Some(patterns::pattern(root, &format!("{path}.shape"), &text.0)?),
                None => None,
            };
            let operand = Operand { name: name.into(), elem, pattern, description };
            return Ok(Argument::Operand(operand));
        }
        Value::String(text) => attribute_type(text, vars, root.value(&ty_path))?,
        Value::Sequence(items) => AttributeType::Choice(choice::words(items, root, &ty_path)?),
        other => {
            let title = format!("expected a type, found {}", kind(other));
            return Err(Diagnostic::new("E0201", title, root.value(&ty_path)));
        }
    };
    if arg.shape.is_some() {
        let place = root.key(&format!("{path}.shape"));
        let title = format!("`shape` belongs to operands, and this is `{}`", ty.name());
        let fault = Diagnostic::new("E0213", title, place);
        return Err(fault.help("remove it, or write `type: tensor<T>`"));
    }
    let ty = axes::with_of(ty, arg, root, path)?;
    let default = match &arg.default {
        Some(value) => Some(literal::setting(value, &ty, root, &default_path)?),
        None => None,
    };
    match (&default, ty.variable().and_then(|i| vars.get(i))) {
        (Some(AttributeValue::Float(v)), _) => {
            let place = root.value(&default_path);
            held(Num::Float(*v), Elem::FIRST, Class::Any, vars, "default", place)?;
        }
        (Some(AttributeValue::DType(dtype)), Some(var)) => {
            admitted(*dtype, var, root.value(&default_path))?;
        }
        _ => {}
    }
    Ok(Argument::Attribute(Attribute {
        name: name.into(),
        ty,
        of: arg.of.as_ref().map(|of| of.0.trim().to_owned()),
        default,
        description: arg.description.trim().into(),
        span: root.key(path),
    }))
}

/// Parses a type that is written as one word.
fn attribute_type(text: &str, vars: &[TypeVar], place: Span) -> Result<AttributeType, Diagnostic> {
    if let Some(inner) = text.strip_prefix("dtype<").and_then(|text| text.strip_suffix('>')) {
        return dtype_of(inner, vars, place);
    }
    let types = AttributeType::WORDS;
    if let Some(ty) = types.iter().find(|ty| ty.name() == text) {
        return Ok(ty.clone());
    }
    let fault = Diagnostic::new("E0201", format!("unknown argument type `{text}`"), place);
    let is_var = vars.iter().any(|var| var.name == text);
    if is_var || text.eq_ignore_ascii_case("tensor") {
        let elem = vars.first().map_or("f32", |var| &var.name);
        return Err(fault.help(format!("a tensor is written `tensor<{elem}>`")));
    }
    let names = types.each_ref().map(AttributeType::name);
    let known = iter::once("tensor<T>").chain(names.iter().map(String::as_str));
    let near = suggest(text, known.clone().chain(FOREIGN_TYPES.iter().map(|(name, _)| *name)));
    let of_dtype = DType::meant(text).and_then(|dtypes| dtypes.first().copied());
    let meant = match (of_dtype, FOREIGN_TYPES.iter().find(|(name, _)| Some(*name) == near)) {
        (Some(dtype), _) => Some(if dtype.is_float() { "float" } else { "int" }),
        (None, Some((_, ty))) => *ty,
        (None, None) => near,
    };
    Err(fault.help(match (meant, near) {
        (Some(meant), _) => format!("did you mean `{meant}`?"),
        (None, Some(_)) => "a text is one of the words of a list: `type: [left, right]`".into(),
        (None, None) => {
            format!("types are {}, or a list of words", known.collect::<Vec<_>>().join(", "))
        }
    }))
}

/// What other languages call the types of a single value, and its name here. A text is a choice, which has no name.
const FOREIGN_TYPES: [(&str, Option<&str>); 11] = [
    ("integer", Some("int")),
    ("long", Some("int")),
    ("double", Some("float")),
    ("real", Some("float")),
    ("number", Some("float")),
    ("scalar", Some("float")),
    ("boolean", Some("bool")),
    ("string", None),
    ("str", None),
    ("text", None),
    ("enum", None),
];
