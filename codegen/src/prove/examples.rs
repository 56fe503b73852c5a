//! Proof 1: examples give what they state.

use std::rc::Rc;

use super::bound::agrees;
use super::case;
use super::stated::{Stated, tensor};
use super::undefined::in_example;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::functions::tensor::{Tensor, coordinate};
use crate::interp::{CallCache, Frame, Fuel, Stop};
use crate::limits::MAX_ELEMENTS;
use crate::model::{DType, Example, Num, Op, Outcome, fit};

/// Runs all examples. Returns the one in which the fuel runs out, if it does.
pub fn prove<'a>(op: &'a Op, fuel: &Fuel, faults: &mut Diagnostics) -> Option<&'a Example> {
    for example in &op.examples {
        let known = CallCache::in_any_dtype(op, fuel);
        // One fault per example: in other dtypes it would be the same.
        if let Some(fault) =
            example.dtypes.iter().find_map(|dtype| check(op, example, *dtype, known()).err())
        {
            faults.push(fault);
        }
        if fuel.are_spent() {
            return Some(example);
        }
    }
    None
}

fn check(op: &Op, example: &Example, dtype: DType, known: Rc<CallCache>) -> Result<(), Diagnostic> {
    let Some(call) = case::of_example(op, example, dtype) else { return Ok(()) };
    let name = match op.var() {
        Some(_) => format!("example `{}` ({dtype})", example.name),
        None => format!("example `{}`", example.name),
    };
    let fault = |code, what: String, place| Diagnostic::new(code, format!("{name} {what}"), place);
    let result = match (&example.outcome, Frame::with_cache(op, &call, known).run()) {
        (_, Err(Stop::Undefined(formula, cause))) => {
            return Err(in_example(op, example, &name, formula, &cause));
        }
        (_, Err(Stop::Misfit(why))) => {
            let fault = fault("E0403", format!("is refused: {why}"), example.stated);
            return Err(
                fault.help("`dtypes` restricts an example to those that hold its attributes")
            );
        }
        (_, Err(Stop::TooMany(shape))) => {
            let what = format!("has a result of shape {shape:?}, which is too large to run");
            return Err(fault("E0408", what, example.span)
                .help(format!("give operands whose result has at most {MAX_ELEMENTS} elements")));
        }
        (_, Err(Stop::TooLarge)) => {
            let what = "has a result larger than the address space".into();
            return Err(fault("E0408", what, example.span)
                .help("add a constraint that says so: `defined(product(output.shape))`"));
        }
        (Outcome::Raises(want), Err(Stop::Raised(have, _))) if *want == have => return Ok(()),
        (Outcome::Raises(want), Err(Stop::Raised(have, message))) => {
            let (want, have) = (&op.constraints[*want].id, &op.constraints[have]);
            return Err(fault("E0403", format!("raises {}, not {want}", have.id), example.stated)
                .and(have.span, "this condition does not hold")
                .note(format!("its message is: {message}"))
                .help("constraints are checked in order; the first that fails is raised"));
        }
        (Outcome::Raises(want), Ok(t)) => {
            let want = &op.constraints[*want];
            let what =
                format!("should raise {}, but returns a tensor of shape {:?}", want.id, t.shape);
            return Err(fault("E0403", what, example.stated)
                .and(want.span, "this condition holds")
                .help("correct the condition, or write `returns: …`"));
        }
        (Outcome::Returns(..), Err(Stop::Raised(i, message))) => {
            let raised = &op.constraints[i];
            let what = format!("raises {}: {message}", raised.id);
            return Err(fault("E0403", what, example.stated)
                .and(raised.span, "this condition does not hold")
                .help(format!("write `raises: {}` if that is what you mean", raised.id)));
        }
        (Outcome::Returns(..), Ok(result)) => result,
    };
    let Outcome::Returns(shape, values) = &example.outcome else { return Ok(()) };
    if result.shape != *shape {
        let what = format!("has shape {:?}, not {shape:?}", result.shape);
        return Err(fault("E0402", what, example.stated)
            .and(op.result.shape.span, "the shape comes from here")
            .help("correct the formula, or the example"));
    }
    let Some(data) = values else { return Ok(()) };
    // `lower` rejects an example whose dtypes cannot represent its result.
    let want = fit(data, result.dtype).unwrap_or_default();
    for (at, (have, want)) in result.data.iter().zip(&want).enumerate() {
        if !agrees(op, *have, *want, result.dtype) {
            let c = coordinate(shape, at);
            let number = |num: Num| num.shown(result.dtype);
            let what = format!("gives {} at {c:?}, not {}", number(*have), number(*want));
            return Err(right(op, example, fault("E0401", what, example.stated)));
        }
    }
    Ok(())
}

/// Adds the numbers that would be right, in every dtype if possible.
fn right(op: &Op, example: &Example, fault: Diagnostic) -> Diagnostic {
    let answers = answers(op, example);
    let Some(stated) = Stated::of(op, &answers) else { return fault };
    let rest: Vec<&str> = example
        .dtypes
        .iter()
        .filter(|dtype| !stated.dtypes.contains(dtype))
        .map(|dtype| dtype.name())
        .collect();
    let text = shown(&stated);
    if rest.is_empty() {
        return fault.help(format!("the op gives {text}"));
    }
    let names = DType::list(&stated.dtypes);
    let differ =
        format!("no numbers are right in every dtype: those of {} differ", rest.join(", "));
    fault.note(differ).help(match stated.must_name {
        true => format!("add `dtypes: [{names}]`, for which the op gives {text}"),
        false => format!("the op gives {text} in {names}"),
    })
}

/// The results of an example in each of its dtypes, except where it has none or one with another shape than the first.
pub fn answers(op: &Op, example: &Example) -> Vec<(DType, Tensor)> {
    let fuel = Fuel::default();
    let known = CallCache::in_any_dtype(op, &fuel);
    let one = |dtype: &DType| {
        let call = case::of_example(op, example, *dtype)?;
        Some((*dtype, Frame::with_cache(op, &call, known()).run().ok()?))
    };
    let mut answers: Vec<(DType, Tensor)> = example.dtypes.iter().filter_map(one).collect();
    let shape = answers.first().map(|(_, first)| first.shape.clone());
    answers.retain(|(_, tensor)| Some(&tensor.shape) == shape.as_ref());
    answers
}

/// The numbers as YAML, truncated to 12.
fn shown(stated: &Stated) -> String {
    match stated.data.len() {
        0..=12 => stated.yaml(),
        _ => format!("{}, …]", tensor(&[12], &stated.data[..12]).trim_end_matches(']')),
    }
}
