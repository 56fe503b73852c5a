//! Folds rows into rows of accumulators.

use crate::kernel::reduce::fold::Fold;
use crate::scalar::Number;

/// Folds a row into a row of accumulators; the first row is written there.
#[inline(always)]
pub(crate) fn add_row<C: Number, R: Fold>(lane: &mut [C], row: &[C], first: bool) {
    let n = lane.len();
    let row = &row[..n];
    if first {
        return lane.copy_from_slice(row);
    }
    for i in 0..n {
        lane[i] = R::join(lane[i], row[i]);
    }
}

/// Folds four rows, one after the other. Unrolled by hand: for an array of rows the compiler may use gathers.
#[inline(always)]
pub(crate) fn add_rows<C: Number, R: Fold>(lane: &mut [C], [a, b, c, d]: [&[C]; 4], first: bool) {
    let n = lane.len();
    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);
    if first {
        for i in 0..n {
            lane[i] = R::join(R::join(R::join(a[i], b[i]), c[i]), d[i]);
        }
        return;
    }
    for i in 0..n {
        let value = R::join(R::join(lane[i], a[i]), b[i]);
        lane[i] = R::join(R::join(value, c[i]), d[i]);
    }
}

#[inline(always)]
pub(crate) fn join_row<C: Number, R: Fold>(accumulators: &mut [C], row: &[C]) {
    let n = accumulators.len();
    let row = &row[..n];
    // By index: the closures of a `zip` are not reliably inlined.
    for i in 0..n {
        accumulators[i] = R::join(accumulators[i], row[i]);
    }
}
