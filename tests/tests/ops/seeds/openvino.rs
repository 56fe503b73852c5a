//! OpenVINO: the comments on `AutoBroadcastType`, `AutoBroadcastSpec` and `BroadcastType`.

use opwright::{
    Add, AutoBroadcast, DType, Result, Shape, Tensor, TensorType, add, broadcast_bidirectional,
    broadcast_in_dim, broadcast_numpy, mul,
};

use crate::common::coordinates::coordinates;
use crate::common::sources::source_right;
use crate::common::tensors::tensor;

const PDPD: fn(i64) -> AutoBroadcast = |axis| AutoBroadcast::Pdpd { axis };

fn infer(rule: AutoBroadcast, a: &[usize], b: &[usize]) -> Result<Shape> {
    let ty = |shape: &[usize]| TensorType::new(DType::F32, shape);
    Add::new().auto_broadcast(rule).infer(&ty(a), &ty(b)).map(|ty| ty.shape)
}

/// NONE: "No implicit broadcasting of tensor".
#[test]
fn none_broadcasts_nothing() -> Result<()> {
    assert_eq!(infer(AutoBroadcast::None, &[2, 3], &[2, 3])?, [2, 3]);
    assert_eq!(infer(AutoBroadcast::None, &[], &[])?, []);
    for (a, b) in [(&[2, 3][..], &[1, 3][..]), (&[6], &[2, 3]), (&[2, 3], &[3]), (&[1], &[])] {
        assert_eq!(infer(AutoBroadcast::None, a, b).unwrap_err().constraint(), Some("C1"));
    }
    Ok(())
}

/// EXPLICIT is an alias of NONE.
#[test]
fn explicit_is_none() -> Result<()> {
    assert_eq!(AutoBroadcast::EXPLICIT, AutoBroadcast::None);
    assert_eq!("explicit".parse::<AutoBroadcast>()?, AutoBroadcast::None);
    assert_eq!(AutoBroadcast::EXPLICIT.to_string(), "none");
    Ok(())
}

/// NUMPY: "Right-align dimensions of the two tensors".
#[test]
fn numpy_aligns_on_the_right() -> Result<()> {
    assert_eq!(infer(AutoBroadcast::Numpy, &[2, 3], &[3])?, [2, 3]);
    assert!(infer(AutoBroadcast::Numpy, &[2, 3], &[2]).is_err());
    Ok(())
}

/// NUMPY: missing dimensions count as 1.
#[test]
fn numpy_treats_missing_dimensions_as_ones() -> Result<()> {
    for (a, b) in [(&[4, 2, 3][..], &[3][..]), (&[4, 2, 3], &[]), (&[4, 2, 3], &[2, 1])] {
        let padded: Vec<usize> = [&vec![1; a.len() - b.len()][..], b].concat();
        assert_eq!(infer(AutoBroadcast::Numpy, a, b)?, infer(AutoBroadcast::Numpy, a, &padded)?);
    }
    Ok(())
}

/// NUMPY: sizes are equal, or one of them is 1 and is stretched, in either operand.
#[test]
fn numpy_stretches_ones_of_either_operand() -> Result<()> {
    assert_eq!(infer(AutoBroadcast::Numpy, &[2, 1], &[1, 3])?, [2, 3]);
    assert_eq!(infer(AutoBroadcast::Numpy, &[1, 3], &[2, 1])?, [2, 3]);
    assert!(infer(AutoBroadcast::Numpy, &[2, 2], &[2, 3]).is_err());
    Ok(())
}

/// NUMPY, the example: `(2, 1, 6)` and `(3, 1)` give `(2, 3, 6)`, with values.
#[test]
fn numpy_follows_the_documented_example() -> Result<()> {
    let a = tensor::<i32>([2, 1, 6], |i| i as f64);
    let b = tensor::<i32>([3, 1], |i| 100.0 * i as f64);
    let c = add(&a, &b)?;
    assert_eq!(c.shape(), &[2, 3, 6]);
    for at in coordinates(&[2, 3, 6]) {
        let sum = source_right(&at, &[2, 1, 6]) + 100 * source_right(&at, &[3, 1]);
        assert_eq!(c.get(&at), Some(sum as i32));
    }
    Ok(())
}

/// PDPD: "Broadcast B to match the shape of A", and never A to B.
#[test]
fn pdpd_gives_the_shape_of_a() -> Result<()> {
    assert_eq!(infer(PDPD(-1), &[2, 3], &[1, 3])?, [2, 3]);
    for (a, b) in [(&[1, 3][..], &[2, 3][..]), (&[3], &[2, 3]), (&[2, 1, 4], &[2, 3, 4])] {
        assert_eq!(infer(PDPD(-1), a, b).unwrap_err().constraint(), Some("C1"));
    }
    Ok(())
}

/// PDPD: `axis` is the axis of A where B starts. First example: `(2, 3, 4, 5)`, `(3, 4)`, axis 1.
#[test]
fn pdpd_starts_at_the_axis() -> Result<()> {
    pdpd_example(&[3, 4], |c| vec![c[1], c[2]])
}

/// PDPD: "The trailing dimensions of size 1 for B will be ignored." Second example: `(2, 3, 4, 5)`, `(3, 1)`, axis 1.
#[test]
fn pdpd_ignores_trailing_ones() -> Result<()> {
    pdpd_example(&[3, 1], |c| vec![c[1], 0])
}

fn pdpd_example(shape: &[usize], source: impl Fn(&[usize]) -> Vec<usize>) -> Result<()> {
    let a = tensor::<i32>([2, 3, 4, 5], |i| i as f64);
    let b = tensor::<i32>(shape, |i| 1000.0 * i as f64);
    let c = Add::new().auto_broadcast(PDPD(1)).eval(&a, &b)?;
    assert_eq!(c.shape(), a.shape());
    for at in coordinates(a.shape()) {
        let sum = a.get(&at).zip(b.get(&source(&at))).map(|(a, b)| a + b);
        assert_eq!(c.get(&at), sum, "{at:?}");
    }
    Ok(())
}

/// PDPD: the default axis -1 means `rank(A) - rank(B)`.
#[test]
fn pdpd_aligns_on_the_right_by_default() -> Result<()> {
    assert_eq!("pdpd".parse::<AutoBroadcast>()?, PDPD(-1));
    let a = tensor::<i32>([2, 3, 4, 5], |i| i as f64);
    for b in [&[4, 5][..], &[5], &[3, 4, 5], &[], &[3, 1, 1]] {
        let b = tensor::<i32>(b, |i| 1000.0 * i as f64);
        let axis = (4 - b.shape().len()) as i64;
        let add = |axis| Add::new().auto_broadcast(PDPD(axis)).eval(&a, &b);
        assert_eq!(add(-1)?, add(axis)?);
    }
    Ok(())
}

/// `AutoBroadcastSpec` compares by mode and axis.
#[test]
fn rules_compare_by_mode_and_axis() {
    assert_eq!(PDPD(1), PDPD(1));
    assert_ne!(PDPD(1), PDPD(2));
    assert_ne!(PDPD(-1), AutoBroadcast::Numpy);
    assert_ne!(AutoBroadcast::Numpy, AutoBroadcast::None);
}

/// The default rule of elementwise ops is NUMPY.
#[test]
fn numpy_is_the_default_of_elementwise_ops() -> Result<()> {
    assert_eq!(AutoBroadcast::default(), AutoBroadcast::Numpy);
    let attribute = opwright::OPS.iter().flat_map(|info| info.attributes);
    let rules = attribute.filter(|a| a.ty == opwright::AttributeType::AutoBroadcast);
    assert!(rules.clone().count() >= 20);
    assert!(rules.into_iter().all(|attribute| attribute.default == Some("numpy")));
    Ok(())
}

/// BroadcastType EXPLICIT: a list maps the axes.
#[test]
fn explicit_maps_axes() -> Result<()> {
    let x = tensor::<i32>([2, 4], |i| i as f64);
    let wide = broadcast_in_dim(&x, &[2, 3, 4, 5], &[0, 2])?;
    for c in coordinates(&[2, 3, 4, 5]) {
        assert_eq!(wide.get(&c), x.get(&[c[0], c[2]]));
    }
    Ok(())
}

/// BroadcastType NUMPY: the result has the target's shape.
#[test]
fn broadcast_in_mode_numpy_is_one_way() -> Result<()> {
    assert_eq!(broadcast_numpy(&Tensor::from([[1], [2]]), &[2, 3])?.to_vec(), [1, 1, 1, 2, 2, 2]);
    assert_eq!(
        broadcast_numpy(&Tensor::from([1, 2, 3]), &[1]).unwrap_err().constraint(),
        Some("C2")
    );
    Ok(())
}

/// BroadcastType BIDIRECTIONAL: equal to `array(input) * ones(target_shape)`.
#[test]
fn bidirectional_is_a_product_with_ones() -> Result<()> {
    for (data, target) in [
        (&[3, 1][..], &[4][..]),
        (&[1, 3], &[2, 1]),
        (&[5, 2, 3, 1], &[1, 3, 6]),
        (&[2], &[]),
        (&[0, 1], &[1, 2]),
    ] {
        let data = tensor::<i32>(data, |i| i as f64);
        let product = mul(&data, &tensor::<i32>(target, |_| 1.0))?;
        assert_eq!(broadcast_bidirectional(&data, target)?.to_tensor()?, product);
    }
    let error = broadcast_bidirectional(&Tensor::from([1, 2]), &[3]).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    Ok(())
}

/// `AutoBroadcastType::NUMPY` is "equivalent of `BroadcastType::BIDIRECTIONAL`".
#[test]
fn the_rule_numpy_is_bidirectional() -> Result<()> {
    for (a, b) in [(&[2, 1][..], &[3][..]), (&[3], &[2, 1]), (&[0, 1], &[4]), (&[], &[2, 2])] {
        let x = tensor::<f32>(a, |i| i as f64);
        assert_eq!(infer(AutoBroadcast::Numpy, a, b)?, *broadcast_bidirectional(&x, b)?.shape());
    }
    Ok(())
}
