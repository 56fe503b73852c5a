//! The type of a result of operands some of whose sizes are unknown.
//!
//! The sizes of a result are sums, products, quotients and choices of those of the operands. So a size that is the same number, or the
//! same unknown size, for small and large numbers in place of all unknown sizes, and for those that occur in the call, is that.

mod matches;

use opwright_runtime::{Attribute, DType, Op, OpError, TensorType};

/// A size of an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// A number.
    Known(usize),
    /// The unknown size with this index.
    Unknown(usize),
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
/// The error is that of the op if it takes no operands of these types.
pub fn infer<'a>(
    op: &dyn Op,
    attributes: impl Iterator<Item = &'a Attribute> + Clone,
    types: &[PartialType],
    unknown: usize,
) -> Result<(Option<Vec<Found>>, DType), OpError> {
    let mut refused = None;
    let mut valid: Vec<(Vec<usize>, TensorType)> = Vec::new();
    for sizes in trials(attributes, types, unknown) {
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
    let shape = is_rank_known.then(|| (0..rank).map(|axis| found(&valid, axis, unknown)).collect());
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

/// Numbers in place of the unknown sizes: all alike, or each of its own, with each of them changed to every value, or with those changed
/// that have to equal another size if shapes match. The first are 1, which most ops take.
fn trials<'a>(
    attributes: impl Iterator<Item = &'a Attribute> + Clone,
    types: &[PartialType],
    unknown: usize,
) -> Vec<Vec<usize>> {
    if unknown == 0 {
        return vec![Vec::new()];
    }
    let values = numbers(attributes.clone(), types);
    let alike = values.iter().map(|&value| vec![value; unknown]);
    let apart = [1009, 2003].map(|first| (0..unknown).map(|at| first + 34 * at).collect());
    let bases: Vec<Vec<usize>> = alike.chain(apart).collect();
    let lists = attributes.flat_map(integers);
    let matches = matches::all(types, &lists.collect::<Vec<_>>(), unknown);
    // Shapes match in many ways, so that only some numbers are tried with each.
    let few = [&bases[..1], &bases[bases.len() - 2..]].concat();
    let mut trials = changed(&bases, &values);
    let few = changed(&few, &values);
    for matched in &matches {
        trials.extend(few.iter().map(|sizes| matched.apply(sizes)));
    }
    trials
}

/// The lists, and each of them with an entry changed to every value.
fn changed(bases: &[Vec<usize>], values: &[usize]) -> Vec<Vec<usize>> {
    let mut lists = bases.to_vec();
    for base in bases {
        for at in 0..base.len() {
            lists.extend(values.iter().map(|&value| {
                let mut sizes = base.clone();
                sizes[at] = value;
                sizes
            }));
        }
    }
    lists
}

/// Small numbers, and the sizes and integers of the call, which a size may have to equal, exceed or be a multiple of.
fn numbers<'a>(
    attributes: impl Iterator<Item = &'a Attribute>,
    types: &[PartialType],
) -> Vec<usize> {
    /// More would take long.
    const MOST: usize = 8;
    let mut of_call: Vec<usize> = types
        .iter()
        .flat_map(|ty| &ty.shape)
        .filter_map(|size| if let Size::Known(size) = size { Some(*size) } else { None })
        .chain(attributes.flat_map(integers).flatten())
        .collect();
    of_call.sort_unstable();
    of_call.dedup();
    let mut numbers = vec![1, 0, 2, 3, 4, 6, 12];
    for number in of_call.into_iter().take(MOST) {
        for value in [number, number.saturating_add(1), number.saturating_mul(2)] {
            if !numbers.contains(&value) {
                numbers.push(value);
            }
        }
    }
    numbers
}

/// The lists of integers in an attribute, without those that are no sizes.
fn integers(attribute: &Attribute) -> Option<Vec<usize>> {
    let list = match attribute {
        Attribute::Int(value) => vec![*value],
        Attribute::Ints(values) => values.to_vec(),
        _ => return None,
    };
    Some(list.iter().filter_map(|value| usize::try_from(value.unsigned_abs()).ok()).collect())
}
