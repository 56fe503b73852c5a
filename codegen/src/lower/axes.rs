//! Axis attributes: `axis`, and `axes` with an `of`. Every expression of the spec uses them counted from 0: a `let` of the
//! attribute's name holds them. Constraints that need not be written require them to be in range and distinct.

mod example;
mod required;

pub use example::examples;
pub use required::constraint_count;

use super::fault::take;
use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::{Builtin, Form};
use crate::expr::check::{Scope, check_any};
use crate::expr::parse::parse;
use crate::expr::size_limit::check_size;
use crate::expr::{Binder, Expr, Kind, Let, Sort};
use crate::model::{Attribute, AttributeType, Constraint, ErrorClass, Part, Test};
use crate::raw::Arg;
use crate::source::Span;
use required::{Required, required};

/// The type of an attribute with or without an `of`.
pub fn with_of(
    ty: AttributeType,
    arg: &Arg,
    root: Root,
    path: &str,
) -> Result<AttributeType, Diagnostic> {
    let at = format!("{path}.of");
    match (ty, &arg.of) {
        (AttributeType::Axis, None) if root.is_null(&at) => {
            Err(Diagnostic::new("E0212", "`of` has no value", root.key(&at)).help(OF))
        }
        (AttributeType::Axis, None) => {
            let title = "the spec does not say what this is an axis of";
            Err(Diagnostic::new("E0212", title, root.value(&format!("{path}.type"))).help(OF))
        }
        (AttributeType::Axis, Some(_)) => Ok(AttributeType::Axis),
        (AttributeType::Axes, Some(_)) => Ok(AttributeType::SignedAxes),
        (ty, None) => Ok(ty),
        (ty, Some(_)) => {
            let title = format!("`of` belongs to `axis` and `axes`, and this is `{}`", ty.name());
            let fault = Diagnostic::new("E0212", title, root.key(&at));
            Err(fault.help("remove it, or write `type: axis`"))
        }
    }
}

/// The help for an axis of nothing.
const OF: &str =
    "write `of: x`, with the name of an operand, or a rank, as in `of: x.rank + 1` for a new axis";

/// For each axis attribute, the `let` that holds it counted from 0; its text is that of the rank. `None` if one is faulty.
///
/// They follow `lets`, which an `of` may use.
pub fn lets(
    layers: &Layers,
    scope: &Scope,
    mut lets: Vec<Let>,
    faults: &mut Diagnostics,
) -> Option<Vec<Let>> {
    let sizes = lets.clone();
    let scope = &Scope { lets: &sizes, ..*scope };
    let mut is_sound = true;
    for (root, name, arg) in layers.entries(|s| s.args.as_ref()) {
        let found = scope.attributes.iter().position(|a| &a.name == name);
        let Some((attribute, text)) = found.zip(arg.of.as_ref()) else { continue };
        let rank = rank(root, &format!("args.{name}.of"), &text.0, scope);
        let one = rank.and_then(|(rank, text)| {
            let value = counted(scope, attribute, rank);
            Ok(Let { name: name.clone(), size: check_size(&value, &lets)?, value, text })
        });
        match take(one, faults) {
            Some(one) => lets.push(one),
            None => is_sound = false,
        }
    }
    is_sound.then_some(lets)
}

/// The rank that `of` states, with its text: that of an operand or a shape, or an integer.
fn rank(root: Root, path: &str, text: &str, scope: &Scope) -> Result<(Expr, String), Diagnostics> {
    let places = root.source.places(&root.path(path), text);
    let text = text.trim();
    let of = check_any(&parse(text, &scope.names(), &|range| places.span(range))?, scope)?;
    if let Some(axis) = axis_in(&of, scope.attributes) {
        let title = "the rank depends on an axis, which is counted in it";
        let help =
            "the rank may depend on operands, other attributes, and the length of a list of axes";
        return Err(Diagnostic::new("E0212", title, axis.span).help(help).into());
    }
    let span = of.span;
    let len = |list: Expr| call(Form::Length, vec![list], Sort::Int, span);
    match (of.kind, of.sort) {
        (Kind::Operand(i), _) => {
            let shape = Expr { kind: Kind::Shape(i), sort: Sort::List, span };
            Ok((len(shape), format!("{text}.rank")))
        }
        (kind, sort @ Sort::List) => Ok((len(Expr { kind, sort, span }), format!("len({text})"))),
        (kind, sort @ Sort::Int) => Ok((Expr { kind, sort, span }, text.to_owned())),
        (_, sort) => {
            let title = format!("expected an operand, a shape or a rank, found {}", sort.name());
            Err(Diagnostic::new("E0212", title, span).help(OF).into())
        }
    }
}

/// The first axis attribute of which an expression uses more than the length.
fn axis_in<'e>(expr: &'e Expr, attributes: &[Attribute]) -> Option<&'e Expr> {
    match &expr.kind {
        Kind::Attribute(i) if attributes[*i].of.is_some() => Some(expr),
        Kind::Call(row, _) if row.of_length => None,
        _ => expr.parts().find_map(|part| axis_in(part, attributes)),
    }
}

/// A call of the function of a form.
#[expect(clippy::expect_used, reason = "the table has a row of each form")]
fn call(form: Form, args: Vec<Expr>, sort: Sort, span: Span) -> Expr {
    let row = Builtin::of(form).expect("a function of this form");
    Expr { kind: Kind::Call(row, args), sort, span }
}

/// An axis attribute counted from 0.
fn counted(scope: &Scope, attribute: usize, rank: Expr) -> Expr {
    const ENTRY: &str = "a";
    let span = rank.span;
    let axis = |axis: Kind, rank: Expr| {
        let axis = Expr { kind: axis, sort: Sort::Int, span };
        call(Form::Axis, vec![axis, rank], Sort::Int, span)
    };
    if scope.attributes[attribute].ty == AttributeType::Axis {
        return axis(Kind::Attribute(attribute), rank);
    }
    let list = Expr { kind: Kind::Attribute(attribute), sort: Sort::List, span };
    let entry = axis(Kind::Param(ENTRY.into()), rank);
    let kind = Kind::Bind(Binder::Map, Box::new(list), ENTRY.into(), Box::new(entry));
    Expr { kind, sort: Sort::List, span }
}

/// The constraints of the axis attributes, of which the first has this number. The scope has their [`lets()`].
pub fn constraints(scope: &Scope, first: usize) -> Vec<Constraint> {
    let numbered = (first..).zip(required(scope.attributes));
    let all = numbered.filter_map(|(number, (i, required))| {
        let name = &scope.attributes[i].name;
        let at = scope.lets.iter().position(|one| &one.name == name)?;
        let axes = Axes { scope, i, at };
        let (test, text, message, message_text) = match required {
            Required::InRange => axes.in_range(),
            Required::Distinct => axes.distinct(),
        };
        Some(Constraint {
            id: format!("C{number}"),
            error: ErrorClass::ValueError,
            span: test.span,
            test: Test::Call(test),
            text,
            message,
            message_text,
        })
    });
    all.collect()
}

/// An axis attribute, and the `let` that holds it counted from 0.
struct Axes<'a> {
    scope: &'a Scope<'a>,
    i: usize,
    at: usize,
}

/// The condition of a constraint and its text, the message and its text.
type AxisCheck = (Expr, String, Vec<Part>, String);

impl Axes<'_> {
    fn name(&self) -> &str {
        &self.scope.attributes[self.i].name
    }

    /// The attribute as given, and counted from 0.
    fn given_and_counted(&self) -> [Expr; 2] {
        let Expr { sort, span, .. } = &self.scope.lets[self.at].value;
        [Kind::Attribute(self.i), Kind::Let(self.at)].map(|kind| Expr {
            kind,
            sort: sort.clone(),
            span: *span,
        })
    }

    fn in_range(&self) -> AxisCheck {
        let [given, counted] = self.given_and_counted();
        let Let { value, text: rank, .. } = &self.scope.lets[self.at];
        let (name, span) = (self.name(), given.span);
        let cause = Expr { kind: Kind::Cause(Box::new(counted.clone())), sort: Sort::Text, span };
        let test = Expr { kind: Kind::Defined(Box::new(counted)), sort: Sort::Bool, span };
        let least = if rank.contains(' ') { format!("-({rank})") } else { format!("-{rank}") };
        let within = |axis: &str| format!("{least} <= {axis} && {axis} < {rank}");
        let (text, link, end, end_text) = match &value.kind {
            Kind::Call(_, args) => {
                let link = " is out of range for rank ";
                (within(name), link, args[1].clone(), rank.clone())
            }
            _ => {
                let text = format!("all({name}, |a| {})", within("a"));
                (text, ": ", cause, format!("cause({name})"))
            }
        };
        let message = vec![
            Part::Text(format!("{name} ")),
            Part::Hole(given),
            Part::Text(link.into()),
            Part::Hole(end),
        ];
        (test, text, message, format!("{name} {{{name}}}{link}{{{end_text}}}"))
    }

    fn distinct(&self) -> AxisCheck {
        let [given, counted] = self.given_and_counted();
        let (name, span) = (self.name(), given.span);
        let (before, after) = (format!("two entries of {name} "), " are the same axis".to_owned());
        let text = format!("{before}{{{name}}}{after}");
        let message = vec![Part::Text(before), Part::Hole(given), Part::Text(after)];
        (
            call(Form::Distinct, vec![counted], Sort::Bool, span),
            format!("unique({name})"),
            message,
            text,
        )
    }
}
