//! Bytes that are read and written, and what is made of them.

use super::*;
use crate::nest::axes::Axis;

fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

const DEMANDS: Demands = Demands {
    result: (2, 4),
    operands: &[(4, 4), (8, 8)],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};

#[test]
fn a_stretched_element_counts_once() {
    let traffic = Traffic::of(&nest(&[(10, [3, 1, 0]), (3, [1, 0, 1])]), &DEMANDS);
    assert_eq!((traffic.read, traffic.written), (10 * 4 + 3 * 8, 30 * 2));
    assert_eq!((traffic.bytes(), traffic.work()), (124, 184));
    let traffic = Traffic::of(&nest(&[(10, [1, 0, 0])]), &DEMANDS);
    assert_eq!((traffic.read, traffic.written), (4 + 8, 20));
}

/// What is read counts four times, what is written one and a half; where a test sets no other bounds.
#[test]
fn what_is_read_counts_for_more() {
    let bound = (0..isize::MAX as usize)
        .step_by(1 << 16)
        .find(|&bytes| tuning::is_streamed(bytes))
        .unwrap();
    for (read, written, expected) in [
        (0, bound, true),
        (0, bound / 3 * 2 + 2, true),
        (0, bound / 2, false),
        (bound / 4, 0, true),
        (bound / 8, 0, false),
        (bound / 8, bound / 2, true),
        (bound / 32, bound / 2, false),
        (usize::MAX, usize::MAX, true),
    ] {
        assert_eq!(Traffic { read, written }.is_streamed(), expected, "{read} {written}");
    }
}
