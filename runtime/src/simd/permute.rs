//! Permutations in registers: any elements of two vectors, in any order.

#[cfg(target_arch = "x86_64")]
use crate::cast::bits;
use crate::simd::isa::{Level, Wide};

/// A permutation of the elements of two vectors. Needs AVX-512, and elements of four or eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct Permutation {
    wide: Wide,
    /// A bit for each element that is loaded.
    lane_mask: u32,
}

impl Permutation {
    /// Bytes of two vectors.
    const BYTES: usize = 128;

    /// Returns `None` if there are no instructions for elements of this size, or the vectors have fewer lanes than the bits name.
    #[inline]
    pub fn new(level: Level, size: usize, lane_mask: u32) -> Option<Permutation> {
        let lanes = (u32::BITS - lane_mask.leading_zeros()) as usize;
        let fits = matches!(size, 4 | 8) && size * lanes <= Permutation::BYTES;
        Some(Permutation { wide: level.wide().filter(|_| fits)?, lane_mask })
    }

    /// Writes the elements at these offsets from `from` to `to`.
    ///
    /// # Safety
    ///
    /// `T` has the size that was passed to `new`. Where bit `i` of `lane_mask` is set, the element at offset `i` from `from` is an
    /// initialised `T` without padding that nobody writes meanwhile, and all `indices` are among these offsets.
    pub unsafe fn write<T: Copy>(self, from: *const T, indices: &[u32], to: &mut [T]) {
        let Permutation { wide, lane_mask } = self;
        #[cfg(target_arch = "x86_64")]
        wide.run(
            #[inline(always)]
            move || match size_of::<T>() {
                // SAFETY: by this function's contract, and the token shows that the machine has AVX-512; the integer has the size of T.
                4 => unsafe { vectors::permute_u32(from.cast(), lane_mask, indices, bits(to)) },
                // SAFETY: as above.
                _ => unsafe { vectors::permute_u64(from.cast(), lane_mask, indices, bits(to)) },
            },
        );
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (from, lane_mask, indices, to);
            wide.never()
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod vectors {
    use std::arch::x86_64::{
        _mm256_maskz_loadu_epi32, _mm512_cvtepu32_epi64, _mm512_mask_storeu_epi32,
        _mm512_mask_storeu_epi64, _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64,
        _mm512_permutex2var_epi32, _mm512_permutex2var_epi64,
    };

    #[cfg(target_arch = "x86_64")]
    use bytemuck::cast;

    /// # Safety
    ///
    /// As [`write`](super::Permutation::write), for elements of four bytes; the machine has AVX-512 F.
    #[target_feature(enable = "avx512f")]
    pub(crate) unsafe fn permute_u32(
        from: *const u32,
        lane_mask: u32,
        indices: &[u32],
        to: &mut [u32],
    ) {
        let behind = from.wrapping_add(16);
        // SAFETY: only the elements whose bits are set are read, which by the contract are initialised.
        let low = unsafe { _mm512_maskz_loadu_epi32(lane_mask as u16, from.cast()) };
        // SAFETY: as above.
        let high = unsafe { _mm512_maskz_loadu_epi32((lane_mask >> 16) as u16, behind.cast()) };
        let (indices, last_indices) = indices.as_chunks::<16>();
        let (to, last) = to.as_chunks_mut::<16>();
        for i in 0..to.len() {
            to[i] = cast(_mm512_permutex2var_epi32(low, cast(indices[i]), high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_indices.len(), "slices of different lengths");
            let some = ((1u32 << last.len()) - 1) as u16;
            // SAFETY: the mask has as many bits as there are indices left.
            let indices = unsafe { _mm512_maskz_loadu_epi32(some, last_indices.as_ptr().cast()) };
            let vector = _mm512_permutex2var_epi32(low, indices, high);
            // SAFETY: the mask has as many bits as there are elements left.
            unsafe { _mm512_mask_storeu_epi32(last.as_mut_ptr().cast(), some, vector) };
        }
    }

    /// # Safety
    ///
    /// As [`write`](super::Permutation::write), for elements of eight bytes; the machine has AVX-512 F and VL.
    #[target_feature(enable = "avx512f,avx512vl")]
    pub(crate) unsafe fn permute_u64(
        from: *const u64,
        lane_mask: u32,
        indices: &[u32],
        to: &mut [u64],
    ) {
        let behind = from.wrapping_add(8);
        // SAFETY: only the elements whose bits are set are read, which by the contract are initialised.
        let low = unsafe { _mm512_maskz_loadu_epi64(lane_mask as u8, from.cast()) };
        // SAFETY: as above.
        let high = unsafe { _mm512_maskz_loadu_epi64((lane_mask >> 8) as u8, behind.cast()) };
        let (indices, last_indices) = indices.as_chunks::<8>();
        let (to, last) = to.as_chunks_mut::<8>();
        for i in 0..to.len() {
            let indices = _mm512_cvtepu32_epi64(cast(indices[i]));
            to[i] = cast(_mm512_permutex2var_epi64(low, indices, high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_indices.len(), "slices of different lengths");
            let some = ((1u32 << last.len()) - 1) as u8;
            // SAFETY: the mask has as many bits as there are indices left.
            let indices = unsafe { _mm256_maskz_loadu_epi32(some, last_indices.as_ptr().cast()) };
            let vector = _mm512_permutex2var_epi64(low, _mm512_cvtepu32_epi64(indices), high);
            // SAFETY: the mask has as many bits as there are elements left.
            unsafe { _mm512_mask_storeu_epi64(last.as_mut_ptr().cast(), some, vector) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::at_every_level;

    /// The bits of the lowest lanes.
    fn first(lanes: usize) -> u32 {
        u32::MAX.checked_shr(32 - lanes as u32).unwrap_or_default()
    }

    /// Permutes lanes `low..high`, for all bounds, and compares with indexing; nothing after the last element is written.
    fn check<T: Copy + PartialEq + std::fmt::Debug>(level: Level, number: impl Fn(usize) -> T) {
        let most = Permutation::BYTES / size_of::<T>();
        let permutation = |lane_mask| Permutation::new(level, size_of::<T>(), lane_mask);
        for (low, high) in (0..most).flat_map(|low| (low + 1..=most).map(move |high| (low, high))) {
            let there: Vec<T> = (low..high).map(&number).collect();
            let Some(permutation) = permutation(first(high) & !first(low)) else { return };
            for n in [0, 1, 7, 8, 9, 15, 16, 17, 31, 33, 108] {
                let indices: Vec<u32> =
                    (0..n).map(|i| (low + i * 7 % (high - low)) as u32).collect();
                let mut found = vec![number(99); n + 16];
                // SAFETY: the lanes from `low` to `high` are the elements of `there`, and all indices are among them.
                unsafe {
                    let from = there.as_ptr().wrapping_sub(low);
                    permutation.write(from, &indices, &mut found[..n]);
                }
                for (i, &value) in found.iter().enumerate() {
                    let expected = indices.get(i).map_or(99, |&index| index as usize);
                    assert_eq!(value, number(expected), "{low}..{high}, {n}: {i}");
                }
            }
        }
        // Lanes whose bit is not set are not read, and count as 0.
        let all: Vec<T> = (0..most).map(&number).collect();
        let (indices, mut found) = (Vec::from_iter(0..most as u32), all.clone());
        let Some(permutation) = permutation(0x5555_5555 & first(most)) else { return };
        // SAFETY: all lanes are elements of `all`, and all indices are among them.
        unsafe { permutation.write(all.as_ptr(), &indices, &mut found) };
        for (i, &value) in found.iter().enumerate() {
            assert_eq!(value, if i % 2 == 0 { number(i) } else { number(0) }, "{i}");
        }
    }

    #[test]
    fn permutes_in_any_order() {
        at_every_level(|level| {
            check(level, |i| i as f32);
            check(level, |i| i as f64);
        });
    }

    #[test]
    fn needs_avx512_and_elements_of_four_or_eight_bytes() {
        at_every_level(|level| {
            let is_for = |size, n| Permutation::new(level, size, first(n)).is_some();
            let found = [1, 2, 4, 8].map(|size| (0..=32).take_while(|&n| is_for(size, n)).count());
            assert_eq!(found, if level.wide().is_some() { [0, 0, 33, 17] } else { [0; 4] });
        });
    }
}
