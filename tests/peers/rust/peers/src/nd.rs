//! ndarray: `Zip` into a preallocated array, in parallel if there are several threads.

use std::ops::{Add, Div, Mul};

use bytemuck::Pod;
use half::f16;
use ndarray::{ArrayD, ArrayView, ArrayViewD, ArrayViewMutD, Axis, IxDyn, ShapeError, Zip};
use num_traits::{Float, Zero};
use participant::{Buffer, Case, Outcome, Session, threads};

pub fn take(case: &Case, session: &mut Session) -> Outcome {
    match case.dtype.as_str() {
        "f32" => float::<f32>(case, session, (f32::atan2, f32::hypot)),
        "f64" => float::<f64>(case, session, (f64::atan2, f64::hypot)),
        "f16" if case.op == "add" => binary(case, session, |a: f16, b| a + b),
        "i32" if case.op == "add" => binary(case, session, i32::wrapping_add),
        "u8" if case.op == "add" => binary(case, session, u8::wrapping_add),
        _ => case.unsupported(),
    }
}

/// The traits that the float operations need.
trait Real:
    Float + Zero + Pod + Send + Sync + Add<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
}

impl Real for f32 {}
impl Real for f64 {}

fn float<T: Real>(
    case: &Case,
    session: &mut Session,
    (atan2, hypot): (fn(T, T) -> T, fn(T, T) -> T),
) -> Outcome {
    match case.op.as_str() {
        "add" if case.fresh => fresh_add::<T>(case, session),
        "add" if case.in_place => add_in_place::<T>(case, session),
        "add" => binary(case, session, |a: T, b| a + b),
        "mul" => binary(case, session, |a: T, b| a * b),
        "div" => binary(case, session, |a: T, b| a / b),
        "maximum" => binary(case, session, |a: T, b: T| if a > b || a.is_nan() { a } else { b }),
        "less" => binary(case, session, |a: T, b| u8::from(a < b)),
        "pow" => binary(case, session, |a: T, b| a.powf(b)),
        "fmod" => binary(case, session, |a: T, b| a % b),
        "atan2" => binary(case, session, atan2),
        "hypot" => binary(case, session, hypot),
        "scale_shift_relu" => fused::<T>(case, session),
        "broadcast_to" => broadcast_to::<T>(case, session),
        "sum" => sum::<T>(case, session),
        _ => case.unsupported(),
    }
}

fn binary<T: Pod + Send + Sync, O: Pod + Send + Sync>(
    case: &Case,
    session: &mut Session,
    f: impl Fn(T, T) -> O + Send + Sync,
) -> Outcome {
    let (a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let (a, b) = (view(case, 0, &a)?, view(case, 1, &b)?);
    let mut out = Buffer::<O>::zeros(case.len(), case.shapes.len());
    let out = out_view(case, &mut out)?;
    let shape = IxDyn(&case.output);
    let parallel = threads() > 1;
    session.run(
        out,
        |out| {
            let (a, b) = (a.broadcast(shape.clone()), b.broadcast(shape.clone()));
            let (Some(a), Some(b)) = (a, b) else { return };
            let zip = Zip::from(out.view_mut()).and(a).and(b);
            if parallel {
                zip.par_for_each(|o, &a, &b| *o = f(a, b));
            } else {
                zip.for_each(|o, &a, &b| *o = f(a, b));
            }
        },
        |out, ()| bytes(out.view()),
    )
}

fn add_in_place<T: Real>(case: &Case, session: &mut Session) -> Outcome {
    let (mut a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let b = view(case, 1, &b)?;
    let out = out_view(case, &mut a)?;
    let shape = IxDyn(&case.output);
    let parallel = threads() > 1;
    session.run(
        out,
        |out| {
            let Some(b) = b.broadcast(shape.clone()) else { return };
            let zip = Zip::from(out.view_mut()).and(b);
            if parallel {
                zip.par_for_each(|a, &b| *a = *a + b);
            } else {
                zip.for_each(|a, &b| *a = *a + b);
            }
        },
        |out, ()| bytes(out.view()),
    )
}

fn fresh_add<T: Real>(case: &Case, session: &mut Session) -> Outcome {
    let (a, b) = (operand::<T>(case, 0)?, operand::<T>(case, 1)?);
    let (a, b) = (view(case, 0, &a)?, view(case, 1, &b)?);
    session.run((), |()| -> ArrayD<T> { &a + &b }, |(), sum| bytes(sum.view()))
}

fn broadcast_to<T: Real>(case: &Case, session: &mut Session) -> Outcome {
    let x = operand::<T>(case, 0)?;
    let x = view(case, 0, &x)?;
    let shape = IxDyn(&case.output);
    if case.view {
        let bytes = |wide: Option<ArrayViewD<'_, T>>| wide.map(bytes).unwrap_or_default();
        return session.run((), |()| x.broadcast(shape.clone()), |(), wide| bytes(wide));
    }
    let mut out = Buffer::<T>::zeros(case.len(), case.shapes.len());
    let out = out_view(case, &mut out)?;
    session.run(out, |out| out.assign(&x), |out, ()| bytes(out.view()))
}

fn sum<T: Real>(case: &Case, session: &mut Session) -> Outcome {
    let x = operand::<T>(case, 0)?;
    let x = view(case, 0, &x)?;
    let Some((&last, others)) = case.axes.split_last() else { return case.unsupported() };
    session.run(
        (),
        |()| {
            let first = x.sum_axis(Axis(last));
            others.iter().rev().fold(first, |sum, &axis| sum.sum_axis(Axis(axis)))
        },
        |(), sum| bytes(sum.view()),
    )
}

fn fused<T: Real>(case: &Case, session: &mut Session) -> Outcome {
    let buffers = (0..5).map(|i| operand::<T>(case, i)).collect::<Result<Vec<_>, _>>()?;
    let views = buffers.iter().enumerate().map(|(i, data)| view(case, i, data));
    let views = views.collect::<Result<Vec<_>, _>>()?;
    let mut out = Buffer::<T>::zeros(case.len(), case.shapes.len());
    let out = out_view(case, &mut out)?;
    let eps = T::from(1e-5).unwrap_or(T::zero());
    let shape = IxDyn(&case.output);
    session.run(
        out,
        |out| {
            // Combines the small operands first, because a `Zip` over five large arrays is slower.
            let factor =
                Zip::from(&views[3]).and(&views[2]).map_collect(|&g, &v| g / (v + eps).sqrt());
            let (mean, beta) =
                (views[1].broadcast(shape.clone()), views[4].broadcast(shape.clone()));
            let (Some(mean), Some(beta), Some(factor)) =
                (mean, beta, factor.broadcast(shape.clone()))
            else {
                return;
            };
            Zip::from(out.view_mut()).and(&views[0]).and(mean).and(factor).and(beta).for_each(
                |o, &x, &mean, &factor, &beta| *o = ((x - mean) * factor + beta).max(T::zero()),
            );
        },
        |out, ()| bytes(out.view()),
    )
}

fn operand<T: Pod>(case: &Case, index: usize) -> Result<Buffer<T>, String> {
    Ok(Buffer::from_slice(&case.operand(index)?, index))
}

fn view<'a, T>(case: &Case, index: usize, data: &'a [T]) -> Result<ArrayViewD<'a, T>, String> {
    let view = ArrayView::from_shape(IxDyn(&case.shapes[index]), data).map_err(message)?;
    Ok(if case.transposed.contains(&index) { view.reversed_axes() } else { view })
}

fn out_view<'a, T>(case: &Case, data: &'a mut [T]) -> Result<ArrayViewMutD<'a, T>, String> {
    ArrayViewMutD::from_shape(IxDyn(&case.output), data).map_err(message)
}

fn bytes<T: Pod>(view: ArrayViewD<'_, T>) -> Vec<u8> {
    let flat: Vec<T> = view.iter().copied().collect();
    bytemuck::cast_slice(&flat).to_vec()
}

fn message(error: ShapeError) -> String {
    error.to_string()
}
