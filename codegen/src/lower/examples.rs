//! Examples and special cases: their arguments completed, their dtypes chosen.

use serde_yaml::Value;

use super::layers::{Layers, Root};
use super::{args, literal, take};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::model::{DType, Elem, Example, Literal, Op, Outcome, SpecialCase, TensorText};
use crate::raw;
use crate::source::name_fault;

/// All examples of the op, the family's first.
pub fn lower(layers: &Layers, op: &Op, faults: &mut Diagnostics) -> Vec<Example> {
    let mut examples: Vec<Example> = vec![];
    for (root, i, raw) in layers.items(|s| s.examples.as_ref()) {
        let path = format!("examples[{i}]");
        let name_at = format!("{path}.name");
        if let Some(fault) = name_fault(&raw.name) {
            faults.push(Diagnostic::new(
                "E0106",
                format!("invalid example name `{}`: {fault}", raw.name),
                root.value(&name_at),
            ));
        }
        if examples.iter().any(|e| e.name == raw.name) {
            let title = format!("a second example is called `{}`", raw.name);
            faults.push(
                Diagnostic::new("E0411", title, root.value(&name_at))
                    .help("names of examples are unique in an op, its family's included"),
            );
        }
        examples.extend(one(root, &path, raw, op, faults));
    }
    if examples.is_empty() {
        faults.push(layers.missing(
            "examples",
            "examples:\n    - name: simple\n      given: {…}\n      returns: […]",
        ));
    }
    examples
}

fn one(
    root: Root,
    path: &str,
    raw: &raw::Example,
    op: &Op,
    faults: &mut Diagnostics,
) -> Option<Example> {
    let before = faults.len();
    let given_at = format!("{path}.given");
    let names = || {
        op.operands
            .iter()
            .map(|o| o.name.as_str())
            .chain(op.attributes.iter().map(|a| a.name.as_str()))
    };
    for (name, _) in &raw.given.0 {
        if !names().any(|n| n == name) {
            let fault = Diagnostic::new(
                "E0405",
                format!("the op has no argument `{name}`"),
                root.key(&format!("{given_at}.{name}")),
            );
            faults.push(match suggest(name, names()) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => {
                    fault.help(format!("arguments are: {}", names().collect::<Vec<_>>().join(", ")))
                }
            });
        }
    }
    let value = |name: &str| raw.given.0.iter().find(|(n, _)| n == name).map(|(_, v)| v);
    let missing = |name: &str| {
        Diagnostic::new("E0405", format!("the example gives no `{name}`"), root.key(&given_at))
            .help(format!("add `{name}: …`"))
    };
    let mut operands = vec![];
    for operand in &op.operands {
        let at = format!("{given_at}.{}", operand.name);
        match value(&operand.name) {
            None => faults.push(missing(&operand.name)),
            Some(v) => match take(literal::tensor(v, root, &at), faults) {
                Some((text, true)) => operands.push(text),
                Some((_, false)) => faults.push(
                    Diagnostic::new("E0405", "an operand needs values", root.value(&at))
                        .help("add `fill: iota` or `data: […]`"),
                ),
                None => {}
            },
        }
    }
    let mut attributes = vec![];
    for attribute in &op.attributes {
        let at = format!("{given_at}.{}", attribute.name);
        match (value(&attribute.name), &attribute.default) {
            (Some(v), _) => {
                attributes.push(take(literal::setting(v, &attribute.ty, root, &at), faults))
            }
            (None, Some(_)) => attributes.push(None),
            (None, None) => faults.push(missing(&attribute.name)),
        }
    }
    let mut stated_dtype = None;
    let outcome = match (&raw.returns, &raw.raises) {
        (Some(v), None) => take(literal::tensor(v, root, &format!("{path}.returns")), faults).map(
            |(text, stated)| {
                stated_dtype = text.dtype;
                Outcome::Returns(text.shape, stated.then_some(text.data))
            },
        ),
        (None, Some(id)) => match op.constraints.iter().position(|c| &c.id == id) {
            Some(i) => Some(Outcome::Raises(i)),
            None => {
                let ids: Vec<_> = op.constraints.iter().map(|c| c.id.as_str()).collect();
                let fault = Diagnostic::new(
                    "E0403",
                    format!("there is no constraint `{id}`"),
                    root.value(&format!("{path}.raises")),
                );
                faults.push(fault.help(format!("constraints are: {}", ids.join(", "))));
                None
            }
        },
        _ => {
            let fault =
                Diagnostic::new("E0405", "an example either returns or raises", root.value(path));
            faults.push(fault.help("add `returns: …` or `raises: C1`"));
            None
        }
    };
    if faults.len() > before {
        return None;
    }
    let outcome = outcome?;
    let dtypes = match &raw.dtypes {
        Some(names) => {
            args::dtypes(names, op.var.as_ref(), root, &format!("{path}.dtypes"), faults)
        }
        None => fitting(op, &operands, &outcome, stated_dtype),
    };
    if dtypes.is_empty() {
        let title = "no dtype of the op can hold these values".to_string();
        faults.push(Diagnostic::new("E0406", title, root.value(path)).help(match &op.var {
            Some(var) => format!(
                "`{}` is {}; floats are written with a point, integers without",
                var.name,
                var.class.name()
            ),
            None => "the op's dtypes are fixed".into(),
        }));
        return None;
    }
    for dtype in &dtypes {
        for (operand, text) in op.operands.iter().zip(&operands) {
            if let Err(number) = text.fit(operand.elem.bind(*dtype)) {
                let at = root.value(&format!("{given_at}.{}", operand.name));
                let want = operand.elem.bind(*dtype);
                faults.push(Diagnostic::new(
                    "E0406",
                    format!("{} does not fit into {want}", show(number)),
                    at,
                ));
                return None;
            }
        }
    }
    Some(Example {
        name: raw.name.clone(),
        description: raw.description.clone().unwrap_or_default().trim().into(),
        operands,
        attributes,
        dtypes,
        outcome,
        span: root.value(&format!("{path}.name")),
    })
}

fn show(number: Literal) -> String {
    match number {
        Literal::Float(v) => format!("{v:?}"),
        Literal::Int(v) => v.to_string(),
        Literal::Bool(v) => v.to_string(),
    }
}

/// The dtypes of `T` that can hold every value of the example; for an op without `T`, one that stands for none.
fn fitting(
    op: &Op,
    operands: &[TensorText],
    outcome: &Outcome,
    stated: Option<DType>,
) -> Vec<DType> {
    let Some(var) = &op.var else { return vec![DType::F32] };
    let values = |dtype: DType| {
        let given = op.operands.iter().zip(operands).all(|(o, text)| {
            let d = o.elem.bind(dtype);
            text.dtype.is_none_or(|own| own == d) && text.fit(d).is_ok()
        });
        let out = match outcome {
            Outcome::Returns(shape, Some(data)) => {
                let d = op.result.elem.bind(dtype);
                let text = TensorText { shape: shape.clone(), data: data.clone(), dtype: None };
                stated.is_none_or(|own| own == d) && text.fit(d).is_ok()
            }
            _ => true,
        };
        given && out
    };
    var.dtypes.iter().copied().filter(|d| values(*d)).collect()
}

/// Rows of scalars.
pub fn special_cases(layers: &Layers, op: &Op, faults: &mut Diagnostics) -> Vec<SpecialCase> {
    let root = layers.own();
    let mut cases = vec![];
    for (i, row) in layers.spec().special_cases.iter().flatten().enumerate() {
        let path = format!("special_cases[{i}]");
        let get = |name: &str| row.0.iter().find(|(n, _)| n == name).map(|(_, v)| v);
        let known = |name: &str| {
            name == "dtypes" || name == op.result.name || op.operands.iter().any(|o| o.name == name)
        };
        if let Some((name, _)) = row.0.iter().find(|(n, _)| !known(n)) {
            let fault = Diagnostic::new(
                "E0405",
                format!("a special case has no `{name}`"),
                root.key(&format!("{path}.{name}")),
            );
            faults
                .push(fault.help("a row names each operand and the result, and perhaps `dtypes`"));
            continue;
        }
        let scalar = |name: &str| -> Result<f64, Diagnostic> {
            let at = format!("{path}.{name}");
            match get(name) {
                None => Err(Diagnostic::new(
                    "E0405",
                    format!("the row gives no `{name}`"),
                    root.value(&path),
                )),
                Some(v) => Ok(match literal::number(v, root, &at)? {
                    Literal::Float(v) => v,
                    Literal::Int(v) => v as f64,
                    Literal::Bool(v) => f64::from(u8::from(v)),
                }),
            }
        };
        let operands: Result<Vec<f64>, _> = op.operands.iter().map(|o| scalar(&o.name)).collect();
        let dtypes = match get("dtypes") {
            Some(Value::Sequence(names)) => {
                let names: Vec<String> =
                    names.iter().map(|n| n.as_str().unwrap_or_default().to_string()).collect();
                args::dtypes(&names, op.var.as_ref(), root, &format!("{path}.dtypes"), faults)
            }
            Some(_) => {
                faults.push(Diagnostic::new(
                    "E0405",
                    "`dtypes` is a list",
                    root.value(&format!("{path}.dtypes")),
                ));
                continue;
            }
            None => match (&op.var, op.result.elem) {
                (Some(var), _) => var.dtypes.iter().copied().filter(|d| d.is_float()).collect(),
                (None, Elem::Fixed(dtype)) => vec![dtype],
                (None, Elem::Var) => vec![],
            },
        };
        match (operands, scalar(&op.result.name)) {
            (Ok(operands), Ok(result)) => {
                cases.push(SpecialCase { operands, result, dtypes, span: root.value(&path) })
            }
            (operands, result) => {
                take(operands, faults);
                take(result, faults);
            }
        }
    }
    cases
}
