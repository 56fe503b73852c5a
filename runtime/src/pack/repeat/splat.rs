//! Vectors whose lanes are all equal.

use bytemuck::Pod;

use crate::simd::vectors::store;

/// Elements that can fill a 32-byte vector.
pub(crate) trait Splat: Pod {
    /// Elements of a vector.
    const WIDTH: usize = 32 / size_of::<Self>();

    /// Fills the first vector.
    fn splat(self, to: &mut [Self]);

    /// Fills all elements, which are at least a vector.
    fn fill(self, to: &mut [Self]);
}

macro_rules! splat {
    ($($ty:ident $width:literal)+) => {$(
        impl Splat for $ty {
            #[inline(always)]
            fn splat(self, to: &mut [$ty]) {
                store([self; $width], to);
            }

            #[inline(always)]
            fn fill(self, to: &mut [$ty]) {
                // The last vector ends with the elements, and may overlap the one before.
                let last = to.len() - $width;
                let mut at = 0;
                while at < last {
                    // SAFETY: `at + WIDTH <= last + WIDTH`, which is the number of elements.
                    self.splat(unsafe { to.get_unchecked_mut(at..at + $width) });
                    at += $width;
                }
                self.splat(&mut to[last..]);
            }
        }
    )+};
}

splat! { u8 32 u16 16 u32 8 u64 4 }
