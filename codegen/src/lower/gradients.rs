//! Lowers gradients: written in the spec, derived, or absent for a stated reason.

use serde_yaml::Value;

use super::expression::expression;
use super::fault::take;
use super::layers::{Layers, Root};
use super::prose;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::Sort;
use crate::expr::builtin::Domain;
use crate::expr::check::Scope;
use crate::expr::diff::gradient;
use crate::expr::linear;
use crate::expr::scatter::{Term, terms};
use crate::model::{Body, DType, Elem, Gradient, Origin, Output, in_floats};
use crate::raw::{Text, kind};

/// The gradient of every operand.
pub fn lower(
    layers: &Layers,
    scope: &Scope,
    body: &Body,
    result: &Output,
    faults: &mut Diagnostics,
) -> Vec<Gradient> {
    let given = layers.pick(|s| s.vjp.as_ref());
    let mut gradients = vec![];
    // Only floats have gradients, so a formula may use functions of floats.
    let floats = in_floats(scope.vars);
    let scope = &Scope { vars: &floats, ..*scope };
    if let Some((root, entries)) = given {
        for (name, _) in &entries.0 {
            if name != "none" && !scope.operands.iter().any(|o| &o.name == name) {
                let fault = Diagnostic::new(
                    "E0312",
                    format!("`{name}` is not an operand"),
                    root.key(&format!("vjp.{name}")),
                );
                let names: Vec<_> = scope.operands.iter().map(|o| o.name.as_str()).collect();
                faults.push(fault.help(format!(
                    "operands are {}; `none: \"reason\"` says that there is no gradient",
                    names.join(", ")
                )));
            }
        }
        if let Some((_, reason)) = entries.0.iter().find(|(name, _)| name == "none") {
            let reason = reason.as_str().unwrap_or_default().to_string();
            if reason.trim().is_empty() || entries.0.len() > 1 {
                let fault = Diagnostic::new(
                    "E0312",
                    "`none` must be the only entry, and give a reason",
                    root.key("vjp.none"),
                );
                faults.push(fault.help(NO_GRADIENT));
            } else {
                take(prose::whole(root, "vjp.none", &reason), faults);
            }
            return scope.operands.iter().map(|_| no_gradient(&reason)).collect();
        }
    }
    for (i, operand) in scope.operands.iter().enumerate() {
        let written = given.and_then(|(root, v)| {
            v.0.iter().find(|(n, _)| n == &operand.name).map(|(_, v)| (root, v))
        });
        let found = match written {
            Some((root, Value::String(_) | Value::Number(_)))
                if !operand.elem.has_floats(scope.vars) =>
            {
                Err(needless(root, &operand.name).into())
            }
            Some((root, value)) => written_gradient(root, i, value, scope, body, result),
            None if !operand.elem.has_floats(scope.vars) => Ok(no_gradient(match operand.elem {
                Elem::Var(_) => "integers have none",
                Elem::Fixed(_) => "an operand of this dtype has none",
            })),
            None => derived(layers, i, scope, body, result).map_err(Diagnostics::from),
        };
        gradients.push(take(found, faults).unwrap_or_else(|| no_gradient("in error")));
    }
    gradients
}

fn written_gradient(
    root: Root,
    operand: usize,
    value: &Value,
    scope: &Scope,
    body: &Body,
    result: &Output,
) -> Result<Gradient, Diagnostics> {
    let (name, elem) = (&scope.operands[operand].name, scope.operands[operand].elem);
    let path = format!("vjp.{name}");
    let help = format!("for example `{name}: grad`, or `{name}: {{none: \"reason\"}}`");
    let text = match value {
        Value::Mapping(m) => {
            return match m.get("none").and_then(Value::as_str) {
                Some(reason) if m.len() == 1 && !reason.trim().is_empty() => {
                    prose::whole(root, &format!("{path}.none"), reason)?;
                    Ok(no_gradient(reason))
                }
                _ => {
                    let title = "expected an expression, or `{none: reason}`";
                    Err(Diagnostic::new("E0312", title, root.value(&path)).help(help).into())
                }
            };
        }
        Value::String(text) if text.trim() == "none" => {
            let title = "`none` needs a reason";
            let help = format!("write `{name}: {{none: \"reason\"}}`");
            return Err(Diagnostic::new("E0312", title, root.value(&path)).help(help).into());
        }
        Value::String(text) => text.clone(),
        Value::Number(n) => n.to_string(),
        other => {
            let title = format!("expected an expression, found {}", kind(other));
            return Err(Diagnostic::new("E0312", title, root.value(&path)).help(help).into());
        }
    };
    let text = Text(text);
    let is_scalar = body.has_scalar_gradient();
    let domain = if is_scalar { Domain::Scalar } else { Domain::Tensor };
    let inside = Scope {
        domain,
        grad: Some(result.elem),
        result: if is_scalar { None } else { scope.result },
        ..*scope
    };
    if is_scalar {
        let expr = expression(root, &path, &text, &inside, &Sort::Scalar(elem));
        let expr = expr.map_err(|faults| of_a_term(faults, name, body))?;
        linear::require(&expr, scope.lets)?;
        Ok(Gradient::Scalar(expr, Origin::Given(text.0.trim().into())))
    } else {
        let expr = expression(root, &path, &text, &inside, &Sort::Tensor(elem))?;
        linear::require(&expr, scope.lets)?;
        Ok(Gradient::Tensor(expr))
    }
}

/// Adds to faults of a gradient's formula what the formula of a reduction is.
fn of_a_term(faults: Diagnostics, name: &str, body: &Body) -> Diagnostics {
    let Body::Reduce { .. } = body else { return faults };
    let help = format!(
        "it is a formula for one term, where `grad` is the gradient of that term; leave `{name}` out of `vjp` to have it derived"
    );
    faults.into_iter().map(|fault| fault.help(help.clone())).collect()
}

fn derived(
    layers: &Layers,
    operand: usize,
    scope: &Scope,
    body: &Body,
    result: &Output,
) -> Result<Gradient, Diagnostic> {
    if result.elem.is_var() && !result.elem.has_floats(scope.vars) {
        return Ok(no_gradient("the result has no float dtype"));
    }
    let root = layers.own();
    if matches!(result.elem, Elem::Fixed(dtype) if !dtype.is_float()) {
        return Err(Diagnostic::new(
            "E0503",
            "a result of this dtype has no gradient, and the spec does not say so",
            root.key_of_op(),
        )
        .help(format!("add `vjp: {{none: the result is {}}}`", kind_of(result.elem))));
    }
    match body {
        Body::Elementwise { value, .. } | Body::Reduce { of: value, .. } => {
            let value = value.in_dtype(DType::F32);
            let derived = gradient(value, operand, scope.lets, scope.operands);
            derived.map(|g| Gradient::Scalar(g, Origin::Derived))
        }
        Body::Element { value } | Body::Kernel { definition: value, .. } => {
            terms(value, operand, scope.lets).map(Gradient::Scattered)
        }
        Body::View { operand: of, index } => {
            let term = Term::copy(index.clone(), result.elem);
            Ok(Gradient::Scattered((*of == operand).then_some(term).into_iter().collect()))
        }
    }
}

/// The help for an op without a gradient.
const NO_GRADIENT: &str = "write `vjp: {none: \"reason\"}`";

/// What the elements of a dtype without gradients are.
fn kind_of(elem: Elem) -> &'static str {
    if elem == Elem::Fixed(DType::Bool) { "a boolean" } else { "an integer" }
}

/// The diagnostic for the gradient of an operand without a float dtype.
fn needless(root: Root, name: &str) -> Diagnostic {
    let title = format!("`{name}` has no float dtype, and so no gradient");
    Diagnostic::new("E0312", title, root.key(&format!("vjp.{name}")))
        .help(format!("remove `{name}` from `vjp`; only gradients of float dtypes are written"))
}

/// An absent gradient.
fn no_gradient(reason: &str) -> Gradient {
    Gradient::None(reason.into())
}
