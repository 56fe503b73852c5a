//! Bytes that are read and written, and what is made of them.

use super::*;
use crate::nest::axes::Axis;

fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

const DEMANDS: Demands = Demands {
    settings: Settings::PLAIN,
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

#[test]
fn what_is_read_may_count_for_more() {
    let bound = (0..isize::MAX as usize)
        .step_by(1 << 16)
        .find(|&bytes| Settings::PLAIN.is_streamed(bytes))
        .unwrap();
    let traffic = |read, written| Traffic { read, written };
    for (rule, read, written) in [
        (Rule::SHARED, bound / 4, bound / 3 * 2 + 2),
        (Rule::OWN, bound / 3 + 1, bound),
        (Rule::OWN_ZEN_4, bound / 5 * 2 + 2, bound),
        (Rule::OWN_SEVERAL, bound, bound),
    ] {
        for traffic in [traffic(read, 0), traffic(0, written), traffic(read / 2, written / 2 + 2)] {
            assert!(rule.streams(Settings::PLAIN, &traffic), "{rule:?} {traffic:?}");
        }
        for traffic in
            [traffic(read - 2, 0), traffic(0, written - 3), traffic(read / 2 - 1, written / 2 - 1)]
        {
            assert!(!rule.streams(Settings::PLAIN, &traffic), "{rule:?} {traffic:?}");
        }
    }
    assert!(Rule::SHARED.streams(Settings::PLAIN, &traffic(usize::MAX, usize::MAX)));
}

#[test]
fn the_rule_is_the_machines() {
    let by = |several| Rule::here(several);
    if settings::is_zen_5() {
        assert_eq!((by(false), by(true)), (Rule::OWN, Rule::OWN_SEVERAL));
    } else if settings::is_amd() {
        assert_eq!((by(false), by(true)), (Rule::OWN_ZEN_4, Rule::OWN_SEVERAL));
    } else {
        assert_eq!((by(false), by(true)), (Rule::SHARED, Rule::SHARED));
    }
}

/// Where little is read: by several threads, and on a Zen 4 of one value for each row.
#[test]
fn what_is_written_plainly_all_the_same() {
    let is_zen_4 = settings::is_amd() && !settings::is_zen_5();
    let (written, read) = (1 << 26, 1 << 24);
    for (read, by_several, fills, plain) in [
        (read - 1, true, true, settings::is_amd()),
        (read - 1, true, false, settings::is_amd()),
        (read - 1, false, true, is_zen_4),
        (read - 1, false, false, false),
        (read, true, true, false),
        (usize::MAX, true, true, false),
    ] {
        let traffic = Traffic { read, written };
        assert_eq!(traffic.is_plain(by_several, fills), plain, "{traffic:?}");
    }
}

/// What is written alone decides whether it is near; what is read too whether it is far.
#[test]
fn a_result_lies_where_it_fits() {
    let at = |read, written| Traffic { read, written }.distance(Settings::PLAIN, false);
    assert_eq!(at(0, 0), Distance::Near);
    assert_eq!(at(0, NEAR - 1), Distance::Near);
    assert_eq!(at(0, NEAR), Distance::Beyond);
    assert_eq!(at(NEAR, NEAR - 1), Distance::Near);
    assert_eq!(at(usize::MAX, 0), Distance::Far);
    assert_eq!(at(0, usize::MAX), Distance::Far);
}
