//! Elements in any order and as often as asked, all out of two vectors: permutations in registers.

#[cfg(target_arch = "x86_64")]
use crate::cast::bits;
use crate::simd::isa::{Level, Wide};

/// Two vectors, out of which elements are taken: with AVX-512, of four or eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct Permuted {
    wide: Wide,
    /// A bit for each place that is looked at.
    lanes: u32,
}

impl Permuted {
    /// Bytes in the vectors.
    const BYTES: usize = 128;

    /// `None` if there are no instructions for elements of that size, or no room for the places that these bits name.
    #[inline]
    pub fn new(level: Level, size: usize, lanes: u32) -> Option<Permuted> {
        let places = (u32::BITS - lanes.leading_zeros()) as usize;
        let fits = matches!(size, 4 | 8) && size * places <= Permuted::BYTES;
        Some(Permuted { wide: level.wide().filter(|_| fits)?, lanes })
    }

    /// Writes the elements at these places behind `from`, side by side.
    ///
    /// # Safety
    ///
    /// `T` has the size that this was made for. Where a bit is set, so far behind `from` is an initialised `T` without padding that nobody
    /// writes meanwhile, and all places are among these.
    pub unsafe fn write<T: Copy>(self, from: *const T, places: &[u32], to: &mut [T]) {
        let Permuted { wide, lanes } = self;
        #[cfg(target_arch = "x86_64")]
        wide.run(
            #[inline(always)]
            move || match size_of::<T>() {
                // SAFETY: the caller's, and the machine has AVX-512; the integer has the size of T.
                4 => unsafe { vectors::singles(from.cast(), lanes, places, bits(to)) },
                // SAFETY: as above.
                _ => unsafe { vectors::doubles(from.cast(), lanes, places, bits(to)) },
            },
        );
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (from, lanes, places, to);
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
    /// As [`write`](super::Permuted::write), for elements of four bytes.
    #[target_feature(enable = "avx512f")]
    pub(crate) unsafe fn singles(from: *const u32, lanes: u32, places: &[u32], to: &mut [u32]) {
        let behind = from.wrapping_add(16);
        // SAFETY: only the lanes are touched that are there.
        let low = unsafe { _mm512_maskz_loadu_epi32(lanes as u16, from.cast()) };
        // SAFETY: the caller guarantees AVX-512.
        let high = unsafe { _mm512_maskz_loadu_epi32((lanes >> 16) as u16, behind.cast()) };
        let (places, last_places) = places.as_chunks::<16>();
        let (to, last) = to.as_chunks_mut::<16>();
        for i in 0..to.len() {
            to[i] = cast(_mm512_permutex2var_epi32(low, cast(places[i]), high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_places.len(), "as many places as room");
            let some = ((1u32 << last.len()) - 1) as u16;
            // SAFETY: only those are read that are there.
            let places = unsafe { _mm512_maskz_loadu_epi32(some, last_places.as_ptr().cast()) };
            let vector = _mm512_permutex2var_epi32(low, places, high);
            // SAFETY: only those are written that there is room for.
            unsafe { _mm512_mask_storeu_epi32(last.as_mut_ptr().cast(), some, vector) };
        }
    }

    /// # Safety
    ///
    /// As [`write`](super::Permuted::write), for elements of eight bytes.
    #[target_feature(enable = "avx512f,avx512vl")]
    pub(crate) unsafe fn doubles(from: *const u64, lanes: u32, places: &[u32], to: &mut [u64]) {
        let behind = from.wrapping_add(8);
        // SAFETY: only the lanes are touched that are there.
        let low = unsafe { _mm512_maskz_loadu_epi64(lanes as u8, from.cast()) };
        // SAFETY: the caller guarantees F16C.
        let high = unsafe { _mm512_maskz_loadu_epi64((lanes >> 8) as u8, behind.cast()) };
        let (places, last_places) = places.as_chunks::<8>();
        let (to, last) = to.as_chunks_mut::<8>();
        for i in 0..to.len() {
            let places = _mm512_cvtepu32_epi64(cast(places[i]));
            to[i] = cast(_mm512_permutex2var_epi64(low, places, high));
        }
        if !last.is_empty() {
            assert_eq!(last.len(), last_places.len(), "as many places as room");
            let some = ((1u32 << last.len()) - 1) as u8;
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
    use crate::settings::at_every_level;

    /// The lowest lanes.
    fn first(lanes: usize) -> u32 {
        u32::MAX.checked_shr(32 - lanes as u32).unwrap_or_default()
    }

    /// Any places, of lanes in the middle of two vectors, and nothing beside what is asked.
    fn check<T: Copy + PartialEq + std::fmt::Debug>(level: Level, number: impl Fn(usize) -> T) {
        let most = Permuted::BYTES / size_of::<T>();
        let permuted = |lanes| Permuted::new(level, size_of::<T>(), lanes);
        for (low, high) in (0..most).flat_map(|low| (low + 1..=most).map(move |high| (low, high))) {
            let there: Vec<T> = (low..high).map(&number).collect();
            let Some(permuted) = permuted(first(high) & !first(low)) else { return };
            for n in [0, 1, 7, 8, 9, 15, 16, 17, 31, 33, 108] {
                let places: Vec<u32> =
                    (0..n).map(|i| (low + i * 7 % (high - low)) as u32).collect();
                let mut found = vec![number(99); n + 16];
                // SAFETY: the elements from `low` to `high` are there, the places are among them, and there is room.
                unsafe {
                    let from = there.as_ptr().wrapping_sub(low);
                    permuted.write(from, &places, &mut found[..n]);
                }
                for (i, &value) in found.iter().enumerate() {
                    let expected = places.get(i).map_or(99, |&place| place as usize);
                    assert_eq!(value, number(expected), "{low}..{high}, {n}: {i}");
                }
            }
        }
        // What lies between is not looked at, and counts as 0.
        let all: Vec<T> = (0..most).map(&number).collect();
        let (places, mut found) = (Vec::from_iter(0..most as u32), all.clone());
        let Some(permuted) = permuted(0x5555_5555 & first(most)) else { return };
        // SAFETY: all elements are there, and there is room.
        unsafe { permuted.write(all.as_ptr(), &places, &mut found) };
        for (i, &value) in found.iter().enumerate() {
            assert_eq!(value, if i % 2 == 0 { number(i) } else { number(0) }, "{i}");
        }
    }

    #[test]
    fn places_in_any_order() {
        at_every_level(|level| {
            check(level, |i| i as f32);
            check(level, |i| i as f64);
        });
    }

    /// Four or eight bytes, as many as two vectors have, and only where vectors are the widest.
    #[test]
    fn what_it_is_for() {
        at_every_level(|level| {
            let is_for = |size, n| Permuted::new(level, size, first(n)).is_some();
            let found = [1, 2, 4, 8].map(|size| (0..=32).take_while(|&n| is_for(size, n)).count());
            assert_eq!(found, if level.wide().is_some() { [0, 0, 33, 17] } else { [0; 4] });
        });
    }
}
