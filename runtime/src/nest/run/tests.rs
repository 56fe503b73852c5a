use super::*;
use crate::nest::ramps;

/// Numbers around those where results change, and the ends of the range.
const NUMBERS: [i64; 17] = [
    0,
    1,
    2,
    3,
    5,
    7,
    8,
    -1,
    -2,
    -3,
    -7,
    i64::MAX,
    i64::MAX - 1,
    i64::MAX - 9,
    i64::MIN,
    i64::MIN + 1,
    i64::MIN + 9,
];
const STEPS: [i64; 9] = [0, 1, 2, 3, -1, -2, -5, i32::MAX as i64, i32::MIN as i64];
const COLUMNS: usize = 10;
const GROUP: u64 = 3;

fn ramp(first: i64, step: i64, jump: i64) -> Ramp {
    Ramp::new(first, step, jump).unwrap()
}

/// A run whose groups are not yet decided.
fn without_groups() -> Run {
    Run::new(COLUMNS)
}

fn with_groups() -> Run {
    let run = Run::new(COLUMNS);
    assert!(run.has_groups_of(GROUP));
    run
}

/// The ramps that a run may have, all values of which have 64 bits.
fn all_ramps(run: &Run) -> Vec<Ramp> {
    let linear = NUMBERS.map(|first| STEPS.map(|step| ramp(first, step, 0)));
    let with_jumps = [0, 1, 7, -2, i64::MAX - 9, i64::MIN + 9].map(|first| {
        let ramp = |step, jump| ramp(first, step, jump);
        [ramp(0, 1), ramp(1, -3), ramp(-2, 6), ramp(2, 1), ramp(3, -7)]
    });
    let has_jumps = run.group.get() != 0;
    let jumps = with_jumps.into_iter().flatten().filter(|_| has_jumps);
    let ramps = linear.into_iter().flatten().chain(jumps);
    ramps.filter(|ramp| (0..COLUMNS).all(|k| at(run, *ramp, k).is_some())).collect()
}

fn at(run: &Run, ramp: Ramp, k: usize) -> Option<i64> {
    let jumps = i128::from(ramp.jump()) * (k / run.group()) as i128;
    i64::try_from(i128::from(ramp.first) + i128::from(ramp.step()) * k as i128 + jumps).ok()
}

/// Calls `of` with a run and two of its ramps, and then `check` for each column that is left of the run: with the run, the result, the
/// column, and the values of the ramps there.
fn at_every_column<R: Copy>(
    of: impl Fn(&Run, Ramp, Ramp) -> R,
    check: impl Fn(&Run, R, usize, i64, i64) -> bool,
) {
    for new_run in [without_groups, with_groups] {
        let ramps = all_ramps(&new_run());
        for (&a, &b) in ramps.iter().flat_map(|a| ramps.iter().map(move |b| (a, b))) {
            let run = new_run();
            let groups = run.group.get();
            let result = of(&run, a, b);
            assert!((1..=COLUMNS).contains(&run.columns()));
            assert!(groups == 0 || run.group.get() == groups);
            for k in 0..run.columns() {
                let (x, y) = (at(&run, a, k).unwrap(), at(&run, b, k).unwrap());
                assert!(check(&run, result, k, x, y), "{a:?} and {b:?} at {k}: {x} and {y}");
            }
        }
    }
}

#[test]
fn arithmetic_agrees_with_that_of_integers_at_every_column() {
    type Ramps = fn(&Run, Ramp, Ramp) -> ShapeResult<Ramp>;
    type Integers = fn(i64, i64) -> ShapeResult<i64>;
    let functions: [(Ramps, Integers); 9] = [
        (|run, a, b| run.add(a, b), expr::add),
        (|run, a, b| run.sub(a, b), expr::sub),
        (|run, a, b| run.mul(a, b), expr::mul),
        (|run, a, b| run.div(a, b), expr::div),
        (|run, a, b| run.rem(a, b), expr::rem),
        (|run, a, _| run.neg(a), |a, _| expr::neg(a)),
        (|run, a, _| run.abs(a), |a, _| expr::abs(a)),
        (|run, a, b| Ok(run.min(a, b)), |a, b| Ok(a.min(b))),
        (|run, a, b| Ok(run.max(a, b)), |a, b| Ok(a.max(b))),
    ];
    for (ramps, integers) in functions {
        at_every_column(
            |run, a, b| ramps(run, a, b).ok(),
            |run, ramp, k, x, y| match ramp {
                Some(ramp) => at(run, ramp, k) == integers(x, y).ok(),
                // An error is one of the first column.
                None => k > 0 || integers(x, y).is_err(),
            },
        );
    }
}

#[test]
fn comparisons_agree_with_those_of_integers_at_every_column() {
    at_every_column(|run, a, b| run.less(a, b), |_, is, _, x, y| is == (x < y));
    at_every_column(|run, a, b| run.at_most(a, b), |_, is, _, x, y| is == (x <= y));
    at_every_column(|run, a, b| run.equal(a, b), |_, is, _, x, y| is == (x == y));
}

#[test]
fn an_entry_at_a_place_that_varies_ends_the_run() {
    let list = ramps(&[7, 5]);
    let (run, c) = (Run::new(100), Ramp::up_from(1));
    assert_eq!(run.at(&list, 0), Ok(Ramp::from(7)));
    assert_eq!(run.columns(), 100);
    assert_eq!(run.at(&list, c), Ok(Ramp::from(5)));
    assert_eq!(run.columns(), 1);
    assert!(run.at(&list, 2).is_err());
}

#[test]
fn runs_end_no_sooner_than_they_must() {
    let run = Run::new(100);
    let (c, n) = (Ramp::up_from(3), 10);
    assert_eq!(run.rem(c, n), Ok(c));
    assert_eq!(run.columns(), 7);
    assert!(run.less(c, 8));
    assert_eq!(run.columns(), 5);
    assert!(!run.equal(c, 6));
    assert_eq!(run.columns(), 3);
    let (run, c) = (Run::new(100), ramp(-25, 2, 0));
    assert_eq!(run.rem(c, n), Ok(ramp(-5, 2, 0)));
    assert_eq!(run.columns(), 3);
}

#[test]
fn quotients_and_remainders_of_multiples_end_no_run() {
    let (run, c) = (Run::new(100), Ramp::up_from(6));
    let (quotient, rest) = (run.div(c, 3).unwrap(), run.rem(c, 3).unwrap());
    assert_eq!(quotient, ramp(2, 0, 1));
    assert_eq!(rest, ramp(0, 1, -3));
    assert_eq!(run.add(run.mul(quotient, 3).unwrap(), rest), Ok(c));
    assert_eq!((run.columns(), run.group()), (100, 3));
    // The number of the group changes by one from group to group.
    assert_eq!(run.rem(quotient, 5), Ok(quotient));
    assert_eq!(run.columns(), 9);
    assert!(run.less(rest, 3) && run.equal(rest, rest));
    assert_eq!(run.columns(), 3);
    assert_eq!(run.rem(c, 2), Ok(ramp(0, 1, 0)));
    assert_eq!(run.columns(), 2);
}
