//! Runs: columns of a row at which every integer of a formula is a ramp and every condition stays the same.

use std::borrow::Borrow;
use std::cell::Cell;
use std::ops::Range;

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
    /// A run of at least one column, and of at most 2³¹ - 1.
    pub(super) fn new(columns: usize) -> Run {
        Run { columns: Cell::new(columns.clamp(1, i32::MAX as usize)), group: Cell::new(0) }
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

    /// The columns of each group, or all columns if they are to be one group.
    pub(crate) fn groups(&self, one: bool) -> impl Iterator<Item = (usize, Range<usize>)> {
        let n = self.columns();
        let group = if one { n } else { self.group() };
        (0..n)
            .step_by(group)
            .map(move |first| first..n.min(first.saturating_add(group)))
            .enumerate()
    }

    /// Ends the run before the column `n`, if it is longer and `n` is not the first.
    #[inline]
    fn narrow(&self, n: u64) {
        let n = usize::try_from(n).unwrap_or(usize::MAX).max(1);
        self.columns.set(self.columns().min(n));
    }

    /// Ends the run before the second group, where every ramp is linear.
    #[inline]
    fn narrow_to_group(&self) {
        self.columns.set(self.columns().min(self.group()));
    }

    /// Whether the run has groups of `n` columns, or has none yet and gets them now.
    #[inline]
    fn has_groups_of(&self, n: u64) -> bool {
        let group = usize::try_from(n).unwrap_or(usize::MAX);
        if self.group.get() == 0 && group < self.columns() {
            self.group.set(group);
        }
        self.group.get() == group
    }

    /// Bounds of the values of a ramp, which are attained if the groups are complete; `None` if one does not have 64 bits.
    #[inline(always)]
    fn bounds(&self, ramp: &Ramp) -> Option<(i64, i64)> {
        if ramp.jump() != 0 {
            return self.bounds_of_groups(ramp);
        }
        // Both have 31 bits, besides the sign.
        let last = ramp.step() * (self.columns() as i64 - 1);
        let end = ramp.first.checked_add(last)?;
        Some((ramp.first.min(end), ramp.first.max(end)))
    }

    /// As above, for a ramp that jumps.
    fn bounds_of_groups(&self, ramp: &Ramp) -> Option<(i64, i64)> {
        let (columns, group) = (self.columns() as i64, self.group() as i64);
        let last = columns - 1;
        let within = ramp.step() * last.min(group - 1);
        let across = (ramp.step() * group).checked_add(ramp.jump())?.checked_mul(last / group)?;
        let low = ramp.first.checked_add(within.min(0).checked_add(across.min(0))?)?;
        let high = ramp.first.checked_add(within.max(0).checked_add(across.max(0))?)?;
        Some((low, high))
    }

    /// A ramp, if there is one and all its values have 64 bits; otherwise the run ends after the first.
    #[inline(always)]
    fn ramp(&self, first: i64, step: i64, jump: i64) -> Ramp {
        match Ramp::new(first, step, jump) {
            Some(ramp) if self.bounds(&ramp).is_some() => ramp,
            _ => {
                self.narrow(1);
                Ramp::from(first)
            }
        }
    }

    /// Ends the run before the value of a ramp is negative or not below `n`. The first must be in that range.
    #[inline]
    pub(super) fn narrow_to_indices(&self, ramp: &Ramp, n: usize) {
        let (n, first) = (n as u64, ramp.first.unsigned_abs());
        if self.bounds(ramp).is_some_and(|(low, high)| low >= 0 && (high as u64) < n) {
            return;
        }
        if ramp.jump() != 0 {
            self.narrow_to_group();
        }
        let room = if ramp.step() > 0 { n.saturating_sub(first + 1) } else { first };
        if let Some(steps) = room.checked_div(ramp.step().unsigned_abs()) {
            self.narrow(steps + 1);
        }
    }

    /// Returns `a + b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn add(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let first = expr::add(a.first, b.first)?;
        Ok(self.ramp(first, a.step() + b.step(), a.jump() + b.jump()))
    }

    /// Returns `a - b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn sub(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let first = expr::sub(a.first, b.first)?;
        Ok(self.ramp(first, a.step() - b.step(), a.jump() - b.jump()))
    }

    /// Returns `a * b`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn mul(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let first = expr::mul(a.first, b.first)?;
        let (ramp, by) = if a.varies() { (a, b) } else { (b, a) };
        if by.varies() {
            self.narrow(1);
            return Ok(Ramp::from(first));
        }
        let times = |n: i64| n.saturating_mul(by.first);
        Ok(self.ramp(first, times(ramp.step()), times(ramp.jump())))
    }

    /// Returns `a / b`, truncated toward zero.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero) and [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn div(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let first = expr::div(a.first, b.first)?;
        let rest = a.first.wrapping_sub(first.wrapping_mul(b.first));
        let (step, jump) = self.quotient_changes(a, b, rest);
        Ok(self.ramp(first, step, jump))
    }

    /// Returns `a % b`, with the sign of `a`.
    ///
    /// # Errors
    /// [`ShapeError::DivisionByZero`](crate::ShapeError::DivisionByZero)
    #[inline(always)]
    pub fn rem(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let (a, b) = (a.into(), b.into());
        let rest = expr::rem(a.first, b.first)?;
        let (step, jump) = self.quotient_changes(a, b, rest);
        let less = |all: i64, n: i64| all.wrapping_sub(n.wrapping_mul(b.first));
        Ok(self.ramp(rest, less(a.step(), step), less(a.jump(), jump)))
    }

    /// The step and the jump of the quotient of `a` and `b`, truncated toward zero, of which `rest` is the remainder at the first column.
    #[inline]
    fn quotient_changes(&self, a: Ramp, b: Ramp, rest: i64) -> (i64, i64) {
        if b.varies() {
            self.narrow(1);
        }
        if a.varies() { self.changes_of_quotient(a, b.first, rest) } else { (0, 0) }
    }

    /// As above, for a ramp that varies and a divisor that does not.
    fn changes_of_quotient(&self, a: Ramp, divisor: i64, rest: i64) -> (i64, i64) {
        if a.step() != 0 && a.jump() != 0 {
            self.narrow_to_group();
        }
        let by_group = a.step() == 0;
        let change = if by_group { a.jump() } else { a.step() };
        // The remainder has the sign of `a`, and is the same by `-divisor`.
        let is_negative = a.first < 0;
        let moves_away = (change < 0) == is_negative;
        let (by, over, all) = (change.unsigned_abs(), rest.unsigned_abs(), divisor.unsigned_abs());
        if moves_away && by >= all && by % all == 0 {
            let change = change.wrapping_div(divisor);
            return if by_group { (0, change) } else { (change, 0) };
        }
        // The jump of the remainder is the divisor.
        let jumps = || all % by == 0 && i32::try_from(all).is_ok() && self.has_groups_of(all / by);
        if moves_away && !by_group && over == 0 && jumps() {
            return (0, if is_negative == (divisor < 0) { 1 } else { -1 });
        }
        let same = if moves_away { (all - 1 - over) / by } else { over / by };
        let columns = if by_group { self.group() as u64 } else { 1 };
        self.narrow(same.saturating_add(1).saturating_mul(columns));
        (0, 0)
    }

    /// Returns `-a`.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn neg(&self, a: impl Into<Ramp>) -> ShapeResult<Ramp> {
        self.sub(0, a)
    }

    /// Returns the absolute value.
    ///
    /// # Errors
    /// [`ShapeError::Overflow`](crate::ShapeError::Overflow)
    #[inline(always)]
    pub fn abs(&self, a: impl Into<Ramp>) -> ShapeResult<Ramp> {
        let a = a.into();
        if self.less(a, 0) { self.neg(a) } else { Ok(a) }
    }

    /// Returns the smaller one.
    #[inline(always)]
    pub fn min(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> Ramp {
        let (a, b) = (a.into(), b.into());
        if self.less(b, a) { b } else { a }
    }

    /// Returns the larger one.
    #[inline(always)]
    pub fn max(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> Ramp {
        let (a, b) = (a.into(), b.into());
        if self.less(a, b) { b } else { a }
    }

    /// If the ramps approach each other, returns the number of steps after which they meet or cross, and whether they meet. Ramps that are
    /// equal at the first column approach each other if `a` is less at the second. Ends the run where their difference jumps.
    #[inline]
    fn steps_to_meet(&self, a: Ramp, b: Ramp) -> Option<(u64, bool)> {
        if a.jump() != b.jump() {
            self.narrow_to_group();
        }
        let nears = if a.first < b.first { a.step() > b.step() } else { a.step() < b.step() };
        let (by, step) = (a.first.abs_diff(b.first), a.step().abs_diff(b.step()));
        nears.then(|| (by.div_ceil(step), by % step == 0))
    }

    /// Returns whether `a < b`.
    #[inline]
    pub fn less(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        let (a, b) = (a.into(), b.into());
        let is_less = a.first < b.first;
        if let Some((steps, exactly)) = self.steps_to_meet(a, b) {
            // Where they meet, `a < b` no longer holds, but `a >= b` still does.
            self.narrow(if !is_less && exactly { steps.saturating_add(1) } else { steps });
        }
        is_less
    }

    /// Returns whether `a <= b`.
    #[inline]
    pub fn at_most(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        !self.less(b, a)
    }

    /// Returns whether `a == b`.
    #[inline]
    pub fn equal(&self, a: impl Into<Ramp>, b: impl Into<Ramp>) -> bool {
        let (a, b) = (a.into(), b.into());
        let is_equal = a.first == b.first;
        let meets = self.steps_to_meet(a, b);
        if is_equal && a.step() != b.step() {
            self.narrow(1);
        } else if let Some((steps, true)) = meets {
            self.narrow(steps);
        }
        is_equal
    }

    /// Returns the entry of a list at `i`.
    ///
    /// # Errors
    /// [`ShapeError::Index`](crate::ShapeError::Index) if there is none.
    #[inline(always)]
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
mod tests;
