//! Folds rows into rows of accumulators.

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::scalar::Number;
use crate::tuning::{ROW_GROUPS_BYTES, ROW_GROUPS_MAX_ACCUMULATORS};

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

/// Folds a leaf of contiguous rows: 16 rows are a group, which is one run for all lanes.
///
/// Four groups at a time if there are few accumulators, otherwise two. If there are many accumulators, one part of them at a time.
#[inline(always)]
pub(crate) fn fold_row_groups<A: Copy, C: Number, R: Fold<C>>(
    lanes: &mut [C],
    run: &[A],
    load: &impl Fn(A) -> C,
) {
    let group = lanes.len();
    let rest = if group <= ROW_GROUPS_MAX_ACCUMULATORS {
        let fours = run.chunks_exact(4 * group);
        let rest = fours.remainder();
        for (i, groups) in fours.enumerate() {
            let (low, high) = groups.split_at(2 * group);
            let ((a, b), (c, d)) = (low.split_at(group), high.split_at(group));
            add_rows::<A, C, R>(lanes, [a, b, c, d], i == 0, load);
        }
        rest
    } else {
        let part =
            group / size_of_val(lanes).div_ceil(ROW_GROUPS_BYTES).next_power_of_two().min(LANES);
        for (k, lanes) in lanes.chunks_exact_mut(part).enumerate() {
            for (i, groups) in run.chunks_exact(2 * group).enumerate() {
                let (a, b) = groups.split_at(group);
                let pair = [a, b].map(|group| &group[k * part..][..part]);
                add_pair::<A, C, R>(lanes, pair, i == 0, load);
            }
        }
        run.chunks_exact(2 * group).remainder()
    };
    for (i, last) in rest.chunks(group).enumerate() {
        let first = i == 0 && rest.len() == run.len();
        add_row::<A, C, R>(&mut lanes[..last.len()], last, first, load);
    }
}

/// Folds two rows, one after the other.
#[inline(always)]
fn add_pair<A: Copy, C: Number, R: Fold<C>>(
    lane: &mut [C],
    [a, b]: [&[A]; 2],
    first: bool,
    load: &impl Fn(A) -> C,
) {
    let n = lane.len();
    let (a, b) = (&a[..n], &b[..n]);
    if first {
        for i in 0..n {
            lane[i] = R::join(load(a[i]), load(b[i]));
        }
        return;
    }
    for i in 0..n {
        lane[i] = R::join(R::join(lane[i], load(a[i])), load(b[i]));
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
