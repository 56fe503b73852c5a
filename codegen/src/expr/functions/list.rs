//! The interpreter's integer and list functions: checked 64-bit arithmetic, with a cause where there is no value.

use std::collections::BTreeSet;

use super::arguments::Args;
use crate::cause::Cause;

/// The longest list. Bounds what a hostile attribute can allocate, and is far above any rank.
const MAX_LIST_LENGTH: i64 = 65_536;

type Int = Result<i64, Cause>;
type List = Result<Vec<i64>, Cause>;

fn checked(v: Option<i64>) -> Int {
    v.ok_or_else(|| Cause::new("64-bit overflow"))
}

pub(crate) fn add(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_add(b))
}

pub(crate) fn sub(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_sub(b))
}

pub(crate) fn mul(&Args { ints: [a, b], .. }: &Args) -> Int {
    checked(a.checked_mul(b))
}

pub(crate) fn div(&Args { ints: [a, b], .. }: &Args) -> Int {
    match b {
        0 => Err(Cause::new("division by zero")),
        b => checked(a.checked_div(b)),
    }
}

pub(crate) fn rem(&Args { ints: [a, b], .. }: &Args) -> Int {
    match b {
        0 => Err(Cause::new("division by zero")),
        b => Ok(a.wrapping_rem(b)),
    }
}

pub(crate) fn neg(&Args { ints: [a, _], .. }: &Args) -> Int {
    checked(a.checked_neg())
}

pub(crate) fn abs(&Args { ints: [a, _], .. }: &Args) -> Int {
    checked(a.checked_abs())
}

pub(crate) fn min(&Args { ints: [a, b], .. }: &Args) -> Int {
    Ok(a.min(b))
}

pub(crate) fn max(&Args { ints: [a, b], .. }: &Args) -> Int {
    Ok(a.max(b))
}

pub(crate) fn eq(&Args { ints: [a, b], .. }: &Args) -> bool {
    a == b
}

pub(crate) fn ne(&Args { ints: [a, b], .. }: &Args) -> bool {
    a != b
}

pub(crate) fn lt(&Args { ints: [a, b], .. }: &Args) -> bool {
    a < b
}

pub(crate) fn le(&Args { ints: [a, b], .. }: &Args) -> bool {
    a <= b
}

pub(crate) fn gt(&Args { ints: [a, b], .. }: &Args) -> bool {
    a > b
}

pub(crate) fn ge(&Args { ints: [a, b], .. }: &Args) -> bool {
    a >= b
}

pub(crate) fn len(&Args { lists: [list, _], .. }: &Args) -> Int {
    Ok(list.len() as i64)
}

pub(crate) fn axes(&Args { lists: [list, _], .. }: &Args) -> List {
    Ok((0..list.len() as i64).collect())
}

fn bounded(n: i64) -> Int {
    if n > MAX_LIST_LENGTH {
        Err(Cause(format!("a list of {n} entries is longer than {MAX_LIST_LENGTH}")))
    } else {
        Ok(n.max(0))
    }
}

pub(crate) fn range(&Args { ints: [start, end], .. }: &Args) -> List {
    let n = bounded(checked(end.checked_sub(start))?)?;
    Ok((start..start + n).collect())
}

pub(crate) fn fill(&Args { ints: [n, v], .. }: &Args) -> List {
    Ok(vec![v; bounded(n)? as usize])
}

pub(crate) fn at(&Args { lists: [list, _], ints: [i, _] }: &Args) -> Int {
    match usize::try_from(i).ok().and_then(|i| list.get(i)) {
        Some(v) => Ok(*v),
        None => Err(Cause(format!("index {i} is out of range for a list of {}", list.len()))),
    }
}

pub(crate) fn axis(&Args { ints: [a, n], .. }: &Args) -> Int {
    let axis = if a < 0 { a.checked_add(n) } else { Some(a) };
    axis.filter(|axis| (0..n).contains(axis))
        .ok_or_else(|| Cause(format!("axis {a} is out of range for rank {n}")))
}

pub(crate) fn remove(&Args { lists: [from, positions], .. }: &Args) -> List {
    if let Some(p) = positions.iter().find(|p| !(0..from.len() as i64).contains(p)) {
        return Err(Cause(format!("position {p} is out of range for a list of {}", from.len())));
    }
    let positions: BTreeSet<i64> = positions.iter().copied().collect();
    let kept = from.iter().enumerate().filter(|(i, _)| !positions.contains(&(*i as i64)));
    Ok(kept.map(|(_, v)| *v).collect())
}

pub(crate) fn insert(&Args { lists: [list, _], ints: [position, v] }: &Args) -> List {
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

pub(crate) fn concat(&Args { lists: [list, other], .. }: &Args) -> List {
    // A chain of `let`s could otherwise double a list until memory is exhausted.
    bounded(list.len() as i64 + other.len() as i64)?;
    Ok([list, other].concat())
}

pub(crate) fn contains(&Args { lists: [list, _], ints: [v, _] }: &Args) -> bool {
    list.contains(&v)
}

pub(crate) fn unique(&Args { lists: [list, _], .. }: &Args) -> bool {
    let mut seen = BTreeSet::new();
    list.iter().all(|v| seen.insert(*v))
}

pub(crate) fn min_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    list.iter().min().copied().ok_or_else(|| Cause::new("min of an empty list"))
}

pub(crate) fn max_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    list.iter().max().copied().ok_or_else(|| Cause::new("max of an empty list"))
}

pub(crate) fn sum_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    checked(list.iter().try_fold(0i64, |s, v| s.checked_add(*v)))
}

pub(crate) fn product_of(&Args { lists: [list, _], .. }: &Args) -> Int {
    if list.contains(&0) {
        return Ok(0);
    }
    checked(list.iter().try_fold(1i64, |s, v| s.checked_mul(*v)))
}
