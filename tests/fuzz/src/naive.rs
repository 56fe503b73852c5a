//! The broadcast rules as the semantics define them, without optimisation, as a reference for the
//! runtime.

use opwright::AutoBroadcast;

/// The common shape of the operands; `None` if the rule rejects them.
pub fn broadcast(shapes: &[Vec<usize>], rule: AutoBroadcast) -> Option<Vec<usize>> {
    match rule {
        AutoBroadcast::None => {
            let first = shapes.first().cloned().unwrap_or_default();
            shapes.iter().all(|shape| *shape == first).then_some(first)
        }
        AutoBroadcast::Numpy => {
            let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
            let size = |from_right: usize| {
                let mut sizes: Vec<usize> = shapes
                    .iter()
                    .filter_map(|shape| shape.iter().nth_back(from_right).copied())
                    .collect();
                sizes.retain(|&size| size != 1);
                sizes.dedup();
                match sizes[..] {
                    [] => Some(1),
                    [size] => Some(size),
                    _ => None,
                }
            };
            (0..rank).rev().map(size).collect()
        }
        AutoBroadcast::Pdpd { axis } => {
            let [lhs, rhs] = shapes else { return None };
            let (start, kept) = pdpd(lhs.len(), rhs, axis)?;
            let meets = |k: usize| rhs[k] == lhs[start + k] || rhs[k] == 1;
            (0..kept).all(meets).then(|| lhs.clone())
        }
    }
}

/// The axis where `rhs` starts, and the number of its axes that count.
fn pdpd(rank: usize, rhs: &[usize], axis: i64) -> Option<(usize, usize)> {
    let default = rank.checked_sub(rhs.len())?;
    let start = if axis == -1 {
        default
    } else {
        usize::try_from(axis).ok().filter(|&axis| axis <= rank)?
    };
    let mut kept = rhs.len();
    while kept > 0 && rhs[kept - 1] == 1 {
        kept -= 1;
    }
    (start + kept <= rank).then_some((start, kept))
}

/// The coordinate in operand `index` of the element that a result coordinate reads.
pub fn source(at: &[usize], shape: &[usize], index: usize, rule: AutoBroadcast) -> Vec<usize> {
    let start = match rule {
        AutoBroadcast::Pdpd { axis } if index == 1 => {
            pdpd(at.len(), shape, axis).map_or(0, |(start, _)| start)
        }
        _ => at.len() - shape.len(),
    };
    let along = |(k, &size): (usize, &usize)| if size == 1 { 0 } else { at[start + k] };
    shape.iter().enumerate().map(along).collect()
}

/// All coordinates of a shape, in row-major order.
pub fn coordinates(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for &size in shape {
        all = all
            .iter()
            .flat_map(|head| (0..size).map(move |i| [&head[..], &[i]].concat()))
            .collect();
    }
    all
}

/// `broadcast_to`: -1 keeps a size.
pub fn broadcast_to(input: &[usize], shape: &[i64]) -> Option<Vec<usize>> {
    let new = shape.len().checked_sub(input.len())?;
    let size = |(k, &target): (usize, &i64)| {
        let have = k.checked_sub(new).map(|k| input[k]);
        match (target, have) {
            (-1, have) => have,
            (target, have) => {
                let target = usize::try_from(target).ok()?;
                (have.is_none_or(|have| have == 1 || have == target)).then_some(target)
            }
        }
    };
    shape.iter().enumerate().map(size).collect()
}

/// nGraph's `broadcast`: the target shape without the broadcast axes is the argument's shape.
pub fn broadcast_axes(arg: &[usize], shape: &[i64], axes: &[i64]) -> Option<Vec<usize>> {
    let shape: Vec<usize> =
        shape.iter().map(|&size| usize::try_from(size).ok()).collect::<Option<_>>()?;
    let inside =
        axes.iter().all(|&axis| usize::try_from(axis).is_ok_and(|axis| axis < shape.len()));
    let rest: Vec<usize> = (0..shape.len())
        .filter(|&axis| !axes.contains(&(axis as i64)))
        .map(|axis| shape[axis])
        .collect();
    (inside && rest == arg).then_some(shape)
}

/// `broadcast_in_dim`: axis `k` of the operand becomes axis `dimensions[k]`.
pub fn broadcast_in_dim(
    operand: &[usize],
    shape: &[i64],
    dimensions: &[i64],
) -> Option<Vec<usize>> {
    let shape: Vec<usize> =
        shape.iter().map(|&size| usize::try_from(size).ok()).collect::<Option<_>>()?;
    let fits = |(k, &axis): (usize, &i64)| {
        let target = usize::try_from(axis).ok().and_then(|axis| shape.get(axis));
        target.is_some_and(|&target| operand[k] == 1 || operand[k] == target)
            && !dimensions[..k].contains(&axis)
    };
    let fits = dimensions.len() == operand.len() && dimensions.iter().enumerate().all(fits);
    fits.then_some(shape)
}

/// Whether a shape of 8-byte elements fits in the address space; larger ones may be rejected.
pub fn addressable(shape: &[usize]) -> bool {
    shape.contains(&0)
        || shape
            .iter()
            .try_fold(8usize, |n, &size| n.checked_mul(size))
            .is_some_and(|n| isize::try_from(n).is_ok())
}
