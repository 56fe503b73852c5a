//! Each element again and again: a column that is broadcast along rows.

#[cfg(target_arch = "x86_64")]
mod quotients;
#[cfg(target_arch = "x86_64")]
mod shuffles;
mod splat;

use crate::memory::matrix::{MatRef, Strides2};
use crate::simd::isa::{Level, Wide};
use crate::tuning::SHUFFLES_MAX_TIMES;

pub(crate) use splat::Splat;

/// Writes the elements of a matrix whose columns are all the same; but for the last `spare` rows, of which it writes those that are
/// quicker to write than to leave out.
pub(crate) fn each<B: Splat>(level: Level, from: MatRef<'_, B>, spare: usize, to: &mut [B]) {
    #[cfg(target_arch = "x86_64")]
    let done = shuffles::each(level, from, spare, to);
    #[cfg(not(target_arch = "x86_64"))]
    let done = 0;
    let Strides2 { rows, cols, .. } = from.grid();
    if let rest @ 1.. = (rows - spare).saturating_sub(done) {
        splats(level, from.part((done, rest), (0, cols)), &mut to[done * cols..]);
    }
}

/// The leave to repeat the elements of a vector in registers, each as often: with AVX-512, elements of four or eight bytes.
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

    /// `None` if there are no instructions for it, or no table.
    pub fn new(level: Level, size: usize, times: usize) -> Option<Self> {
        let wide = level.wide().filter(|_| RepeatEach::is_for(level, size))?;
        (2..SHUFFLES_MAX_TIMES).contains(&times).then_some(RepeatEach { wide, times })
    }

    /// Runs a loop with these instructions.
    #[inline(always)]
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        self.wide.run(run)
    }

    /// How often each is.
    #[inline(always)]
    pub fn times(self) -> usize {
        self.times
    }

    /// Vector number `k < times` of those that the elements fill: element `j` is that at `(k * N + j) / times`.
    ///
    /// # Panics
    ///
    /// If the elements are no vector.
    #[inline(always)]
    pub fn vector<T: Copy, const N: usize>(self, elements: &[T; N], k: usize) -> [T; N] {
        #[cfg(target_arch = "x86_64")]
        return shuffles::permuted(self.wide, self.times, elements, k);
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (elements, k);
            self.wide.never()
        }
    }
}

/// A vector of each element, written as often as it takes to fill a row.
#[inline(never)]
fn splats<B: Splat>(level: Level, from: MatRef<'_, B>, to: &mut [B]) {
    level.dispatch(
        #[inline(always)]
        move || {
            let Strides2 { rows, cols, .. } = from.grid();
            assert!(rows * cols <= to.len(), "elements without room");
            if cols >= B::WIDTH {
                for (r, to) in (0..rows).zip(to.chunks_exact_mut(cols)) {
                    from.at(r, 0).fill(to);
                }
                return;
            }
            // Vectors reach into the rows behind, which are written later: all but the last may do so.
            let free = (rows * cols).saturating_sub(B::WIDTH) / cols;
            for r in 0..free {
                let at = r * cols;
                // SAFETY: `r * cols + WIDTH <= rows * cols` for these rows, and there is room for all.
                from.at(r, 0).splat(unsafe { to.get_unchecked_mut(at..at + B::WIDTH) });
            }
            for r in free..rows {
                to[r * cols..][..cols].fill(from.at(r, 0));
            }
        },
    );
}
