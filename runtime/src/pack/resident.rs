//! Repeats cache lines that are kept in registers, by a loop that only stores.
//!
//! In the second-level cache such a loop writes one line per cycle; a loop that also loads each line is slower.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::__m512i;

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;

use crate::simd::isa::{Level, Wide};
#[cfg(target_arch = "x86_64")]
use crate::simd::nontemporal::Line;
use crate::simd::nontemporal::Lines;
#[cfg(target_arch = "x86_64")]
use crate::tuning::CACHE_LINE;

/// The number of lines that there are registers for.
const MAX_LINES: usize = 16;

/// Registers for a number of cache lines. Needs AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Resident {
    wide: Wide,
    lines: usize,
}

impl Resident {
    /// Returns `None` if there are no registers for so many lines.
    #[inline]
    pub fn new(level: Level, lines: usize) -> Option<Resident> {
        let wide = level.wide().filter(|_| (1..=MAX_LINES).contains(&lines))?;
        Some(Resident { wide, lines })
    }

    /// The number of lines.
    pub fn lines(self) -> usize {
        self.lines
    }

    /// Copies the first lines to all lines after them.
    ///
    /// # Panics
    ///
    /// If there are fewer than sixteen lines.
    pub fn repeat<T: Copy>(self, to: Lines<'_, T>) {
        assert!(to.len() >= MAX_LINES, "{} lines are too few to repeat {}", to.len(), self.lines);
        #[cfg(target_arch = "x86_64")]
        self.repeat_lines(to.lines);
        #[cfg(not(target_arch = "x86_64"))]
        self.wide.never();
    }

    /// As [`repeat`](Self::repeat), not generic.
    #[cfg(target_arch = "x86_64")]
    #[inline(never)]
    fn repeat_lines(self, lines: &mut [Line]) {
        let n = self.lines;
        self.wide.run(
            #[inline(always)]
            move || match n {
                // A multiple of `n` that nearly fills the registers: the more stores an iteration has, the fewer stalls there are.
                3 | 5 | 15 => write::<15>(lines, n),
                7 | 14 => write::<14>(lines, n),
                13 => write::<13>(lines, n),
                6 | 12 => write::<12>(lines, n),
                11 => write::<11>(lines, n),
                10 => write::<10>(lines, n),
                9 => write::<9>(lines, n),
                // 1, 2, 4, 8 or 16.
                _ => write::<MAX_LINES>(lines, n),
            },
        );
    }
}

/// Repeats the first `n` lines, where `N` is a multiple of `n`.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn write<const N: usize>(lines: &mut [Line], n: usize) {
    let mut vectors: [__m512i; N] = [cast([0u8; CACHE_LINE]); N];
    let mut from = 0;
    for vector in &mut vectors {
        *vector = cast(lines[from].bytes);
        from = if from + 1 == n { 0 } else { from + 1 };
    }
    let (whole, rest) = lines.as_chunks_mut::<N>();
    for lines in whole.iter_mut() {
        for k in 0..N {
            lines[k].bytes = cast(vectors[k]);
        }
    }
    rest.copy_from_slice(&whole[0][..rest.len()]);
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::settings::at_every_level;
    use crate::tuning::CACHE_LINE;

    /// Repeats `n` lines of different numbers in `all` lines; nothing is written beside them.
    fn check(resident: Resident, all: usize) {
        let n = resident.lines();
        let line = CACHE_LINE / size_of::<u32>();
        let mut memory = vec![u32::MAX; (all + 2) * line];
        let start = memory.as_ptr().align_offset(CACHE_LINE);
        let (before, to) = memory.split_at_mut(start);
        let (to, behind) = to.split_at_mut(all * line);
        let number = |i: usize| (i % (n * line)) as u32;
        for (i, element) in to.iter_mut().enumerate().take(n * line) {
            *element = number(i);
        }
        // SAFETY: integers have no padding.
        let lines = unsafe { Lines::of(to) }.expect("whole lines");
        let done = catch_unwind(AssertUnwindSafe(|| resident.repeat(lines))).is_ok();
        assert_eq!(done, all >= MAX_LINES, "{n} of {all}");
        let want = |i: usize| if done || i < n * line { number(i) } else { u32::MAX };
        assert!(to.iter().enumerate().all(|(i, &have)| have == want(i)), "{n} of {all}");
        assert!(before.iter().chain(&*behind).all(|&beside| beside == u32::MAX));
    }

    #[test]
    fn repeats_lines_to_the_end() {
        at_every_level(|level| {
            for n in 0..20 {
                let resident = Resident::new(level, n);
                assert_eq!(
                    resident.is_some(),
                    level.wide().is_some() && (1..=MAX_LINES).contains(&n)
                );
                for all in [8, 15].into_iter().chain(16..70) {
                    resident.into_iter().for_each(|resident| check(resident, all));
                }
            }
        });
    }
}
