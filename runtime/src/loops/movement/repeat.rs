//! Each element again and again: a column that is broadcast along rows.

use crate::loops::isa::vectorised;

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

/// Writes `n` elements, `row` apart, `times` each.
///
/// # Safety
///
/// The elements are initialised and nobody writes them; `to` has room, ours alone, for `n * times`.
pub(super) unsafe fn each<B: Splat>(
    from: *const B,
    row: isize,
    n: usize,
    times: usize,
    to: *mut B,
) {
    // Vectors of short rows reach into the rows behind them, which are written later: all but the last may do so.
    let free = if times >= B::WIDTH { n } else { (n * times).saturating_sub(B::WIDTH) / times };
    vectorised(
        #[inline(always)]
        move || {
            // SAFETY: element r is initialised for r < n. A vector at `r * times + last` ends with row r, if rows are at
            // least as long as a vector; else at `r * times + WIDTH <= n * times`, if r < free. Vectors need no alignment.
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
