//! The runner: reads one JSON request per line, runs it through dynamic dispatch, and writes one JSON answer per line.
//!
//! ```text
//! {"id":1,"op":"add","args":{"lhs":{"dtype":"f32","shape":[2],"data":[1,2]},"rhs":{"dtype":"f32","shape":[],"data":[0.5]}}}
//! {"id":1,"returns":{"output":{"dtype":"f32","shape":[2],"data":[1.5,2.5],"bits":"0000c03f00002040"}}}
//! ```
//!
//! A request has `op` and `args` (operands and attributes by name, in the format of [`wire`]), and may have
//!
//! * `id`: any value, which the answer repeats;
//! * `want`: `"eval"` (the default); `"infer"`, for the type alone, where operands need no elements; or `"vjp"`, for the
//!   gradient of each operand that has one, given the gradient of the result in `grad`.
//!
//! An answer is one of
//!
//! * `{"id":…,"returns":{NAME:TENSOR,…}}`;
//! * `{"id":…,"raises":{"code":"E1002","id":"C1","error":"ValueError","message":…}}` if the op rejects the call, with the
//!   `id` of the violated constraint, if any;
//! * `{"id":…,"error":…}` if the line is not a valid request. Later lines are answered nevertheless.
//!
//! Lines have at most [`MAX_LINE`] bytes, tensors at most [`MAX_ELEMENTS`] elements.

mod lines;
mod request;

use std::io::{self, BufRead, Write};

use opwright::{AnyTensor, Op, OpError};
use serde_json::Value;

use crate::wire::{self, MAX_ELEMENTS};
pub use lines::MAX_LINE;
use lines::{Line, Lines};
use request::{Request, Want};

/// Why there is no result.
enum Refusal {
    /// The line is invalid.
    Line(String),
    /// The op rejects the call.
    Op(OpError),
}

impl From<String> for Refusal {
    fn from(error: String) -> Self {
        Refusal::Line(error)
    }
}

impl From<OpError> for Refusal {
    fn from(error: OpError) -> Self {
        Refusal::Op(error)
    }
}

/// Answers every line of the input before it reads the next.
///
/// # Errors
/// Errors of reading and writing.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let mut answer = match line {
            Line::Whole(line) => answer(line),
            Line::TooLong => {
                error(&Value::Null, &format!("the line has more than {MAX_LINE} bytes"))
            }
        };
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The answer to one line, without a line break.
pub fn answer(line: &[u8]) -> String {
    let mut value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(fault) => return error(&Value::Null, &format!("the line is not JSON: {fault}")),
    };
    let id = value.get_mut("id").map_or(Value::Null, Value::take);
    match Request::read(&value).map_err(Refusal::Line).and_then(|request| run(&request)) {
        Ok(results) => format!("{{\"id\":{id},\"returns\":{{{results}}}}}"),
        Err(Refusal::Op(refused)) => format!("{{\"id\":{id},\"raises\":{}}}", raises(&refused)),
        Err(Refusal::Line(fault)) => error(&id, &fault),
    }
}

fn error(id: &Value, error: &str) -> String {
    format!("{{\"id\":{id},\"error\":{}}}", Value::from(error))
}

fn raises(error: &OpError) -> String {
    let id = error.constraint().map_or(String::new(), |id| format!("\"id\":\"{id}\","));
    format!(
        "{{\"code\":\"{}\",{id}\"error\":\"{}\",\"message\":{}}}",
        error.code(),
        error.class(),
        Value::from(error.message())
    )
}

/// The fields of `returns`.
fn run(request: &Request) -> Result<String, Refusal> {
    let call = wire::Call::new(request.info, request.args)??;
    let ty = call.op.infer(&call.types()?)?;
    let output = request.info.result.name;
    if let Want::Infer = request.want {
        return Ok(fields([(output, ty)], wire::write_type));
    }
    if ty.shape.numel().is_none_or(|numel| numel > MAX_ELEMENTS) {
        let fault = format!("the result {ty} has more than {MAX_ELEMENTS} elements, the limit");
        return Err(Refusal::Line(fault));
    }
    let operands = call.tensors()?;
    let views: Vec<_> = operands.iter().map(AnyTensor::view).collect();
    let Want::Vjp(grad) = request.want else {
        return Ok(fields([(output, call.op.eval(&views)?)], wire::write_tensor));
    };
    let grad = wire::tensor(grad).map_err(|error| format!("grad: {error}"))?;
    let gradients = call.op.vjp(&views, grad.view())?;
    let names = request.info.operands.iter().map(|operand| operand.name);
    let gradients = names.zip(gradients).filter_map(|(name, grad)| Some((name, grad?)));
    Ok(fields(gradients, wire::write_tensor))
}

/// `"lhs":…,"rhs":…`
fn fields<T>(
    values: impl IntoIterator<Item = (&'static str, T)>,
    write: fn(&T, &mut String),
) -> String {
    let mut text = String::new();
    for (name, value) in values {
        let comma = if text.is_empty() { "" } else { "," };
        text.push_str(&format!("{comma}\"{name}\":"));
        write(&value, &mut text);
    }
    text
}
