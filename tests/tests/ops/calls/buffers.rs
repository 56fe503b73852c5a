//! R65, R69: operands of any layout, and outputs of exactly the result's type.

use opwright::{Add, BroadcastTo, ErrorKind, Result, Sum, Tensor, View, ViewMut, add};

use crate::common::tensors::tensor;

/// R65: transposed, strided, reversed and offset operands give the bits of a contiguous copy.
#[test]
fn operands_may_have_any_layout() -> Result<()> {
    let memory = tensor::<f32>([6, 10], |i| 0.1 * i as f64);
    let data: Vec<f32> = memory.to_vec();
    let rhs = tensor::<f32>([4], |i| 1.0 / (3.0 + i as f64));
    let views: Vec<View<'_, f32>> = vec![
        memory.view().slice(1, 0..4, 1)?,
        memory.view().slice(1, 1..9, 2)?,
        memory.view().slice(1, 1..9, -2)?,
        memory.view().slice(1, 3..7, 1)?.reverse(0)?,
        memory.view().permute(&[1, 0])?.slice(1, 1..5, 1)?,
        View::new(&data[1..41], [10, 4])?,
        View::strided(&data, [3, 4], &[0, 7], 5)?,
        View::strided(&data, [5, 4], &[-3, 0], 20)?,
    ];
    for view in views {
        let copy = view.to_tensor()?;
        let (lazy, eager) = (add(view.clone(), &rhs)?, add(&copy, &rhs)?);
        let bits = |t: &Tensor<f32>| t.to_vec().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&lazy), bits(&eager), "{:?}", view.strides());
    }
    Ok(())
}

/// R69: an output that is too short, too long, of another rank, broadcastable, or larger than the result is
/// rejected and not written.
#[test]
fn outputs_must_have_exactly_the_type_of_the_result() {
    let (x, y) = (tensor::<i32>([2, 3], |i| i as f64), Tensor::from([1, 2, 3]));
    for shape in [&[2, 2][..], &[2, 4], &[6], &[3, 2], &[1, 2, 3], &[2, 3, 1], &[4, 2, 3], &[]] {
        let mut out = tensor::<i32>(shape, |_| 7.0);
        let error = Add::new().eval_into(&x, &y, &mut out).unwrap_err();
        assert_eq!((error.kind(), error.op()), (ErrorKind::ResultType, "add"));
        assert!(error.message().contains(&format!("i32{shape:?}")), "{error}");
        assert!(error.message().contains("i32[2, 3]"), "{error}");
        assert!(out.to_vec().iter().all(|&v| v == 7));
        assert_eq!(BroadcastTo::new(&[2, 3]).eval_into(&y, &mut out).unwrap_err().code(), "E1003");
        assert_eq!(Sum::new(&[]).eval_into(&x, &mut out).unwrap_err().code(), "E1003");
    }
}

/// An output may be part of a larger tensor, whose other elements are not written.
#[test]
fn outputs_may_be_part_of_a_tensor() -> Result<()> {
    let (x, y) = (tensor::<i32>([2, 2], |i| i as f64), Tensor::from([10, 20]));
    let mut memory = tensor::<i32>([4, 3], |_| -1.0);
    let out: ViewMut<'_, i32> = memory.view_mut().slice(0, 1..4, 2)?.slice(1, 0..3, -2)?;
    Add::new().eval_into(&x, &y, out)?;
    assert_eq!(memory.to_vec(), [-1, -1, -1, 21, -1, 10, -1, -1, -1, 23, -1, 12]);
    Ok(())
}

/// Views reject invalid axes, ranges and shapes.
#[test]
fn views_check_their_arguments() {
    let x = tensor::<u8>([2, 3], |i| i as f64);
    let code = |outcome: Result<View<'_, u8>>| outcome.err().map(|error| error.code());
    assert_eq!(code(x.view().permute(&[0])), Some("E1010"));
    assert_eq!(code(x.view().permute(&[0, 0])), Some("E1010"));
    assert_eq!(code(x.view().permute(&[0, 2])), Some("E1010"));
    assert_eq!(code(x.view().reverse(2)), Some("E1010"));
    assert_eq!(code(x.view().slice(1, 0..4, 1)), Some("E1010"));
    #[allow(clippy::reversed_empty_ranges)]
    let reversed = 2..1;
    assert_eq!(code(x.view().slice(1, reversed, 1)), Some("E1010"));
    assert_eq!(code(x.view().slice(1, 0..3, 0)), Some("E1010"));
    assert_eq!(code(x.view().slice(1, 0..3, isize::MIN)), None);
    assert_eq!(code(x.view().reshape([5])), Some("E1006"));
    assert_eq!(code(x.view().permute(&[1, 0]).and_then(|t| t.reshape([6]))), Some("E1010"));
}
