//! Proof 1, for special cases: each gives what it states, in every dtype that it applies to.

use super::bound::agrees;
use super::case;
use super::stated::Stated;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, Frame, Fuel, Stop};
use crate::model::{AttributeValue, DType, Decimal, Op, SpecialCase};

/// Runs all special cases.
pub fn prove(op: &Op, fuel: &Fuel, faults: &mut Diagnostics) {
    let Some(first) = op.special_cases.first() else { return };
    let Some(settings) = case::defaults(op) else {
        let title = "special cases need a default for every attribute";
        faults.push(
            Diagnostic::new("E0407", title, first.span).help("write them as examples instead"),
        );
        return;
    };
    faults.extend(op.special_cases.iter().filter_map(|row| check(op, row, &settings, fuel).err()));
}

fn check(
    op: &Op,
    row: &SpecialCase,
    settings: &[AttributeValue],
    fuel: &Fuel,
) -> Result<(), Diagnostic> {
    let mut answers = vec![];
    for dtype in &row.dtypes {
        let answer = Frame::within(op, &call(op, row, *dtype, settings), fuel).run();
        let answer = answer.map_err(|stop| {
            Diagnostic::new("E0407", format!("in {dtype} {}", reason(op, &stop)), row.span)
                .help("remove the row, or correct the op")
        })?;
        answers.push((*dtype, answer));
    }
    let is_right = |(dtype, answer): &&(DType, Tensor)| {
        let result = op.bind(op.result.elem, *dtype);
        answer.data.first().is_some_and(|have| agrees(op, *have, row.result.cast(result), result))
    };
    let Some((dtype, answer)) = answers.iter().find(|answer| !is_right(answer)) else {
        return Ok(());
    };
    let result = op.bind(op.result.elem, *dtype);
    let have = answer.data.first().map_or("nothing".to_owned(), |have| have.shown(result));
    let title =
        format!("in {dtype} the op gives {have}, not {}", row.result.cast(result).shown(result));
    let fault = Diagnostic::new("E0407", title, row.span);
    let fault = corrected(op, &answers).into_iter().fold(fault, Diagnostic::help);
    let right: Vec<_> = answers.iter().filter(is_right).map(|(dtype, _)| *dtype).collect();
    Err(match right.as_slice() {
        [] => fault,
        right => {
            let right = DType::list(right);
            fault.help(format!("the row is right in {right}: `dtypes: [{right}]` restricts it"))
        }
    })
}

/// The help with the number that the row should state.
fn corrected(op: &Op, answers: &[(DType, Tensor)]) -> Option<String> {
    let stated = Stated::of(op, answers)?;
    let row = format!("{}: {}", op.result.name, stated.yaml());
    Some(match stated.dtypes.len() == answers.len() {
        true => format!("correct the row to `{row}`, or correct the op"),
        false => {
            let dtypes = DType::list(&stated.dtypes);
            format!("correct the row to `{row}, dtypes: [{dtypes}]`, or correct the op")
        }
    })
}

fn call(op: &Op, row: &SpecialCase, dtype: DType, settings: &[AttributeValue]) -> Call {
    let scalar = |v: Decimal, d: DType| Tensor { dtype: d, shape: vec![], data: vec![v.cast(d)] };
    let operands = op.operands.iter().zip(&row.operands);
    let operands = operands.map(|(o, v)| scalar(*v, op.bind(o.elem, dtype))).collect();
    Call::new(op, op.type_arguments(dtype), operands, settings.to_vec())
}

/// Why a call has no result.
fn reason(op: &Op, stop: &Stop) -> String {
    match stop {
        Stop::Raised(i, message) => {
            let id = op.constraints.get(*i).map_or("a constraint", |raised| &raised.id);
            format!("the op raises {id}: {message}")
        }
        Stop::Undefined(_, why) => format!("the op has no value: {why}"),
        Stop::Misfit(why) => format!("the call is refused: {why}"),
        Stop::TooMany(_) | Stop::TooLarge => "the result is too large".to_owned(),
    }
}
