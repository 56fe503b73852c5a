//! Each element again and again: a column that is broadcast along rows.

#[cfg(target_arch = "x86_64")]
mod shuffles;

use crate::loops::isa::vectorised;
use crate::tuning::{self, Isa};

/// Times that there are patterns for. Longer rows are as quick by a vector each.
const MOST: usize = 16;

/// Elements of which a vector can be filled.
pub(super) trait Splat: Copy {
    /// 32 bytes of them.
    type Vector: Copy;

    /// Elements in a vector.
    const WIDTH: usize = size_of::<Self::Vector>() / size_of::<Self>();

    fn splat(self) -> Self::Vector;
}

macro_rules! splat {
    ($($ty:ident $width:literal)+) => {$(
        impl Splat for $ty {
            type Vector = [$ty; $width];

            #[inline(always)]
            fn splat(self) -> [$ty; $width] {
                [self; $width]
            }
        }
    )+};
}

splat! { u8 32 u16 16 u32 8 u64 4 }

/// Writes `n` elements, `row` apart, `times` each; and so many of the `spare` ones behind them as are quicker to write than to
/// leave out.
///
/// # Safety
///
/// The elements, the spare ones too, are initialised and nobody writes them; `to` has room, ours alone, for all of them
/// `times` each.
pub(super) unsafe fn each<B: Splat>(
    from: *const B,
    row: isize,
    (n, spare): (usize, usize),
    times: usize,
    to: *mut B,
) {
    // SAFETY: the caller's promise.
    #[cfg(target_arch = "x86_64")]
    let done = unsafe { shuffles::each(from, row, (n, spare), times, to) };
    #[cfg(not(target_arch = "x86_64"))]
    let (_, done) = (spare, 0);
    if let rest @ 1.. = n.saturating_sub(done) {
        // SAFETY: the elements from `done < n` on, and the room behind what has been written.
        unsafe { splats(from.offset(done as isize * row), row, rest, times, to.add(done * times)) }
    }
}

/// The leave to repeat the elements of a vector in registers, each as often: with AVX-512, elements of four or eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct Spread {
    times: usize,
}

impl Spread {
    /// Whether there are instructions for elements of that size.
    pub fn is_for(size: usize) -> bool {
        cfg!(target_arch = "x86_64") && tuning::isa() == Isa::Avx512 && matches!(size, 4 | 8)
    }

    /// `None` if there are no instructions for it, or no table.
    pub fn new(size: usize, times: usize) -> Option<Self> {
        (Spread::is_for(size) && (2..MOST).contains(&times)).then_some(Spread { times })
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
        return shuffles::permuted(self, elements, k);
        #[cfg(not(target_arch = "x86_64"))]
        std::array::from_fn(|j| elements[(k * N + j) / self.times])
    }
}

/// A vector of each element, written as often as it takes to fill a row.
///
/// # Safety
///
/// As [`each`].
#[inline(never)]
unsafe fn splats<B: Splat>(from: *const B, row: isize, n: usize, times: usize, to: *mut B) {
    // Vectors of short rows reach into the rows behind them, which are written later: all but the
    // last may do so.
    let free = if times >= B::WIDTH { n } else { (n * times).saturating_sub(B::WIDTH) / times };
    vectorised(
        #[inline(always)]
        move || {
            // SAFETY: element r is initialised for r < n. A vector at `r * times + last` ends with
            // row r, if rows are at least as long as a vector; else at `r * times + WIDTH`, which
            // is at most `n * times` if r <= free. Vectors need no alignment.
            unsafe {
                let last = times.saturating_sub(B::WIDTH);
                for r in 0..free {
                    let element = *from.offset(r as isize * row);
                    let to = to.add(r * times);
                    let mut at = 0;
                    while at < last {
                        to.add(at).cast::<B::Vector>().write_unaligned(element.splat());
                        at += B::WIDTH;
                    }
                    to.add(last).cast::<B::Vector>().write_unaligned(element.splat());
                }
                for r in free..n {
                    let element = *from.offset(r as isize * row);
                    for k in 0..times {
                        *to.add(r * times + k) = element;
                    }
                }
            }
        },
    );
}
