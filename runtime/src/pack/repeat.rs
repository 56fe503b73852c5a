//! Repeats each element: a column that is broadcast along rows.

#[cfg(target_arch = "x86_64")]
mod quotients;
#[cfg(target_arch = "x86_64")]
mod shuffles;
mod splat;

use crate::memory::matrix::{Layout2d, MatRef};
use crate::simd::isa::{Level, Wide};
use crate::tuning::SHUFFLES_MAX_TIMES;

pub(crate) use splat::Splat;

/// Writes a matrix whose columns are all equal. Of the last `spare` rows, it writes those that are quicker to write than to leave
/// out.
pub(crate) fn each<B: Splat>(level: Level, from: MatRef<'_, B>, spare: usize, to: &mut [B]) {
    #[cfg(target_arch = "x86_64")]
    let done = shuffles::each(level, from, spare, to);
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    let Layout2d { rows, cols, .. } = from.layout();
    if let rest @ 1.. = (rows - spare).saturating_sub(done) {
        splats(level, from.part((done, rest), (0, cols)), &mut to[done * cols..]);
    }
}

/// A token to repeat the elements of a vector in registers, each `times` times. Needs AVX-512, and elements of four or eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct RepeatEach {
    wide: Wide,
    times: usize,
}

impl RepeatEach {
    /// Whether there are instructions for elements of that size.
    pub fn is_for(level: Level, size: usize) -> bool {
        level.wide().is_some() && matches!(size, 4 | 8)
    }

    /// Returns `None` if there are no instructions for elements of that size, or no table for that number of times.
    pub fn new(level: Level, size: usize, times: usize) -> Option<Self> {
        let wide = level.wide().filter(|_| RepeatEach::is_for(level, size))?;
        (2..SHUFFLES_MAX_TIMES).contains(&times).then_some(RepeatEach { wide, times })
    }

    /// Runs a loop with AVX-512.
    #[inline(always)]
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        self.wide.run(run)
    }

    /// How often each element is repeated.
    #[inline(always)]
    pub fn times(self) -> usize {
        self.times
    }

    /// Vector number `k < times` of the repeated elements: its element `j` is `elements[(k * N + j) / times]`.
    ///
    /// # Panics
    ///
    /// If the elements are not a vector.
    #[inline(always)]
    pub fn vector<T: Copy, const N: usize>(self, elements: &[T; N], k: usize) -> [T; N] {
        #[cfg(target_arch = "x86_64")]
        return shuffles::permute(self.wide, self.times, elements, k);
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (elements, k);
            self.wide.never()
        }
    }
}

/// Fills each row with vectors of its element.
#[inline(never)]
fn splats<B: Splat>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let Layout2d { rows, cols, .. } = from.layout();
            assert!(rows * cols <= to.len(), "more elements than room");
            if cols >= B::WIDTH {
                for (r, to) in (0..rows).zip(to.chunks_exact_mut(cols)) {
                    from.at(r, 0).fill(to);
                }
                return;
            }
            // Vectors overwrite the start of the rows after theirs, which are written later. The last rows have no room for that.
            let free = (rows * cols).saturating_sub(B::WIDTH) / cols;
            for r in 0..free {
                let at = r * cols;
                // SAFETY: `r * cols + WIDTH <= rows * cols` for these rows, and `to` was checked to have room for all rows.
                from.at(r, 0).splat(unsafe { to.get_unchecked_mut(at..at + B::WIDTH) });
            }
            for r in free..rows {
                to[r * cols..][..cols].fill(from.at(r, 0));
            }
        },
    );
}
