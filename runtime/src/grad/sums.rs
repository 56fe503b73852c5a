//! Sums of terms that belong to elements at coordinates.

use crate::error::Result;
use crate::grad::narrow::narrowed;
use crate::layout::Layout;
use crate::nest::{Place, Ramp, Run, outside, walk};
use crate::scalar::{self, Float, Number};
use crate::shape::Shape;
use crate::shape_error::ShapeResult;
use crate::tensor::Tensor;

/// A gradient to whose elements terms are added, in the compute type.
///
/// ```
/// use opwright_runtime::{Shape, grad::Sums};
///
/// let mut sums = Sums::<f32>::zeros(&Shape::from([3]))?;
/// sums.add("x", &[2], 1.5)?;
/// sums.add("x", &[2], 2.0)?;
/// assert_eq!(sums.finish()?.to_vec(), [0.0, 0.0, 3.5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sums<T: Float> {
    sums: Tensor<T::Compute>,
}

impl<T: Float> Sums<T> {
    /// Creates sums without terms, for an operand of this shape. E1005 if memory runs out.
    pub fn zeros(shape: &Shape) -> Result<Self> {
        Ok(Sums { sums: Tensor::zeros(shape.clone())? })
    }

    /// Adds a term to the element at a coordinate of the operand `name`.
    ///
    /// # Errors
    ///
    /// As [`load`](crate::nest::load), if there is no such element.
    #[inline]
    pub fn add(&mut self, name: &'static str, at: &[i64], term: T::Compute) -> ShapeResult<()> {
        match self.sums.at_mut(at) {
            Some(sum) => {
                *sum = scalar::add(*sum, term);
                Ok(())
            }
            None => Err(outside(self.sums.shape(), name, at)),
        }
    }

    /// Adds the terms that `state` states for runs of columns of a shape, as [`add`](Self::add) adds them coordinate by coordinate.
    ///
    /// # Errors
    ///
    /// The first error of `state`.
    pub fn add_runs(
        &mut self,
        shape: &Shape,
        mut state: impl FnMut(&Run, &[Ramp], &mut RunTerms<T::Compute>) -> ShapeResult<()>,
    ) -> ShapeResult<()> {
        let layout = self.sums.view().layout().clone();
        // The sums are contiguous.
        let sums = self.sums.as_mut_slice().unwrap_or_default();
        let mut terms = RunTerms { layout, lanes: vec![] };
        walk(shape, &mut |_, run, c| {
            terms.lanes.clear();
            state(run, c, &mut terms)?;
            terms.add_to(sums, run);
            Ok(())
        })
    }

    /// Rounds each sum once. E1005 if memory runs out.
    pub fn finish(self) -> Result<Tensor<T>> {
        narrowed(self.sums)
    }
}

/// The terms of a run.
pub struct RunTerms<C> {
    /// The layout of the sums.
    layout: Layout,
    /// The places of sums, and their terms.
    lanes: Vec<(Place, Vec<C>)>,
}

impl<C: Number> RunTerms<C> {
    /// Adds the terms, column by column.
    fn add_to(&self, sums: &mut [C], run: &Run) {
        let are_linear = self.lanes.iter().all(|(place, _)| place.is_linear());
        for (g, columns) in run.groups(are_linear) {
            match &self.lanes[..] {
                [(place, values)] if place.stride == 1 => {
                    let at = usize::try_from(place.at(columns.start, g)).unwrap_or(usize::MAX);
                    let sums = sums.get_mut(at..).unwrap_or_default();
                    let terms = values.get(columns).unwrap_or_default();
                    for (sum, &term) in sums.iter_mut().zip(terms) {
                        *sum = scalar::add(*sum, term);
                    }
                }
                lanes => columns.for_each(|k| add_column(lanes, (k, g), sums)),
            }
        }
    }

    /// States terms of the elements at these coordinates of the operand `name`.
    ///
    /// # Errors
    ///
    /// As [`load`](crate::nest::load), if there is no such element.
    pub fn add(
        &mut self,
        run: &Run,
        name: &'static str,
        at: &[Ramp],
        values: Vec<C>,
    ) -> ShapeResult<()> {
        self.lanes.push((run.place_in(&self.layout, name, at)?, values));
        Ok(())
    }
}

/// Adds the terms of column `k`, which is in group `g`.
#[inline]
fn add_column<C: Number>(lanes: &[(Place, Vec<C>)], (k, g): (usize, usize), sums: &mut [C]) {
    for (place, values) in lanes {
        let at = usize::try_from(place.at(k, g)).ok();
        if let (Some(sum), Some(&term)) = (at.and_then(|at| sums.get_mut(at)), values.get(k)) {
            *sum = scalar::add(*sum, term);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nest::{load, visit};

    #[test]
    fn terms_of_runs_are_those_of_every_coordinate() {
        // Every element of the result adds itself at (c0 + c1) % 5, and its negative at c1 if c0 <= c1.
        for shape in [[3, 2000], [2000, 3], [7, 7], [0, 4]] {
            let n = shape.iter().product::<usize>();
            let grad: Vec<f32> = (0..n).map(|i| (i % 100) as f32).collect();
            let grad = Tensor::new(shape, grad).unwrap();
            let (grad, of) = (grad.view(), Shape::from([shape[1].max(5)]));
            let mut by_run = Sums::<f32>::zeros(&of).unwrap();
            by_run
                .add_runs(grad.shape(), |run, c, terms| {
                    let lane = run.load(&grad, "grad", c)?;
                    terms.add(run, "x", &[run.rem(run.add(c[0], c[1])?, 5)?], lane.clone())?;
                    if run.at_most(c[0], c[1]) {
                        terms.add(run, "x", &[c[1]], run.each((lane,), |(term,)| -term))?;
                    }
                    Ok(())
                })
                .unwrap();
            let mut by_coordinate = Sums::<f32>::zeros(&of).unwrap();
            visit(grad.shape(), |c| {
                let term = load(&grad, "grad", c)?;
                by_coordinate.add("x", &[(c[0] + c[1]) % 5], term)?;
                if c[0] <= c[1] {
                    by_coordinate.add("x", &[c[1]], -term)?;
                }
                Ok(())
            })
            .unwrap();
            assert_eq!(by_run.finish().unwrap(), by_coordinate.finish().unwrap(), "{shape:?}");
        }
    }

    #[test]
    fn a_term_without_an_element_is_an_error() {
        let mut sums = Sums::<f32>::zeros(&Shape::from([3])).unwrap();
        let done = sums.add_runs(&Shape::from([5]), |run, c, terms| {
            terms.add(run, "x", c, run.repeat(1.0f32))
        });
        let want = crate::ShapeError::Outside { name: "x", axis: 0, i: 3, n: 3 };
        assert_eq!(done, Err(want));
    }
}
