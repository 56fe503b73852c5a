//! Bounds of integers, and of the entries of lists: those of a function's value, given those of its arguments.

/// The least and the greatest value.
pub type Bounds = (i128, i128);

/// Bounds of each argument, where they are known.
pub type ArgBounds<'a> = &'a [Option<Bounds>];

/// Nothing is known of the value.
pub(crate) fn unknown(_: ArgBounds) -> Option<Bounds> {
    None
}

/// The number of entries of a list, or the position of one. Lists have at most 65,536 entries.
pub(crate) fn length(_: ArgBounds) -> Option<Bounds> {
    Some((0, 1 << 32))
}

pub(crate) fn add(args: ArgBounds) -> Option<Bounds> {
    let [a, b] = both(args)?;
    Some((a.0 + b.0, a.1 + b.1))
}

pub(crate) fn sub(args: ArgBounds) -> Option<Bounds> {
    let [a, b] = both(args)?;
    Some((a.0 - b.1, a.1 - b.0))
}

pub(crate) fn mul(args: ArgBounds) -> Option<Bounds> {
    let [a, b] = both(args)?;
    let corners = [a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1];
    Some((corners.into_iter().min()?, corners.into_iter().max()?))
}

/// The entries of `a..b`.
pub(crate) fn range(args: ArgBounds) -> Option<Bounds> {
    let [a, b] = both(args)?;
    Some((a.0, b.1))
}

/// An axis of a rank, which is the second argument.
pub(crate) fn axis(args: ArgBounds) -> Option<Bounds> {
    let [_, rank] = args else { return None };
    Some((0, rank.map_or(i64::MAX.into(), |rank| rank.1)))
}

fn both(args: ArgBounds) -> Option<[Bounds; 2]> {
    let [a, b] = args else { return None };
    Some([(*a)?, (*b)?])
}
