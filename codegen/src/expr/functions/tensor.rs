//! The interpreter's tensors: a dtype, a shape and the elements in row-major order.

use crate::cause::Cause;
use crate::types::{DType, Fold, Num};

/// A tensor of the interpreter.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// Its element type.
    pub dtype: DType,
    /// Its shape.
    pub shape: Vec<i64>,
    /// Its elements, row-major.
    pub data: Vec<Num>,
}

impl Tensor {
    /// The element at a coordinate.
    pub fn at(&self, c: &[i64]) -> Option<Num> {
        self.data.get(self.position(c)?).copied()
    }

    /// The row-major position of the element at a coordinate.
    pub fn position(&self, c: &[i64]) -> Option<usize> {
        if c.len() != self.shape.len() {
            return None;
        }
        let mut offset = 0;
        for (i, n) in c.iter().zip(&self.shape) {
            if !(0..*n).contains(i) {
                return None;
            }
            offset = offset * n + i;
        }
        usize::try_from(offset).ok()
    }

    /// A tensor with the element `f(c)` at each coordinate `c`.
    pub fn build<E>(
        dtype: DType,
        shape: &[i64],
        mut f: impl FnMut(&[i64]) -> Result<Num, E>,
    ) -> Result<Tensor, E> {
        let mut data = Vec::with_capacity(usize::try_from(count(shape).unwrap_or(0)).unwrap_or(0));
        visit(shape, |c| f(c).map(|v| data.push(v)))?;
        Ok(Tensor { dtype, shape: shape.to_vec(), data })
    }
}

/// The number of elements of a shape; `None` if a size is negative or the product overflows.
pub fn count(shape: &[i64]) -> Option<i64> {
    if shape.iter().any(|d| *d < 0) {
        return None;
    }
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d))
}

/// Calls `f` with every coordinate of a shape in row-major order, until it fails.
pub fn visit<E>(shape: &[i64], mut f: impl FnMut(&[i64]) -> Result<(), E>) -> Result<(), E> {
    let mut c = vec![0; shape.len()];
    for _ in 0..count(shape).unwrap_or(0) {
        f(&c)?;
        for (i, n) in c.iter_mut().zip(shape).rev() {
            *i += 1;
            if *i < *n {
                break;
            }
            *i = 0;
        }
    }
    Ok(())
}

/// The coordinate of the element at a row-major position.
pub fn coordinate(shape: &[i64], position: usize) -> Vec<i64> {
    let mut rest = position as i64;
    let mut c: Vec<i64> =
        shape.iter().rev().map(|n| (rest % n.max(&1), rest /= n.max(&1)).0).collect();
    c.reverse();
    c
}

/// Folds values of one dtype. Floats are summed in f64 with compensation and rounded once.
pub fn fold(op: Fold, dtype: DType, values: impl Iterator<Item = Num>) -> Num {
    // Start at -0, so that the sum of a single -0 is -0.
    let (mut total, mut lost) = (-0.0f64, 0.0f64);
    let mut other: Option<Num> = None;
    let mut floats = false;
    for v in values {
        match (op, v) {
            (Fold::Add, Num::Float(x)) => {
                floats = true;
                let sum = total + x;
                lost += if total.abs() >= x.abs() { (total - sum) + x } else { (x - sum) + total };
                total = sum;
            }
            _ => {
                let pair = [other.unwrap_or_else(|| identity(op, dtype)), v];
                let next = match op {
                    Fold::Add => super::scalar::add(&pair),
                    Fold::Mul => super::scalar::mul(&pair),
                    Fold::Min => super::scalar::minimum(&pair),
                    Fold::Max => super::scalar::maximum(&pair),
                };
                other = Some(next.unwrap_or(v).fit(dtype.compute()));
            }
        }
    }
    match other {
        _ if floats => {
            Num::Float(if lost != 0.0 && lost.is_finite() { total + lost } else { total })
                .fit(dtype)
        }
        Some(v) => v.fit(dtype),
        None => identity(op, dtype),
    }
}

fn identity(op: Fold, dtype: DType) -> Num {
    let (low, high) = dtype.range().unwrap_or((0, 0));
    match (op, dtype.is_float()) {
        (Fold::Add, true) => Num::Float(0.0),
        (Fold::Mul, true) => Num::Float(1.0),
        (Fold::Min, true) => Num::Float(f64::INFINITY),
        (Fold::Max, true) => Num::Float(f64::NEG_INFINITY),
        (Fold::Add, false) => Num::Int(0),
        (Fold::Mul, false) => Num::Int(1),
        (Fold::Min, false) => Num::Int(high),
        (Fold::Max, false) => Num::Int(low),
    }
}

/// The axes of a shape that are folded, and those that are kept.
pub struct Reduction {
    shape: Vec<i64>,
    folded: Vec<usize>,
    kept: Vec<usize>,
}

impl Reduction {
    /// Splits the axes of `shape`. An axis that is named twice is folded once.
    ///
    /// # Errors
    /// The cause, if an axis is out of range.
    pub fn new(shape: &[i64], over: &[i64]) -> Result<Self, Cause> {
        if let Some(axis) = over.iter().find(|a| !(0..shape.len() as i64).contains(a)) {
            return Err(Cause(format!("axis {axis} is out of range for rank {}", shape.len())));
        }
        let (folded, kept) = (0..shape.len()).partition(|d| over.contains(&(*d as i64)));
        Ok(Reduction { shape: shape.to_vec(), folded, kept })
    }

    /// The shape before the reduction.
    pub fn shape(&self) -> &[i64] {
        &self.shape
    }

    /// The position in row-major order of the result's element to which the term at coordinate `c` belongs.
    pub fn position(&self, c: &[i64]) -> usize {
        let step = |at: i64, d: &usize| at * self.shape[*d] + c[*d];
        self.kept.iter().fold(0, step) as usize
    }

    /// Checks that the result may have the shape `into`: that of the kept axes, except for axes of size 1.
    ///
    /// # Errors
    /// The cause, if it may not.
    pub fn check(&self, into: &[i64]) -> Result<(), Cause> {
        let kept = self.sizes(&self.kept);
        let plain = |s: &[i64]| s.iter().copied().filter(|d| *d != 1).collect::<Vec<_>>();
        if plain(&kept) == plain(into) {
            return Ok(());
        }
        Err(Cause(format!(
            "the kept axes have shape {kept:?}, which is not the result's shape {into:?}"
        )))
    }

    /// Folds `value(c)` into a tensor of shape `into`, which must have been checked.
    ///
    /// # Errors
    /// The cause of the first value that does not exist.
    pub fn fold(
        &self,
        op: Fold,
        dtype: DType,
        into: &[i64],
        mut value: impl FnMut(&[i64]) -> Result<Num, Cause>,
    ) -> Result<Tensor, Cause> {
        let mut at = vec![0; self.shape.len()];
        let mut values = vec![];
        let mut data = vec![];
        let folded = self.sizes(&self.folded);
        visit(&self.sizes(&self.kept), |c| {
            self.kept.iter().zip(c).for_each(|(d, i)| at[*d] = *i);
            visit(&folded, |g| {
                self.folded.iter().zip(g).for_each(|(d, i)| at[*d] = *i);
                value(&at).map(|v| values.push(v))
            })?;
            data.push(fold(op, dtype, values.drain(..)));
            Ok(())
        })?;
        Ok(Tensor { dtype, shape: into.to_vec(), data })
    }

    fn sizes(&self, axes: &[usize]) -> Vec<i64> {
        axes.iter().map(|d| self.shape[*d]).collect()
    }
}

/// The sum of a tensor over axes, as a tensor of shape `into`.
fn sum_over(t: &Tensor, over: &[i64], into: &[i64]) -> Result<Tensor, Cause> {
    let reduction = Reduction::new(&t.shape, over)?;
    reduction.check(into)?;
    reduction.fold(Fold::Add, t.dtype, into, |c| element(t, c))
}

fn element(t: &Tensor, c: &[i64]) -> Result<Num, Cause> {
    t.at(c).ok_or_else(|| Cause(format!("coordinate {c:?} is outside shape {:?}", t.shape)))
}

pub(crate) fn sum(t: &Tensor, lists: &[&[i64]]) -> Result<Tensor, Cause> {
    let axes = lists[0];
    let into: Vec<i64> = t
        .shape
        .iter()
        .enumerate()
        .filter(|(d, _)| !axes.contains(&(*d as i64)))
        .map(|(_, n)| *n)
        .collect();
    sum_over(t, axes, &into)
}

pub(crate) fn sum_to(t: &Tensor, lists: &[&[i64]]) -> Result<Tensor, Cause> {
    let into = lists[0];
    let Some(lead) = t.shape.len().checked_sub(into.len()) else {
        return Err(Cause(format!("shape {into:?} has more axes than {:?}", t.shape)));
    };
    let over: Vec<i64> = (0..t.shape.len() as i64)
        .filter(|d| {
            (*d as usize) < lead || (into[*d as usize - lead] == 1 && t.shape[*d as usize] != 1)
        })
        .collect();
    sum_over(t, &over, into)
}

pub(crate) fn reshape(t: &Tensor, lists: &[&[i64]]) -> Result<Tensor, Cause> {
    if count(lists[0]) != Some(t.data.len() as i64) {
        return Err(Cause(format!("{} elements do not fill shape {:?}", t.data.len(), lists[0])));
    }
    Ok(Tensor { shape: lists[0].to_vec(), ..t.clone() })
}

pub(crate) fn reverse(t: &Tensor, lists: &[&[i64]]) -> Result<Tensor, Cause> {
    let axes = lists[0];
    let rank = t.shape.len() as i64;
    if let Some(axis) = axes.iter().find(|axis| !(0..rank).contains(axis)) {
        return Err(Cause(format!("axis {axis} is out of range for rank {rank}")));
    }
    Tensor::build(t.dtype, &t.shape, |c| {
        let along = |d: usize| axes.iter().filter(|axis| **axis == d as i64).count() % 2 == 1;
        let from = c.iter().zip(&t.shape).enumerate();
        let from = from.map(|(d, (i, n))| if along(d) { n - 1 - i } else { *i });
        element(t, &from.collect::<Vec<_>>())
    })
}

pub(crate) fn broadcast_in_dim(t: &Tensor, lists: &[&[i64]]) -> Result<Tensor, Cause> {
    let (shape, dimensions) = (lists[0], lists[1]);
    Tensor::build(t.dtype, shape, |c| {
        let at: Option<Vec<i64>> = dimensions
            .iter()
            .zip(&t.shape)
            .map(|(d, n)| if *n == 1 { Some(0) } else { c.get(usize::try_from(*d).ok()?).copied() })
            .collect();
        element(
            t,
            &at.ok_or_else(|| {
                Cause(format!("dimensions {dimensions:?} do not fit shape {shape:?}"))
            })?,
        )
    })
}
