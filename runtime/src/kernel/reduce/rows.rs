//! Folds rows into rows of accumulators.

use crate::kernel::reduce::fold::Fold;
use crate::scalar::Number;

/// Folds a row into a row of accumulators; the first row is written there.
#[inline(always)]
pub(crate) fn add_row<A: Copy, C: Number, R: Fold<C>>(
    lane: &mut [C],
    row: &[A],
    first: bool,
    load: &impl Fn(A) -> C,
) {
    let n = lane.len();
    let row = &row[..n];
    if first {
        for i in 0..n {
            lane[i] = load(row[i]);
        }
        return;
    }
    for i in 0..n {
        lane[i] = R::join(lane[i], load(row[i]));
    }
}

/// Folds four rows, one after the other. Unrolled by hand: for an array of rows the compiler may use gathers.
#[inline(always)]
pub(crate) fn add_rows<A: Copy, C: Number, R: Fold<C>>(
    lane: &mut [C],
    [a, b, c, d]: [&[A]; 4],
    first: bool,
    load: &impl Fn(A) -> C,
) {
    let n = lane.len();
    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);
    if first {
        for i in 0..n {
            let value = R::join(load(a[i]), load(b[i]));
            lane[i] = R::join(R::join(value, load(c[i])), load(d[i]));
        }
        return;
    }
    for i in 0..n {
        let value = R::join(R::join(lane[i], load(a[i])), load(b[i]));
        lane[i] = R::join(R::join(value, load(c[i])), load(d[i]));
    }
}

#[inline(always)]
pub(crate) fn join_row<C: Number, R: Fold<C>>(accumulators: &mut [C], row: &[C]) {
    let n = accumulators.len();
    let row = &row[..n];
    // By index: the closures of a `zip` are not reliably inlined.
    for i in 0..n {
        accumulators[i] = R::join(accumulators[i], row[i]);
    }
}
