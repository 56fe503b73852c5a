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
    fn has_groups_of(&self, n: u64) -> bool {
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
        if ramp.jump == 0 {
            let end = first + step * last as i128;
            return (first.min(end), first.max(end));
        }
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
        let (low, high) = self.bounds(ramp);
        if low >= 0 && high < n as i128 {
            return;
        }
        if ramp.jump != 0 {
            self.narrow_to_group();
        }
        let (n, first, step) = (n as i128, i128::from(ramp.first), i128::from(ramp.step));
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
        if change == 0 {
            return (quotient, Ramp::from(rest));
        }
        // The remainder has the sign of `a`, and is the same by `-b`.
        let is_negative = a.first < 0;
        let moves_away = (change < 0) == is_negative;
        let (step, divisor) = (change.unsigned_abs(), b.first.unsigned_abs());
        let over = rest.unsigned_abs();
        if moves_away && step % divisor == 0 {
            return (ramp(quotient.first, change.checked_div(b.first)), Ramp::from(rest));
        }
        if moves_away
            && a.step != 0
            && (over, divisor % step) == (0, 0)
            && let Ok(back) = i64::try_from(divisor)
            && self.has_groups_of(divisor / step)
        {
            let up = if is_negative == (b.first < 0) { 1 } else { -1 };
            let back = if is_negative { back } else { -back };
            return (Ramp { jump: up, ..quotient }, Ramp { first: rest, step: change, jump: back });
        }
        let same = if moves_away { (divisor - 1 - over) / step } else { over / step };
        self.narrow((i128::from(same) + 1) * columns as i128);
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
mod tests;
