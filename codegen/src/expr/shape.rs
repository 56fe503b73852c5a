//! The interpreter's integer and list functions: checked 64-bit arithmetic, and a cause where there is no value.

use std::collections::BTreeSet;

use super::eval::{Cause, Value};
use crate::model::Rule;

/// The longest list: far above any rank, and a bound on what a hostile attribute can allocate.
const LONGEST: i64 = 65_536;

type Answer = Result<Value<'static>, Cause>;

fn int(args: &[Value], i: usize) -> i64 {
    match args.get(i) {
        Some(Value::Int(v)) => *v,
        _ => unreachable!("`check` gives every row the sorts that it wants"),
    }
}

fn list<'a>(args: &'a [Value], i: usize) -> &'a [i64] {
    match args.get(i) {
        Some(Value::List(v)) => v,
        _ => unreachable!("`check` gives every row the sorts that it wants"),
    }
}

fn checked(v: Option<i64>) -> Answer {
    v.map(Value::Int).ok_or_else(|| Cause::new("64-bit overflow"))
}

pub(super) fn add(a: &[Value]) -> Answer {
    checked(int(a, 0).checked_add(int(a, 1)))
}

pub(super) fn sub(a: &[Value]) -> Answer {
    checked(int(a, 0).checked_sub(int(a, 1)))
}

pub(super) fn mul(a: &[Value]) -> Answer {
    checked(int(a, 0).checked_mul(int(a, 1)))
}

pub(super) fn div(a: &[Value]) -> Answer {
    match int(a, 1) {
        0 => Err(Cause::new("division by zero")),
        b => checked(int(a, 0).checked_div(b)),
    }
}

pub(super) fn rem(a: &[Value]) -> Answer {
    match int(a, 1) {
        0 => Err(Cause::new("division by zero")),
        b => Ok(Value::Int(int(a, 0).wrapping_rem(b))),
    }
}

pub(super) fn neg(a: &[Value]) -> Answer {
    checked(int(a, 0).checked_neg())
}

pub(super) fn abs(a: &[Value]) -> Answer {
    checked(int(a, 0).checked_abs())
}

pub(super) fn min(a: &[Value]) -> Answer {
    Ok(Value::Int(int(a, 0).min(int(a, 1))))
}

pub(super) fn max(a: &[Value]) -> Answer {
    Ok(Value::Int(int(a, 0).max(int(a, 1))))
}

pub(super) fn eq(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) == int(a, 1)))
}

pub(super) fn ne(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) != int(a, 1)))
}

pub(super) fn lt(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) < int(a, 1)))
}

pub(super) fn le(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) <= int(a, 1)))
}

pub(super) fn gt(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) > int(a, 1)))
}

pub(super) fn ge(a: &[Value]) -> Answer {
    Ok(Value::Bool(int(a, 0) >= int(a, 1)))
}

pub(super) fn len(a: &[Value]) -> Answer {
    Ok(Value::Int(list(a, 0).len() as i64))
}

pub(super) fn axes(a: &[Value]) -> Answer {
    Ok(Value::List((0..list(a, 0).len() as i64).collect()))
}

fn bounded(n: i64) -> Result<i64, Cause> {
    if n > LONGEST {
        Err(Cause(format!("a list of {n} entries is longer than {LONGEST}")))
    } else {
        Ok(n.max(0))
    }
}

pub(super) fn range(a: &[Value]) -> Answer {
    let (start, end) = (int(a, 0), int(a, 1));
    let n = bounded(end.checked_sub(start).ok_or_else(|| Cause::new("64-bit overflow"))?)?;
    Ok(Value::List((start..start + n).collect()))
}

pub(super) fn fill(a: &[Value]) -> Answer {
    Ok(Value::List(vec![int(a, 1); bounded(int(a, 0))? as usize].into()))
}

pub(super) fn at(a: &[Value]) -> Answer {
    let (list, i) = (list(a, 0), int(a, 1));
    match usize::try_from(i).ok().and_then(|i| list.get(i)) {
        Some(v) => Ok(Value::Int(*v)),
        None => Err(Cause(format!("index {i} is out of range for a list of {}", list.len()))),
    }
}

pub(super) fn remove(a: &[Value]) -> Answer {
    let (from, positions) = (list(a, 0), list(a, 1));
    if let Some(p) = positions.iter().find(|p| !(0..from.len() as i64).contains(p)) {
        return Err(Cause(format!("position {p} is out of range for a list of {}", from.len())));
    }
    let positions: BTreeSet<i64> = positions.iter().copied().collect();
    let kept = from.iter().enumerate().filter(|(i, _)| !positions.contains(&(*i as i64)));
    Ok(Value::List(kept.map(|(_, v)| *v).collect()))
}

pub(super) fn insert(a: &[Value]) -> Answer {
    let (mut into, position) = (list(a, 0).to_vec(), int(a, 1));
    if !(0..=into.len() as i64).contains(&position) {
        return Err(Cause(format!(
            "position {position} is out of range for a list of {}",
            into.len()
        )));
    }
    into.insert(position as usize, int(a, 2));
    Ok(Value::List(into.into()))
}

pub(super) fn concat(a: &[Value]) -> Answer {
    // Doubled from `let` to `let`, a list would soon fill the memory.
    bounded(list(a, 0).len() as i64 + list(a, 1).len() as i64)?;
    Ok(Value::List([list(a, 0), list(a, 1)].concat().into()))
}

pub(super) fn contains(a: &[Value]) -> Answer {
    Ok(Value::Bool(list(a, 0).contains(&int(a, 1))))
}

pub(super) fn unique(a: &[Value]) -> Answer {
    let mut seen = BTreeSet::new();
    Ok(Value::Bool(list(a, 0).iter().all(|v| seen.insert(*v))))
}

pub(super) fn min_of(a: &[Value]) -> Answer {
    list(a, 0)
        .iter()
        .min()
        .map(|v| Value::Int(*v))
        .ok_or_else(|| Cause::new("min of an empty list"))
}

pub(super) fn max_of(a: &[Value]) -> Answer {
    list(a, 0)
        .iter()
        .max()
        .map(|v| Value::Int(*v))
        .ok_or_else(|| Cause::new("max of an empty list"))
}

pub(super) fn sum_of(a: &[Value]) -> Answer {
    checked(list(a, 0).iter().try_fold(0i64, |s, v| s.checked_add(*v)))
}

pub(super) fn product_of(a: &[Value]) -> Answer {
    let entries = list(a, 0);
    if entries.contains(&0) {
        return Ok(Value::Int(0));
    }
    checked(entries.iter().try_fold(1i64, |s, v| s.checked_mul(*v)))
}

/// The common shape of several under a rule, from the table in the semantics: one axis at a time.
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

/// The position, in row-major order, of the element of operand `which` that meets coordinate `c` of the result.
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
