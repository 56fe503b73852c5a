//! What is seen at a glance is what the rules say.

use super::*;
use crate::broadcast::broadcast;

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

/// What is seen at a glance is what the rules say, and under `numpy` all of it is seen.
#[test]
fn a_glance_agrees_with_the_rules() {
    let shapes = shapes();
    for rule in [
        AutoBroadcast::None,
        AutoBroadcast::Numpy,
        AutoBroadcast::Pdpd { axis: -1 },
        AutoBroadcast::Pdpd { axis: 1 },
    ] {
        let sees_all = rule == AutoBroadcast::Numpy;
        for (lhs, rhs) in shapes.iter().flat_map(|lhs| shapes.iter().map(move |rhs| (lhs, rhs))) {
            let operands = [&lhs[..], &rhs[..]];
            let inferred = broadcast(&operands, rule).ok();
            let seen = common(DType::U8, operands, rule).map(|ty| ty.shape);
            let agrees = seen.as_deref() == inferred.as_deref();
            assert!(agrees || (seen.is_none() && !sees_all), "{lhs:?} {rhs:?} {rule}: {seen:?}");
            // The result, and shapes that are nearly it.
            let near = inferred.iter().flat_map(|shape| {
                let longer = [&[1], &shape[..]].concat();
                let shorter = shape[shape.len().min(1)..].to_vec();
                let stretched = shape.iter().map(|&dim| if dim == 1 { 2 } else { dim });
                [shape.to_vec(), longer, shorter, stretched.collect()]
            });
            for shape in near.chain([lhs.clone(), rhs.clone()]) {
                let is = inferred.as_deref() == Some(&shape);
                let sees_all = sees_all || rule == AutoBroadcast::None;
                let fits = fits(&shape, operands, rule);
                assert!(fits == is || (!fits && !sees_all), "{lhs:?} {rhs:?} {rule}: {shape:?}");
            }
        }
    }
}
