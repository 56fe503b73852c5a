//! The fast paths agree with the broadcasting rules.

use super::*;
use crate::broadcast::broadcast;
use crate::plan::row_nest::RowNest;

/// Every shape of rank up to 3 with sizes up to 3.
fn shapes() -> Vec<Vec<usize>> {
    let longer = |shapes: &[Vec<usize>]| -> Vec<Vec<usize>> {
        shapes.iter().flat_map(|s| (0..4).map(|dim| [&s[..], &[dim]].concat())).collect()
    };
    let zero = vec![vec![]];
    let one = longer(&zero);
    let two = longer(&one);
    let three = longer(&two);
    [zero, one, two, three].concat()
}

/// Where the fast path has a result it agrees with the rules, and for `numpy` it always has one.
#[test]
fn fast_paths_agree_with_the_rules() {
    let shapes = shapes();
    for rule in [
        AutoBroadcast::None,
        AutoBroadcast::Numpy,
        AutoBroadcast::Pdpd { axis: -1 },
        AutoBroadcast::Pdpd { axis: 1 },
    ] {
        let sees_all = rule == AutoBroadcast::Numpy;
        for (lhs, rhs) in shapes.iter().flat_map(|lhs| shapes.iter().map(move |rhs| (lhs, rhs))) {
            let dense = |shape: &[usize]| Layout::contiguous(&Shape::from(shape));
            let operands = [&dense(lhs), &dense(rhs)];
            let inferred = broadcast(&[&lhs[..], &rhs[..]], rule).ok();
            let seen = common(DType::U8, operands, rule).map(|ty| ty.shape);
            let agrees = seen.as_deref() == inferred.as_deref();
            assert!(agrees || (seen.is_none() && !sees_all), "{lhs:?} {rhs:?} {rule}: {seen:?}");
            // The inferred shape, and similar shapes.
            let near = inferred.iter().flat_map(|shape| {
                let longer = [&[1], &shape[..]].concat();
                let shorter = shape[shape.len().min(1)..].to_vec();
                let stretched = shape.iter().map(|&dim| if dim == 1 { 2 } else { dim });
                [shape.to_vec(), longer, shorter, stretched.collect()]
            });
            for shape in near.chain([lhs.clone(), rhs.clone()]) {
                let is = inferred.as_deref() == Some(&shape);
                let result = Shape::from(shape);
                let fits = expect_fit(&result, &operands, rule).is_ok();
                assert_eq!(fits, is, "{lhs:?} {rhs:?} {rule}: {result}");
                // A nest has axes for exactly that shape, unless it is empty.
                let layouts = [&dense(&result), operands[0], operands[1]];
                let has_axes = RowNest::one().fill(layouts, rule);
                let expected = is && !result.is_empty_tensor();
                assert_eq!(has_axes, expected, "{lhs:?} {rhs:?} {rule}: {result}");
            }
        }
    }
}
