//! Opwright through its public functions, built as a user builds it, without flags for this machine.

use bytemuck::{NoUninit, Pod, Zeroable, cast_slice};
use half::f16;
use opwright::{
    Add, AnyOp, Atan2, Attributes, BroadcastTo, Div, Element, Float, Fmod, Hypot, Less, Maximum,
    Mul, Numeric, Op, Pow, Result, ScaleShiftRelu, Sum, Tensor, View, ViewMut,
};
use participant::{Buffer, Case, Outcome, Session, Value, serve};

fn main() {
    serve(take);
}

fn take(case: &Case, session: &mut Session) -> Outcome {
    match case.dtype.as_str() {
        "f32" => float::<f32>(case, session),
        "f64" => float::<f64>(case, session),
        "f16" => float::<f16>(case, session),
        "i32" => numeric::<i32>(case, session),
        "u8" => numeric::<u8>(case, session),
        _ => case.unsupported(),
    }
}

fn float<T: Float + Pod>(case: &Case, session: &mut Session) -> Outcome {
    match case.op.as_str() {
        "pow" => binary::<T, T>(case, session, |a, b, out| Pow::new().eval_into(a, b, out)),
        "atan2" => binary::<T, T>(case, session, |a, b, out| Atan2::new().eval_into(a, b, out)),
        "hypot" => binary::<T, T>(case, session, |a, b, out| Hypot::new().eval_into(a, b, out)),
        "scale_shift_relu" => fused::<T>(case, session),
        _ => numeric::<T>(case, session),
    }
}

fn numeric<T: Numeric + Pod>(case: &Case, session: &mut Session) -> Outcome {
    match case.op.as_str() {
        "add" if case.in_place => add_in_place::<T>(case, session),
        "add" if case.fresh => fresh_add::<T>(case, session),
        "add" => binary::<T, T>(case, session, |a, b, out| Add::new().eval_into(a, b, out)),
        "mul" => binary::<T, T>(case, session, |a, b, out| Mul::new().eval_into(a, b, out)),
        "div" => binary::<T, T>(case, session, |a, b, out| Div::new().eval_into(a, b, out)),
        "fmod" => binary::<T, T>(case, session, |a, b, out| Fmod::new().eval_into(a, b, out)),
        "maximum" => binary::<T, T>(case, session, |a, b, out| Maximum::new().eval_into(a, b, out)),
        "less" => binary::<T, bool>(case, session, |a, b, out| Less::new().eval_into(a, b, out)),
        "broadcast_to" if case.view => broadcast_view::<T>(case, session),
        "broadcast_to" => {
            let shape: Vec<i64> = case.output.iter().map(|&dim| dim as i64).collect();
            unary::<T>(case, session, |x, out| BroadcastTo::new(&shape).eval_into(x, out))
        }
        "sum" => {
            let op = Sum::new(&case.axes);
            unary::<T>(case, session, move |x, out| op.eval_into(x, out))
        }
        _ if case.shapes.len() == 1 => function::<T>(case, session),
        _ => case.unsupported(),
    }
}

fn add_in_place<T: Numeric + Pod>(case: &Case, session: &mut Session) -> Outcome {
    let (mut a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let b = view(case, 1, &b)?;
    let mut a = ViewMut::new(&mut a, case.output.as_slice()).map_err(message)?;
    session.run(
        &mut a,
        |a| Add::new().eval_in_place(a.reborrow(), b.reborrow()),
        |a, _| bytes(&a.view()),
    )
}

/// An op of two operands. The operands are borrowed as those of a tensor are, so that a layout is copied only
/// if it changes.
fn binary<T: Element + Pod, O: Element + NoUninit + Zeroable>(
    case: &Case,
    session: &mut Session,
    op: impl Fn(View<'_, T>, View<'_, T>, ViewMut<'_, O>) -> Result<()>,
) -> Outcome {
    let (a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let (a, b) = (view(case, 0, &a)?, view(case, 1, &b)?);
    let mut out = Buffer::<O>::zeros(case.len(), case.shapes.len());
    let mut out = ViewMut::new(&mut out, case.output.as_slice()).map_err(message)?;
    op(a.reborrow(), b.reborrow(), out.reborrow()).map_err(message)?;
    session.run(
        &mut out,
        |out| op(a.reborrow(), b.reborrow(), out.reborrow()),
        |out, _| bytes(&out.view()),
    )
}

/// An op of one operand.
fn unary<T: Element + Pod>(
    case: &Case,
    session: &mut Session,
    op: impl Fn(View<'_, T>, ViewMut<'_, T>) -> Result<()>,
) -> Outcome {
    let x = operand::<T>(case, 0)?;
    let x = view(case, 0, &x)?;
    let mut out = Buffer::<T>::zeros(case.len(), case.shapes.len());
    let mut out = ViewMut::new(&mut out, case.output.as_slice()).map_err(message)?;
    op(x.reborrow(), out.reborrow()).map_err(message)?;
    session.run(&mut out, |out| op(x.reborrow(), out.reborrow()), |out, _| bytes(&out.view()))
}

/// An op of one operand, by name.
fn function<T: Element + Pod>(case: &Case, session: &mut Session) -> Outcome {
    let attributes =
        case.attributes.iter().fold(Attributes::new(), |all, (name, value)| match value {
            Value::Number(value) => all.with(name, *value),
            Value::Name(value) => all.with(name, value.as_str()),
        });
    let op = AnyOp::new(&case.op, &attributes).map_err(message)?;
    unary::<T>(case, session, |x, out| op.eval_into(&[x.into()], out.into()))
}

fn fused<T: Float + Pod>(case: &Case, session: &mut Session) -> Outcome {
    let buffers =
        (0..5).map(|i| operand::<T>(case, i)).collect::<std::result::Result<Vec<_>, _>>()?;
    let views = buffers.iter().enumerate().map(|(i, data)| view(case, i, data));
    let views = views.collect::<std::result::Result<Vec<_>, _>>()?;
    let [x, mean, var, gamma, beta] = views.as_slice() else { return case.unsupported() };
    let mut out = Buffer::<T>::zeros(case.len(), case.shapes.len());
    let mut out = ViewMut::new(&mut out, case.output.as_slice()).map_err(message)?;
    session.run(
        &mut out,
        |out| ScaleShiftRelu::new().eval_into(x, mean, var, gamma, beta, out.reborrow()),
        |out, _| bytes(&out.view()),
    )
}

fn fresh_add<T: Numeric + Pod>(case: &Case, session: &mut Session) -> Outcome {
    let (a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let (a, b) = (view(case, 0, &a)?, view(case, 1, &b)?);
    let sum = |result: Result<Tensor<T>>| result.map(|sum| bytes(&sum.view())).unwrap_or_default();
    session.run((), |()| Add::new().eval(a.reborrow(), b.reborrow()), |(), result| sum(result))
}

fn broadcast_view<T: Element + Pod>(case: &Case, session: &mut Session) -> Outcome {
    let x = operand::<T>(case, 0)?;
    let x = view(case, 0, &x)?;
    // Reborrowed, as from a tensor.
    let x = x.reborrow();
    let shape: Vec<i64> = case.output.iter().map(|&dim| dim as i64).collect();
    session.run(
        (),
        |()| BroadcastTo::new(&shape).eval(&x),
        |(), wide| wide.map(|wide| bytes(&wide)).unwrap_or_default(),
    )
}

fn operand<T: Pod>(case: &Case, index: usize) -> std::result::Result<Buffer<T>, String> {
    Ok(Buffer::from_slice(&case.operand(index)?, index))
}

fn view<'a, T: Element>(
    case: &Case,
    index: usize,
    data: &'a [T],
) -> std::result::Result<View<'a, T>, String> {
    let view = View::new(data, case.shapes[index].as_slice()).map_err(message)?;
    if case.transposed.contains(&index) { view.permute(&[1, 0]).map_err(message) } else { Ok(view) }
}

fn bytes<T: Element + NoUninit>(view: &View<'_, T>) -> Vec<u8> {
    cast_slice(&view.to_vec()).to_vec()
}

fn message(error: opwright::OpError) -> String {
    error.to_string()
}
