//! Proofs 1 and 2: examples give what they state, and every constraint is raised by one.

use super::case;
use super::run::{Call, Frame, Stop};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{DType, Example, Num, Op, Outcome};

/// Runs all examples and special cases.
pub fn prove(op: &Op, faults: &mut Diagnostics) {
    for example in &op.examples {
        // One fault an example: the other dtypes would say the same.
        if let Some(fault) =
            example.dtypes.iter().find_map(|dtype| check(op, example, *dtype).err())
        {
            faults.push(fault);
        }
    }
    for (i, constraint) in op.constraints.iter().enumerate() {
        if !op.examples.iter().any(|e| matches!(e.outcome, Outcome::Raises(raised) if raised == i))
        {
            let title = format!("no example raises {}", constraint.id);
            faults.push(Diagnostic::new("E0404", title, constraint.span).help(format!(
                "add an example that violates it, with `raises: {}`: a condition that nothing violates may be wrong, or never reached",
                constraint.id
            )));
        }
    }
    special_cases(op, faults);
}

/// The documented bound in `dtype`, in ULP.
pub fn bound(op: &Op, dtype: DType) -> f64 {
    op.accuracy.iter().find(|(d, _)| *d == dtype).map_or(0.0, |(_, ulp)| *ulp)
}

fn agrees(op: &Op, have: Num, want: Num, dtype: DType) -> bool {
    have.same(want) || have.ulps(want, dtype) <= bound(op, dtype)
}

fn check(op: &Op, example: &Example, dtype: DType) -> Result<(), Diagnostic> {
    let Some(call) = case::of_example(op, example, dtype) else { return Ok(()) };
    let name = match &op.var {
        Some(_) => format!("example `{}` ({dtype})", example.name),
        None => format!("example `{}`", example.name),
    };
    let result = Frame::new(op, &call).run();
    let result_dtype = op.result.elem.bind(dtype);
    match (&example.outcome, result) {
        (Outcome::Raises(want), Err(Stop::Raised(have, _))) if *want == have => Ok(()),
        (Outcome::Raises(want), Err(Stop::Raised(have, message))) => {
            let (want, have) = (&op.constraints[*want].id, &op.constraints[have].id);
            Err(Diagnostic::new("E0403", format!("{name} raises {have}, not {want}"), example.span)
                .note(format!("its message is: {message}"))
                .help("constraints are checked in order; the first that fails is raised"))
        }
        (Outcome::Raises(want), Ok(t)) => {
            let want = &op.constraints[*want].id;
            Err(Diagnostic::new(
                "E0403",
                format!("{name} should raise {want}, but returns a tensor of shape {:?}", t.shape),
                example.span,
            )
            .and(
                op.constraints.iter().find(|c| &c.id == want).map_or(example.span, |c| c.span),
                "this condition holds",
            ))
        }
        (Outcome::Returns(..), Err(Stop::Raised(i, message))) => Err(Diagnostic::new(
            "E0403",
            format!("{name} raises {}: {message}", op.constraints[i].id),
            example.span,
        )
        .and(op.constraints[i].span, "this condition does not hold")
        .help(format!("write `raises: {}` if that is what you mean", op.constraints[i].id))),
        (_, Err(Stop::Undefined(what, cause))) => Err(Diagnostic::new(
            "E0408",
            format!("{name}: `{what}` has no value: {cause}"),
            example.span,
        )
        .help("a constraint before it should rule this out, or `defined(…)` should ask")),
        (_, Err(Stop::TooLarge)) => Err(Diagnostic::new(
            "E0408",
            format!("{name}: the result is larger than an address space"),
            example.span,
        )),
        (Outcome::Returns(shape, _), Ok(t)) if t.shape != *shape => Err(Diagnostic::new(
            "E0402",
            format!("{name} has shape {:?}, not {shape:?}", t.shape),
            example.span,
        )
        .and(op.result.shape.span, "the shape comes from here")),
        (Outcome::Returns(_, None), Ok(_)) => Ok(()),
        (Outcome::Returns(shape, Some(data)), Ok(t)) => {
            for ((c, have), literal) in
                crate::expr::tensor::coordinates(shape).zip(&t.data).zip(data)
            {
                let want = literal.element(result_dtype).or_else(|| iota(*literal, result_dtype));
                let Some(want) = want else { continue };
                if !agrees(op, *have, want, result_dtype) {
                    let title = format!("{name} gives {have} at {c:?}, not {want}");
                    return Err(Diagnostic::new("E0401", title, example.span).help(values(&t.data)));
                }
            }
            Ok(())
        }
    }
}

fn iota(literal: crate::model::Literal, dtype: DType) -> Option<Num> {
    match literal {
        crate::model::Literal::Int(i) if dtype == DType::Bool => Some(Num::Bool(i % 2 == 1)),
        _ => None,
    }
}

fn values(data: &[Num]) -> String {
    let shown: Vec<String> = data.iter().take(12).map(Num::to_string).collect();
    format!("the op gives [{}{}]", shown.join(", "), if data.len() > 12 { ", …" } else { "" })
}

fn special_cases(op: &Op, faults: &mut Diagnostics) {
    let Some(settings) = case::defaults(op) else {
        if let Some(first) = op.special_cases.first() {
            let fault = Diagnostic::new(
                "E0407",
                "special cases need a default for every attribute",
                first.span,
            );
            faults.push(fault.help("show them as examples"));
        }
        return;
    };
    for row in &op.special_cases {
        for dtype in &row.dtypes {
            let scalar = |v: f64, d: DType| crate::expr::tensor::Tensor {
                dtype: d,
                shape: vec![],
                data: vec![Num::Float(v).cast(d)],
            };
            let operands = op
                .operands
                .iter()
                .zip(&row.operands)
                .map(|(o, v)| scalar(*v, o.elem.bind(*dtype)))
                .collect();
            let call = Call { dtype: *dtype, operands, settings: settings.clone() };
            let result = op.result.elem.bind(*dtype);
            let want = Num::Float(row.result).cast(result);
            let fault = match Frame::new(op, &call).run() {
                Ok(t) => match t.data.first() {
                    Some(have) if agrees(op, *have, want, result) => continue,
                    Some(have) => format!("in {dtype} the op gives {have}, not {want}"),
                    None => "the op gives no value".into(),
                },
                Err(stop) => format!("in {dtype} the op raises {stop:?}"),
            };
            faults.push(
                Diagnostic::new("E0407", fault, row.span)
                    .help("`dtypes: [f32, f64]` restricts a row"),
            );
            break;
        }
    }
}
