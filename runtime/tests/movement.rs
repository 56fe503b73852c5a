//! Tests of affine views and their gradients.

use opwright_runtime::{
    Affine, Call, DType, Dims, ElementType, OpInfo, Operand, OperandInfo, Pick, Shape, ShapeError,
    Tensor, TensorType, View, expr, f16, grad, nest,
};

static OP: OpInfo = OpInfo {
    name: "move",
    summary: "Moves.",
    category: "test",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &DType::ALL,
    operands: &[OperandInfo { name: "x", ty: ElementType::Var }],
    attributes: &[],
    result: OperandInfo { name: "output", ty: ElementType::Var },
    constraints: &[],
    elementwise: false,
    gradients: &[],
};

/// Returns the type of a result of this shape.
fn of(shape: &[usize]) -> opwright_runtime::Result<TensorType> {
    Ok(TensorType::new(DType::I32, shape))
}

fn affine<'a>(
    x: &'a Tensor<i32>,
    shape: &[usize],
    index: impl Fn(&[i64]) -> Result<Dims, ShapeError>,
) -> opwright_runtime::Result<View<'a, i32>> {
    let operands: [&dyn Operand; 1] = [x];
    let call = Call::new(&OP, &operands);
    x.view().affine(of(shape), |out| out.index(&call, index))
}

#[test]
fn affine_views_select_elements() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let dims = |list: [i64; 2]| Ok(Dims::from_slice(&list));
    let found = affine(&x, &[3, 2], |c| dims([c[1], c[0]])).unwrap();
    assert_eq!(found.to_vec(), [1, 4, 2, 5, 3, 6]);
    let found = affine(&x, &[2, 3], |c| dims([c[0], expr::sub(2, c[1])?])).unwrap();
    assert_eq!(found.to_vec(), [3, 2, 1, 6, 5, 4]);
    let found = affine(&x, &[4, 2], |c| dims([1, c[1]])).unwrap();
    assert_eq!((found.to_vec(), found.strides()), (vec![4, 5, 4, 5, 4, 5, 4, 5], &[0, 1][..]));
    let diagonal = affine(&x, &[2], |c| dims([c[0], c[0]])).unwrap();
    assert_eq!(diagonal.to_vec(), [1, 5]);
    let of_empty = affine(&x, &[0, 5], |_| Err(ShapeError::DivisionByZero)).unwrap();
    assert_eq!(of_empty.shape(), &[0, 5]);
    // The index is not evaluated along an axis of size 1.
    let found = affine(&x, &[1, 3], |c| dims([expr::mul(c[0], 100)?, c[1]])).unwrap();
    assert_eq!(found.to_vec(), [1, 2, 3]);
    let rank_1000 = affine(&x, &vec![1; 1000], |c| dims([c[0], c[999]])).unwrap();
    assert_eq!(rank_1000.to_vec(), [1]);
    let (long, wide) = (1 << (usize::BITS * 5 / 8), 1 << (usize::BITS * 5 / 16));
    let big = affine(&x, &[long, wide], |_| dims([1, 2])).unwrap();
    assert_eq!(big.get(&[long - 1, 5]), Some(6));
}

#[test]
fn affine_views_that_leave_the_operand_are_rejected() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    fn dims(list: &[i64]) -> Result<Dims, ShapeError> {
        Ok(Dims::from_slice(list))
    }
    type Index = fn(&[i64]) -> Result<Dims, ShapeError>;
    let cases: &[(&[usize], Index)] = &[
        (&[3, 3], |c| dims(&[c[0], c[1]])),
        (&[2, 3], |c| dims(&[c[0], c[1] - 1])),
        (&[2, 3], |c| dims(&[c[0], c[1] * i64::MAX])),
        (&[2, 3], |c| dims(&[c[0], c[1], 0])),
        (&[], |_| dims(&[2, 0])),
        (&[], |_| dims(&[i64::MIN, 0])),
        // Within the memory, but not within the operand.
        (&[2], |c| dims(&[c[0] - 1, 3 + c[0]])),
    ];
    for (shape, index) in cases {
        let error = affine(&x, shape, index).unwrap_err();
        let message = "move: the view leaves its operand [E1010] (x: i32[2, 3])";
        assert_eq!(error.to_string(), message);
    }
    let error = affine(&x, &[2], |_| Err(ShapeError::Overflow)).unwrap_err();
    assert_eq!(error.message(), "index is undefined: 64-bit overflow");
    let half = usize::BITS / 2;
    let error = affine(&x, &[1 << half, 1 << (half - 1)], |_| dims(&[0, 0])).unwrap_err();
    assert_eq!(error.code(), "E1004");
    let empty = Tensor::<i32>::zeros([0, 3]).unwrap();
    assert_eq!(affine(&empty, &[1], |_| dims(&[0, 0])).unwrap_err().code(), "E1010");
}

#[test]
fn index_of_the_wrong_rank_is_rejected() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let operands: [&dyn Operand; 1] = [&x];
    let call = Call::new(&OP, &operands);
    let view = x.view();
    for lengths in [[2, 1], [2, 3], [1, 2], [3, 2]] {
        let index = |c: &[i64]| {
            let n = lengths[usize::from(c.iter().any(|&c| c > 0))];
            Ok(Dims::from_elem(0, n))
        };
        let any = view.affine(of(&[2, 3]), |out| out.index(&call, index)).unwrap_err();
        assert_eq!(any.code(), "E1010");
        assert_eq!(view.affine(of(&[2, 3]), |out| out.select(&call, index)).unwrap_err(), any);
    }
}

#[test]
fn affine_returns_the_error_of_the_result_type() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let wrong = Tensor::<u8>::zeros([usize::MAX]).unwrap_err();
    let found =
        x.view().affine(Err(wrong.clone()), |_: Affine<'_>| unreachable!("the map is not called"));
    assert_eq!(found.unwrap_err(), wrong);
}

#[test]
fn gradients_of_affine_views_are_their_adjoints() {
    let x = Tensor::<f32>::zeros([2, 3]).unwrap();
    let operands: [&dyn Operand; 1] = [&x];
    let call = Call::new(&OP, &operands);
    let dims = |list: &[i64]| Ok(Dims::from_slice(list));
    type Index = fn(&[i64]) -> [i64; 2];
    let cases: &[(&[usize], Index)] = &[
        (&[3, 2], |c| [c[1], c[0]]),
        (&[2, 3], |c| [c[0], 2 - c[1]]),
        (&[2, 2], |c| [c[0], 2 * c[1]]),
        (&[2], |c| [c[0], c[0]]),
        // Elements that occur more than once.
        (&[4, 2], |c| [1, c[1]]),
        (&[2, 2, 2], |c| [c[0], c[1] + c[2]]),
        (&[], |_| [1, 1]),
        (&[0, 2], |c| [c[0], c[1]]),
    ];
    for (shape, index) in cases {
        let numel = shape.iter().product::<usize>();
        let of_view = (0..numel).map(|i| (i * i) as f32 + 1.0).collect();
        let of_view = Tensor::new(*shape, of_view).unwrap();
        let found =
            grad::unview(&of_view, x.shape(), |out| out.index(&call, |c| dims(&index(c)))).unwrap();
        let mut expected = Tensor::<f32>::zeros([2, 3]).unwrap();
        nest::visit(of_view.shape(), |c| {
            let at = index(c).map(|i| i as usize);
            let c: Vec<_> = c.iter().map(|&i| i as usize).collect();
            let sum = expected.get(&at).unwrap() + of_view.get(&c).unwrap();
            expected.as_mut_slice().unwrap()[at[0] * 3 + at[1]] = sum;
            Ok(())
        })
        .unwrap();
        assert_eq!(found, expected, "{shape:?}");
    }
    let transposed = Tensor::from([[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]]);
    let strided = transposed.view().permute(&[1, 0]).unwrap();
    let same = grad::unview(strided, x.shape(), |out| out.index(&call, dims)).unwrap();
    assert_eq!(same.to_vec(), [1.0, 3.0, 5.0, 2.0, 4.0, 6.0]);
}

#[test]
fn gradients_of_affine_views_are_summed_in_the_compute_type() {
    let x = Tensor::<f16>::zeros([1]).unwrap();
    let operands: [&dyn Operand; 1] = [&x];
    let call = Call::new(&OP, &operands);
    let first = |_: &[i64]| Ok(Dims::from_slice(&[0]));
    let ones = Tensor::new([4096], vec![f16::ONE; 4096]).unwrap();
    let sum = grad::unview(&ones, x.shape(), |out| out.index(&call, first)).unwrap();
    assert_eq!(sum.to_vec(), [f16::from_f32(4096.0)]);
    let error = grad::unview(&ones, &Shape::from([0]), |out| out.index(&call, first)).unwrap_err();
    assert_eq!(error.code(), "E1010");
}

#[test]
fn select_agrees_with_index() {
    type Index = fn(&[i64]) -> Result<Dims, ShapeError>;
    let indices: [Index; 14] = [
        |c| Ok(Dims::from_slice(c)),
        |c| Ok(Dims::from_slice(&[expr::at(c, 1)?, expr::at(c, 0)?])),
        |c| Ok(Dims::from_slice(&[expr::at(c, 0)?, expr::at(c, 0)?])),
        |c| Ok(Dims::from_slice(&[1, expr::at(c, 0)?])),
        |c| Ok(Dims::from_slice(&[expr::at(c, 0)?, 2])),
        |c| Ok(Dims::from_slice(&[expr::at(c, 0)?, 3])),
        |c| Ok(Dims::from_slice(&[-1, expr::at(c, 0)?])),
        |c| Ok(Dims::from_slice(&[i64::MIN, expr::at(c, 0)?])),
        |c| Ok(Dims::from_slice(&[i64::MAX, expr::at(c, 0)?])),
        |_| Ok(Dims::from_slice(&[i64::MIN + 1, i64::MAX])),
        |_| Ok(Dims::from_slice(&[0, 0])),
        |_| Ok(Dims::from_slice(&[0])),
        |_| Ok(Dims::from_slice(&[0, 0, 0])),
        |_| Err(ShapeError::DivisionByZero),
    ];
    let x = Tensor::new([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap();
    let empty = Tensor::<i32>::zeros([0, 3]).unwrap();
    let half = usize::BITS / 2;
    let shapes: [&[usize]; 12] = [
        &[],
        &[2],
        &[3],
        &[0],
        &[1, 3],
        &[2, 3],
        &[3, 2],
        &[2, 2],
        &[2, 4],
        &[2, 3, 5],
        &[0, 3],
        &[1 << half, 1 << (half - 1)],
    ];
    let mut answers = [0, 0];
    for x in
        [x.view(), empty.view(), x.view().reverse(1).unwrap(), x.view().permute(&[1, 0]).unwrap()]
    {
        let operands: [&dyn Operand; 1] = [&x];
        let call = Call::new(&OP, &operands);
        for shape in shapes {
            for index in indices {
                let any = x.affine(of(shape), |out| out.index(&call, index));
                let selection = x.affine(of(shape), |out| out.select(&call, index));
                answers[usize::from(any.is_ok())] += 1;
                assert_eq!(selection.is_ok(), any.is_ok());
                match (selection, any) {
                    (Ok(selection), Ok(any)) => {
                        assert_eq!((selection.strides(), &selection), (any.strides(), &any));
                    }
                    (selection, any) => assert_eq!(selection.unwrap_err(), any.unwrap_err()),
                }
            }
        }
    }
    assert!(answers.iter().all(|&n| n > 100), "{answers:?}");
}

#[test]
fn pick_agrees_with_index() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let x = x.view();
    let operands: [&dyn Operand; 1] = [&x];
    let call = Call::new(&OP, &operands);
    let all: Vec<Pick> = [-1, 0, 1, 2, 3, i64::MIN, i64::MAX]
        .into_iter()
        .flat_map(|i| [Pick::At(i), Pick::Along(i)])
        .collect();
    let mut answers = [0, 0];
    for shape in [&[2, 3][..], &[3, 2], &[1, 3], &[3], &[2, 3, 4], &[], &[0, 3]] {
        for a in &all {
            for b in &all {
                let picked = [*a, *b];
                let index = |c: &[i64]| {
                    let one = |pick: &Pick| match *pick {
                        Pick::At(i) => Ok(i),
                        Pick::Along(axis) => expr::at(c, axis),
                    };
                    picked.iter().map(one).collect::<Result<Dims, ShapeError>>()
                };
                let any = x.affine(of(shape), |out| out.index(&call, index));
                let pick = |i: i64| Ok(picked[i as usize]);
                let picked = x.affine(of(shape), |out| out.pick(&call, [0, 1], pick));
                answers[usize::from(any.is_ok())] += 1;
                match (picked, any) {
                    (Ok(picked), Ok(any)) => {
                        assert_eq!((picked.strides(), &picked), (any.strides(), &any));
                    }
                    // If both the value and the bounds are wrong, `pick` may report the bounds
                    // first.
                    (picked, any) => {
                        let (picked, any) = (picked.unwrap_err(), any.unwrap_err());
                        assert!(picked == any || picked.code() == "E1010", "{picked} {any}");
                    }
                }
            }
        }
    }
    assert!(answers.iter().all(|&n| n > 100), "{answers:?}");
    for entries in [&[][..], &[0], &[0, 1, 2]] {
        let pick = x.affine(of(&[2]), |out| out.pick(&call, entries, |_| Ok(Pick::At(0))));
        assert_eq!(pick.unwrap_err().code(), "E1010");
    }
    let none = x.affine(of(&[2]), |out| out.pick(&call, [0, 1], |_| Err(ShapeError::Overflow)));
    assert_eq!(none.unwrap_err().message(), "index is undefined: 64-bit overflow");
}
