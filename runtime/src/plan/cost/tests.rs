//! The memory traffic of calls, and what follows from it.

use super::*;
use crate::plan::nest::Axis;

fn nest<const N: usize>(axes: &[(usize, [isize; N])]) -> Nest {
    let axes = axes.iter().map(|(len, strides)| Axis { len: *len, strides: strides[..].into() });
    Nest::from_axes(N, axes)
}

const DEMANDS: Workload = Workload {
    settings: Settings::PLAIN,
    result: (2, 4),
    operands: &[(4, 4), (8, 8)],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};

#[test]
fn broadcast_elements_count_once() {
    let cost = MemoryCost::of(&nest(&[(10, [3, 1, 0]), (3, [1, 0, 1])]), &DEMANDS);
    assert_eq!((cost.read, cost.written), (10 * 4 + 3 * 8, 30 * 2));
    assert_eq!((cost.bytes(), cost.work()), (124, 184));
    let cost = MemoryCost::of(&nest(&[(10, [1, 0, 0])]), &DEMANDS);
    assert_eq!((cost.read, cost.written), (4 + 8, 20));
}

#[test]
fn rules_weigh_reads_and_writes() {
    let bound = (0..isize::MAX as usize)
        .step_by(1 << 16)
        .find(|&bytes| Settings::PLAIN.is_nontemporal(bytes))
        .unwrap();
    let cost = |read, written| MemoryCost { read, written };
    for (rule, read, written) in [
        (Weights::SHARED, bound / 4, bound / 3 * 2 + 2),
        (Weights::OWN_WIDE, bound / 3 + 1, bound),
        (Weights::OWN, bound / 5 * 2 + 2, bound),
        (Weights::OWN_SEVERAL, bound, bound),
    ] {
        for cost in [cost(read, 0), cost(0, written), cost(read / 2, written / 2 + 2)] {
            assert!(rule.exceeds_caches(Settings::PLAIN, &cost), "{rule:?} {cost:?}");
        }
        for cost in [cost(read - 2, 0), cost(0, written - 3), cost(read / 2 - 1, written / 2 - 1)] {
            assert!(!rule.exceeds_caches(Settings::PLAIN, &cost), "{rule:?} {cost:?}");
        }
    }
    assert!(Weights::SHARED.exceeds_caches(Settings::PLAIN, &cost(usize::MAX, usize::MAX)));
}

/// Whether few threads share the last-level cache, and whether vectors are wide.
const KINDS: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

fn hardware((few, wide): (bool, bool)) -> Hardware {
    Hardware {
        datapath_bytes: if wide { 64 } else { 32 },
        complex_threads: Some(if few { 16 } else { 64 }),
    }
}

#[test]
fn rule_follows_from_the_hardware() {
    let by_one = [Weights::SHARED, Weights::SHARED, Weights::OWN, Weights::OWN_WIDE];
    let by_several = [Weights::SHARED, Weights::SHARED, Weights::OWN_SEVERAL, Weights::OWN_SEVERAL];
    for (kind, (one, several)) in KINDS.into_iter().zip(by_one.into_iter().zip(by_several)) {
        assert_eq!(Weights::on(hardware(kind), false), one, "{kind:?}");
        assert_eq!(Weights::on(hardware(kind), true), several, "{kind:?}");
    }
}

#[test]
fn ordinary_stores_need_an_own_cache_and_few_reads() {
    let (written, read) = (1 << 26, 1 << 24);
    for ((few, wide), (read, by_several, fills, plain)) in KINDS.into_iter().flat_map(|kind| {
        let (few, wide) = kind;
        [
            (kind, (read - 1, true, true, few)),
            (kind, (read - 1, true, false, few)),
            (kind, (read - 1, false, true, few && !wide)),
            (kind, (read - 1, false, false, false)),
            (kind, (read, true, true, false)),
            (kind, (usize::MAX, true, true, false)),
        ]
    }) {
        let cost = MemoryCost { read, written };
        let found = cost.prefers_ordinary_stores(hardware((few, wide)), by_several, fills);
        assert_eq!(found, plain, "{cost:?} {few} {wide}");
    }
}

#[test]
fn bytes_read_and_bytes_written_exceed_the_caches() {
    let at = |read, written| MemoryCost { read, written }.exceeds_caches(Settings::PLAIN, false);
    assert!(!at(0, 0) && !at(1 << 20, 1 << 20));
    assert!(at(usize::MAX, 0) && at(0, usize::MAX));
}
