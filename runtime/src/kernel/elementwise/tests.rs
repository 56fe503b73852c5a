//! Loops over rows of all kinds are compared with a computation element by element.

use super::*;
use crate::kernel::binary::binary;
use crate::kernel::body::{Guard, Plain};
use crate::kernel::row_scalars::scalars;
use crate::kernel::same_row::rows1;
use crate::kernel::unary::unary;
use crate::memory::rows::Rows;
use crate::settings::at_every_level;
use crate::tuning::{BLOCK_ELEMENTS, CACHE_LINE, SHORT_ROW_COLUMNS};

/// Rows in memory, with gaps between them.
struct TestRows {
    memory: Vec<f32>,
    pitch: usize,
    rows: usize,
    /// The elements of a row, and the number of columns that each stands for.
    cols: usize,
    times: usize,
}

impl TestRows {
    fn new(rows: usize, cols: usize, times: usize, gap: usize) -> Self {
        let pitch = cols + gap;
        let memory = (0..rows * pitch).map(|i| (i * 7 % 251) as f32).collect();
        TestRows { memory, pitch, rows, cols, times }
    }

    fn rows(&self) -> Rows<'_, f32> {
        // SAFETY: `new` allocates so many rows of so many elements.
        unsafe { Rows::new(self.memory.as_ptr(), self.pitch as isize, self.rows, self.cols) }
            .repeated(self.times)
    }

    fn at(&self, r: usize, c: usize) -> f32 {
        self.memory[r * self.pitch + (c / self.times).min(self.cols - 1)]
    }
}

/// Operands for so many columns: with a value for each column, for the row, or for each group.
fn operands(rows: usize, cols: usize) -> Vec<TestRows> {
    let groups = [2, 3, 5].into_iter().filter(|times| cols.is_multiple_of(*times) && cols > *times);
    let single = [(cols, 1, 0), (cols, 1, 3), (1, 1, 0), (1, 1, 2)];
    let repeated = groups.map(|times| (cols / times, times, 1));
    single
        .into_iter()
        .chain(repeated)
        .map(|(n, times, gap)| TestRows::new(rows, n, times, gap))
        .collect()
}

/// Writes rows of a result in all ways, and checks the whole memory afterwards.
fn check(
    rows: usize,
    cols: usize,
    want: impl Fn(usize, usize) -> f32,
    run: impl Fn(Level, &mut RowsMut<'_, f32>),
) {
    at_every_level(|level| {
        check_here(rows, cols, &want, &|out| run(level, out));
    });
}

fn check_here(
    rows: usize,
    cols: usize,
    want: &impl Fn(usize, usize) -> f32,
    run: &impl Fn(&mut RowsMut<'_, f32>),
) {
    for (gap, is_nontemporal, exceeds_caches) in
        [(0, false, false), (4, false, true), (0, true, true), (16, true, false)]
    {
        let pitch = cols + gap;
        let mut memory = vec![-1.0; rows * pitch + CACHE_LINE];
        // Aligned to a cache line, so that rows of whole lines are tested.
        let start = memory.as_ptr().align_offset(CACHE_LINE);
        let memory = &mut memory[start..][..rows * pitch];
        // SAFETY: the memory has room for so many rows, and is ours.
        let out = unsafe { RowsMut::new(memory.as_mut_ptr(), pitch as isize, rows, cols) };
        let out = out.with_exceeds_caches(exceeds_caches);
        run(&mut if is_nontemporal { out.nontemporal() } else { out });
        crate::simd::nontemporal::fence();
        for (i, &have) in memory.iter().enumerate() {
            let (r, c) = (i / pitch, i % pitch);
            let want = if c < cols { want(r, c) } else { -1.0 };
            assert_eq!(
                have, want,
                "({r}, {c}) of {rows} x {cols}, {gap} apart, non-temporal: {is_nontemporal}"
            );
        }
    }
}

const SIZES: [(usize, usize); 15] = [
    (1, 1),
    (3, 1),
    (1, 30),
    (7, 30),
    (40, 6),
    (300, 2),
    (2, 1030),
    (5, 300),
    (11, 200),
    (3, SHORT_ROW_COLUMNS + 1),
    (40, 16),
    (9, 64),
    // More rows than are filled at a time, and more columns than there are permutations for.
    (BLOCK_ELEMENTS + 40, 20),
    (70, 100),
    (20, 127),
];

#[test]
fn rows_of_one_operand_agree() {
    let body = Plain(|(a,): (f32,)| a + 0.5);
    for (rows, cols) in SIZES {
        for a in operands(rows, cols) {
            check(
                rows,
                cols,
                |r, c| a.at(r, c) + 0.5,
                |level, out| {
                    if out.is_nontemporal() || !a.rows().has_columns(out) {
                        unary(level, &(a.rows(),), out, &body);
                    } else {
                        all::<(f32,), _>(level, &(a.rows(),), out, &body);
                    }
                },
            );
        }
    }
}

#[test]
fn rows_of_two_operands_agree() {
    let body = Plain(|(a, b): (f32, f32)| a * 256.0 + b);
    for (rows, cols) in SIZES {
        let all = operands(rows, cols);
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            check(
                rows,
                cols,
                |r, c| a.at(r, c) * 256.0 + b.at(r, c),
                |level, out| {
                    binary(level, &(a.rows(), b.rows()), out, &body);
                },
            );
        }
    }
}

#[test]
fn rows_of_three_operands_agree() {
    let body = Plain(|(a, b, c): (f32, f32, f32)| (a - b) * 2.0 + c);
    for (rows, cols) in SIZES {
        let all = operands(rows, cols);
        for (i, a) in all.iter().enumerate() {
            for (b, c) in [(2, 2), (2, 3), (0, 2), (i, 1)].map(|(b, c)| (&all[b], &all[c])) {
                let want = |r, at| (a.at(r, at) - b.at(r, at)) * 2.0 + c.at(r, at);
                check(rows, cols, want, |level, out| {
                    let rows = (a.rows(), b.rows(), c.rows());
                    scalars::<(f32, f32, f32), _>(level, &rows, out, &body);
                });
            }
        }
    }
}

/// Long and short rows, enough of them to be copied, with a remainder; at every offset in a cache
/// line.
#[test]
fn equal_rows_are_repeated() {
    at_every_level(|level| {
        let body = Plain(|(a,): (f32,)| a + 0.5);
        let sizes = [
            (16384, 16),
            (16400, 16),
            (3000, 100),
            (800, 1000),
            (17, 8192),
            (33, 8192),
            (16, 9000),
            (64, 16),
            (65, 16),
            (100, 20),
            (1030, 1),
            (1031, 3),
            (217, 256),
        ];
        // Miri takes half an hour for the large ones.
        let is_tried = |(rows, cols): &(usize, usize)| !cfg!(miri) || rows * cols < 3000;
        for ((rows, cols), exceeds_caches) in
            sizes.into_iter().filter(is_tried).flat_map(|size| [false, true].map(|at| (size, at)))
        {
            let row: Vec<f32> = (0..cols).map(|c| (c * 7 % 251) as f32).collect();
            for (gap, lead) in [(0, 0), (0, 5), (3, 0)] {
                let mut memory = vec![-1.0; lead + rows * (cols + gap) + CACHE_LINE];
                let start = memory.as_ptr().align_offset(CACHE_LINE) + lead;
                let all = &mut memory[start..][..rows * (cols + gap)];
                let pitch = (cols + gap) as isize;
                // SAFETY: the memory has room for so many rows, and is ours.
                let out = unsafe { RowsMut::new(all.as_mut_ptr(), pitch, rows, cols) };
                // SAFETY: a single row, with a row stride of 0.
                let equal = unsafe { Rows::new(row.as_ptr(), 0, rows, cols) };
                rows1(level, &(equal,), &mut out.with_exceeds_caches(exceeds_caches), &body);
                for written in all.chunks(cols + gap) {
                    let (written, behind) = written.split_at(cols);
                    assert!(row.iter().zip(written).all(|(a, b)| a + 0.5 == *b), "{rows} x {cols}");
                    assert!(behind.iter().all(|&b| b == -1.0));
                }
                let beside = memory[..start].iter().chain(&memory[start + rows * (cols + gap)..]);
                assert!(beside.into_iter().all(|&b| b == -1.0), "{rows} x {cols} behind {lead}");
            }
        }
    });
}

#[test]
fn copies_the_first_rows_to_all_others() {
    for (rows, first) in (1..20).flat_map(|rows| (1..=rows).map(move |first| (rows, first))) {
        let mut memory: Vec<usize> = (0..rows * 3).map(|i| i % (first * 3)).collect();
        let want = memory.clone();
        memory[first * 3..].fill(99);
        RowsMut::from_contiguous(&mut memory, 3).copy_first(first);
        assert_eq!(memory, want);
    }
}

/// Whole cache lines of eight elements, between other elements.
#[test]
fn nontemporal_rows_of_doubles_agree() {
    at_every_level(|level| {
        let body = Plain(|(a, b): (f64, f64)| a * 1024.0 + b);
        for n in [1, 7, 8, 9, 16, 100, 1030] {
            let a: Vec<f64> = (0..n).map(f64::from).collect();
            for (lead, exceeds_caches) in (0..8).flat_map(|lead| [false, true].map(|at| (lead, at)))
            {
                let mut memory = vec![-1.0; lead + a.len() + 9];
                let mut to = RowsMut::of(&mut memory[lead..][..a.len()])
                    .with_exceeds_caches(exceeds_caches)
                    .nontemporal();
                binary(level, &(Rows::of(&a), Rows::of(&[0.5])), &mut to, &body);
                crate::simd::nontemporal::fence();
                let before = std::iter::repeat_n(-1.0, lead);
                let want = before.chain(a.iter().map(|a| a * 1024.0 + 0.5)).chain([-1.0; 9]);
                assert!(want.eq(memory.iter().copied()), "{n} behind {lead}");
            }
        }
    });
}

/// An operand in place is read before it is overwritten.
#[test]
fn rows_of_operands_in_place_agree() {
    at_every_level(|level| {
        let body = Plain(|(a, b): (f32, f32)| a - b);
        for (rows, cols) in SIZES {
            for b in operands(rows, cols) {
                let mut memory = TestRows::new(rows, cols, 1, 2);
                let before = TestRows::new(rows, cols, 1, 2);
                let pitch = memory.pitch as isize;
                // SAFETY: the memory has room for so many rows, and is ours.
                let mut out =
                    unsafe { RowsMut::new(memory.memory.as_mut_ptr(), pitch, rows, cols) };
                binary(level, &(Rows::in_place(), b.rows()), &mut out, &body);
                for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
                    assert_eq!(memory.at(r, c), before.at(r, c) - b.at(r, c), "({r}, {c})");
                }
            }
        }
    });
}

/// Long runs with a single rare argument each return the same bits as element by element.
#[test]
fn powers_with_a_rare_argument_agree() {
    use crate::kernel::body::Guarded;
    use crate::scalar::Real;

    fn check<C: Real>(level: Level, number: impl Fn(f64) -> C, same: impl Fn(C, C) -> bool) {
        let body = |guard: &Guard, (x, y): (C, C)| guard.pow(x, y);
        let run = |x: &[C], y: &[C]| {
            let mut out = vec![C::ZERO; x.len()];
            let rows = (Rows::of(x), Rows::of(y));
            all::<(C, C), _>(level, &rows, &mut RowsMut::of(&mut out), &Guarded(body));
            for (i, &power) in out.iter().enumerate() {
                let expected = x[i].pow(y[i]);
                assert!(
                    same(power, expected),
                    "{:?} ^ {:?}: {power:?}, not {expected:?}",
                    x[i],
                    y[i]
                );
            }
        };
        let x: Vec<C> = (0..600).map(|i| number(0.01 + f64::from(i) * 0.02)).collect();
        let y: Vec<C> = (0..600).map(|i| number(f64::from(i * 7 % 600) * 0.1 - 30.0)).collect();
        run(&x, &y);
        let rare =
            [0.0, -0.0, -1.5, -2.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-310, 1e-40];
        for rare in rare.map(number) {
            for at in [0, 100, 255, 256, 599] {
                let (mut base, mut exponent) = (x.clone(), y.clone());
                base[at] = rare;
                run(&base, &y);
                exponent[at] = rare;
                run(&x, &exponent);
            }
        }
    }
    at_every_level(|level| {
        check(
            level,
            |x| x as f32,
            |a: f32, b| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
        );
        check(level, |x| x, |a: f64, b| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan());
    });
}
