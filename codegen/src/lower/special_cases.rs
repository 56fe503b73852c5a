//! Lowers special cases: scalar arguments with known results.

use serde_yaml::Value;

use super::fault::{restriction, take};
use super::layers::{Layers, Root};
use super::{literal, type_var};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{DType, Decimal, Literal, Op, SpecialCase};

/// Lowers the rows of `special_cases`.
pub fn lower(layers: &Layers, op: &Op, faults: &mut Diagnostics) -> Vec<SpecialCase> {
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
        let scalar = |name: &str| -> Result<Decimal, Diagnostic> {
            let at = format!("{path}.{name}");
            match get(name) {
                None => {
                    let title = format!("the row gives no `{name}`");
                    Err(Diagnostic::new("E0405", title, root.value(&path)).help(format!(
                        "add `{name}: …`: a row states every operand and the result"
                    )))
                }
                Some(v) => Ok(match literal::number(v, root, &at)? {
                    Literal::Float(v) => v,
                    Literal::Int(v) => (v as f64).into(),
                    Literal::Large(v) => (v as f64).into(),
                    Literal::Bool(v) => f64::from(u8::from(v)).into(),
                }),
            }
        };
        let operands: Result<Vec<Decimal>, _> =
            op.operands.iter().map(|o| scalar(&o.name)).collect();
        let dtypes = match get("dtypes") {
            Some(Value::Sequence(names)) => {
                let names: Vec<String> =
                    names.iter().map(|n| n.as_str().unwrap_or_default().to_string()).collect();
                type_var::dtypes(op, &names, root, &format!("{path}.dtypes"), faults)
            }
            Some(_) => {
                let at = root.value(&format!("{path}.dtypes"));
                let fault = Diagnostic::new("E0405", "`dtypes` is a list", at);
                faults.push(fault.help("write `dtypes: [f32]`"));
                continue;
            }
            None => match op.var() {
                Some(var) => var.dtypes.iter().copied().filter(|d| d.is_float()).collect(),
                None => op.result.elem.dtypes(&op.vars),
            },
        };
        match (operands, scalar(&op.result.name)) {
            (Ok(operands), Ok(result)) => {
                if let Some(fault) = lost(op, &operands, result, &dtypes, root, &path) {
                    faults.push(fault);
                    continue;
                }
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

/// The diagnostic for a number that overflows or underflows in one of the row's dtypes.
fn lost(
    op: &Op,
    operands: &[Decimal],
    result: Decimal,
    dtypes: &[DType],
    root: Root,
    path: &str,
) -> Option<Diagnostic> {
    let named = op.operands.iter().map(|o| (&o.name, o.elem)).zip(operands.iter().copied());
    let numbers: Vec<_> = named.chain([((&op.result.name, op.result.elem), result)]).collect();
    let holds = |dtype: &DType| {
        numbers.iter().all(|((_, elem), v)| v.lost(op.bind(*elem, *dtype)).is_none())
    };
    let held: Vec<DType> = dtypes.iter().copied().filter(holds).collect();
    numbers.iter().find_map(|((name, elem), v)| {
        let one = |dtype: &DType| Some((op.bind(*elem, *dtype), v.lost(op.bind(*elem, *dtype))?));
        let (dtype, lost) = dtypes.iter().find_map(one)?;
        let at = root.value(&format!("{path}.{name}"));
        let fault = Diagnostic::new("E0406", format!("{:?} is {lost} in {dtype}", v.nearest), at);
        let otherwise = || format!("write a number that {dtype} holds");
        Some(fault.help(restriction(&held, "row").unwrap_or_else(otherwise)))
    })
}
