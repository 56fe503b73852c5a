//! Accesses of various operands.

use super::*;
use crate::plan::nest::Axis;
use crate::settings::Settings;

fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

/// A result and an operand without conversion.
const WORKLOAD: Workload = Workload {
    settings: Settings::PLAIN,
    result: (4, 4),
    operands: &[(4, 4)],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};

/// The access of an operand with these lengths and strides. The first axis is that of the rows, if there is one.
fn of(axes: &[(usize, isize)], rows: bool) -> Access {
    let extents: Vec<usize> = axes.iter().map(|axis| axis.0).collect();
    let axes: Vec<_> = axes.iter().map(|(len, stride)| (*len, [1, *stride])).collect();
    let (rows, cols) = if rows { (Some(0), 1) } else { (None, 0) };
    let tile = TileShape { is_in_rows: false, is_whole_row: false, extents: &extents, rows, cols };
    access(&nest(&axes), &tile, 1, &WORKLOAD, false)
}

fn nested(row: isize, axes: &[(usize, isize)]) -> Access {
    Access::StridedNd { axes: axes.into(), row }
}

#[test]
fn access_follows_from_strides() {
    for (axes, rows, expected) in [
        (&[(10, 100), (64, 1)][..], true, Access::Contiguous { row: 100 }),
        (&[(10, 0), (64, 1)], true, Access::Contiguous { row: 0 }),
        (&[(640, 1)], false, Access::Contiguous { row: 0 }),
        (&[(10, 5), (64, 0)], true, Access::Scalar { row: 5 }),
        (&[(10, 5), (64, 3)], true, Access::Strided2d { row: 5, col: 3 }),
        (&[(10, 5), (64, -1)], true, Access::Strided2d { row: 5, col: -1 }),
        // Contiguous axes are merged.
        (&[(10, 999), (4, 30), (5, 6), (6, 1)], true, Access::Contiguous { row: 999 }),
        (&[(4, 60), (5, 12), (6, 2)], false, Access::Strided2d { row: 0, col: 2 }),
        (&[(4, 0), (5, 0)], false, Access::Scalar { row: 0 }),
        // Two axes, or long inner axes.
        (&[(4, 100), (6, 1)], false, nested(0, &[(4, 100), (6, 1)])),
        (&[(9, 7), (4, 100), (6, 1)], true, nested(7, &[(4, 100), (6, 1)])),
        (&[(4, 1), (6, 0)], false, nested(0, &[(4, 1), (6, 0)])),
        (&[(4, 9000), (16, 100), (8, 1)], false, nested(0, &[(4, 9000), (16, 100), (8, 1)])),
        (&[(4, 9000), (2, 100), (64, 1)], false, nested(0, &[(4, 9000), (2, 100), (64, 1)])),
    ] {
        assert_eq!(of(axes, rows), expected, "{axes:?}");
    }
}

#[test]
fn tiny_inner_axes_use_a_table() {
    for (axes, rows, several) in [
        (&[(7, 100), (3, -20), (2, 50)][..], false, 7),
        (&[(900, 100), (3, -20), (2, 50)], false, 21),
        (&[(9, 5), (70, 100), (2, 0), (2, 3)], true, 32),
        (&[(7, 1000), (2, 7), (2, 100), (2, 3)], false, 7),
        (&[(7, 1000), (9, 7), (9, 100), (2, 3)], false, 1),
    ] {
        let Access::Gather { table, step, row } = of(axes, rows) else { panic!("{axes:?}") };
        let mut of_row = axes.to_vec();
        let expected_row = if rows { of_row.remove(0).1 } else { 0 };
        assert_eq!((step, row), (several as isize * of_row[0].1, expected_row), "{axes:?}");
        of_row[0].0 = several;
        let mut offsets = vec![0];
        for (len, step) in of_row {
            let steps = |&start: &isize| (0..len as isize).map(move |i| start + i * step);
            offsets = offsets.iter().flat_map(steps).collect();
        }
        assert_eq!(table.offsets(), offsets, "{axes:?}");
        for n in 1..=offsets.len() {
            let of_first = offsets[..n].iter().copied();
            assert_eq!(table.span(n), (of_first.clone().min().unwrap(), of_first.max().unwrap()));
        }
    }
    for (a, b) in (2..40).flat_map(|a| (2..40).map(move |b| (a, b))) {
        let access = of(&[(7, 9000), (a, 100), (b, 3)], false);
        assert_eq!(matches!(access, Access::Gather { .. }), a * b < GATHER_MAX_ELEMENTS, "{a} {b}");
    }
}

#[test]
fn axes_of_one_index_are_ignored() {
    let axes = nest(&[(4, [1, 100]), (5, [1, 50]), (6, [1, 1])]);
    for (extents, expected) in [
        ([4, 1, 6], nested(0, &[(4, 100), (6, 1)])),
        ([1, 5, 6], nested(0, &[(5, 50), (6, 1)])),
        ([4, 5, 1], nested(0, &[(4, 100), (5, 50)])),
        ([1, 1, 6], Access::Contiguous { row: 0 }),
        ([1, 5, 1], Access::Strided2d { row: 0, col: 50 }),
        ([1, 1, 1], Access::Contiguous { row: 0 }),
    ] {
        let tile = TileShape {
            is_in_rows: false,
            is_whole_row: false,
            extents: &extents,
            rows: None,
            cols: 0,
        };
        assert_eq!(access(&axes, &tile, 1, &WORKLOAD, false), expected, "{extents:?}");
    }
}

#[test]
fn results_are_contiguous_or_unpacked() {
    let tile = TileShape {
        is_in_rows: false,
        is_whole_row: false,
        extents: &[10, 64],
        rows: Some(0),
        cols: 1,
    };
    for (col, is_nontemporal, expected) in [
        (1, false, Access::Contiguous { row: 70 }),
        (1, true, Access::NonTemporal { row: 70 }),
        (2, true, Access::Strided2d { row: 70, col: 2 }),
        (0, false, Access::Strided2d { row: 70, col: 0 }),
    ] {
        let axes = nest(&[(10, [70, 70]), (64, [col, col])]);
        assert_eq!(
            access(&axes, &tile, 0, &WORKLOAD, is_nontemporal),
            expected,
            "{col} {is_nontemporal}"
        );
    }
    // Operands are never written.
    let axes = nest(&[(10, [70, 70]), (64, [1, 1])]);
    assert_eq!(access(&axes, &tile, 1, &WORKLOAD, true), Access::Contiguous { row: 70 });
}

/// Rows of an operand in place are read from the result, or packed if they are short or converted.
#[test]
fn operands_in_place_are_read_from_the_result() {
    let in_place = std::array::from_fn(|operand| operand == 0);
    let overwritten = Workload { in_place, ..WORKLOAD };
    let converted = Workload { result: (2, 4), operands: &[(2, 4)], ..overwritten };
    for (len, workload, expected) in [
        (IN_PLACE_MIN_COLUMNS, overwritten, Access::InPlace { row: 70 }),
        (IN_PLACE_MIN_COLUMNS - 1, overwritten, Access::Strided2d { row: 70, col: 1 }),
        (IN_PLACE_MIN_COLUMNS, converted, Access::Strided2d { row: 70, col: 1 }),
        (IN_PLACE_MIN_COLUMNS, WORKLOAD, Access::Contiguous { row: 70 }),
    ] {
        let axes = nest(&[(10, [70, 70]), (len, [1, 1])]);
        let tile = TileShape {
            is_in_rows: false,
            is_whole_row: false,
            extents: &[10, len],
            rows: Some(0),
            cols: 1,
        };
        assert_eq!(access(&axes, &tile, 1, &workload, false), expected, "{len} {workload:?}");
    }
    let one = TileShape {
        is_in_rows: false,
        is_whole_row: false,
        extents: &[10, 1],
        rows: Some(0),
        cols: 1,
    };
    let axes = nest(&[(10, [70, 70]), (5, [1, 1])]);
    assert_eq!(access(&axes, &one, 1, &overwritten, false), Access::Strided2d { row: 70, col: 1 });
}

#[test]
fn groups_are_repeated_in_long_rows_only() {
    let axes = nest(&[(1000, [3, 1]), (3, [1, 0])]);
    for (whole, expected) in
        [(true, Access::RepeatEach { row: 0, times: 3 }), (false, nested(0, &[(1000, 1), (3, 0)]))]
    {
        let tile = TileShape {
            is_in_rows: false,
            is_whole_row: whole,
            extents: &[1000, 3],
            rows: None,
            cols: 0,
        };
        assert_eq!(access(&axes, &tile, 1, &WORKLOAD, false), expected);
    }
}
