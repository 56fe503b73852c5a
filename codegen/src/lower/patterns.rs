//! Shape patterns of operands: `shape: [m, k]`. Each name is a `let`, and a constraint that need not be written requires
//! every operand to fit its pattern.

mod example;
mod parse;
mod sizes;

pub use example::examples;
pub use parse::{pattern, words};
pub use sizes::names;

use sizes::{patterns, size};

use super::fault::take;
use super::message;
use crate::diagnostic::Diagnostics;
use crate::expr::check::{Scope, check};
use crate::expr::parse::parse;
use crate::expr::size_limit::check_size;
use crate::expr::{Let, Sort};
use crate::model::{Constraint, ErrorClass, Operand, PatternSize, ShapePattern, Test};

/// A `let` for each name.
pub fn lets(scope: &Scope, faults: &mut Diagnostics) -> Option<Vec<Let>> {
    let mut lets: Vec<Let> = vec![];
    // A name of an argument is reported as one that is used twice.
    let free = names(scope.operands).into_iter().filter(|(name, ..)| !scope.names().contains(name));
    for (name, span, text) in free {
        let value = parse(&text, &scope.names(), &|_| span)
            .map_err(Diagnostics::from)
            .and_then(|tree| check(&tree, scope, &Sort::Int));
        let one = value.and_then(|value| {
            Ok(Let { name: name.to_owned(), size: check_size(&value, &lets)?, value, text })
        });
        lets.push(take(one, faults)?);
    }
    Some(lets)
}

/// The number of constraints of patterns.
pub fn constraint_count(operands: &[Operand]) -> usize {
    patterns(operands).count()
}

/// The constraints that operands fit their patterns, of which the first has this number. The scope has their [`lets()`].
pub fn constraints(scope: &Scope, first: usize, faults: &mut Diagnostics) -> Vec<Constraint> {
    let all = (first..).zip(patterns(scope.operands));
    all.filter_map(|(number, (i, pattern))| take(constraint(scope, number, i, pattern), faults))
        .collect()
}

fn constraint(
    scope: &Scope,
    number: usize,
    operand: usize,
    pattern: &ShapePattern,
) -> Result<Constraint, Diagnostics> {
    let (name, span) = (&scope.operands[operand].name, pattern.span);
    let text = condition(scope.operands, operand, pattern);
    let test = check(&parse(&text, &scope.names(), &|_| span)?, scope, &Sort::Bool)?;
    let known = known(scope.operands, operand, pattern);
    let values: Vec<String> = known.iter().map(|name| format!("{name} = {{{name}}}")).collect();
    let values = match values.as_slice() {
        [] => String::new(),
        values => format!(" with {}", values.join(", ")),
    };
    let message_text =
        format!("{name} of shape {{{name}.shape}} does not fit {}{values}", pattern.text);
    Ok(Constraint {
        id: format!("C{number}"),
        error: ErrorClass::ValueError,
        test: Test::Call(test),
        text,
        message: message::parts(&message_text, &|_| span, scope, false)?,
        message_text,
        span,
    })
}

/// The condition that an operand fits its pattern.
fn condition(operands: &[Operand], operand: usize, pattern: &ShapePattern) -> String {
    let name = &operands[operand].name;
    let compare = if pattern.before_rest.is_some() { ">=" } else { "==" };
    let rank = format!("{name}.rank {compare} {}", pattern.sizes.len());
    let sizes = pattern.sizes.iter().enumerate().filter_map(|(at, wanted)| {
        let size = size(&operands[operand], pattern, at);
        match wanted {
            PatternSize::Any => None,
            PatternSize::Fixed(wanted) => Some(format!("{size} == {wanted}")),
            PatternSize::Name(wanted, _) => {
                let called = names(operands);
                let (.., first) = called.iter().find(|(name, ..)| name == wanted)?;
                (*first != size).then(|| format!("{size} == {wanted}"))
            }
        }
    });
    std::iter::once(rank).chain(sizes).collect::<Vec<_>>().join(" && ")
}

/// The names in the pattern of an operand that earlier operands have given a value.
fn known<'o>(operands: &'o [Operand], operand: usize, pattern: &'o ShapePattern) -> Vec<&'o str> {
    let earlier = names(&operands[..operand]);
    let mut known: Vec<&str> = vec![];
    for (_, name, _) in pattern.names() {
        if !known.contains(&name) && earlier.iter().any(|(other, ..)| *other == name) {
            known.push(name);
        }
    }
    known
}
