//! The ops behave as specified.

use opwright_runtime::{Attributes, DType, Result, Tensor, TensorType, View};
use third_party::{AnyOp, GatedAffine, Half, HalfSide, OPS, fading, gated_affine, half};

#[test]
fn there_are_three() {
    let names: Vec<&str> = OPS.iter().map(|info| info.name).collect();
    assert_eq!(names, ["fading", "gated_affine", "half"]);
}

#[test]
fn a_choice_is_an_enum() -> Result<()> {
    let x = Tensor::from([[1u8, 2, 3], [4, 5, 6]]);
    assert_eq!(half(&x)?, Tensor::from([[1], [4]]).view());
    let right = Half::new().side(HalfSide::Right);
    assert_eq!(right.eval(x.view().permute(&[1, 0])?.reverse(1)?)?.to_vec(), [1, 2, 3]);
    let named = AnyOp::new("half", &Attributes::new().with("side", "right"))?;
    assert_eq!(named, AnyOp::Half(right));
    let unknown = AnyOp::new("half", &Attributes::new().with("side", "middle")).unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "half: the attribute side is \"middle\", not one of left, right [E1007]"
    );
    assert_eq!(half(&Tensor::scalar(1)).unwrap_err().message(), "x has rank 0 and no last axis");
    Ok(())
}

#[test]
fn what_is_fused_broadcasts_and_has_gradients() -> Result<()> {
    let x: Vec<f64> = (0..12).map(f64::from).collect();
    // Transposed, reversed and repeated operands are read by one loop.
    let x = View::new(&x, [4, 3])?.permute(&[1, 0])?.reverse(1)?;
    let scale = Tensor::from([[1.0], [2.0], [3.0]]);
    let gate = View::strided(&[0.5], [3, 4], &[0, 0], 0)?;
    let op = GatedAffine::new();
    let output = op.eval(&x, &scale, &Tensor::scalar(1.0), &gate)?;
    assert_eq!(output.to_vec()[..8], [5.0, 3.5, 2.0, 0.5, 10.5, 7.5, 4.5, 1.5]);
    let grads = op.vjp(&x, &scale, &Tensor::scalar(1.0), &gate, &output)?;
    assert_eq!((grads.scale.shape().len(), grads.shift.to_vec()), (2, vec![38.0]));
    assert_eq!(gated_affine(&x, &scale, &Tensor::scalar(1.0), &gate)?, output);
    let ty = TensorType::new(DType::F64, [5]);
    let error = op.infer(&x.ty(), &ty, &ty, &ty).unwrap_err();
    assert_eq!(
        (error.constraint(), error.message()),
        (
            Some("C1"),
            "operands do not broadcast: axis 1 (-1): 4 (operand 0) against 5 (operand 1), and neither is 1"
        )
    );
    Ok(())
}

/// The compiled op is within the bound for f32 that `opwright bless` has written into the spec.
#[test]
fn results_are_within_the_stated_bound() -> Result<()> {
    // Numbers of magnitudes from 2^-12 to 2^5 with random digits.
    let numbers: Vec<f32> = (0..20_000u32)
        .map(|i| f32::from_bits((115 + i % 17) << 23 | i.wrapping_mul(2_654_435_761) >> 9))
        .collect();
    let (x, y) = numbers.split_at(numbers.len() / 2);
    let output = fading(&View::new(x, [x.len()])?, &View::new(y, [y.len()])?)?;
    for ((x, y), have) in x.iter().zip(y).zip(output.to_vec()) {
        let (x, y) = (f64::from(*x), f64::from(*y));
        let want = x.tanh() * (-y).exp();
        let nearest = want as f32;
        let unit = f64::from(nearest.next_up()) - f64::from(nearest);
        let away = (f64::from(have) - want).abs() / unit;
        assert!(away <= 2.1, "{x}, {y}: {have} is {away} ulp from {want}");
    }
    Ok(())
}
