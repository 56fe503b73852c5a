//! The examples of a docstring, which doctest runs.

use super::literal;
use crate::emit::docs::doc_text::MAX_SHOWN_ELEMENTS;
use crate::emit::examples::{Evaluated, Examples};
use crate::emit::rust::example::{representative, shown};
use crate::expr::functions::tensor::Tensor;
use crate::interp::Stop;
use crate::model::{Example, Op, Outcome};
use crate::naming::{python_name, python_op_name};

/// The first example that returns, and the first that raises, of those whose arrays are small.
pub fn section(examples: &Examples, package: &str) -> String {
    let op = examples.op;
    let small = |t: &Tensor| t.data.len() <= MAX_SHOWN_ELEMENTS;
    let run = |example| {
        let dtype = representative(op, example).filter(|dtype| !dtype.is_half())?;
        let run = examples.get(example, dtype)?;
        run.call.operands.iter().all(small).then_some(run)
    };
    let returns = op.examples.iter().filter(|e| matches!(e.outcome, Outcome::Returns(..)));
    let raises = op.examples.iter().filter(|e| matches!(e.outcome, Outcome::Raises(_)));
    let returned = returns
        .filter_map(|e| Some((e, run(e)?)))
        .find(|(_, run)| run.answer.as_ref().is_ok_and(|t| small(t) && !t.data.is_empty()));
    let raised = raises.filter_map(|e| Some((e, run(e)?))).find(|(_, run)| run.answer.is_err());
    let mut text = String::new();
    for (example, run) in returned.into_iter().chain(raised) {
        text += if text.is_empty() { "" } else { "\n" };
        text += &written(op, package, example, &run);
    }
    if text.is_empty() {
        return text;
    }
    format!(">>> import numpy as np\n>>> import {package}\n{text}")
}

/// An example: its operands, the call, and what it gives.
fn written(op: &Op, package: &str, example: &Example, run: &Evaluated) -> String {
    let mut text = String::new();
    for (operand, tensor) in op.operands.iter().zip(&run.call.operands) {
        text += &format!(">>> {} = {}\n", python_name(&operand.name), literal::array(tensor));
    }
    let operands = op.operands.iter().map(|operand| python_name(&operand.name));
    let attributes = shown(op, &example.attributes, &run.call);
    let attributes = op.attributes.iter().zip(&attributes).filter_map(|(attribute, value)| {
        let value = literal::attribute(value.as_ref()?);
        Some(format!("{}={value}", python_name(&attribute.name)))
    });
    let arguments = operands.chain(attributes).collect::<Vec<_>>().join(", ");
    let call = format!("{package}.{}({arguments})", python_op_name(&op.name));
    match &run.answer {
        Ok(t) if run.slack == Some(0.0) => {
            text += &format!(">>> {call}.tolist()\n{}\n", literal::nested(t));
        }
        Ok(t) => text += &format!(">>> {call}.shape\n{}\n", literal::tuple(&t.shape)),
        Err(Stop::Raised(i, message)) => {
            let constraint = &op.constraints[*i];
            let types = op.operands.iter().zip(&run.call.operands);
            let types = types.map(|(o, t)| format!("{}: {}{:?}", o.name, t.dtype, t.shape));
            let types = match types.collect::<Vec<_>>() {
                none if none.is_empty() => String::new(),
                types => format!(" ({})", types.join(", ")),
            };
            text += &format!(
                ">>> {call}\nTraceback (most recent call last):\n    ...\n\
                 {package}.errors.Op{}: {}: {message} [{}, E1002]{types}\n",
                constraint.error.name(),
                op.name,
                constraint.id,
            );
        }
        Err(_) => {}
    }
    text
}
