//! Lowers the type variables and their dtypes, and reports dtypes that they do not stand for.

use serde_yaml::Value;

use super::dtype::dtype;
use super::fault::take;
use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Attribute, Class, DType, Elem, MAX_VARIABLES, Op, Operand, TypeVar, VarSource};
use crate::raw::kind;
use crate::source::Span;

/// The type variables and their dtypes.
pub fn lower(layers: &Layers) -> Result<Vec<TypeVar>, Diagnostic> {
    let Some((root, types)) = layers.pick(|s| s.types.as_ref()) else { return Ok(vec![]) };
    if !(1..=MAX_VARIABLES).contains(&types.0.len()) {
        let title = format!(
            "an op has 1 to {MAX_VARIABLES} type variables, this one has {}",
            types.0.len()
        );
        return Err(Diagnostic::new("E0201", title, root.value("types")).help(
            "for example `types: {T: numeric}`; an operand may also have a fixed dtype, `tensor<bool>`",
        ));
    }
    types.0.iter().map(|(name, value)| one(root, name, value)).collect()
}

fn one(root: Root, name: &str, value: &Value) -> Result<TypeVar, Diagnostic> {
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
    Ok(TypeVar {
        name: name.into(),
        class: Class::of(&dtypes),
        dtypes,
        source: VarSource::Operands,
    })
}

/// Stand-ins for type variables with faulty dtypes. They have no dtypes, and therefore satisfy every class, so that
/// everything that does not depend on them can be checked.
pub fn unknown(layers: &Layers) -> Option<Vec<TypeVar>> {
    let (_, types) = layers.pick(|s| s.types.as_ref())?;
    let stand_in = |name: &String| {
        is_variable(name).then(|| TypeVar {
            name: name.clone(),
            class: Class::Any,
            dtypes: vec![],
            source: VarSource::Operands,
        })
    };
    let is_few = (1..=MAX_VARIABLES).contains(&types.0.len());
    is_few.then(|| types.0.iter().map(|(name, _)| stand_in(name)).collect())?
}

/// Whether a type variable may have this name.
fn is_variable(name: &str) -> bool {
    let is_capital = name.chars().next().is_some_and(|c| c.is_ascii_uppercase());
    is_capital && name.len() <= 16 && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Finds out what says which dtype each type variable is: operands, or one attribute.
pub fn sources(
    layers: &Layers,
    vars: &mut [TypeVar],
    operands: &[Operand],
    attributes: &[Attribute],
) -> Result<(), Diagnostic> {
    let root = layers.pick(|s| s.types.as_ref()).map_or(layers.own(), |(root, _)| root);
    for (i, var) in vars.iter_mut().enumerate() {
        let name = &var.name;
        let operand = operands.iter().find(|operand| operand.elem == Elem::Var(i));
        let is_source = |(_, attribute): &(usize, &Attribute)| attribute.ty.variable() == Some(i);
        let given: Vec<_> = attributes.iter().enumerate().filter(is_source).collect();
        var.source = match (operand, given.as_slice()) {
            (Some(_), []) => VarSource::Operands,
            (None, [(attribute, _)]) => VarSource::Attribute(*attribute),
            (Some(operand), [(_, attribute), ..]) => {
                let title = format!(
                    "`{}` is a `tensor<{name}>`, which says what `{name}` is",
                    operand.name
                );
                return Err(Diagnostic::new("E0203", title, attribute.span)
                    .help("remove this attribute, or give it a type variable of its own"));
            }
            (None, [_, (_, second), ..]) => {
                let title = format!("a second attribute says what `{name}` is");
                return Err(Diagnostic::new("E0203", title, second.span).help("remove one of them"));
            }
            (None, []) => {
                let title = format!(
                    "no operand is a `tensor<{name}>` and no attribute a `dtype<{name}>`, so no call says what `{name}` is"
                );
                let place = root.key(&format!("types.{name}"));
                return Err(Diagnostic::new("E0203", title, place).help(format!(
                    "give one of them that type, or remove `{name}` from `types` and name every dtype"
                )));
            }
        };
    }
    let [first, second] = vars else { return Ok(()) };
    let (is_given, has_floats) = (first.source != VarSource::Operands, second.has_floats());
    let why = match second.source {
        VarSource::Operands if is_given => "type variables of operands come first",
        VarSource::Operands if has_floats && !first.has_floats() => {
            "a type variable with floats comes first"
        }
        _ => return Ok(()),
    };
    let title = format!("`{}` is the second type variable, and not the first", second.name);
    Err(Diagnostic::new("E0203", title, root.key(&format!("types.{}", second.name)))
        .help(format!("{why}: write `{}` before `{}`", second.name, first.name)))
}

/// Requires the dtype that an attribute gives to be that of the result.
///
/// # Errors
/// E0203, at the attribute.
pub fn of_result(
    vars: &[TypeVar],
    attributes: &[Attribute],
    result: Elem,
) -> Result<(), Diagnostic> {
    for (i, var) in vars.iter().enumerate() {
        let VarSource::Attribute(attribute) = var.source else { continue };
        if result != Elem::Var(i) {
            let (name, attribute) = (&var.name, &attributes[attribute]);
            let title = format!(
                "`{}` says what `{name}` is, but the result is no `tensor<{name}>`",
                attribute.name
            );
            return Err(Diagnostic::new("E0203", title, attribute.span).help(format!(
                "a dtype attribute gives the dtype of the result; write `type: tensor<{name}>` under `returns`, or name a dtype in place of `{name}`"
            )));
        }
    }
    Ok(())
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
    op: &Op,
    names: &[String],
    root: Root,
    path: &str,
    faults: &mut Diagnostics,
) -> Vec<DType> {
    let mut dtypes = vec![];
    let Some(var) = op.var() else {
        let title = "the op has no type variable, so `dtypes` chooses nothing";
        faults.push(Diagnostic::new("E0406", title, root.value(path)).help("remove the key"));
        return dtypes;
    };
    for (i, name) in names.iter().enumerate() {
        let at = format!("{path}[{i}]");
        let Some(found) = take(dtype(&Value::String(name.clone()), root, &at), faults) else {
            continue;
        };
        let fits = admitted(found, var, root.value(&at));
        let fits = fits.map_err(|fault| match op.second() {
            Some(second) if second.dtypes.contains(&found) => fault.help(format!(
                "an operand chooses `{}`, as in `{{dtype: {found}, data: [0, 1]}}`",
                second.name
            )),
            _ => fault,
        });
        dtypes.extend(take(fits, faults).map(|()| found));
    }
    dtypes
}

/// Requires the type variable to range over a dtype.
///
/// # Errors
/// E0406, if it does not.
pub fn admitted(dtype: DType, var: &TypeVar, place: Span) -> Result<(), Diagnostic> {
    // A type variable with faulty dtypes has none.
    if var.dtypes.is_empty() || var.dtypes.contains(&dtype) {
        return Ok(());
    }
    let fault = Diagnostic::new("E0406", format!("the op does not admit dtype {dtype}"), place);
    Err(fault.help(format!("`{}` is one of: {}", var.name, DType::list(&var.dtypes))))
}
