//! Lowers operands, attributes and the type variable.

use serde_yaml::Value;

use super::dtype::dtype;
use super::fault::take;
use super::layers::{Layers, Root};
use super::names::fresh_name;
use super::{choice, literal};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::expr::check::held;
use crate::model::{
    Attribute, AttributeType, AttributeValue, Class, DType, Elem, MAX_OPERANDS, Num, Operand,
    TypeVar,
};
use crate::raw::{Arg, kind};
use crate::source::Span;

/// The type variable and its dtypes.
pub fn type_var(layers: &Layers) -> Result<Option<TypeVar>, Diagnostic> {
    let Some((root, types)) = layers.pick(|s| s.types.as_ref()) else { return Ok(None) };
    let [(name, value)] = types.0.as_slice() else {
        return Err(Diagnostic::new("E0201", "expected exactly one type variable", root.value("types"))
            .help("for example `types: {T: numeric}`; a second operand may have a fixed dtype, `tensor<bool>`"));
    };
    let path = format!("types.{name}");
    if !is_variable(name) {
        return Err(Diagnostic::new(
            "E0106",
            format!("invalid type variable `{name}`"),
            root.key(&path),
        )
        .help("a type variable is a capital letter, perhaps with digits: `T`"));
    }
    let mut dtypes = match value {
        Value::String(class) => match Class::parse(class) {
            Some(class) => class.dtypes(),
            None => return Err(unknown_class(class, root, &path)),
        },
        Value::Sequence(items) => {
            let mut dtypes = vec![];
            for (i, item) in items.iter().enumerate() {
                dtypes.push(dtype(item, root, &format!("{path}[{i}]"))?);
            }
            dtypes
        }
        other => {
            let title = format!("expected a class or a list of dtypes, found {}", kind(other));
            return Err(Diagnostic::new("E0201", title, root.value(&path))
                .help("for example `numeric`, or `[f32, f64]`"));
        }
    };
    dtypes.sort();
    dtypes.dedup();
    if dtypes.is_empty() {
        return Err(Diagnostic::new(
            "E0201",
            format!("`{name}` stands for no dtype"),
            root.value(&path),
        )
        .help("name a class, like `numeric`, or list dtypes: `[f32, f64]`"));
    }
    Ok(Some(TypeVar { name: name.clone(), class: Class::of(&dtypes), dtypes }))
}

/// A stand-in for a type variable with faulty dtypes. It has no dtypes, and therefore satisfies every class, so that
/// everything that does not depend on them can be checked.
pub fn unknown_var(layers: &Layers) -> Option<TypeVar> {
    let (_, types) = layers.pick(|s| s.types.as_ref())?;
    match types.0.as_slice() {
        [(name, _)] if is_variable(name) => {
            Some(TypeVar { name: name.clone(), class: Class::Any, dtypes: vec![] })
        }
        _ => None,
    }
}

/// Whether a type variable may have this name.
fn is_variable(name: &str) -> bool {
    let is_capital = name.chars().next().is_some_and(|c| c.is_ascii_uppercase());
    is_capital && name.len() <= 16 && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Requires an operand of the type variable, from which a call determines its dtype.
pub fn has_operand(layers: &Layers, var: &TypeVar, operands: &[Operand]) -> Result<(), Diagnostic> {
    if operands.iter().any(|o| o.elem == Elem::Var) {
        return Ok(());
    }
    let name = &var.name;
    let root = layers.pick(|s| s.types.as_ref()).map_or(layers.own(), |(root, _)| root);
    let title = format!("no operand is a `tensor<{name}>`, so no call says what `{name}` is");
    Err(Diagnostic::new("E0203", title, root.key(&format!("types.{name}")))
        .help("give an operand that type, or remove `types` and name every dtype"))
}

/// The diagnostic for an unknown dtype class.
pub fn unknown_class(class: &str, root: Root, path: &str) -> Diagnostic {
    let names: Vec<&str> = Class::NAMES.iter().map(|(n, _)| *n).collect();
    let dtypes: Option<Vec<&str>> =
        class.split([',', ' ', '|']).filter(|word| !word.is_empty()).map(meant).collect();
    if let Some(dtypes) = dtypes.filter(|dtypes| !dtypes.is_empty()) {
        let title = match dtypes.len() {
            1 => format!("`{class}` is a dtype, not a class of dtypes"),
            _ => format!("`{class}` is no class of dtypes"),
        };
        let fault = Diagnostic::new("E0201", title, root.value(path));
        return fault.help(format!("write the dtypes as a list: `[{}]`", dtypes.join(", ")));
    }
    let fault =
        Diagnostic::new("E0201", format!("unknown dtype class `{class}`"), root.value(path));
    match suggest(class, names.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help(format!("classes are {}, or a list of dtypes", names.join(", "))),
    }
}

/// The dtype that a word means, perhaps with its name in other systems: `float32` is f32.
fn meant(word: &str) -> Option<&'static str> {
    let short = word.to_lowercase().replace("bfloat", "bf").replace("float", "f");
    let short = short.replace("uint", "u").replace("int", "i");
    let short = short.strip_suffix("_t").unwrap_or(&short);
    // `float` and `int` are classes of their own.
    DType::parse(short).filter(|_| short != "bool").map(DType::name)
}

/// Parses `tensor<T>` or `tensor<bool>`.
pub fn tensor_type(
    text: &str,
    var: Option<&TypeVar>,
    root: Root,
    path: &str,
) -> Result<Elem, Diagnostic> {
    let Some(inner) = text.strip_prefix("tensor<").and_then(|t| t.strip_suffix('>')) else {
        return Err(Diagnostic::new(
            "E0201",
            format!("`{text}` is not a tensor type"),
            root.value(path),
        )
        .help(match var {
            Some(var) => {
                format!("write `tensor<{}>`, or a dtype by name, as in `tensor<bool>`", var.name)
            }
            None => "write the dtype, as in `tensor<f32>`, or `tensor<T>` with `types: {T: float}`"
                .to_owned(),
        }));
    };
    match var {
        Some(var) if var.name == inner => Ok(Elem::Var),
        _ => match DType::parse(inner) {
            Some(dtype) => Ok(Elem::Fixed(dtype)),
            None => Err(Diagnostic::new(
                "E0203",
                format!("`{inner}` is neither a type variable nor a dtype"),
                root.value(path),
            )
            .help(match var {
                Some(var) if Class::parse(inner).is_some() => format!(
                    "write `tensor<{0}>`, and say what `{0}` is by `types: {{{0}: {inner}}}`",
                    var.name
                ),
                Some(var) => format!("the type variable is `{}`", var.name),
                None => format!("declare it: `types: {{{inner}: numeric}}`"),
            })),
        },
    }
}

/// Operands and attributes, in call order.
pub fn lower(
    layers: &Layers,
    var: Option<&TypeVar>,
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
        let lowered = fresh_name(root, &path, name).and_then(|()| one(root, &path, name, arg, var));
        match lowered {
            Ok(One::Operand(operand)) if attributes.is_empty() => operands.push(operand),
            Ok(One::Operand(_)) => {
                let fault = Diagnostic::new(
                    "E0108",
                    format!("operand `{name}` comes after an attribute"),
                    root.key(&path),
                );
                faults.push(fault.help("operands (tensors) come first"));
                sound = false;
            }
            Ok(One::Attribute(attribute)) => {
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
    if sound && !(1..=MAX_OPERANDS).contains(&operands.len()) {
        let title =
            format!("an op has 1 to {MAX_OPERANDS} operands, this one has {}", operands.len());
        let fault = Diagnostic::new("E0209", title, layers.own().key("args"));
        faults.push(match operands.len() {
            0 => fault.help("add a tensor: `x: {type: tensor<T>, description: …}`"),
            _ => fault.help("make it several ops: generated code is written out per operand"),
        });
        sound = false;
    }
    sound.then_some((operands, attributes))
}

enum One {
    Operand(Operand),
    Attribute(Attribute),
}

fn one(
    root: Root,
    path: &str,
    name: &str,
    arg: &Arg,
    var: Option<&TypeVar>,
) -> Result<One, Diagnostic> {
    let ty_path = format!("{path}.type");
    let ty = match &arg.ty {
        Value::String(text) if text.starts_with("tensor") => {
            if arg.default.is_some() {
                let at = root.key(&format!("{path}.default"));
                return Err(Diagnostic::new("E0204", "an operand has no default", at).help(
                    "remove it; only attributes, like an `int` or a `shape`, have defaults",
                ));
            }
            let elem = tensor_type(text, var, root, &ty_path)?;
            let description = arg.description.trim().to_string();
            return Ok(One::Operand(Operand { name: name.into(), elem, description }));
        }
        Value::String(text) => match text.as_str() {
            "shape" => AttributeType::Shape,
            "dims" => AttributeType::Dims,
            "axis_set" => AttributeType::AxisSet,
            "axes" => AttributeType::Axes,
            "int" => AttributeType::Int,
            "float" => AttributeType::Float,
            "bool" => AttributeType::Bool,
            "auto_broadcast" => AttributeType::AutoBroadcast,
            "dtype" => AttributeType::DType,
            other => {
                let known = [
                    "tensor<T>",
                    "shape",
                    "dims",
                    "axis_set",
                    "axes",
                    "int",
                    "float",
                    "bool",
                    "auto_broadcast",
                    "dtype",
                ];
                let fault = Diagnostic::new(
                    "E0201",
                    format!("unknown argument type `{other}`"),
                    root.value(&ty_path),
                );
                let is_var = var.is_some_and(|var| var.name == other);
                return Err(match suggest(other, known) {
                    _ if is_var || other.eq_ignore_ascii_case("tensor") => {
                        let elem = var.map_or("f32", |var| &var.name);
                        fault.help(format!("a tensor is written `tensor<{elem}>`"))
                    }
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => {
                        fault.help(format!("types are {}, or a list of words", known.join(", ")))
                    }
                });
            }
        },
        Value::Sequence(items) => AttributeType::Choice(choice::words(items, root, &ty_path)?),
        other => {
            return Err(Diagnostic::new(
                "E0201",
                format!("expected a type, found {}", kind(other)),
                root.value(&ty_path),
            ));
        }
    };
    let default_path = format!("{path}.default");
    let default = match &arg.default {
        Some(value) => Some(literal::setting(value, &ty, root, &default_path)?),
        None => None,
    };
    if let (Some(AttributeValue::Float(v)), Some(_)) = (&default, var) {
        let place = root.value(&default_path);
        held(Num::Float(*v), Elem::Var, Class::Any, var, "default", place)?;
    }
    Ok(One::Attribute(Attribute {
        name: name.into(),
        ty,
        default,
        description: arg.description.trim().into(),
        span: root.key(path),
    }))
}

/// The dtypes named by an example or special case, all of which must be admitted.
pub fn dtypes(
    names: &[String],
    var: Option<&TypeVar>,
    root: Root,
    path: &str,
    faults: &mut Diagnostics,
) -> Vec<DType> {
    let mut dtypes = vec![];
    let Some(var) = var else {
        let title = "the op has no type variable, so `dtypes` chooses nothing";
        faults.push(Diagnostic::new("E0406", title, root.value(path)).help("remove the key"));
        return dtypes;
    };
    for (i, name) in names.iter().enumerate() {
        let at = format!("{path}[{i}]");
        let Some(found) = take(dtype(&Value::String(name.clone()), root, &at), faults) else {
            continue;
        };
        if !var.dtypes.contains(&found) {
            faults.push(not_admitted(found, Some(var), root.value(&at)));
        } else {
            dtypes.push(found);
        }
    }
    dtypes
}

/// The diagnostic for a dtype that the type variable does not range over.
pub fn not_admitted(dtype: DType, var: Option<&TypeVar>, place: Span) -> Diagnostic {
    let fault = Diagnostic::new("E0406", format!("the op does not admit dtype {dtype}"), place);
    match var {
        Some(var) => {
            let names: Vec<_> = var.dtypes.iter().map(|d| d.name()).collect();
            fault.help(format!("`{}` is one of: {}", var.name, names.join(", ")))
        }
        None => fault,
    }
}
