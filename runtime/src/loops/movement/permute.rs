//! Elements in any order and as often as asked, all out of two vectors: permutations in registers.

use std::ops::Range;

#[cfg(target_arch = "x86_64")]
use super::bits;

/// Whether elements of that size, of so many places side by side, are permuted here: with AVX-512, of four or eight bytes.
#[inline]
pub(crate) fn is_for(size: usize, places: usize) -> bool {
    #[cfg(target_arch = "x86_64")]
    return {
        use crate::tuning::{self, Isa};
        matches!(size, 4 | 8) && size * places <= vectors::BYTES && tuning::isa() == Isa::Avx512
    };
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (size, places);
        false
    }
}

/// Writes the elements at these places behind `from`, side by side.
///
/// # Safety
///
/// [`is_for`] says so of elements of this size and of `lanes.end` places. At `lanes` behind `from` are initialised `T`s without
/// padding that nobody writes meanwhile, and all places are among them.
pub(crate) unsafe fn permute<T: Copy>(
    from: *const T,
    lanes: Range<usize>,
    places: &[u32],
    to: &mut [T],
) {
    #[cfg(target_arch = "x86_64")]
    match size_of::<T>() {
        // SAFETY: the caller's, and `is_for` names only what the machine has; the integer has the size of T.
        4 => unsafe { vectors::singles(from.cast(), lanes, places, bits(to)) },
        // SAFETY: as above.
        _ => unsafe { vectors::doubles(from.cast(), lanes, places, bits(to)) },
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (from, lanes, places, to);
        unreachable!("nothing is permuted without AVX-512")
    }
}

#[cfg(target_arch = "x86_64")]
mod vectors {
    use std::arch::x86_64::{
        _mm256_maskz_loadu_epi32, _mm512_cvtepu32_epi64, _mm512_mask_storeu_epi32,
        _mm512_mask_storeu_epi64, _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64,
        _mm512_permutex2var_epi32, _mm512_permutex2var_epi64,
    };
    use std::ops::Range;

    #[cfg(target_arch = "x86_64")]
    use bytemuck::cast;

    /// Bytes in two vectors.
    pub(super) const BYTES: usize = 128;

    /// The bits of some lanes, of 32.
    fn mask(lanes: Range<usize>) -> u32 {
        let below = |lane: usize| ((1u64 << lane) - 1) as u32;
        below(lanes.end) & !below(lanes.start)
    }

    /// # Safety
    ///
    /// As [`permute`](super::permute), for elements of four bytes.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn singles(
        from: *const u32,
        lanes: Range<usize>,
        places: &[u32],
        to: &mut [u32],
    ) {
        let (there, behind) = (mask(lanes), from.wrapping_add(16));
        // SAFETY: only the lanes are touched that are there.
        let low = unsafe { _mm512_maskz_loadu_epi32(there as u16, from.cast()) };
        // SAFETY: as above.
        let high = unsafe { _mm512_maskz_loadu_epi32((there >> 16) as u16, behind.cast()) };
        let (places, last_places) = places.as_chunks::<16>();
        let (to, last) = to.as_chunks_mut::<16>();
        for i in 0..to.len() {
            to[i] = cast(_mm512_permutex2var_epi32(low, cast(places[i]), high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_places.len(), "as many places as room");
            let some = mask(0..last.len()) as u16;
            // SAFETY: only those are read that are there.
            let places = unsafe { _mm512_maskz_loadu_epi32(some, last_places.as_ptr().cast()) };
            let vector = _mm512_permutex2var_epi32(low, places, high);
            // SAFETY: only those are written that there is room for.
            unsafe { _mm512_mask_storeu_epi32(last.as_mut_ptr().cast(), some, vector) };
        }
    }

    /// # Safety
    ///
    /// As [`permute`](super::permute), for elements of eight bytes.
    #[target_feature(enable = "avx512f,avx512vl")]
    pub(super) unsafe fn doubles(
        from: *const u64,
        lanes: Range<usize>,
        places: &[u32],
        to: &mut [u64],
    ) {
        let (there, behind) = (mask(lanes), from.wrapping_add(8));
        // SAFETY: only the lanes are touched that are there.
        let low = unsafe { _mm512_maskz_loadu_epi64(there as u8, from.cast()) };
        // SAFETY: as above.
        let high = unsafe { _mm512_maskz_loadu_epi64((there >> 8) as u8, behind.cast()) };
        let (places, last_places) = places.as_chunks::<8>();
        let (to, last) = to.as_chunks_mut::<8>();
        for i in 0..to.len() {
            let places = _mm512_cvtepu32_epi64(cast(places[i]));
            to[i] = cast(_mm512_permutex2var_epi64(low, places, high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_places.len(), "as many places as room");
            let some = mask(0..last.len()) as u8;
            // SAFETY: only those are read that are there.
            let places = unsafe { _mm256_maskz_loadu_epi32(some, last_places.as_ptr().cast()) };
            let vector = _mm512_permutex2var_epi64(low, _mm512_cvtepu32_epi64(places), high);
            // SAFETY: only those are written that there is room for.
            unsafe { _mm512_mask_storeu_epi64(last.as_mut_ptr().cast(), some, vector) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuning::{self, Isa};

    /// Any places, of lanes in the middle of two vectors, and nothing beside what is asked.
    fn check<T: Copy + PartialEq + std::fmt::Debug>(number: impl Fn(usize) -> T) {
        let most = 128 / size_of::<T>();
        assert!(!is_for(size_of::<T>(), most + 1));
        if !is_for(size_of::<T>(), most) {
            return;
        }
        for (low, high) in (0..most).flat_map(|low| (low + 1..=most).map(move |high| (low, high))) {
            let there: Vec<T> = (low..high).map(&number).collect();
            for n in [0, 1, 7, 8, 9, 15, 16, 17, 31, 33, 108] {
                let places: Vec<u32> =
                    (0..n).map(|i| (low + i * 7 % (high - low)) as u32).collect();
                let mut found = vec![number(99); n + 16];
                // SAFETY: the elements from `low` to `high` are there, the places are among them, and there is room.
                unsafe {
                    let from = there.as_ptr().wrapping_sub(low);
                    permute(from, low..high, &places, &mut found[..n]);
                }
                for (i, &value) in found.iter().enumerate() {
                    let expected = places.get(i).map_or(99, |&place| place as usize);
                    assert_eq!(value, number(expected), "{low}..{high}, {n}: {i}");
                }
            }
        }
    }

    #[test]
    fn places_in_any_order() {
        tuning::at_every_level(|_| {
            check(|i| i as f32);
            check(|i| i as f64);
        });
    }

    /// Four or eight bytes, as many as two vectors have, and only where vectors are the widest.
    #[test]
    fn what_it_is_for() {
        tuning::at_every_level(|isa| {
            let found = [1, 2, 4, 8].map(|size| (0..40).take_while(|&n| is_for(size, n)).count());
            let is_wide = cfg!(target_arch = "x86_64") && isa == Isa::Avx512;
            assert_eq!(found, if is_wide { [0, 0, 33, 17] } else { [0; 4] });
        });
    }
}
