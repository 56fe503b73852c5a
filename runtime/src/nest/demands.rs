//! What a call asks of its panels besides strides.

use crate::loops::{Blocks, MemoryMut, Sources, Spread};
use crate::scalar::Element;
use crate::settings::Settings;

/// Elements of a panel that goes through blocks: two 8 KiB blocks of f32 and a result still fit a cache of 32 KiB.
const PANEL: usize = 2048;

/// What the panels of a call have to respect besides strides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demands {
    /// Those of the call.
    pub settings: Settings,
    /// Bytes of an element of the result: in memory, and as computed with.
    pub result: (usize, usize),
    /// The same for each operand.
    pub operands: &'static [(usize, usize)],
    /// For each operand, whether it lies where the result is written.
    pub in_place: [bool; 8],
    /// Whether the result's memory was never written.
    pub fresh: bool,
    /// How many times as long as an addition its computation takes.
    pub weight: usize,
}

impl Demands {
    /// Those of these operands and this result; `weight` is the field.
    #[inline]
    pub fn of<I: Sources, O: Element>(
        settings: Settings,
        operands: &I,
        out: &MemoryMut<'_, O>,
        weight: usize,
    ) -> Self {
        Demands {
            settings,
            result: (size_of::<O>(), size_of::<O::Compute>()),
            operands: I::SIZES,
            in_place: operands.in_place(),
            fresh: out.is_fresh(),
            weight,
        }
    }

    /// Whether that operand, or the result, is computed with in another type than it has.
    pub fn converts(&self, index: usize) -> bool {
        let (narrow, wide) = self.size(index);
        narrow != wide
    }

    pub fn size(&self, index: usize) -> (usize, usize) {
        index.checked_sub(1).map_or(self.result, |operand| self.operands[operand])
    }

    /// Bytes of the largest element, as it is in memory.
    pub fn largest(&self) -> usize {
        self.operands.iter().map(|(size, _)| *size).fold(self.result.0, usize::max)
    }

    pub fn is_in_place(&self, index: usize) -> bool {
        index.checked_sub(1).is_some_and(|operand| self.in_place[operand])
    }

    /// Whether one of two operands can be repeated in registers, which is better than in a block.
    pub fn spreads(&self) -> bool {
        let in_place = self.in_place.contains(&true);
        matches!(self.operands, &[a, b] if a == b && !in_place && Spread::is_for(self.settings.level(), a.0))
    }

    /// Elements that a panel should have.
    pub fn capacity(&self) -> usize {
        self.room().min(PANEL)
    }

    /// Elements that fit every block.
    pub fn room(&self) -> usize {
        let each = (0..=self.operands.len()).map(|index| match self.size(index) {
            (narrow, wide) if narrow == wide => wide,
            (narrow, wide) => narrow + wide,
        });
        Blocks::size(self.operands.len()) / each.max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOL: (usize, usize) = (1, 1);
    const F16: (usize, usize) = (2, 4);
    const F64: (usize, usize) = (8, 8);

    fn demands(result: (usize, usize), operands: &'static [(usize, usize)]) -> Demands {
        let settings = Settings::PLAIN;
        Demands { settings, result, operands, in_place: [false; 8], fresh: false, weight: 1 }
    }

    /// Who is computed with in another type needs room for both, and the largest sets the bounds for all.
    #[test]
    fn panels_fill_the_blocks() {
        for (demands, room) in [
            (demands(BOOL, &[BOOL]), 32768),
            (demands(F16, &[BOOL]), 5461),
            (demands(BOOL, &[BOOL, F16]), 3637),
            (demands(BOOL, &[F64, F16]), 2728),
            (demands(F64, &[BOOL; 8]), 904),
        ] {
            assert_eq!(demands.room(), room, "{demands:?}");
            assert_eq!(demands.capacity(), room.min(PANEL), "{demands:?}");
        }
    }

    /// Number 0 is the result, and the operands come after it.
    #[test]
    fn each_by_its_number() {
        let demands = demands(F16, &[BOOL, F16, F64]);
        let demands = Demands { in_place: std::array::from_fn(|operand| operand == 1), ..demands };
        let all = |f: &dyn Fn(usize) -> bool| [0, 1, 2, 3].map(f);
        assert_eq!(all(&|index| demands.converts(index)), [true, false, true, false]);
        assert_eq!(all(&|index| demands.is_in_place(index)), [false, false, true, false]);
        assert_eq!([0, 1, 2, 3].map(|index| demands.size(index)), [F16, BOOL, F16, F64]);
        assert_eq!(demands.largest(), 8);
        assert_eq!(Demands { operands: &[BOOL], ..demands }.largest(), 2);
    }
}
