//! How various nests are divided into tiles, and tiles into pieces.

#![allow(clippy::single_range_in_vec_init, reason = "pieces along one axis")]

use std::ops::Range;

use super::*;
use crate::hardware::Hardware;
use crate::plan::cost::MemoryCost;
use crate::plan::nest::Axis;
use crate::settings::{Level, When, at_every_level};
use crate::simd::permute::RepeatEach;
use crate::tuning::NONTEMPORAL_MIN_RUN_BYTES;

fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

const F32: (usize, usize) = (4, 4);
const F16: (usize, usize) = (2, 4);

/// One operand, or two, of type f32.
const ONE: Workload = Workload {
    settings: Settings::PLAIN,
    result: F32,
    operands: &[F32],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};
const TWO: Workload = Workload { operands: &[F32, F32], ..ONE };
const IN_PLACE: Workload =
    Workload { in_place: [true, false, false, false, false, false, false, false], ..ONE };
const HALVES: Workload = Workload { result: F16, operands: &[F16], ..ONE };

/// The extents, the axis of the rows, and the first axis of the columns.
type Cut = (Vec<usize>, Option<usize>, usize);

fn cut<const N: usize>(axes: &[(usize, [isize; N])], workload: &Workload) -> Cut {
    let nest = nest(axes);
    let tiles = LoopTiles::new(&nest, workload);
    (tiles.extents.to_vec(), tiles.rows, tiles.cols)
}

#[test]
fn tiles_of_one_operand() {
    for (axes, workload, expected) in [
        (&[(600, [1, 1])][..], ONE, (vec![600], None, 0)),
        (&[(10, [64, 80]), (64, [1, 1])], ONE, (vec![10, 64], Some(0), 1)),
        (&[(9, [999, 0]), (10, [64, 80]), (256, [1, 1])], ONE, (vec![1, 10, 256], Some(1), 2)),
        // Short rows, if they are few.
        (&[(32, [8, 10]), (8, [1, 1])], ONE, (vec![32, 8], Some(0), 1)),
        (&[(33, [8, 10]), (8, [1, 1])], ONE, (vec![33, 8], None, 0)),
        (&[(40, [16, 20]), (16, [1, 1])], ONE, (vec![40, 16], Some(0), 1)),
        (&[(40, [15, 20]), (15, [1, 1])], ONE, (vec![40, 15], None, 0)),
        // Or if they are contiguous and have one value each, unless they are converted or exceed the caches.
        (&[(99, [15, 1]), (15, [1, 0])], ONE, (vec![99, 15], Some(0), 1)),
        (&[(99, [16, 1]), (15, [1, 0])], ONE, (vec![99, 15], None, 0)),
        (&[(99, [15, 1]), (15, [1, 0])], HALVES, (vec![99, 15], None, 0)),
        (&[(1 << 26, [2, 1]), (2, [1, 0])], ONE, (vec![1 << 26, 2], None, 0)),
        // Rows with few elements in a tile are extended if there are further axes outside.
        (&[(3, [2048, 0]), (8, [128, 130]), (128, [1, 1])], ONE, (vec![1, 8, 128], Some(1), 2)),
        (&[(3, [2048, 9]), (7, [128, 130]), (128, [1, 1])], ONE, (vec![2, 7, 128], None, 0)),
        (&[(3, [2048, 0]), (7, [128, 130]), (128, [1, 1])], ONE, (vec![3, 7, 128], Some(0), 1)),
        (&[(5, [2048, 7]), (99, [15, 19]), (15, [1, 1])], ONE, (vec![1, 99, 15], None, 1)),
        // Or the rows lie along an axis further out, as many as a cache holds; but not if the call exceeds the caches.
        (&[(8, [256, 128]), (2, [128, 0]), (128, [1, 1])], ONE, (vec![8, 1, 128], Some(0), 2)),
        (&[(999, [256, 128]), (2, [128, 0]), (128, [1, 1])], ONE, (vec![128, 1, 128], Some(0), 2)),
        (
            &[(9, [512, 0]), (9, [256, 128]), (2, [128, 0]), (128, [1, 1])],
            ONE,
            (vec![1, 9, 1, 128], Some(1), 3),
        ),
        (&[(1 << 17, [256, 128]), (2, [128, 0]), (128, [1, 1])], ONE, (vec![8, 2, 128], None, 0)),
        // Converted operands go through a buffer.
        (&[(100, [700, 700]), (600, [1, 1])], HALVES, (vec![3, 600], Some(0), 1)),
        (&[(100, [2048, 2048]), (2048, [1, 1])], HALVES, (vec![1, 2048], Some(0), 1)),
        (&[(100, [2049, 2049]), (2049, [1, 1])], HALVES, (vec![1, 2048], None, 1)),
        (&[(9000, [1, 1])], HALVES, (vec![2048], None, 0)),
        // So do short rows in place.
        (&[(100, [70, 70]), (63, [1, 1])], IN_PLACE, (vec![32, 63], Some(0), 1)),
        (&[(100, [70, 70]), (64, [1, 1])], IN_PLACE, (vec![100, 64], Some(0), 1)),
        (&[(100, [70, 70]), (63, [1, 1])], ONE, (vec![100, 63], Some(0), 1)),
        // Squares, and extended rows.
        (&[(64, [64, 1]), (64, [1, 64])], ONE, (vec![32, 64], Some(0), 1)),
        (&[(20, [64, 1]), (64, [1, 20])], ONE, (vec![20, 64], Some(0), 1)),
        (&[(64, [200, 1]), (200, [1, 64])], ONE, (vec![32, 200], Some(0), 1)),
        (&[(64, [300, 1]), (300, [1, 64])], ONE, (vec![32, 256], Some(0), 1)),
        (&[(101, [64, 0]), (8, [8, 1]), (8, [1, 8])], ONE, (vec![2, 8, 8], Some(0), 0)),
        (&[(101, [72, 0]), (8, [8, 1]), (8, [1, 8])], ONE, (vec![64, 8, 8], Some(0), 1)),
        (&[(101, [64, 64]), (8, [8, 1]), (8, [1, 8])], ONE, (vec![32, 8, 8], None, 0)),
        // But few elements are packed as they are.
        (&[(16, [16, 1]), (16, [1, 16])], ONE, (vec![16, 16], None, 0)),
        (&[(32, [17, 1]), (17, [1, 32])], ONE, (vec![32, 17], Some(0), 1)),
        // A strided operand is packed along its rows.
        (&[(1000, [64, 640]), (64, [1, 10])], ONE, (vec![32, 64], None, 0)),
    ] {
        assert_eq!(cut(axes, &workload), expected, "{axes:?} {workload:?}");
    }
}

#[test]
fn tiles_of_two_operands() {
    for (axes, workload, expected) in [
        (&[(10, [64, 64, 0]), (64, [1, 0, 1])][..], TWO, (vec![10, 64], Some(0), 1)),
        // Two operands have rows further out also if the call exceeds the caches.
        (
            &[(1 << 17, [256, 128, 256]), (2, [128, 0, 128]), (128, [1, 1, 1])],
            TWO,
            (vec![128, 1, 128], Some(0), 2),
        ),
        // Rows of a pattern.
        (&[(4096, [8, 8, 0]), (8, [1, 1, 1])], TWO, (vec![12, 8], Some(0), 0)),
        // Also for many rows that are not very long, if no value is repeated and the call does not exceed the caches.
        (&[(300, [20, 20, 0]), (20, [1, 1, 1])], TWO, (vec![8, 20], Some(0), 0)),
        (&[(255, [20, 20, 0]), (20, [1, 1, 1])], TWO, (vec![255, 20], Some(0), 1)),
        (&[(300, [64, 64, 0]), (64, [1, 1, 1])], TWO, (vec![2, 64], Some(0), 0)),
        (&[(300, [65, 65, 0]), (65, [1, 1, 1])], TWO, (vec![300, 65], Some(0), 1)),
        (&[(300, [20, 1, 0]), (20, [1, 0, 1])], TWO, (vec![300, 20], Some(0), 1)),
        (&[(300, [21, 21, 0]), (20, [1, 1, 1])], TWO, (vec![300, 20], Some(0), 1)),
        (&[(1 << 24, [16, 16, 0]), (16, [1, 1, 1])], TWO, (vec![1 << 24, 16], Some(0), 1)),
        (
            &[(9, [32792, 5, 1]), (4099, [8, 8, 0]), (8, [1, 1, 1])],
            TWO,
            (vec![1, 12, 8], Some(1), 1),
        ),
        (&[(100_000, [3, 3, 1]), (3, [1, 1, 0])], TWO, (vec![100_000, 3], None, 0)),
    ] {
        assert_eq!(cut(axes, &workload), expected, "{axes:?}");
    }
}

/// One value for each group: repeated in registers where there are instructions for it, otherwise packed as long as the caches
/// hold everything.
#[test]
fn groups_are_repeated_in_registers_or_packed() {
    at_every_level(|level| {
        let groups = |operands: &'static [(usize, usize)], in_place: [bool; 8]| {
            let settings = Settings::PLAIN.at(level);
            let workload = Workload { settings, operands, in_place, ..TWO };
            cut(&[(10_000, [3, 3, 1]), (3, [1, 1, 0])], &workload) == (vec![10_000, 3], None, 0)
        };
        let beside = TWO.in_place;
        let mut over = beside;
        over[0] = true;
        let is_wide = RepeatEach::is_for(level, 4);
        assert_eq!(groups(&[F32, F32], beside), is_wide);
        assert_eq!(groups(&[(8, 8), (8, 8)], beside), is_wide);
        assert!(!groups(&[F32, (8, 8)], beside));
        assert!(!groups(&[(2, 2), (2, 2)], beside));
        assert!(!groups(&[F32, F32], over));
    });
}

/// One tile has all complete rows of a pattern, and another the remainder.
#[test]
fn pattern_and_remainder_are_tiles() {
    let axes = nest(&[(2, [32792, 5, 1]), (4099, [8, 8, 0]), (8, [1, 1, 1])]);
    let tiles = LoopTiles::new(&axes, &TWO);
    assert_eq!(tiles.accesses[..2], [96, 96].map(|row| Access::Contiguous { row }));
    assert_eq!(tiles.accesses[2].row(), 0);
    let visited = |range: &IndexRange| {
        let all = std::sync::Mutex::new(vec![]);
        tiles.visit_range(range, &|tile, _| {
            all.lock().unwrap().push((tile.offsets[0], tile.offsets[2], tile.rows, tile.cols));
        });
        all.into_inner().unwrap()
    };
    let expected = [(0, 0, 341, 96), (32736, 0, 1, 56), (32792, 1, 341, 96), (65528, 1, 1, 56)];
    assert_eq!(visited(&tiles.full_range()), expected);
    let grains = tiles.grains();
    let range = |piece: usize| tiles.piece_range(piece, 4, &grains).unwrap();
    assert_eq!(visited(&range(0)), [(0, 0, 171, 96)]);
    assert_eq!(visited(&range(3)), [(49208, 1, 170, 96), (65528, 1, 1, 56)]);
}

/// Expensive computations pay on several threads with fewer bytes.
#[test]
fn work_is_bytes_times_weight() {
    let axes = [(1 << 10, [1 << 10, 1 << 10]), (1 << 10, [1, 1])];
    for (weight, work) in [(1, 12 << 20), (4, 48 << 20), (usize::MAX, usize::MAX)] {
        assert_eq!(LoopTiles::new(&nest(&axes), &Workload { weight, ..ONE }).work, work);
    }
}

#[test]
fn results_that_exceed_the_caches_are_nontemporal() {
    let is_nontemporal = |axes: &[(usize, [isize; 2])], workload: &Workload| {
        matches!(LoopTiles::new(&nest(axes), workload).accesses[0], Access::NonTemporal { .. })
    };
    let large = [(1 << 18, [1 << 10, 1 << 10]), (1 << 10, [1, 1])];
    assert!(is_nontemporal(&large, &ONE));
    assert!(!is_nontemporal(&[(9, [1 << 10, 1 << 10]), (1 << 10, [1, 1])], &ONE));
    assert!(!is_nontemporal(&large, &IN_PLACE));
    assert!(!is_nontemporal(&large, &Workload { fresh: true, ..ONE }));
    // Not if runs are short.
    let short = NONTEMPORAL_MIN_RUN_BYTES / size_of::<f32>();
    assert!(is_nontemporal(&[(1 << 20, [1 << 10, 1 << 10]), (short, [1, 1])], &ONE));
    assert!(!is_nontemporal(&[(1 << 20, [1 << 10, 1 << 10]), (short - 1, [1, 1])], &ONE));
    // Also rows of one value each, unless the hardware prefers ordinary stores.
    let one_each = [(1 << 18, [1 << 10, 1]), (1 << 10, [1, 0])];
    let cost = MemoryCost::of(&nest(&one_each), &ONE);
    let by_several = par::are_worth(ONE.settings, cost.work());
    assert!(cost.exceeds_caches(ONE.settings, by_several));
    assert_ne!(
        is_nontemporal(&one_each, &ONE),
        cost.prefers_ordinary_stores(Hardware::get(), by_several, true)
    );
    // Not if there is more to compute.
    let workload = |operands| Workload { operands, ..ONE };
    let of = |tiles: LoopTiles| matches!(tiles.accesses[0], Access::NonTemporal { .. });
    let two = nest(&[(1 << 18, [1 << 10; 3]), (1 << 10, [1; 3])]);
    assert!(of(LoopTiles::new(&two, &workload(&[F32, F32]))));
    let three = nest(&[(1 << 18, [1 << 10; 4]), (1 << 10, [1; 4])]);
    assert!(!of(LoopTiles::new(&three, &workload(&[F32, F32, F32]))));
    // But if the other operands are constant along the rows of the first.
    let kept = nest(&[(1 << 18, [1 << 10, 1 << 10, 1, 1]), (1 << 10, [1, 1, 0, 0])]);
    assert!(of(LoopTiles::new(&kept, &workload(&[F32, F32, F32]))));
    let third = nest(&[(1 << 18, [1 << 10, 1 << 10, 1, 1 << 10]), (1 << 10, [1, 1, 0, 1])]);
    assert!(!of(LoopTiles::new(&third, &workload(&[F32, F32, F32]))));
    let transposed = nest(&[(1 << 18, [1 << 10, 1, 0, 0]), (1 << 10, [1, 1 << 18, 0, 0])]);
    assert!(!of(LoopTiles::new(&transposed, &workload(&[F32, F32, F32]))));
}

/// Operands in place have no memory of their own, which could be read while the result is written.
#[test]
fn operands_in_place() {
    use crate::nest::Source;
    use crate::plan::sources::Sources;
    use crate::tensor::Tensor;

    let (beside, mut out) = (Tensor::from([1.0f32, 2.0]), Tensor::from([3.0f32, 4.0]));
    let beside = beside.view();
    let (over, beside) = (Source::of(&out.view_mut()), Source::from(&beside));
    let which = |in_place: [bool; 8]| (0..8).filter(move |&k| in_place[k]).collect::<Vec<_>>();
    assert_eq!(which((over.clone(),).in_place()), [0]);
    assert_eq!(which((over.clone(), beside.clone()).in_place()), [0]);
    assert_eq!(which((beside.clone(), over.clone(), over.clone()).in_place()), [1, 2]);
    assert_eq!(which((beside.clone(), beside).in_place()), [0; 0]);
}

/// The ranges of the pieces along each axis.
fn pieces<const N: usize>(
    axes: &[(usize, [isize; N])],
    workload: &Workload,
    n: usize,
) -> Vec<Vec<Range<usize>>> {
    let nest = nest(axes);
    let tiles = LoopTiles::new(&nest, workload);
    let grains = tiles.grains();
    let ranges =
        |range: IndexRange| range.starts.iter().zip(&range.ends).map(|(&a, &b)| a..b).collect();
    (0..n).filter_map(|i| tiles.piece_range(i, n, &grains)).map(ranges).collect()
}

/// Every coordinate is in one piece, and no piece divides a tile.
#[test]
fn pieces_cover_each_element_once() {
    for (axes, workload) in [
        (&[(600, [1, 1])][..], ONE),
        (&[(10, [64, 80]), (64, [1, 1])], ONE),
        (&[(2, [64, 80]), (3000, [1, 1])], ONE),
        (&[(3, [2048, 0]), (7, [128, 130]), (128, [1, 1])], ONE),
        (&[(9, [999, 0]), (10, [64, 80]), (256, [1, 1])], ONE),
        (&[(100, [700, 700]), (600, [1, 1])], HALVES),
        (&[(9000, [1, 1])], HALVES),
        (&[(64, [64, 1]), (64, [1, 64])], ONE),
        (&[(101, [64, 0]), (8, [8, 1]), (8, [1, 8])], ONE),
        (&[(1000, [64, 640]), (64, [1, 10])], ONE),
        (&[(4099, [8, 0]), (8, [1, 1])], ONE),
        (&[(9, [32792, 5]), (4099, [8, 0]), (8, [1, 1])], ONE),
    ] {
        let nest = nest(axes);
        let tiles = LoopTiles::new(&nest, &workload);
        let len = tiles.nest.len();
        for n in 1..12 {
            let pieces = pieces(axes, &workload, n);
            assert!((1..=n).contains(&pieces.len()), "{axes:?} in {n}: {}", pieces.len());
            let size = |piece: &Vec<Range<usize>>| piece.iter().map(Range::len).product::<usize>();
            assert_eq!(pieces.iter().map(size).sum::<usize>(), len, "{axes:?} in {n}");
            for (i, a) in pieces.iter().enumerate() {
                let meets = |b: &Vec<Range<usize>>| {
                    a.iter().zip(b).all(|(a, b)| a.start < b.end && b.start < a.end)
                };
                assert!(!pieces[..i].iter().any(meets), "{axes:?} in {n}");
                for (axis, range) in a.iter().enumerate() {
                    let (extent, len) = (tiles.extents[axis], tiles.nest.axes()[axis].len);
                    let whole = extent == len || range.start.is_multiple_of(extent);
                    assert!(whole, "{axes:?} in {n}: {a:?}");
                }
            }
        }
    }
}

#[test]
fn pieces_are_of_similar_size() {
    for (axes, workload, n, expected) in [
        // A single row, in whole cache lines.
        (&[(600, [1, 1])][..], ONE, 2, &[&[0..320][..], &[320..600]][..]),
        (&[(600, [1, 1])], ONE, 3, &[&[0..192], &[192..320], &[320..600]]),
        (&[(127, [1, 1])], ONE, 2, &[&[0..127]]),
        (&[(128, [1, 1])], ONE, 2, &[&[0..64], &[64..128]]),
        // Rows first, and then parts of rows.
        (&[(10, [64, 80]), (64, [1, 1])], ONE, 2, &[&[0..5, 0..64], &[5..10, 0..64]]),
        (
            &[(2, [900, 900]), (128, [1, 1])],
            ONE,
            4,
            &[&[0..1, 0..64], &[0..1, 64..128], &[1..2, 0..64], &[1..2, 64..128]],
        ),
        (
            &[(2, [900, 900]), (130, [1, 1])],
            ONE,
            4,
            &[&[0..1, 0..128], &[0..1, 128..130], &[1..2, 0..128], &[1..2, 128..130]],
        ),
        (
            &[(2, [9000, 9]), (700, [12, 20]), (12, [1, 1])],
            ONE,
            4,
            &[
                &[0..1, 0..480, 0..12],
                &[0..1, 480..700, 0..12],
                &[1..2, 0..480, 0..12],
                &[1..2, 480..700, 0..12],
            ],
        ),
        // Whole tiles.
        (&[(9000, [1, 1])], HALVES, 2, &[&[0..6144], &[6144..9000]]),
        (&[(64, [64, 1]), (64, [1, 64])], ONE, 2, &[&[0..32, 0..64], &[32..64, 0..64]]),
        (&[(1000, [64, 640]), (64, [1, 10])], ONE, 2, &[&[0..512, 0..64], &[512..1000, 0..64]]),
    ] {
        let expected: Vec<Vec<Range<usize>>> =
            expected.iter().map(|piece| piece.to_vec()).collect();
        assert_eq!(pieces(axes, &workload, n), expected, "{axes:?} in {n}");
    }
}

/// A helper uses the instructions of the call, not those of its own thread's settings.
#[test]
fn helpers_use_the_level_of_the_call() {
    at_every_level(|level| {
        let settings = Settings::PLAIN.at(level).parallel(When::Always);
        let nest = nest(&[(1 << 10, [1 << 10, 1 << 10]), (1 << 10, [1, 1])]);
        let tiles = LoopTiles::new(&nest, &Workload { settings, ..ONE });
        Level::all().for_each(|other| {
            Settings::PLAIN.at(other).run(|| {
                tiles.run(&|tile, _| assert_eq!(tile.level, level));
            });
        });
    });
}
