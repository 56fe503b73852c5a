//! The strategies of reductions, and their division into pieces.

use super::*;

fn plan(shape: &[usize], axes: &[i64]) -> Plan {
    let shape = Shape::from(shape);
    let operand = Layout::contiguous(&shape);
    let reduced = reduced_mask(&shape, axes).unwrap();
    let kept: Vec<usize> = (0..shape.len()).filter(|&axis| !reduced[axis]).collect();
    let out = Layout::contiguous(&kept.iter().map(|&axis| shape[axis]).collect());
    Plan::new(Settings::PLAIN, &shape, &reduced, (&[&operand], 4), &out)
}

#[test]
fn strategy_follows_from_lengths_and_strides() {
    let [inner, outer, packed] = [Strategy::Inner, Strategy::Outer, Strategy::Packed].map(Some);
    for (shape, over, way, len) in [
        (&[1000, 16][..], &[1][..], inner, 16),
        (&[1000, 15], &[1], packed, 15),
        (&[16, 15], &[1], None, 15),
        (&[16, 1000], &[0], outer, 16),
        // Everything is reduced: inner, except for a single value, which is copied.
        (&[15], &[0], inner, 15),
        (&[3, 5], &[0, 1], inner, 15),
        (&[5, 1], &[1], None, 1),
        (&[1, 16], &[0], None, 1),
        (&[1, 3], &[1], inner, 3),
        // Several runs of values for each result, long or short.
        (&[3, 7, 256], &[0, 2], inner, 768),
        (&[3, 7, 255], &[0, 2], None, 765),
        (&[3, 7, 16], &[0, 1], outer, 21),
        // Few values for each result, in short rows.
        (&[50, 12, 31], &[1], packed, 12),
        (&[50, 13, 31], &[1], outer, 13),
        (&[50, 14, 32], &[1], packed, 14),
        (&[50, 15, 32], &[1], outer, 15),
        (&[50, 2, 226], &[1], outer, 2),
        (&[50, 16, 15], &[1], packed, 16),
        (&[50, 17, 15], &[1], outer, 17),
        (&[50, 256, 7], &[1], packed, 256),
        (&[50, 257, 7], &[1], outer, 257),
        (&[2, 5, 8], &[1], outer, 5),
        (&[2, 5, 9], &[1], packed, 5),
    ] {
        let plan = plan(shape, over);
        assert_eq!((plan.strategy, plan.len), (way, len), "{shape:?} over {over:?}");
        let size: usize = shape.iter().product();
        assert_eq!(plan.bytes, 4 * size);
    }
}

/// Each result is in one piece, of the requested number or fewer; groups of 16 results stay
/// together.
#[test]
fn pieces_cover_each_result_once() {
    for (shape, over, n, expected) in [
        (&[100, 20][..], &[1][..], 1, &[(0, 100)][..]),
        (&[100, 20], &[1], 0, &[(0, 100)]),
        (&[100, 20], &[1], 2, &[(0, 48), (48, 52)]),
        (&[100, 20], &[1], 3, &[(0, 16), (16, 32), (48, 52)]),
        (&[100, 20], &[1], 4, &[(0, 16), (16, 32), (48, 16), (64, 36)]),
        (&[32, 20], &[1], 9, &[(0, 16), (16, 16)]),
        (&[31, 20], &[1], 2, &[(0, 31)]),
        (&[33, 20], &[1], 2, &[(0, 16), (16, 17)]),
        (&[20], &[0], 2, &[(0, 1)]),
    ] {
        let pieces = plan(shape, over).pieces(n).unwrap();
        let have: Vec<(isize, usize)> =
            pieces.iter().map(|piece| (piece.start[1], piece.kept.len())).collect();
        assert_eq!(have, expected, "{shape:?} in {n}");
        assert!(pieces.iter().all(|piece| piece.start[0] == 20 * piece.start[1]));
    }
    // The longest axis is halved, wherever it is.
    let pieces = plan(&[3, 20, 64], &[1]).pieces(2).unwrap();
    let starts: Vec<_> = pieces.iter().map(|piece| piece.start.to_vec()).collect();
    assert_eq!(starts, [[0, 0], [32, 32]]);
    assert!(pieces.iter().all(|piece| piece.kept.len() == 96));
    let walked: Vec<_> = pieces
        .iter()
        .flat_map(|piece| {
            let mut results = piece.results();
            std::iter::from_fn(move || results.next(1).map(|_| results.offsets()[1]))
        })
        .collect();
    let mut sorted = walked.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..192).collect::<Vec<_>>());
}
