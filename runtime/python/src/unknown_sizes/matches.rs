//! Which unknown sizes have to equal which others if shapes match.

use super::{PartialType, Size};

/// What matches a size of 1.
#[derive(Clone, Copy, PartialEq)]
enum One {
    /// 1 alone.
    Equals,
    /// Any size.
    Stretches,
}

/// Unknown sizes that are equal to others.
pub struct Matched(Vec<Size>);

impl Matched {
    /// Nothing is known of any.
    fn none(unknown: usize) -> Self {
        Matched((0..unknown).map(Size::Unknown).collect())
    }

    /// Returns numbers, changed where a size equals another.
    pub fn apply(&self, numbers: &[usize]) -> Vec<usize> {
        let value = |at| match self.of(Size::Unknown(at)) {
            Size::Known(size) => size,
            Size::Unknown(at) => numbers[at],
        };
        (0..numbers.len()).map(value).collect()
    }

    /// What a size is equal to.
    fn of(&self, size: Size) -> Size {
        match size {
            Size::Unknown(at) if self.0[at] != size => self.of(self.0[at]),
            _ => size,
        }
    }

    /// Makes two sizes match: equal, or one of them 1. Returns whether they can. An unknown size that matches 1 is 1 or any, as `one` says.
    fn unite(&mut self, a: Size, b: Size, one: One) -> bool {
        match (self.of(a), self.of(b)) {
            (Size::Unknown(at), other) | (other, Size::Unknown(at)) => {
                if other != Size::Known(1) || one == One::Equals {
                    self.0[at] = other;
                }
                true
            }
            (Size::Known(a), Size::Known(b)) => a == b || a == 1 || b == 1,
        }
    }
}

/// Every way in which shapes match: that of each operand with those of the others, at any offset, and with a part of a list of integers.
pub fn all(types: &[PartialType], lists: &[Vec<usize>], unknown: usize) -> Vec<Matched> {
    let most = types.iter().map(|ty| ty.shape.len()).max().unwrap_or(0);
    let at_the_back = |shape: &[Size]| most - shape.len();
    let mut all = Vec::from_iter(overlaid(types, unknown, One::Equals, at_the_back));
    all.extend(overlaid(types, unknown, One::Stretches, at_the_back));
    for offset in 0..most.min(8) {
        let offset_of = |shape: &[Size]| if shape.len() == most { 0 } else { offset };
        all.extend(overlaid(types, unknown, One::Stretches, offset_of));
    }
    for ty in types {
        for list in lists {
            parts(&ty.shape, list, Matched::none(unknown), &mut all);
        }
    }
    all
}

/// The shapes of all operands laid over each other at offsets, if they match.
fn overlaid(
    types: &[PartialType],
    unknown: usize,
    one: One,
    offset: impl Fn(&[Size]) -> usize,
) -> Option<Matched> {
    let mut matched = Matched::none(unknown);
    let mut laid: Vec<Option<Size>> = Vec::new();
    for ty in types {
        let offset = offset(&ty.shape);
        laid.resize(laid.len().max(offset + ty.shape.len()), None);
        for (&size, laid) in ty.shape.iter().zip(&mut laid[offset..]) {
            if laid.is_some_and(|other| !matched.unite(size, other, one)) {
                return None;
            }
            if laid.is_none_or(|other| other == Size::Known(1)) {
                *laid = Some(size);
            }
        }
    }
    Some(matched)
}

/// Adds what is known if a shape has sizes of a list in their order.
fn parts(shape: &[Size], list: &[usize], matched: Matched, all: &mut Vec<Matched>) {
    /// A long list has too many parts.
    const MOST: usize = 200;
    let Some((&first, rest)) = shape.split_first() else { return all.push(matched) };
    for (at, &size) in list.iter().enumerate() {
        let mut longer = Matched(matched.0.clone());
        if all.len() < MOST && longer.unite(first, Size::Known(size), One::Equals) {
            parts(rest, &list[at + 1..], longer, all);
        }
    }
}
