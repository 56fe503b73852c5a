//! Permutations of vectors in registers, which need AVX-512.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m512i, _mm512_cvtepu32_epi64 as widen, _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64,
    _mm512_permutex2var_epi32, _mm512_permutex2var_epi64, _mm512_permutexvar_epi16,
    _mm512_permutexvar_epi32, _mm512_permutexvar_epi64,
};
#[cfg(target_arch = "x86_64")]
use std::marker::PhantomData;
#[cfg(target_arch = "x86_64")]
use std::mem::transmute_copy;

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;

use crate::simd::isa::{Level, Wide};
use crate::tuning::REPEATED_MAX_TIMES;

/// Elements of two bytes in a vector.
pub(crate) const LANES_U16: usize = 32;

/// Elements of four bytes in a vector.
pub(crate) const LANES_U32: usize = 16;

/// Elements of eight bytes in a vector.
pub(crate) const LANES_U64: usize = 8;

/// Elements of two vectors, in any order. They have four or eight bytes.
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
    /// `T` has the size that was passed to `new`, and any bits are a valid `T`. The elements at all indices, and those whose bits are set,
    /// are initialised, and nobody writes them meanwhile.
    pub unsafe fn write<T: Copy>(self, from: *const T, indices: &[u32], to: &mut [T]) {
        self.wide.run(
            #[inline(always)]
            move || match size_of::<T>() {
                // SAFETY: by this function's contract.
                4 => unsafe { self.write_vectors::<T, LANES_U32>(from, indices, to) },
                // SAFETY: as above.
                _ => unsafe { self.write_vectors::<T, LANES_U64>(from, indices, to) },
            },
        );
    }

    /// As [`write`](Self::write), where a vector has `N` elements.
    ///
    /// # Safety
    ///
    /// As of `write`.
    #[inline(always)]
    unsafe fn write_vectors<T: Copy, const N: usize>(
        self,
        from: *const T,
        indices: &[u32],
        to: &mut [T],
    ) {
        let Permutation { wide, lane_mask } = self;
        assert_eq!(indices.len(), to.len(), "slices of different lengths");
        // SAFETY: by the contract; bits from `N` on belong to the second vector.
        let lanes = unsafe {
            [load::<T, N>(wide, from, lane_mask), load(wide, from.wrapping_add(N), lane_mask >> N)]
        };
        let (vectors, indices_of) = (to.as_chunks_mut::<N>().0, indices.as_chunks::<N>().0);
        for i in 0..vectors.len() {
            vectors[i] = permuted(wide, &lanes, &indices_of[i]);
        }
        match (to.last_chunk_mut(), indices.last_chunk()) {
            // The last vector may overlap the one before.
            (Some(to), Some(indices)) => *to = permuted(wide, &lanes, indices),
            _ => {
                for (i, &index) in indices.iter().enumerate() {
                    // SAFETY: by the contract the element is initialised.
                    to[i] = unsafe { *from.wrapping_add(index as usize) };
                }
            }
        }
    }
}

/// Loads the elements of a vector whose bits are set; the others are zero, and are not read.
///
/// # Safety
///
/// Any bits are a valid `T`. The elements whose bits are set are initialised, and nobody writes them meanwhile.
#[inline(always)]
unsafe fn load<T: Copy, const N: usize>(wide: Wide, from: *const T, lane_mask: u32) -> [T; N] {
    #[cfg(target_arch = "x86_64")]
    {
        let _ = wide;
        assert!(size_of::<[T; N]>() == 64, "the elements are not a vector");
        // SAFETY: only the elements whose bits are set are read, which by the contract are initialised. A `Wide` exists only if the
        // machine has AVX-512.
        let vector = unsafe {
            match size_of::<T>() {
                4 => _mm512_maskz_loadu_epi32(lane_mask as u16, from.cast()),
                _ => _mm512_maskz_loadu_epi64(lane_mask as u8, from.cast()),
            }
        };
        // SAFETY: the sizes are equal, and any bits are elements.
        unsafe { transmute_copy(&vector) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (from, lane_mask);
        wide.never()
    }
}

/// The elements of two vectors at these indices.
///
/// # Panics
///
/// If they are not vectors of elements of four or eight bytes.
#[inline(always)]
fn permuted<T: Copy, const N: usize>(
    wide: Wide,
    lanes: &[[T; N]; 2],
    indices: &[u32; N],
) -> [T; N] {
    #[cfg(target_arch = "x86_64")]
    {
        let _ = wide;
        // Also compiled for sizes that it is never called with.
        assert!(size_of::<[T; N]>() == 64 && matches!(N, LANES_U32 | LANES_U64), "other vectors");
        // SAFETY: the assertion shows that the sizes are equal; any bits are vectors.
        let [low, high]: [__m512i; 2] = unsafe { transmute_copy(lanes) };
        // SAFETY: the vectors read here are as large as the indices, and a `Wide` exists only if the machine has AVX-512.
        let vector = unsafe {
            match N {
                LANES_U32 => _mm512_permutex2var_epi32(low, transmute_copy(indices), high),
                _ => _mm512_permutex2var_epi64(low, widen(transmute_copy(indices)), high),
            }
        };
        // SAFETY: the sizes are equal, and the lanes are bits of elements.
        unsafe { transmute_copy(&vector) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (lanes, indices);
        wide.never()
    }
}

/// A token to repeat each element of a vector. Elements have two, four or eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct RepeatEach {
    wide: Wide,
    times: usize,
}

impl RepeatEach {
    /// Whether loops repeat operands of that size in registers: not smaller ones, which are integers or are converted.
    pub fn is_for(level: Level, size: usize) -> bool {
        level.wide().is_some() && matches!(size, 4 | 8)
    }

    /// Returns `None` if there are no instructions for elements of that size, or no table for that number of times.
    pub fn new(level: Level, size: usize, times: usize) -> Option<Self> {
        let wide = level.wide().filter(|_| matches!(size, 2 | 4 | 8))?;
        (2..REPEATED_MAX_TIMES).contains(&times).then_some(RepeatEach { wide, times })
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

    /// The same token, with a number of times that the compiler knows.
    ///
    /// # Panics
    ///
    /// If it is another number.
    #[inline(always)]
    pub fn with_times(self, times: usize) -> Self {
        assert_eq!(self.times, times, "another number of times");
        RepeatEach { times, ..self }
    }

    /// Vector number `k < times` of the repeated elements: its element `j` is `elements[(k * N + j) / times]`.
    ///
    /// # Panics
    ///
    /// If the elements are not a vector.
    #[inline(always)]
    pub fn vector<T: Copy, const N: usize>(self, elements: &[T; N], k: usize) -> [T; N] {
        let RepeatEach { wide, times } = self;
        #[cfg(target_arch = "x86_64")]
        {
            let _ = wide;
            // Also compiled for sizes that it is never called with.
            assert!(size_of::<[T; N]>() == 64, "the elements are not a vector");
            let index: __m512i = match N {
                LANES_U16 => cast(Indices::<u16>::ALL[times][k].0),
                LANES_U32 => cast(Indices::<u32>::ALL[times][k].0),
                _ => cast(Indices::<u64>::ALL[times][k].0),
            };
            // SAFETY: the sizes are equal, and any bits are a vector.
            let source: __m512i = unsafe { transmute_copy(elements) };
            // SAFETY: a `Wide` exists only if the machine has AVX-512.
            let vector = unsafe {
                match N {
                    LANES_U16 => _mm512_permutexvar_epi16(index, source),
                    LANES_U32 => _mm512_permutexvar_epi32(index, source),
                    _ => _mm512_permutexvar_epi64(index, source),
                }
            };
            // SAFETY: the sizes are equal, and any bits are elements.
            unsafe { transmute_copy(&vector) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = (elements, k, times);
            wide.never()
        }
    }
}

/// The index of each element of a vector of repeated elements, in integers of an element's size.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Indices<B: Copy>([u8; 64], PhantomData<B>);

#[cfg(target_arch = "x86_64")]
impl<B: Copy + 'static> Indices<B> {
    /// For each number of times, the vectors.
    const ALL: &[[Indices<B>; REPEATED_MAX_TIMES]; REPEATED_MAX_TIMES] = &{
        let mut all = [[Indices([0; 64], PhantomData); REPEATED_MAX_TIMES]; REPEATED_MAX_TIMES];
        let (mut times, width) = (2, 64 / size_of::<B>());
        while times < REPEATED_MAX_TIMES {
            let mut place = 0;
            while place < times * width {
                let byte = place % width * size_of::<B>();
                all[times][place / width].0[byte] = (place / times) as u8;
                place += 1;
            }
            times += 1;
        }
        all
    };
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

    /// Every vector of repeated elements, for elements of each size.
    #[test]
    fn repeats_each_element() {
        fn check<T: Copy + PartialEq + std::fmt::Debug, const N: usize>(
            level: Level,
            number: impl Fn(usize) -> T,
        ) {
            let elements = std::array::from_fn(&number);
            for times in 0..REPEATED_MAX_TIMES + 2 {
                let repeat = RepeatEach::new(level, size_of::<T>(), times);
                let is_some = level.wide().is_some() && (2..REPEATED_MAX_TIMES).contains(&times);
                assert_eq!(repeat.is_some(), is_some, "{times}");
                let Some(repeat) = repeat else { continue };
                for k in 0..times {
                    let found: [T; N] = repeat.run(|| repeat.vector(&elements, k));
                    assert_eq!(found, std::array::from_fn(|j| number((k * N + j) / times)));
                }
            }
        }
        at_every_level(|level| {
            check::<u16, LANES_U16>(level, |i| i as u16 * 257);
            check::<f32, LANES_U32>(level, |i| i as f32);
            check::<f64, LANES_U64>(level, |i| i as f64);
            assert!(RepeatEach::new(level, 1, 2).is_none());
        });
    }
}
