//! The third step: names resolved, expressions typed, families merged, every fault collected.
//!
//! What comes out is a [`model::OpSet`](crate::model::OpSet), and an invalid one cannot be built.

mod args;
mod body;
mod examples;
mod layers;
mod literal;
mod prose;
mod raises;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, check, check_any};
use crate::expr::parse::{self, Node, parse};
use crate::expr::{Expr, Sort};
use crate::model::{Body, Elem, Gradient, Let, Op, OpSet, Output};
use crate::raw::{Parsed, Text};
use layers::{Layers, Root};
pub use prose::formulas;

/// Lowers all specs.
///
/// # Errors
/// Everything that is wrong with any of them, E01xx to E03xx, E05xx and E06xx.
pub fn lower(parsed: &[Parsed]) -> Result<OpSet, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut ops = vec![];
    for file in parsed.iter().filter(|p| !p.source.family) {
        match Layers::new(file, parsed) {
            Ok(layers) => {
                let mut faults = Diagnostics::default();
                if let Some(op) = op(&layers, &mut faults)
                    && faults.is_empty()
                {
                    ops.push(op);
                }
                diagnostics.extend(faults);
            }
            Err(fault) => diagnostics.push(fault),
        }
    }
    for family in parsed.iter().filter(|p| p.source.family) {
        diagnostics.extend(layers::check_family(family));
    }
    ops.sort_by(|a, b| a.name.cmp(&b.name));
    collisions(&ops, &mut diagnostics);
    diagnostics.into_result(OpSet { ops })
}

/// Two ops whose Rust names are the same, `conv2d` and `conv_2d` for instance.
fn collisions(ops: &[Op], diagnostics: &mut Diagnostics) {
    for (i, op) in ops.iter().enumerate() {
        let name = crate::emit::type_name(&op.name);
        if let Some(other) = ops[..i].iter().find(|o| crate::emit::type_name(&o.name) == name) {
            let title =
                format!("`{}` and `{}` would both be called `{name}` in Rust", other.name, op.name);
            diagnostics.push(
                Diagnostic::new("E0206", title, op.span)
                    .and(other.span, "the other one")
                    .help("rename one of them"),
            );
        }
        for symbol in op.prose.symbols() {
            if let Some(other) = ops[..i].iter().find(|o| o.prose.symbols().any(|s| s == symbol)) {
                let title = format!("`{}` and `{}` both have the operator `{symbol}`", other.name, op.name);
                diagnostics.push(
                    Diagnostic::new("E0206", title, op.span)
                        .and(other.span, "the other one")
                        .help("an operator finds one op; take it from one of them"),
                );
            }
        }
    }
}

/// Collects a fault, and goes on without the value.
fn take<T>(result: Result<T, Diagnostic>, faults: &mut Diagnostics) -> Option<T> {
    result.map_err(|fault| faults.push(fault)).ok()
}

/// Parses and checks the expression at `path`.
fn expression(
    root: Root,
    path: &str,
    text: &Text,
    scope: &Scope,
    want: &Sort,
) -> Result<Expr, Diagnostic> {
    let place = |range| root.source.within(&root.path(path), &text.0, range);
    check(&parse(&text.0, &scope.names(), &place)?, scope, want)
}

fn op(layers: &Layers, faults: &mut Diagnostics) -> Option<Op> {
    let own = layers.own();
    let name = own.source.stem.clone();
    let span = own.source.key(&name);
    if let Some(reserved) = reserved_op(&name) {
        faults.push(
            Diagnostic::new("E0202", format!("an op cannot be called `{name}`: {reserved}"), span)
                .help("choose another name"),
        );
    }
    let prose = prose::lower(layers, faults);
    let var = take(args::type_var(layers), faults)?;
    let (operands, attributes) = args::lower(layers, var.as_ref(), faults)?;
    let shapes = Scope {
        domain: Domain::Shape,
        var: var.as_ref(),
        operands: &operands,
        attributes: &attributes,
        lets: &[],
        result: None,
        coord: false,
        grad: None,
        template: &[],
    };
    let lets = lets(layers, &shapes, faults)?;
    let shapes = Scope { lets: &lets, ..shapes };
    let result = returns(layers, &shapes, faults)?;
    let shapes = Scope { result: Some(&result.name), ..shapes };
    let mut seen: Vec<&str> = operands.iter().map(|o| o.name.as_str()).collect();
    seen.extend(attributes.iter().map(|a| a.name.as_str()));
    seen.extend(lets.iter().map(|l| l.name.as_str()));
    if seen.contains(&result.name.as_str()) {
        faults.push(Diagnostic::new(
            "E0202",
            format!("the result `{}` has the name of an argument", result.name),
            span,
        ));
    }
    args::shadows(layers, &operands, &seen, &result.name, faults);

    let constraints = raises::lower(layers, &shapes, faults);
    let body = take(body::lower(layers, &shapes, &result), faults)?;
    let gradients = body::gradients(layers, &shapes, &body, &result, faults);
    let mut op = Op {
        name,
        spec: own.source.path.clone(),
        span,
        prose,
        accuracy: body::accuracy(layers, var.as_ref(), &result, faults),
        var,
        operands,
        attributes,
        lets,
        result,
        constraints,
        body,
        gradients,
        special_cases: vec![],
        examples: vec![],
    };
    raises::partial_scalars(&op, faults);
    op.examples = examples::lower(layers, &op, faults);
    op.special_cases = examples::special_cases(layers, &op, faults);
    Some(op)
}

fn reserved_op(name: &str) -> Option<&'static str> {
    match name {
        "ok" | "err" | "some" | "none" => {
            Some("its struct would hide a name that every Rust file uses")
        }
        "self" | "super" | "crate" | "rt" => Some("Rust reserves the word"),
        _ => None,
    }
}

fn lets(layers: &Layers, scope: &Scope, faults: &mut Diagnostics) -> Option<Vec<Let>> {
    let mut lets: Vec<Let> = vec![];
    let mut sound = true;
    for (root, name, text) in layers.entries("let", |s| s.lets.as_ref()) {
        let path = format!("let.{name}");
        let place = |range| root.source.within(&root.path(&path), &text.0, range);
        let scalar = |ast: &parse::Ast| match &ast.node {
            Node::Name(n) => {
                scope.operands.iter().any(|o| &o.name == n)
                    || lets.iter().any(|l| &l.name == n && matches!(l.value.sort, Sort::Scalar(_)))
            }
            _ => false,
        };
        let here = Scope { lets: &lets, ..*scope };
        let value = parse(&text.0, &here.names(), &place).and_then(|ast| {
            let bare = parse::mentions(&ast, &mut |a| scalar(a)) && layers.is_elementwise();
            let domain = if bare { Domain::Scalar } else { Domain::Shape };
            check_any(&ast, &Scope { domain, ..here })
        });
        if let Err(fault) = args::fresh_name(root, &path, name) {
            faults.push(fault);
            sound = false;
        }
        match value {
            Ok(value) => lets.push(Let { name: name.clone(), value, text: text.0.trim().into() }),
            Err(fault) => {
                faults.push(fault);
                sound = false;
            }
        }
    }
    sound.then_some(lets)
}

fn returns(layers: &Layers, scope: &Scope, faults: &mut Diagnostics) -> Option<Output> {
    let entries = layers.entries("returns", |s| s.returns.as_ref());
    let Some((first, name, _)) = entries.first().copied() else {
        faults.push(layers.missing(
            "returns",
            "returns:\n    output: {type: tensor<T>, shape: …, description: …}",
        ));
        return None;
    };
    if let Some((root, other, _)) = entries.iter().find(|(_, n, _)| n != &name) {
        let at = root.source.key(&root.path(&format!("returns.{other}")));
        faults.push(Diagnostic::new("E0104", format!("a second result `{other}`"), at).help(
            "an op has exactly one result; in a family's op, name the family's result to override its type",
        ));
        return None;
    }
    let path = format!("returns.{name}");
    take(args::fresh_name(first, &path, name), faults)?;
    // The op's own entry is the last one, and wins.
    let last = |f: &dyn Fn(&crate::raw::Return) -> bool| {
        entries.iter().rev().find(|(_, _, r)| f(r)).copied()
    };
    let missing = |key: &str| {
        Diagnostic::new(
            "E0102",
            format!("missing key `{key}`"),
            first.source.key(&first.path(&path)),
        )
        .help(format!("add `{key}: …` below it"))
    };
    let elem = match last(&|r| r.ty.is_some()) {
        Some((root, _, r)) => {
            let ty = r.ty.clone().unwrap_or_default();
            take(args::tensor_type(&ty, scope.var, root, &format!("{path}.type")), faults)?
        }
        None => {
            faults.push(missing("type"));
            return None;
        }
    };
    let Some((root, _, r)) = last(&|r| r.shape.is_some()) else {
        faults.push(missing("shape"));
        return None;
    };
    let text = r.shape.clone().unwrap_or_default();
    let shape =
        take(expression(root, &format!("{path}.shape"), &text, scope, &Sort::List), faults)?;
    let Some((_, _, described)) = last(&|r| r.description.is_some()) else {
        faults.push(missing("description"));
        return None;
    };
    let description = described.description.clone().unwrap_or_default();
    Some(Output { name: name.clone(), elem, shape, shape_text: text.0.trim().into(), description })
}

/// Whether a gradient is asked for: floats have one, truth values have none.
fn differentiable(elem: Elem, body: &Body) -> bool {
    let _ = body;
    !matches!(elem, Elem::Fixed(dtype) if !dtype.is_float())
}

/// The gradient of an operand that has none by its type.
fn no_gradient(reason: &str) -> Gradient {
    Gradient::None(reason.into())
}
