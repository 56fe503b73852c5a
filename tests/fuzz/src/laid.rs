//! An operand in an arbitrary layout.

use opwright::View;

use super::bytes::Bytes;
use super::number::Number;

const STRIDES: [isize; 8] = [0, 1, -1, 2, -3, 8, 64, -65];

/// A layout, and memory that ends at its last element.
pub struct Laid<T> {
    memory: Vec<T>,
    pub shape: Vec<usize>,
    pub strides: Vec<isize>,
    offset: usize,
}

impl<T: Number> Laid<T> {
    pub fn new(bytes: &mut Bytes<'_>, shape: Vec<usize>) -> Option<Self> {
        let mut axes: Vec<usize> = (0..shape.len()).rev().collect();
        if bytes.byte() % 4 == 3 {
            axes.reverse();
        }
        let mut strides = vec![0isize; shape.len()];
        let mut next = bytes.pick(&[1, 1, 1, 2, 5]);
        for axis in axes {
            strides[axis] = match bytes.below(8) {
                0..5 => next,
                5 => -next,
                _ => bytes.pick(&STRIDES),
            };
            next = next.checked_mul(shape[axis].max(1) as isize)?;
        }
        let (mut low, mut high) = (0isize, 0isize);
        for (&size, &stride) in shape.iter().zip(&strides) {
            let reach = stride.checked_mul(size.saturating_sub(1) as isize)?;
            low += reach.min(0);
            high += reach.max(0);
        }
        if high - low > 1 << 15 {
            return None;
        }
        let offset = low.unsigned_abs() + bytes.below(4);
        let (seed, kind) = (u64::from(bytes.byte()), bytes.below(8));
        let value = |i: usize| {
            let bits = (i as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
            match kind {
                0 | 4 => T::any(bits),
                7 => T::small(bits),
                _ => T::VALUES[bits as usize % T::VALUES.len()],
            }
        };
        let memory: Vec<T> = (0..offset + high as usize + 1).map(value).collect();
        // A layout that reaches one element too far must be rejected.
        if !shape.contains(&0) {
            let short = View::strided(&memory[..memory.len() - 1], &shape[..], &strides, offset);
            assert!(short.is_err(), "{shape:?} {strides:?} from {offset} in {}", memory.len() - 1);
        }
        Some(Laid { memory, shape, strides, offset })
    }

    pub fn view(&self) -> View<'_, T> {
        let view = View::strided(&self.memory, &self.shape[..], &self.strides, self.offset);
        view.expect("every element is in memory")
    }

    pub fn at(&self, coordinate: &[usize]) -> T {
        let steps = coordinate.iter().zip(&self.strides).map(|(&i, &stride)| i as isize * stride);
        self.memory[(self.offset as isize + steps.sum::<isize>()) as usize]
    }
}
