//! Lowers examples: completes their arguments and chooses their dtypes.

use super::fault::take;
use super::fit::{Part, dtypes};
use super::layers::{Layers, Root};
use super::narrowed::remove_dtypes;
use super::{literal, tensor};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::model::{AttributeValue, DType, Example, Num, Op, Outcome, Test};
use crate::raw;
use crate::source::{NAME_RULE, Span, name_fault};

/// All examples of the op, those of the family first.
pub fn lower(layers: &Layers, op: &Op, faults: &mut Diagnostics) -> Vec<Example> {
    let all = layers.items(|s| s.examples.as_ref());
    let ids: Vec<&str> =
        layers.items(|s| s.raises.as_ref()).iter().map(|(_, _, r)| r.id.as_str()).collect();
    let mut examples: Vec<Example> = Vec::with_capacity(all.len());
    for (number, (root, i, raw)) in all.iter().enumerate() {
        let path = format!("examples[{i}]");
        let place = root.value(&format!("{path}.name"));
        if let Some(fault) = name_fault(&raw.name) {
            let title = format!("`{}` is not a name: it {fault}", raw.name);
            faults.push(Diagnostic::new("E0106", title, place).help(NAME_RULE));
        }
        if all[..number].iter().any(|(_, _, other)| other.name == raw.name) {
            let title = format!("a second example is called `{}`", raw.name);
            let help = "names of examples are unique in an op, its family's included";
            faults.push(Diagnostic::new("E0411", title, place).help(help));
        }
        examples.extend(one(*root, &path, raw, op, &ids, faults));
    }
    let empty = "examples:\n    - name: simple\n      given: {…}\n      returns: […]";
    if all.is_empty() {
        faults.push(layers.missing("examples", empty));
    }
    examples
}

/// The diagnostic for an attribute value that overflows or underflows in the compute type of a dtype.
fn lost_setting(v: f64, dtypes: &[DType], at: Span) -> Option<Diagnostic> {
    let lost = |dtype: &&DType| Num::lost(v, dtype.compute());
    let dtype = dtypes.iter().find(|dtype| lost(dtype).is_some())?;
    let title = format!("{v:?} is {} in {}", lost(&dtype)?, dtype.compute());
    let held: Vec<DType> = dtypes.iter().copied().filter(|dtype| lost(&dtype).is_none()).collect();
    Some(Diagnostic::new("E0406", title, at).help(of_dtypes(&held)))
}

/// The help for an example whose numbers only these dtypes can represent.
fn of_dtypes(held: &[DType]) -> String {
    match held.iter().map(|dtype| dtype.name()).collect::<Vec<_>>().join(", ").as_str() {
        "" => "write a number that every dtype of the example holds".into(),
        names => format!("write `dtypes: [{names}]`, which hold every number of this example"),
    }
}

fn one(
    root: Root,
    path: &str,
    raw: &raw::Example,
    op: &Op,
    ids: &[&str],
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
            Some(v) => match take(tensor::tensor(v, root, &at), faults) {
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
    let outcome_at = format!("{path}.{}", if raw.returns.is_some() { "returns" } else { "raises" });
    let mut stated = None;
    let outcome =
        match (&raw.returns, &raw.raises) {
            (Some(v), None) => {
                take(tensor::tensor(v, root, &outcome_at), faults).map(|(text, values)| {
                    stated = values.then(|| text.clone());
                    Outcome::Returns(text.shape, values.then_some(text.data))
                })
            }
            // Accepted by number too, in case the id of the constraint or the constraint itself is faulty.
            (None, Some(id)) => (0..ids.len())
                .find(|i| ids[*i] == id || *id == format!("C{}", i + 1))
                .map(Outcome::Raises)
                .or_else(|| {
                    let title = format!("there is no constraint `{id}`");
                    let fault = Diagnostic::new("E0403", title, root.value(&outcome_at));
                    faults.push(match ids {
                        [] => fault.help("the op has no constraints; add `raises: …`"),
                        _ => fault.help(format!("constraints are: {}", ids.join(", "))),
                    });
                    None
                }),
            (Some(_), Some(_)) => {
                let at = root.key(&format!("{path}.raises"));
                let fault =
                    Diagnostic::new("E0405", "this example has both `returns` and `raises`", at);
                faults.push(fault.and(root.key(&outcome_at), "it returns").help("remove one"));
                None
            }
            (None, None) => {
                let title = "this example has neither `returns` nor `raises`";
                let fault = Diagnostic::new("E0405", title, root.value(path));
                faults.push(fault.help(
                    "add `returns: …` or `raises: C1`, or let `opwright bless FILE` fill it in",
                ));
                None
            }
        };
    if faults.len() > before {
        return None;
    }
    let outcome = outcome?;
    let given = op.operands.iter().zip(&operands).filter_map(|(operand, text)| {
        let path = format!("{given_at}.{}", operand.name);
        Some(Part { elem: operand.elem, text, value: value(&operand.name)?, path })
    });
    let returned = stated.as_ref().zip(raw.returns.as_ref());
    let returned = returned.map(|(text, value)| Part {
        elem: op.result.elem,
        text,
        value,
        path: outcome_at.clone(),
    });
    let parts: Vec<Part> = given.chain(returned).collect();
    let mut dtypes = dtypes(op, raw.dtypes.as_deref(), &parts, root, path, faults)?;
    // Constraints on shapes and attributes are checked before.
    let is_call = |i: usize| op.constraints.get(i).is_some_and(|c| matches!(c.test, Test::Call(_)));
    if !matches!(outcome, Outcome::Raises(i) if is_call(i)) {
        let fault = remove_dtypes(op, &attributes, raw.dtypes.is_some(), &mut dtypes);
        if let Some((attribute, title)) = fault {
            let at = format!("{given_at}.{}", op.attributes[attribute].name);
            faults.push(Diagnostic::new("E0406", title, root.value(&at)).help(of_dtypes(&dtypes)));
            return None;
        }
    }
    for (attribute, given) in op.attributes.iter().zip(&attributes) {
        let at = || root.value(&format!("{given_at}.{}", attribute.name));
        if let Some(AttributeValue::Float(v)) = given
            && let Some(fault) = lost_setting(*v, &dtypes, at())
        {
            faults.push(fault);
            return None;
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
        stated: root.value(&outcome_at),
    })
}
