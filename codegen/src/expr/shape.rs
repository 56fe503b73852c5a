//! The interpreter's integer and list functions: checked 64-bit arithmetic, and a cause where there is no value.

use std::collections::BTreeSet;

use super::builtin::Args;
use super::eval::Cause;
use crate::model::Rule;

/// The longest list: far above any rank, and a bound on what a hostile attribute can allocate.
const LONGEST: i64 = 65_536;

type Int = Result<i64, Cause>;
type List = Result<Vec<i64>, Cause>;

fn checked(v: Option<i64>) -> Int {
    v.ok_or_else(|| Cause::new("64-bit overflow"))
}

pub(super) fn add(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_add(b))
}

pub(super) fn sub(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_sub(b))
}

pub(super) fn mul(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_mul(b))
}

pub(super) fn div(&Args { ints: [a, b], .. }: &Args) -> Int {
    match b {
        0 => Err(Cause::new("division by zero")),
        b => checked(a.checked_div(b)),
    }
}

pub(super) fn rem(&Args { ints: [a, b], .. }: &Args) -> Int {
    match b {
        0 => Err(Cause::new("division by zero")),
        b => Ok(a.wrapping_rem(b)),
    }
}

pub(super) fn neg(&Args { ints: [a, _], .. }: &Args) -> Int {
    checked(a.checked_neg())
}

pub(super) fn abs(&Args { ints: [a, _], .. }: &Args) -> Int {
    checked(a.checked_abs())
}

pub(super) fn min(&Args { ints: [a, b], .. }: &Args) -> Int {
    Ok(a.min(b))
}

pub(super) fn max(&Args { ints: [a, b], .. }: &Args) -> Int {
    Ok(a.max(b))
}

pub(super) fn eq(&Args { ints: [a, b], .. }: &Args) -> bool {
    a == b
}

pub(super) fn ne(&Args { ints: [a, b], .. }: &Args) -> bool {
    a != b
}

pub(super) fn lt(&Args { ints: [a, b], .. }: &Args) -> bool {
    a < b
}

pub(super) fn le(&Args { ints: [a, b], .. }: &Args) -> bool {
    a <= b
}

pub(super) fn gt(&Args { ints: [a, b], .. }: &Args) -> bool {
    a > b
}

pub(super) fn ge(&Args { ints: [a, b], .. }: &Args) -> bool {
    a >= b
}

pub(super) fn len(&Args { lists: [list, _], .. }: &Args) -> Int {
    Ok(list.len() as i64)
}

pub(super) fn axes(&Args { lists: [list, _], .. }: &Args) -> List {
    Ok((0..list.len() as i64).collect())
}

fn bounded(n: i64) -> Int {
    if n > LONGEST {
        Err(Cause(format!("a list of {n} entries is longer than {LONGEST}")))
    } else {
        Ok(n.max(0))
    }
}

pub(super) fn range(&Args { ints: [start, end], .. }: &Args) -> List {
    let n = bounded(checked(end.checked_sub(start))?)?;
    Ok((start..start + n).collect())
}

pub(super) fn fill(&Args { ints: [n, v], .. }: &Args) -> List {
    Ok(vec![v; bounded(n)? as usize])
}

pub(super) fn at(&Args { lists: [list, _], ints: [i, _] }: &Args) -> Int {
    match usize::try_from(i).ok().and_then(|i| list.get(i)) {
        Some(v) => Ok(*v),
        None => Err(Cause(format!("index {i} is out of range for a list of {}", list.len()))),
    }
}

pub(super) fn remove(&Args { lists: [from, positions], .. }: &Args) -> List {
    if let Some(p) = positions.iter().find(|p| !(0..from.len() as i64).contains(p)) {
        return Err(Cause(format!("position {p} is out of range for a list of {}", from.len())));
    }
    let positions: BTreeSet<i64> = positions.iter().copied().collect();
    let kept = from.iter().enumerate().filter(|(i, _)| !positions.contains(&(*i as i64)));
    Ok(kept.map(|(_, v)| *v).collect())
}

pub(super) fn insert(&Args { lists: [list, _], ints: [position, v] }: &Args) -> List {
    if !(0..=list.len() as i64).contains(&position) {
        return Err(Cause(format!(
            "position {position} is out of range for a list of {}",
            list.len()
        )));
    }
    let mut list = list.to_vec();
    list.insert(position as usize, v);
    Ok(list)
}

pub(super) fn concat(&Args { lists: [list, other], .. }: &Args) -> List {
    // Doubled from `let` to `let`, a list would soon fill the memory.
    bounded(list.len() as i64 + other.len() as i64)?;
    Ok([list, other].concat())
}

pub(super) fn contains(&Args { lists: [list, _], ints: [v, _] }: &Args) -> bool {
    list.contains(&v)
}

pub(super) fn unique(&Args { lists: [list, _], .. }: &Args) -> bool {
    let mut seen = BTreeSet::new();
    list.iter().all(|v| seen.insert(*v))
}

pub(super) fn min_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    list.iter().min().copied().ok_or_else(|| Cause::new("min of an empty list"))
}

pub(super) fn max_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    list.iter().max().copied().ok_or_else(|| Cause::new("max of an empty list"))
}

pub(super) fn sum_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    checked(list.iter().try_fold(0i64, |s, v| s.checked_add(*v)))
}

pub(super) fn product_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    if list.contains(&0) {
        return Ok(0);
    }
    checked(list.iter().try_fold(1i64, |s, v| s.checked_mul(*v)))
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
