//! Lowers parsed specs to the model: resolves names, types expressions, merges families and collects every fault.
//!
//! The result is a [`model::OpSet`](crate::model::OpSet), which cannot represent an invalid op.

mod args;
mod axes;
mod body;
mod branches;
mod by_class;
mod changes;
mod choice;
mod dtype;
mod examples;
mod expression;
mod fault;
mod fit;
mod gradients;
mod implied;
mod layers;
mod literal;
mod message;
mod names;
mod narrowed;
mod partial;
mod patterns;
mod prose;
mod raises;
mod special_cases;
mod table;
mod tensor;
mod type_var;
mod unwritten;
mod words;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::Sort;
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, check, check_any};
use crate::expr::constant::constant;
use crate::expr::parse::{self, Node, forget_spans, parse};
use crate::expr::size_limit::check_size;
use crate::model::{Attribute, AttributeType, Class, Let, Op, OpSet, Output};
use crate::par::par_map;
use crate::raw::{self, Parsed};
use crate::source::{Source, Specs};
use expression::expression;
use fault::take;
use layers::Layers;

/// Parses and lowers all specs, file by file. A parsed file is dropped as soon as its op is built.
///
/// # Errors
/// All faults of all files: E0101 to E0103 if a file violates the schema, otherwise E01xx to E03xx, E05xx and E06xx. If
/// a family violates the schema, only its E0101 to E0103 are reported.
pub fn lower(specs: &Specs) -> Result<OpSet, Diagnostics> {
    let (ops, faults) = sound(specs);
    faults.into_result(ops)
}

/// The ops without faults, and the faults of the others.
pub(crate) fn sound(specs: &Specs) -> (OpSet, Diagnostics) {
    let (mut unparsed, mut faults) = (Diagnostics::default(), Diagnostics::default());
    let (families, files): (Vec<&Source>, Vec<&Source>) =
        specs.sources.iter().partition(|source| source.family);
    let families: Vec<Parsed> = families
        .into_iter()
        .filter_map(|family| {
            let (parsed, wrong) = raw::parse(family);
            unparsed.extend(wrong);
            parsed
        })
        .collect();
    let lacks_family = !unparsed.is_empty();
    let mut ops = vec![];
    for (op, own) in par_map(&files, |file| file_faults(file, &families)) {
        ops.extend(op.filter(|_| own.is_empty()));
        faults.extend(own);
    }
    if lacks_family {
        return (OpSet { ops: vec![], home: specs.home.clone() }, unparsed);
    }
    for family in &families {
        faults.extend(layers::check_family(family));
        names::check_file(&family.source, &mut faults);
    }
    ops.sort_by(|a, b| a.name.cmp(&b.name));
    table::collisions(&ops, &mut faults);
    (OpSet { ops, home: specs.home.clone() }, faults)
}

/// The op of a file, and the faults of the file.
fn file_faults(file: &Source, families: &[Parsed]) -> (Option<Op>, Diagnostics) {
    let (parsed, mut faults) = raw::parse(file);
    let Some(parsed) = parsed else { return (None, faults) };
    let (op, more) = one(&parsed, families);
    // A missing part may be one that was dropped because of a fault.
    faults.extend(more.into_iter().filter(|fault| parsed.complete || fault.code != "E0102"));
    (op, faults)
}

/// The op of a parsed file, and its faults.
fn one(file: &Parsed, families: &[Parsed]) -> (Option<Op>, Diagnostics) {
    let mut faults = Diagnostics::default();
    let layers = take(Layers::new(file, families), &mut faults);
    let op = layers.and_then(|layers| {
        let op = op(&layers, &mut faults);
        if op.is_none() {
            words::more(&layers, &mut faults);
        }
        op
    });
    forget_spans();
    (op, faults)
}

fn op(layers: &Layers, faults: &mut Diagnostics) -> Option<Op> {
    let own = layers.own();
    let name = own.source.stem.clone();
    let span = own.source.key(&name);
    names::check_file(own.source, faults);
    take(layers.few(), faults)?;
    let prose = prose::lower(layers, faults);
    let vars = take(type_var::lower(layers), faults);
    let is_known = vars.is_some();
    let mut vars = vars.or_else(|| type_var::unknown(layers))?;
    let (operands, attributes) = args::lower(layers, &vars, faults)?;
    if operands.is_empty() {
        take(body::without_operands(layers), faults)?;
    }
    take(type_var::sources(layers, &mut vars, &operands, &attributes), faults)?;
    let shapes = Scope {
        domain: Domain::Shape,
        vars: &vars,
        class: Class::Any,
        operands: &operands,
        attributes: &attributes,
        lets: &[],
        result: None,
        coord: false,
        reduced: false,
        grad: None,
    };
    let lets = lets(layers, &shapes, faults)?;
    let shapes = Scope { lets: &lets, ..shapes };
    let result = returns(layers, &shapes, faults)?;
    take(type_var::of_result(&vars, &attributes, result.elem), faults)?;
    let shapes = Scope { result: Some(&result.name), ..shapes };
    names::distinct(layers, &patterns::names(&operands), faults);

    let constraints = raises::lower(layers, &shapes, &result, faults);
    let body = take(body::lower(layers, &shapes, &result), faults);
    // With faulty dtypes, everything that depends on them would be reported as faulty too.
    let body = body.filter(|_| is_known)?;
    let gradients = gradients::lower(layers, &shapes, &body, &result, faults);
    let mut op = Op {
        name,
        spec: own.source.path.clone(),
        span,
        prose,
        accuracy: body::accuracy(layers, &vars, &result, faults),
        result,
        narrowed: narrowed::narrowed(&body, &constraints, &attributes, &lets, &vars),
        constraints,
        body,
        gradients,
        vars,
        operands,
        attributes,
        lets,
        special_cases: vec![],
        examples: vec![],
    };
    narrowed::check_defaults(&op, faults);
    branches::check(&op, faults);
    partial::check(&op, faults);
    op.examples = examples::lower(layers, &op, faults);
    op.special_cases = special_cases::lower(layers, &op, faults);
    Some(op)
}

fn lets(layers: &Layers, scope: &Scope, faults: &mut Diagnostics) -> Option<Vec<Let>> {
    let sizes = patterns::lets(scope, faults)?;
    let mut lets: Vec<Let> = axes::lets(layers, scope, sizes, faults)?;
    // The names of faulty `let`s. Expressions that refer to them are not checked.
    let mut bad: Vec<&str> = vec![];
    let entries = layers.entries(|s| s.lets.as_ref());
    for (i, (root, name, text)) in entries.iter().copied().enumerate() {
        let later = || entries[i..].iter().map(|(_, name, text)| (name.as_str(), text.0.as_str()));
        let path = format!("let.{name}");
        let places = root.source.places(&root.path(&path), &text.0);
        let place = |range| places.span(range);
        // Operands, float attributes, float literals, and `let`s of these are scalars.
        let scalar = |ast: &parse::Ast| match &ast.node {
            Node::Name(n) if constant(n).is_some() && !scope.names().contains(&n.as_str()) => true,
            Node::Name(n) => {
                let float = |a: &Attribute| &a.name == n && a.ty == AttributeType::Float;
                scope.operands.iter().any(|o| &o.name == n)
                    || scope.attributes.iter().any(float)
                    || lets.iter().any(|l| &l.name == n && matches!(l.value.sort, Sort::Scalar(_)))
            }
            Node::Field(base, _) => {
                matches!(&base.node, Node::Name(n) if scope.elem(n).is_some())
            }
            node => matches!(node, Node::Float(_)),
        };
        let here = Scope { lets: &lets, ..*scope };
        let ast = parse(&text.0, &here.names(), &place);
        let is_bad =
            |ast: &parse::Ast| matches!(&ast.node, Node::Name(n) if bad.contains(&n.as_str()));
        if ast.as_ref().is_ok_and(|ast| parse::mentions(ast, &mut |a| is_bad(a))) {
            bad.push(name);
            continue;
        }
        let value = ast.as_ref().map_err(|fault| fault.clone().into()).and_then(|ast| {
            let bare = parse::mentions(ast, &mut |a| scalar(a)) && layers.is_elementwise();
            let domain = if bare { Domain::Scalar } else { Domain::Shape };
            check_any(ast, &Scope { domain, ..here })
        });
        let value = value.and_then(|value| Ok((check_size(&value, &lets)?, value)));
        if let Err(fault) = names::fresh_name(root, &path, name) {
            faults.push(fault);
            bad.push(name);
        }
        match value {
            Ok((size, value)) => {
                let text = text.0.trim().into();
                lets.push(Let { name: name.clone(), value, text, size });
            }
            Err(more) => {
                faults.extend(more.into_iter().map(|fault| {
                    let unknown = ast.as_ref().ok().and_then(|ast| ast.name_at(fault.span));
                    names::of_later_let(fault, name, unknown, later())
                }));
                bad.push(name);
            }
        }
    }
    bad.is_empty().then_some(lets)
}

fn returns(layers: &Layers, scope: &Scope, faults: &mut Diagnostics) -> Option<Output> {
    let entries = layers.entries(|s| s.returns.as_ref());
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
    take(names::fresh_name(first, &path, name), faults)?;
    // The op's own entry is last and overrides the family's.
    let last = |f: &dyn Fn(&crate::raw::Return) -> bool| {
        entries.iter().rev().find(|(_, _, r)| f(r)).copied()
    };
    let missing = |key: &str| {
        let at = format!("{path}.{key}");
        if first.is_null(&at) {
            let title = format!("`{key}` has no value");
            return Diagnostic::new("E0102", title, first.key(&at))
                .help("write it after the colon");
        }
        Diagnostic::new("E0102", format!("missing key `{key}`"), first.key(&path))
            .help(format!("add `{key}: …` below it"))
    };
    let elem = match last(&|r| r.ty.is_some()) {
        Some((root, _, r)) => {
            let ty = r.ty.clone().unwrap_or_default();
            take(args::tensor_type(&ty, scope.vars, root, &format!("{path}.type")), faults)?
        }
        None => {
            faults.push(missing("type"));
            return None;
        }
    };
    let (shape, shape_text) = match last(&|r| r.shape.is_some()) {
        Some((root, _, r)) => {
            let text = r.shape.clone().unwrap_or_default();
            let shape = expression(root, &format!("{path}.shape"), &text, scope, &Sort::List);
            (take(shape, faults)?, text.0.trim().into())
        }
        None if implied::is_shape(layers) => {
            let (place, text) = (first.source.key(&first.path(&path)), implied::shape(scope));
            let tree = parse(&text, &scope.names(), &|_| place).map_err(Diagnostics::from);
            let shape = tree.and_then(|tree| check(&tree, scope, &Sort::List));
            (take(shape, faults)?, text)
        }
        None => {
            faults.push(missing("shape"));
            return None;
        }
    };
    let Some((_, _, described)) = last(&|r| r.description.is_some()) else {
        faults.push(missing("description"));
        return None;
    };
    let description = described.description.clone().unwrap_or_default();
    Some(Output { name: name.clone(), elem, shape, shape_text, description })
}
