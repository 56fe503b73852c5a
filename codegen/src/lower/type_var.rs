//! Lowers the type variable and its dtypes, and reports dtypes that it does not stand for.

use serde_yaml::Value;

use super::dtype::dtype;
use super::fault::take;
use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Class, DType, Elem, Operand, TypeVar};
use crate::raw::kind;
use crate::source::Span;

/// The type variable and its dtypes.
pub fn lower(layers: &Layers) -> Result<Option<TypeVar>, Diagnostic> {
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
            None => return Err(unknown_class(class, root.value(&path))),
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
pub fn unknown(layers: &Layers) -> Option<TypeVar> {
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
pub fn unknown_class(class: &str, place: Span) -> Diagnostic {
    let names: Vec<&str> = Class::NAMES.iter().map(|(n, _)| *n).collect();
    if let Some(dtypes) = DType::meant(class) {
        let title = match dtypes.len() {
            1 => format!("`{class}` is a dtype, not a class of dtypes"),
            _ => format!("`{class}` is no class of dtypes"),
        };
        let fault = Diagnostic::new("E0201", title, place);
        return fault.help(format!("write the dtypes as a list: `[{}]`", DType::list(&dtypes)));
    }
    let fault = Diagnostic::new("E0201", format!("unknown dtype class `{class}`"), place);
    let all = format!("classes are {}, or a list of dtypes", names.join(", "));
    fault.did_you_mean(class, names, all)
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
        Some(var) => fault.help(format!("`{}` is one of: {}", var.name, DType::list(&var.dtypes))),
        None => fault,
    }
}
