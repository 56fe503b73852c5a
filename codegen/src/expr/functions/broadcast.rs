//! Broadcasts shapes, and locates the elements of each operand.

use crate::cause::Cause;
use crate::types::Rule;

/// The broadcast shape under a rule, computed axis by axis.
pub fn broadcast(shapes: &[&[i64]], rule: Rule) -> Result<Vec<i64>, Cause> {
    match rule {
        Rule::None => same(shapes),
        Rule::Numpy => numpy(shapes),
        Rule::Pdpd(axis) => match shapes {
            [lhs, rhs] => pdpd(lhs, rhs, axis),
            _ => Err(Cause(format!("pdpd takes two operands, not {}", shapes.len()))),
        },
    }
}

fn back(axis: usize, rank: usize) -> i64 {
    axis as i64 - rank as i64
}

fn same(shapes: &[&[i64]]) -> Result<Vec<i64>, Cause> {
    let Some(first) = shapes.first() else { return Ok(vec![]) };
    for other in &shapes[1..] {
        if other.len() != first.len() {
            return Err(Cause(format!(
                "rank {} against rank {}, and none broadcasts nothing",
                first.len(),
                other.len()
            )));
        }
        for (axis, (a, b)) in first.iter().zip(*other).enumerate() {
            if a != b {
                let neg = back(axis, first.len());
                return Err(Cause(format!(
                    "axis {axis} ({neg}): {a} against {b}, and none broadcasts nothing"
                )));
            }
        }
    }
    Ok(first.to_vec())
}

fn numpy(shapes: &[&[i64]]) -> Result<Vec<i64>, Cause> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut out = vec![];
    for axis in 0..rank {
        let mut chosen: Option<(usize, i64)> = None;
        for (which, shape) in shapes.iter().enumerate() {
            let lead = rank - shape.len();
            let dim = if axis < lead { 1 } else { shape[axis - lead] };
            match chosen {
                _ if dim == 1 => {}
                None => chosen = Some((which, dim)),
                Some((_, have)) if have == dim => {}
                Some((who, have)) => {
                    let neg = back(axis, rank);
                    return Err(Cause(if shapes.len() == 2 {
                        format!("axis {axis} ({neg}): {have} against {dim}, and neither is 1")
                    } else {
                        format!(
                            "axis {axis} ({neg}): {have} (operand {who}) against {dim} (operand {which}), and neither is 1"
                        )
                    }));
                }
            }
        }
        out.push(chosen.map_or(1, |(_, dim)| dim));
    }
    Ok(out)
}

fn pdpd(lhs: &[i64], rhs: &[i64], axis: i64) -> Result<Vec<i64>, Cause> {
    let (l, r) = (lhs.len(), rhs.len());
    if r > l {
        return Err(Cause(format!(
            "the second operand has rank {r}, more than the first, which has rank {l}"
        )));
    }
    let start = match axis {
        -1 => l - r,
        a if (0..=l as i64).contains(&a) => a as usize,
        _ => return Err(Cause(format!("axis {axis} is not -1 and not within 0..={l}"))),
    };
    let trimmed = rhs.iter().rposition(|d| *d != 1).map_or(0, |last| last + 1);
    if start + trimmed > l {
        return Err(Cause(format!(
            "the second operand starts at axis {start} and covers {trimmed} axes, past the first operand's rank {l}"
        )));
    }
    for (i, d) in rhs[..trimmed].iter().enumerate() {
        let (at, have) = (start + i, lhs[start + i]);
        if *d != have && *d != 1 {
            let neg = back(at, l);
            return Err(Cause(format!(
                "axis {at} ({neg}): {have} against {d}, and pdpd stretches only the second operand"
            )));
        }
    }
    Ok(lhs.to_vec())
}

/// The row-major position of the element of operand `which` that contributes to coordinate `c` of the result.
pub fn position(rule: Rule, which: usize, shape: &[i64], c: &[i64]) -> Option<usize> {
    let start = match rule {
        Rule::Pdpd(axis) if which > 0 && axis >= 0 => axis as usize,
        _ => c.len().saturating_sub(shape.len()),
    };
    let mut position = 0;
    for (d, dim) in shape.iter().enumerate() {
        let i = if *dim == 1 { 0 } else { *c.get(start + d)? };
        if !(0..*dim).contains(&i) {
            return None;
        }
        position = position * dim + i;
    }
    usize::try_from(position).ok()
}
