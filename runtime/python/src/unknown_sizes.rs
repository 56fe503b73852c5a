//! The type of a result of operands some of whose sizes are unknown.
//!
//! They are found by trial: a size is reported as a number, or as an unknown size, if it is that in every valid call with small and
//! large numbers, and those that occur in the call, in place of the unknown sizes. An op whose shapes change only at other numbers
//! could be reported wrongly.

mod matches;

use opwright_runtime::{Attribute, DType, Op, OpError, TensorType};

use crate::tuning::unknown_sizes::{NUMBERS, TRIALS};
use matches::Matched;

/// A size of an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// A number.
    Known(usize),
    /// The unknown size with this index.
    Unknown(usize),
}

impl Size {
    fn known(self) -> Option<usize> {
        if let Size::Known(size) = self { Some(size) } else { None }
    }
}

/// The type of an operand.
pub struct PartialType {
    /// The type of the elements.
    pub dtype: DType,
    /// The sizes.
    pub shape: Vec<Size>,
}

impl PartialType {
    fn with(&self, sizes: &[usize]) -> TensorType {
        let size = |&size: &Size| match size {
            Size::Known(size) => size,
            Size::Unknown(at) => sizes[at],
        };
        TensorType::new(self.dtype, self.shape.iter().map(size).collect::<Vec<_>>())
    }
}

/// What is known of a size of a result, if anything is.
pub type Found = Option<Size>;

/// Returns the dtype of the result, and its shape, or `None` if not even its rank is known, for operands with so many unknown sizes
/// and an op with these attributes.
///
/// The error is that of the first trial if the op takes the operands in none.
pub fn infer<'a>(
    op: &dyn Op,
    attributes: impl Iterator<Item = &'a Attribute>,
    types: &[PartialType],
    unknown: usize,
) -> Result<(Option<Vec<Found>>, DType), OpError> {
    let mut refused = None;
    let mut valid: Vec<(Vec<usize>, TensorType)> = Vec::new();
    let lists: Vec<Vec<usize>> = attributes.filter_map(integers).collect();
    let values = values(&lists, types);
    let matches = matches::all(types, &lists, unknown);
    // A trial takes as long as it has sizes.
    for sizes in trials(&values, &matches, unknown).take(TRIALS / (1 + unknown / 8)) {
        let types: Vec<TensorType> = types.iter().map(|ty| ty.with(&sizes)).collect();
        match op.infer(&types) {
            Ok(result) => valid.push((sizes, result)),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    if let (true, Some(error)) = (valid.is_empty(), refused) {
        return Err(error);
    }
    let (_, first) = &valid[0];
    let rank = first.shape.len();
    let is_rank_known = valid.iter().all(|(_, result)| result.shape.len() == rank);
    // Without elements, sizes say little.
    let has_elements = unknown == 0 || valid.iter().any(|(sizes, _)| !sizes.contains(&0));
    let size = |axis| if has_elements { found(&valid, axis, unknown) } else { None };
    let shape = is_rank_known.then(|| (0..rank).map(size).collect());
    Ok((shape, first.dtype))
}

/// What a size of the results is in every trial.
fn found(valid: &[(Vec<usize>, TensorType)], axis: usize, unknown: usize) -> Found {
    let first = valid[0].1.shape[axis];
    if valid.iter().all(|(_, result)| result.shape[axis] == first) {
        return Some(Size::Known(first));
    }
    let is = |&at: &usize| valid.iter().all(|(sizes, result)| result.shape[axis] == sizes[at]);
    (0..unknown).find(is).map(Size::Unknown)
}

/// Numbers in place of the unknown sizes: all alike; each of its own, also with those changed that have to equal another size if shapes
/// match; and then one of them changed to every value. The first are 1, which most ops take.
fn trials<'a>(
    values: &'a [usize],
    matches: &'a [Matched],
    unknown: usize,
) -> Box<dyn Iterator<Item = Vec<usize>> + 'a> {
    if unknown == 0 {
        return Box::new(std::iter::once(Vec::new()));
    }
    let apart = |first| (0..unknown).map(|at| first + 34 * at).collect();
    let few: [Vec<usize>; 3] = [vec![1; unknown], apart(1009), apart(2003)];
    let alike = values.iter().map(move |&value| vec![value; unknown]);
    let matched = {
        let few = few.clone();
        matches.iter().flat_map(move |matched| few.clone().map(|sizes| matched.apply(&sizes)))
    };
    let also_changed = {
        let few = few.clone();
        matches.iter().flat_map(move |matched| {
            let before = few.clone().into_iter().flat_map(|sizes| changed(sizes, values));
            let after = few.clone().map(|sizes| matched.apply(&sizes)).into_iter();
            let after = after.flat_map(|sizes| changed(sizes, values));
            before.map(|sizes| matched.apply(&sizes)).chain(after)
        })
    };
    let changed = few.clone().into_iter().flat_map(|sizes| changed(sizes, values));
    Box::new(alike.chain(few).chain(matched).chain(changed).chain(also_changed))
}

/// Numbers with each of them in turn changed to every value.
fn changed(numbers: Vec<usize>, values: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    (0..numbers.len()).flat_map(move |at| {
        let numbers = numbers.clone();
        values.iter().map(move |&value| {
            let mut numbers = numbers.clone();
            numbers[at] = value;
            numbers
        })
    })
}

/// Small numbers, and the sizes and integers of the call, which a size may have to equal, exceed or be a multiple of.
fn values(lists: &[Vec<usize>], types: &[PartialType]) -> Vec<usize> {
    let mut values = vec![1, 0, 2, 3, 4, 6, 12];
    let mut add = |value: usize| {
        if !values.contains(&value) {
            values.push(value);
        }
    };
    let sizes = types.iter().flat_map(|ty| &ty.shape).filter_map(|size| size.known());
    let integers = lists.iter().flatten().copied();
    for number in integers.take(NUMBERS).chain(sizes.take(NUMBERS)) {
        add(number);
        add(number.saturating_add(1));
        add(number.saturating_mul(2));
    }
    // The number of elements of an operand is possibly the product of a list, or a multiple of it.
    for (list, ty) in lists.iter().flat_map(|list| types.iter().map(move |ty| (list, ty))) {
        let whole = product(list.iter().copied());
        let known = product(ty.shape.iter().filter_map(|size| size.known()));
        if whole.is_multiple_of(known) {
            let rest = whole / known;
            [rest, rest.saturating_mul(2), rest.isqrt()].into_iter().for_each(&mut add);
        }
        add(whole);
        add(whole.saturating_mul(2));
    }
    values
}

fn product(sizes: impl Iterator<Item = usize>) -> usize {
    sizes.filter(|&size| size > 0).fold(1, usize::saturating_mul)
}

/// The integers of an attribute as sizes.
fn integers(attribute: &Attribute) -> Option<Vec<usize>> {
    let list = match attribute {
        Attribute::Int(value) => vec![*value],
        Attribute::Ints(values) => values.to_vec(),
        _ => return None,
    };
    Some(list.iter().filter_map(|value| usize::try_from(value.unsigned_abs()).ok()).collect())
}
