//! The properties of a call that decide about its tiles, besides strides.

use crate::pack::buffers::PackBuffers;
use crate::settings::Settings;
use crate::simd::permute::RepeatEach;
use crate::tuning::TILE_ELEMENTS;

/// The properties of a call that decide about its tiles, besides strides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workload {
    /// The settings of the call.
    pub settings: Settings,
    /// Bytes of an element of the result: in memory, and in its compute type.
    pub result: (usize, usize),
    /// The same for each operand.
    pub operands: &'static [(usize, usize)],
    /// Whether each operand has the memory of the result.
    pub in_place: [bool; 8],
    /// Whether the result's memory is a fresh allocation.
    pub fresh: bool,
    /// The cost of the computation of an element, in additions.
    pub weight: usize,
}

impl Workload {
    /// Whether that operand, or the result, has another compute type than its own.
    pub fn converts(&self, index: usize) -> bool {
        let (narrow, wide) = self.size(index);
        narrow != wide
    }

    pub fn size(&self, index: usize) -> (usize, usize) {
        index.checked_sub(1).map_or(self.result, |operand| self.operands[operand])
    }

    /// Bytes of the largest element in memory.
    pub fn max_element_bytes(&self) -> usize {
        self.operands.iter().map(|(size, _)| *size).fold(self.result.0, usize::max)
    }

    pub fn is_in_place(&self, index: usize) -> bool {
        index.checked_sub(1).is_some_and(|operand| self.in_place[operand])
    }

    /// Whether one of two operands can be repeated in registers, which is better than in a buffer.
    pub fn repeats_in_registers(&self) -> bool {
        let in_place = self.in_place.contains(&true);
        matches!(self.operands, &[a, b] if a == b && !in_place && RepeatEach::is_for(self.settings.level(), a.0))
    }

    /// The number of elements that a tile should have.
    pub fn capacity(&self) -> usize {
        self.buffer_elements().min(TILE_ELEMENTS)
    }

    /// The number of elements that fit in every buffer.
    pub fn buffer_elements(&self) -> usize {
        let each = (0..=self.operands.len()).map(|index| match self.size(index) {
            (narrow, wide) if narrow == wide => wide,
            (narrow, wide) => narrow + wide,
        });
        PackBuffers::size(self.operands.len()) / each.max().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOL: (usize, usize) = (1, 1);
    const F16: (usize, usize) = (2, 4);
    const F64: (usize, usize) = (8, 8);

    fn workload(result: (usize, usize), operands: &'static [(usize, usize)]) -> Workload {
        let settings = Settings::PLAIN;
        Workload { settings, result, operands, in_place: [false; 8], fresh: false, weight: 1 }
    }

    /// An operand that is converted needs room for both types; the largest operand limits all of them.
    #[test]
    fn tiles_fill_the_buffers() {
        for (workload, room) in [
            (workload(BOOL, &[BOOL]), 32768),
            (workload(F16, &[BOOL]), 5461),
            (workload(BOOL, &[BOOL, F16]), 3637),
            (workload(BOOL, &[F64, F16]), 2728),
            (workload(F64, &[BOOL; 8]), 904),
        ] {
            assert_eq!(workload.buffer_elements(), room, "{workload:?}");
            assert_eq!(workload.capacity(), room.min(TILE_ELEMENTS), "{workload:?}");
        }
    }

    #[test]
    fn number_0_is_the_result() {
        let workload = workload(F16, &[BOOL, F16, F64]);
        let workload =
            Workload { in_place: std::array::from_fn(|operand| operand == 1), ..workload };
        let all = |f: &dyn Fn(usize) -> bool| [0, 1, 2, 3].map(f);
        assert_eq!(all(&|index| workload.converts(index)), [true, false, true, false]);
        assert_eq!(all(&|index| workload.is_in_place(index)), [false, false, true, false]);
        assert_eq!([0, 1, 2, 3].map(|index| workload.size(index)), [F16, BOOL, F16, F64]);
        assert_eq!(workload.max_element_bytes(), 8);
        assert_eq!(Workload { operands: &[BOOL], ..workload }.max_element_bytes(), 2);
    }
}
