//! The values of a formula at the columns of a run.

use std::borrow::Cow;

use super::outside;
use super::run::{Ramp, Run};
use crate::layout::Layout;
use crate::scalar::{Element, Scalar};
use crate::shape::Dims;
use crate::shape_error::ShapeResult;
use crate::view::View;

/// The elements of a row at the columns of a run, from the current one on; there may be more.
pub type Lane<'a, T> = Cow<'a, [T]>;

impl Run {
    /// Returns the elements of the operand `name` at these coordinates.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub fn copy<'a, T: Element>(
        &self,
        x: &View<'a, T>,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Lane<'a, T>> {
        let (offset, stride) = self.place(x.layout(), name, at)?;
        let n = self.columns();
        let memory = x.memory();
        Ok(match stride {
            1 => Cow::Borrowed(memory.slice(offset, n)),
            _ => (0..n).map(|k| memory.read(offset + k as isize * stride)).collect(),
        })
    }

    /// Returns the offset of the element at the first column, and the distance of those at the next ones.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub(crate) fn place(
        &self,
        layout: &Layout,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<(isize, isize)> {
        let first: Dims = at.iter().map(|ramp| ramp.first).collect();
        let offset =
            layout.offset_of(&first).ok_or_else(|| outside(&layout.shape, name, &first))?;
        let mut stride = 0;
        for ((n, along), ramp) in layout.axes().zip(at) {
            // Up to where the coordinate leaves the shape.
            let (i, step) = (i128::from(ramp.first), i128::from(ramp.step));
            match step {
                1.. => self.narrow((n as i128 - 1 - i) / step + 1),
                ..0 => self.narrow(i / -step + 1),
                0 => {}
            }
            stride = along.wrapping_mul(ramp.step as isize).wrapping_add(stride);
        }
        Ok((offset, stride))
    }

    /// Returns the elements of the operand `name` at these coordinates, in the type that is computed in.
    ///
    /// # Errors
    ///
    /// Those of [`load`](super::load) at the first column.
    pub fn load<T: Element>(
        &self,
        x: &View<'_, T>,
        name: &'static str,
        at: &[Ramp],
    ) -> ShapeResult<Vec<T::Compute>> {
        Ok(self.copy(x, name, at)?.iter().map(|element| element.widen()).collect())
    }

    /// Returns an integer as scalars of the type that is computed in.
    pub fn cast<T: Element>(&self, ramp: Ramp) -> Vec<T::Compute> {
        let at = |k: usize| ramp.first.wrapping_add(ramp.step.wrapping_mul(k as i64));
        (0..self.columns()).map(|k| T::cast(at(k))).collect()
    }

    /// Returns the same value at every column.
    pub fn repeat<C: Scalar>(&self, value: C) -> Vec<C> {
        vec![value; self.columns()]
    }

    /// Returns an element of the same value at every column.
    pub fn filled<T: Element>(&self, value: T::Compute) -> Lane<'static, T> {
        Cow::Owned(vec![T::narrow(value); self.columns()])
    }

    /// Converts values to elements.
    pub fn narrowed<T: Element>(&self, values: &[T::Compute]) -> Lane<'static, T> {
        values.iter().map(|value| T::narrow(*value)).collect()
    }

    /// Applies a function to the values at every column.
    ///
    /// # Panics
    ///
    /// Panics if a list has fewer values than the run has columns.
    pub fn each<L: LaneTuple, R: Scalar>(&self, lanes: L, f: impl Fn(L::Values) -> R) -> Vec<R> {
        lanes.each(self.columns(), f)
    }
}

/// A tuple of lists of values.
pub trait LaneTuple {
    /// A value of each.
    type Values;

    /// Applies a function to the values at the first `n` columns.
    fn each<R>(self, n: usize, f: impl Fn(Self::Values) -> R) -> Vec<R>;
}

/// Implements [`LaneTuple`] for tuples.
macro_rules! tuples {
    ($(($($name:ident $ty:ident),+))+) => {$(
        impl<$($ty: Scalar),+> LaneTuple for ($(Vec<$ty>,)+) {
            type Values = ($($ty,)+);

            #[inline]
            fn each<R>(self, n: usize, f: impl Fn(Self::Values) -> R) -> Vec<R> {
                let ($($name,)+) = self;
                let ($($name,)+) = ($(&$name[..n],)+);
                (0..n).map(|k| f(($($name[k],)+))).collect()
            }
        }
    )+};
}

tuples! {
    (a A)
    (a A, b B)
    (a A, b B, c C)
    (a A, b B, c C, d D)
    (a A, b B, c C, d D, e E)
    (a A, b B, c C, d D, e E, f_ F)
}
