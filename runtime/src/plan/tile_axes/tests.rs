//! The axes that tiles of various nests cover. Only the speed depends on them.

use super::*;
use crate::settings::Settings;

const F32: (usize, usize) = (4, 4);
const F16: (usize, usize) = (2, 4);

/// Operands of type f32, and a result.
const WORKLOAD: Workload = Workload {
    settings: Settings::PLAIN,
    result: F32,
    operands: &[F32, F32],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};

/// A nest from lengths and strides, outermost first: of the result and then of the operands.
fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

#[test]
fn squares_need_neighbours_along_an_outer_axis() {
    for (axes, expected) in [
        // A transpose.
        (&[(64, [64, 1]), (64, [1, 64])][..], Some((0, 32))),
        (&[(64, [64, 64]), (64, [1, 1])], None),
        (&[(64, [64, -1]), (64, [1, -64])], Some((0, 32))),
        // Not closer together.
        (&[(8, [32, 5]), (32, [1, 5])], None),
        (&[(8, [32, 6]), (32, [1, 5])], None),
        // Few rows, or short ones.
        (&[(3, [64, 1]), (64, [1, 3])], None),
        (&[(4, [128, 1]), (128, [1, 4])], Some((0, 4))),
        (&[(4, [127, 1]), (127, [1, 4])], None),
        (&[(64, [15, 1]), (15, [1, 64])], None),
        (&[(64, [16, 1]), (16, [1, 64])], Some((0, 32))),
        (&[(64, [16, 1]), (4, [4, 64]), (4, [1, 256])], Some((0, 32))),
        // The axis of the smallest stride, ignoring axes of stride 0.
        (&[(8, [512, 8]), (8, [64, 1]), (64, [1, 64])], Some((1, 8))),
        (&[(8, [256, 1]), (8, [32, 0]), (32, [1, 8])], Some((0, 8))),
        (&[(64, [32, 0]), (32, [1, 1])], None),
        (&[(64, [1, 1])], None),
    ] {
        assert_eq!(square_axis(&nest(axes)), expected, "{axes:?}");
    }
    // For any of the operands, but not for the result.
    assert_eq!(square_axis(&nest(&[(64, [64, 64, 1]), (64, [1, 1, 64])])), Some((0, 32)));
    assert_eq!(square_axis(&nest(&[(64, [1, 64]), (64, [64, 1])])), None);
}

#[test]
fn repeated_rows_start_at_the_outermost_axis() {
    for (axes, expected) in [
        (&[(1000, [3, 3, 1]), (3, [1, 1, 0])][..], Some(0)),
        // Longer groups are rows.
        (&[(1000, [15, 15, 1]), (15, [1, 1, 0])], Some(0)),
        (&[(1000, [16, 16, 1]), (16, [1, 1, 0])], None),
        // Fewer elements are quick in any case.
        (&[(128, [2, 2, 1]), (2, [1, 1, 0])], Some(0)),
        (&[(127, [2, 2, 1]), (2, [1, 1, 0])], None),
        // The elements of the groups must be contiguous.
        (&[(1000, [3, 3, 2]), (3, [1, 1, 0])], None),
        (&[(1000, [3, 3, -1]), (3, [1, 1, 0])], None),
        // As far out as all operands are contiguous.
        (&[(9, [3000, 3000, 1000]), (1000, [3, 3, 1]), (3, [1, 1, 0])], Some(0)),
        (&[(9, [3000, 3000, 2000]), (1000, [3, 3, 1]), (3, [1, 1, 0])], Some(1)),
        (&[(9, [3001, 3000, 1000]), (1000, [3, 3, 1]), (3, [1, 1, 0])], Some(1)),
        (&[(9, [3000, 3000, 0]), (1000, [3, 3, 1]), (3, [1, 1, 0])], Some(1)),
        (&[(1000, [6, 6, 1]), (2, [3, 3, 0]), (3, [1, 1, 0])], Some(0)),
        (&[(1000, [24, 24, 1]), (8, [3, 3, 0]), (3, [1, 1, 0])], None),
        // The same value for the whole row.
        (&[(1000, [3, 1, 0]), (3, [1, 0, 0])], Some(0)),
        // Not for the result.
        (&[(1000, [1, 3, 3]), (3, [0, 1, 1])], None),
        (&[(1000, [1, 1, 1])], None),
    ] {
        assert_eq!(repeated_rows_axis(&nest(axes), &WORKLOAD), expected, "{axes:?}");
    }
    let axes = nest(&[(1000, [3, 3, 1]), (3, [1, 1, 0])]);
    assert_eq!(repeated_rows_axis(&axes, &Workload { result: F16, ..WORKLOAD }), None);
    assert_eq!(repeated_rows_axis(&axes, &Workload { operands: &[F32, F16], ..WORKLOAD }), None);
}

#[test]
fn extended_tiles_fill_the_capacity() {
    for (lens, from, capacity, expected, first) in [
        (&[5, 7, 3][..], 0, 1000, &[5, 7, 3][..], 0),
        (&[5, 7, 3], 1, 1000, &[1, 7, 3], 1),
        (&[5, 7, 3], 0, 105, &[5, 7, 3], 0),
        (&[5, 7, 3], 0, 104, &[4, 7, 3], 0),
        (&[5, 7, 3], 0, 21, &[1, 7, 3], 1),
        (&[5, 7, 3], 0, 20, &[1, 6, 3], 1),
        // More than a few groups are rounded to a multiple of 16.
        (&[100, 3], 0, 100, &[32, 3], 0),
        (&[100, 3], 0, 51, &[16, 3], 0),
        (&[100, 3], 0, 47, &[15, 3], 0),
        (&[33, 3], 0, 100, &[33, 3], 0),
        (&[5, 3], 0, 3, &[1, 3], 1),
        (&[5, 3], 0, 1, &[1, 1], 1),
    ] {
        let axes: Vec<_> = lens.iter().map(|len| (*len, [1])).collect();
        let mut extents = vec![1; lens.len()];
        let have = extend_tile(&nest(&axes), from, capacity, &mut extents);
        assert_eq!((&extents[..], have), (expected, first), "{lens:?} from {from}, {capacity}");
    }
}

#[test]
fn patterns_need_contiguous_short_rows() {
    // A tile has 2048 elements, here 256 rows of 8; a pattern has 96 of f32.
    for (axes, expected) in [
        (&[(4096, [8, 8, 0]), (8, [1, 1, 1])][..], Some((0, 12))),
        // Also for a prime number of rows, and for few.
        (&[(4099, [8, 8, 0]), (8, [1, 1, 1])], Some((0, 12))),
        (&[(13, [8, 8, 0]), (8, [1, 1, 1])], Some((0, 12))),
        (&[(5, [8, 8, 0]), (8, [1, 1, 1])], Some((0, 5))),
        (&[(257, [8, 8, 0]), (8, [1, 1, 1])], Some((0, 12))),
        (&[(8192, [2, 2, 0]), (2, [1, 1, 1])], Some((0, 48))),
        // At most as many rows as a tile has.
        (&[(4096, [1023, 1023, 0]), (1023, [1, 1, 1])], Some((0, 2))),
        (&[(4096, [1025, 1025, 0]), (1025, [1, 1, 1])], None),
        // The other operands must be contiguous.
        (&[(4096, [9, 8, 0]), (8, [1, 1, 1])], None),
        (&[(4096, [8, 9, 0]), (8, [1, 1, 1])], None),
        (&[(4096, [8, 16, 0]), (8, [1, 2, 1])], None),
        (&[(4096, [8, 8, 1]), (8, [1, 1, 1])], None),
        (&[(4096, [0, 8, 8]), (8, [1, 1, 1])], None),
        (&[(4096, [8, 8, 8]), (8, [1, 1, 1])], Some((0, 12))),
        (&[(7, [32768, 5, 1]), (4096, [8, 8, 0]), (8, [1, 1, 1])], Some((1, 12))),
        (&[(4096, [8, 8, 0]), (2, [4, 4, 9]), (4, [1, 1, 1])], Some((0, 12))),
        (&[(65536, [1, 1, 0])], None),
    ] {
        assert_eq!(pattern(&nest(axes), &WORKLOAD), expected, "{axes:?}");
    }
    let axes = nest(&[(4096, [8, 8, 0]), (8, [1, 1, 1])]);
    assert_eq!(pattern(&axes, &Workload { operands: &[F16, F32], ..WORKLOAD }), None);
    let in_place = std::array::from_fn(|operand| operand == 0);
    assert_eq!(pattern(&axes, &Workload { in_place, ..WORKLOAD }), Some((0, 12)));
}

#[test]
fn patterns_are_whole_cache_lines() {
    for (bytes, expected) in
        [(1, 384), (2, 192), (3, 128), (12, 32), (15, 64), (20, 32), (28, 16), (48, 8), (64, 6)]
    {
        assert_eq!(rows_of_pattern(bytes), expected, "{bytes}");
        assert!((bytes * expected).is_multiple_of(CACHE_LINE));
    }
    assert_eq!([127, 128, 1000, 1024].map(rows_of_pattern), [64, 3, 8, 1]);
}

#[test]
fn broadcast_operands_are_packed_once() {
    // The operand is transposed, and broadcast along the outermost axis.
    for (axes, expected) in [
        (&[(100, [64, 0]), (8, [8, 1]), (8, [1, 8])][..], Some(64)),
        (&[(100, [64, 64]), (8, [8, 1]), (8, [1, 8])], None),
        (&[(100, [64, 0]), (8, [8, 8]), (8, [1, 1])], None),
        (&[(100, [32, 0]), (8, [4, 1]), (4, [1, 8])], Some(128)),
        (&[(100, [30, 0]), (6, [5, 1]), (5, [1, 6])], None),
        (&[(100, [2048, 0]), (64, [32, 1]), (32, [1, 64])], Some(2)),
        (&[(100, [2112, 0]), (64, [33, 1]), (33, [1, 64])], None),
    ] {
        let workload = Workload { operands: &[F32], ..WORKLOAD };
        assert_eq!(rows_of_extended_tile(&nest(axes), &workload, 0), expected, "{axes:?}");
    }
    // At most as many rows as fit in the buffers: 904 elements for nine operands of f64.
    let workload = Workload {
        settings: Settings::PLAIN,
        result: (8, 8),
        operands: &[(8, 8); 8],
        in_place: [false; 8],
        fresh: false,
        weight: 1,
    };
    let mut axes = [(100, [64; 9]), (8, [8; 9]), (8, [1; 9])];
    (axes[0].1[8], axes[1].1[8], axes[2].1[8]) = (0, 1, 8);
    assert_eq!(rows_of_extended_tile(&nest(&axes), &workload, 0), Some(14));
    let outer = [(3, [6400; 9]), axes[0], axes[1], axes[2]];
    assert_eq!(rows_of_extended_tile(&nest(&outer), &workload, 1), Some(14));
    assert_eq!(rows_of_extended_tile(&nest(&outer), &workload, 0), None);
}
