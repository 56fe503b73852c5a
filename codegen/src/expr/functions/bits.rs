//! The interpreter's operations on the bits of single elements. Integers have 128 bits, which the caller wraps to the dtype.

use super::scalar::ScalarResult;
use crate::cause::Cause;
use crate::types::Num;

fn both(a: &[Num], bool: fn(bool, bool) -> bool, int: fn(i128, i128) -> i128) -> ScalarResult {
    match a {
        [Num::Bool(x), Num::Bool(y)] => Ok(Num::Bool(bool(*x, *y))),
        [Num::Int(x), Num::Int(y)] => Ok(Num::Int(int(*x, *y))),
        _ => Err(Cause::new("neither bools nor integers")),
    }
}

pub(crate) fn and(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x & y, |x, y| x & y)
}

pub(crate) fn or(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x | y, |x, y| x | y)
}

pub(crate) fn xor(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x ^ y, |x, y| x ^ y)
}

pub(crate) fn not(a: &[Num]) -> ScalarResult {
    match a {
        [Num::Bool(x)] => Ok(Num::Bool(!x)),
        [Num::Int(x)] => Ok(Num::Int(!x)),
        _ => Err(Cause::new("neither a bool nor an integer")),
    }
}

/// The number of bits to shift by, if any of the dtype's bits can remain: no dtype has more than 64.
fn distance(n: i128) -> Option<u32> {
    u32::try_from(n).ok().filter(|n| *n < 64)
}

pub(crate) fn shl(a: &[Num]) -> ScalarResult {
    both(a, |x, _| x, |x, n| distance(n).map_or(0, |n| x << n))
}

pub(crate) fn shr(a: &[Num]) -> ScalarResult {
    both(a, |x, _| x, |x, n| x >> distance(n).unwrap_or(127))
}
