//! Arithmetic on integers and lists of integers, as the shape formulas of specs use it.
//!
//! All arithmetic is checked: a result that does not fit in 64 bits is a [`ShapeError`]. Functions take lists as slices
//! and return them as [`Dims`], except that [`axes`] and [`range`] return iterators.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Range;

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::shape::Dims;
use crate::shape_error::{ShapeError, ShapeResult};
use crate::short_list::ShortList;

/// The largest number of entries of a list that `range` or `fill` makes.
const LONGEST: i64 = 65536;

/// Displays a list as `[2, 3]`.
#[derive(Clone, Copy, Debug)]
pub struct List<'a>(pub &'a [i64]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

/// Returns `a + b`.
#[inline]
pub fn add(a: i64, b: i64) -> ShapeResult<i64> {
    a.checked_add(b).ok_or(ShapeError::Overflow)
}

/// Returns `a - b`.
#[inline]
pub fn sub(a: i64, b: i64) -> ShapeResult<i64> {
    a.checked_sub(b).ok_or(ShapeError::Overflow)
}

/// Returns `a * b`.
#[inline]
pub fn mul(a: i64, b: i64) -> ShapeResult<i64> {
    a.checked_mul(b).ok_or(ShapeError::Overflow)
}

/// Returns `a / b`, truncated toward zero.
#[inline]
pub fn div(a: i64, b: i64) -> ShapeResult<i64> {
    if b == 0 {
        Err(ShapeError::DivisionByZero)
    } else {
        a.checked_div(b).ok_or(ShapeError::Overflow)
    }
}

/// Returns `a % b`, with the sign of `a`.
#[inline]
pub fn rem(a: i64, b: i64) -> ShapeResult<i64> {
    // The remainder by -1 is 0 even if the quotient overflows.
    if b == 0 { Err(ShapeError::DivisionByZero) } else { Ok(a.checked_rem(b).unwrap_or(0)) }
}

/// Returns `-a`.
#[inline]
pub fn neg(a: i64) -> ShapeResult<i64> {
    a.checked_neg().ok_or(ShapeError::Overflow)
}

/// Returns `|a|`.
#[inline]
pub fn abs(a: i64) -> ShapeResult<i64> {
    a.checked_abs().ok_or(ShapeError::Overflow)
}

/// Returns the smaller of two integers.
#[inline]
pub fn min(a: i64, b: i64) -> i64 {
    a.min(b)
}

/// Returns the larger of two integers.
#[inline]
pub fn max(a: i64, b: i64) -> i64 {
    a.max(b)
}

/// Returns `list[i]`. A negative index is out of range.
#[inline]
pub fn at<T: Copy>(list: &[T], i: i64) -> ShapeResult<T> {
    let entry = usize::try_from(i).ok().and_then(|i| list.get(i));
    entry.copied().ok_or(ShapeError::Index { i, n: list.len() })
}

/// Returns the number of entries.
#[inline]
pub fn len(list: &[i64]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

/// Returns the positions in a list: 0, 1, … below its length.
#[inline]
pub fn axes(list: &[i64]) -> Range<i64> {
    0..len(list)
}

/// Returns why a value does not exist, or an empty string if it does.
pub fn cause<T>(value: &ShapeResult<T>) -> String {
    value.as_ref().err().map_or_else(String::new, ToString::to_string)
}

/// Returns `a`, `a + 1`, … up to but not including `b`; empty if `b <= a`. More than 65536 entries are a
/// [`ShapeError`].
#[inline]
pub fn range(a: i64, b: i64) -> ShapeResult<Range<i64>> {
    if b > a {
        expect_bounded(sub(b, a)?)?;
    }
    Ok(a..b)
}

/// Collects the result of `axes` or `range` into a list.
#[inline]
pub fn list(entries: Range<i64>) -> Dims {
    entries.collect()
}

/// Returns whether every entry satisfies the predicate. Stops at the first that does not.
#[inline]
pub fn all(
    list: impl IntoIterator<Item: Borrow<i64>>,
    mut holds: impl FnMut(i64) -> ShapeResult<bool>,
) -> ShapeResult<bool> {
    for entry in list {
        let entry = *entry.borrow();
        if !holds(entry)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns whether some entry satisfies the predicate. Stops at the first that does.
#[inline]
pub fn any(
    list: impl IntoIterator<Item: Borrow<i64>>,
    mut holds: impl FnMut(i64) -> ShapeResult<bool>,
) -> ShapeResult<bool> {
    Ok(!all(list, |entry| Ok(!holds(entry)?))?)
}

/// Applies a function to every entry.
#[inline]
pub fn map(
    list: impl IntoIterator<Item: Borrow<i64>>,
    f: impl FnMut(i64) -> ShapeResult<i64>,
) -> ShapeResult<Dims> {
    image(list, f)
}

/// Applies a function to every entry, whose values may be of another type.
#[inline]
pub(crate) fn image<T: Copy + Default>(
    list: impl IntoIterator<Item: Borrow<i64>>,
    mut f: impl FnMut(i64) -> ShapeResult<T>,
) -> ShapeResult<ShortList<T>> {
    // Built in the return value: copying a list whose entries were just written causes store-forwarding stalls.
    let mut image = Ok(ShortList::new());
    if let Ok(entries) = &mut image
        && let Err(cause) = entries.try_extend(list.into_iter().map(|entry| f(*entry.borrow())))
    {
        image = Err(cause);
    }
    image
}

/// Returns the entries that satisfy the predicate.
#[inline]
pub fn filter(
    list: impl IntoIterator<Item: Borrow<i64>>,
    mut holds: impl FnMut(i64) -> ShapeResult<bool>,
) -> ShapeResult<Dims> {
    let mut kept = Dims::new();
    for entry in list {
        let entry = *entry.borrow();
        if holds(entry)? {
            kept.push(entry);
        }
    }
    Ok(kept)
}

/// Returns the axis `a` of a shape of rank `n`, counted from 0. A negative axis counts from the back.
#[inline]
pub fn axis(a: i64, n: i64) -> ShapeResult<i64> {
    let axis = if a < 0 { a.checked_add(n) } else { Some(a) };
    axis.filter(|axis| (0..n).contains(axis)).ok_or(ShapeError::Axis { axis: a, rank: n })
}

/// Removes the entries at `positions`, whose order and repetitions do not matter.
pub fn remove(list: &[i64], positions: &[i64]) -> ShapeResult<Dims> {
    let mut keep = ShortList::from_elem(true, list.len());
    for &i in positions {
        let slot = usize::try_from(i).ok().and_then(|i| keep.get_mut(i));
        *slot.ok_or(ShapeError::Position { i, n: list.len() })? = false;
    }
    let mut kept = Dims::new();
    for (&entry, &keep) in list.iter().zip(keep.as_slice()) {
        if keep {
            kept.push(entry);
        }
    }
    Ok(kept)
}

/// Inserts `value` before position `i`, which may be the length.
pub fn insert(list: &[i64], i: i64, value: i64) -> ShapeResult<Dims> {
    let split = usize::try_from(i).ok().and_then(|i| list.split_at_checked(i));
    let (before, after) = split.ok_or(ShapeError::Position { i, n: list.len() })?;
    Ok(before.iter().chain([&value]).chain(after).copied().collect())
}

/// Concatenates two lists.
pub fn concat(a: &[i64], b: &[i64]) -> Dims {
    a.iter().chain(b).copied().collect()
}

/// Returns the smallest entry.
pub fn min_of(list: &[i64]) -> ShapeResult<i64> {
    list.iter().copied().min().ok_or(ShapeError::EmptyMin)
}

/// Returns the largest entry.
pub fn max_of(list: &[i64]) -> ShapeResult<i64> {
    list.iter().copied().max().ok_or(ShapeError::EmptyMax)
}

/// Returns the sum of the entries; 0 for an empty list.
pub fn sum_of(list: &[i64]) -> ShapeResult<i64> {
    list.iter().try_fold(0, |sum, &entry| add(sum, entry))
}

/// Returns the product of the entries: 1 for an empty list, and 0 if any entry is 0, even if the others overflow.
pub fn product_of(list: &[i64]) -> ShapeResult<i64> {
    if list.contains(&0) {
        return Ok(0);
    }
    list.iter().try_fold(1, |product, &entry| mul(product, entry))
}

/// Returns whether the value is an entry of the list.
#[inline]
pub fn contains(list: &[i64], value: i64) -> bool {
    list.contains(&value)
}

/// Returns whether all entries are distinct.
pub fn unique(list: &[i64]) -> bool {
    let mut sorted = Dims::from_slice(list);
    sorted.sort_unstable();
    sorted.iter().zip(sorted.iter().skip(1)).all(|(entry, next)| entry != next)
}

/// Returns a list of `n` times `value`; empty if `n` is negative. More than 65536 entries are a [`ShapeError`].
pub fn fill(n: i64, value: i64) -> ShapeResult<Dims> {
    expect_bounded(n)?;
    Ok(Dims::from_elem(value, usize::try_from(n).unwrap_or(0)))
}

#[inline]
fn expect_bounded(n: i64) -> ShapeResult<()> {
    if n > LONGEST { Err(ShapeError::TooLong { n }) } else { Ok(()) }
}

/// Returns the shape that `shapes` broadcast to under `rule`.
pub fn broadcast_shapes(shapes: &[&[i64]], rule: AutoBroadcast) -> ShapeResult<Dims> {
    broadcast(shapes, rule)
}
