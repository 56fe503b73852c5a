//! Runs: columns of a row at which every integer of a formula is a ramp and every condition stays the same.

use std::borrow::Borrow;
use std::cell::Cell;

use super::ramp::Ramp;
use crate::expr;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;

/// The columns of a run, from the current one on. Each operation on [`Ramp`]s narrows the run to the columns at which its result is
/// a ramp, or a comparison as at the first; an error is one of the first column.
#[derive(Debug)]
pub struct Run {
    columns: Cell<usize>,
    /// The number of columns of a group, which the first division that needs groups decides. Until then, it is 0, and all columns are
    /// in the first group.
    group: Cell<usize>,
}

impl Run {
    /// A run of at least one column.
    pub(super) fn new(columns: usize) -> Run {
        Run { columns: Cell::new(columns.max(1)), group: Cell::new(0) }
    }

    /// The number of columns.
    #[inline]
    pub fn columns(&self) -> usize {
        self.columns.get()
    }

    /// The number of columns of a group.
    #[inline]
    pub(super) fn group(&self) -> usize {
        if self.group.get() == 0 { self.columns() } else { self.group.get() }
    }

    /// Ends the run before the column `n`, if it is longer and `n` is not the first.
    #[inline]
    fn narrow(&self, n: i128) {
        let n = usize::try_from(n.max(1)).unwrap_or(usize::MAX);
        self.columns.set(self.columns.get().min(n));
    }

    /// Ends the run before the second group, where every ramp is linear.
    #[inline]
    fn narrow_to_group(&self) {
        self.columns.set(self.columns().min(self.group()));
    }

    /// Whether the run has groups of `n` columns, or has none yet and gets them now.
    #[inline]
    fn has_groups_of(&self, n: i128) -> bool {
        let group = usize::try_from(n).unwrap_or(usize::MAX);
        if self.group.get() == 0 && group < self.columns() {
            self.group.set(group);
        }
        self.group.get() == group
    }

    /// Bounds of the values of a ramp, which are attained if the groups are complete.
    #[inline]
    fn bounds(&self, ramp: &Ramp) -> (i128, i128) {
        let (first, step) = (i128::from(ramp.first), i128::from(ramp.step));
        let (group, last) = (self.group(), self.columns() - 1);
        let within = step * last.min(group - 1) as i128;
        let across = (step * group as i128 + i128::from(ramp.jump)) * (last / group) as i128;
        (first + within.min(0) + across.min(0), first + within.max(0) + across.max(0))
    }

    /// A ramp, if all its values have 64 bits; otherwise the run ends after the first.
    #[inline]
    fn ramp(&self, first: i64, step: Option<i64>, jump: Option<i64>) -> Ramp {
        if let (Some(step), Some(jump)) = (step, jump) {
            let ramp = Ramp { first, step, jump };
            let (low, high) = self.bounds(&ramp);
            if i64::try_from(low).is_ok() && i64::try_from(high).is_ok() {
                return ramp;
            }
        }
        self.narrow(1);
        Ramp::from(first)
    }

    /// Ends the run before the value of a ramp is negative or not below `n`. The first must be in that range.
    #[inline]
    pub(super) fn narrow_to_indices(&self, ramp: &Ramp, n: usize) {
        let (n, first, step) = (n as i128, i128::from(ramp.first), i128::from(ramp.step));
        if ramp.jump != 0 {
            let (low, high) = self.bounds(ramp);
            if low >= 0 && high < n {
                return;
            }
            self.narrow_to_group();
        }
        match step {
            1.. => self.narrow((n - 1 - first) / step + 1),
            ..0 => self.narrow(first / -step + 1),
            0 => {}
        }
    }

    /// Returns `a + b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn add(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        Ok(self.ramp(
            expr::add(a.first, b.first)?,
            a.step.checked_add(b.step),
            a.jump.checked_add(b.jump),
        ))
    }

    /// Returns `a - b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn sub(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        Ok(self.ramp(
            expr::sub(a.first, b.first)?,
            a.step.checked_sub(b.step),
            a.jump.checked_sub(b.jump),
        ))
    }

    /// Returns `a * b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn mul(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let first = expr::mul(a.first, b.first)?;
        let (ramp, by) = if a.varies() { (a, b) } else { (b, a) };
        if by.varies() {
            self.narrow(1);
            return Ok(Ramp::from(first));
        }
        Ok(self.ramp(first, ramp.step.checked_mul(by.first), ramp.jump.checked_mul(by.first)))
    }

    /// Returns `a / b`, truncated toward zero.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero) and [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn div(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        expr::div(a.first, b.first)?;
        Ok(self.divide(a, b).0)
    }

    /// Returns `a % b`, with the sign of `a`.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero)
    #[inline]
    pub fn rem(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        expr::rem(a.first, b.first)?;
        Ok(self.divide(a, b).1)
    }

    /// Returns the quotient of `a` and `b`, truncated toward zero, and the remainder. The first `b` must not be 0.
    fn divide(&self, a: Ramp, b: Ramp) -> (Ramp, Ramp) {
        let quotient = Ramp::from(a.first.wrapping_div(b.first));
        let rest = a.first.wrapping_rem(b.first);
        if b.varies() {
            self.narrow(1);
        }
        if a.step != 0 && a.jump != 0 {
            self.narrow_to_group();
        }
        // What changes from one column to the next, or else from one group to the next.
        let (change, columns) = if a.step == 0 { (a.jump, self.group()) } else { (a.step, 1) };
        let ramp = |first, change| match a.step {
            0 => self.ramp(first, Some(0), change),
            _ => self.ramp(first, change, Some(0)),
        };
        // The remainder has the sign of `a`, and is the same by `-b`.
        let sign = if a.first < 0 { -1 } else { 1 };
        let (step, divisor) = (i128::from(change) * sign, i128::from(b.first).abs());
        let over = i128::from(rest).abs();
        let same = match step {
            ..0 => over / -step + 1,
            0 => return (quotient, Ramp::from(rest)),
            _ if step % divisor == 0 => {
                let quotients = ramp(quotient.first, change.checked_div(b.first));
                return (quotients, Ramp::from(rest));
            }
            _ => (divisor - 1 - over) / step + 1,
        };
        if step > 0
            && a.step != 0
            && (over, divisor % step) == (0, 0)
            && let Ok(back) = i64::try_from(divisor * -sign)
            && self.has_groups_of(divisor / step)
        {
            let up = if (a.first < 0) == (b.first < 0) { 1 } else { -1 };
            let rests = Ramp { first: rest, step: change, jump: back };
            return (Ramp { jump: up, ..quotient }, rests);
        }
        self.narrow(same * columns as i128);
        (quotient, ramp(rest, Some(change)))
    }

    /// Returns `-a`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn neg(&self, a: impl Into<Ramp>) -> ShapeResult<Ramp> {
        self.sub(0, a)
    }

    /// Returns the absolute value.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn abs(&self, a: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let a = a.into();
        if self.less(a, 0) { self.neg(a) } else { Ok(a) }
    }

    /// Returns the smaller one.
    #[inline]
    pub fn min(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> Ramp {
        let (a, b) = (a.into(), b.into());
        if self.less(b, a) { b } else { a }
    }

    /// Returns the larger one.
    #[inline]
    pub fn max(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> Ramp {
        let (a, b) = (a.into(), b.into());
        if self.less(a, b) { b } else { a }
    }

    /// The difference `b - a` at the first column, and its step. Ends the run where it jumps.
    #[inline]
    fn difference(&self, a: Ramp, b: Ramp) -> (i128, i128) {
        if a.jump != b.jump {
            self.narrow_to_group();
        }
        (i128::from(b.first) - i128::from(a.first), i128::from(b.step) - i128::from(a.step))
    }

    /// Returns whether `a < b`.
    #[inline]
    pub fn less(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        let (by, step) = self.difference(a.into(), b.into());
        if by > 0 && step < 0 {
            self.narrow((by - 1) / -step + 1);
        } else if by <= 0 && step > 0 {
            self.narrow(-by / step + 1);
        }
        by > 0
    }

    /// Returns whether `a <= b`.
    #[inline]
    pub fn at_most(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        !self.less(b, a)
    }

    /// Returns whether `a == b`.
    #[inline]
    pub fn equal(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        let (by, step) = self.difference(a.into(), b.into());
        if step != 0 {
            let meets = -by / step;
            if by == 0 {
                self.narrow(1);
            } else if by % step == 0 && meets > 0 {
                self.narrow(meets);
            }
        }
        by == 0
    }

    /// Returns the entry of a list at `i`.
    ///
    /// # Errors
    /// [`ShapeError::Index`](crate::ShapeError::Index) if there is none.
    #[inline]
    pub fn at(&self, list: &[Ramp], i: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let i = i.into();
        if i.varies() {
            self.narrow(1);
        }
        expr::at(list, i.first)
    }

    /// Applies a function to every entry.
    ///
    /// # Errors
    /// The first of the function.
    #[inline]
    pub fn map(
        &self,
        list: impl IntoIterator<Item: Borrow<i64>>,
        f: impl FnMut(i64) -> ShapeResult<Ramp>,
    ) -> ShapeResult<ShortList<Ramp>> {
        expr::image(list, f)
    }
}

#[cfg(test)]
mod tests {
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
    const STEPS: [i64; 9] = [0, 1, 2, 3, -1, -2, -5, i64::MAX, i64::MIN];
    const COLUMNS: usize = 10;
    const GROUP: usize = 3;

    /// A run before and after its groups are decided.
    fn both_runs() -> [Run; 2] {
        let grouped = Run::new(COLUMNS);
        assert!(grouped.has_groups_of(GROUP as i128));
        [Run::new(COLUMNS), grouped]
    }

    /// The ramps that a run may have, all values of which have 64 bits.
    fn all_ramps(run: &Run) -> Vec<Ramp> {
        let linear = NUMBERS.map(|first| STEPS.map(|step| Ramp { first, step, jump: 0 }));
        let with_jumps = [0, 1, 7, -2, i64::MAX - 9, i64::MIN + 9].map(|first| {
            let ramp = |step, jump| Ramp { first, step, jump };
            [ramp(0, 1), ramp(1, -3), ramp(-2, 6), ramp(2, 1), ramp(3, -7)]
        });
        let has_jumps = run.group.get() != 0;
        let jumps = with_jumps.into_iter().flatten().filter(|_| has_jumps);
        let ramps = linear.into_iter().flatten().chain(jumps);
        ramps.filter(|ramp| (0..COLUMNS).all(|k| at(run, *ramp, k).is_some())).collect()
    }

    fn at(run: &Run, Ramp { first, step, jump }: Ramp, k: usize) -> Option<i64> {
        let jumps = i128::from(jump) * (k / run.group()) as i128;
        i64::try_from(i128::from(first) + i128::from(step) * k as i128 + jumps).ok()
    }

    /// Calls `check` with the result of `of`, two ramps' numbers at each column that `of` leaves of the run, and the result's value there.
    fn at_every_column<R: Copy>(
        of: impl Fn(&Run, Ramp, Ramp) -> R,
        check: impl Fn(&Run, R, usize, i64, i64) -> bool,
    ) {
        for number in 0..2 {
            let ramps = all_ramps(&both_runs()[number]);
            for (&a, &b) in ramps.iter().flat_map(|a| ramps.iter().map(move |b| (a, b))) {
                let [linear, grouped] = both_runs();
                let run = if number == 0 { linear } else { grouped };
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
        let (run, c) = (Run::new(100), Ramp { first: -25, step: 2, jump: 0 });
        assert_eq!(run.rem(c, n), Ok(Ramp { first: -5, step: 2, jump: 0 }));
        assert_eq!(run.columns(), 3);
    }

    #[test]
    fn quotients_and_remainders_of_multiples_end_no_run() {
        let (run, c) = (Run::new(100), Ramp::up_from(6));
        let (quotient, rest) = (run.div(c, 3).unwrap(), run.rem(c, 3).unwrap());
        assert_eq!(quotient, Ramp { first: 2, step: 0, jump: 1 });
        assert_eq!(rest, Ramp { first: 0, step: 1, jump: -3 });
        assert_eq!(run.add(run.mul(quotient, 3).unwrap(), rest), Ok(c));
        assert_eq!((run.columns(), run.group()), (100, 3));
        // The number of the group changes by one from group to group.
        assert_eq!(run.rem(quotient, 5), Ok(quotient));
        assert_eq!(run.columns(), 9);
        assert!(run.less(rest, 3) && run.equal(rest, rest));
        assert_eq!(run.columns(), 3);
        assert_eq!(run.rem(c, 2), Ok(Ramp { first: 0, step: 1, jump: 0 }));
        assert_eq!(run.columns(), 2);
    }
}
