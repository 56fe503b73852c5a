//! The tables of Opwright's semantics: every row of the broadcast rules, by `infer` and by values.

use opwright::{Add, AutoBroadcast, DType, TensorType};

use crate::common::coordinates::coordinates;
use crate::common::sources::source;
use crate::common::tensors::tensor;

type Row = (&'static [usize], &'static [usize], &'static [i64], bool);

/// lhs, rhs, axes, and whether the result has the shape of lhs (or the call is rejected).
const PDPD: &[Row] = &[
    // The documented cases.
    (&[2, 3, 4, 5], &[4, 5], &[-1, 2], true),
    (&[2, 3, 4, 5], &[3, 4], &[1], true),
    (&[2, 3, 4, 5], &[3, 1], &[1], true),
    (&[2, 3, 4, 5], &[3], &[1], true),
    (&[2, 3, 4, 5], &[2, 1, 1, 1], &[0, -1], true),
    // A leading 1 stretches.
    (&[2, 3, 4, 5], &[1, 3], &[0], true),
    // A scalar is valid at every axis up to the rank.
    (&[2, 3, 4, 5], &[], &[-1, 0, 1, 2, 3, 4], true),
    (&[2, 3, 4, 5], &[], &[5, -2], false),
    // The default axis is computed before trailing ones are dropped: 2.
    (&[2, 3, 4, 5], &[3, 1], &[-1], false),
    (&[2, 3, 4, 5], &[3, 1, 1], &[-1], true),
    // Trailing ones are ignored, as documented.
    (&[2, 3, 4, 5], &[5, 1], &[3], true),
    (&[2, 3, 4, 5], &[4, 5, 1], &[2], true),
    (&[2, 3, 4, 5], &[1, 1], &[4], true),
    // The rank is checked before trailing ones are dropped.
    (&[2, 3], &[2, 3, 1], &[0, -1], false),
    // A middle 1 stretches.
    (&[2, 3, 4], &[2, 1, 4], &[0, -1], true),
    // lhs is never stretched.
    (&[2, 1, 4], &[2, 3, 4], &[-1], false),
    (&[3], &[2, 3], &[-1], false),
    // The axis matters even for equal shapes.
    (&[2, 3], &[2, 3], &[-1, 0], true),
    (&[2, 3], &[2, 3], &[1, 2, 5, -2, i64::MIN, i64::MAX], false),
    // Zeros.
    (&[1], &[0], &[-1], false),
    (&[2, 0], &[1], &[-1], true),
    (&[2, 0, 4], &[2], &[0], true),
    (&[2, 0, 4], &[2, 0], &[0], true),
    (&[2, 0, 4], &[0], &[1], true),
    (&[0], &[2], &[-1], false),
];

#[test]
fn pdpd_follows_every_row() {
    for &(lhs, rhs, axes, fits) in PDPD {
        for &axis in axes {
            let op = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis });
            let x = tensor::<i32>(lhs, |i| i as f64);
            let y = tensor::<i32>(rhs, |i| 1000.0 * (i + 1) as f64);
            let row = format!("{lhs:?} {rhs:?} axis {axis}");
            let outcome = op.eval(&x, &y);
            assert_eq!(op.infer(&x.ty(), &y.ty()).is_ok(), outcome.is_ok(), "{row}");
            assert_eq!(outcome.is_ok(), fits, "{row}");
            let Ok(sum) = outcome else { continue };
            assert_eq!(sum.shape()[..], *lhs, "{row}");
            let start = usize::try_from(axis).unwrap_or(lhs.len() - rhs.len());
            for (at, got) in coordinates(lhs).zip(sum.to_vec()) {
                let trimmed = rhs.iter().rposition(|&dim| dim != 1).map_or(0, |last| last + 1);
                let right = 1000 * (source(&at, start, &rhs[..trimmed]) as i32 + 1);
                assert_eq!(Some(got - right), x.get(&at), "{row} at {at:?}");
            }
        }
    }
}

/// Per axis: `a == b` gives a, a 1 gives the other size, anything else is an error. The result is never simply the larger
/// size.
#[test]
fn numpy_combines_each_pair_of_sizes() {
    for a in 0..4 {
        for b in 0..4 {
            let expected = match (a, b) {
                _ if a == b => Some(a),
                (1, _) => Some(b),
                (_, 1) => Some(a),
                _ => None,
            };
            let ty = |dim: usize| TensorType::new(DType::I8, [dim]);
            let got = Add::new().infer(&ty(a), &ty(b)).ok().map(|ty| ty.shape[0]);
            assert_eq!(got, expected, "{a} against {b}");
        }
    }
}

/// 0 and 1 give 0, at every axis and in either order; no element is read.
#[test]
fn numpy_zero_against_one_is_zero() {
    let cases: &[(&[usize], &[usize], &[usize])] = &[
        (&[0], &[1], &[0]),
        (&[0], &[], &[0]),
        (&[0, 1], &[1, 128], &[0, 128]),
        (&[2, 0], &[1, 1], &[2, 0]),
        (&[0, 19], &[0, 1], &[0, 19]),
        (&[1, 0], &[0, 1], &[0, 0]),
        (&[3, 1], &[0], &[3, 0]),
    ];
    for &(a, b, output) in cases {
        let (x, y) = (tensor::<f32>(a, |_| 1.0), tensor::<f32>(b, |_| 1.0));
        for sum in [opwright::add(&x, &y), opwright::add(&y, &x)] {
            assert_eq!(sum.map(|sum| sum.shape().to_vec()), Ok(output.to_vec()), "{a:?} {b:?}");
        }
    }
}

/// `none` accepts only equal shapes; for all shapes of rank 0 to 2 with sizes 0 to 2.
#[test]
fn none_accepts_only_identical_shapes() {
    let mut shapes: Vec<Vec<usize>> = vec![vec![]];
    shapes.extend((0..3).map(|a| vec![a]));
    shapes.extend((0..3).flat_map(|a| (0..3).map(move |b| vec![a, b])));
    let op = Add::new().auto_broadcast(AutoBroadcast::None);
    for a in &shapes {
        for b in &shapes {
            let ty = |shape: &[usize]| TensorType::new(DType::U64, shape);
            let got = op.infer(&ty(a), &ty(b)).ok().map(|ty| ty.shape.to_vec());
            assert_eq!(got, (a == b).then(|| a.clone()), "{a:?} {b:?}");
        }
    }
}

/// For all pairs of small shapes and all axes, `pdpd` follows its five steps, which are implemented again here.
#[test]
fn pdpd_follows_its_steps_for_all_small_shapes() {
    let mut shapes: Vec<Vec<usize>> = vec![vec![]];
    for rank in 1..=3 {
        let count = 4_usize.pow(rank);
        shapes.extend((0..count).map(|n| (0..rank).map(|k| n / 4_usize.pow(k) % 4).collect()));
    }
    let mut accepted = 0;
    for lhs in &shapes {
        for rhs in &shapes {
            for axis in -2..=4_i64 {
                let trimmed = rhs.iter().rposition(|&dim| dim != 1).map_or(0, |last| last + 1);
                let start = if axis == -1 { lhs.len() as i64 - rhs.len() as i64 } else { axis };
                let placed = rhs.len() <= lhs.len()
                    && (0..=lhs.len() as i64).contains(&start)
                    && start as usize + trimmed <= lhs.len();
                let fits =
                    placed && (0..trimmed).all(|k| [1, lhs[start as usize + k]].contains(&rhs[k]));
                let rule = AutoBroadcast::Pdpd { axis };
                let got = opwright::broadcast::broadcast::<usize>(&[lhs, rhs], rule);
                assert_eq!(
                    got.ok().map(|s| s.to_vec()),
                    fits.then(|| lhs.clone()),
                    "{lhs:?} {rhs:?} {axis}"
                );
                accepted += usize::from(fits);
            }
        }
    }
    assert_eq!(accepted, 2992);
}
