//! Integers at the columns of a run.

use crate::short_list::ShortList;

/// An integer at the columns of a [`Run`](super::Run): `first + step * k + jump * g` at column k, which is in group g.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ramp {
    pub(super) first: i64,
    // 32 bits, so that a ramp is two words.
    step: i32,
    jump: i32,
}

impl From<i64> for Ramp {
    #[inline]
    fn from(first: i64) -> Ramp {
        Ramp { first, step: 0, jump: 0 }
    }
}

impl Ramp {
    /// A ramp, if the step and the jump have 32 bits.
    #[inline]
    pub(super) fn new(first: i64, step: i64, jump: i64) -> Option<Ramp> {
        Some(Ramp { first, step: step.try_into().ok()?, jump: jump.try_into().ok()? })
    }

    /// What is added from one column to the next.
    #[inline]
    pub(super) fn step(&self) -> i64 {
        self.step.into()
    }

    /// What is added from one group to the next, beside the steps.
    #[inline]
    pub(super) fn jump(&self) -> i64 {
        self.jump.into()
    }

    /// The integers from `first` on.
    #[inline]
    pub(super) fn up_from(first: i64) -> Ramp {
        Ramp { first, step: 1, jump: 0 }
    }

    /// Whether the integer is not the same at every column.
    #[inline]
    pub(super) fn varies(&self) -> bool {
        (self.step, self.jump) != (0, 0)
    }
}

/// Returns the same list at every column.
#[inline]
pub fn ramps(list: &[i64]) -> ShortList<Ramp> {
    list.iter().map(|&entry| Ramp::from(entry)).collect()
}
