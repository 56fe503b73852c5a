//! Compares `vjp` of every differentiable elementwise op with finite differences in f64, at numbers of all scales and signs.

use opwright::{AnyOp, AnyTensor, Attributes, DType, OPS, Op, OpInfo, Result, TensorType};

use super::quotient::Quotient;
use crate::common::calls::views;
use crate::common::ops::operand_dtypes;
use crate::common::tensors::any_tensor;

/// The exponents of the scales.
const POWERS: [i32; 9] = [-40, -20, -8, -3, 0, 2, 4, 8, 20];

/// The number of numbers of each scale and sign.
const COUNT: usize = 24;

/// The numbers of operand `k`, each with a sign: all of one scale, in an order of its own.
fn numbers(k: usize, power: i32, is_negative: bool) -> impl Iterator<Item = f64> {
    let size = 2f64.powi(power) * if is_negative { -1.0 } else { 1.0 };
    let turn = move |i| (i as f64 * 0.618_033_988_749_895 + k as f64 * 0.291_796_067) % 1.0;
    (0..COUNT).map(move |i| size * (0.6 + 1.4 * turn(i)))
}

/// The largest difference of the exponents of two operands, beyond which no step resolves the stairs of a quotient.
const MAX_APART: i32 = 20;

/// Operands of every combination of scale and sign of the first two. Others have those of the first two in turn.
fn operands(info: &'static OpInfo) -> Vec<Vec<f64>> {
    let count = info.operands.len();
    let signed = || POWERS.iter().flat_map(|power| [false, true].map(|sign| (*power, sign)));
    let seconds: Vec<(i32, bool)> = if count > 1 { signed().collect() } else { vec![(0, false)] };
    let pairs = || {
        let all = signed().flat_map(|first| seconds.iter().map(move |second| [first, *second]));
        all.filter(move |[first, second]| count == 1 || (first.0 - second.0).abs() <= MAX_APART)
    };
    let of = |k: usize| {
        let each = pairs().flat_map(move |pair| {
            let (power, is_negative) = pair[k % 2];
            numbers(k, power, is_negative)
        });
        each.collect()
    };
    (0..count).map(of).collect()
}

fn tensors(dtypes: &[DType], numbers: &[Vec<f64>]) -> Vec<AnyTensor> {
    let tensor = |(dtype, numbers): (&DType, &Vec<f64>)| {
        let flag = |i: usize| (i % 2) as f64;
        let value = |i| if *dtype == DType::Bool { flag(i) } else { numbers[i] };
        any_tensor(*dtype, &[numbers.len()][..], value)
    };
    dtypes.iter().zip(numbers).map(tensor).collect()
}

/// The op with default attributes, if it computes each element of the result from one element of each operand.
fn elementwise(info: &'static OpInfo, dtypes: &[DType]) -> Option<AnyOp> {
    let op = AnyOp::new(info.name, &Attributes::new()).ok()?;
    let types: Vec<_> = dtypes.iter().map(|dtype| TensorType::new(*dtype, &[7][..])).collect();
    let ty = op.infer(&types).ok()?;
    (*ty.shape == [7]).then_some(op)
}

#[test]
fn slopes_agree_at_all_scales_and_signs() -> Result<()> {
    let mut ops = 0;
    for info in OPS.iter().filter(|info| !info.gradients.is_empty()) {
        let dtypes: Vec<DType> = operand_dtypes(info, DType::F64).collect();
        let Some(op) = elementwise(info, &dtypes) else { continue };
        ops += 1;
        let numbers = operands(info);
        let given = tensors(&dtypes, &numbers);
        let grad = any_tensor(DType::F64, &[numbers[0].len()][..], |_| 1.0);
        let grads = op.vjp(&views(&given), grad.view())?;
        for (k, gradient) in grads.iter().enumerate() {
            let Some(gradient) = gradient else { continue };
            // Each number of the operand changed by this part of its size.
            let moved = |part: f64| -> Result<Vec<f64>> {
                let mut moved = numbers.clone();
                moved[k].iter_mut().for_each(|v| *v += part * v.abs());
                Ok(op.eval(&views(&tensors(&dtypes, &moved)))?.typed::<f64>()?.to_vec())
            };
            let measured = measured(&numbers[k], &moved)?;
            let mut counts = [0; POWERS.len()];
            for (i, got) in gradient.typed::<f64>()?.iter().enumerate() {
                let Some(quotient) = measured[i] else { continue };
                let at: Vec<f64> = numbers.iter().map(|numbers| numbers[i]).collect();
                assert!(
                    quotient.agrees(got),
                    "{} {at:?} [{k}]: {got}, not {quotient:?}",
                    info.name
                );
                let power = numbers[k][i].abs().log2();
                let nearest = POWERS.iter().position(|p| (power - f64::from(*p)).abs() <= 1.0);
                counts[nearest.expect("a scale")] += 1;
            }
            let scales = counts.iter().filter(|count| **count >= COUNT / 2).count();
            assert!(scales >= 3, "{} [{k}] was measured at {scales} scales: {counts:?}", info.name);
        }
    }
    assert!(ops > 50, "only {ops} ops");
    Ok(())
}

/// The derivatives at all numbers, with all of them changed at once.
fn measured(
    numbers: &[f64],
    moved: &dyn Fn(f64) -> Result<Vec<f64>>,
) -> Result<Vec<Option<Quotient>>> {
    let mut known: Vec<(f64, Vec<f64>)> = vec![];
    for part in Quotient::parts() {
        known.push((part, moved(part)?));
    }
    let at = |i: usize, by: f64| {
        let part = by / numbers[i].abs();
        let near = known.iter().min_by(|a, b| (a.0 - part).abs().total_cmp(&(b.0 - part).abs()));
        vec![near.expect("steps").1[i]]
    };
    Ok((0..numbers.len()).map(|i| Quotient::of(numbers[i], |by| at(i, by))).collect())
}
