//! Runs: columns of a row at which every integer of a formula is linear and every condition stays the same.

use std::borrow::Borrow;
use std::cell::Cell;

use crate::expr;
use crate::shape_error::ShapeResult;
use crate::short_list::ShortList;

/// An integer at the columns of a run: `first + step * k` at column k.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ramp {
    pub(super) first: i64,
    pub(super) step: i64,
}

impl From<i64> for Ramp {
    #[inline]
    fn from(first: i64) -> Ramp {
        Ramp { first, step: 0 }
    }
}

/// Returns the same list at every column.
#[inline]
pub fn ramps(list: &[i64]) -> ShortList<Ramp> {
    list.iter().map(|&entry| Ramp::from(entry)).collect()
}

/// The columns of a run, from the current one on. Each operation on [`Ramp`]s narrows the run to the columns at which its result is
/// linear, or a comparison as at the first; an error is one of the first column.
#[derive(Debug)]
pub struct Run {
    columns: Cell<usize>,
}

impl Run {
    /// A run of at least one column.
    pub(super) fn new(columns: usize) -> Run {
        Run { columns: Cell::new(columns.max(1)) }
    }

    /// The number of columns.
    #[inline]
    pub fn columns(&self) -> usize {
        self.columns.get()
    }

    /// Ends the run before the column `n`, if it is longer and `n` is not the first.
    #[inline]
    pub(super) fn narrow(&self, n: i128) {
        let n = usize::try_from(n.max(1)).unwrap_or(usize::MAX);
        self.columns.set(self.columns.get().min(n));
    }

    /// A ramp, if all its values have 64 bits; otherwise the run ends after the first.
    #[inline]
    fn ramp(&self, first: i64, step: Option<i64>) -> Ramp {
        let fits = |step: i64| {
            let last = i64::try_from(self.columns()).ok()?.checked_sub(1)?.checked_mul(step)?;
            first.checked_add(last).map(|_| Ramp { first, step })
        };
        step.and_then(fits).unwrap_or_else(|| {
            self.narrow(1);
            Ramp::from(first)
        })
    }

    /// Returns `a + b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn add(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        Ok(self.ramp(expr::add(a.first, b.first)?, a.step.checked_add(b.step)))
    }

    /// Returns `a - b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn sub(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        Ok(self.ramp(expr::sub(a.first, b.first)?, a.step.checked_sub(b.step)))
    }

    /// Returns `a * b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn mul(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let step = match (a.step, b.step) {
            (step, 0) => step.checked_mul(b.first),
            (0, step) => step.checked_mul(a.first),
            _ => None,
        };
        Ok(self.ramp(expr::mul(a.first, b.first)?, step))
    }

    /// Returns `a / b`, truncated toward zero.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero) and [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline]
    pub fn div(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let quotient = expr::div(a.first, b.first)?;
        self.within_a_multiple(a, b);
        Ok(Ramp::from(quotient))
    }

    /// Returns `a % b`, with the sign of `a`.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero)
    #[inline]
    pub fn rem(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let rest = expr::rem(a.first, b.first)?;
        self.within_a_multiple(a, b);
        Ok(self.ramp(rest, Some(a.step)))
    }

    /// Ends the run where the truncated quotient of `a` and `b` changes.
    #[inline]
    fn within_a_multiple(&self, a: Ramp, b: Ramp) {
        if b.step != 0 {
            self.narrow(1);
            return;
        }
        // The remainder has the sign of `a`, and is the same by `-b`.
        let sign = if a.first < 0 { -1 } else { 1 };
        let (first, step) = (i128::from(a.first) * sign, i128::from(a.step) * sign);
        let divisor = i128::from(b.first).abs();
        let rest = first % divisor;
        match step {
            1.. => self.narrow((divisor - 1 - rest) / step + 1),
            ..0 => self.narrow(rest / -step + 1),
            0 => {}
        }
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

    /// Returns whether `a < b`.
    #[inline]
    pub fn less(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        let (by, step) = difference(a.into(), b.into());
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
        let (by, step) = difference(a.into(), b.into());
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
        if i.step != 0 {
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

/// The difference `b - a` at the first column, and its step.
#[inline]
fn difference(a: Ramp, b: Ramp) -> (i128, i128) {
    (i128::from(b.first) - i128::from(a.first), i128::from(b.step) - i128::from(a.step))
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn all_ramps() -> impl Iterator<Item = Ramp> {
        let ramps = NUMBERS.iter().flat_map(|&first| STEPS.map(|step| Ramp { first, step }));
        ramps.filter(|ramp| at(*ramp, COLUMNS - 1).is_some())
    }

    fn at(ramp: Ramp, k: usize) -> Option<i64> {
        ramp.step.checked_mul(k as i64).and_then(|more| ramp.first.checked_add(more))
    }

    /// Calls `check` with two ramps, a run, and the numbers at each column that `of` leaves of the run.
    fn at_every_column<R: Copy>(
        of: impl Fn(&Run, Ramp, Ramp) -> R,
        check: impl Fn(R, usize, i64, i64) -> bool,
    ) {
        for a in all_ramps() {
            for b in all_ramps() {
                let run = Run::new(COLUMNS);
                let result = of(&run, a, b);
                assert!((1..=COLUMNS).contains(&run.columns()));
                for k in 0..run.columns() {
                    let (x, y) = (at(a, k).unwrap(), at(b, k).unwrap());
                    assert!(check(result, k, x, y), "{a:?} and {b:?} at {k}: {x} and {y}");
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
                |ramp, k, x, y| match ramp {
                    Some(ramp) => at(ramp, k) == integers(x, y).ok(),
                    // An error is one of the first column.
                    None => k > 0 || integers(x, y).is_err(),
                },
            );
        }
    }

    #[test]
    fn comparisons_agree_with_those_of_integers_at_every_column() {
        at_every_column(|run, a, b| run.less(a, b), |is, _, x, y| is == (x < y));
        at_every_column(|run, a, b| run.at_most(a, b), |is, _, x, y| is == (x <= y));
        at_every_column(|run, a, b| run.equal(a, b), |is, _, x, y| is == (x == y));
    }

    #[test]
    fn an_entry_at_a_place_that_varies_ends_the_run() {
        let list = ramps(&[7, 5]);
        let (run, c) = (Run::new(100), Ramp { first: 1, step: 1 });
        assert_eq!(run.at(&list, 0), Ok(Ramp::from(7)));
        assert_eq!(run.columns(), 100);
        assert_eq!(run.at(&list, c), Ok(Ramp::from(5)));
        assert_eq!(run.columns(), 1);
        assert!(run.at(&list, 2).is_err());
    }

    #[test]
    fn runs_end_no_sooner_than_they_must() {
        let run = Run::new(100);
        let (c, n) = (Ramp { first: 3, step: 1 }, 10);
        assert_eq!(run.rem(c, n), Ok(c));
        assert_eq!(run.columns(), 7);
        assert!(run.less(c, 8));
        assert_eq!(run.columns(), 5);
        assert!(!run.equal(c, 6));
        assert_eq!(run.columns(), 3);
        let (run, c) = (Run::new(100), Ramp { first: -25, step: 2 });
        assert_eq!(run.rem(c, n), Ok(Ramp { first: -5, step: 2 }));
        assert_eq!(run.columns(), 3);
    }
}
