//! Lowers the definition of the values, and the error bounds.

use super::by_class;
use super::expression::expression;
use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, both, require};
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Body, Bound, Class, DType, Fold, Output, TypeVar};
use crate::raw::{Reduce, Spec, Text};
use crate::source::Span;

/// Lowers the section that defines the values.
pub fn lower(layers: &Layers, scope: &Scope, result: &Output) -> Result<Body, Diagnostics> {
    let (spec, root) = (layers.spec(), layers.own());
    one_definition(spec, root)?;
    let coords = Scope { coord: true, ..*scope };
    if let Some(values) = &spec.elementwise {
        let scalars = Scope { domain: Domain::Scalar, result: None, ..*scope };
        let value = by_class::lower(root, values, &scalars, result)?;
        return Ok(Body::Elementwise { value, rule: alignment(result, scope)? });
    }
    if let Some(text) = &spec.view {
        return view(root, text, &coords, result);
    }
    if let Some(spec) = &spec.reduce {
        return reduce(root, spec, scope, result);
    }
    if let Some(text) = &spec.element {
        return Ok(Body::Element { value: at_coordinate(root, "element", text, &coords, result)? });
    }
    kernel(spec, root, &coords, result)
}

/// Requires exactly one of the sections that define the values.
fn one_definition(spec: &Spec, root: Root) -> Result<(), Diagnostic> {
    let given = [
        ("elementwise", spec.elementwise.is_some()),
        ("view", spec.view.is_some()),
        ("reduce", spec.reduce.is_some()),
        ("element", spec.element.is_some()),
        ("kernel", spec.kernel.is_some()),
    ];
    let keys: Vec<&str> = given.iter().filter(|(_, there)| *there).map(|(key, _)| *key).collect();
    let fault = match keys.as_slice() {
        [_] => return Ok(()),
        [] => Diagnostic::new("E0105", "nothing says what the values are", root.key_of_op()),
        [_, second, ..] => {
            let title = format!("values are defined twice: {}", keys.join(" and "));
            Diagnostic::new("E0105", title, root.key(second))
        }
    };
    Err(fault.help("an op defines its values by one of `elementwise`, `view`, `reduce`, `element` and `kernel` (with `definition`)"))
}

fn reduce(root: Root, spec: &Reduce, scope: &Scope, result: &Output) -> Result<Body, Diagnostics> {
    let place = root.value("reduce.op");
    let Some((_, op)) = Fold::NAMES.iter().find(|(name, _)| *name == spec.op) else {
        let title = format!("unknown reduction `{}`", spec.op);
        return Err(Diagnostic::new("E0201", title, place)
            .help("reductions are add, mul, min and max")
            .into());
    };
    require(result.elem, scope.vars, Class::Numeric, &spec.op, place)?;
    let scalars = Scope { domain: Domain::Scalar, result: None, reduced: true, ..*scope };
    let over = expression(root, "reduce.over", &spec.over, scope, &Sort::List);
    let of = expression(root, "reduce.of", &spec.of, &scalars, &Sort::Scalar(result.elem));
    let (over, of) = both(over, of)?;
    Ok(Body::Reduce { op: *op, over, of })
}

fn kernel(spec: &Spec, root: Root, scope: &Scope, result: &Output) -> Result<Body, Diagnostics> {
    let path = spec.kernel.clone().unwrap_or_default();
    require_path(&path, root.value("kernel"))?;
    let Some(text) = &spec.definition else {
        return Err(Diagnostic::new("E0105", "a kernel needs a `definition`", root.key("kernel"))
            .help("`definition` is the value at coordinate `c`: the kernel is checked against it")
            .into());
    };
    let definition = at_coordinate(root, "definition", text, scope, result)?;
    Ok(Body::Kernel { path, definition })
}

/// The scalar at coordinate `c`.
fn at_coordinate(
    root: Root,
    key: &str,
    text: &Text,
    scope: &Scope,
    result: &Output,
) -> Result<Expr, Diagnostics> {
    let scalars = Scope { domain: Domain::Scalar, ..*scope };
    expression(root, key, text, &scalars, &Sort::Scalar(result.elem))
}

/// Requires a kernel to be the path of a function.
fn require_path(kernel: &str, place: Span) -> Result<(), Diagnostic> {
    if kernel.contains("::") && syn::parse_str::<syn::Path>(kernel).is_ok() {
        return Ok(());
    }
    Err(Diagnostic::new("E0205", format!("`{kernel}` is not the path of a function"), place)
        .help("a kernel is a function of your own, such as `crate::kernels::mine`"))
}

/// The attribute that holds the broadcast rule of an elementwise op, taken from its result's shape. An op of one
/// operand needs none, and may have the operand's shape.
fn alignment(result: &Output, scope: &Scope) -> Result<Option<usize>, Diagnostic> {
    let fault = |title: String| {
        let names: Vec<_> = scope.operands.iter().map(|o| format!("{}.shape", o.name)).collect();
        let fault = Diagnostic::new("E0311", title, result.shape.span);
        Err(match names.as_slice() {
            [only] => fault.help(format!("leave `shape` out, or write `{only}`")),
            _ => fault.help(format!(
                "write `broadcast_shapes({})`, with an `auto_broadcast` attribute as the last argument if there is one, or \
                 leave `shape` out",
                names.join(", ")
            )),
        })
    };
    if scope.operands.len() == 1 && matches!(result.shape.kind, Kind::Shape(0)) {
        return Ok(None);
    }
    let Kind::Broadcast(shapes, rule) = &result.shape.kind else {
        return fault(
            "the result of an elementwise op has the common shape of its operands".into(),
        );
    };
    let in_order = shapes.len() == scope.operands.len()
        && shapes
            .iter()
            .enumerate()
            .all(|(i, s)| matches!(s.kind, Kind::Shape(which) if which == i));
    if !in_order {
        return fault("an elementwise op broadcasts every operand, in order".into());
    }
    match rule.as_deref().map(|r| &r.kind) {
        None => Ok(None),
        Some(Kind::Attribute(i)) => Ok(Some(*i)),
        Some(_) => fault("the rule in `broadcast_shapes` must be an attribute".into()),
    }
}

fn view(root: Root, text: &Text, scope: &Scope, result: &Output) -> Result<Body, Diagnostics> {
    let scalars = Scope { domain: Domain::Scalar, ..*scope };
    let expr = expression(root, "view", text, &scalars, &Sort::Scalar(result.elem))?;
    match expr.kind {
        Kind::Load(operand, index) => match index.nonaffine_part() {
            None => Ok(Body::View { operand, index: *index }),
            Some(part) => Err(Diagnostic::new("E0410", "this map of coordinates is not affine", part.span)
                .label("not affine in `c`")
                .help("a view moves by strides: add, subtract, multiply by and choose by what is independent of `c`; use `element` for anything else")
                .into()),
        },
        _ => Err(Diagnostic::new("E0304", "a view is one element of one operand", expr.span)
            .help("write `x[…]`, with the operand's coordinate in terms of `c`")
            .into()),
    }
}

/// Requires an op without operands to define its values by coordinates.
///
/// # Errors
/// E0209, if it defines them by elements of operands.
pub fn without_operands(layers: &Layers) -> Result<(), Diagnostic> {
    let (spec, root) = (layers.spec(), layers.own());
    let of_operands = [
        ("elementwise", spec.elementwise.is_some()),
        ("view", spec.view.is_some()),
        ("reduce", spec.reduce.is_some()),
    ];
    match of_operands.iter().find(|(_, there)| *there) {
        None => Ok(()),
        Some((key, _)) => {
            let title = format!("`{key}` is about operands, and the op has none");
            Err(Diagnostic::new("E0209", title, root.key(key)).help(
                "define the values by `element`, or add a tensor: `x: {type: tensor<T>, description: …}`",
            ))
        }
    }
}

/// Lowers `accuracy: {f32: 0.55 ulp}`.
pub fn accuracy(
    layers: &Layers,
    vars: &[TypeVar],
    result: &Output,
    faults: &mut Diagnostics,
) -> Vec<Bound> {
    let root = layers.own();
    let mut bounds = vec![];
    for (name, text) in layers.spec().accuracy.iter().flat_map(|a| &a.0) {
        let path = format!("accuracy.{name}");
        let admitted = |dtype: &DType| result.elem.dtypes(vars).contains(dtype);
        let ulp = text.strip_suffix("ulp").and_then(|n| n.trim().parse::<f64>().ok());
        let ulp = ulp.filter(|n| (0.0..MAX_BOUND).contains(n));
        match (DType::parse(name).filter(|d| d.is_float() && admitted(d)), ulp) {
            (Some(dtype), Some(ulps)) => {
                bounds.push(Bound { dtype, ulps, span: root.value(&path) });
            }
            (None, _) => faults.push(
                Diagnostic::new(
                    "E0204",
                    format!("`{name}` is not a float dtype of the result"),
                    root.key(&path),
                )
                .help("only floats have a bound: integers are exact"),
            ),
            (_, None) => faults.push(
                Diagnostic::new("E0204", format!("`{text}` is not a bound"), root.value(&path))
                    .help(instead_of_bound(text)),
            ),
        }
    }
    bounds
}

/// No bound is as large, in ULP: an error of this size leaves no correct digit in most dtypes.
const MAX_BOUND: f64 = 1e6;

/// The help for a text that is not a bound, with the number that it starts with.
fn instead_of_bound(text: &str) -> String {
    let number = text.trim_end().trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    match number.parse::<f64>() {
        Ok(v) if (0.0..MAX_BOUND).contains(&v) => format!("write `{number} ulp`"),
        Ok(v) if v >= MAX_BOUND => {
            format!("a bound is less than {MAX_BOUND} ulp; if none holds, leave the dtype out")
        }
        Ok(v) if v < 0.0 => "a bound is not negative: for example `0.55 ulp`".into(),
        _ => "a bound is a number and its unit: for example `0.55 ulp`".into(),
    }
}
