//! The interpreter's step budget. Every expression terminates, but `all(0..60000, |a| all(0..60000, |b| …))` takes too
//! long.

use std::cell::Cell;
use std::rc::Rc;

use crate::cause::Cause;

/// A step budget shared by several calls. Unlike a time limit, it is deterministic.
#[derive(Clone)]
pub struct Fuel(Rc<Cell<u64>>);

impl Fuel {
    /// The budget of one op.
    pub const MOST: u64 = 2_500_000;

    /// The longest list that costs one step per entry. Shapes and lists of axes are shorter.
    const LONG: usize = 64;
    /// The cost per entry of a longer list, which may have to be sorted.
    const DEAR: usize = 8;

    /// Charges for building a list or iterating over it.
    pub(super) fn spend_list(&self, entries: usize) -> Result<(), Cause> {
        self.spend(if entries > Fuel::LONG { entries * Fuel::DEAR } else { entries })
    }

    /// Charges `count` steps.
    #[inline]
    pub(super) fn spend(&self, count: usize) -> Result<(), Cause> {
        match self.0.get().checked_sub(count as u64) {
            Some(left) => self.0.set(left),
            None => {
                self.0.set(0);
                return Err(Cause(format!("more than {} steps", Fuel::MOST)));
            }
        }
        Ok(())
    }

    /// Whether the budget is exhausted.
    pub fn are_spent(&self) -> bool {
        self.0.get() == 0
    }
}

impl Default for Fuel {
    fn default() -> Self {
        Fuel(Rc::new(Cell::new(Fuel::MOST)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_cost_more() {
        for (entries, cost) in [(0, 0), (1, 1), (63, 63), (64, 64), (65, 520), (1000, 8000)] {
            let fuel = Fuel::default();
            fuel.spend_list(entries).unwrap();
            assert_eq!(Fuel::MOST - fuel.0.get(), cost, "{entries} entries");
        }
    }

    #[test]
    fn fuel_is_shared_and_runs_out() {
        let fuel = Fuel::default();
        fuel.clone().spend(Fuel::MOST as usize).unwrap();
        assert!(fuel.are_spent());
        assert!(fuel.spend(1).is_err() && fuel.spend(0).is_ok());
        let fuel = Fuel::default();
        assert!(fuel.spend(Fuel::MOST as usize + 1).is_err(), "all at once");
        assert!(fuel.are_spent());
    }
}
