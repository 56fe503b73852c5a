//! Rows of a result that follow one another, and are made of few elements: the first rows again and again, or one value each.

use super::{LINE, LaneMut};
use crate::loops::movement;
use crate::loops::movement::held::Held;
use crate::simd::Level;

impl<T: Copy> LaneMut<'_, T> {
    /// Copies the first `rows` rows, which are written, to all others.
    pub fn copy_first(self, rows: usize) {
        let written = rows * self.cols;
        let mut all = self.in_one_row();
        let (first, rest) = all.run(0).split_at_mut(written);
        for part in rest.chunks_mut(written) {
            part.copy_from_slice(&first[..part.len()]);
        }
    }

    /// Copies what is written of the first lines behind `lead` elements, as many as are held, again and again to all that follows.
    ///
    /// # Panics
    ///
    /// If no line starts there, or there are [too few](Held::again).
    pub(crate) fn again(self, lead: usize, held: Held) {
        let mut all = self.in_one_row();
        let (_, rest) = all.run(0).split_at_mut(lead);
        let in_line = LINE / size_of::<T>();
        let (lines, last) = rest.split_at_mut(rest.len() / in_line * in_line);
        held.again(LaneMut::of(lines).lines(0).expect("lines behind the lead"));
        let next = lines.len() / in_line % held.lines() * in_line;
        last.copy_from_slice(&lines[next..][..last.len()]);
    }

    /// Writes one value in all columns of each row.
    pub fn fill_each(self, level: Level, values: &[T]) {
        let cols = self.cols;
        // SAFETY: what ops compute with has no padding.
        unsafe {
            movement::repeat(level, values, (values.len(), 0), cols, self.in_one_row().run(0))
        };
    }
}
