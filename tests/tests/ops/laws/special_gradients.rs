//! Gradients at special values: infinities, NaN, and the ends of the range, by typed and dynamic calls.

use std::f32::consts::FRAC_1_SQRT_2;

use opwright::{
    AnyOp, AnyTensor, Atan2, Attributes, BroadcastInDim, Div, Float, Fmod, Hypot, Max2, Maximum,
    Min2, Minimum, Mul, Op, Pow, Remainder, Result, ScaleShiftRelu, Tensor, bf16, f16, scalar,
};

use crate::common::calls::views;

const NAN: f32 = f32::NAN;
const INF: f32 = f32::INFINITY;

/// An op, its two operands, the cotangent, and the gradients.
type Row = (&'static str, [f32; 3], [f32; 2]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // The cotangent goes to the operand that the value came from.
    ("max2", [NAN, 1.0, 1.0], [0.0, 1.0]), ("max2", [1.0, NAN, 1.0], [1.0, 0.0]),
    ("min2", [NAN, 1.0, 1.0], [0.0, 1.0]), ("min2", [1.0, NAN, 1.0], [1.0, 0.0]),
    ("max2", [NAN, NAN, 1.0], [1.0, 0.0]), ("min2", [NAN, NAN, 1.0], [1.0, 0.0]),
    ("maximum", [NAN, 1.0, 1.0], [1.0, 0.0]), ("maximum", [1.0, NAN, 1.0], [0.0, 1.0]),
    ("minimum", [NAN, 1.0, 1.0], [1.0, 0.0]), ("minimum", [1.0, NAN, 1.0], [0.0, 1.0]),
    // If the operands are equal, it goes to the first.
    ("max2", [3.0, 3.0, 2.0], [2.0, 0.0]), ("min2", [3.0, 3.0, 2.0], [2.0, 0.0]),
    ("maximum", [0.0, -0.0, 2.0], [2.0, 0.0]), ("minimum", [0.0, -0.0, 2.0], [2.0, 0.0]),
    // The other operand gets 0, not 0 times the cotangent.
    ("max2", [2.0, 1.0, INF], [INF, 0.0]), ("max2", [1.0, 2.0, INF], [0.0, INF]),
    ("min2", [2.0, 1.0, INF], [0.0, INF]), ("min2", [1.0, 2.0, NAN], [NAN, 0.0]),
    ("maximum", [2.0, 1.0, INF], [INF, 0.0]), ("maximum", [1.0, 2.0, NAN], [0.0, NAN]),
    ("minimum", [2.0, 1.0, -INF], [0.0, -INF]), ("minimum", [1.0, 2.0, INF], [INF, 0.0]),
    ("fmod", [1.0, 2.0, INF], [INF, 0.0]), ("fmod", [-1.0, INF, 1.0], [1.0, 0.0]),
    // The floor of the quotient is -1.
    ("remainder", [-1.0, INF, 2.0], [2.0, 2.0]), ("remainder", [-1.0, 3.0, 2.0], [2.0, 2.0]),
    ("remainder", [6.0, -3.0, 1.0], [1.0, 2.0]), ("remainder", [INF, 1.0, 1.0], [1.0, NAN]),
    // At infinity.
    ("atan2", [1.0, INF, 1.0], [0.0, -0.0]), ("atan2", [1.0, -INF, 1.0], [-0.0, -0.0]),
    ("atan2", [INF, 1.0, 1.0], [0.0, -0.0]), ("atan2", [-INF, 1.0, 1.0], [0.0, 0.0]),
    ("atan2", [INF, INF, 1.0], [0.0, -0.0]), ("atan2", [-INF, -INF, 1.0], [-0.0, 0.0]),
    ("atan2", [INF, NAN, 1.0], [NAN, NAN]), ("atan2", [NAN, INF, 1.0], [NAN, NAN]),
    ("atan2", [0.0, 0.0, 1.0], [NAN, NAN]), ("atan2", [0.0, -INF, 1.0], [-0.0, -0.0]),
    ("hypot", [INF, 1.0, 1.0], [1.0, 0.0]), ("hypot", [1.0, -INF, 1.0], [0.0, -1.0]),
    ("hypot", [-INF, 0.0, 1.0], [-1.0, 0.0]), ("hypot", [0.0, NAN, 1.0], [NAN, NAN]),
    ("hypot", [0.0, -0.0, INF], [0.0, 0.0]), ("hypot", [-0.0, 2.0, 1.0], [-0.0, 1.0]),
    ("pow", [0.0, INF, 1.0], [0.0, 0.0]), ("pow", [0.5, INF, 1.0], [0.0, -0.0]),
    ("pow", [2.0, -INF, 1.0], [0.0, 0.0]), ("pow", [INF, -1.0, 1.0], [0.0, 0.0]),
    ("pow", [INF, 2.0, 1.0], [INF, INF]), ("pow", [0.0, -1.0, 1.0], [-INF, -INF]),
    ("pow", [NAN, INF, 1.0], [NAN, NAN]), ("pow", [NAN, -INF, 1.0], [NAN, NAN]),
    ("pow", [NAN, 0.0, 1.0], [0.0, NAN]), ("pow", [0.0, 0.0, INF], [0.0, 0.0]),
    ("pow", [-2.0, 0.5, 1.0], [NAN, NAN]), ("pow", [-2.0, 1e-12, 1.0], [NAN, NAN]),
    ("pow", [-INF, 2.0, 1.0], [-INF, NAN]), ("pow", [-INF, 3.0, 1.0], [INF, NAN]),
    ("pow", [-0.0, -2.0, 1.0], [INF, -INF]), ("pow", [-0.0, -1.0, 1.0], [-INF, -INF]),
    ("pow", [0.0, 1.0, 2.0], [2.0, 0.0]), ("pow", [0.0, 0.5, 1.0], [INF, 0.0]),
    ("div", [1.0, INF, 1.0], [0.0, -0.0]), ("div", [1.0, 0.0, 1.0], [INF, -INF]),
    ("mul", [INF, 0.0, 1.0], [0.0, INF]),
    // At the ends of the range.
    ("hypot", [3.4e38, 3.4e38, 1.0], [FRAC_1_SQRT_2; 2]),
    ("hypot", [1e-45, 1e-45, 1.0], [FRAC_1_SQRT_2; 2]),
    ("hypot", [1e-45, -1.0, 1.0], [1e-45, -1.0]),
    ("atan2", [3.4e38, 3.4e38, 1e38], [0.147_058_82, -0.147_058_82]),
    ("atan2", [1e-20, 1e-20, 1e-20], [0.5, -0.5]),
    ("pow", [0.5, 100.0, 3e38], [4.733_165e10, -1.640_39e8]),
    ("pow", [-1.0, 1e12, 1.0], [-1e12, NAN]), ("pow", [-1.0, 16_777_215.0, 1.0], [16_777_215.0, NAN]),
    ("pow", [1e-45, -1e-40, 1.0], [-71_362.0, -103.278_93]),
    ("pow", [1e24, 3.0, 1e-36], [3e12, 5.526_204_4e37]),
    ("pow", [1e-24, 2.0, 1e30], [2e6, -5.526_204_4e-17]),
    ("div", [1e30, 1e25, 1e35], [1e10, -1e15]),
    ("div", [1e-30, 1e-20, 1e20], [f32::INFINITY, -1e30]),
    ("div", [1.0, 1e-20, 1e-10], [1e10, -1e30]),
    ("div", [1.0, 1e20, 1e30], [1e10, -1e-10]),
];

/// The gradients by a typed call, of operands with one element or with a broadcast one.
fn typed(name: &str, operands: [&Tensor<f32>; 2], grad: &Tensor<f32>) -> Result<[Tensor<f32>; 2]> {
    macro_rules! by {
        ($($name:literal $op:ident)+) => {
            match name {
                $($name => $op::new().vjp(operands[0], operands[1], grad).map(|g| [g.lhs, g.rhs]),)+
                _ => unreachable!("{name}"),
            }
        };
    }
    by! { "max2" Max2 "min2" Min2 "maximum" Maximum "minimum" Minimum "fmod" Fmod "remainder" Remainder "atan2" Atan2 "hypot" Hypot
    "pow" Pow "div" Div "mul" Mul }
}

fn dynamic(
    name: &str,
    operands: [&Tensor<f32>; 2],
    grad: &Tensor<f32>,
) -> Result<[Tensor<f32>; 2]> {
    let operands = operands.map(|operand| AnyTensor::from(operand.clone()));
    let op = AnyOp::new(name, &Attributes::new())?;
    let grads = op.vjp(&views(&operands), AnyTensor::from(grad.clone()).view())?;
    let mut grads = grads.into_iter().flatten().map(AnyTensor::into_typed::<f32>);
    let mut next = || grads.next().expect("a gradient of each operand");
    Ok([next()?, next()?])
}

/// Whether two numbers are equal up to the error of the transcendental functions, with zeros of the same sign.
fn agrees(got: f32, want: f32) -> bool {
    let near = (got - want).abs() <= 4.0 * f32::EPSILON * want.abs();
    (got.is_nan() && want.is_nan()) || got.to_bits() == want.to_bits() || (near && want != 0.0)
}

#[test]
fn gradients_at_special_values_are_as_listed() -> Result<()> {
    for &(name, [lhs, rhs, grad], want) in ROWS {
        // As single elements, and as vectors with a remainder.
        for n in [1, 37] {
            let [a, b, g] = [lhs, rhs, grad].map(|v| Tensor::new([n], vec![v; n]));
            let (a, b, g) = (a?, b?, g?);
            for grads in [typed(name, [&a, &b], &g)?, dynamic(name, [&a, &b], &g)?] {
                for (k, (got, want)) in grads.iter().zip(want).enumerate() {
                    for got in got.to_vec() {
                        assert!(
                            agrees(got, want),
                            "{name}({lhs:e}, {rhs:e}), grad {grad:e}: operand {k} gets {got:e}, not {want:e}"
                        );
                    }
                }
            }
        }
    }
    Ok(())
}

#[test]
fn relu_has_gradient_zero_where_it_is_zero() -> Result<()> {
    let [zero, one] = [Tensor::from([0.0f32]), Tensor::from([1.0f32])];
    let op = ScaleShiftRelu::new().eps(0.0);
    let (x, grad) = (Tensor::from([-3.0f32, 3.0]), Tensor::from([INF, INF]));
    let grads = op.vjp(&x, &zero, &one, &one, &zero, &grad)?;
    assert_eq!(grads.x.to_vec(), [0.0, INF]);
    Ok(())
}

/// The gradient of a broadcast operand is summed before it is rounded to half precision: 60000 times 4 exceeds f16.
#[test]
fn gradients_of_broadcast_halves_are_rounded_once() -> Result<()> {
    fn sums<T: Float>() -> Result<()> {
        let half = |values: &[f32]| -> Vec<T> {
            values.iter().map(|v| T::narrow(scalar::cast::<T, f32>(*v))).collect()
        };
        let of = |shape: &[usize], values: &[f32]| Tensor::new(shape, half(values));
        let (lhs, rhs) = (of(&[], &[1.0])?, of(&[2, 2], &[2.0, 4.0, 2.0, 4.0])?);
        let grad = of(&[2, 2], &[60000.0, 30000.0, -60000.0, -30000.0])?;
        let grads = Mul::new().vjp(&lhs, &rhs, &grad)?;
        assert_eq!(grads.lhs, of(&[], &[0.0])?);
        // The other operand is not broadcast.
        assert_eq!(grads.rhs, grad);
        let any = [lhs.clone(), rhs.clone()].map(AnyTensor::from);
        let op = AnyOp::new("mul", &Attributes::new())?;
        let grads = op.vjp(&views(&any), AnyTensor::from(grad.clone()).view())?;
        let [Some(lhs_grad), _] = &grads[..] else { panic!("{grads:?}") };
        assert_eq!(lhs_grad.typed::<T>()?.to_vec(), half(&[0.0]));
        // Quotients, and transcendental functions: 2048 times 1/3 and 3/5.
        let (one, three, four) =
            (of(&[1], &[1.0])?, of(&[2048], &[3.0; 2048])?, of(&[2048], &[4.0; 2048])?);
        let grad = of(&[2048], &[1.0; 2048])?;
        assert_eq!(Div::new().vjp(&one, &three, &grad)?.lhs.to_vec(), half(&[2048.0 / 3.0]));
        let third = of(&[1], &[3.0])?;
        assert_eq!(Hypot::new().vjp(&third, &four, &grad)?.lhs.to_vec(), half(&[2048.0 * 0.6]));
        let third = Atan2::new().vjp(&third, &four, &grad)?;
        assert_eq!(third.lhs.to_vec(), half(&[2048.0 * 0.16]));
        Ok(())
    }
    sums::<f16>()?;
    sums::<bf16>()
}

/// The sum over broadcast axes and the sum over added axes are rounded once, together.
#[test]
fn gradients_of_views_are_rounded_once() -> Result<()> {
    let half = |values: &[f32]| -> Vec<f16> { values.iter().copied().map(f16::from_f32).collect() };
    let operand = Tensor::new([1, 2], half(&[1.0, 2.0]))?;
    let grad = Tensor::new([2, 2, 2], half(&[6e4, 1.0, 6e4, 2.0, -6e4, 3.0, -6e4, 4.0]))?;
    let op = BroadcastInDim::new(&[2, 2, 2], &[1, 2]);
    assert_eq!(op.vjp(&operand, &grad)?.to_vec(), half(&[0.0, 10.0]));
    Ok(())
}

/// Numbers from the whole range, including subnormal ones.
fn pool() -> Vec<f32> {
    let sizes = [
        1e-45, 3e-41, 1.2e-38, 1e-30, 1e-20, 1e-7, 0.3, 0.999, 1.0, 1.7, 40.0, 1e6, 1e19, 3e30,
        3.3e38,
    ];
    sizes.into_iter().flat_map(|v| [v, -v]).collect()
}

/// The partial derivatives in f64, where none of them overflows or underflows.
fn partials(name: &str, a: f64, b: f64) -> [f64; 2] {
    match name {
        "div" => [1.0 / b, -a / (b * b)],
        "atan2" => [b / (a * a + b * b), -a / (a * a + b * b)],
        "hypot" => [a / a.hypot(b), b / a.hypot(b)],
        // Not with the exponent `b - 1`, which may be rounded.
        "pow" => [b / a * a.powf(b), a.powf(b) * a.ln()],
        _ => [b, a],
    }
}

/// If the partial derivative and the gradient are normal f32 numbers, the computed gradient is accurate.
#[test]
fn gradients_are_accurate_over_the_whole_range() -> Result<()> {
    let (pool, normal) = (pool(), f64::from(f32::MIN_POSITIVE)..f64::from(f32::MAX));
    let n = pool.len();
    let lhs: Vec<f32> = pool.iter().flat_map(|&a| vec![a; n]).collect();
    let rhs = pool.repeat(n);
    let (a, b) = (Tensor::new([n, n], lhs.clone())?, Tensor::new([n, n], rhs.clone())?);
    let mut compared = 0;
    for name in ["mul", "div", "atan2", "hypot", "pow"] {
        for grad in [1.0f32, -3e38, 2e20, 3e-20, 1e-38] {
            let cotangent = Tensor::new([n, n], vec![grad; n * n])?;
            let grads = typed(name, [&a, &b], &cotangent)?;
            let grads = grads.map(|grad| grad.to_vec());
            for (i, (&a, &b)) in lhs.iter().zip(&rhs).enumerate() {
                let partials = partials(name, f64::from(a), f64::from(b));
                for (got, partial) in grads.iter().map(|grad| grad[i]).zip(partials) {
                    let (got, want) = (f64::from(got), partial * f64::from(grad));
                    if !normal.contains(&partial.abs()) || !normal.contains(&want.abs()) {
                        continue;
                    }
                    assert!(
                        (got - want).abs() <= 4.0 * f64::from(f32::EPSILON) * want.abs(),
                        "{name}({a:e}, {b:e}), grad {grad:e}: {got:e}, not {want:e}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3000, "{compared} were numbers of f32");
    Ok(())
}
