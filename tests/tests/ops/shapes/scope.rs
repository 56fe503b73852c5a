//! Enumerates lists of small numbers.

/// Whether all shapes are tested. Otherwise the two largest scopes are reduced.
pub const ALL: bool = !cfg!(debug_assertions);

/// Every list of up to `longest` of these numbers, starting with the empty one.
pub fn lists<T: Copy>(longest: usize, numbers: &[T]) -> Vec<Vec<T>> {
    let mut lists = vec![vec![]];
    let mut from = 0;
    for _ in 0..longest {
        let to = lists.len();
        for k in from..to {
            let longer = numbers.iter().map(|&number| [&lists[k][..], &[number]].concat());
            lists.extend(longer.collect::<Vec<_>>());
        }
        from = to;
    }
    lists
}

/// Every shape up to this rank, with sizes 0 to 3.
pub fn shapes(rank: usize) -> Vec<Vec<usize>> {
    lists(rank, &[0, 1, 2, 3])
}

/// Every subset of the numbers below `n`, as a sorted list.
pub fn sets(n: usize) -> Vec<Vec<usize>> {
    (0..1 << n).map(|set: usize| (0..n).filter(|k| set >> k & 1 == 1).collect()).collect()
}

#[test]
fn enumerations_have_the_expected_sizes() {
    assert_eq!(shapes(4).len(), 341);
    assert_eq!(
        lists(2, &[-1, 7]),
        [vec![], vec![-1], vec![7], vec![-1, -1], vec![-1, 7], vec![7, -1], vec![7, 7]]
    );
    assert_eq!(sets(2), [vec![], vec![0], vec![1], vec![0, 1]]);
}
