//! Which unknown sizes have to equal which others if shapes match.

use super::{PartialType, Size};
use crate::tuning::unknown_sizes::{OFFSETS, STEPS};

/// When two sizes match.
#[derive(Clone, Copy, PartialEq)]
enum Rule {
    /// When they are equal.
    Equal,
    /// When they are equal, or one of them is 1.
    Broadcast,
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

    /// Makes two sizes match. Returns false if they are known and do not broadcast.
    fn unite(&mut self, a: Size, b: Size, rule: Rule) -> bool {
        match (self.of(a), self.of(b)) {
            (Size::Unknown(at), other) | (other, Size::Unknown(at)) => {
                if other != Size::Known(1) || rule == Rule::Equal {
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
    let mut all = Vec::from_iter(overlaid(types, unknown, Rule::Equal, at_the_back));
    all.extend(overlaid(types, unknown, Rule::Broadcast, at_the_back));
    for offset in 0..most.min(OFFSETS) {
        let offset_of = |shape: &[Size]| if shape.len() == most { 0 } else { offset };
        all.extend(overlaid(types, unknown, Rule::Broadcast, offset_of));
    }
    let mut steps = STEPS;
    for ty in types.iter().filter(|ty| ty.shape.iter().any(|size| size.known().is_none())) {
        for list in lists {
            parts(&ty.shape, list, &Matched::none(unknown), &mut steps, &mut all);
        }
    }
    all
}

/// The shapes of all operands laid over each other at offsets, if they match.
fn overlaid(
    types: &[PartialType],
    unknown: usize,
    rule: Rule,
    offset: impl Fn(&[Size]) -> usize,
) -> Option<Matched> {
    let mut matched = Matched::none(unknown);
    let mut laid: Vec<Option<Size>> = Vec::new();
    for ty in types {
        let offset = offset(&ty.shape);
        laid.resize(laid.len().max(offset + ty.shape.len()), None);
        for (&size, laid) in ty.shape.iter().zip(&mut laid[offset..]) {
            if laid.is_some_and(|other| !matched.unite(size, other, rule)) {
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
fn parts(
    shape: &[Size],
    list: &[usize],
    matched: &Matched,
    steps: &mut usize,
    all: &mut Vec<Matched>,
) {
    let Some((&first, rest)) = shape.split_first() else {
        return all.push(Matched(matched.0.clone()));
    };
    let places = (list.len() + 1).saturating_sub(shape.len());
    for (at, &size) in list.iter().enumerate().take(places) {
        if *steps == 0 {
            return;
        }
        *steps -= 1;
        let mut longer = Matched(matched.0.clone());
        if longer.unite(first, Size::Known(size), Rule::Equal) {
            parts(rest, &list[at + 1..], &longer, steps, all);
        }
    }
}
